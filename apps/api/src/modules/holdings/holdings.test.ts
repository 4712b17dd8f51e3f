// Proves what members are shown of their holdings, their income and the work behind it, and that others' stay theirs.
import { earningsLine, earningsStats, listVehicleTrips, vehicleOrderTotal } from '@roda/contract/fleet';
import {
  claimIncome, heldGoodsInfo, heldVehicleInfo, holdingsTotal, incomeInfo, listHeldGoods, listHeldVehicles, listIncome,
} from '@roda/contract/holdings';
import type { Operation } from '@roda/contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeHolding, makeIncomeGoods, type MadeGoods } from '#test/factories/holdings.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { makeBuyer, type Buyer } from '#test/factories/orders.ts';
import { fund, settleNow } from '#test/factories/settlement.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
let owner: Buyer;
let stranger: Buyer;
let goods: MadeGoods;
let vehicleId: string;
let pileId: string;
const NOTHING = '01900000-0000-7000-8000-000000000000';

beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  owner = await makeBuyer(world, { walletMinor: 0n, pastGate: false });
  stranger = await makeBuyer(world, { walletMinor: 0n, pastGate: false });
  goods = await makeIncomeGoods(world);
  vehicleId = await makeHolding(world, owner.memberId, goods, { quantity: 2 });
  const pile = await makeIncomeGoods(world, { kind: 'pile', cycle: 1, validityDays: 10, targetDailyMinor: 500_000n });
  pileId = await makeHolding(world, owner.memberId, pile, { cancelDays: 14 });
  await fund(world, goods.goodsId, 3_000_000n);
  world.clock.advance('P2D');
  const device = await deviceOf(world, goods.assetId);
  await sendFeed(world, await makeOperator(world, 'operations'), tripsCsv([
    { device, start: '2026-03-11 08:00:00', end: '2026-03-11 08:30:00', amount: '50000', distance: '5' },
    { device, start: '2026-03-12 07:00:00', end: '2026-03-12 08:00:00', amount: '25000', distance: '7.5' },
    { device, start: '2026-03-12 08:00:00', end: '2026-03-12 09:00:00', amount: '5000', distance: '2.5' },
  ]));
  world.clock.advance('P1D');
  await settleNow(world);
});
afterAll(() => world.close());

/** What every one of these calls owes: no session, no answer; somebody else's thing is no thing. */
const guarded = (op: Operation, input: () => object): void => {
  test('forbids: callers without a session', async () => expect(await world.call(op, nobody, input())).toMatchObject({ errno: 501 }));
};

describe('holdings.listHeldVehicles', () => {
  test('replies: vehicles only, with what they brought', async () => {
    const { data } = await world.call(listHeldVehicles, { ...owner, lang: 'zh' }, {});
    expect(data).toMatchObject({ total: 1, list: [{
      id: vehicleId, kind: 'vehicle', name: '城市面包车', quantity: 2, price: '2000000.00', settlementCycle: 0, status: 'earning',
      startAt: '2026-03-10T17:00:00.000Z', endAt: '2026-06-18T17:00:00.000Z', targetIncome: '2000000.00', accruedIncome: '30000.00',
      claimedIncome: '0.00', unclaimedIncome: '30000.00', todayIncome: '10000.00', progress: 0.0242,
    }] });
    expect((await world.call(listHeldVehicles, owner, { status: 'expired' })).data.list).toEqual([]);
    expect((await world.call(listHeldVehicles, stranger, {})).data).toMatchObject({ total: 0, pages: 0 });
  });
  guarded(listHeldVehicles, () => ({}));
});

describe('holdings.listHeldGoods', () => {
  test('replies: piles and fixed-term products, with the time to cancel', async () => {
    const { data } = await world.call(listHeldGoods, owner, {});
    expect(data).toMatchObject({ total: 1, list: [{ id: pileId, kind: 'pile', settlementCycle: 1, targetIncome: '50000.00', cancelUntil: '2026-03-24T03:00:00.000Z' }] });
    expect((await world.call(listHeldGoods, owner, { kind: 'deposit' })).data.total).toBe(0);
  });
  guarded(listHeldGoods, () => ({}));
});

