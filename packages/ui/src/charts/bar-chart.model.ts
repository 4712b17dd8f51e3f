// The bar heights of a chart.

import { toChartNumber } from '@roda/domain/money';
import { decimalOf } from '../format/decimal.ts';

export type Bar = Readonly<{
  /** The formatted day or hour, unique in the chart. */
  label: string;
  /** A decimal string of the API. */
  amount: string;
  /** The period is still running: drawn paler. */
  open?: boolean;
  /** The part of an open bar that is not final; the rest of it is drawn as the others are. Without it, all of it. */
  openAmount?: string;
  /** What is said instead of an amount that is not known yet; nothing is drawn for it. */
  note?: string;
}>;

/** Heights in the given space: the greatest fills it, zero and less are 0, anything else is at least 2. */
export function barHeights(bars: readonly Pick<Bar, 'amount'>[], space: number): readonly number[] {
  const cents = bars.map(({ amount }) => hundredths(amount));
  const most = cents.reduce((left, right) => (right > left ? right : left), 0n);
  return cents.map((amount) => {
    if (amount <= 0n || most === 0n) return 0;
    return Math.max(2, toChartNumber(amount, most) * space);
  });
}

/** The height of what is final of an open bar that is so tall. */
export function finalHeight({ amount, openAmount }: Pick<Bar, 'amount' | 'openAmount'>, tall: number): number {
  const [whole, rest] = [hundredths(amount), hundredths(openAmount ?? amount)];
  return whole <= 0n || rest >= whole ? 0 : toChartNumber(whole - rest, whole) * tall;
}

/** The greatest amount of the bars, as in the API; `0` when there is none. */
export function greatest(bars: readonly Pick<Bar, 'amount'>[]): string {
  return bars.reduce((most, { amount }) => (hundredths(amount) > hundredths(most) ? amount : most), '0');
}

/** A decimal string of the API in hundredths; an invalid one counts as zero. */
export function hundredths(amount: string): bigint {
  const decimal = decimalOf(amount);
  if (decimal === undefined) return 0n;
  const value = BigInt(decimal.whole + decimal.fraction.slice(0, 2).padEnd(2, '0'));
  return decimal.negative ? -value : value;
}

/** Hundredths as a decimal string, as in the API. */
export function fromHundredths(value: bigint): string {
  const text = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** How far an amount is from another one: the distance without a sign, and on which side it lies. */
export function differenceOf(
  amount: string,
  other: string,
): Readonly<{ side: 'above' | 'below' | 'same'; by: string }> {
  const by = hundredths(amount) - hundredths(other);
  if (by === 0n) return { side: 'same', by: '0.00' };
  return by > 0n ? { side: 'above', by: fromHundredths(by) } : { side: 'below', by: fromHundredths(-by) };
}
