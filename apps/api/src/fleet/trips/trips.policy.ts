// Policy of statistics: spans of days, and figures over them.
import { addDays, dayIn } from '@roda/domain/time-zones';

export type DaySpan = { readonly from: string; readonly to: string };

type Filter = {
  readonly range?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

export const daysIn = ({ from, to }: DaySpan): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/**
 * The requested days, in the time zone: explicit ones first, else the named range, else the last 7 days. Ranges of
 * several days end yesterday, so that every one of them is finished.
 */
export const spanRequested = (
  { range, from, to }: Filter,
  { at, zone }: { at: Date; zone: string },
): DaySpan | undefined => {
  const today = dayIn(at, zone);
  const named = ((): DaySpan => {
    if (range === 'today' || range === 'realtime') return { from: today, to: today };
    if (range === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
    return { from: addDays(today, range === '30d' ? -30 : -7), to: addDays(today, -1) };
  })();
  const span = from === undefined && to === undefined ? named : { from: from ?? to ?? today, to: to ?? today };
  const days = daysIn(span);
  return days >= 1 && days <= MOST_DAYS ? span : undefined;
};

/** The part of a span that exists: from the first day on; undefined when it lies before it. */
export const spanFrom = (span: DaySpan, firstDay: string | undefined): DaySpan | undefined => {
  if (firstDay === undefined || span.to < firstDay) return undefined;
  return span.from < firstDay ? { from: firstDay, to: span.to } : span;
};

/** Two spans can be compared when all their days are finished and exist. */
export const isComparable = (
  earlier: DaySpan,
  later: DaySpan,
  { firstDay, today }: { firstDay: string | undefined; today: string },
): boolean => firstDay !== undefined && firstDay <= earlier.from && later.to < today;

/** As many days, just before. */
export const spanBefore = (span: DaySpan): DaySpan => ({
  from: addDays(span.from, -daysIn(span)),
  to: addDays(span.from, -1),
});

/** Time in use over available time, to four places; `0.0000` where nothing could be in use. */
export const utilisationOf = (busySeconds: bigint, available: bigint): string => {
  if (available === 0n) return '0.0000';
  const share = (busySeconds * 10_000n) / available;
  const digits = (share > 10_000n ? 10_000n : share).toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
};
