// Proposes to restrict an account.
import { holdCategories, type proposeFreeze as ProposeFreeze } from '@roda/contract/members-desk';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { z } from 'zod';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { standing } from './desk.reads.ts';
import { beginHold } from './desk.sql.ts';

type Op = typeof ProposeFreeze;

export const proposeFreeze = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { memberId, category, reason } = input;
  const { state } = (await standing(act.tx, BigInt(memberId))) ?? refuse('not_found');
  if (state !== 'active') refuse('wrong_state', { state });
  const { id } = await proposeChange(act, {
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

/** The member is told, with the reason; whatever is withdrawn or claimed goes on (R16). */
export const memberFreezeChange = change('member_freeze', {
  roles: ['compliance', 'operations'],
  apply: async (act, { subject, payload, proposedBy }) => {
    const { category, reason } = Payload.parse(payload);
    const memberId = BigInt(subject);
    const held = await beginHold(act.tx, {
      memberId,
      id: act.newId(),
      category,
      reason,
      proposedBy: proposedBy.id,
      approvedBy: act.who.operatorId,
      at: act.at,
    });
    if (!held) refuse('stale');
    await sendNotice(act, { memberId, topic: 'account', text: 'accountRestricted', values: { reason } });
  },
});
