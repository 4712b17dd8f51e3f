// Figures beside those of the time before, and the same figures as rows of a file.

import type { earningsLine } from '@roda/api-contract/fleet/fleet';
import { parseAmount } from '@roda/domain/money';
import type { ReplyOf } from '@roda/api-contract/operation';
import { addDays } from '@roda/domain/time-zones';

type Line = ReplyOf<typeof earningsLine>;
export type StatisticsPoint = Line['points'][number];
export type Hour = NonNullable<Line['hours']>[number];

const dayMs = 86_400_000;

/** As many days, just before. */
export function daysBefore({ from, to }: Readonly<{ from: string; to: string }>) {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return { from: addDays(from, -count), to: addDays(from, -1) };
}

/** How much more or less than before, as a ratio with four digits; undefined when there was nothing before. */
export function changeOf(now: string, before: string): string | undefined {
  const [left, right] = [scaled(now), scaled(before)];
  if (right === 0n) return undefined;
  const change = ((left - right) * 10_000n) / (right < 0n ? -right : right);
  const digits = String(change < 0n ? -change : change).padStart(5, '0');
  return `${change < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

const scaled = (text: string): bigint => parseAmount(text, 'USDT') ?? 0n;

/** Whether nothing at all happened, and nothing came for it either: a day's income may come before its revenue. */
export function isNothing(points: readonly StatisticsPoint[]): boolean {
  return points.every(
    ({ orders, revenue, myShare }) => orders === 0 && scaled(revenue) === 0n && scaled(myShare) === 0n,
  );
}

/** The range as a table: days as ISO dates, amounts as they stand on the wire. */
export function tableOf(
  headings: readonly string[],
  points: readonly StatisticsPoint[],
): readonly (readonly string[])[] {
  return [headings, ...points.map(({ day, revenue, myShare, orders }) => [day, revenue, myShare, String(orders)])];
}
