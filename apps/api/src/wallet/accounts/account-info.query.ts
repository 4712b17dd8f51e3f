// Returns the overview of a member's account.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { accountInfo as AccountInfo } from '@roda/api-contract/wallet/wallet';
import type { RequestContext } from '#platform/request-context.ts';
import { invariant } from '#platform/errors.ts';
import { account } from './accounts.queries.ts';

export const accountInfo = async (
  { tx, principal, at }: RequestContext,
  _input: InputOf<typeof AccountInfo>,
): Promise<ReplyOf<typeof AccountInfo>> => {
  const row = await account(tx, principal.memberId, at);
  invariant(row !== undefined, 'a member with a country');
  const money = (minor: bigint): string => formatAmount(minor, row.currency);
  return {
    currency: row.currency,
    balance: money(row.balance),
    withdrawing: money(row.withdrawing),
    withdrawn: money(row.withdrawn),
    inEscrow: money(row.escrow),
    totalIncome: money(row.earned),
    paidOutIncome: money(row.paidOut),
    unclaimedIncome: money(row.toClaim),
    waitingIncome: money(row.waiting),
    todayIncome: money(row.today),
    ...(row.todayFrom === null || row.todayTo === null ? {} : { todayFor: { from: row.todayFrom, to: row.todayTo } }),
    points: Number(row.points),
    coins: Number(row.coins),
  };
};
