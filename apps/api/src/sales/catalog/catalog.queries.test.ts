// Tests the queries of products: what is shown, its licence and sales gate, lists by filter, categories.
import { expect, test } from 'vitest';
import { asset, at, CATALOG, licence, product } from '#test/catalog-tables.ts';
import { byText, day, idOf, listed, type Planted, time, useTables } from '#test/tables.ts';
import {
  categoriesAt,
  latestParts,
  pricedProduct,
  productBeside,
  productByIds,
  productDetail,
  productHeld,
} from './catalog.queries.ts';
import { allCategories, categoryById, categoryFits, levelOf } from './categories/categories.queries.ts';
import { catalogPage, catalogRow, citiesOfProducts } from './product-list.queries.ts';

const tables = useTables({ empty: CATALOG });

const moment = (ms: number): Date => new Date(at.getTime() + ms);
const viewer = { lang: 'id' as const, at, memberId: undefined };
const member = { ...viewer, memberId: 7n };
const gate = (isOpen: boolean): Promise<void> => tables.plant('sales_gate', { is_open: isOpen });

test('a product is licensed by its country’s licence for its kind on the day; sales stop without an open gate', async () => {
  await tables.plant('assets', asset(1), asset(2));
  await tables.plant(
    'products',
    product(1),
    product(2, { kind: 'pile', asset_id: 2 }),
    product(3, { country_id: 2 }),
    product(4, { status: 'draft' }),
  );
  await tables.plant('product_actuals', { goods_id: 2, days_30: 5 });
  const of = async (id: number) => {
    const [row] = await tables.read((tx) => productByIds(tx, [id], viewer));
    const quick = await tables.read((tx) => catalogRow(tx, { id, kinds: ['vehicle', 'pile'] }, viewer));
    return [row?.licensed, row?.stopped, quick?.licensed, quick?.stopped];
  };
  const twice = (licensed: boolean, stopped: boolean) => [licensed, stopped, licensed, stopped];
  expect(await of(1)).toEqual(twice(false, true));
  await gate(false);
  await tables.plant(
    'licences',
    licence(1, { valid_from: day(12) }),
    licence(2, { valid_until: day(10) }),
    licence(3, { withdrawn_on: day(1) }),
    licence(4, { country_id: 2, scope: ['pile'] }),
  );
  expect([await of(1), await of(2), await of(3)]).toEqual(Array(3).fill(twice(false, true)));
  await tables.clear();
  await tables.plant('assets', asset(1), asset(2));
  await tables.plant('products', product(1), product(2, { kind: 'pile', asset_id: 2 }), product(3, { country_id: 2 }));
  await gate(true);
  await tables.plant(
    'licences',
    licence(1, { valid_from: day(11), valid_until: day(11) }),
    licence(2, { country_id: 2, scope: ['pile', 'vehicle'] }),
  );
  expect([await of(1), await of(2), await of(3)]).toEqual([
    twice(true, false),
    twice(false, false),
    twice(true, false),
  ]);
  await tables.plant('product_actuals', { goods_id: 2, days_30: 5 });
  const rows = await tables.read((tx) => productByIds(tx, [1, 2], viewer));
  expect(
    rows
      .map((row) => [row.id, row.deviceNumber, row.stock, row.powerKw, row.actuals.days30, row.targetTotalMinor])
      .toSorted(byText),
  ).toEqual([
    ...[
      [1, 'D-1', 9, null, 0, '30'],
      [2, 'D-2', 8, '7.00', 5, '30'],
    ],
  ]);
  expect([
    (await tables.read((tx) => productHeld(tx, 3, viewer)))?.id,
    await tables.read((tx) => productHeld(tx, 9, viewer)),
  ]).toEqual([...[3, undefined]]);
});

