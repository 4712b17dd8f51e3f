// Proposes to remove the second factors of an operator who lost them.
import type { resetSecondFactor as ResetSecondFactor } from '@roda/api-contract/people/staff';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { enqueueEmail } from '#people/identity/email/enqueue-email.ts';
import { requireOther } from './update-operator-roles.command.ts';
import type { StaffRow } from './staff.queries.ts';
import { deleteFactors } from './staff.repository.ts';

type Op = typeof ResetSecondFactor;

/** Somebody else, with a second factor; it stays an owner who can assign roles. */
const requireFactors = async (ctx: RequestContext<Operator>, operatorId: number): Promise<StaffRow> => {
  const found = await requireOther(ctx, operatorId, true);
  if (!found.totpOn && found.passkeys === 0) reject('wrong_state', { state: 'no_factor' });
  return found;
};

export const resetSecondFactor = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { operatorId, reason } = input;
  const { name, totpOn, passkeys } = await requireFactors(ctx, operatorId);
  const { id } = await proposeChange(ctx, {
    kind: 'staff_factor',
    subject: String(operatorId),
    title: `remove the second factors of ${name}`,
    before: { totpOn, passkeys },
    after: { totpOn: false, passkeys: 0, reason },
    payload: {},
  });
  return { approvalId: id };
};

/** The password stays: neither of the two who do this can log in for the operator. */
export const staffFactorChange = change('staff_factor', {
  roles: ['owner', 'compliance'],
  apply: async (ctx, { subject }) => {
    const { id } = await requireFactors(ctx, Number(subject));
    if (!(await deleteFactors(ctx.tx, id, ctx.at))) reject('stale');
    const facts = { kind: 'factors_reset', at: ctx.at.toISOString() } as const;
    await enqueueEmail(ctx, { id: ctx.newId(), operatorId: id, facts });
    ctx.sessionsEnded();
  },
});
