// Puts the hold of an income record before a second operator.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { holdIncome as operation } from '@roda/contract/settlement-income';
import { proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { incomeCase } from './income-cases.reads.ts';

/** Only what is left to claim can be held; what stands in a wallet is never touched. The days run from the approval. */
export const holdIncome = async (
  act: Act<Operator>,
  { memberId, id, code, days, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, caller } = act;
  const row = (await incomeCase(tx, { at, lang: caller.lang, memberId, id })) ?? refuse('not_found');
  const left = row.amountMinor - row.claimedMinor;
  if (row.state !== 'unclaimed' || left === 0n) refuse('wrong_state', { state: row.status });
  const { id: approvalId } = await proposeChange(act, {
    kind: 'income_hold',
    subject: id,
    title: `hold ${formatAmount(left, row.currency)} ${row.currency} of member ${memberId} for ${days} days: ${reason}`,
    before: { status: row.status, claimableAt: row.claimableAt.toISOString() },
    after: { code, days },
    payload: { memberId, id, code, days, reason },
  });
  return { approvalId };
};
