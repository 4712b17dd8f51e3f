// Tests when a schedule's periods end, and how a report's values are formatted.
import { reportKinds } from '@roda/api-contract/backoffice/reports';
import { addDays } from '@roda/domain/time-zones';
import { hasText } from '@roda/i18n';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberShown, tableOf } from './report-cells.policy.ts';
import { tableColumns, tableNames, tablesOf } from './report-tables.policy.ts';
import { periodAround, periodsDue, startOf, type ReportScheduleStep } from './schedules.policy.ts';

const day = fc.integer({ min: 0, max: 5_000 }).map((count) => addDays('2020-01-01', count));
const step = fc.constantFrom<ReportScheduleStep>('day', 'week', 'month');

describe('schedules', () => {
  test('whole days, weeks from Monday, months with their own length', () => {
    expect(periodAround('2026-03-11', 'day')).toEqual({ from: '2026-03-11', to: '2026-03-11' });
    expect(periodAround('2026-03-11', 'week')).toEqual({ from: '2026-03-09', to: '2026-03-15' });
    expect(periodAround('2026-03-15', 'week')).toEqual({ from: '2026-03-09', to: '2026-03-15' });
    expect(periodAround('2028-02-10', 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(periodAround('2026-12-31', 'month')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
  test('nothing is due on the day a schedule begins; the first is due the day after its period ended', () => {
    for (const each of ['day', 'week', 'month'] as const) {
      const done = startOf('2026-03-11', each);
      expect(periodsDue(done, '2026-03-11', each)).toEqual([]);
      const { to } = periodAround('2026-03-11', each);
      expect(periodsDue(done, to, each)).toEqual([]);
      expect(periodsDue(done, addDays(to, 1), each)).toEqual([periodAround('2026-03-11', each)]);
    }
  });
  test('periods are contiguous, all of them past, at most a month of days', () => {
    fc.assert(
      fc.property(day, fc.nat(400), step, (start, later, every) => {
        const today = addDays(start, later);
        const due = periodsDue(startOf(start, every), today, every);
        expect(due.length).toBeLessThanOrEqual(31);
        for (const [index, { from, to }] of due.entries()) {
          expect(to < today).toBe(true);
          const next = due[index + 1];
          if (next !== undefined) expect(next.from).toBe(addDays(to, 1));
          expect(periodAround(from, every)).toEqual({ from, to });
        }
      }),
    );
  });
});

describe('tables', () => {
  test('amounts are decimals of their row’s currency, null is an empty cell', () => {
    const columns = [
      { key: 'currency', kind: 'text' },
      { key: 'amount', kind: 'amount' },
      { key: 'count', kind: 'count' },
    ] as const;
    const rows = [
      { currency: 'IDR', amount: -12_345n, count: 3 },
      { currency: 'POINT', amount: 7n, count: null },
    ];
    expect(tableOf('daily_cash', columns, rows).rows).toEqual([
      ['IDR', '-123.45', '3'],
      ['POINT', '7', ''],
    ]);
  });
  test('numbers are formatted for the language; text is unchanged', () => {
    expect(numberShown('-1234567.89', 'id')).toBe('-1.234.567,89');
    expect(numberShown('1234567', 'zh')).toBe('1,234,567');
    expect(numberShown('VH-01', 'en')).toBe('VH-01');
    expect(numberShown('', 'en')).toBe('');
  });
  test('every kind has tables, every title and column has texts', () => {
    for (const kind of reportKinds) {
      expect(tablesOf(kind).length).toBeGreaterThan(0);
      expect([kind, hasText(`report.kind.${kind}`)]).toEqual([kind, true]);
    }
    for (const name of tableNames) {
      expect([name, hasText(`report.table.${name}`)]).toEqual([name, true]);
      for (const { key } of tableColumns[name]) expect([key, hasText(`report.column.${key}`)]).toEqual([key, true]);
    }
  });
});
