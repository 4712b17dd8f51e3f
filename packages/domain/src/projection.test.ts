// Tests of what a unit would bring over its term: nothing from few days, a loss as a loss.
import { describe, expect, test } from 'vitest';
import { PROJECTION_MIN_DAYS, projectTerm, type SettledDays } from './projection.ts';

const settled: SettledDays = { count: 30, sumMinor: 1_000n, p10Minor: 0n, medianMinor: 40n, p90Minor: 70n };
const terms = { validityDays: 100, priceMinor: 4_000n };

describe('projectTerm', () => {
  test('projects nothing from fewer than 30 settled days', () => {
    expect(PROJECTION_MIN_DAYS).toBe(30);
    for (const count of [0, 1, 29]) expect(projectTerm({ ...settled, count }, terms)).toBeUndefined();
  });

  test('by hand: the mean is exact until the end, and every case is less the price', () => {
    // 1,000 × 100 / 30 = 3,333.3: the mean of a day truncated first would give 3,300.
    expect(projectTerm(settled, terms)).toEqual({
      mean: { incomeMinor: 3_333n, resultMinor: -667n },
      low: { incomeMinor: 0n, resultMinor: -4_000n },
      typical: { incomeMinor: 4_000n, resultMinor: 0n },
      high: { incomeMinor: 7_000n, resultMinor: 3_000n },
    });
  });
});