describe('holdings.heldVehicleInfo', () => {
  test('replies: the product as it is now, today\'s work, and the terms as bought', async () => {
    await world.asOwner((tx) => tx.query('update goods set price_minor = 7, target_daily_minor = 8 where id = $1', [goods.goodsId]));
    const { data } = await world.call(heldVehicleInfo, owner, { id: vehicleId });
    expect(data).toMatchObject({
      id: vehicleId, goods: { id: goods.goodsId, price: '0.07' }, todayOrders: { count: 0, revenue: '0.00' },
      terms: { unitPrice: '1000000.00', dailyIncome: '10000.00', totalReturn: '1000000.00', validityDays: 100, settlementCycle: 0 },
    });
    expect(data.terms.disclosure.hash).toMatch(/^[0-9a-f]{64}$/);
  });
  test('refuses: somebody else\'s, and a pile', async () => {
    expect(await world.call(heldVehicleInfo, stranger, { id: vehicleId })).toMatchObject({ errno: 504 });
    expect(await world.call(heldVehicleInfo, owner, { id: pileId })).toMatchObject({ errno: 504 });
  });
  guarded(heldVehicleInfo, () => ({ id: vehicleId }));
});

describe('holdings.heldGoodsInfo', () => {
  test('replies: the pile', async () => {
    expect((await world.call(heldGoodsInfo, owner, { id: pileId })).data).toMatchObject({ id: pileId, goods: { kind: 'pile' }, terms: { settlementCycle: 1 } });
  });
  test('refuses: somebody else\'s', async () => expect(await world.call(heldGoodsInfo, stranger, { id: pileId })).toMatchObject({ errno: 504 }));
  guarded(heldGoodsInfo, () => ({ id: pileId }));
});

describe('holdings.holdingsTotal', () => {
  test('replies: sums over all holdings', async () => {
    expect((await world.call(holdingsTotal, owner, {})).data).toEqual({
      currency: 'IDR', holdings: 2, earning: 2, vehicles: 1, piles: 1, deposits: 0, cost: '3000000.00', accruedIncome: '30000.00',
      claimedIncome: '0.00', unclaimedIncome: '30000.00', todayIncome: '10000.00', claimable: 2,
    });
    expect((await world.call(holdingsTotal, stranger, {})).data).toMatchObject({ holdings: 0, cost: '0.00', claimable: 0 });
  });
  guarded(holdingsTotal, () => ({}));
});

describe('holdings.listIncome', () => {
  test('replies: period by period, the newest first, with the work behind each', async () => {
    const { data } = await world.call(listIncome, owner, {});
    expect(data.list).toMatchObject([
      { periodStart: '2026-03-11T17:00:00.000Z', target: '20000.00', amount: '10000.00', shortfall: '10000.00', reason: 'shortfall', status: 'unclaimed', trips: { count: 2, revenue: '30000.00' } },
      { periodStart: '2026-03-10T17:00:00.000Z', target: '20000.00', amount: '20000.00', shortfall: '0.00', status: 'unclaimed', trips: { count: 1, revenue: '50000.00' } },
    ]);
    expect((await world.call(listIncome, owner, { from: '2026-03-12', to: '2026-03-12' })).data.total).toBe(1);
    expect((await world.call(listIncome, owner, { status: 'claimed' })).data.total).toBe(0);
    expect((await world.call(listIncome, owner, { holdingId: pileId })).data.total).toBe(0);
    expect((await world.call(listIncome, stranger, { holdingId: vehicleId })).data.total).toBe(0);
  });
  test('no revenue: a record of zero that can\'t be claimed, and says why', async () => {
    const now = world.clock.now();
    const [poor, member] = [await makeIncomeGoods(world), await makeBuyer(world, { walletMinor: 0n, pastGate: false })];
    const holdingId = await makeHolding(world, member.memberId, poor);
    world.clock.advance('P2D');
    await settleNow(world);
    expect((await world.call(listIncome, member, {})).data.list).toMatchObject([{ amount: '0.00', shortfall: '10000.00', status: 'not_yet_claimable', reason: 'no_revenue' }]);
    expect(await world.call(claimIncome, member, { holdingId })).toMatchObject({ errno: 725 });
    world.clock.set(now);
  });
  guarded(listIncome, () => ({}));
});

describe('holdings.incomeInfo', () => {
  test('replies: the trips behind a record, and how its amount came about', async () => {
    const { data } = await world.call(listIncome, owner, { from: '2026-03-12', to: '2026-03-12' });
    const info = await world.call(incomeInfo, owner, { id: data.list[0]?.id ?? '', limit: 1 });
    expect(info.data).toMatchObject({
      record: { id: data.list[0]?.id }, calculation: { revenue: '30000.00', unitsOwned: 2, due: '20000.00', paid: '10000.00' },
      trips: { total: 2, pages: 2, list: [{ kind: 'trip', minutes: 60, amount: '5000.00', distanceKm: 2.5, from: 'Menteng' }] },
    });
    expect(await world.call(incomeInfo, stranger, { id: data.list[0]?.id ?? '' })).toMatchObject({ errno: 504 });
  });
  test('refuses: no such record', async () => expect(await world.call(incomeInfo, owner, { id: NOTHING })).toMatchObject({ errno: 504 }));
  guarded(incomeInfo, () => ({ id: NOTHING }));
});

