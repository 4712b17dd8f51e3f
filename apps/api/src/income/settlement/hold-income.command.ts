// Proposes the hold of an income record to a second operator.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { holdIncome as operation } from '@roda/api-contract/income/income-cases';
import { proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { incomeCase } from './income-cases.queries.ts';

/** Only what is left to claim can be held; a wallet balance is never affected. The days run from the approval. */
export const holdIncome = async (
  ctx: RequestContext<Operator>,
  { memberId, id, code, days, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, client } = ctx;
  const row = (await incomeCase(tx, { at, lang: client.lang, memberId, id })) ?? reject('not_found');
  const left = row.amountMinor - row.claimedMinor;
  if (row.state !== 'unclaimed' || left === 0n) reject('wrong_state', { state: row.status });
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'income_hold',
    subject: id,
    title: `hold ${formatAmount(left, row.currency)} ${row.currency} of member ${memberId} for ${days} days: ${reason}`,
    before: {
      amount: formatAmount(left, row.currency),
      currency: row.currency,
      status: row.status,
      claimableAt: row.claimableAt.toISOString(),
    },
    after: { code, days },
    payload: { memberId, id, code, days, reason },
  });
  return { approvalId };
};
