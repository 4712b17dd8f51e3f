// Tests of members' holdings and income replies, and that other members' are not found.
import {
  claimIncome,
  heldProductInfo,
  heldVehicleInfo,
  holdingsTotal,
  incomeInfo,
  listHeldProducts,
  listHeldVehicles,
  listIncome,
} from '@roda/api-contract/income/holdings';
import type { Operation } from '@roda/api-contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeBuyer } from '#test/factories/orders.ts';
import { fundPools, settleNow } from '#test/factories/settlement.ts';
import { notifyStory, type Story } from '#test/factories/member-history.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let story: Story;
const NOTHING = '01900000-0000-7000-8000-000000000000';

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

describe('holdings.listHeldVehicles', () => {
  test('replies: vehicles only, with their income', async () => {
    const { data } = await context.call(listHeldVehicles, { ...story.owner, lang: 'zh' }, {});
    expect(data).toMatchObject({
      total: 1,
      list: [
        {
          id: story.vehicleId,
          kind: 'vehicle',
          name: '城市面包车',
          quantity: 2,
          price: '2000000.00',
          settlementCycle: 0,
          status: 'earning',
          startAt: '2026-03-10T17:00:00.000Z',
          endAt: '2026-06-18T17:00:00.000Z',
          targetIncome: '2000000.00',
          accruedIncome: '30000.00',
          claimedIncome: '0.00',
          unclaimedIncome: '30000.00',
          waitingIncome: '0.00',
          todayIncome: '30000.00',
          todayFor: { from: '2026-03-11', to: '2026-03-12' },
          settledDays: 2,
          firstPeriodEnd: '2026-03-11T17:00:00.000Z',
          progress: 0.0242,
        },
      ],
    });
    expect((await context.call(listHeldVehicles, story.owner, { status: 'expired' })).data.list).toEqual([]);
    expect((await context.call(listHeldVehicles, story.stranger, {})).data).toMatchObject({ total: 0, pages: 0 });
  });
  test('replies: with the plate of a vehicle that has one', async () => {
    const plates = async () =>
      (await context.call(listHeldVehicles, story.owner, {})).data.list.map(({ plate }) => plate);
    expect(await plates()).toEqual([undefined]);
    await context.asOwner((tx) => tx.query("update assets set plate = 'B 1234 XYZ' where kind = 'vehicle'"));
    expect(await plates()).toEqual(['B 1234 XYZ']);
    await context.asOwner((tx) => tx.query("update assets set plate = ''"));
  });
  guarded(listHeldVehicles, () => ({}));
});

describe('holdings.listHeldProducts', () => {
  test('replies: piles and fixed-term products, with the remaining cancel window', async () => {
    const { data } = await context.call(listHeldProducts, story.owner, {});
    expect(data).toMatchObject({
      total: 1,
      list: [
        {
          id: story.pileId,
          kind: 'pile',
          settlementCycle: 1,
          targetIncome: '50000.00',
          cancelUntil: '2026-03-24T03:00:00.000Z',
          ...{ accruedIncome: '0.00', settledDays: 0, firstPeriodEnd: '2026-03-11T17:00:00.000Z' },
        },
      ],
    });
    expect((await context.call(listHeldProducts, story.owner, { kind: 'deposit' })).data.total).toBe(0);
  });
  guarded(listHeldProducts, () => ({}));
});

describe('holdings.heldVehicleInfo', () => {
  test("replies: the current product, today's work, and the terms at purchase", async () => {
    await context.asOwner((tx) =>
      tx.query('update products set price_minor = 7, target_daily_minor = 8 where id = $1', [story.goods.goodsId]),
    );
    const { data } = await context.call(heldVehicleInfo, story.owner, { id: story.vehicleId });
    expect(data).toMatchObject({
      id: story.vehicleId,
      goods: { id: story.goods.goodsId, price: '0.07' },
      todayOrders: { count: 0, revenue: '0.00' },
      terms: {
        unitPrice: '1000000.00',
        dailyIncome: '10000.00',
        totalReturn: '1000000.00',
        validityDays: 100,
        settlementCycle: 0,
      },
    });
    expect(data.terms.disclosure.hash).toMatch(/^[0-9a-f]{64}$/);
  });
  test("refuses: somebody else's, and a pile", async () => {
    expect(await context.call(heldVehicleInfo, story.stranger, { id: story.vehicleId })).toMatchObject({ errno: 504 });
    expect(await context.call(heldVehicleInfo, story.owner, { id: story.pileId })).toMatchObject({ errno: 504 });
  });
  guarded(heldVehicleInfo, () => ({ id: story.vehicleId }));
});

describe('holdings.heldProductInfo', () => {
  test('replies: the pile', async () => {
    expect((await context.call(heldProductInfo, story.owner, { id: story.pileId })).data).toMatchObject({
      id: story.pileId,
      goods: { kind: 'pile' },
      terms: { settlementCycle: 1 },
    });
  });
  test("refuses: somebody else's", async () =>
    expect(await context.call(heldProductInfo, story.stranger, { id: story.pileId })).toMatchObject({ errno: 504 }));
  guarded(heldProductInfo, () => ({ id: story.pileId }));
});

