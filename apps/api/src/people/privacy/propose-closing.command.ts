// Proposes to close an account.
import type { proposeClosing as ProposeClosing } from '@roda/contract/members-desk';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import { closeAccount, lockMember, whatIsLeft } from '#modules/identity/identity.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { standing } from './desk.reads.ts';

type Op = typeof ProposeClosing;

export const proposeClosing = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { memberId, reason } = input;
  const { state } = (await standing(act.tx, BigInt(memberId))) ?? refuse('not_found');
  if (state !== 'active') refuse('wrong_state', { state });
  const left = await whatIsLeft(act.tx, BigInt(memberId), act.at);
  if (left.length > 0) refuse('wrong_state', { state: 'money_left', left });
  const { id } = await proposeChange(act, {
    kind: 'member_closing',
    subject: memberId,
    title: `close account ${memberId}`,
    before: { state },
    after: { state: 'closing', reason },
    payload: {},
  });
  return { approvalId: id };
};

/** Looked at again under the member's lock: money that came meanwhile keeps the account. */
export const memberClosingChange = change('member_closing', {
  roles: ['compliance', 'operations'],
  apply: async (act, { subject }) => {
    const memberId = BigInt(subject);
    await lockMember(act.tx, memberId);
    const { state } = (await standing(act.tx, memberId)) ?? refuse('stale');
    if (state !== 'active') refuse('stale');
    const erasedAt = await closeAccount(act, memberId);
    act.note({ target: `member:${memberId}`, after: { erasedAt: erasedAt.toISOString() } });
  },
});
