// Tests of the calculations around a revenue proposal.

import { describe, expect, test } from 'vitest';
import { arrivalsOf, covers, shareOf } from './revenue.model.ts';

describe('shareOf', () => {
  test('truncates the members’ share to the cent; both shares add up', () => {
    expect(shareOf('75000.50', '0.700000')).toEqual({ members: '52500.35', costs: '22500.15' });
    expect(shareOf('0.01', '0.700000')).toEqual({ members: '0.00', costs: '0.01' });
    expect(shareOf('100.00', '1')).toEqual({ members: '100.00', costs: '0.00' });
  });
  test('returns undefined for an invalid amount', () => expect(shareOf('1,5', '0.7')).toBeUndefined());
});

describe('arrivalsOf', () => {
  const line = (id: string, more: object = {}) => ({
    ...{ id, bookedOn: '2026-03-01', reference: id, amount: '100.00', used: '0.00', currency: 'IDR' },
    ...more,
  });
  test('keeps lines with a remainder, newest first', () => {
    const found = arrivalsOf(
      [line('a'), line('b', { used: '100.00' }), line('c', { used: '40.00', bookedOn: '2026-03-05' })],
      'IDR',
    );
    expect(found.map(({ id, free }) => [id, free])).toEqual([
      ['c', '60.00'],
      ['a', '100.00'],
    ]);
  });
  test('excludes other currencies and lines pending two-person approval', () =>
    expect(arrivalsOf([line('a', { currency: 'USDT' }), line('b', { proposed: true })], 'IDR')).toEqual([]));
});

test('covers: to the cent', () => {
  expect(covers('52500.35', '52500.35')).toBe(true);
  expect(covers('52500.34', '52500.35')).toBe(false);
});
