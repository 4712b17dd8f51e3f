// Quotes a withdrawal.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { calculateProfit as CalculateProfit } from '@roda/api-contract/wallet/wallet';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { signQuote } from './quotes.ts';
import { EXCHANGE_RATE, minorOf, termsOf } from '#wallet/withdrawal-terms/terms.ts';
import { figuresOf, QUOTE_MS, withinBounds } from './withdrawals.policy.ts';

/**
 * Guarantees:
 * - net = amount − fee − tax, and a withdrawal with this quote posts these figures whatever changes meanwhile;
 * - the quote is valid for this member and amount, once, for 15 minutes: it is signed, so nothing is stored.
 */
export const calculateProfit = async (
  { tx, principal, at, newId, vault }: RequestContext,
  { amount }: InputOf<typeof CalculateProfit>,
): Promise<ReplyOf<typeof CalculateProfit>> => {
  const { facts, bounds, fee } = await termsOf(tx, principal.memberId, at);
  const { currency } = facts;
  const money = (minor: bigint): string => formatAmount(minor, currency);
  const amountMinor = minorOf(amount, currency);
  if (!withinBounds(amountMinor, bounds)) {
    reject('amount_out_of_range', { min: money(bounds.minMinor), max: money(bounds.maxMinor) });
  }
  const figures = figuresOf(amountMinor, fee);
  const expiresAt = new Date(at.getTime() + QUOTE_MS);
  const quote = {
    ...figures,
    id: newId(),
    memberId: principal.memberId,
    currency,
    exchangeRate: EXCHANGE_RATE,
    expiresAt,
  };
  return {
    amount: money(figures.amountMinor),
    fee: money(figures.feeMinor),
    tax: money(figures.taxMinor),
    net: money(figures.netMinor),
    exchangeRate: EXCHANGE_RATE,
    quoteId: signQuote(vault, quote),
    expiresAt: expiresAt.toISOString(),
    promisedAt: facts.pay_by.toISOString(),
  };
};
