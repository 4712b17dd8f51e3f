// Tests operators’ queries of products: assets, documents, others that earn from them, lists by filter.
import { expect, test } from 'vitest';
import { asset, at, CATALOG, product } from '#test/catalog-tables.ts';
import { day, idOf, listed, type Planted, useTables } from '#test/tables.ts';
import { productForOperators } from './operator-product.queries.ts';
import { groundsOf, productToEdit, servedElsewhere } from './product-editing.queries.ts';

const tables = useTables({ empty: CATALOG });

test('operators see a product with its assets, their documents, and others that earn from them', async () => {
  await tables.plant('assets', asset(1), asset(2), asset(3, { retired_at: at }), asset(4));
  await tables.plant(
    'products',
    ...[product(1, { asset_id: 2 }), product(2, { status: 'paused' }), product(3, { status: 'draft', units_sold: 0 })],
    ...[product(4), product(5, { status: 'withdrawn', units_sold: 0 })],
  );
  const of = (goods: number, assetId: number): Planted => ({ goods_id: goods, asset_id: assetId });
  await tables.plant(
    'product_assets',
    ...[of(1, 1), of(1, 2), of(1, 4), of(2, 2), of(3, 2), of(4, 1), of(5, 4), of(2, 4)],
  );
  const paper = (assetId: number, kind: string, until: number, more: Planted = {}): Planted => ({
    ...{ asset_id: assetId, kind, number: `${kind}${until}`, expires_on: day(until) },
    ...more,
  });
  await tables.plant(
    'asset_documents',
    ...[
      paper(1, 'title', 11),
      paper(1, 'insurance', 12),
      paper(1, 'title', 13),
      paper(2, 'title', 10),
      paper(2, 'insurance', 20),
    ],
    ...[paper(4, 'title', 20), paper(4, 'insurance', 20, { removed_at: at })],
  );
  const holding = { member_id: 7n, terms: {} };
  await tables.plant('holdings', { ...holding, id: idOf(1), goods_id: 1 }, { ...holding, id: idOf(2), goods_id: 9 });
  const edited = await tables.read((tx) => productToEdit(tx, 1, at));
  expect(edited?.everSold).toBe(true);
  expect(edited?.assets.map(({ id, documentsValid, expiresOn }) => [id, documentsValid, expiresOn])).toEqual([
    ...[
      [2, false, day(10)],
      [1, true, day(11)],
      [4, false, day(20)],
    ],
  ]);
  expect((await tables.read((tx) => productToEdit(tx, 2, at)))?.everSold).toBe(false);
  expect(await tables.read((tx) => productToEdit(tx, 9, at))).toBeUndefined();
  const grounds = await tables.read((tx) => groundsOf(tx, [4, 3, 1, 9]));
  expect(grounds.map(({ id }) => id)).toEqual([1, 4]);
  const served = async (id: number) => {
    const row = await tables.read((tx) => servedElsewhere(tx, id));
    return row === undefined ? undefined : `${row.goodsId} ${row.deviceNumber}`;
  };
  expect([await served(3), await served(4), await served(5), await served(9)]).toEqual([
    '1 D-2',
    '1 D-1',
    '1 D-4',
    undefined,
  ]);
  expect((await served(1))?.startsWith('2 ')).toBe(true);
});

