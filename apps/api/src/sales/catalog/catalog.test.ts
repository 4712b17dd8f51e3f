// Tests of the content, order and visibility of product lists and details.
import {
  productInfo,
  listProducts,
  listVehicles,
  recommendProduct,
  vehicleInfo,
  categoryIndex,
  listCities,
} from '@roda/api-contract/sales/catalog';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAssetRow, makeProduct } from '#test/factories/catalog.ts';
import { makeSettledDays } from '#test/factories/settled-days.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { upsertCategory } from './catalog.repository.ts';

const here = { ...nobody, countryId: 1 };
let context: TestContext;
let [cheap, busy, soldOut, pile] = [0, 0, 0, 0];

const openOwn = async () => {
  context = await openTestContext();
  await makePlaces(context);
  const [van, truck] = [await makeAssetRow(context, { deviceNumber: 'B-1234-XY' }), await makeAssetRow(context)];
  cheap = await makeProduct(context, { assetId: van, priceMinor: 50_000_000n, targetDailyMinor: 5_000_000n });
  context.clock.advance('PT1M');
  busy = await makeProduct(context, {
    assetId: truck,
    priceMinor: 200_000_000n,
    name: { en: 'Box truck', id: 'Truk boks', zh: '厢式货车' },
    purchaseLimit: 3,
  });
  context.clock.advance('PT1M');
  soldOut = await makeProduct(context, { unitsTotal: 0 });
  pile = await makeProduct(context, { kind: 'pile', connector: 'CCS2', pricePerKwhMinor: 250_000n });
  await makeSettledDays(context, busy, [700_000n, 700_000n, 700_000n, 700_000n]);
  await makeSettledDays(context, cheap, [70_000n, 0n, 70_001n]);
};
beforeAll(openOwn);
afterAll(() => context.close());
/** For a test of a whole list: of nothing but what is made above. */
const startAnew = async () => {
  await context.close();
  await openOwn();
};

const ids = async (input: Parameters<typeof context.call<typeof listVehicles>>[2], caller = here) =>
  (await context.call(listVehicles, caller, input)).data.list.map(({ id }) => id);