test('a product’s page has its documents, its assets, the units that the reader bought and the risk text', async () => {
  const registered = (units: number): Planted => ({ units_capacity: units });
  await tables.plant('assets', asset(1), asset(2, registered(30)), asset(3, { kind: 'pile', ...registered(5) }));
  await tables.plant(
    'products',
    product(1, { documents: [{ kind: 'own' }] }),
    product(2, { kind: 'deposit', status: 'paused' }),
    product(3, { status: 'withdrawn' }),
  );
  const of = (goods: number, assetId: number): Planted => ({ goods_id: goods, asset_id: assetId });
  await tables.plant('product_assets', of(1, 1), of(2, 3), of(2, 2));
  const paper = (assetId: number, kind: string, number: string, more: Planted = {}): Planted => ({
    ...{ asset_id: assetId, kind, number, issuer: 'I' },
    ...more,
  });
  await tables.plant(
    'asset_documents',
    ...[paper(1, 'title', 'b'), paper(1, 'insurance', 'z'), paper(1, 'title', 'a'), paper(2, 'title', 'c')],
    paper(1, 'title', 'removed', { removed_at: at }),
  );
  const bought = (of_: bigint, goods: number, units: number): Planted => ({ member_id: of_, goods_id: goods, units });
  await tables.plant('product_purchases', bought(7n, 1, 3), bought(8n, 1, 5), bought(7n, 2, 9));
  const text = (kind: string, version: number, published: Date, lang = 'id'): Planted => ({
    ...{ kind, version, lang, published_at: published, hash: 'h', title: `${kind} ${version} ${lang}`, body: '' },
  });
  await tables.plant(
    'system_texts',
    ...[
      text('risk', 1, moment(-9)),
      text('risk', 2, at),
      text('risk', 3, moment(1)),
      text('risk', 4, moment(-9), 'en'),
    ],
    text('privacy', 9, moment(-9)),
  );
  const kinds = ['vehicle', 'deposit'] as const;
  const page = (
    id: number,
    reader: typeof viewer | typeof member = member,
    wanted: readonly ('vehicle' | 'deposit')[] = kinds,
  ) => tables.read((tx) => productDetail(tx, { id, kinds: wanted }, reader));
  const one = await page(1);
  expect(one?.documents.map((each) => ('title' in each ? each.title : 'own'))).toEqual(['own', 'I z', 'I a', 'I b']);
  expect([one?.bought, one?.assets, one?.risk?.title]).toEqual([3, null, 'risk 2 id']);
  const two = await page(2);
  expect([two?.bought, two?.assets?.map(({ deviceNumber }) => deviceNumber)]).toEqual([9, ['D-2', 'D-3']]);
  expect((await page(2))?.documents).toHaveLength(1);
  // Those of both assets; an asset that states none leaves the product's own.
  expect([one?.unitsRegistered, two?.unitsRegistered]).toEqual([10, 35]);
  expect([(await page(1, viewer))?.id, await page(3), await page(1, member, ['deposit']), await page(9)]).toEqual([
    ...[1, undefined, undefined, undefined],
  ]);
  await gate(true);
  await tables.plant('members', { member_id: 7n, country_id: 1, level: 3 }, { member_id: 8n, country_id: 1, level: 2 });
  const priced = async (id: number, of_: bigint) => {
    const row = await tables.read((tx) => pricedProduct(tx, id, of_));
    return row === undefined ? undefined : [row.memberLevel, row.stock, row.bought, row.paused, row.timeZone];
  };
  expect(await priced(1, 7n)).toEqual([3, 9, 3, false, 'Asia/Jakarta']);
  expect(await priced(1, 8n)).toEqual([2, 9, 5, false, 'Asia/Jakarta']);
  expect(await priced(2, 8n)).toEqual([2, 8, 0, true, 'Asia/Jakarta']);
  expect([await priced(3, 7n), await priced(1, 9n), await priced(9, 7n)]).toEqual([undefined, undefined, undefined]);
  const row = (id: number, reader: typeof viewer | typeof member) =>
    tables.read((tx) => catalogRow(tx, { id, kinds: ['vehicle'] }, reader));
  expect([
    (await row(1, member))?.bought,
    (await row(1, viewer))?.id,
    await row(2, viewer),
    await row(3, viewer),
  ]).toEqual([...[3, 1, undefined, undefined]]);
});

