// Tests of the operators' product list: units, and work not yet proposed as revenue.
import { listProductsForOperators } from '@roda/api-contract/sales/catalog';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAssetRow, makeProduct } from '#test/factories/catalog.ts';
import { sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestOperator;
let member: TestMember;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(context, 'operations');
  member = await makeMember(context);
});
afterAll(() => context.close());

describe('catalog.listProductsForOperators', () => {
  test('replies: units of each product, and its work that is not proposed as revenue yet', async () => {
    const deviceNumber = 'D-PENDING-1';
    const assetId = await makeAssetRow(context, { deviceNumber });
    const id = await makeProduct(context, { assetId, unitsTotal: 7 });
    const trip = (day: string, amount: string) => ({
      ...{ device: deviceNumber, start: `${day} 08:00:00`, end: `${day} 08:30:00`, amount },
    });
    const feed = tripsCsv([trip('2026-02-28', '100'), trip('2026-03-01', '200'), trip('2026-03-10', '400')]);
    await sendFeed(context, await makeOperator(context, 'fleet'), feed);
    const { data } = await context.call(listProductsForOperators, operator, { limit: 100 });
    expect(data.list.find((goods) => goods.id === id)).toMatchObject({
      kind: 'vehicle',
      deviceNumber,
      unitsTotal: 7,
      unitsSold: 0,
      stock: 7,
      onSale: true,
      pending: [
        {
          ...{ assetId, deviceNumber, periodFrom: '2026-02-27T17:00:00.000Z', periodTo: '2026-03-09T17:00:00.000Z' },
          ...{ imports: 1, rows: 2, amount: '300.00' },
        },
      ],
    });
  });

  test('replies: a part of the name finds a product, in pages', async () => {
    await makeProduct(context, { name: { en: 'Solar pile', id: 'Pile surya', zh: '太阳能桩' } });
    const { data } = await context.call(listProductsForOperators, operator, { name: 'solar', limit: 1 });
    expect(data).toMatchObject({ total: 1, page: 1, limit: 1, list: [{ name: 'Solar pile', pending: [] }] });
  });

  test('replies: terms beside actual earnings; filtered by id, country and kind, sorted as requested', async () => {
    const assetId = await makeAssetRow(context, { kind: 'pile' });
    const dear = await makeProduct(context, {
      kind: 'pile',
      assetId,
      priceMinor: 900_000_000_000n,
      targetDailyMinor: 500n,
    });
    const found = async (input: object) => (await context.call(listProductsForOperators, operator, input)).data.list;
    expect(await found({ id: dear })).toMatchObject([
      {
        id: dear,
        countryId: 1,
        dailyIncome: '5.00',
        actuals: { perUnit30d: '0.00', settledDays90d: 0, zeroDays30d: 0 },
        assetCount: 1,
        powerKw: 60,
        minLevel: 1,
      },
    ]);
    expect((await found({ sort: 'price', limit: 1 })).map(({ id }) => id)).toEqual([dear]);
    expect((await found({ sort: 'price', order: 'asc', limit: 100 })).at(-1)?.id).toBe(dear);
    expect(await found({ id: dear, kind: 'vehicle' })).toEqual([]);
    expect(await found({ id: dear, countryId: 3 })).toEqual([]);
    expect(await found({ id: dear, categoryId: 999_999 })).toEqual([]);
  });

  test('forbids: members and calls without a session', async () => {
    expect(await context.call(listProductsForOperators, member, {})).not.toMatchObject({ errno: 0 });
    expect(await context.call(listProductsForOperators, nobody, {})).toMatchObject({ errno: 501 });
  });
});
