// Proposes to lock out an operator.
import type { revokeOperator as RevokeOperator } from '@roda/api-contract/people/staff';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { enqueueEmail } from '#people/identity/email/enqueue-email.ts';
import { requireOther } from './update-operator-roles.command.ts';
import { lockOut } from './staff.repository.ts';

type Op = typeof RevokeOperator;

/** If urgent, end their sessions first: that needs one operator. */
export const revokeOperator = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { operatorId, reason } = input;
  const { name, state } = await requireOther(ctx, operatorId, false);
  const { id } = await proposeChange(ctx, {
    kind: 'staff_revoke',
    subject: String(operatorId),
    title: `lock ${name} out`,
    before: { state },
    after: { state: 'locked', reason },
    payload: {},
  });
  return { approvalId: id };
};

export const staffRevokeChange = change('staff_revoke', {
  roles: ['owner', 'compliance'],
  apply: async (ctx, { subject }) => {
    const { id } = await requireOther(ctx, Number(subject), false);
    if (!(await lockOut(ctx.tx, id, ctx.at))) reject('stale');
    const facts = { kind: 'revoked', at: ctx.at.toISOString() } as const;
    await enqueueEmail(ctx, { id: ctx.newId(), operatorId: id, facts });
    ctx.sessionsEnded();
  },
});
