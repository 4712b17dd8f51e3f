// Display model of the wallet history: ranges as days of the country, and movements grouped by day.

import type { ReplyOf } from '@roda/api-contract/operation';
import type { listStream } from '@roda/api-contract/wallet/wallet';
import { addDays, dayIn } from '@roda/domain/time-zones';

export type TransactionMovement = ReplyOf<typeof listStream>['list'][number];

export const ranges = ['any', 'today', 'yesterday', '7d', '30d'] as const;
export type TransactionRange = (typeof ranges)[number];

/** The days of a range, both included; undefined for an unlimited range. */
export function daysOf(range: TransactionRange, now: Date, zone: string): Readonly<{ from?: string; to?: string }> {
  const today = dayIn(now, zone);
  const yesterday = addDays(today, -1);
  if (range === 'any') return {};
  if (range === 'today') return { from: today, to: today };
  if (range === 'yesterday') return { from: yesterday, to: yesterday };
  return { from: addDays(today, range === '7d' ? -6 : -29), to: today };
}

/** Movements in their order, grouped by day. */
export function byDay(
  movements: readonly TransactionMovement[],
  dayOf: (instant: string) => string,
): readonly Readonly<{ day: string; movements: readonly TransactionMovement[] }>[] {
  const days: { day: string; movements: TransactionMovement[] }[] = [];
  for (const movement of movements) {
    const day = dayOf(movement.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.movements.push(movement);
    else days.push({ day, movements: [movement] });
  }
  return days;
}
