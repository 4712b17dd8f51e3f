// Tests of the comparison with the previous period, and of the exported table.

import { describe, expect, test } from 'vitest';
import { changeOf, daysBefore, isNothing, tableOf } from './statistics.model.ts';

const settled = { provisionalRevenue: '0.00', approved: true, openProducts: 0 };
const open = { provisionalRevenue: '300.00', approved: false, openProducts: 1 };
const point = { ...settled, day: '2026-11-20', revenue: '1200.00', myShare: '12.50', orders: 3 };
const openPoint = { ...open, day: '2026-11-21', revenue: '300.00', orders: 1 };

describe('daysBefore', () => {
  test('has the same length and ends the day before', () => {
    expect(daysBefore({ from: '2026-11-14', to: '2026-11-20' })).toEqual({ from: '2026-11-07', to: '2026-11-13' });
    expect(daysBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  });
});

describe('changeOf', () => {
  test('returns the change, to the hundredth of a percent', () => {
    expect(changeOf('150.00', '100.00')).toBe('0.5000');
    expect(changeOf('45600.00', '53200.00')).toBe('-0.1428');
    expect(changeOf('100', '100')).toBe('0.0000');
  });

  test('compares with nothing when there was nothing', () => {
    expect(changeOf('10.00', '0.00')).toBeUndefined();
  });
});

describe('the points', () => {
  test('days of zero are empty, a single order is not', () => {
    expect(isNothing([{ ...point, revenue: '0.00', myShare: '0.00', orders: 0 }])).toBe(true);
    expect(isNothing([{ ...point, revenue: '0.00', orders: 1 }])).toBe(false);
    expect(isNothing([{ ...point, revenue: '0.00', orders: 0 }])).toBe(false);
  });

  test('become rows with the values of the API; an unsettled day has no share', () => {
    expect(tableOf(['Day', 'Revenue', 'Earned', 'Orders'], [point, openPoint])).toEqual([
      ['Day', 'Revenue', 'Earned', 'Orders'],
      ['2026-11-20', '1200.00', '12.50', '3'],
      ['2026-11-21', '300.00', '', '1'],
    ]);
  });
});