describe('catalog.listVehicles', () => {
  test('replies: with the plate of a vehicle that has one', async () => {
    await startAnew();
    await context.asOwner((tx) => tx.query("update assets set plate = 'B 1234 XYZ' where device_number = 'B-1234-XY'"));
    const { list } = (await context.call(listVehicles, here, {})).data;
    expect(list.map(({ id, plate }) => [id, plate])).toEqual([
      [soldOut, undefined],
      [busy, undefined],
      [cheap, 'B 1234 XYZ'],
    ]);
  });
  test('replies: newest registration first, whatever the yields are', async () => {
    await startAnew();
    expect(await ids({})).toEqual([soldOut, busy, cheap]);
  });
  test('replies: sorts by actual earnings of 30 days, not by targets', async () => {
    await startAnew();
    expect(await ids({ sort: 'income' })).toEqual([busy, cheap, soldOut]);
    expect(await ids({ sort: 'returnRate', order: 'asc' })).toEqual([soldOut, cheap, busy]);
    expect(await ids({ sort: 'price', order: 'asc' })).toEqual([cheap, soldOut, busy]);
  });
  test('replies: filters by words of the name in any language, device number, price and stock', async () => {
    await startAnew();
    expect(await ids({ name: 'truk' }, { ...here, lang: 'indonesia' } as typeof here)).toEqual([busy]);
    expect(await ids({ name: 'truk' })).toEqual([busy]);
    expect(await ids({ name: 'b-1234' })).toEqual([cheap]);
    expect(await ids({ minPrice: '600000', maxPrice: '1000000.00' })).toEqual([soldOut]);
    expect(await ids({ available: true })).toEqual([busy, cheap]);
    expect(await ids({}, { ...here, countryId: 2 })).toEqual([]);
  });
  test('replies: pages that never overlap, with the count of all', async () => {
    await startAnew();
    const first = await context.call(listVehicles, here, { limit: 2 });
    const second = await context.call(listVehicles, here, { limit: 2, page: 2 });
    const beyond = await context.call(listVehicles, here, { limit: 2, page: 9 });
    expect(first.data).toMatchObject({ total: 3, pages: 2, page: 1, limit: 2 });
    expect([...first.data.list, ...second.data.list].map(({ id }) => id)).toEqual([soldOut, busy, cheap]);
    expect(beyond.data).toMatchObject({ list: [], total: 3 });
  });
  test('replies: targets and actuals are separate, exact to the cent', async () => {
    const { data } = await context.call(listVehicles, here, { name: 'Box' });
    expect(data.list[0]).toMatchObject({
      name: 'Box truck',
      price: '2000000.00',
      dailyIncome: '10000.00',
      totalReturn: '1000000.00',
      returnRate: '0.5000',
      purchaseLimit: 3,
      stock: 10,
      onSale: true,
      actuals: { perUnit30d: '7000.00', perUnit90d: '7000.00', settledDays90d: 4, zeroDays30d: 0, days: [] },
    });
    // Four settled days say nothing about a hundred.
    expect(data.list[0]).not.toHaveProperty('projection');
    expect(data.list[0]).not.toHaveProperty('bought');
  });
  test('replies: days of zero count, days before the first record do not exist', async () => {
    const { data } = await context.call(listVehicles, here, { name: 'B-1234' });
    expect(data.list[0]?.actuals).toMatchObject({
      ...{ perUnit30d: '466.67', perUnit90d: '466.67', paid30d: '1400.01', paid90d: '1400.01' },
      ...{ settledDays30d: 3, settledDays90d: 3, pendingDays90d: 0, zeroDays30d: 1, zeroDays90d: 1 },
      ...{ p10: '0.00', median: '700.00', p90: '700.01', firstDay: '2026-03-07', lastDay: '2026-03-09' },
    });
    const { data: none } = await context.call(listVehicles, here, { available: false, maxPrice: '1000000' });
    const { actuals, ...rest } = none.list.find(({ id }) => id === soldOut) ?? {};
    expect(actuals).toMatchObject({ perUnit30d: '0.00', settledDays30d: 0, settledDays90d: 0, zeroDays30d: 0 });
    expect(actuals).not.toHaveProperty('median');
    expect(rest).not.toHaveProperty('projection');
  });
  test('replies: reports that sales are paused, and why, without a licence or with a sales stop', async () => {
    await startAnew();
    const abroad = await makeProduct(context, { countryId: 2 });
    const list = (await context.call(listVehicles, { ...here, countryId: 2 }, { limit: 5 })).data.list;
    expect(list).toMatchObject([{ id: abroad, onSale: false, pauseReason: expect.stringContaining('licence') }]);
    await context.asOwner((tx) => tx.query("update sales_gate set is_open = false, reason = 'books'"));
    expect((await context.call(vehicleInfo, here, { id: soldOut })).data.onSale).toBe(false);
    expect(await ids({ available: true, page: 1, limit: 50 })).toEqual([]);
    await context.asOwner((tx) => tx.query('update sales_gate set is_open = true, reason = null'));
  });
  test('replies: a change of price, texts or stock is visible at once, despite caching', async () => {
    const id = await makeProduct(context, { name: { en: 'Changing', id: 'Berubah', zh: '变' }, unitsTotal: 5 });
    let asks = 0;
    const one = async () =>
      (await context.call(listVehicles, here, { name: 'chang', maxPrice: `${900_000_000 + (asks += 1)}` })).data
        .list[0];
    expect(await one()).toMatchObject({ id, price: '1000000.00', stock: 5 });
    await context.asOwner((tx) => tx.query('update products set units_sold = 2 where id = $1', [id]));
    expect(await one()).toMatchObject({ price: '1000000.00', stock: 3 });
    await context.asOwner((tx) => tx.query('update products set price_minor = 7 where id = $1', [id]));
    expect(await one()).toMatchObject({ price: '0.07', stock: 3, onSale: true });
    await context.asOwner((tx) => tx.query("update products set status = 'paused' where id = $1", [id]));
    expect(await one()).toMatchObject({ onSale: false, pauseReason: expect.any(String) });
    await context.asOwner((tx) => tx.query("update products set status = 'withdrawn' where id = $1", [id]));
    expect(await one()).toBeUndefined();
  });
  test('refuses: sort keys and amounts outside the contract', async () => {
    expect((await context.call(listVehicles, here, { sort: 'g.id; drop table goods' as 'price' })).errno).toBe(402);
    expect((await context.call(listVehicles, here, { minPrice: '1e9' })).errno).toBe(402);
    expect((await context.call(listVehicles, here, { minPrice: '1.001' })).errno).toBe(402);
  });
});

describe('catalog.listCities', () => {
  const [JAKARTA, BANDUNG] = [10_003_171, 10_003_273];
  const place = (cityId: number, goods: readonly number[]) =>
    context.asOwner((tx) => tx.query('update products set city_id = $1 where id = any ($2)', [cityId, goods]));

  test('replies: cities with products on sale, the one with the most first; every list is filtered by them', async () => {
    await startAnew();
    await place(JAKARTA, [busy, pile]);
    await place(BANDUNG, [cheap]);
    const { data } = await context.call(listCities, here, {});
    expect(data).toEqual([
      { id: JAKARTA, code: '3171', name: 'Kota Administrasi Jakarta Pusat', products: 2 },
      { id: BANDUNG, code: '3273', name: 'Kota Bandung', products: 1 },
    ]);
    expect(await ids({ cityId: JAKARTA })).toEqual([busy]);
    expect(await ids({ cityId: BANDUNG })).toEqual([cheap]);
    const recommended = await context.call(recommendProduct, here, { cityId: BANDUNG, limit: 10 });
    expect(recommended.data.map(({ id }) => id)).toEqual([cheap]);
    const piles = await context.call(listProducts, here, { kind: 'pile', cityId: JAKARTA });
    expect(piles.data.list.map(({ id }) => id)).toEqual([pile]);
    expect((await context.call(listProducts, here, { kind: 'pile', cityId: BANDUNG })).data.total).toBe(0);
  });
  test('replies: nothing of another country, and nothing that is not on sale', async () => {
    await startAnew();
    await place(JAKARTA, [busy]);
    await context.asOwner((tx) => tx.query("update products set status = 'withdrawn' where id = $1", [busy]));
    expect((await context.call(listCities, here, {})).data).toEqual([]);
    expect((await context.call(listCities, { ...here, countryId: 2 }, {})).data).toEqual([]);
  });
  test('refuses: a city that is no number', async () => {
    expect(await context.call(listVehicles, here, { cityId: 'x' as never })).toMatchObject({ errno: 402 });
  });
});

