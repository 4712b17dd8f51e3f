// Which periods of a schedule are over, and which comes next.
import type { scheduleSteps } from '@roda/api-contract/backoffice/reports';
import { addDays } from '@roda/domain/time-zones';

export type ReportScheduleStep = (typeof scheduleSteps)[number];
export type SchedulePeriod = { readonly from: string; readonly to: string };

const monthEnd = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return addDays(next, -1);
};

/** 0 is Monday. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The full day, week (from Monday) or month that contains a day. */
export const periodAround = (day: string, step: ReportScheduleStep): SchedulePeriod => {
  if (step === 'day') return { from: day, to: day };
  if (step === 'month') return { from: `${day.slice(0, 7)}-01`, to: monthEnd(day) };
  const from = addDays(day, -weekday(day));
  return { from, to: addDays(from, 6) };
};

/** A schedule begins with the current period: earlier ones can be requested manually. */
export const startOf = (today: string, step: ReportScheduleStep): string => addDays(periodAround(today, step).from, -1);

/** The maximum generated after downtime or a jump of the clock; older ones can be requested manually. */
const MOST_AT_ONCE = 31;

/** Full periods after `doneUntil` that are over today, oldest first. */
export const periodsDue = (doneUntil: string, today: string, step: ReportScheduleStep): readonly SchedulePeriod[] => {
  const due: SchedulePeriod[] = [];
  let next = periodAround(addDays(doneUntil, 1), step);
  while (next.to < today) {
    due.push(next);
    next = periodAround(addDays(next.to, 1), step);
  }
  return due.slice(-MOST_AT_ONCE);
};
