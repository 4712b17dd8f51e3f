// Tests the possible actions on an order, and the links to its holdings.

import { expect, test } from 'vitest';
import { canCancel, hasCodes, holdingPathOf, isUnderWay, kindOf, textKeyOf, typeOf } from './orders.model.ts';

const at = Date.parse('2026-11-20T12:00:00Z');

test('cancelling is possible while unpaid, and in the window of a paid one', () => {
  expect(canCancel({ status: 'to_pay' }, at)).toBe(true);
  expect(canCancel({ status: 'working', cancelUntil: '2026-11-20T12:00:01Z' }, at)).toBe(true);
  expect(canCancel({ status: 'working', cancelUntil: '2026-11-20T12:00:00Z' }, at)).toBe(false);
  expect(canCancel({ status: 'working' }, at)).toBe(false);
  expect(canCancel({ status: 'refunded', cancelUntil: '2026-11-21T00:00:00Z' }, at)).toBe(false);
});

test('an address orders only known types', () => {
  expect(typeOf('deposit')).toBe('deposit');
  expect(typeOf('term')).toBe('deposit');
  expect(typeOf('plan')).toBe('plan');
  expect(typeOf('recharge')).toBe('vehicle');
  expect(textKeyOf('purchase_pile')).toBe('purchase_pile');
  expect(textKeyOf('anything')).toBe('agreement');
});

test('vehicles and the other kinds have their own pages', () => {
  expect(holdingPathOf({ type: 'vehicle' })).toBe('/subPages/product/myProductDetail');
  expect(holdingPathOf({ type: 'deposit' })).toBe('/subPages/product/myProductDetail2');
});

test('every order is on one list', () => {
  expect(kindOf({ type: 'vehicle' })).toBe('vehicles');
  expect(kindOf({ type: 'deposit' })).toBe('piles');
  expect(kindOf({ type: 'plan' })).toBe('goods');
  expect(kindOf({ type: 'recharge' })).toBe('goods');
});

const plan = { kind: 'voucher', operator: 'Gim Kita', codeCount: 0 } as const;

test('a digital good is in progress until delivered or refunded, and can be cancelled before it is sent', () => {
  expect(isUnderWay({ status: 'working', plan: { ...plan, state: 'delivering' } })).toBe(true);
  expect(isUnderWay({ status: 'working', plan: { ...plan, state: 'unknown' } })).toBe(true);
  expect(isUnderWay({ status: 'completed', plan: { ...plan, state: 'delivered' } })).toBe(false);
  expect(isUnderWay({ status: 'working' })).toBe(false);
  expect(canCancel({ status: 'working', plan: { ...plan, state: 'accepted' } }, at)).toBe(true);
  expect(canCancel({ status: 'working', plan: { ...plan, state: 'delivering' } }, at)).toBe(false);
  expect(canCancel({ status: 'completed', plan: { ...plan, state: 'delivered' } }, at)).toBe(false);
});

test('codes exist once a voucher was delivered', () => {
  expect(hasCodes({ plan: { ...plan, codeCount: 2 } })).toBe(true);
  expect(hasCodes({ plan })).toBe(false);
  expect(hasCodes({})).toBe(false);
});
