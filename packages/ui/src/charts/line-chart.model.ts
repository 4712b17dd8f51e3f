// Where the points of a line chart stand: zero is always in the picture, amounts below it too.

import { hundredths } from './bar-chart.model.ts';

export type LineChartLine = Readonly<{
  name: string;
  /** Decimal strings of the wire, one for each label; undefined where nothing is known. */
  amounts: readonly (string | undefined)[];
  /** What it is compared with: drawn dashed and paler. */
  compared?: boolean;
}>;

export type Scale = Readonly<{ least: bigint; most: bigint }>;

/** The least and the greatest of all lines in hundredths, zero between them. */
export function scaleOf(lines: readonly LineChartLine[]): Scale {
  const all = lines.flatMap(({ amounts }) => amounts.map((amount) => hundredths(amount ?? '0')));
  const least = all.reduce((left, right) => (right < left ? right : left), 0n);
  const most = all.reduce((left, right) => (right > left ? right : left), 0n);
  return { least, most: most === least ? least + 100n : most };
}

/** How far from the top an amount stands, in a space so high. */
export function downOf(amount: string, { least, most }: Scale, space: number): number {
  return (Number(((most - hundredths(amount)) * 100_000n) / (most - least)) / 100_000) * space;
}

/** How far from the left a point stands; one point alone stands in the middle. */
export function acrossOf(index: number, count: number, space: number): number {
  return count < 2 ? space / 2 : (index / (count - 1)) * space;
}

/** The point nearest to a place. */
export function nearestTo(across: number, count: number, space: number): number {
  if (count < 2) return 0;
  return Math.max(0, Math.min(count - 1, Math.round((across / space) * (count - 1))));
}

export type Room = Readonly<{ left: number; top: number; width: number; height: number }>;

/** The `d` of a line; it breaks where nothing is known. */
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
