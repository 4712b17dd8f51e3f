// Income beside cost: the greater fills the bar, and a loss is a loss.

import { describe, expect, test } from 'vitest';
import { barsOf, sumsOf } from './products.model.ts';

describe('barsOf', () => {
  test('the greater is whole, the other its part', () => {
    expect(barsOf('250.00', '1000.00')).toEqual({ income: 0.25, cost: 1 });
    expect(barsOf('1000.00', '500.00')).toEqual({ income: 1, cost: 0.5 });
    expect(barsOf('0.00', '0.00')).toEqual({ income: 0, cost: 0 });
  });
});

describe('sumsOf', () => {
  test('may leave less than nothing', () => {
    expect(sumsOf([{ amount: '10.00', cost: '40.00' }, { amount: '5.50' }])).toEqual({
      income: 1550n,
      cost: 4000n,
      result: -2450n,
    });
  });
});