describe('fleet.vehicleOrderTotal', () => {
  test('replies: a day of the vehicle, and what the own units earned of it', async () => {
    expect((await world.call(vehicleOrderTotal, owner, { holdingId: vehicleId, day: '2026-03-12' })).data).toEqual({
      day: '2026-03-12', currency: 'IDR', count: 2, minutes: 120, distanceKm: 10, energyKwh: 0, revenue: '30000.00', myShare: '10000.00',
    });
    expect((await world.call(vehicleOrderTotal, owner, { holdingId: vehicleId })).data).toMatchObject({ day: '2026-03-13', count: 0, revenue: '0.00' });
  });
  test('refuses: somebody else\'s holding', async () =>
    expect(await world.call(vehicleOrderTotal, stranger, { holdingId: vehicleId })).toMatchObject({ errno: 504 }));
  guarded(vehicleOrderTotal, () => ({ holdingId: vehicleId }));
});

describe('fleet.listVehicleTrips', () => {
  test('replies: a day\'s trips, the newest first', async () => {
    const { data } = await world.call(listVehicleTrips, owner, { holdingId: vehicleId, day: '2026-03-12' });
    expect(data).toMatchObject({ total: 2, list: [{ amount: '5000.00' }, { amount: '25000.00', startedAt: '2026-03-12T00:00:00.000Z', minutes: 60 }] });
  });
  test('refuses: somebody else\'s holding', async () =>
    expect(await world.call(listVehicleTrips, stranger, { holdingId: vehicleId })).toMatchObject({ errno: 504 }));
  guarded(listVehicleTrips, () => ({ holdingId: vehicleId }));
});

describe('fleet.earningsStats', () => {
  test('replies: a span beside the one before it', async () => {
    const { data } = await world.call(earningsStats, owner, { from: '2026-03-12', to: '2026-03-12' });
    expect(data).toEqual({
      currency: 'IDR', from: '2026-03-12', to: '2026-03-12', revenue: '30000.00', myShare: '10000.00', orders: 2, minutes: 120,
      utilisation: '0.0416', previous: { revenue: '50000.00', myShare: '20000.00', orders: 1, minutes: 30, utilisation: '0.0104' },
    });
    expect((await world.call(earningsStats, owner, { holdingId: vehicleId })).data).toMatchObject({ from: '2026-03-07', to: '2026-03-13', orders: 3, utilisation: '0.0148' });
    expect((await world.call(earningsStats, stranger, { goodsId: goods.goodsId })).data).toMatchObject({ revenue: '80000.00', myShare: '0.00' });
  });
  test('refuses: somebody else\'s holding, and days that are none', async () => {
    expect(await world.call(earningsStats, stranger, { holdingId: vehicleId })).toMatchObject({ errno: 504 });
    expect(await world.call(earningsStats, owner, { from: '2026-03-12', to: '2026-03-11' })).toMatchObject({ errno: 402 });
    expect(await world.call(earningsStats, owner, { from: '2020-03-12', to: '2026-03-11' })).toMatchObject({ errno: 402 });
  });
  guarded(earningsStats, () => ({}));
});

describe('fleet.earningsLine', () => {
  test('replies: one point a day, days of zero included', async () => {
    const { data } = await world.call(earningsLine, owner, { from: '2026-03-10', to: '2026-03-13' });
    expect(data.points).toEqual([
      { day: '2026-03-10', revenue: '0.00', myShare: '0.00', orders: 0 }, { day: '2026-03-11', revenue: '50000.00', myShare: '20000.00', orders: 1 },
      { day: '2026-03-12', revenue: '30000.00', myShare: '10000.00', orders: 2 }, { day: '2026-03-13', revenue: '0.00', myShare: '0.00', orders: 0 },
    ]);
    expect((await world.call(earningsLine, owner, { range: '30d' })).data.points.length).toBe(30);
  });
  test('refuses: somebody else\'s holding', async () => expect(await world.call(earningsLine, stranger, { holdingId: vehicleId })).toMatchObject({ errno: 504 }));
  guarded(earningsLine, () => ({}));
});
