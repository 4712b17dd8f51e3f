// Tests that local days and hours partition time without gap or overlap, also at clock changes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayAround, dayIn, hourAround, sameTimeLater, startOfDay, type Span } from './time-zones.ts';

const zones = [
  'Asia/Jakarta',
  'Asia/Shanghai',
  'Asia/Singapore',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'UTC',
];
const moment = fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2035, 0, 1) }).map((ms) => new Date(ms));
const cuts: readonly [string, (at: Date, zone: string) => Span][] = [
  ['dayAround', dayAround],
  ['hourAround', hourAround],
];

describe.each(cuts)('%s', (_name, around) => {
  test('contains the moment, and gives the same span for every moment in it', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), fc.double({ min: 0, max: 1, noNaN: true }), (at, zone, share) => {
        const { start, end } = around(at, zone);
        expect(start.getTime()).toBeLessThanOrEqual(at.getTime());
        expect(end.getTime()).toBeGreaterThan(at.getTime());
        const inside = new Date(start.getTime() + Math.floor((end.getTime() - 1 - start.getTime()) * share));
        expect(around(inside, zone)).toEqual({ start, end });
        expect(around(end, zone).start).toEqual(end);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('days', () => {
  test('are 23 and 25 hours long at clock changes, and skip days that a country skipped', () => {
    const hours = (day: string, zone: string): number => {
      const { start, end } = dayAround(startOfDay(day, zone), zone);
      return (end.getTime() - start.getTime()) / 3_600_000;
    };
    expect(hours('2026-03-29', 'Europe/Berlin')).toBe(23);
    expect(hours('2026-10-25', 'Europe/Berlin')).toBe(25);
    expect(hours('2026-11-01', 'America/New_York')).toBe(25);
    expect(hours('2026-02-28', 'Asia/Jakarta')).toBe(24);
    expect(startOfDay('2026-11-20', 'Asia/Jakarta').toISOString()).toBe('2026-11-19T17:00:00.000Z');
    expect(dayIn(dayAround(startOfDay('2011-12-29', 'Pacific/Apia'), 'Pacific/Apia').end, 'Pacific/Apia')).toBe(
      '2011-12-31',
    );
  });
  test('cross month ends and leap years by the calendar', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(sameTimeLater(new Date('2026-03-28T05:00:00Z'), 1, 'Europe/Berlin').toISOString()).toBe(
      '2026-03-29T04:00:00.000Z',
    );
  });
});

describe('hours', () => {
  test('follow zones whose offset is not a whole hour', () => {
    const { start } = hourAround(new Date('2026-11-20T10:45:00Z'), 'Asia/Kolkata');
    expect(start.toISOString()).toBe('2026-11-20T10:30:00.000Z');
  });
});
