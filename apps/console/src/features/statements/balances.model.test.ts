// Tests what of typed days and balances is sent.
import { expect, test } from 'vitest';
import { completeBalances } from './balances.model.ts';

const days = { from: '2026-03-01', to: '2026-03-02' };
const balances = { opening: '0.00', closing: '-5.00' };

test('all, none, or days alone are complete', () => {
  expect(completeBalances({ ...days, ...balances })).toEqual({ ...days, ...balances });
  expect(completeBalances({})).toEqual({});
  expect(completeBalances({ from: '', to: undefined, opening: '', closing: '' })).toEqual({});
  expect(completeBalances(days)).toEqual(days);
});

test('half of a pair, and balances without days, are not', () => {
  for (const half of [
    { from: '2026-03-01' },
    { ...days, opening: '0.00' },
    { ...days, closing: '0.00', opening: '' },
    balances,
    { ...balances, to: '2026-03-02' },
  ])
    expect(completeBalances(half)).toBeUndefined();
});
