// Tests of bar heights: the greatest fills the space, zero has no height, small amounts stay visible.

import { describe, expect, test } from 'vitest';
import { barHeights, differenceOf, finalHeight, fromHundredths, greatest } from './bar-chart.model.ts';

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

describe('finalHeight', () => {
  test('is the part that is not open; none without knowing which part is', () => {
    expect(finalHeight({ amount: '100.00', openAmount: '25.00' }, 80)).toBe(60);
    expect(finalHeight({ amount: '100.00', openAmount: '0.00' }, 80)).toBe(80);
    expect(finalHeight({ amount: '100.00', openAmount: '100.00' }, 80)).toBe(0);
    expect(finalHeight({ amount: '100.00' }, 80)).toBe(0);
    expect(finalHeight({ amount: '0.00', openAmount: '0.00' }, 0)).toBe(0);
  });
});

describe('greatest', () => {
  test('compares amounts, not strings', () => {
    expect(greatest(bars('9.00', '10.00', '8.50'))).toBe('10.00');
    expect(greatest([])).toBe('0');
  });
});

describe('differenceOf', () => {
  test('says the side and the distance without a sign', () => {
    expect(differenceOf('597.84', '836.38')).toEqual({ side: 'below', by: '238.54' });
    expect(differenceOf('1000.00', '836.38')).toEqual({ side: 'above', by: '163.62' });
    expect(differenceOf('836.38', '836.38')).toEqual({ side: 'same', by: '0.00' });
    expect(differenceOf('0.00', '0.05')).toEqual({ side: 'below', by: '0.05' });
  });

  test('amounts of 15 digits keep every digit', () => {
    expect(fromHundredths(12_345_678_901_234_567n)).toBe('123456789012345.67');
    expect(fromHundredths(-5n)).toBe('-0.05');
  });
});
