// Expiry policy of points and coins: versions of a rule in months, counted by the UTC calendar.
import { versionOn } from '#engagement/check-in/check-in.policy.ts';

export type ExpiryRule = { readonly id: number; readonly fromOn: string; readonly months: number };

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The same time of day so many months later (or earlier); a day missing in the month becomes its last day. */
export const monthsLater = (at: Date, months: number): Date => {
  const later = new Date(at);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(at.getUTCDate(), last));
  return later;
};

/** Months in force at an instant. */
export const monthsAt = (rules: readonly ExpiryRule[], at: Date): number => versionOn(rules, dayOf(at))?.months ?? 12;

/** Amounts received before this instant have expired. Never earlier than `expiryOf` gives. */
export const lapsedBefore = (rules: readonly ExpiryRule[], at: Date): Date => monthsLater(at, -monthsAt(rules, at));

/** When an amount received at `receivedAt` expires, by the rules known now. */
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

/** Minimum days ahead for the start of a shorter period. */
export const SHORTER_AHEAD_DAYS = 60;
/** Members are notified of amounts that expire within this time, and again a month later of newly approaching ones. */
export const NOTIFIED_AHEAD_DAYS = 60;
export const NOTIFIED_AGAIN_DAYS = 30;
