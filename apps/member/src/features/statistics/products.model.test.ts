// Tests of income and cost bars: the larger one fills the bar, and losses are negative.

import { describe, expect, test } from 'vitest';
import { barsOf, sumsOf } from './products.model.ts';

describe('barsOf', () => {
  test('the larger one has full length, the other its share', () => {
    expect(barsOf('250.00', '1000.00')).toEqual({ income: 0.25, cost: 1 });
    expect(barsOf('1000.00', '500.00')).toEqual({ income: 1, cost: 0.5 });
    expect(barsOf('0.00', '0.00')).toEqual({ income: 0, cost: 0 });
  });
});

describe('sumsOf', () => {
  test('may be negative', () => {
    expect(sumsOf([{ amount: '10.00', cost: '40.00' }, { amount: '5.50' }])).toEqual({
      income: 1550n,
      cost: 4000n,
      result: -2450n,
    });
  });
});
