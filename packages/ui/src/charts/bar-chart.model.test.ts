// Bars: the greatest fills the space, nothing is nothing, little is still seen.

import { describe, expect, test } from 'vitest';
import { barHeights, greatest } from './bar-chart.model.ts';

const bars = (...amounts: string[]) => amounts.map((amount, index) => ({ label: String(index), amount }));

describe('barHeights', () => {
  test('are in proportion to the greatest', () => {
    expect(barHeights(bars('100.00', '50.00', '0.00'), 80)).toEqual([80, 40, 0]);
  });

  test('show the smallest income as more than nothing, and a loss as nothing', () => {
    expect(barHeights(bars('1000000.00', '0.01', '-5.00'), 80)).toEqual([80, 2, 0]);
  });

  test('are zero when there was no income', () => {
    expect(barHeights(bars('0.00', '0.00'), 80)).toEqual([0, 0]);
    expect(barHeights([], 80)).toEqual([]);
  });
});

describe('greatest', () => {
  test('compares amounts, not texts', () => {
    expect(greatest(bars('9.00', '10.00', '8.50'))).toBe('10.00');
    expect(greatest([])).toBe('0');
  });
});
