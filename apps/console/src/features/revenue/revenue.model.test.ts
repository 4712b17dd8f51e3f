// Tests of the calculations around a revenue proposal.

import { describe, expect, test } from 'vitest';
import { arrivalsOf, covers, preselected, shareOf, shareOfWork, withMatches } from './revenue.model.ts';

describe('shareOf', () => {
  test('truncates the members’ share to the cent; both shares add up', () => {
    expect(shareOf('75000.50', '0.700000')).toEqual({ members: '52500.35', costs: '22500.15' });
    expect(shareOf('0.01', '0.700000')).toEqual({ members: '0.00', costs: '0.01' });
    expect(shareOf('100.00', '1')).toEqual({ members: '100.00', costs: '0.00' });
  });
  test('returns undefined for an invalid amount', () => expect(shareOf('1,5', '0.7')).toBeUndefined());
});

describe('shareOfWork', () => {
  const work = { amount: '0.03', members: '0.00', memberShare: '0.700000', currency: 'IDR' } as const;
  test('the whole has the shares of the server, which truncates in each period', () => {
    expect(shareOfWork(work)).toEqual({ members: '0.00', costs: '0.03' });
    expect(shareOfWork(work, '0.03')).toEqual({ members: '0.00', costs: '0.03' });
  });
  test('less has the share of the amount; an invalid amount has none', () => {
    expect(shareOfWork(work, '0.02')).toEqual({ members: '0.01', costs: '0.01' });
    expect(shareOfWork(work, 'x')).toBeUndefined();
  });
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

describe('suggested lines', () => {
  const match = (lineId: string, more: object = {}) => ({
    ...{ lineId, reference: lineId, description: '', bookedOn: '2026-03-01', free: '100.00' },
    ...{ fit: 'reference' as const, covers: true, exact: false },
    ...more,
  });
  test('withMatches: suggestions first with their fit, then every other line', () => {
    const others = ['a', 'b'].map((id) => ({ id, bookedOn: '2026-03-02', reference: id, free: '1.00' }));
    expect(withMatches(others, [match('b'), match('c')]).map(({ id, fit }) => [id, fit])).toEqual([
      ['b', 'reference'],
      ['c', 'reference'],
      ['a', undefined],
    ]);
  });
  test('preselected: one that covers and names the asset or is exact; nothing uncertain', () => {
    expect(preselected([match('a'), match('b')])).toBe('a');
    expect(preselected([match('a', { fit: 'account', exact: true })])).toBe('a');
    expect(preselected([match('a', { fit: 'account' })])).toBeUndefined();
    expect(preselected([match('a', { covers: false })])).toBeUndefined();
    expect(preselected([])).toBeUndefined();
  });
});
