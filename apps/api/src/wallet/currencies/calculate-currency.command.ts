// Converts an amount to another currency at the current rate.
import type { calculateCurrency as CalculateCurrency } from '@roda/api-contract/wallet/currencies';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { countryOfMember } from '#backoffice/markets/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { cryptoEntry } from './crypto-availability.ts';
import { exchanged } from './currencies.policy.ts';

type Op = typeof CalculateCurrency;

/**
 * The result is not guaranteed: only an opened payment locks a rate. Rejects with `unsupported` where the country does
 * not accept USDT, and with `malformed` for an amount with more decimal places than its currency has, or one out of
 * range.
 */
export const calculateCurrency = async (
  { tx, at, principal }: RequestContext,
  { from, to, amount }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { id: countryId } = await countryOfMember(tx, principal.memberId);
  const { hindrance, rateMinor, rateSince } = await cryptoEntry(tx, { countryId, at });
  if (hindrance !== undefined || rateMinor === undefined || rateSince === undefined) {
    return reject('unsupported', { reason: hindrance ?? 'no_rate' });
  }
  const found = exchanged({ amount, from, to }, rateMinor);
  if (found === undefined) return reject('malformed', { fields: [{ path: 'amount', message: 'places' }] });
  return {
    from,
    to,
    amount: formatAmount(found.fromMinor, from),
    result: formatAmount(found.toMinor, to),
    rate: { of: 'IDR', amount: formatAmount(rateMinor, 'IDR'), since: rateSince.toISOString() },
  };
};
