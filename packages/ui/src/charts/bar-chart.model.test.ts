// Tests of bar heights: the greatest fills the space, zero has no height, small amounts stay visible.

import { describe, expect, test } from 'vitest';
import { barHeights, greatest } from './bar-chart.model.ts';

const bars = (...amounts: string[]) => amounts.map((amount, index) => ({ label: String(index), amount }));

describe('barHeights', () => {
  test('are proportional to the greatest', () => {
    expect(barHeights(bars('100.00', '50.00', '0.00'), 80)).toEqual([80, 40, 0]);
  });

  test('show the smallest income above zero height, and a loss as zero', () => {
    expect(barHeights(bars('1000000.00', '0.01', '-5.00'), 80)).toEqual([80, 2, 0]);
  });

  test('are zero without income', () => {
    expect(barHeights(bars('0.00', '0.00'), 80)).toEqual([0, 0]);
    expect(barHeights([], 80)).toEqual([]);
  });
});

describe('greatest', () => {
  test('compares amounts, not strings', () => {
    expect(greatest(bars('9.00', '10.00', '8.50'))).toBe('10.00');
    expect(greatest([])).toBe('0');
  });
});
