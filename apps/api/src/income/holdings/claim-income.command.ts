// Claims named income records, or those of one holding, into the member's wallet.
import type { claimIncome as operation } from '@roda/contract/holdings';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { formatAmount, type Currency } from '@roda/contract/money';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { creditMember, sumOf, walletOf } from './credit-claims.ts';
import { holdingExists, recordsExist } from './holdings.reads.ts';
import { takeClaimable, takeRecords, type Taken } from './claims.sql.ts';

/** The reply of any claim, in the currency of what was taken. */
export const claimReply = async ({ tx, who }: Act, taken: readonly Taken[]): Promise<ReplyOf<typeof operation>> => {
  const currency = (taken[0]?.currency ?? 'IDR') as Currency;
  const balanceMinor = await walletOf(tx, who.memberId, currency);
  return {
    count: taken.length,
    amount: formatAmount(sumOf(taken), currency),
    balance: formatAmount(balanceMinor, currency),
  };
};

/**
 * Guarantees:
 * - each record is credited once, however many claims meet;
 * - one posting for all of it, in the transaction that flips the records;
 * - what isn't claimable yet stays as it is; nothing claimable at all is refused.
 */
export const claimIncome = async (
  act: Act,
  { ids, holdingId }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, key, newId } = act;
  const { memberId } = who;
  const taken =
    ids === undefined
      ? await takeClaimable(tx, { memberId, at }, holdingId)
      : await takeRecords(tx, { memberId, at }, ids);
  if (taken.length === 0) {
    const known =
      ids === undefined ? await holdingExists(tx, memberId, holdingId ?? '') : await recordsExist(tx, memberId, ids);
    return refuse(known ? 'wrong_state' : 'not_found', known ? { state: 'nothing_claimable' } : {});
  }
  await creditMember(tx, { memberId, key, at, id: newId(), taken });
  return claimReply(act, taken);
};