test('beside a product are other listed ones of its kind and category first, then the newest, never plans', async () => {
  await tables.plant('assets', asset(1));
  await tables.plant(
    'products',
    product(1, { category_id: 5 }),
    product(2, { category_id: 6 }),
    product(3, { category_id: 5 }),
    product(4, { kind: 'pile', category_id: 5 }),
    product(5, { kind: 'deposit', category_id: 5 }),
    product(6, { status: 'withdrawn', category_id: 5 }),
    product(7, { country_id: 2, category_id: 5 }),
    product(8, { status: 'paused', listed_at: time(2) }),
    product(9, { kind: 'pile', city_id: 51 }),
  );
  const read = async (asked: Parameters<typeof productBeside>[1]) =>
    (await tables.read((tx) => productBeside(tx, asked, viewer))).map(({ id: of }) => of);
  const beside = (id: number | undefined, countryId: number | undefined, limit = 9) =>
    read({ id, countryId, cityId: undefined, limit });
  expect(await beside(1, undefined)).toEqual([7, 3, 2, 8, 4, 9]);
  expect(await beside(1, 1)).toEqual([3, 2, 8, 4, 9]);
  expect(await beside(1, 1, 2)).toEqual([3, 2]);
  expect(await beside(4, 1)).toEqual([9, 3, 1, 2, 8]);
  expect(await beside(undefined, 1)).toEqual([9, 4, 3, 8, 2, 1]);
  expect(await read({ id: undefined, countryId: 1, cityId: 51, limit: 9 })).toEqual([9]);
  await tables.plant(
    'product_purchases',
    { member_id: 7n, goods_id: 3, units: 4 },
    { member_id: 8n, goods_id: 2, units: 4 },
  );
  const rows = await tables.read((tx) =>
    productBeside(tx, { id: 1, cityId: undefined, countryId: 1, limit: 2 }, member),
  );
  expect(rows.map(({ bought }) => bought)).toEqual([4, 0]);
});

