// Positions of a line chart's points; zero and negative amounts are always in the range.

import { hundredths } from './bar-chart.model.ts';

export type LineChartLine = Readonly<{
  name: string;
  /** Decimal strings of the API, one for each label; undefined for unknown values. */
  amounts: readonly (string | undefined)[];
  /** The line to compare with: drawn dashed and paler. */
  compared?: boolean;
}>;

export type Scale = Readonly<{ least: bigint; most: bigint }>;

/** The minimum and maximum of all lines in hundredths, including zero. */
export function scaleOf(lines: readonly LineChartLine[]): Scale {
  const all = lines.flatMap(({ amounts }) => amounts.map((amount) => hundredths(amount ?? '0')));
  const least = all.reduce((left, right) => (right < left ? right : left), 0n);
  const most = all.reduce((left, right) => (right > left ? right : left), 0n);
  return { least, most: most === least ? least + 100n : most };
}

/** Distance of an amount from the top, in a space of the given height. */
export function downOf(amount: string, { least, most }: Scale, space: number): number {
  return (Number(((most - hundredths(amount)) * 100_000n) / (most - least)) / 100_000) * space;
}

/** Distance of a point from the left; a single point is centred. */
export function acrossOf(index: number, count: number, space: number): number {
  return count < 2 ? space / 2 : (index / (count - 1)) * space;
}

/** The point nearest to a position. */
export function nearestTo(across: number, count: number, space: number): number {
  if (count < 2) return 0;
  return Math.max(0, Math.min(count - 1, Math.round((across / space) * (count - 1))));
}

export type Room = Readonly<{ left: number; top: number; width: number; height: number }>;

/** The `d` attribute of a line; it breaks at unknown values. */
export function lineOf({ amounts }: LineChartLine, scale: Scale, { left, top, width, height }: Room): string {
  let isOn = false;
  return amounts
    .map((amount, index) => {
      if (amount === undefined) {
        isOn = false;
        return '';
      }
      const verb = isOn ? 'L' : 'M';
      isOn = true;
      const x = left + acrossOf(index, amounts.length, width);
      return `${verb}${x.toFixed(1)} ${(top + downOf(amount, scale, height)).toFixed(1)}`;
    })
    .join('');
}
