// Tests of the check-in calendar: whole weeks, the current week across months, and its first month.

import { describe, expect, test } from 'vitest';
import {
  hasEarlier,
  monthAway,
  monthName,
  otherMonthOfWeek,
  weekAround,
  weekdayNames,
  weeksOf,
} from './calendar.model.ts';
import type { KnownDay } from './calendar.model.ts';

const done = (day: string): KnownDay => ({ day, state: 'done', coins: 5 });

describe('weeksOf', () => {
  test('fills whole weeks from Monday on', () => {
    const weeks = weeksOf('2026-11', [done('2026-11-19')]);
    expect(weeks.length).toBe(6);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]?.map((cell) => cell?.day)).toEqual([...Array.from({ length: 6 }, () => undefined), '2026-11-01']);
    expect(weeks.flat().filter((cell) => cell !== undefined).length).toBe(30);
  });

  test('maps server days to cells', () => {
    const cells = weeksOf('2026-11', [done('2026-11-19')]).flat();
    expect(cells.filter((cell) => cell?.known !== undefined).map((cell) => cell?.day)).toEqual(['2026-11-19']);
  });

  test('a February that begins on a Monday has no gaps', () => {
    expect(weeksOf('2027-02', []).flat().includes(undefined)).toBe(false);
  });
});

describe('the week of today', () => {
  test('is Monday to Sunday', () => {
    const week = weekAround('2026-11-20', [done('2026-11-19')]);
    expect([week[0]?.day, week[6]?.day]).toEqual(['2026-11-16', '2026-11-22']);
    expect(week[3]?.known?.state).toBe('done');
  });

  test('contains the adjacent month it overlaps', () => {
    expect(otherMonthOfWeek('2026-11-20')).toBeUndefined();
    expect(otherMonthOfWeek('2026-11-30')).toBe('2026-12');
    expect(otherMonthOfWeek('2026-12-01')).toBe('2026-11');
  });
});

describe('months', () => {
  test('cross year boundaries', () => {
    expect(monthAway('2026-12', 1)).toBe('2027-01');
    expect(monthAway('2026-01', -1)).toBe('2025-12');
  });

  test('have a previous one when their first day is known', () => {
    expect(hasEarlier('2026-11', [done('2026-11-01')])).toBe(true);
    expect(hasEarlier('2026-11', [done('2026-11-05')])).toBe(false);
  });

  test('are named in the language', () => {
    expect(monthName('2026-11', 'id')).toBe('November 2026');
    expect(monthName('2026-11', 'zh-CN')).toBe('2026年11月');
    expect(weekdayNames('en')[0]).toEqual({ short: 'M', long: 'Monday' });
  });
});
