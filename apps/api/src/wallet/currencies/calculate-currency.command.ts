// What an amount is in another currency, at the rate of now.
import type { calculateCurrency as CalculateCurrency } from '@roda/contract/currencies';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { countryOfMember } from '#modules/places/places.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { cryptoDoor } from './crypto-door.ts';
import { exchanged } from './currencies.rules.ts';

type Op = typeof CalculateCurrency;

/**
 * Promises nothing: only an opened payment locks a rate. Refuses `unsupported` where the country takes no USDT, and
 * `malformed` for an amount with more places than its currency has, or one too great to be carried.
 */
export const calculateCurrency = async (
  { tx, at, who }: Act,
  { from, to, amount }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { id: countryId } = await countryOfMember(tx, who.memberId);
  const { hindrance, rateMinor, rateSince } = await cryptoDoor(tx, { countryId, at });
  if (hindrance !== undefined || rateMinor === undefined || rateSince === undefined) {
    return refuse('unsupported', { reason: hindrance ?? 'no_rate' });
  }
  const found = exchanged({ amount, from, to }, rateMinor);
  if (found === undefined) return refuse('malformed', { fields: [{ path: 'amount', message: 'places' }] });
  return {
    from,
    to,
    amount: formatAmount(found.fromMinor, from),
    result: formatAmount(found.toMinor, to),
    rate: { of: 'IDR', amount: formatAmount(rateMinor, 'IDR'), since: rateSince.toISOString() },
  };
};