test('operators find products by each filter, with the work that is not proposed as revenue yet', async () => {
  await tables.plant('assets', asset(1), asset(2, { time_zone: 'UTC' }), asset(3));
  await tables.plant(
    'products',
    product(1, { category_id: 5, validity_days: 3 }),
    product(2, { kind: 'pile', asset_id: 2, country_id: 2, validity_days: 1 }),
    product(3, { status: 'draft', publish_at: at, name: { en: 'Special' }, validity_days: 2 }),
    product(4, { status: 'draft' }),
  );
  await tables.plant('product_actuals', { goods_id: 2, mean_30d_minor: 5n }, { goods_id: 4, mean_30d_minor: 9n });
  const of = (goods: number, assetId: number): Planted => ({ goods_id: goods, asset_id: assetId });
  await tables.plant('product_assets', of(1, 1), of(1, 3), of(2, 2));
  const work = (number: number, assetId: number, start: string, imported: number, more: Planted = {}): Planted => ({
    ...{ id: idOf(number), asset_id: assetId, started_at: start, import_id: idOf(imported), state: 'counted' },
    ...{ external_id: `x${number}`, revenue_minor: 2n ** BigInt(number), currency: 'IDR', revenue_id: null },
    ...more,
  });
  await tables.plant(
    'trips',
    work(1, 1, '2026-02-28T16:59:59Z', 91),
    work(2, 3, '2026-02-10T00:00:00Z', 92),
    work(3, 1, '2026-02-28T17:00:00Z', 93),
    work(4, 1, '2026-02-10T00:00:00Z', 95, { state: 'quarantined' }),
    work(5, 1, '2026-02-11T00:00:00Z', 91, { revenue_id: idOf(1) }),
    work(6, 1, '2026-03-10T17:00:00Z', 91),
  );
  await tables.plant(
    'charge_sessions',
    work(7, 3, '2026-02-10T00:00:00Z', 96),
    work(8, 2, '2026-03-10T00:00:00Z', 97),
    work(9, 2, '2026-03-09T23:59:59Z', 97),
    work(10, 1, '2026-02-10T00:00:00Z', 98, { state: 'pending' }),
  );
  await tables.plant('revenue_proposals', {
    ...{
      id: idOf(1),
      goods_id: 1,
      asset_id: 1,
      period_from: '2026-02-09T17:00:00Z',
      period_to: '2026-02-28T17:00:00Z',
    },
    ...{ amount_minor: 32n, state: 'posted', importers: [] },
  });
  const page = (asked: Partial<Parameters<typeof productForOperators>[1]>) =>
    tables.read((tx) => productForOperators(tx, { lang: 'id', at, page: 1, limit: 9, ...asked }));
  const list = async (asked: Partial<Parameters<typeof productForOperators>[1]>) => {
    const { rows, total } = await page(asked);
    return [total, ...rows.map(({ id }) => id)];
  };
  expect(await list({})).toEqual(listed(4, 3, 2, 1));
  expect(await list({ sort: 'price', order: 'asc' })).toEqual(listed(1, 2, 3, 4));
  expect(await list({ sort: 'income', order: 'desc' })).toEqual(listed(4, 2, 3, 1));
  expect(await list({ sort: 'stock', order: 'desc' })).toEqual(listed(1, 2, 3, 4));
  expect(await list({ sort: 'sold', order: 'desc' })).toEqual(listed(4, 3, 2, 1));
  expect(await list({ sort: 'validity', order: 'asc' })).toEqual(listed(2, 3, 1, 4));
  expect(await list({ kind: 'pile' })).toEqual(listed(2));
  expect(await list({ name: 'SPECIAL' })).toEqual(listed(3));
  expect(await list({ name: 'd-2' })).toEqual(listed(2));
  expect(await list({ state: 'scheduled' })).toEqual(listed(3));
  expect(await list({ state: 'draft' })).toEqual(listed(4));
  expect(await list({ state: 'on_sale' })).toEqual(listed(2, 1));
  expect(await list({ id: 3 })).toEqual(listed(3));
  expect(await list({ countryId: 2 })).toEqual(listed(2));
  expect(await list({ categoryId: 5 })).toEqual(listed(1));
  expect(await list({ categoryId: 5, kind: 'pile' })).toEqual([0]);
  const { rows } = await page({});
  expect(rows.map((row) => [row.id, row.assetCount, row.powerKw, row.listedAt === null, row.stock])).toEqual([
    ...[
      [4, 0, null, true, 6],
      [3, 0, null, true, 7],
      [2, 1, '7.00', false, 8],
      [1, 2, null, false, 9],
    ],
  ]);
  const pending = (id: number) =>
    rows
      .find((row) => row.id === id)
      ?.pending.map((each) =>
        [
          ...[each.deviceNumber, new Date(each.from).toISOString(), new Date(each.to).toISOString()],
          ...[each.imports, each.rows, each.amountMinor, each.membersMinor],
        ].join(' '),
      );
  expect(pending(1)).toEqual([
    'D-3 2026-02-09T17:00:00.000Z 2026-03-10T17:00:00.000Z 2 2 132 92',
    'D-1 2026-02-27T17:00:00.000Z 2026-02-28T17:00:00.000Z 1 1 2 1',
    'D-1 2026-02-28T17:00:00.000Z 2026-03-10T17:00:00.000Z 1 1 8 5',
  ]);
  expect(pending(2)).toEqual(['D-2 2026-03-09T00:00:00.000Z 2026-03-10T00:00:00.000Z 1 1 512 358']);
  expect([pending(3), pending(4)]).toEqual([[], []]);
});