describe('catalog.vehicleInfo', () => {
  test('replies: the counted days, the oldest first, with terms and risk', async () => {
    await startAnew();
    const { data } = await context.call(vehicleInfo, here, { id: busy });
    expect(data.actuals.days).toHaveLength(4);
    expect(data.actuals.days.at(-1)).toEqual({ day: '2026-03-09', amount: '7000.00' });
    expect(data).toMatchObject({ memberShare: '0.7000', unitsRegistered: 10, owner: { name: 'PT Armada Contoh' } });
    expect(data.riskText).not.toBe('');
  });
  test('replies: only plain formatting tags of a description are returned', async () => {
    const words = '<p onclick="x()">a</p><p>b</p><script>alert(1)</script><IMG src=x>';
    const id = await makeProduct(context, {
      description: { en: words, id: '', zh: '' },
      listedAt: new Date('2026-01-01'),
    });
    const { data } = await context.call(vehicleInfo, here, { id });
    expect(data.description).toContain('<p>b</p>');
    expect(data.description).not.toMatch(/<(script|img|p )/i);
  });
  test('refuses: drafts, unlisted products, piles and unknown ids alike', async () => {
    const draft = await makeProduct(context, { status: 'draft' });
    for (const id of [draft, pile, 999_999]) {
      expect((await context.call(vehicleInfo, here, { id })).data).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('catalog.listProducts, productInfo, recommendProduct, categoryIndex', () => {
  test('replies: piles with their power output', async () => {
    const { data } = await context.call(listProducts, here, {});
    expect(data.list).toMatchObject([
      { id: pile, kind: 'pile', connector: 'CCS2', powerKw: 60, pricePerKwh: '2500.00' },
    ]);
    expect((await context.call(productInfo, here, { id: pile })).data).toMatchObject({ sessions30d: 0, kwh30d: 0 });
    expect((await context.call(listProducts, here, { kind: 'deposit' })).data.total).toBe(0);
    expect((await context.call(productInfo, here, { id: cheap })).data).toMatchObject({ code: 'not_found' });
  });
  test('replies: others of the same kind first, never itself', async () => {
    const list = (await context.call(recommendProduct, here, { id: cheap, limit: 10 })).data;
    expect(list.map(({ id }) => id)).not.toContain(cheap);
    expect(list.findIndex(({ kind }) => kind === 'pile')).toBe(list.length - 1);
  });
  test('replies: categories of a position in the client’s language', async () => {
    const name = { en: 'Vans', id: 'Van', zh: '面包车' };
    await context.asOwner((tx) =>
      upsertCategory(tx, { code: 'vans', position: 'labelCategory', kind: 'vehicle', name }),
    );
    const vansAt = async (code: 'labelCategory' | 'aiCategory') => {
      const { data } = await context.call(categoryIndex, { ...here, lang: 'zh' }, { code });
      return data.l1CategoryList.filter((each) => each.code === 'vans');
    };
    expect(await vansAt('labelCategory')).toMatchObject([{ name: '面包车', kind: 'vehicle' }]);
    expect(await vansAt('aiCategory')).toEqual([]);
  });
  test('replies: a category of the rail under a label is listed at its position; the label contains its products', async () => {
    const name = { en: 'Vehicles', id: 'Kendaraan', zh: '车辆' };
    const [label, rail] = await context.asOwner(async (tx) => {
      const parentId = await upsertCategory(tx, {
        code: 'all-vehicles',
        position: 'labelCategory',
        kind: 'vehicle',
        name,
      });
      const id = await upsertCategory(tx, {
        code: 'rail-vans',
        position: 'aiCategory',
        kind: 'vehicle',
        name,
        parentId,
      });
      await tx.query(
        "update products set category_id = $1 where id = (select min(id) from products where kind = 'vehicle')",
        [id],
      );
      return [parentId, id];
    });
    const { data } = await context.call(categoryIndex, { ...here, lang: 'indonesia' }, { code: 'aiCategory' });
    expect(data.l1CategoryList.map(({ id }) => id)).toEqual([rail]);
    for (const categoryId of [label, rail])
      expect((await context.call(listVehicles, here, { categoryId })).data.total).toBe(1);
  });
});
