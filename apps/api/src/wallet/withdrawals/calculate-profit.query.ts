// Quotes a withdrawal.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { calculateProfit as CalculateProfit } from '@roda/contract/wallet';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { signQuote } from './quotes.ts';
import { EXCHANGE_RATE, minorOf, termsOf } from './terms.ts';
import { figuresOf, QUOTE_MS, withinBounds } from './wallet.rules.ts';

/**
 * Guarantees:
 * - net = amount − fee − tax, and a withdrawal with this quote posts these figures whatever changes meanwhile;
 * - the quote is this member's, for this amount, once, for 15 minutes: it is signed, so that asking leaves no trace.
 */
export const calculateProfit = async (
  { tx, who, at, newId, vault }: Act,
  { amount }: InputOf<typeof CalculateProfit>,
): Promise<ReplyOf<typeof CalculateProfit>> => {
  const { facts, bounds, fee } = await termsOf(tx, who.memberId, at);
  const { currency } = facts;
  const money = (minor: bigint): string => formatAmount(minor, currency);
  const amountMinor = minorOf(amount, currency);
  if (!withinBounds(amountMinor, bounds)) {
    refuse('amount_out_of_range', { min: money(bounds.minMinor), max: money(bounds.maxMinor) });
  }
  const figures = figuresOf(amountMinor, fee);
  const expiresAt = new Date(at.getTime() + QUOTE_MS);
  const quote = { ...figures, id: newId(), memberId: who.memberId, currency, exchangeRate: EXCHANGE_RATE, expiresAt };
  return {
    amount: money(figures.amountMinor),
    fee: money(figures.feeMinor),
    tax: money(figures.taxMinor),
    net: money(figures.netMinor),
    exchangeRate: EXCHANGE_RATE,
    quoteId: signQuote(vault, quote),
    expiresAt: expiresAt.toISOString(),
  };
};