test('the product list is found by each filter, in each order, and what can be bought now', async () => {
  await tables.plant('assets', asset(1));
  await gate(true);
  await tables.plant('members', { member_id: 7n, country_id: 1, level: 2 }, { member_id: 8n, country_id: 1, level: 9 });
  await tables.plant(
    'products',
    product(1, { category_id: 5, city_id: 51 }),
    product(2, { country_id: 2, min_level: 2, price_minor: 300n }),
    product(3, { status: 'paused', category_id: 6 }),
    product(4, { min_level: 3, units_sold: 9, category_id: 7, city_id: 52 }),
    product(5, { units_sold: 10 }),
    product(6, { status: 'draft' }),
    product(7, { kind: 'pile' }),
  );
  await tables.plant(
    'product_actuals',
    { goods_id: 1, return_30d_ppm: 7n, mean_30d_minor: 1n, edition: 4 },
    { goods_id: 4, return_30d_ppm: 5n, mean_30d_minor: 6n },
  );
  await tables.plant(
    'product_purchases',
    { member_id: 7n, goods_id: 1, units: 2 },
    { member_id: 8n, goods_id: 4, units: 3 },
  );
  const unasked = {
    ...{
      kind: 'vehicle' as const,
      countryId: undefined,
      name: undefined,
      minPriceMinor: undefined,
      maxPriceMinor: undefined,
    },
    ...{
      categoryId: undefined,
      cityId: undefined,
      available: false,
      sort: undefined,
      order: undefined,
      page: 1,
      limit: 9,
    },
  };
  const list = async (
    asked: Partial<Parameters<typeof catalogPage>[1]>,
    reader: typeof viewer | typeof member = viewer,
  ) => {
    const { rows, total } = await tables.read((tx) => catalogPage(tx, { ...unasked, ...asked }, reader));
    return [total, ...rows.map(({ id }) => id)];
  };
  expect(await list({})).toEqual(listed(5, 4, 3, 2, 1));
  expect(await list({ sort: 'price', order: 'asc' })).toEqual(listed(1, 2, 3, 4, 5));
  expect(await list({ sort: 'returnRate', order: 'desc' })).toEqual(listed(1, 4, 5, 3, 2));
  expect(await list({ sort: 'income', order: 'desc' })).toEqual(listed(4, 1, 5, 3, 2));
  expect(await list({ kind: 'pile' })).toEqual(listed(7));
  expect(await list({ countryId: 2 })).toEqual(listed(2));
  expect(await list({ minPriceMinor: 400n })).toEqual(listed(5, 4));
  expect(await list({ maxPriceMinor: 300n })).toEqual(listed(3, 2, 1));
  const category = { position: 'labelCategory', name: {} };
  await tables.plant(
    'categories',
    { ...category, id: 5 },
    { ...category, id: 6, parent_id: 5 },
    { ...category, id: 7 },
  );
  expect(await list({ categoryId: 5 })).toEqual(listed(3, 1));
  expect(await list({ categoryId: 6 })).toEqual(listed(3));
  expect(await list({ cityId: 51 })).toEqual(listed(1));
  expect(await list({ available: true })).toEqual(listed(4, 2, 1));
  expect(await list({ available: true }, member)).toEqual(listed(2, 1));
  expect(await list({ page: 9 })).toEqual([5]);
  const { rows } = await tables.read((tx) => catalogPage(tx, unasked, member));
  expect(rows.map(({ edition, stock, bought }) => `${edition.split('.')[1]} ${stock} ${bought}`)).toEqual([
    ...['0 0 0', '1 1 0', '0 7 0', '0 8 0', '4 9 2'],
  ]);
  await tables.empty('sales_gate');
  await gate(false);
  expect(await list({ available: true })).toEqual([0]);
});

test('cities are those with listed products of a country, those with the most first', async () => {
  const city = (id: number): Planted => ({ id, code: `r${id}`, name: `city ${id - 1_000_000}` });
  await tables.plant('regions', city(1_000_051), city(1_000_052), city(1_000_053), city(1_000_054));
  const of = (id: number, number: number, more: Planted = {}) => product(id, { city_id: 1_000_000 + number, ...more });
  await tables.plant(
    'products',
    ...[of(1, 52), of(2, 51), of(3, 53), of(4, 53, { status: 'paused' }), of(5, 54, { status: 'draft' })],
    ...[of(6, 54, { country_id: 2 }), product(7)],
  );
  const cities = async (countryId?: number) =>
    (await tables.read((tx) => citiesOfProducts(tx, countryId))).map(({ name, products }) => `${name} ${products}`);
  expect(await cities(1)).toEqual(['city 53 2', 'city 51 1', 'city 52 1']);
  expect(await cities()).toEqual(['city 53 2', 'city 51 1', 'city 52 1', 'city 54 1']);
});

