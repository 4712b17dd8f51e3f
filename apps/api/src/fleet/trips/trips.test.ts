// Tests of the work figures for members' holdings.
import { earningsLine, earningsStats, listVehicleTrips, vehicleOrderTotal } from '@roda/api-contract/fleet/fleet';
import type { Operation } from '@roda/api-contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
      revenue: '30000.00',
      myShare: '10000.00',
    });
    expect((await context.call(vehicleOrderTotal, story.owner, { holdingId: story.vehicleId })).data).toMatchObject({
      day: '2026-03-13',
      count: 0,
      revenue: '0.00',
    });
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
      revenue: '30000.00',
      myShare: '10000.00',
      orders: 2,
      minutes: 120,
      utilisation: '0.0416',
      previous: { revenue: '50000.00', myShare: '20000.00', orders: 1, minutes: 30, utilisation: '0.0104' },
    });
    expect((await context.call(earningsStats, story.owner, { holdingId: story.vehicleId })).data).toMatchObject({
      from: '2026-03-07',
      to: '2026-03-13',
      orders: 3,
      utilisation: '0.0148',
    });
    expect((await context.call(earningsStats, story.stranger, { goodsId: story.goods.goodsId })).data).toMatchObject({
      revenue: '80000.00',
      myShare: '0.00',
    });
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
      const line = await context.call(earningsLine, story.owner, { range });
      expect(line.data.points.length).toBe(days);
    }
    const { data: today } = await context.call(earningsStats, story.owner, { range: 'today' });
    expect(today).toMatchObject({ revenue: '0.00', orders: 0, previous: { revenue: '30000.00', orders: 2 } });
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
    const { data } = await context.call(earningsLine, story.owner, { from: '2026-03-10', to: '2026-03-13' });
    expect(data.points).toEqual([
      { day: '2026-03-10', revenue: '0.00', myShare: '0.00', orders: 0 },
      { day: '2026-03-11', revenue: '50000.00', myShare: '20000.00', orders: 1 },
      { day: '2026-03-12', revenue: '30000.00', myShare: '10000.00', orders: 2 },
      { day: '2026-03-13', revenue: '0.00', myShare: '0.00', orders: 0 },
    ]);
    expect(data.hours).toBeUndefined();
    expect((await context.call(earningsLine, story.owner, { range: '30d' })).data.points.length).toBe(30);
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
