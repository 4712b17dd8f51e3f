// Tests of the page that an approval request links to and of the operations that decide it.

import { describe, expect, test } from 'vitest';
import { enConsole } from '@roda/i18n/en-console';
import { decidedId, decidersOf, kinds, placeOf } from './approvals.model.ts';

test('every kind has a name', () => {
  expect(kinds.filter((kind) => !Object.hasOwn(enConsole, `ops.approvals.kind.${kind}`))).toEqual([]);
});

describe('placeOf', () => {
  test('path of the row on its page, also where the kind comes before the number', () => {
    expect(placeOf({ kind: 'identity', target: 'a-b' })).toEqual({ page: 'identity', search: { row: 'a-b' } });
    expect(placeOf({ kind: 'bulletin', target: '7' })).toEqual({ page: 'bulletins', search: { row: '7' } });
    expect(placeOf({ kind: 'goods_terms', target: 'goods:12' })).toEqual({ page: 'goods', search: { row: '12' } });
  });
  test('the page alone where there is no such row, undefined for a kind of a newer server', () => {
    expect(placeOf({ kind: 'order_key', target: 'order_key' })).toEqual({ page: 'jobs', search: { tab: 'keys' } });
    expect(placeOf({ kind: 'withdrawal_rule', target: '1:2026-01-01' })).toEqual({ page: 'parameters', search: {} });
    expect(placeOf({ kind: 'unheard_of', target: 'x' })).toBeUndefined();
  });
});

describe('deciders', () => {
  test('changes are decided by their own id, other requests by their subject', () => {
    expect(decidedId({ id: 'r', path: 'admin/approvals/approve', target: 'x' })).toBe('r');
    expect(decidedId({ id: 'r', path: 'admin/fleet/revenue/approve', target: 'x' })).toBe('x');
    expect(decidersOf('admin/fleet/revenue/approve')?.approve.id).toBe('settlement.approveRevenue');
    expect(decidedId({ id: 'r', path: 'admin/bulletin/approve', target: '7' })).toBe(7);
    expect(decidersOf('admin/import/accept')?.reject).toBeUndefined();
    expect(decidersOf('admin/unheard/of')).toBeUndefined();
  });
});
