// Claims named income records, or those of one holding, into the member's wallet.
import type { claimIncome as operation } from '@roda/api-contract/income/holdings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { formatAmount, type Currency } from '@roda/domain/money';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { creditMember, sumOf, walletOf } from './credit-claims.ts';
import { holdingExists, productNames, recordsExist } from './holdings.queries.ts';
import { takeClaimable, takeRecords, type ClaimTaken } from './claims.repository.ts';

/** The reply of any claim, in the currency of the claimed amount. */
export const claimReply = async (
  { tx, principal, client }: RequestContext,
  taken: readonly ClaimTaken[],
): Promise<ReplyOf<typeof operation>> => {
  const currency = (taken[0]?.currency ?? 'IDR') as Currency;
  const balanceMinor = await walletOf(tx, principal.memberId, currency);
  const names = await productNames(tx, [...new Set(taken.map(({ goodsId }) => goodsId))], client.lang);
  const holdings = [...Map.groupBy(taken, ({ holdingId }) => holdingId)]
    .map(([id, rows]) => ({ id, name: names.get(rows[0]?.goodsId ?? 0) ?? '', minor: sumOf(rows) }))
    .sort((one, other) =>
      one.minor === other.minor ? one.id.localeCompare(other.id) : one.minor < other.minor ? 1 : -1,
    );
  return {
    count: taken.length,
    amount: formatAmount(sumOf(taken), currency),
    balance: formatAmount(balanceMinor, currency),
    holdings: holdings.map(({ id, name, minor }) => ({ id, name, amount: formatAmount(minor, currency) })),
  };
};

/**
 * Guarantees:
 * - each record is credited once, however many concurrent claims;
 * - one posting for all of it, in the transaction that updates the records;
 * - what isn't claimable yet is unchanged; nothing claimable at all is rejected.
 */
export const claimIncome = async (
  ctx: RequestContext,
  { ids, holdingId }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, key, newId } = ctx;
  const { memberId } = principal;
  const taken =
    ids === undefined
      ? await takeClaimable(tx, { memberId, at }, holdingId)
      : await takeRecords(tx, { memberId, at }, ids);
  if (taken.length === 0) {
    const known =
      ids === undefined ? await holdingExists(tx, memberId, holdingId ?? '') : await recordsExist(tx, memberId, ids);
    return reject(known ? 'wrong_state' : 'not_found', known ? { state: 'nothing_claimable' } : {});
  }
  await creditMember(tx, { memberId, key, at, id: newId(), taken });
  return claimReply(ctx, taken);
};
