// Tests of the work figures for members' holdings.
import { earningsLine, earningsStats, listVehicleTrips, vehicleOrderTotal } from '@roda/api-contract/fleet/fleet';
import type { Operation } from '@roda/api-contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHolding } from '#test/factories/holdings.ts';
import { makeBuyer } from '#test/factories/orders.ts';
import { notifyStory, type Story } from '#test/factories/member-history.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let story: Story;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  story = await notifyStory(context);
});
afterAll(() => context.close());

/** Common to all of these calls: rejected without a session; somebody else's object is not found. */
const guarded = (op: Operation, input: () => object): void => {
  test('forbids: calls without a session', async () =>
    expect(await context.call(op, nobody, input())).toMatchObject({ errno: 501 }));
};

describe('fleet.vehicleOrderTotal', () => {
  test('replies: a day of the vehicle, and what the own units earned of it', async () => {
    expect(
      (await context.call(vehicleOrderTotal, story.owner, { holdingId: story.vehicleId, day: '2026-03-12' })).data,
    ).toEqual({
      day: '2026-03-12',
      currency: 'IDR',
      count: 2,
      minutes: 120,
      distanceKm: 10,
      energyKwh: 0,
      revenue: '5000000000.00',
      myShare: '10000.00',
      approved: true,
    });
    const today = (await context.call(vehicleOrderTotal, story.owner, { holdingId: story.vehicleId })).data;
    expect(today).toMatchObject({ day: '2026-03-13', count: 0, revenue: '0.00', approved: false });
    expect(today).not.toHaveProperty('myShare');
  });
  test("refuses: somebody else's holding", async () =>
    expect(await context.call(vehicleOrderTotal, story.stranger, { holdingId: story.vehicleId })).toMatchObject({
      errno: 504,
    }));
  guarded(vehicleOrderTotal, () => ({ holdingId: story.vehicleId }));
});

describe('fleet.listVehicleTrips', () => {
  test("replies: a day's trips, the newest first", async () => {
    const { data } = await context.call(listVehicleTrips, story.owner, {
      holdingId: story.vehicleId,
      day: '2026-03-12',
    });
    expect(data).toMatchObject({
      total: 2,
      list: [{ amount: '5000.00' }, { amount: '25000.00', startedAt: '2026-03-12T00:00:00.000Z', minutes: 60 }],
    });
  });
  test("refuses: somebody else's holding", async () =>
    expect(await context.call(listVehicleTrips, story.stranger, { holdingId: story.vehicleId })).toMatchObject({
      errno: 504,
    }));
  guarded(listVehicleTrips, () => ({ holdingId: story.vehicleId }));
});

