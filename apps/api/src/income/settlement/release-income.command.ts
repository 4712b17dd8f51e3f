// Puts the early end of a hold before a second operator.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { releaseIncome as operation } from '@roda/contract/settlement-income';
import { proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { incomeCase } from './income-cases.reads.ts';

/** A hold that nobody ends this way ends by itself on its day. */
export const releaseIncome = async (
  act: Act<Operator>,
  { memberId, id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, caller } = act;
  const row = (await incomeCase(tx, { at, lang: caller.lang, memberId, id })) ?? refuse('not_found');
  if (row.heldFrom === null || row.state !== 'unclaimed') refuse('wrong_state', { state: row.status });
  const left = formatAmount(row.amountMinor - row.claimedMinor, row.currency);
  const { id: approvalId } = await proposeChange(act, {
    kind: 'income_release',
    subject: id,
    title: `release ${left} ${row.currency} of member ${memberId}: ${reason}`,
    before: { code: row.holdCode, until: row.claimableAt.toISOString() },
    after: { claimableAt: row.heldFrom?.toISOString() },
    payload: { memberId, id, reason },
  });
  return { approvalId };
};
