// Display model of statistics: comparison with the previous period, and rows of the exported file.

import type { earningsLine } from '@roda/api-contract/fleet/fleet';
import { parseAmount } from '@roda/domain/money';
import type { ReplyOf } from '@roda/api-contract/operation';
import { addDays } from '@roda/domain/time-zones';

type Line = ReplyOf<typeof earningsLine>;
export type StatisticsPoint = Line['points'][number];
export type Hour = NonNullable<Line['hours']>[number];

const dayMs = 86_400_000;

/** The same number of days, directly before. */
export function daysBefore({ from, to }: Readonly<{ from: string; to: string }>) {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return { from: addDays(from, -count), to: addDays(from, -1) };
}

/** The change from the previous period, as a ratio with four digits; undefined when it was 0. */
export function changeOf(now: string, before: string): string | undefined {
  const [left, right] = [scaled(now), scaled(before)];
  if (right === 0n) return undefined;
  const change = ((left - right) * 10_000n) / (right < 0n ? -right : right);
  const digits = String(change < 0n ? -change : change).padStart(5, '0');
  return `${change < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

const scaled = (text: string): bigint => parseAmount(text, 'USDT') ?? 0n;

/** Whether there was neither activity nor income: a day's income may be posted before its revenue. */
export function isNothing(points: readonly StatisticsPoint[]): boolean {
  return points.every(
    ({ orders, revenue, myShare = '0' }) => orders === 0 && scaled(revenue) === 0n && scaled(myShare) === 0n,
  );
}

/** The range as a table: days as ISO dates, amounts as in the API; no amount for a day that isn't settled. */
export function tableOf(
  headings: readonly string[],
  points: readonly StatisticsPoint[],
): readonly (readonly string[])[] {
  return [headings, ...points.map(({ day, revenue, myShare = '', orders }) => [day, revenue, myShare, String(orders)])];
}
