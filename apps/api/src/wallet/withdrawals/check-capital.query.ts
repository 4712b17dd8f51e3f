// Checks in advance whether a withdrawal would be accepted.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { checkCapital as CheckCapital } from '@roda/api-contract/wallet/wallet';
import { translator } from '@roda/i18n';
import type { RequestContext } from '#platform/request-context.ts';
import { minorOf, termsOf, type Terms } from '#wallet/withdrawal-terms/terms.ts';
import { cards } from '#wallet/cards/cards.queries.ts';
import { reasonsAgainst, type CheckCode } from './withdrawals.policy.ts';

type Facts = Readonly<Record<string, string>>;

const factsOf = ({ facts, bounds }: Terms, amountMinor: bigint, usableAt: Date | undefined): Facts => {
  const money = (minor: bigint): string => formatAmount(minor > 0n ? minor : 0n, facts.currency);
  return {
    min: money(bounds.minMinor),
    max: money(bounds.maxMinor),
    short: money(amountMinor - facts.balance),
    remaining: money(bounds.dailyMinor - facts.requested_today),
    usableAt: usableAt?.toISOString() ?? '',
  };
};

/** A withdrawal without a card would be not_found; here the message says what to do. */
const sentenceKey = (code: CheckCode) => (code === 'not_found' ? 'withdrawal.noCard' : (`refusal.${code}` as const));

/** No reason ever names a mode, a licence, a level or a purchase: only the amount and the card can be obstacles. */
export const checkCapital = async (
  { tx, principal, at, client }: RequestContext,
  { amount }: InputOf<typeof CheckCapital>,
): Promise<ReplyOf<typeof CheckCapital>> => {
  const terms = await termsOf(tx, principal.memberId, at);
  const { facts, bounds } = terms;
  const amountMinor = minorOf(amount, facts.currency);
  const mine = (await cards(tx, principal.memberId)).map((card) => ({ usableAt: card.usable_at }));
  const reasons = reasonsAgainst({
    amountMinor,
    balanceMinor: facts.balance,
    requestedTodayMinor: facts.requested_today,
    bounds,
    cards: mine,
    at,
  });
  const earliest = mine.map(({ usableAt }) => usableAt).toSorted((a, b) => a.getTime() - b.getTime())[0];
  const values = factsOf(terms, amountMinor, earliest);
  const words = translator(client.lang);
  return {
    ok: reasons.length === 0,
    reasons: reasons.map((code) => ({ code, message: words(sentenceKey(code), values) })),
  };
};
