// Tests the shop's filter in addresses, the obstacles to a purchase, and decimal arithmetic without floats.

import type { Product } from '@roda/api-contract/sales/catalog';
import { describe, expect, test } from 'vitest';
import { buyState, filterOf, isUpsideDown, lessOf, searchOf, timesOf } from './shop.model.ts';

const product = {
  onSale: true,
  stock: 5,
  purchaseLimit: 2,
  bought: 1,
  minLevel: 1,
} as unknown as Product;

describe('filterOf', () => {
  test('reads valid values and drops invalid ones', () => {
    expect(filterOf({ kind: 'boat', minPrice: '1e9', categoryId: '-1', sort: 'yield', available: 'yes' })).toEqual({
      kind: 'vehicle',
      sort: 'default',
      order: 'desc',
    });
  });

  test('ordinary goods are sorted by price or not at all', () => {
    expect(filterOf({ kind: 'plan', sort: 'income' })).toEqual({ kind: 'plan', sort: 'default', order: 'desc' });
    expect(filterOf({ kind: 'plan', sort: 'price' })).toEqual({ kind: 'plan', sort: 'price', order: 'asc' });
  });

  test('an address and its filter round-trip', () => {
    const filter = filterOf({ kind: 'pile', name: ' AC ', minPrice: '100.00', sort: 'price', available: '1' });
    expect(filter).toEqual({
      kind: 'pile',
      name: 'AC',
      minPrice: '100.00',
      sort: 'price',
      order: 'asc',
      available: true,
    });
    expect(filterOf(searchOf(filter))).toEqual(filter);
  });
});

describe('buyState', () => {
  test('returns the first obstacle', () => {
    const buyer = { isIn: true, level: 1, passesSuitability: true };
    expect(buyState(product, buyer)).toBe('buy');
    expect(buyState({ ...product, onSale: false, stock: 0 }, buyer)).toBe('paused');
    expect(buyState({ ...product, stock: 0 }, buyer)).toBe('soldOut');
    expect(buyState(product, { isIn: false })).toBe('logIn');
    expect(buyState({ ...product, bought: 2 }, buyer)).toBe('limit');
    expect(buyState({ ...product, minLevel: 3 }, buyer)).toBe('level');
    expect(buyState(product, { ...buyer, passesSuitability: false })).toBe('verify');
  });

  test('unknown state is not an obstacle', () => {
    expect(buyState({ ...product, minLevel: 3 }, { isIn: true })).toBe('buy');
  });
});

test('amounts multiply exactly', () => {
  expect(timesOf('0.10', 3)).toBe('0.30');
  expect(timesOf('90071992547409.93', 100)).toBe('9007199254740993.00');
});

test('a minimum price above the maximum is inverted, an empty one never', () => {
  expect(isUpsideDown('2.00', '1.99')).toBe(true);
  expect(isUpsideDown('2.00', '2.00')).toBe(false);
  expect(isUpsideDown('2.00', '')).toBe(false);
});

test('a result below zero keeps its sign, to the cent', () => {
  expect(lessOf('99.99', '100.00')).toBe('-0.01');
  expect(lessOf('100.00', '100.00')).toBe('0.00');
  expect(lessOf('9007199254740993.00', '0.01')).toBe('9007199254740992.99');
});
