// Tests the queries on orders and drafts: whose they are, their status, each filter, and those whose time is over.
import { expect, test } from 'vitest';
import { idOf, listed, numberOf, type Planted, useTables } from '#test/tables.ts';
import { draftCases } from './drafts.queries.ts';
import {
  draftOf,
  draftOffer,
  orderOf,
  ordersOfEnded,
  ordersPage,
  ordersPastWindow,
  orderToPay,
  unpaidOrders,
  type OrderFilter,
} from './orders.queries.ts';

const tables = useTables();

const at = new Date('2026-03-10T03:00:00Z');
const moment = (ms: number): Date => new Date(at.getTime() + ms);
const time = (day: number, clock = '00:00:00'): string => `2026-03-0${day}T${clock}Z`;
const order = (number: number, state: string, more: Planted = {}): Planted => ({
  ...{ member_id: 7n, id: idOf(number), order_sn: `SN${number}`, type: 'vehicle', state, goods_id: 1, quantity: 1 },
  ...{ created_at: time(number), pay_until: at, currency: 'IDR', title: `t${number}` },
  ...more,
});

test('orders are found by each filter, the newest first; those in their window by its end', async () => {
  const holding = (number: number, end: Date, member = 7n): Planted => ({
    ...{ member_id: member, id: idOf(number), goods_id: 1, cycle: 2, terms: {}, end_at: end },
  });
  await tables.plant(
    'holdings',
    holding(61, moment(1)),
    holding(62, at),
    holding(63, at),
    holding(61, at, 8n),
    holding(64, moment(1), 8n),
  );
  await tables.plant(
    'orders',
    order(1, 'to_pay', { created_at: time(4, '23:59:59.999') }),
    order(2, 'paid', { holding_id: idOf(61), cancel_until: moment(9), created_at: time(5) }),
    order(3, 'working', { holding_id: idOf(62), type: 'pile', created_at: time(5, '23:59:59.999') }),
    order(4, 'delivered', { type: 'plan', goods_id: 2, created_at: time(6) }),
    order(5, 'credited', { type: 'recharge', goods_id: null, created_at: time(6) }),
    order(6, 'refunded', { type: 'deposit', cancel_until: moment(5) }),
    order(7, 'cancelled'),
    order(8, 'expired', { member_id: 8n }),
    order(9, 'paid', { member_id: 8n, holding_id: idOf(64), cancel_until: moment(1), type: 'pile', goods_id: 3 }),
    order(10, 'paid', { created_at: time(9), cancel_until: at }),
    order(11, 'working', { created_at: time(9), holding_id: idOf(61), cancel_until: moment(1) }),
  );
  const list = async (asked: Partial<OrderFilter>) => {
    const { rows, total } = await tables.read((tx) => ordersPage(tx, { at, page: 1, limit: 50, ...asked }));
    return [total, ...rows.map(({ id }) => numberOf(id))];
  };
  expect(await list({})).toEqual(listed(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1));
  expect(await list({ sort: 'createdAt', order: 'asc' })).toEqual(listed(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
  expect(await list({ memberId: 8n })).toEqual(listed(9, 8));
  expect(await list({ type: 'pile' })).toEqual(listed(9, 3));
  expect(await list({ type: 'plan' })).toEqual(listed(4));
  expect(await list({ notType: 'vehicle' })).toEqual(listed(9, 6, 5, 4, 3));
  expect(await list({ group: 'piles' })).toEqual(listed(9, 6, 3));
  expect(await list({ group: 'goods' })).toEqual(listed(5, 4));
  expect(await list({ id: idOf(6) })).toEqual(listed(6));
  expect(await list({ orderSn: 'SN7' })).toEqual(listed(7));
  expect(await list({ goodsId: 2 })).toEqual(listed(4));
  expect(await list({ from: '2026-03-06' })).toEqual(listed(11, 10, 9, 8, 7, 6, 5, 4));
  expect(await list({ from: '2026-03-05', to: '2026-03-05' })).toEqual(listed(3, 2));
  expect(await list({ to: '2026-03-04' })).toEqual(listed(1));
  expect(await list({ status: 'to_pay' })).toEqual(listed(1));
  expect(await list({ status: 'working' })).toEqual(listed(11, 10, 9, 2));
  expect(await list({ status: 'completed' })).toEqual(listed(5, 4, 3));
  expect(await list({ status: 'refunded' })).toEqual(listed(6));
  expect(await list({ status: 'invalid' })).toEqual(listed(8, 7));
  expect(await list({ inWindow: 'true' })).toEqual(listed(9, 2));
  expect(await list({ inWindow: 'false' })).toEqual(listed(11, 10, 8, 7, 6, 5, 4, 3, 1));
  expect(await list({ memberId: 7n, status: 'completed', type: 'pile' })).toEqual(listed(3));
  expect(await list({ memberId: 8n, page: 2, limit: 9 })).toEqual([2]);
});

test('an order is its member’s, with product, asset, holding and delivery', async () => {
  await tables.plant('assets', { id: 1, device_number: 'one' }, { id: 2, device_number: 'two' });
  const product = { kind: 'vehicle', country_id: 1, cycle: 0 };
  await tables.plant(
    'products',
    { ...product, id: 1, asset_id: 2, name: { en: 'first' }, image: 'first.png' },
    { ...product, id: 2, asset_id: 1, name: { en: 'second' }, image: 'second.png' },
  );
  const holding = { goods_id: 1, terms: {} };
  await tables.plant(
    'holdings',
    { ...holding, member_id: 7n, id: idOf(61), cycle: 2 },
    { ...holding, member_id: 7n, id: idOf(62), cycle: 1 },
    { ...holding, member_id: 8n, id: idOf(61), cycle: 0 },
  );
  const delivery = { kind: 'credit', carrier_id: 1, plan_id: 1 };
  await tables.plant(
    'digital_good_deliveries',
    { ...delivery, member_id: 7n, order_id: idOf(3), state: 'delivered' },
    { ...delivery, member_id: 8n, order_id: idOf(3), state: 'refused' },
    { ...delivery, member_id: 7n, order_id: idOf(9), state: 'unknown' },
  );
  await tables.plant(
    'orders',
    order(1, 'paid', { holding_id: idOf(61), terms: { name: { en: 'as bought' }, image: 'bought.png' } }),
    order(1, 'paid', { holding_id: idOf(61), member_id: 8n, goods_id: 2 }),
    order(3, 'delivered', { type: 'plan', goods_id: 1_000_001, terms: { kind: 'credit', image: '' } }),
  );
  const of = async (member: bigint, id: number) => {
    const row = await tables.read((tx) => orderOf(tx, member, idOf(id)));
    return row === undefined
      ? undefined
      : [row.names, row.deviceNumber, row.image, row.cycle, row.plan?.kind, row.deliveryState];
  };
  expect(await of(7n, 1)).toEqual([{ en: 'as bought' }, 'two', 'first.png', 2, undefined, null]);
  expect(await of(8n, 1)).toEqual([{ en: 'second' }, 'one', 'second.png', 0, undefined, null]);
  expect(await of(7n, 3)).toEqual([null, null, null, null, 'credit', 'delivered']);
  expect([await of(8n, 3), await of(7n, 9)]).toEqual([undefined, undefined]);
  const { rows } = await tables.read((tx) => ordersPage(tx, { at, page: 1, limit: 9 }));
  expect(
    rows.map(({ memberId, id, cycle, deliveryState }) => `${memberId}.${numberOf(id)} ${cycle} ${deliveryState}`),
  ).toEqual([...['7.3 null delivered', '7.1 2 null', '8.1 0 null'].toSorted((a, b) => Number(b[2]) - Number(a[2]))]);
  const pay = async (member: bigint, id: number) =>
    (await tables.read((tx) => orderToPay(tx, member, idOf(id))))?.title;
  expect([await pay(7n, 3), await pay(8n, 1), await pay(8n, 3), await pay(7n, 9)]).toEqual([
    't3',
    't1',
    undefined,
    undefined,
  ]);
});

test('orders are due after their deadline or window, the oldest first; those of ended products too', async () => {
  await tables.plant(
    'orders',
    order(1, 'to_pay', { pay_until: at }),
    order(2, 'to_pay', { pay_until: moment(1) }),
    order(3, 'to_pay', { pay_until: moment(-5), member_id: 8n, goods_id: 2 }),
    order(4, 'paid', { pay_until: moment(-5), cancel_until: at }),
    order(5, 'paid', { cancel_until: moment(-5), goods_id: 3 }),
    order(6, 'paid', { cancel_until: moment(1) }),
    order(7, 'working', { cancel_until: moment(-5) }),
    order(8, 'paid', { cancel_until: moment(1), goods_id: 4 }),
    order(9, 'to_pay', { goods_id: 5, pay_until: moment(2) }),
  );
  const ids = (rows: readonly { readonly orderId: string }[]) => rows.map(({ orderId }) => numberOf(orderId));
  expect(ids(await tables.read((tx) => unpaidOrders(tx, at, 9)))).toEqual([3, 1]);
  expect(ids(await tables.read((tx) => unpaidOrders(tx, at, 1)))).toEqual([3]);
  expect(ids(await tables.read((tx) => ordersPastWindow(tx, at, 9)))).toEqual([5, 4]);
  expect(ids(await tables.read((tx) => ordersPastWindow(tx, at, 1)))).toEqual([5]);
  const ending = { kind: 'retired', asset_id: 1 };
  await tables.plant('asset_endings', { ...ending, id: idOf(1) }, { ...ending, id: idOf(2), done_at: at });
  const ends = (ending_id: number, goods: number, whether = true): Planted => ({
    ...{ ending_id: idOf(ending_id), goods_id: goods, ends: whether },
  });
  await tables.plant('asset_ending_products', ends(1, 1), ends(1, 2), ends(1, 4, false), ends(2, 5), ends(1, 3));
  expect(ids(await tables.read((tx) => ordersOfEnded(tx, at, 9)))).toEqual([1, 2, 6, 3]);
  expect(ids(await tables.read((tx) => ordersOfEnded(tx, at, 2)))).toEqual([1, 2]);
});

test('a draft is its member’s, and names an offer document by product, version and hash', async () => {
  const draft = (number: number, more: Planted = {}): Planted => ({
    ...{ member_id: 7n, id: idOf(number), type: 'vehicle', goods_id: 1, offer_version: 2, offer_hash: 'two' },
    ...{ expires_at: moment(1), created_at: time(number), amount_minor: BigInt(10 - number), title: `t${number}` },
    ...more,
  });
  await tables.plant(
    'order_drafts',
    draft(1),
    draft(2, { type: 'pile', expires_at: at, offer_version: 1 }),
    draft(3, { used_at: at, expires_at: at }),
    draft(4, { member_id: 8n, goods_id: 2, amount_minor: 6n, created_at: time(3) }),
    draft(1, { member_id: 8n, title: 'theirs', type: 'pile', used_at: at }),
  );
  const document = (goods: number, version: number, lang: string, hash: string): Planted => ({
    ...{ goods_id: goods, version, lang, hash, sections: '[]' },
  });
  await tables.plant(
    'offer_documents',
    ...[
      document(1, 1, 'en', 'one'),
      document(1, 2, 'zh', 'two'),
      document(1, 2, 'id', 'two'),
      document(1, 2, 'en', 'zwei'),
    ],
    ...[document(2, 2, 'en', 'two'), document(3, 2, 'aa', 'two'), document(1, 3, 'aa', 'two')],
  );
  const offer = async (member: bigint, id: number) => {
    const row = await tables.read((tx) => draftOffer(tx, member, idOf(id)));
    return row === undefined ? undefined : `${row.version} ${row.lang}`;
  };
  expect([await offer(7n, 1), await offer(7n, 2), await offer(8n, 4), await offer(7n, 4), await offer(8n, 3)]).toEqual([
    ...['2 id', undefined, '2 en', undefined, undefined],
  ]);
  const of = async (member: bigint, id: number) => (await tables.read((tx) => draftOf(tx, member, idOf(id))))?.title;
  expect([await of(7n, 1), await of(8n, 1), await of(8n, 2), await of(7n, 9)]).toEqual([
    't1',
    'theirs',
    undefined,
    undefined,
  ]);
  const list = async (asked: Partial<Parameters<typeof draftCases>[1]>) => {
    const { rows, total } = await tables.read((tx) => draftCases(tx, { at, page: 1, limit: 50, ...asked }));
    return [total, ...rows.map(({ memberId, id, state }) => `${memberId}.${numberOf(id)} ${state}`)];
  };
  const [one, two, three, four, theirs] = ['7.1 open', '7.2 expired', '7.3 ordered', '8.4 open', '8.1 ordered'];
  expect(await list({ memberId: '7' })).toEqual([3, three, two, one]);
  expect(await list({ memberId: '8' })).toEqual([2, four, theirs]);
  expect(await list({ sort: 'amount', order: 'asc', type: 'vehicle' })).toEqual([3, four, three, one]);
  expect(await list({ id: idOf(2) })).toEqual([1, two]);
  expect(await list({ type: 'pile' })).toEqual([2, two, theirs]);
  expect(await list({ state: 'open' })).toEqual([2, four, one]);
  expect(await list({ state: 'ordered' })).toEqual([2, three, theirs]);
  expect(await list({ state: 'expired' })).toEqual([1, two]);
  expect(await list({ state: 'expired', memberId: '8' })).toEqual([0]);
});
