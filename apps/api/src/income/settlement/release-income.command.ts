// Proposes the early end of a hold to a second operator.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { releaseIncome as operation } from '@roda/api-contract/income/income-cases';
import { proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { incomeCase } from './income-cases.queries.ts';

/** A hold that is not released this way ends on its day. */
export const releaseIncome = async (
  ctx: RequestContext<Operator>,
  { memberId, id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, client } = ctx;
  const row = (await incomeCase(tx, { at, lang: client.lang, memberId, id })) ?? reject('not_found');
  if (row.heldFrom === null || row.state !== 'unclaimed') reject('wrong_state', { state: row.status });
  const left = formatAmount(row.amountMinor - row.claimedMinor, row.currency);
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'income_release',
    subject: id,
    title: `release ${left} ${row.currency} of member ${memberId}: ${reason}`,
    before: { amount: left, currency: row.currency, code: row.holdCode, until: row.claimableAt.toISOString() },
    after: { claimableAt: row.heldFrom?.toISOString() },
    payload: { memberId, id, reason },
  });
  return { approvalId };
};
