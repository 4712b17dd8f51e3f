// Proposes to restrict an account.
import { holdCategories, type proposeFreeze as ProposeFreeze } from '@roda/api-contract/people/member-cases';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { status } from './member-cases.queries.ts';
import { beginHold } from './member-cases.repository.ts';

type Op = typeof ProposeFreeze;

export const proposeFreeze = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { memberId, category, reason } = input;
  const { state } = (await status(ctx.tx, BigInt(memberId))) ?? reject('not_found');
  if (state !== 'active') reject('wrong_state', { state });
  const { id } = await proposeChange(ctx, {
    kind: 'member_freeze',
    subject: memberId,
    title: `restrict account ${memberId}: ${category}`,
    before: { state },
    after: { state: 'restricted', category, reason },
    payload: { category, reason },
  });
  return { approvalId: id };
};

const Payload = z.strictObject({ category: z.enum(holdCategories), reason: z.string().min(1) });

/** The member is notified, with the reason; withdrawals and claims stay possible (R16). */
export const memberFreezeChange = change('member_freeze', {
  roles: ['compliance', 'operations'],
  apply: async (ctx, { subject, payload, proposedBy }) => {
    const { category, reason } = Payload.parse(payload);
    const memberId = BigInt(subject);
    const held = await beginHold(ctx.tx, {
      memberId,
      id: ctx.newId(),
      category,
      reason,
      proposedBy: proposedBy.id,
      approvedBy: ctx.principal.operatorId,
      at: ctx.at,
    });
    if (!held) reject('stale');
    await sendNotification(ctx, { memberId, topic: 'account', text: 'accountRestricted', values: { reason } });
  },
});
