// A member's account at a glance.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { accountInfo as AccountInfo } from '@roda/contract/wallet';
import type { Act } from '#platform/act.ts';
import { invariant } from '#platform/failure.ts';
import { account } from './wallet.reads.ts';

export const accountInfo = async (
  { tx, who, at }: Act,
  _input: InputOf<typeof AccountInfo>,
): Promise<ReplyOf<typeof AccountInfo>> => {
  const row = await account(tx, who.memberId, at);
  invariant(row !== undefined, 'a member with a country');
  const money = (minor: bigint): string => formatAmount(minor, row.currency);
  return {
    currency: row.currency,
    balance: money(row.balance),
    withdrawing: money(row.withdrawing),
    inEscrow: money(row.escrow),
    totalIncome: money(row.total_income),
    todayIncome: money(row.today_income),
    unclaimedIncome: money(row.unclaimed_income),
    points: Number(row.points),
    coins: Number(row.coins),
  };
};
