// Returns what a member can withdraw, and on which terms.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { withdrawInfo as WithdrawInfo } from '@roda/api-contract/wallet/wallet';
import type { RequestContext } from '#platform/request-context.ts';
import { shownCard } from '#wallet/cards/cards.ts';
import { EXCHANGE_RATE, termsOf } from '#wallet/withdrawal-terms/terms.ts';
import { cards } from '#wallet/cards/cards.queries.ts';
import { ratioOf, taxShareOf } from './withdrawals.policy.ts';

export const withdrawInfo = async (
  { tx, principal, at, vault }: RequestContext,
  _input: InputOf<typeof WithdrawInfo>,
): Promise<ReplyOf<typeof WithdrawInfo>> => {
  const { facts, bounds, fee } = await termsOf(tx, principal.memberId, at);
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
    cards: (await cards(tx, principal.memberId)).map((row) => shownCard(vault, row)),
  };
};
