// Tests that streaks follow the calendar of the member's time zone, over months, leap days and clock changes.
import { addDays, dayIn, startOfDay } from '@roda/domain/time-zones';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calendarOf,
  daysOfMonth,
  extended,
  noStreak,
  rewardOf,
  rewardToday,
  shownStreak,
  versionOn,
  type CheckInRule,
  type Streak,
} from './check-in.policy.ts';

const rule = (more: Partial<CheckInRule> = {}): CheckInRule => ({
  ...{ id: 1, fromOn: '2026-01-01', rewards: [5, 10, 15], resetsOnMiss: true },
  ...more,
});

const zones = ['Asia/Jakarta', 'Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu'];
const startDay = fc.integer({ min: 0, max: 12_000 }).map((count) => addDays('2000-01-01', count));

/** Checks in at these hours of the zone's own days; days not listed are missed. */
const walked = (from: string, zone: string, hours: readonly (number | undefined)[]): Streak =>
  hours.reduce<Streak>((streak, hour, index) => {
    if (hour === undefined) return streak;
    const day = addDays(from, index);
    const seen = dayIn(new Date(startOfDay(day, zone).getTime() + hour * 1_800_000), zone);
    return streak.lastOn === seen ? streak : extended(streak, seen);
  }, noStreak);

describe('check-in policy', () => {
  test('daily check-ins give a streak of as many days, whatever the clock changes', () => {
    fc.assert(
      fc.property(
        startDay,
        fc.constantFrom(...zones),
        fc.integer({ min: 1, max: 400 }),
        fc.nat(44),
        (from, zone, days, hour) => {
          const streak = walked(
            from,
            zone,
            Array.from({ length: days }, () => hour),
          );
          // Apia skipped a whole day once: nobody could check in on it, and it ends the streak like any missed day.
          if (zone !== 'Pacific/Apia') expect(streak).toMatchObject({ streak: days, total: days });
          expect(streak.total).toBeLessThanOrEqual(days);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the streak is the days since the last missed day', () => {
    fc.assert(
      fc.property(startDay, fc.array(fc.boolean(), { minLength: 1, maxLength: 120 }), (from, came) => {
        const streak = walked(
          from,
          'Europe/Berlin',
          came.map((here) => (here ? 20 : undefined)),
        );
        const row = came.length - 1 - came.lastIndexOf(false, came.lastIndexOf(true));
        const trailing = came.length - 1 - came.lastIndexOf(true);
        expect(streak.total).toBe(came.filter(Boolean).length);
        expect(streak.streak).toBe(streak.total === 0 ? 0 : row - trailing);
        const today = addDays(from, came.length - 1);
        expect(shownStreak(streak, today)).toBe(trailing <= 1 ? streak.streak : 0);
      }),
    );
  });

  test('rewards cycle, by the streak or by all days', () => {
    const streak = { lastOn: undefined, streak: 4, total: 9 };
    expect(rewardOf(rule(), streak)).toBe(5);
    expect(rewardOf(rule({ resetsOnMiss: false }), streak)).toBe(15);
    expect(rewardToday([rule()], { lastOn: '2026-03-09', streak: 1, total: 1 }, '2026-03-10')).toBe(10);
    expect(rewardToday([rule()], { lastOn: '2026-03-10', streak: 1, total: 1 }, '2026-03-10')).toBe(5);
    expect(rewardToday([], noStreak, '2026-03-10')).toBe(0);
  });

  test('the version of a day is the one with the latest start, and of one day the newest', () => {
    const versions = [rule(), rule({ id: 2, fromOn: '2026-03-01' }), rule({ id: 3, fromOn: '2026-03-01' })];
    expect(versionOn(versions, '2026-02-28')?.id).toBe(1);
    expect(versionOn(versions, '2026-03-01')?.id).toBe(3);
    expect(versionOn(versions, '2025-12-31')).toBeUndefined();
  });

  test('the days of a month', () => {
    expect(daysOfMonth('2024-02')).toHaveLength(29);
    expect(daysOfMonth('2026-02').at(-1)).toBe('2026-02-28');
    expect(daysOfMonth('2026-12')).toHaveLength(31);
  });

  test('the calendar: done, missed, today, and the forecast if no day is missed', () => {
    const days = calendarOf({
      ...{ month: '2026-03', today: '2026-03-10', registeredOn: '2026-03-07', rules: [rule()] },
      done: new Map([['2026-03-09', 5]]),
      streak: { lastOn: '2026-03-09', streak: 1, total: 1 },
    });
    expect(days[0]).toEqual({ day: '2026-03-07', state: 'missed', coins: 0 });
    expect(days.slice(2, 7).map(({ state, coins }) => [state, coins])).toEqual([
      ['done', 5],
      ['today', 10],
      ['future', 15],
      ['future', 5],
      ['future', 10],
    ]);
    expect(days.at(-1)?.day).toBe('2026-03-31');
  });

  test('a future rule applies from its day on', () => {
    const rules = [rule(), rule({ id: 2, fromOn: '2026-03-12', rewards: [100] })];
    const days = calendarOf({
      ...{
        month: '2026-03',
        today: '2026-03-10',
        registeredOn: '2026-01-01',
        rules,
        done: new Map(),
        streak: noStreak,
      },
    });
    expect(days.slice(9, 12).map(({ coins }) => coins)).toEqual([5, 10, 100]);
  });
});
