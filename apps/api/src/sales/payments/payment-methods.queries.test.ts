// Tests the health of payment methods and their lists: which payments count, and which methods a filter names.
import { beforeAll, expect, test } from 'vitest';
import { idOf, type Planted, useTables } from '#test/tables.ts';
import { methodCase, methodCases, presetCases } from './payment-methods.queries.ts';

const tables = useTables({ empty: ['recharge_presets', 'payment_methods'], keep: true });
const at = new Date('2026-03-10T03:00:00Z');
const ago = (hours: number, ms = 0) => new Date(at.getTime() - hours * 3_600_000 + ms);

beforeAll(async () => {
  await tables.plant(
    'payment_methods',
    ...(
      [
        [1, 'va', 3, true],
        [1, 'qris', 2, false],
        [1, 'redirect', 2, true],
        [2, 'va', 1, true],
      ] as const
    ).map(([country_id, code, sort, enabled]) => ({ country_id, code, sort, enabled, max_minor: 900n })),
  );
  const order = { type: 'recharge', state: 'to_pay', amount_minor: 5n, currency: 'IDR' };
  await tables.plant(
    'orders',
    { ...order, member_id: 7n, id: idOf(1), country_id: 1, draft_id: idOf(1) },
    { ...order, member_id: 7n, id: idOf(2), country_id: 2, draft_id: idOf(2) },
    { ...order, member_id: 8n, id: idOf(1), country_id: 2, draft_id: idOf(3) },
    { ...order, member_id: 9n, id: idOf(3), country_id: 1, draft_id: idOf(4) },
  );
  const payment = { amount_minor: 5n, currency: 'IDR', member_id: 7n, order_id: idOf(1), method: 'va' };
  const decided = { ...payment, status: 'failed', created_at: ago(2) };
  const made: readonly Planted[] = [
    { ...decided },
    { ...decided, status: 'paid', received_minor: 5n },
    { ...decided, status: 'paid', received_minor: 1n, created_at: ago(24, 1) },
    { ...decided, created_at: ago(24) },
    { ...decided, status: 'pending', created_at: ago(1, -1) },
    { ...decided, status: 'pending', created_at: ago(1) },
    { ...decided, created_at: ago(0, -1) },
    { ...decided, method: 'qris' },
    { ...decided, order_id: idOf(2), received_minor: 5n },
    { ...decided, member_id: 8n, received_minor: 5n },
  ];
  await tables.plant('payments', ...made.map((row, index) => ({ ...row, id: idOf(index), try: index + 1 })));
});

test('a method’s health counts the payments of the last day in its country that are decided or an hour old', async () => {
  const health = async (countryId: number, code: string) => {
    const found = await tables.read((tx) => methodCase(tx, { countryId, code, at }));
    return found === undefined ? undefined : [found.countryId, found.code, found.currency, found.asked, found.paid];
  };
  expect(await health(1, 'va')).toEqual([1, 'va', 'IDR', 5, 2]);
  expect(await health(1, 'qris')).toEqual([1, 'qris', 'IDR', 1, 0]);
  expect(await health(2, 'va')).toEqual([2, 'va', 'IDR', 2, 2]);
  expect([await health(2, 'qris'), await health(3, 'va')]).toEqual([undefined, undefined]);
});

test('methods are listed in the members’ order or by a column; each filter gives its own', async () => {
  const list = async (asked: Partial<Parameters<typeof methodCases>[1]>) => {
    const { rows, total } = await tables.read((tx) => methodCases(tx, { at, page: 1, limit: 10, ...asked }));
    return [total, ...rows.map(({ countryId, code, asked: count }) => `${countryId} ${code} ${count}`)];
  };
  expect(await list({})).toEqual([4, '1 qris 1', '1 redirect 0', '1 va 5', '2 va 2']);
  expect(await list({ countryId: 1 })).toEqual([3, '1 qris 1', '1 redirect 0', '1 va 5']);
  expect(await list({ id: '1:va' })).toEqual([1, '1 va 5']);
  expect(await list({ enabled: false })).toEqual([1, '1 qris 1']);
  expect(await list({ enabled: true, countryId: 1 })).toEqual([2, '1 redirect 0', '1 va 5']);
  expect(await list({ sort: 'code', order: 'desc' })).toEqual([4, '2 va 2', '1 va 5', '1 redirect 0', '1 qris 1']);
  expect(await list({ limit: 2, page: 2 })).toEqual([4, '1 va 5', '2 va 2']);
});

test('every country has its presets in their order, some none', async () => {
  const preset = { currency: 'IDR' };
  await tables.plant(
    'recharge_presets',
    { ...preset, id: 1, country_id: 1, amount_minor: 700n, sort: 3 },
    { ...preset, id: 2, country_id: 1, amount_minor: 800n, sort: 1 },
    { ...preset, id: 3, country_id: 2, amount_minor: 600n, sort: 2 },
  );
  const list = async (asked: { countryId?: number; page?: number; limit?: number }) => {
    const { rows, total } = await tables.read((tx) => presetCases(tx, { page: 1, limit: 10, ...asked }));
    return [total, ...rows.map(({ countryId, amounts }) => [countryId, ...amounts])];
  };
  expect(await list({})).toEqual([3, [1, '800', '700'], [2, '600'], [3]]);
  expect(await list({ countryId: 2 })).toEqual([1, [2, '600']]);
  expect(await list({ page: 2, limit: 2 })).toEqual([3, [3]]);
});
