// Tests for the model of the week that ended: its days, its sums, and when it is compared.

import { describe, expect, test } from 'vitest';
import { addDays } from '@roda/domain/time-zones';
import { recapOf, weekBefore } from './week.model.ts';
import type { RecapPoint } from './week.model.ts';

const monday = '2026-11-16';
const week = (from: string, shares: readonly (string | undefined)[]): readonly RecapPoint[] =>
  shares.map((myShare, index) => ({ day: addDays(from, index), myShare, orders: index }));
const seven = (share: string) => Array.from({ length: 7 }, () => share);
const before = addDays(monday, -7);

describe('weekBefore', () => {
  test('is the same on every day of the week after it', () => {
    const days = Array.from({ length: 7 }, (_, index) => weekBefore(addDays('2026-11-23', index)));
    expect(new Set(days.map(({ from }) => from))).toEqual(new Set([monday]));
    expect(days[0]).toEqual({ from: monday, to: '2026-11-22', before });
  });

  test('turns over on Monday, also across a year', () => {
    expect(weekBefore('2027-01-03')).toEqual({ from: '2026-12-21', to: '2026-12-27', before: '2026-12-14' });
    expect(weekBefore('2027-01-04')).toEqual({ from: '2026-12-28', to: '2027-01-03', before: '2026-12-21' });
  });
});

describe('recapOf', () => {
  test('sums the counted days of the week alone, with its best and its lowest', () => {
    const points = [
      ...week(before, seven('9.00')),
      ...week(monday, ['1.00', '5.50', '0.00', '2.00', ...seven('1.00').slice(4)]),
    ];
    expect(recapOf(points, monday)).toMatchObject({
      total: '11.50',
      counted: 7,
      zero: 1,
      open: 0,
      orders: 21,
      best: { day: '2026-11-17', myShare: '5.50' },
      least: { day: '2026-11-18', myShare: '0.00' },
      change: { side: 'below', by: '51.50' },
    });
  });

  test('says more and the same as it says less', () => {
    const of = (now: string) => recapOf([...week(before, seven('2.00')), ...week(monday, seven(now))], monday)?.change;
    expect(of('3.00')).toEqual({ side: 'above', by: '7.00' });
    expect(of('2.00')).toEqual({ side: 'same', by: '0.00' });
    expect(of('0.00')).toEqual({ side: 'below', by: '14.00' });
  });

  test('compares nothing until all days of both weeks are counted', () => {
    const open = recapOf([...week(before, seven('2.00')), ...week(monday, ['1.00', undefined])], monday);
    expect(open).toMatchObject({ counted: 1, open: 1, total: '1.00' });
    expect(open?.change).toBeUndefined();
    expect(recapOf(week(monday, seven('1.00')), monday)?.change).toBeUndefined();
  });

  test('has no best day where all are alike, and is nothing before a day is counted', () => {
    const alike = recapOf(week(monday, seven('0.00')), monday);
    expect(alike).toMatchObject({ total: '0.00', zero: 7 });
    expect(alike?.best).toBeUndefined();
    expect(recapOf(week(monday, [undefined, undefined]), monday)).toBeUndefined();
    expect(recapOf([], monday)).toBeUndefined();
  });
});