describe('fleet.earningsStats', () => {
  test('replies: a span beside the one before it', async () => {
    const { data } = await context.call(earningsStats, story.owner, { from: '2026-03-12', to: '2026-03-12' });
    expect(data).toEqual({
      currency: 'IDR',
      from: '2026-03-12',
      to: '2026-03-12',
      days: 1,
      settledDays: 0,
      revenue: '5000000000.00',
      provisionalRevenue: '0.00',
      myShare: '10000.00',
      openProducts: [{ goodsId: expect.any(Number), name: expect.any(String) }],
      orders: 2,
      minutes: 120,
      utilisation: '0.0416',
      previous: {
        days: 1,
        settledDays: 0,
        provisionalRevenue: '0.00',
        orders: 1,
        minutes: 30,
        utilisation: '0.0104',
      },
    });
    const { holdingId, ...day } = { holdingId: story.vehicleId, from: '2026-03-12', to: '2026-03-12' };
    expect((await context.call(earningsStats, story.owner, { holdingId, ...day })).data).toMatchObject({
      ...{ settledDays: 1, revenue: '5000000000.00', provisionalRevenue: '0.00', myShare: '10000.00' },
      openProducts: [],
      previous: { settledDays: 1, revenue: '10000000000.00', myShare: '20000.00' },
    });
    expect((await context.call(earningsStats, story.stranger, { goodsId: story.goods.goodsId })).data).toMatchObject({
      ...{ days: 7, settledDays: 2, revenue: '15000000000.00', myShare: '0.00' },
      previous: { days: 7, settledDays: 0 },
    });
  });
  test('replies: a holding’s days count from its first period, and an unfinished day is compared with nothing', async () => {
    const holdingId = story.vehicleId;
    const { data } = await context.call(earningsStats, story.owner, { holdingId });
    expect(data).toMatchObject({ from: '2026-03-06', to: '2026-03-12', days: 2, settledDays: 2, orders: 3 });
    expect(data).not.toHaveProperty('previous');
    const { data: today } = await context.call(earningsStats, story.owner, { holdingId, range: 'today' });
    expect(today).toMatchObject({
      days: 1,
      settledDays: 0,
      revenue: '0.00',
      provisionalRevenue: '0.00',
      myShare: '0.00',
    });
    expect(today).not.toHaveProperty('previous');
    const buyer = await makeBuyer(context, { walletMinor: 0n, isSuitable: false });
    const fresh = await makeHolding(context, buyer.memberId, story.goods);
    const bought = await context.call(earningsStats, buyer, { holdingId: fresh });
    expect(bought.data).toMatchObject({ days: 0, settledDays: 0, myShare: '0.00' });
    expect((await context.call(earningsLine, buyer, { holdingId: fresh })).data.points).toEqual([]);
  });
  test('replies: each of the named spans beside as many days before it, also without work', async () => {
    for (const [range, days] of [
      ['today', 1],
      ['realtime', 1],
      ['yesterday', 1],
      ['7d', 7],
      ['30d', 30],
    ] as const) {
      const { data } = await context.call(earningsStats, story.owner, { range });
      const length = (Date.parse(data.to) - Date.parse(data.from)) / 86_400_000 + 1;
      expect([range, length]).toEqual([range, days]);
      const line = await context.call(earningsLine, story.stranger, { range, goodsId: story.goods.goodsId });
      expect(line.data.points.length).toBe(days);
    }
    const { data: yesterday } = await context.call(earningsStats, story.owner, { range: 'yesterday' });
    expect(yesterday).toMatchObject({ orders: 2, previous: { orders: 1 } });
  });
  test('refuses: a product that is neither sold nor held', async () => {
    expect(await context.call(earningsStats, story.owner, { goodsId: 999_999 })).toMatchObject({ errno: 504 });
    const { goodsId } = story.goods;
    await context.asOwner((tx) => tx.query(`update products set status = 'withdrawn' where id = $1`, [goodsId]));
    expect(await context.call(earningsStats, story.stranger, { goodsId })).toMatchObject({ errno: 504 });
    expect((await context.call(earningsStats, story.owner, { goodsId })).errno).toBe(0);
    await context.asOwner((tx) => tx.query(`update products set status = 'on_sale' where id = $1`, [goodsId]));
  });
  test("refuses: somebody else's holding, and invalid days", async () => {
    expect(await context.call(earningsStats, story.stranger, { holdingId: story.vehicleId })).toMatchObject({
      errno: 504,
    });
    expect(await context.call(earningsStats, story.owner, { from: '2026-03-12', to: '2026-03-11' })).toMatchObject({
      errno: 402,
    });
    expect(await context.call(earningsStats, story.owner, { from: '2020-03-12', to: '2026-03-11' })).toMatchObject({
      errno: 402,
    });
  });
  guarded(earningsStats, () => ({}));
});

describe('fleet.earningsLine', () => {
  test('replies: one point a day, days of zero included', async () => {
    const span = { from: '2026-03-10', to: '2026-03-13' };
    const none = { provisionalRevenue: '0.00', openProducts: 0 };
    const one = { provisionalRevenue: '0.00', openProducts: 1 };
    const { data } = await context.call(earningsLine, story.owner, { holdingId: story.vehicleId, ...span });
    expect(data.points).toEqual([
      { day: '2026-03-11', revenue: '10000000000.00', myShare: '20000.00', orders: 1, approved: true, ...none },
      { day: '2026-03-12', revenue: '5000000000.00', myShare: '10000.00', orders: 2, approved: true, ...none },
      { day: '2026-03-13', revenue: '0.00', orders: 0, approved: false, ...none, openProducts: 1 },
    ]);
    expect(data.hours).toBeUndefined();
    const { data: all } = await context.call(earningsLine, story.owner, span);
    expect(all.points).toEqual([
      { day: '2026-03-11', revenue: '10000000000.00', myShare: '20000.00', orders: 1, approved: false, ...one },
      { day: '2026-03-12', revenue: '5000000000.00', myShare: '10000.00', orders: 2, approved: false, ...one },
      { day: '2026-03-13', revenue: '0.00', orders: 0, approved: false, ...one, openProducts: 2 },
    ]);
  });
  test('replies: a single day by the hour too, hours of zero included', async () => {
    const { data } = await context.call(earningsLine, story.owner, { from: '2026-03-12', to: '2026-03-12' });
    const hours = data.hours ?? [];
    expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(hours.reduce((sum, { orders }) => sum + orders, 0)).toBe(2);
    expect(hours.filter(({ orders }) => orders > 0).length).toBeGreaterThan(0);
    expect(hours.filter(({ orders }) => orders === 0).every(({ revenue }) => revenue === '0.00')).toBe(true);
    expect(hours.reduce((sum, { revenue }) => sum + Number(revenue), 0)).toBe(30_000);
    const stranger = await context.call(earningsLine, story.stranger, { from: '2026-03-12', to: '2026-03-12' });
    expect(stranger.data.hours?.every(({ orders }) => orders === 0)).toBe(true);
  });
  test("refuses: somebody else's holding", async () =>
    expect(await context.call(earningsLine, story.stranger, { holdingId: story.vehicleId })).toMatchObject({
      errno: 504,
    }));
  guarded(earningsLine, () => ({}));
});
