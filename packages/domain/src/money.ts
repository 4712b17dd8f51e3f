// Money on the wire and in code: exact decimal strings outside, bigint minor units inside, never a float.
import * as z from 'zod/mini';

/** Decimal places per currency: IDR 2, USDT 6; points and coins are whole. */
export const currencyPlaces = { IDR: 2, USDT: 6, POINT: 0, COIN: 0 } as const;
export type Currency = keyof typeof currencyPlaces;
export const currencies = ['IDR', 'USDT', 'POINT', 'COIN'] as const satisfies readonly Currency[];

/** The largest amount of a database bigint, in minor units. */
export const MAX_MINOR = 2n ** 63n - 1n;

/** The largest amount of one entry, in minor units: the sums of thousands of them fit a database bigint. */
export const MAX_ENTERED_MINOR = 10n ** 15n;

const DECIMAL = /^(-?)(0|[1-9]\d{0,18})(?:\.(\d{1,6}))?$/;

/**
 * Minor units of a decimal string, or undefined for invalid input: no exponent, no plus sign, no thousands separators,
 * no leading zeros, not more decimal places than the currency has (zeros included), not beyond ±(2^63 − 1).
 */
export const parseAmount = (text: string, currency: Currency): bigint | undefined => {
  const parts = DECIMAL.exec(text);
  if (parts === null) return undefined;
  const [, sign = '', whole = '0', fraction = ''] = parts;
  const places = currencyPlaces[currency];
  if (fraction.length > places) return undefined;
  const minor = BigInt(whole + fraction.padEnd(places, '0'));
  if (minor > MAX_MINOR) return undefined;
  return sign === '-' ? -minor : minor;
};

/** The wire form of minor units, always with all decimal places of the currency: 12500000n IDR is `125000.00`. */
export const formatAmount = (minor: bigint, currency: Currency): string => {
  const places = currencyPlaces[currency];
  const digits = (minor < 0n ? -minor : minor).toString().padStart(places + 1, '0');
  const sign = minor < 0n ? '-' : '';
  if (places === 0) return sign + digits;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/**
 * The same whole number as the wire and JSON columns carry it: points, coins, minor units of stored terms. Throws a
 * `RangeError` for one that a number can't hold exactly.
 */
export const exactNumber = (minor: bigint): number => {
  const number = Number(minor);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${minor} is no safe integer`);
  return number;
};

/**
 * A part of a whole for drawing only, 0 when there is no whole: as a decimal number in steps of `1 / steps`. Nothing that
 * is computed from it is money.
 */
export const toChartNumber = (part: bigint, whole: bigint, steps = 10_000n): number =>
  whole <= 0n ? 0 : Number((part * steps) / whole) / Number(steps);

export const CurrencyCode = z.enum(currencies);

/** A decimal string of a reply, as `formatAmount` writes it; may be negative. */
export const Amount = z.string().check(z.regex(DECIMAL));

/** A decimal string in a request: no sign; `parseAmount` checks that its decimal places fit the currency. */
export const AmountIn = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,6})?$/));

/** A share or rate as a decimal fraction with up to 8 places: `0.1250` is 12.5 %. */
export const Ratio = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,8})?$/));
