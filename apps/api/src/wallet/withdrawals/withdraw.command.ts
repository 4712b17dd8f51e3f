// Requests a withdrawal: the wallet's money goes into a hold, at the figures of a quote.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { withdraw as Withdraw } from '@roda/api-contract/wallet/wallet';
import { hold, deriveKey } from '#ledger';
import { proveGuarded, useProof, type ProvenMember } from '#people/identity/index.ts';
import type { RequestContext, Member } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { keepCard } from '#wallet/cards/cards.repository.ts';
import { readQuote } from './quotes.ts';
import type { Quote } from './quotes.policy.ts';
import { minorOf, termsOf, type Terms } from '#wallet/withdrawal-terms/terms.ts';
import { approvedByRule, withinBounds } from './withdrawals.policy.ts';
import { countAgainstDay, insertWithdrawal } from './withdrawals.repository.ts';

type Input = InputOf<typeof Withdraw>;

/** Outside the transaction: the second proof, for this amount, card and quote (decisions 54 and 124). */
export const proveWithdrawal = (prep: Prep<Member>, input: Input): Promise<ProvenMember> => {
  const { amount, cardId, quoteId, proof, code, password } = input;
  const action = { purpose: 'withdrawal' as const, amount, cardId, quoteId };
  return proveGuarded(prep, action, { scene: 'withdraw', proof, code, password });
};

/** The quote, if it is this member's, for this amount, and not expired. */
const quoteFor = ({ vault, principal, at }: RequestContext, { quoteId, amount }: Input, { facts }: Terms): Quote => {
  const quote = readQuote(vault, quoteId);
  const fits =
    quote !== undefined &&
    quote.memberId === principal.memberId &&
    quote.currency === facts.currency &&
    quote.amountMinor === minorOf(amount, facts.currency) &&
    quote.expiresAt > at;
  return fits ? quote : reject('quote_expired');
};

const countDay = async (
  { tx, principal }: RequestContext,
  { facts, bounds }: Terms,
  minor: bigint,
): Promise<bigint> => {
  const limitMinor = bounds.dailyMinor;
  const counted = await countAgainstDay(tx, { memberId: principal.memberId, day: facts.day, minor, limitMinor });
  const remaining = limitMinor > facts.requested_today ? limitMinor - facts.requested_today : 0n;
  return counted ?? reject('daily_limit', { remaining: formatAmount(remaining, facts.currency) });
};

/**
 * Guarantees:
 * - the money is in the wallet or in the hold, never in both, and concurrent requests never hold more than the balance;
 * - a quote is used once, and its figures are what will be posted;
 * - the day's limit holds under any race; a small sum to an old enough card is approved by rule at once (R14);
 * - only the amount, the card and the confirmation can be obstacles: no mode, licence, level or ban (R12, R16).
 */
export const withdraw = async (
  ctx: RequestContext,
  input: Input,
  proven: ProvenMember,
): Promise<ReplyOf<typeof Withdraw>> => {
  const { tx, principal, at, newId } = ctx;
  const { memberId } = principal;
  await useProof(ctx, proven);
  const terms = await termsOf(tx, memberId, at);
  const { facts, bounds } = terms;
  const { currency } = facts;
  const money = (minor: bigint): string => formatAmount(minor, currency);
  const quote = quoteFor(ctx, input, terms);
  const card = (await keepCard(tx, memberId, input.cardId)) ?? reject('not_found');
  if (card.blocked_at !== null) reject('card_blocked');
  if (card.usable_at > at) reject('card_waiting', { usableAt: card.usable_at.toISOString() });
  const { amountMinor, feeMinor, taxMinor, netMinor } = quote;
  if (!withinBounds(amountMinor, bounds)) {
    reject('amount_out_of_range', { min: money(bounds.minMinor), max: money(bounds.maxMinor) });
  }
  if (amountMinor > facts.balance) reject('balance_short', { short: money(amountMinor - facts.balance) });
  const requestedTodayMinor = await countDay(ctx, terms, amountMinor);
  const byRule = approvedByRule({
    requestedTodayMinor,
    autoBelowMinor: facts.auto_below_minor,
    cardAddedAt: card.added_at,
    cardAgeHours: facts.auto_card_age_hours,
    at,
  });
  const id = newId();
  const decideBy = new Date(at.getTime() + facts.decide_within_hours * 3_600_000);
  const isFirstUse = await insertWithdrawal(tx, {
    memberId,
    id,
    quoteId: quote.id,
    countryId: facts.country_id,
    cardId: input.cardId,
    sessionId: principal.sessionId,
    currency,
    amountMinor,
    feeMinor,
    taxMinor,
    netMinor,
    exchangeRate: quote.exchangeRate,
    day: facts.day,
    at,
    decideBy,
    payBy: facts.pay_by,
    byRule,
  });
  if (!isFirstUse) reject('quote_expired');
  await hold(tx, { memberId, key: deriveKey(`withdraw:${id}:hold`), orderId: id, at, currency, minor: amountMinor });
  const figures = { amount: money(amountMinor), fee: money(feeMinor), tax: money(taxMinor), net: money(netMinor) };
  return { id, status: byRule ? 'approved' : 'reviewing', ...figures };
};