test('the newest day of the actuals has all its settled parts, in order', async () => {
  await tables.plant('assets', asset(1), asset(2, { time_zone: 'UTC' }));
  await tables.plant('products', product(1), product(2, { asset_id: 2 }));
  await tables.plant('product_actuals', { goods_id: 1, last_on: day(5) }, { goods_id: 2, last_on: day(6) });
  const part = (number: number, end: string, more: Planted = {}): Planted => ({
    ...{ proposal_id: idOf(number), goods_id: 1, cycle: 0, period_end: end, state: 'settled', part: 1, run_id: 1 },
    ...{ row_count: number, imported_minor: 5n, amount_minor: 5n },
    ...more,
  });
  await tables.plant(
    'revenue_parts',
    part(1, '2026-03-04T17:00:00Z'),
    part(2, '2026-03-05T17:00:00Z', { part: 2, run_id: 2 }),
    part(3, '2026-03-05T17:00:00Z', { imported_minor: 9n }),
    part(4, '2026-03-04T18:00:00Z'),
    part(5, '2026-03-05T18:00:00Z'),
    part(6, '2026-03-05T10:00:00Z', { state: 'posted' }),
    part(7, '2026-03-05T10:00:00Z', { goods_id: 2 }),
    part(8, '2026-03-05T10:00:00Z', { run_id: 77 }),
  );
  const share = (run: number, of: number, total: number, goods = 1): Planted => ({
    ...{ run_id: run, goods_id: goods, part: of, units_total: total, currency: 'IDR' },
  });
  await tables.plant(
    'settlement_products',
    share(1, 1, 11),
    share(2, 2, 22),
    share(1, 2, 12),
    share(2, 1, 21),
    share(1, 1, 99, 2),
  );
  const proposal = { goods_id: 1, asset_id: 1, importers: [], reason: 'why' };
  await tables.plant(
    'revenue_proposals',
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ ...proposal, id: idOf(id), share_ppm: id })),
  );
  const rows = await tables.read((tx) => latestParts(tx, 1));
  expect(rows.map((row) => [row.count, row.unitsTotal, row.sharePpm, row.reason].join(' '))).toEqual([
    ...['4 11 4 ', '3 11 3 why', '2 22 2 '],
  ]);
});

test('categories are shown by place and order; operators see all of them with their products and pages', async () => {
  const category = (id: number, more: Planted = {}): Planted => ({
    ...{ id, code: `c${id}`, position: 'labelCategory', name: { id: `n${id}` }, sort: 10 - id },
    ...more,
  });
  await tables.plant(
    'categories',
    category(1, { kind: 'vehicle' }),
    category(2),
    category(3, { shown: false }),
    category(4, { parent_id: 1 }),
    category(5, { position: 'aiCategory' }),
    category(6, { sort: 8 }),
    category(7, { parent_id: 1, sort: 1, kind: 'pile' }),
    category(8, { parent_id: 1, position: 'aiCategory', sort: 7 }),
  );
  const shown = async (position: string) =>
    (await tables.read((tx) => categoriesAt(tx, position, 'id'))).map(({ id, name }) => `${id} ${name}`);
  expect([await shown('labelCategory'), await shown('aiCategory')]).toEqual([
    ['2 n2', '6 n6', '1 n1'],
    ['5 n5', '8 n8'],
  ]);
  await tables.plant(
    'products',
    ...[
      product(1, { category_id: 1 }),
      product(2, { category_id: 1, status: 'withdrawn' }),
      product(3, { category_id: 2 }),
    ],
  );
  await tables.plant(
    'category_pages',
    { code: 'c1', title: { en: 'first' }, subtitle: {} },
    { code: 'c2', title: { en: 'second' }, subtitle: {} },
  );
  const all = async (position?: string) => (await tables.read((tx) => allCategories(tx, position))).map(({ id }) => id);
  expect([await all(), await all('aiCategory')]).toEqual([
    [3, 2, 6, 1, 7, 4, 5, 8],
    [5, 8],
  ]);
  const one = async (id: number) => {
    const row = await tables.read((tx) => categoryById(tx, id));
    return row === undefined ? undefined : [row.goodsCount, row.page?.title.en];
  };
  expect([await one(1), await one(2), await one(3), await one(9)]).toEqual([
    [1, 'first'],
    [1, 'second'],
    [0, undefined],
    undefined,
  ]);
  const fits = (id: number, kind: 'vehicle' | 'pile') => tables.read((tx) => categoryFits(tx, id, kind));
  expect([await fits(1, 'vehicle'), await fits(1, 'pile'), await fits(2, 'pile'), await fits(9, 'pile')]).toEqual([
    ...[true, false, true, false],
  ]);
  const level = (id: number) => tables.read((tx) => levelOf(tx, id));
  expect([await level(2), await level(7), await level(5), await level(9)]).toEqual([[1, 2, 3, 6], [4, 7], [5], []]);
});