describe('holdings.holdingsTotal', () => {
  test('replies: sums over all holdings', async () => {
    expect((await context.call(holdingsTotal, story.owner, {})).data).toEqual({
      currency: 'IDR',
      holdings: 2,
      earning: 2,
      vehicles: 1,
      piles: 1,
      deposits: 0,
      cost: '3000000.00',
      accruedIncome: '30000.00',
      claimedIncome: '0.00',
      unclaimedIncome: '30000.00',
      waitingIncome: '0.00',
      todayIncome: '30000.00',
      todayFor: { from: '2026-03-11', to: '2026-03-12' },
      claimable: 2,
    });
    expect((await context.call(holdingsTotal, story.stranger, {})).data).toMatchObject({
      holdings: 0,
      cost: '0.00',
      claimable: 0,
    });
  });
  guarded(holdingsTotal, () => ({}));
});

describe('holdings.listIncome', () => {
  test('replies: period by period, the newest first, with the work behind each', async () => {
    const { data } = await context.call(listIncome, story.owner, { holdingId: story.vehicleId });
    expect(data.list).toMatchObject([
      {
        periodStart: '2026-03-11T17:00:00.000Z',
        ...{ revenue: '5000000000.00', memberShare: '1.000000', unitsTotal: 1_000_000, unitsOwned: 2 },
        target: '20000.00',
        amount: '10000.00',
        part: 1,
        supplement: false,
        status: 'unclaimed',
        trips: { count: 2, revenue: '30000.00' },
      },
      {
        periodStart: '2026-03-10T17:00:00.000Z',
        target: '20000.00',
        amount: '20000.00',
        status: 'unclaimed',
        trips: { count: 1, revenue: '50000.00' },
      },
    ]);
    const on = (day: string) => ({ holdingId: story.vehicleId, from: day, to: day });
    expect((await context.call(listIncome, story.owner, on('2026-03-12'))).data.total).toBe(1);
    const ended = await context.call(listIncome, story.owner, { ...on('2026-03-13'), by: 'end' });
    expect(ended.data.list.map(({ periodStart }) => periodStart.slice(0, 10))).toEqual(['2026-03-11']);
    expect((await context.call(listIncome, story.owner, { status: 'claimed' })).data.total).toBe(0);
    const pending = await context.call(listIncome, story.owner, { holdingId: story.pileId });
    expect(pending.data.list).toMatchObject([
      { status: 'not_yet_claimable', reason: 'awaiting_revenue', target: '5000.00' },
      { status: 'not_yet_claimable', reason: 'awaiting_revenue', target: '5000.00' },
    ]);
    expect(pending.data.list[0]).not.toHaveProperty('amount');
    expect((await context.call(listIncome, story.stranger, { holdingId: story.vehicleId })).data.total).toBe(0);
  });
  test('no revenue approved yet: no amount and the reason; approved as zero: a record of nothing', async () => {
    const now = context.clock.now();
    const [poor, member] = [
      await makeIncomeProduct(context),
      await makeBuyer(context, { walletMinor: 0n, isSuitable: false }),
    ];
    const holdingId = await makeHolding(context, member.memberId, poor);
    context.clock.advance('P2D');
    await settleNow(context);
    const [pending] = (await context.call(listIncome, member, {})).data.list;
    expect(pending).toMatchObject({ status: 'not_yet_claimable', reason: 'awaiting_revenue' });
    const info = await context.call(incomeInfo, member, { id: pending?.id ?? '' });
    expect(info.data.record).toEqual(pending);
    expect(info.data).not.toHaveProperty('waterfall');
    expect(await context.call(claimIncome, member, { holdingId })).toMatchObject({ errno: 725 });
    await fundPools(context, poor.goodsId, [0n], { from: new Date(pending?.periodStart ?? '') });
    await settleNow(context);
    expect((await context.call(listIncome, member, {})).data.list).toMatchObject([
      { id: pending?.id, amount: '0.00', status: 'claimed', reason: 'no_revenue' },
    ]);
    expect(await context.call(claimIncome, member, { holdingId })).toMatchObject({ errno: 725 });
    context.clock.set(now);
  });
  guarded(listIncome, () => ({}));
});

describe('holdings.incomeInfo', () => {
  test('replies: the trips behind a record, and the steps from revenue to its amount', async () => {
    const holdingId = story.vehicleId;
    const { data } = await context.call(listIncome, story.owner, { holdingId, from: '2026-03-12', to: '2026-03-12' });
    const info = await context.call(incomeInfo, story.owner, { id: data.list[0]?.id ?? '', limit: 1 });
    expect(info.data).toMatchObject({
      record: { id: data.list[0]?.id },
      waterfall: {
        periodStart: '2026-03-11T17:00:00.000Z',
        periodEnd: '2026-03-12T17:00:00.000Z',
        count: 1,
        steps: [
          { key: 'work', amount: '5000000000.00' },
          { key: 'otherUnits', amount: '-4999990000.00' },
        ],
        revenue: '5000000000.00',
        memberShare: '1.000000',
        members: '5000000000.00',
        unitsTotal: 1_000_000,
        perUnit: '5000.00',
        unitsOwned: 2,
        amount: '10000.00',
      },
      trips: {
        total: 2,
        pages: 2,
        list: [{ kind: 'trip', minutes: 60, amount: '5000.00', distanceKm: 2.5, from: 'Menteng' }],
      },
    });
    expect(await context.call(incomeInfo, story.stranger, { id: data.list[0]?.id ?? '' })).toMatchObject({
      errno: 504,
    });
  });
  test('refuses: no such record', async () =>
    expect(await context.call(incomeInfo, story.owner, { id: NOTHING })).toMatchObject({ errno: 504 }));
  guarded(incomeInfo, () => ({ id: NOTHING }));
});
