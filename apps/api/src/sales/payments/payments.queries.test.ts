// Tests which rows the queries on paying give: by owner, order, method, country and time, in their order.
import { expect, test } from 'vitest';
import { idOf, useTables } from '#test/tables.ts';
import { isCredited, methodsOf, payBasis, paymentsToAsk, payRow, presetsOf } from './payments.queries.ts';

const tables = useTables({ empty: ['recharge_presets', 'payment_methods'] });

const [first, second, unknown] = [idOf(1), idOf(2), idOf(9)];
const order = { order_sn: 'S', type: 'recharge', state: 'to_pay', quantity: 1, amount_minor: 500n, currency: 'IDR' };
const payment = { provider: 'sandbox', status: 'pending', amount_minor: 500n, currency: 'IDR' };

test('presets and methods are those of a country, in their order', async () => {
  const [preset, method] = [
    { country_id: 1, currency: 'IDR' },
    { country_id: 3, max_minor: 900n },
  ];
  await tables.plant(
    'recharge_presets',
    { ...preset, id: 1, amount_minor: 700n, sort: 3 },
    { ...preset, id: 2, amount_minor: 800n, sort: 1 },
    { ...preset, id: 3, amount_minor: 600n, sort: 2, country_id: 2 },
  );
  await tables.plant(
    'payment_methods',
    { ...method, code: 'va', sort: 2 },
    { ...method, code: 'qris', sort: 1 },
    { ...method, code: 'va', sort: 3, country_id: 2 },
  );
  const presets = await tables.read((tx) => presetsOf(tx, 1));
  expect(presets.map(({ id }) => id)).toEqual([2, 1]);
  const methods = await tables.read((tx) => methodsOf(tx, 3));
  expect(methods.map(({ code }) => code)).toEqual(['qris', 'va']);
});

test('an order is found with its method and payments by its owner alone', async () => {
  await tables.plant(
    'orders',
    { ...order, member_id: 7n, id: first, country_id: 1, title: 'mine' },
    { ...order, member_id: 7n, id: second, country_id: 1, title: 'another of mine' },
    { ...order, member_id: 8n, id: first, country_id: 2, title: 'another member’s' },
  );
  await tables.plant(
    'payment_methods',
    { country_id: 1, code: 'va', bank: 'right', max_minor: 900n, sort: 1 },
    { country_id: 1, code: 'qris', bank: 'another method', max_minor: 900n, sort: 2 },
    { country_id: 2, code: 'qris', bank: 'another country', max_minor: 900n, sort: 3 },
  );
  const own = { ...payment, member_id: 7n, order_id: first, method: 'va', created_at: '2026-03-10T01:00:00Z' };
  await tables.plant(
    'payments',
    { ...own, id: idOf(11), try: 1, status: 'failed' },
    { ...own, id: idOf(12), try: 3, status: 'expired' },
    { ...own, id: idOf(13), try: 2, status: 'paid', created_at: '2026-03-10T02:00:00Z' },
    { ...own, id: idOf(14), try: 8, method: 'qris', created_at: '2026-03-10T00:00:00Z' },
    { ...own, id: idOf(15), try: 9, order_id: second },
    { ...own, id: idOf(16), try: 9, member_id: 8n },
  );
  const basis = (memberId: bigint, orderId: string, method: string) =>
    tables.read((tx) => payBasis(tx, { memberId, orderId, method }));
  expect(await basis(7n, first, 'va')).toMatchObject({
    ...{ title: 'mine', tries: 3, newestStatus: 'expired' },
    method: { code: 'va', bank: 'right' },
  });
  expect(await basis(7n, first, 'redirect')).toMatchObject({ tries: 0, newestStatus: null, method: null });
  expect(await basis(8n, first, 'va')).toMatchObject({ title: 'another member’s', tries: 9, method: null });
  expect([await basis(8n, second, 'va'), await basis(7n, unknown, 'va')]).toEqual([undefined, undefined]);
  const row = (memberId: bigint, orderId: string) => tables.read((tx) => payRow(tx, memberId, orderId));
  expect((await row(7n, first))?.payments.map(({ id }) => id)).toEqual([13, 12, 11, 14].map(idOf));
  expect((await row(7n, second))?.payments.map(({ id }) => id)).toEqual([idOf(15)]);
  expect([await row(8n, second), await row(9n, first), await row(7n, unknown)]).toEqual(Array(3).fill(undefined));
});

test('open payments are due two minutes after they were polled, or made; the longest waiting first', async () => {
  const at = new Date('2026-03-11T03:00:00Z');
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const due = { ...payment, member_id: 5n, order_id: first, method: 'va' };
  await tables.plant(
    'payments',
    { ...due, id: idOf(1), try: 1, created_at: ago(120_001) },
    { ...due, id: idOf(2), try: 2, created_at: ago(120_000) },
    { ...due, id: idOf(3), try: 3, created_at: ago(900_000), asked_at: ago(119_000) },
    { ...due, id: idOf(4), try: 4, created_at: ago(900_000), asked_at: ago(200_000) },
    { ...due, id: idOf(5), try: 5, created_at: ago(900_000), status: 'paid' },
    { ...due, id: idOf(6), try: 6, created_at: ago(300_000) },
  );
  const asked = async (limit: number) =>
    (await tables.read((tx) => paymentsToAsk(tx, { at, limit }))).map(({ payId }) => payId);
  expect(await asked(10)).toEqual([6, 4, 1].map(idOf));
  expect(await asked(2)).toEqual([6, 4].map(idOf));
});

test('money counts as credited by its provider and its number', async () => {
  const receipt = { payment_id: first, order_id: first, amount_minor: 5n, currency: 'IDR', member_id: 7n };
  await tables.plant(
    'payment_receipts',
    { ...receipt, provider: 'sandbox', receipt_id: 'a' },
    { ...receipt, provider: 'other', receipt_id: 'b' },
  );
  const credited = (provider: string, id: string) => tables.read((tx) => isCredited(tx, provider, id));
  expect([await credited('sandbox', 'a'), await credited('sandbox', 'b'), await credited('other', 'a')]).toEqual([
    true,
    false,
    false,
  ]);
});
