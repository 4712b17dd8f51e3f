// Tests of the shares of money and of the allowed actions of a case.
import { describe, expect, test } from 'vitest';
import { can, isOver, isUnderWay, sharesOf } from './withdrawals.model.ts';

describe('sharesOf', () => {
  test('shares of a whole, in integer percent', () => {
    const parts = [
      { source: 'top_up', amount: '2.00' },
      { source: 'income', amount: '1.00' },
    ];
    expect(sharesOf(parts, 'IDR').map(({ percent }) => percent)).toEqual([66, 33]);
  });
  test('a zero total has no shares', () => {
    expect(sharesOf([{ source: 'income', amount: '0.00' }], 'IDR')).toEqual([
      { source: 'income', amount: '0.00', percent: 0 },
    ]);
    expect(sharesOf([], 'IDR')).toEqual([]);
  });
});

describe('can', () => {
  test('nothing is approved twice, nothing already sent is rejected', () => {
    expect(can('reviewing', 'approve')).toBe(true);
    expect(can('to_release', 'approve')).toBe(false);
    expect(can('paying', 'reject')).toBe(false);
    expect(can('paid', 'bringBack')).toBe(true);
  });
  test('an ended case has no pending action', () => {
    expect(isUnderWay('paying')).toBe(true);
    expect(isUnderWay('paid')).toBe(false);
    expect(isUnderWay('rejected')).toBe(false);
    expect(isOver('rejected')).toBe(true);
    expect(isOver('paid')).toBe(false);
  });
});
