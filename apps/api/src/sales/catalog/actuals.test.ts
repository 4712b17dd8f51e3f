// Tests that actuals are what settled records paid for one unit: computed by hand, and moved by nothing else (R8).
import { productInfo, vehicleInfo } from '@roda/api-contract/sales/catalog';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAssetRow, makeProduct } from '#test/factories/catalog.ts';
import { deviceOf, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeMember, makeOperator, type TestMember } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { makePastHolding, makeSettledDays } from '#test/factories/settled-days.ts';
import { fundPools, settleNow } from '#test/factories/settlement.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { refreshActuals } from './catalog.repository.ts';

let context: TestContext;
/** Replies to the public are kept for some seconds. */
let reader: TestMember;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
  reader = await makeMember(context);
});
afterAll(() => context.close());

const actualsOf = async (id: number) => (await context.call(vehicleInfo, reader, { id })).data.actuals;
const refresh = () => context.act(({ tx, at }) => refreshActuals(tx, at));
const editionOf = async (goodsId: number) =>
  (await context.see<{ edition: number }>('select edition from product_actuals where goods_id = $1', [goodsId]))[0]
    ?.edition;
const series = (count: number, minor: (age: number) => bigint | undefined) =>
  Array.from({ length: count }, (_each, index) => minor(index + 1));

