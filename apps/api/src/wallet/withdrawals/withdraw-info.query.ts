// What a member can withdraw, and on which terms.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { withdrawInfo as WithdrawInfo } from '@roda/contract/wallet';
import type { Act } from '#platform/act.ts';
import { shownCard } from './cards.ts';
import { EXCHANGE_RATE, termsOf } from './terms.ts';
import { cards } from './wallet.reads.ts';
import { ratioOf, taxShareOf } from './wallet.rules.ts';

export const withdrawInfo = async (
  { tx, who, at, vault }: Act,
  _input: InputOf<typeof WithdrawInfo>,
): Promise<ReplyOf<typeof WithdrawInfo>> => {
  const { facts, bounds, fee } = await termsOf(tx, who.memberId, at);
  const money = (minor: bigint): string => formatAmount(minor, facts.currency);
  const remaining = bounds.dailyMinor - facts.requested_today;
  return {
    currency: facts.currency,
    balance: money(facts.balance),
    min: money(bounds.minMinor),
    max: money(bounds.maxMinor),
    dailyRemaining: money(remaining > 0n ? remaining : 0n),
    feeRate: ratioOf(fee.feeRateBp),
    taxRate: taxShareOf(fee),
    exchangeRate: EXCHANGE_RATE,
    levelDiscount: ratioOf(fee.discountBp),
    arrival: { decidedWithinHours: facts.decide_within_hours, paidWithinWorkingDays: facts.pay_within_days },
    cards: (await cards(tx, who.memberId)).map((row) => shownCard(vault, row)),
  };
};
