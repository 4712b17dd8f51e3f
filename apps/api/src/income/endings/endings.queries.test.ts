// Tests the queries of the ends of assets: what ends, whom it concerns, when it is over, and a member's own holding.
import { expect, test } from 'vitest';
import { idOf, numberOf, type Planted, useTables } from '#test/tables.ts';
import { clockOfEnded } from './ended-clock.queries.ts';
import {
  assetToEnd,
  concernedBy,
  endedCount,
  endingById,
  endingOf,
  isOver,
  openEndings,
  ownEnding,
  productsOfAsset,
} from './endings.queries.ts';
import { documentOfRevenue, evidenceDocument } from './evidence-documents.queries.ts';

const tables = useTables();

const at = new Date('2026-03-10T03:00:00Z');
const later = new Date(at.getTime() + 1);
const holding = (number: number, goods: number, more: Planted = {}): Planted => ({
  ...{ member_id: 7n, id: idOf(number), goods_id: goods, quantity: 1, price_minor: 100n, terms: {}, cycle: 0 },
  ...{ time_zone: 'UTC', end_at: later, cancel_until: at, currency: 'IDR', kind: 'vehicle' },
  ...more,
});
const product = (id: number, asset: number): Planted => ({
  ...{ id, asset_id: asset, kind: 'vehicle', country_id: 1, cycle: 0, name: { en: `e${id}`, id: `i${id}` } },
});

test('an end is found by its asset and its id; open ones the oldest first', async () => {
  const ending = (number: number, asset: number, day: number, more: Planted = {}): Planted => ({
    ...{ id: idOf(number), asset_id: asset, kind: 'retired', decided_at: `2026-03-0${day}T00:00:00Z` },
    ...more,
  });
  await tables.plant(
    'asset_endings',
    ending(1, 11, 3),
    ending(2, 12, 1),
    ending(3, 13, 2, { done_at: at }),
    ending(4, 14, 2),
  );
  expect((await tables.read((tx) => endingOf(tx, 12)))?.id).toBe(idOf(2));
  expect((await tables.read((tx) => endingById(tx, idOf(3))))?.assetId).toBe(13);
  expect([await tables.read((tx) => endingOf(tx, 99)), await tables.read((tx) => endingById(tx, idOf(99)))]).toEqual([
    ...[undefined, undefined],
  ]);
  expect((await tables.read((tx) => openEndings(tx))).map(numberOf)).toEqual([2, 4, 1]);
});

test('products of an asset end with it unless another of their assets is in use', async () => {
  await tables.plant(
    'assets',
    { id: 1, device_number: 'one' },
    { id: 2, device_number: 'two' },
    { id: 3, device_number: 'three', retired_at: at },
  );
  await tables.plant('products', product(1, 1), product(2, 2), product(3, 2), product(4, 2), product(5, 3));
  const of = (goods: number, asset: number): Planted => ({ goods_id: goods, asset_id: asset });
  await tables.plant('product_assets', of(1, 1), of(2, 1), of(2, 2), of(3, 2), of(4, 1), of(4, 3), of(5, 3), of(1, 3));
  const rows = async (asset: number) =>
    (await tables.read((tx) => productsOfAsset(tx, asset, 'id'))).map(
      (row) => `${row.goodsId} ${row.name} ${row.ends}`,
    );
  expect(await rows(1)).toEqual(['1 i1 true', '2 i2 false', '4 i4 true']);
  expect(await rows(2)).toEqual(['2 i2 false', '3 i3 true', '4 i4 false']);
  const end = async (id: number) => (await tables.read((tx) => assetToEnd(tx, id)))?.deviceNumber;
  expect([await end(2), await end(9)]).toEqual(['two', undefined]);
});

test('concerned are the holdings of its products that run and do not end already', async () => {
  await tables.plant(
    'holdings',
    holding(1, 1, { quantity: 1, cancel_until: later }),
    holding(2, 2, { quantity: 2 }),
    holding(3, 3, { quantity: 100 }),
    holding(4, 1, { quantity: 100, state: 'void', cancel_until: later }),
    holding(5, 1, { quantity: 100, ended_at: at, cancel_until: later }),
    holding(6, 1, { quantity: 100, end_at: at, cancel_until: later }),
    holding(7, 1, { quantity: 100, cancel_until: later }),
    holding(8, 1, { quantity: 4, cancel_until: later }),
    holding(7, 1, { member_id: 8n, quantity: 8 }),
    holding(9, 1, { member_id: 8n, quantity: 16 }),
  );
  await tables.plant(
    'holding_endings',
    { member_id: 7n, holding_id: idOf(7), ending_id: idOf(1), end_at: at },
    { member_id: 7n, holding_id: idOf(8), ending_id: idOf(1) },
    { member_id: 7n, holding_id: idOf(9), ending_id: idOf(2), end_at: at },
    { member_id: 9n, holding_id: idOf(2), ending_id: idOf(1), end_at: at },
  );
  expect(await tables.read((tx) => concernedBy(tx, [1, 2], at))).toEqual({ open: 5, units: 31, window: 2 });
  expect(await tables.read((tx) => concernedBy(tx, [9], at))).toEqual({ open: 0, units: 0, window: 0 });
  const count = (id: number) => tables.read((tx) => endedCount(tx, idOf(id)));
  expect([await count(1), await count(2), await count(3)]).toEqual([2, 1, 0]);
});

