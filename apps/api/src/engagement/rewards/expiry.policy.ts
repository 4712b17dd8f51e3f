// How long points and coins last: versions of a rule in months, counted by the calendar in UTC.
import { versionOn } from '#engagement/check-in/check-in.policy.ts';

export type ExpiryRule = { readonly id: number; readonly fromOn: string; readonly months: number };

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The same time of day so many months later (or earlier); a day that the month lacks becomes its last one. */
export const monthsLater = (at: Date, months: number): Date => {
  const later = new Date(at);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(at.getUTCDate(), last));
  return later;
};

/** Months that count at a moment. */
export const monthsAt = (rules: readonly ExpiryRule[], at: Date): number => versionOn(rules, dayOf(at))?.months ?? 12;

/** What came in before this moment has lapsed. Never sooner than `expiryOf` said. */
export const lapsedBefore = (rules: readonly ExpiryRule[], at: Date): Date => monthsLater(at, -monthsAt(rules, at));

/** When something received at `receivedAt` lapses, by the rules that are known now. */
export const expiryOf = (rules: readonly ExpiryRule[], receivedAt: Date, now: Date): Date => {
  const starts = [...new Set(rules.map(({ fromOn }) => fromOn))].sort().filter((day) => day > dayOf(now));
  const spans = [now, ...starts.map((day) => new Date(`${day}T00:00:00Z`))];
  for (const [index, from] of spans.entries()) {
    const due = monthsLater(receivedAt, monthsAt(rules, from));
    const at = due > from ? due : from;
    const until = spans[index + 1];
    if (until === undefined || at < until) return at;
  }
  return now;
};

/** A shorter time begins so many days ahead at the earliest. */
export const SHORTER_AHEAD_DAYS = 60;
/** People are told of what lapses within this time, and a month later again of what has come nearer. */
export const NOTIFIED_AHEAD_DAYS = 60;
export const NOTIFIED_AGAIN_DAYS = 30;
