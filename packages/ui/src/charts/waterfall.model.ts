// The bars of a waterfall: where each step begins and ends, true to scale.

import { toChartNumber } from '@roda/domain/money';
import { hundredths } from './bar-chart.model.ts';

export type WaterfallRow = Readonly<{
  key: string;
  label: string;
  /** A signed decimal string of the API. */
  amount: string;
  /** A step changes the sum before it; a sum repeats it; the part is the last sum, the one that is asked about. */
  kind: 'step' | 'sum' | 'part';
}>;

/** As fractions of the greatest sum, 0 to 1. */
export type WaterfallSpan = Readonly<{ from: number; to: number }>;

/** One span per row; where nothing is above zero, all are empty. */
export function waterfallSpans(rows: readonly WaterfallRow[]): readonly WaterfallSpan[] {
  let sum = 0n;
  const ends = rows.map(({ amount, kind }) => {
    const value = hundredths(amount);
    if (kind !== 'step') return { from: 0n, to: value };
    const before = sum;
    sum += value;
    return { from: before < sum ? before : sum, to: before < sum ? sum : before };
  });
  const most = ends.reduce((greatest, { to }) => (to > greatest ? to : greatest), 0n);
  const part = (value: bigint) => (most === 0n || value <= 0n ? 0 : toChartNumber(value, most));
  return ends.map(({ from, to }) => ({ from: part(from), to: part(to) }));
}