describe('actuals', () => {
  test('of three days: means and spread over those three, and no projection', async () => {
    const goodsId = await makeProduct(context, { priceMinor: 10_000n, validityDays: 10 });
    await makeSettledDays(context, goodsId, [100n, 0n, 401n]);
    const { data } = await context.call(vehicleInfo, reader, { id: goodsId });
    expect(data.actuals).toEqual({
      ...{ perUnit30d: '1.67', perUnit90d: '1.67', paid30d: '5.01', paid90d: '5.01' },
      ...{ settledDays30d: 3, settledDays90d: 3, pendingDays90d: 0, zeroDays30d: 1, zeroDays90d: 1 },
      ...{ p10: '0.00', median: '1.00', p90: '4.01', firstDay: '2026-03-07', lastDay: '2026-03-09' },
      days: [
        { day: '2026-03-07', amount: '4.01' },
        { day: '2026-03-08', amount: '0.00' },
        { day: '2026-03-09', amount: '1.00' },
      ],
    });
    expect(data).not.toHaveProperty('projection');
  });

  test('projects a term from thirty settled days on: low, typical and high, a loss as a loss', async () => {
    const goodsId = await makeProduct(context, { priceMinor: 10_000n, validityDays: 10 });
    const ofDays = (count: number) => series(count, (age) => (age <= 3 ? 0n : age > 26 ? 2_000n : 100n + BigInt(age)));
    const few = await makeProduct(context);
    await makeSettledDays(context, few, ofDays(29));
    await makeSettledDays(context, goodsId, ofDays(30));
    const { data: early } = await context.call(vehicleInfo, reader, { id: few });
    expect(early.actuals.settledDays90d).toBe(29);
    expect(early).not.toHaveProperty('projection');
    // 3 days of zero, 104 + … + 126 = 2,645 and 4 of 2,000: 10,645 × 10 / 30 = 3,548.3 of a price of 10,000.
    const { data } = await context.call(vehicleInfo, reader, { id: goodsId });
    expect(data.projection).toEqual({
      ...{ days: 10, settledDays: 30, income: '35.48', result: '-64.52' },
      low: { income: '0.00', result: '-100.00' },
      typical: { income: '11.50', result: '-88.50' },
      high: { income: '200.00', result: '100.00' },
    });
  });

  test('of thirty and of ninety-five days: the last ninety count, and of them the last thirty', async () => {
    const short = await makeProduct(context);
    await makeSettledDays(
      context,
      short,
      series(30, (age) => BigInt(age)),
    );
    // 1 + … + 30 = 465; the lowest 3 of 30 days are the first tenth.
    expect(await actualsOf(short)).toMatchObject({
      ...{ paid30d: '4.65', paid90d: '4.65', perUnit30d: '0.15', settledDays90d: 30, zeroDays90d: 0 },
      ...{ p10: '0.03', median: '0.15', p90: '0.27' },
    });
    const long = await makeProduct(context);
    await makeSettledDays(
      context,
      long,
      series(95, (age) => (age > 90 ? 1_000_000n : age > 30 ? 0n : 100n)),
    );
    expect(await actualsOf(long)).toMatchObject({
      ...{ paid30d: '30.00', paid90d: '30.00', perUnit30d: '1.00', perUnit90d: '0.33' },
      ...{ settledDays30d: 30, settledDays90d: 90, zeroDays30d: 0, zeroDays90d: 60 },
      ...{ p10: '0.00', median: '0.00', p90: '1.00', firstDay: '2025-12-10' },
    });
  });

  test('a day that waits for its revenue is pending, neither zero nor left out in silence', async () => {
    const goodsId = await makeProduct(context);
    await makeSettledDays(context, goodsId, [undefined, 300n, undefined, 0n, 100n]);
    expect(await actualsOf(goodsId)).toMatchObject({
      ...{ paid90d: '4.00', perUnit90d: '1.33', settledDays90d: 3, pendingDays90d: 2, zeroDays90d: 1 },
      ...{ firstDay: '2026-03-05', lastDay: '2026-03-08' },
    });
  });

  test('a supplement belongs to its day, and one unit’s part of both is truncated once', async () => {
    const goodsId = await makeProduct(context, { unitsTotal: 3 });
    await makeSettledDays(context, goodsId, [100n]);
    await fundPools(context, goodsId, [10n], { from: new Date('2026-03-08T17:00:00Z') });
    await settleNow(context);
    await refresh();
    const { data } = await context.call(vehicleInfo, reader, { id: goodsId });
    expect(data.actuals.days).toEqual([{ day: '2026-03-09', amount: '1.03' }]);
    expect(data.latest).toMatchObject({
      ...{ periodStart: '2026-03-08T17:00:00.000Z', periodEnd: '2026-03-09T17:00:00.000Z' },
      ...{ revenue: '3.10', unitsTotal: 3, unitsOwned: 1, perUnit: '1.03', amount: '1.03' },
      steps: [
        { key: 'work', amount: '3.10' },
        { key: 'otherUnits', amount: '-2.07' },
      ],
    });
  });

  test('of a product by the hour: one unit’s part of a day is truncated once, on every line of its page', async () => {
    const goodsId = await makeProduct(context, { cycle: 2, unitsTotal: 3 });
    const from = new Date('2026-03-08T17:00:00Z');
    await makePastHolding(context, goodsId, { startAt: from });
    const hours = Array.from({ length: 24 }, () => 10n);
    await fundPools(context, goodsId, hours, { from });
    await settleNow(context);
    await refresh();
    const { data } = await context.call(vehicleInfo, reader, { id: goodsId });
    // 24 × 0.10 ÷ 3 = 0.80; each hour truncated by itself would make 0.72 of it.
    expect(data.actuals.days).toEqual([{ day: '2026-03-09', amount: '0.80' }]);
    expect(data.latest).toMatchObject({
      ...{ revenue: '2.40', perUnit: '0.80', amount: '0.80' },
      steps: [
        { key: 'work', amount: '2.40' },
        { key: 'otherUnits', amount: '-1.68' },
        { key: 'rounding', amount: '0.08' },
      ],
    });
  });

  test('of a product by the hour: a day counts when all its hours are settled, 23 or 25 where clocks change', async () => {
    const zone = 'America/New_York';
    const assetId = await makeAssetRow(context);
    const goodsId = await makeProduct(context, { assetId, cycle: 2, unitsTotal: 1 });
    await context.asOwner(async (tx) => {
      await tx.query('update assets set time_zone = $2 where id = $1', [assetId, zone]);
    });
    // Clocks go forward on 8 March: that day has 23 hours. The holding begins in the middle of 6 March.
    await makePastHolding(context, goodsId, { startAt: new Date('2026-03-06T17:00:00Z') });
    await context.asOwner((tx) => tx.query('update holdings set time_zone = $2 where goods_id = $1', [goodsId, zone]));
    const hours = (count: number) => Array.from({ length: count }, () => 7n);
    const from = new Date('2026-03-06T17:00:00Z');
    // Half of the 6th, all of the 7th, all but one hour of the 8th.
    await fundPools(context, goodsId, hours(12 + 24 + 22), { from, zone });
    await settleNow(context);
    await refresh();
    expect((await actualsOf(goodsId)).days).toEqual([{ day: '2026-03-07', amount: '1.68' }]);
    expect(await actualsOf(goodsId)).toMatchObject({ settledDays90d: 1, pendingDays90d: 1 });
    await fundPools(context, goodsId, hours(1), { from: new Date('2026-03-09T03:00:00Z'), zone });
    await settleNow(context);
    await refresh();
    expect((await actualsOf(goodsId)).days.at(-1)).toEqual({ day: '2026-03-08', amount: '1.61' });
    expect(await actualsOf(goodsId)).toMatchObject({ settledDays90d: 2, pendingDays90d: 0, firstDay: '2026-03-07' });
  });

  test('imports alone change no figure, however large', async () => {
    const assetId = await makeAssetRow(context);
    const pile = await makeAssetRow(context, { kind: 'pile' });
    const [goodsId, pileId] = [
      await makeProduct(context, { assetId }),
      await makeProduct(context, { assetId: pile, kind: 'pile' }),
    ];
    for (const id of [goodsId, pileId]) await makeSettledDays(context, id, [100n, 200n]);
    const shown = async () => [
      (await context.call(vehicleInfo, reader, { id: goodsId })).data,
      (await context.call(productInfo, reader, { id: pileId })).data,
      [await editionOf(goodsId), await editionOf(pileId)],
    ];
    const before = await shown();
    const operator = await makeOperator(context, 'operations');
    const device = await deviceOf(context, assetId);
    const trips = [
      { device, start: '2026-03-08 08:00:00', end: '2026-03-08 08:30:00', amount: '50000000', distance: '5' },
      { device, start: '2026-03-09 08:00:00', end: '2026-03-09 08:30:00', amount: '50000000', distance: '5' },
    ];
    await sendFeed(context, operator, tripsCsv(trips));
    await context.runJobs();
    await refresh();
    expect(await shown()).toEqual(before);
  });

  test('revenue that is settled is shown without another call', async () => {
    const goodsId = await makeProduct(context);
    await makePastHolding(context, goodsId, { startAt: new Date('2026-03-08T17:00:00Z') });
    await fundPools(context, goodsId, [1000n], { from: new Date('2026-03-08T17:00:00Z') });
    expect((await actualsOf(goodsId)).settledDays90d).toBe(0);
    await settleNow(context);
    await context.runJobs();
    expect(await actualsOf(goodsId)).toMatchObject({ settledDays90d: 1, paid90d: '1.00' });
  });

  test('days before anybody held a unit do not exist', async () => {
    const goodsId = await makeProduct(context);
    await fundPools(context, goodsId, [1000n, 1000n], { from: new Date('2026-03-06T17:00:00Z') });
    await settleNow(context);
    await makePastHolding(context, goodsId, { startAt: new Date('2026-03-08T17:00:00Z') });
    await fundPools(context, goodsId, [500n], { from: new Date('2026-03-08T17:00:00Z') });
    await settleNow(context);
    await refresh();
    expect((await actualsOf(goodsId)).days).toEqual([{ day: '2026-03-09', amount: '0.50' }]);
  });
});