test('an end is over when no order could be paid and no holding is left to end', async () => {
  const over = (id: number) => tables.read((tx) => isOver(tx, idOf(id), at));
  const part = (ending: number, goods: number, ends = true): Planted => ({
    ending_id: idOf(ending),
    goods_id: goods,
    ends,
  });
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  await tables.plant('asset_ending_products', ...numbers.map((number) => part(number, number, number !== 3)));
  const order = (number: number, goods: number, state: string): Planted => ({
    ...{ member_id: 7n, id: idOf(number), goods_id: goods, state, type: 'vehicle' },
  });
  await tables.plant('orders', order(1, 1, 'to_pay'), order(2, 2, 'paid'), order(3, 3, 'to_pay'));
  await tables.plant(
    'holdings',
    ...[
      holding(4, 4),
      holding(5, 5, { state: 'void' }),
      holding(6, 6, { ended_at: at }),
      holding(7, 7, { end_at: at }),
    ],
    ...[holding(8, 8), holding(9, 9), holding(10, 10)],
  );
  await tables.plant(
    'holding_endings',
    { member_id: 7n, holding_id: idOf(8), ending_id: idOf(8) },
    { member_id: 7n, holding_id: idOf(9), ending_id: idOf(1) },
    { member_id: 8n, holding_id: idOf(9), ending_id: idOf(9) },
    { member_id: 7n, holding_id: idOf(8), ending_id: idOf(10) },
  );
  const states = await Promise.all(numbers.map(over));
  expect(numbers.filter((_number, index) => states[index] === true)).toEqual([2, 3, 5, 6, 7, 8]);
});

test('a member sees the end of the own holding, with its income so far', async () => {
  await tables.plant('assets', { id: 1, device_number: 'one' }, { id: 2, device_number: 'two' });
  await tables.plant(
    'asset_endings',
    { id: idOf(1), asset_id: 2, kind: 'retired' },
    { id: idOf(2), asset_id: 1, kind: 'total_loss' },
  );
  await tables.plant('products', product(1, 1), product(2, 2));
  await tables.plant(
    'members',
    { member_id: 7n, country_id: 1, phone_masked: 'seven' },
    { member_id: 8n, phone_masked: 'eight' },
  );
  await tables.plant(
    'holdings',
    ...[holding(1, 2), holding(2, 1), holding(3, 1), holding(1, 1, { member_id: 8n, cycle: 2 }), holding(4, 1)],
  );
  const end = (holdingId: number, ending: number, more: Planted = {}): Planted => ({
    ...{ member_id: 7n, holding_id: idOf(holdingId), ending_id: idOf(ending), end_at: at },
    ...more,
  });
  await tables.plant(
    'holding_endings',
    end(1, 1),
    end(2, 2),
    end(3, 2, { end_at: null }),
    end(1, 2, { member_id: 8n }),
  );
  const paid = { member_id: 7n };
  await tables.plant(
    'income_paid',
    { ...paid, holding_id: idOf(1), paid_minor: 5n },
    { ...paid, holding_id: idOf(2), paid_minor: 6n },
    { member_id: 8n, holding_id: idOf(1), paid_minor: 9n },
  );
  const of = async (memberId: bigint, id: number) => {
    const row = await tables.read((tx) => ownEnding(tx, { memberId, at }, idOf(id)));
    return row === undefined
      ? undefined
      : [row.product.en, row.deviceNumber, row.kind, row.earnedMinor, row.paidOutMinor, row.phoneMasked];
  };
  expect(await of(7n, 1)).toEqual(['e2', 'two', 'retired', 5n, 5n, 'seven']);
  expect(await of(7n, 2)).toEqual(['e1', 'one', 'total_loss', 6n, 6n, 'seven']);
  expect(await of(8n, 1)).toEqual(['e1', 'one', 'total_loss', 9n, 9n, 'eight']);
  expect([await of(7n, 3), await of(7n, 4), await of(8n, 2)]).toEqual([undefined, undefined, undefined]);
  const clock = async (memberId: bigint, id: number) =>
    (await tables.read((tx) => clockOfEnded(tx, memberId, idOf(id))))?.cycle;
  expect([await clock(7n, 1), await clock(8n, 1), await clock(8n, 2)]).toEqual([0, 2, undefined]);
});

test('evidence is found by its id, or by the revenue that it proves', async () => {
  await tables.plant('evidence_documents', { id: idOf(1), sha256: 'one' }, { id: idOf(2), sha256: 'two' });
  await tables.plant(
    'revenue_proposals',
    { id: idOf(11), document_id: idOf(2) },
    { id: idOf(12), document_id: idOf(1) },
    { id: idOf(13) },
  );
  const of = async (id: number) => (await tables.read((tx) => evidenceDocument(tx, idOf(id))))?.sha256;
  expect([await of(1), await of(2), await of(3)]).toEqual(['one', 'two', undefined]);
  const by = async (id: number) => (await tables.read((tx) => documentOfRevenue(tx, idOf(id))))?.sha256;
  expect([await by(11), await by(12), await by(13), await by(14)]).toEqual(['two', 'one', undefined, undefined]);
});
