// Display model of a holding's single days: their sum, the days without income, and the days that are not counted yet.

import { isPositive } from '@roda/ui';
import type { Bar } from '@roda/ui';
import { formatAmount, parseAmount } from '@roda/domain/money';

export type DayPoint = Readonly<{ day: string; myShare?: string | undefined }>;

export type DaysSum = Readonly<{
  /** A decimal string of the API. */
  total: string;
  counted: number;
  /** Counted days that brought nothing. */
  zero: number;
  /** Days without approved revenue: no zeros. */
  open: number;
}>;

export function sumOfDays(points: readonly DayPoint[]): DaysSum {
  const shares = points.flatMap(({ myShare }) => (myShare === undefined ? [] : [myShare]));
  const total = shares.reduce((sum, share) => sum + (parseAmount(share, 'IDR') ?? 0n), 0n);
  return {
    total: formatAmount(total, 'IDR'),
    counted: shares.length,
    zero: shares.filter((share) => !isPositive(share)).length,
    open: points.length - shares.length,
  };
}

/** The last day whose revenue is approved. */
export function latestCounted<Point extends DayPoint>(points: readonly Point[]): Point | undefined {
  return points.findLast(({ myShare }) => myShare !== undefined);
}

/** A bar for each day; what is said instead of one whose revenue is not approved yet: `open`. */
export function barsOf(points: readonly DayPoint[], open: string): readonly Bar[] {
  return points.map(({ day, myShare }) =>
    myShare === undefined ? { label: day, amount: '0', note: open } : { label: day, amount: myShare },
  );
}
