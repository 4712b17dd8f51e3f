// How a product is shown: targets and actuals apart, rates exact, the order of lists.
import type { goodsSorts } from '@roda/contract/catalogue';
import { formatAmount, type Currency } from '@roda/contract/money';

export type Words = { readonly en: string; readonly id: string; readonly zh: string };
export type Sort = (typeof goodsSorts)[number];
export type Direction = 'asc' | 'desc';

const PPM = 1_000_000n;

/** A share in millionths as a decimal fraction with four places, cut off, never rounded up. */
export const ratioOf = (ppm: bigint): string => {
  const tenThousandths = ppm / 100n;
  return `${tenThousandths / 10_000n}.${(tenThousandths % 10_000n).toString().padStart(4, '0')}`;
};

/** The target of all validity days over the price, in millionths. */
export const targetReturnPpm = (goods: {
  targetDailyMinor: bigint;
  validityDays: number;
  priceMinor: bigint;
}): bigint => (goods.targetDailyMinor * BigInt(goods.validityDays) * PPM) / goods.priceMinor;

/** The mean per day, cut off to a whole minor unit; days of zero count. */
export const averageOf = (sumMinor: bigint, days: bigint, currency: Currency): string =>
  formatAmount(sumMinor / days, currency);

/**
 * The order of a list as SQL. R9: `default` is the order of registration, newest first, and knows no yield;
 * `returnRate` and `income` go by what was really earned in 30 days. Ties are broken by id, so that pages never overlap.
 */
export const orderBy = (sort: Sort = 'default', direction: Direction = 'desc'): string => {
  const column = {
    default: 'g.listed_at',
    price: 'g.price_minor',
    returnRate: 'coalesce(x.return_30d_ppm, 0)',
    income: 'coalesce(x.income_30d_minor, 0)',
  }[sort];
  return `${column} ${direction}, g.id ${direction}`;
};

/** Nothing for sale sounds urgent: sold out, paused and unlicensed goods stay readable. */
export const isOnSale = (goods: { status: string; licensed: boolean; stopped: boolean }): boolean =>
  goods.status === 'on_sale' && goods.licensed && !goods.stopped;

/** The tags a description may hold; attributes never. */
const TAG = /<(\/?)(p|ul|ol|li|b|strong|em|br|h3|h4)\s*>/gi;
const MARK = /\u0001(\/?)([a-z0-9]+)\u0002/g;

/** Everything but plain formatting tags is shown as text. */
export const sanitised = (html: string): string =>
  html
    .replaceAll(/[\u0001\u0002]/g, '')
    .replaceAll(TAG, (_tag, slash: string, name: string) => `\u0001${slash}${name.toLowerCase()}\u0002`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(MARK, '<$1$2>');
