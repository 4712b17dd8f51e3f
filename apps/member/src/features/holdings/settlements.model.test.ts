// Tests that the calendar shows income on the day it was earned on, and no amount for days that aren't settled.

import type { IncomeRecord } from '@roda/api-contract/income/holdings';
import { describe, expect, test } from 'vitest';
import { blanksBefore, calendarOf, daysOfMonth, monthAfter } from './settlements.model.ts';

const zone = 'Asia/Jakarta';
const now = new Date('2026-11-20T05:00:00Z');
const record = (periodStart: string, amount?: string) => ({ periodStart, amount, name: 'Taxi' }) as IncomeRecord;
const taxi = {
  name: 'Taxi',
  status: 'earning',
  startAt: '2026-11-01T00:00:00Z',
  endAt: '2026-11-23T10:00:00Z',
} as const;
const plan = { ...taxi, name: 'Plan', endAt: '2026-11-29T17:00:00Z' } as const;

describe('months', () => {
  test('are consecutive across years', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
    expect(daysOfMonth('2028-02').length).toBe(29);
    expect(daysOfMonth('2026-11').at(-1)).toBe('2026-11-30');
  });

  test('weeks begin on Monday', () => {
    expect(blanksBefore('2026-11')).toBe(6);
    expect(blanksBefore('2026-06')).toBe(0);
  });
});

describe('calendarOf', () => {
  const records = [
    record('2026-11-18T03:00:00Z', '10.50'),
    record('2026-11-17T18:00:00Z', '2.00'),
    record('2026-11-18T17:00:00Z'),
  ];
  const days = calendarOf({ month: '2026-11', records, holdings: [taxi, plan], now, zone });
  const on = (day: string) => days.find((each) => each.day === day);

  test('sums the income of the day on which its periods began, in the country’s time zone', () => {
    expect(on('2026-11-18')).toMatchObject({ amount: '12.50', expected: [] });
    expect(on('2026-11-17')).not.toHaveProperty('amount');
  });

  test('a past day without approved revenue is still to be counted, and has no amount', () => {
    expect(on('2026-11-19')).toMatchObject({ settled: [], expected: ['Taxi'] });
    expect(on('2026-11-19')).not.toHaveProperty('amount');
  });

  test('from today on each day of a term is still to be counted, fixed terms too', () => {
    expect(on('2026-11-20')?.expected).toEqual(['Taxi', 'Plan']);
    expect(on('2026-11-23')?.expected).toEqual(['Taxi', 'Plan']);
    expect(on('2026-11-24')?.expected).toEqual(['Plan']);
    expect(on('2026-11-29')?.expected).toEqual(['Plan']);
    expect(on('2026-11-30')?.expected).toEqual([]);
  });

  test('marks the day on which a term ends', () => {
    expect(on('2026-11-23')?.matures).toEqual(['Taxi']);
    expect(on('2026-11-30')?.matures).toEqual(['Plan']);
  });

  test('expects nothing of ended holdings', () => {
    const over = calendarOf({ month: '2026-11', records: [], holdings: [{ ...taxi, status: 'expired' }], now, zone });
    expect(over.flatMap(({ expected, matures }) => [...expected, ...matures])).toEqual([]);
  });
});
