// Display model of the check-in calendar: weeks from Monday to Sunday, the current week, adjacent months.

import { addDays } from '@roda/domain/time-zones';

/** A day from the server; undefined for days before the registration. */
export type KnownDay = Readonly<{ day: string; state: 'done' | 'today' | 'missed' | 'future'; coins: number }>;

export type CalendarCell = Readonly<{ day: string; known: KnownDay | undefined }>;

const WEEK = 7;

/** 0 is Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK;

/** `yyyy-mm` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month at an offset. */
export function monthAway(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}

/** The weeks of a month; `undefined` for days of an adjacent month. */
export function weeksOf(month: string, days: readonly KnownDay[]): readonly (readonly (CalendarCell | undefined)[])[] {
  const first = `${month}-01`;
  const known = new Map(days.map((each) => [each.day, each]));
  const before = Array.from({ length: weekdayOf(first) }, () => undefined);
  const cells: (CalendarCell | undefined)[] = [...before];
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) cells.push({ day, known: known.get(day) });
  while (cells.length % WEEK !== 0) cells.push(undefined);
  return Array.from({ length: cells.length / WEEK }, (_, week) => cells.slice(week * WEEK, week * WEEK + WEEK));
}

/** Monday to Sunday of the week of a day. */
export function weekAround(today: string, days: readonly KnownDay[]): readonly CalendarCell[] {
  const known = new Map(days.map((each) => [each.day, each]));
  return Array.from({ length: WEEK }, (_, index) => {
    const day = addDays(today, index - weekdayOf(today));
    return { day, known: known.get(day) };
  });
}

/** The adjacent month that the week of a day overlaps, or undefined. */
export function otherMonthOfWeek(today: string): string | undefined {
  const week = weekAround(today, []).map(({ day }) => monthOf(day));
  return week.find((month) => month !== monthOf(today));
}

/** Whether there is an earlier month: this month's first day is known. */
export function hasEarlier(month: string, days: readonly KnownDay[]): boolean {
  return days.some(({ day }) => day === `${month}-01`);
}

/** Short weekday names from Monday on, and the name of a month. */
export function weekdayNames(tag: string): readonly Readonly<{ short: string; long: string }>[] {
  const name = (weekday: 'narrow' | 'long', index: number) =>
    new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + index)));
  return Array.from({ length: WEEK }, (_, index) => ({ short: name('narrow', index), long: name('long', index) }));
}

export function monthName(month: string, tag: string): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  return new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
}
