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
