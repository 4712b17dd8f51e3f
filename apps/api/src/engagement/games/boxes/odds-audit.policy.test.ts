// Tests the χ² test against published tables, and that it flags what it should and nothing else.
import { describe, expect, test } from 'vitest';
import { judgeOdds, pValueOf, statistic } from './odds-audit.policy.ts';

describe('R22: the χ² test', () => {
  // Critical values of the χ² distribution, from published tables.
  test.each([
    [3.841_458_82, 1, 0.05],
    [6.634_896_6, 1, 0.01],
    [10.827_566_2, 1, 0.001],
    [5.991_464_55, 2, 0.05],
    [11.070_497_7, 5, 0.05],
    [18.307_038_1, 10, 0.05],
    [9.341_818_2, 10, 0.5],
    [43.772_971_8, 30, 0.05],
    [124.342_113, 100, 0.05],
    [0.004, 1, 0.949_571],
  ])('%d with %d degrees is met by chance in %d', (chiSquare, degrees, p) =>
    expect(pValueOf(chiSquare, degrees)).toBeCloseTo(p, 5),
  );

  test('its edges', () => {
    expect(pValueOf(0, 5)).toBe(1);
    expect(pValueOf(12, 0)).toBe(1);
    expect(pValueOf(10_000, 3)).toBe(0);
  });

  test('a table computed by hand', () => {
    const verdict = judgeOdds([
      { weight: 1n, drawn: 30 },
      { weight: 1n, drawn: 20 },
      { weight: 2n, drawn: 50 },
    ]);
    expect(verdict).toMatchObject({ plays: 100, chiSquare: 2, degrees: 2, flagged: false });
    expect(statistic(verdict.pValue)).toBe('0.367879');
  });

  test('draws far from their odds are flagged', () => {
    const verdict = judgeOdds([
      { weight: 10n, drawn: 60 },
      { weight: 990n, drawn: 940 },
    ]);
    expect(verdict.flagged).toBe(true);
    expect(verdict.pValue).toBeLessThan(1e-6);
  });

  test('rare prizes are pooled; too few plays give no result', () => {
    const cells = [1n, 1n, 1n, 997n].map((weight) => ({ weight, drawn: 0 }));
    const some = cells.map((cell, index) => ({ ...cell, drawn: index === 3 ? 1994 : 2 }));
    expect(judgeOdds(some).degrees).toBe(1);
    expect(judgeOdds(cells)).toMatchObject({ plays: 0, degrees: 0, pValue: 1, flagged: false });
    expect(judgeOdds([{ weight: 5n, drawn: 100 }])).toMatchObject({ degrees: 0, pValue: 1 });
  });
});
