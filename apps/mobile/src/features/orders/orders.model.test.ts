// What can be done with an order, and where its things are.

import { expect, test } from 'vitest';
import { belongsTo, canCancel, holdingPathOf, textKeyOf, typeOf } from './orders.model.ts';

const at = Date.parse('2026-11-20T12:00:00Z');

test('cancelling goes while unpaid, and in the window of a paid one', () => {
  expect(canCancel({ status: 'to_pay' }, at)).toBe(true);
  expect(canCancel({ status: 'working', cancelUntil: '2026-11-20T12:00:01Z' }, at)).toBe(true);
  expect(canCancel({ status: 'working', cancelUntil: '2026-11-20T12:00:00Z' }, at)).toBe(false);
  expect(canCancel({ status: 'working' }, at)).toBe(false);
  expect(canCancel({ status: 'refunded', cancelUntil: '2026-11-21T00:00:00Z' }, at)).toBe(false);
});

test('an address orders nothing but what is known', () => {
  expect(typeOf('deposit')).toBe('deposit');
  expect(typeOf('recharge')).toBe('vehicle');
  expect(textKeyOf('purchase_pile')).toBe('purchase_pile');
  expect(textKeyOf('anything')).toBe('agreement');
});

test('vehicles and the rest have pages of their own', () => {
  expect(holdingPathOf({ type: 'vehicle' })).toBe('/subPages/product/myProductDetail');
  expect(holdingPathOf({ type: 'deposit' })).toBe('/subPages/product/myProductDetail2');
});

test('top-ups stand in their own list only', () => {
  expect(belongsTo('piles', { type: 'recharge' })).toBe(false);
  expect(belongsTo('recharge', { type: 'recharge' })).toBe(true);
});
