// Tests of bars and cover of the public figures.

import { describe, expect, test } from 'vitest';
import { barsOf, isCovered } from './solvency.model.ts';

describe('barsOf', () => {
  test('the longer bar has full length, the other its share', () => {
    expect(barsOf('50.00', '100.00', 'IDR')).toEqual({ claims: 50, held: 100 });
    expect(barsOf('100.00', '25.00', 'IDR')).toEqual({ claims: 100, held: 25 });
  });

  test('zero has no bar, a small amount has a visible one', () => {
    expect(barsOf('0.00', '0.00', 'IDR')).toEqual({ claims: 0, held: 0 });
    expect(barsOf('1.00', '100000000.00', 'IDR').claims).toBe(2);
  });
});

describe('isCovered', () => {
  test('to the cent', () => {
    expect([isCovered('1.00', '1.00', 'IDR'), isCovered('1.01', '1.00', 'IDR')]).toEqual([true, false]);
  });
});
