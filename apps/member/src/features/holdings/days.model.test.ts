// Tests of a holding's days: what is not counted yet is neither income nor a day without it.

import { describe, expect, test } from 'vitest';
import { latestCounted, sumOfDays } from './days.model.ts';

describe('sumOfDays', () => {
  test('adds what was counted, and tells zeros from days that are open', () => {
    const points = [
      { day: '2026-03-01', myShare: '836.38' },
      { day: '2026-03-02', myShare: '0.00' },
      { day: '2026-03-03' },
      { day: '2026-03-04', myShare: '163.62' },
    ];
    expect(sumOfDays(points)).toEqual({ total: '1000.00', counted: 3, zero: 1, open: 1 });
  });

  test('is zero without days, and for a year of zeros', () => {
    expect(sumOfDays([])).toEqual({ total: '0.00', counted: 0, zero: 0, open: 0 });
    const year = Array.from({ length: 365 }, (_, index) => ({ day: String(index), myShare: '0.00' }));
    expect(sumOfDays(year)).toEqual({ total: '0.00', counted: 365, zero: 365, open: 0 });
  });

  test('keeps every digit of 15', () => {
    const points = [
      { day: 'one', myShare: '999999999999999.99' },
      { day: 'two', myShare: '0.01' },
    ];
    expect(sumOfDays(points).total).toBe('1000000000000000.00');
  });
});

describe('latestCounted', () => {
  test('passes over days that are not approved, and keeps a zero', () => {
    expect(latestCounted([{ day: '1', myShare: '5.00' }, { day: '2', myShare: '0.00' }, { day: '3' }])?.day).toBe('2');
    expect(latestCounted([{ day: '3' }])).toBeUndefined();
  });
});
