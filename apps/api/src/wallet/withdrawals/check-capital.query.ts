// Says beforehand what a withdrawal would say.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { checkCapital as CheckCapital } from '@roda/contract/wallet';
import { translator } from '@roda/texts';
import type { Act } from '#platform/act.ts';
import { minorOf, termsOf, type Terms } from './terms.ts';
import { cards } from './wallet.reads.ts';
import { reasonsAgainst, type CheckCode } from './wallet.rules.ts';

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

/** A withdrawal without a card would not find it; here the sentence says what to do. */
const sentenceKey = (code: CheckCode) => (code === 'not_found' ? 'withdrawal.noCard' : (`refusal.${code}` as const));

/** No reason ever names a mode, a licence, a level or a purchase: only the amount and the card can stand in the way. */
export const checkCapital = async (
  { tx, who, at, caller }: Act,
  { amount }: InputOf<typeof CheckCapital>,
): Promise<ReplyOf<typeof CheckCapital>> => {
  const terms = await termsOf(tx, who.memberId, at);
  const { facts, bounds } = terms;
  const amountMinor = minorOf(amount, facts.currency);
  const mine = (await cards(tx, who.memberId)).map((card) => ({ usableAt: card.usable_at }));
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
  const words = translator(caller.lang);
  return {
    ok: reasons.length === 0,
    reasons: reasons.map((code) => ({ code, message: words(sentenceKey(code), values) })),
  };
};
