// Policy of product display: targets and actuals separate, rates exact, the order of lists.
import type { productSorts } from '@roda/api-contract/sales/catalog';
import { currencyPlaces, type Currency } from '@roda/domain/money';

export type CatalogTexts = { readonly en: string; readonly id: string; readonly zh: string };
export type Sort = (typeof productSorts)[number];
export type CatalogDirection = 'asc' | 'desc';

/** A share in millionths as a decimal fraction with four places, truncated, never rounded up. */
export const ratioOf = (ppm: bigint): string => decimalOf((ppm / 100n).toString(), 4);

/** Formats digits of whole minor units (never negative) as a decimal with so many places. */
export const decimalOf = (digits: string, places: number): string => {
  if (places === 0) return digits;
  const padded = digits.padStart(places + 1, '0');
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`;
};

/** Minor units as text on the wire. */
export const moneyOf = (minor: string, currency: Currency): string => decimalOf(minor, currencyPlaces[currency]);

/** The mean of so many days, truncated; 0 without a day. */
export const meanOf = (sumMinor: bigint, days: number): bigint => (days === 0 ? 0n : sumMinor / BigInt(days));

/** No urgency labels: sold out, paused and unlicensed products stay readable. */
export const isOnSale = (goods: { status: string; licensed: boolean; stopped: boolean }): boolean =>
  goods.status === 'on_sale' && goods.licensed && !goods.stopped;

/** The tags allowed in a description; attributes never. */
const TAG = /<(\/?)(p|ul|ol|li|b|strong|em|br|h3|h4)\s*>/gi;
const MARK = /\u0001(\/?)([a-z0-9]+)\u0002/g;

/** Everything but plain formatting tags is escaped as text. */
export const sanitised = (html: string): string =>
  html
    .replaceAll(/[\u0001\u0002]/g, '')
    .replaceAll(TAG, (_tag, slash: string, name: string) => `\u0001${slash}${name.toLowerCase()}\u0002`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(MARK, '<$1$2>');
