// Proposes to lift the restriction of an account.
import type { proposeUnfreeze as ProposeUnfreeze } from '@roda/contract/members-desk';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { standing } from './desk.reads.ts';
import { endHold } from './desk.sql.ts';

type Op = typeof ProposeUnfreeze;

export const proposeUnfreeze = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { memberId, reason } = input;
  const { state } = (await standing(act.tx, BigInt(memberId))) ?? refuse('not_found');
  if (state !== 'restricted') refuse('wrong_state', { state });
  const { id } = await proposeChange(act, {
    kind: 'member_unfreeze',
    subject: memberId,
    title: `lift the restriction of account ${memberId}`,
    before: { state },
    after: { state: 'active', reason },
    payload: {},
  });
  return { approvalId: id };
};

export const memberUnfreezeChange = change('member_unfreeze', {
  roles: ['compliance', 'operations'],
  apply: async (act, { subject }) => {
    const memberId = BigInt(subject);
    if (!(await endHold(act.tx, memberId, act.at))) refuse('stale');
    await sendNotice(act, { memberId, topic: 'account', text: 'accountReleased' });
  },
});
