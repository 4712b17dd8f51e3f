// Tests of settlement from approved revenue to records: whole, exact, independent of other members, restartable.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endEarly, voidHolding } from '#income/holdings/index.ts';
import { makeHolding, makeIncomeProduct, recordsOf } from '#test/factories/holdings.ts';
import { makeBuyer } from '#test/factories/orders.ts';
import {
  distributableOf,
  fleetPartOf,
  fund,
  fundPools,
  incomeValidationErrors,
  settleNow,
} from '#test/factories/settlement.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
});
afterAll(() => context.close());

const member = async (): Promise<bigint> => (await makeBuyer(context, { walletMinor: 0n, isSuitable: false })).memberId;

const DAY_MS = 86_400_000;
const JAKARTA_MS = 7 * 3_600_000;
/** The first midnight in Jakarta after a moment. */
const midnightAfter = (at: Date): number => Math.ceil((at.getTime() + JAKARTA_MS) / DAY_MS) * DAY_MS - JAKARTA_MS;
const amountsOf = async (memberId: bigint): Promise<readonly bigint[]> =>
  (await recordsOf(context, memberId)).map((each) => each.amount_minor);

describe('replies', () => {
  test('the units of a holding get their part of the first whole period after the payment, in full, once', async () => {
    const [goods, memberId] = [await makeIncomeProduct(context, { unitsTotal: 10 }), await member()];
    await makeHolding(context, memberId, goods, { quantity: 3 });
    const midnight = midnightAfter(context.clock.now());
    await fundPools(context, goods.goodsId, [10_000_000n]);
    context.clock.advance('P2D');
    await settleNow(context);
    await settleNow(context);
    const [record, ...others] = await recordsOf(context, memberId);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ amount_minor: 3_000_000n, part: 1, state: 'unclaimed', reason: null });
    expect(record?.period_start).toEqual(new Date(midnight));
    expect(record?.period_end).toEqual(new Date(midnight + DAY_MS));
    expect(await distributableOf(context, goods.goodsId)).toBe(0n);
    expect(await fleetPartOf(context, goods.goodsId)).toBe(7_000_000n);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('a good day pays more than the target, a bad one less', async () => {
    const [goods, memberId] = [await makeIncomeProduct(context, { targetDailyMinor: 1_000n }), await member()];
    await makeHolding(context, memberId, goods);
    const { goodsId } = goods;
    await fundPools(context, goodsId, [5_000n * 1_000_000n, 7n * 1_000_000n]);
    context.clock.advance('P3D');
    await settleNow(context);
    expect(await recordsOf(context, memberId)).toMatchObject([
      { target_minor: 1_000n, amount_minor: 5_000n },
      { target_minor: 1_000n, amount_minor: 7n },
    ]);
  });

  test('revenue approved as zero: a record of nothing with the reason, and no posting', async () => {
    const [goods, memberId] = [await makeIncomeProduct(context), await member()];
    await makeHolding(context, memberId, goods);
    await fundPools(context, goods.goodsId, [0n]);
    context.clock.advance('P2D');
    await settleNow(context);
    expect(await recordsOf(context, memberId)).toMatchObject([
      { amount_minor: 0n, state: 'claimed', reason: 'no_revenue' },
    ]);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('without approved revenue nothing is stored, and nothing is caught up from later revenue', async () => {
    const [goods, memberId] = [await makeIncomeProduct(context), await member()];
    await makeHolding(context, memberId, goods);
    context.clock.advance('P3D');
    await settleNow(context);
    expect(await recordsOf(context, memberId)).toEqual([]);
    await fund(context, goods.goodsId, 9n);
    context.clock.advance('P2D');
    await settleNow(context);
    expect(await amountsOf(memberId)).toEqual([9n]);
  });

  test('a product that nobody holds: all of it is the fleet’s', async () => {
    const goods = await makeIncomeProduct(context);
    await fundPools(context, goods.goodsId, [123_456n]);
    context.clock.advance('P2D');
    await settleNow(context);
    expect(await fleetPartOf(context, goods.goodsId)).toBe(123_456n);
    expect(await distributableOf(context, goods.goodsId)).toBe(0n);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('every unit is held and the pool does not divide: cents to the largest remainder, none to the fleet', async () => {
    const goods = await makeIncomeProduct(context, { unitsTotal: 3 });
    const members = [await member(), await member(), await member()];
    for (const memberId of members) await makeHolding(context, memberId, goods);
    await fundPools(context, goods.goodsId, [10_000n, 20_000n]);
    context.clock.advance('P3D');
    await settleNow(context);
    const all = await Promise.all(members.map(amountsOf));
    expect(all.map(([first]) => String(first)).toSorted()).toEqual(['3333', '3333', '3334']);
    expect(all.map(([, second]) => String(second)).toSorted()).toEqual(['6666', '6667', '6667']);
    expect(await fleetPartOf(context, goods.goodsId)).toBe(0n);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('late revenue is a supplement to the holders of that period and nobody else', async () => {
    const goods = await makeIncomeProduct(context, { unitsTotal: 10 });
    const [early, later] = [await member(), await member()];
    await makeHolding(context, early, goods, { quantity: 2 });
    const from = new Date(midnightAfter(context.clock.now()));
    await fundPools(context, goods.goodsId, [1_000n]);
    context.clock.advance('P2D');
    await settleNow(context);
    await makeHolding(context, later, goods, { quantity: 5 });
    await fundPools(context, goods.goodsId, [500n], { from });
    context.clock.advance('P1D');
    await settleNow(context);
    expect(await recordsOf(context, early)).toMatchObject([
      { part: 1, amount_minor: 200n, period_start: from },
      { part: 2, amount_minor: 100n, period_start: from },
    ]);
    expect(await recordsOf(context, later)).toEqual([]);
    expect(await fleetPartOf(context, goods.goodsId)).toBe(1_200n);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('two proposals for one period, as of a plan’s two assets, are two parts of one run', async () => {
    const [goods, memberId] = [await makeIncomeProduct(context, { unitsTotal: 10 }), await member()];
    await makeHolding(context, memberId, goods);
    await fundPools(context, goods.goodsId, [1_000n]);
    await fundPools(context, goods.goodsId, [70n]);
    context.clock.advance('P2D');
    await settleNow(context);
    const records = await recordsOf(context, memberId);
    expect(records.map(({ part }) => part)).toEqual([1, 2]);
    expect(records.reduce((sum, each) => sum + each.amount_minor, 0n)).toBe(107n);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('hourly: one record per hour, and the slices of the target add up to the day’s', async () => {
    const [goods, memberId] = [
      await makeIncomeProduct(context, { cycle: 2, targetDailyMinor: 1_000_001n }),
      await member(),
    ];
    context.clock.set(new Date(midnightAfter(context.clock.now()) - 1_000));
    await makeHolding(context, memberId, goods);
    await fund(context, goods.goodsId, 3n, { periods: 24 });
    context.clock.advance('P1DT1H');
    await settleNow(context);
    const records = await recordsOf(context, memberId);
    expect(records.map((each) => each.amount_minor)).toEqual(Array.from({ length: 24 }, () => 3n));
    expect(records.reduce((sum, each) => sum + each.target_minor, 0n)).toBe(1_000_001n);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('ended early: the current period is the last, and counts whole', async () => {
    const [goods, memberId] = [await makeIncomeProduct(context), await member()];
    const id = await makeHolding(context, memberId, goods);
    await fund(context, goods.goodsId, 11n, { periods: 3 });
    context.clock.advance('P1D');
    expect(await context.act(({ tx, at }) => endEarly(tx, { memberId, id, at }))).toBe(true);
    context.clock.advance('P3D');
    await settleNow(context);
    expect(await amountsOf(memberId)).toEqual([11n]);
    expect(await fleetPartOf(context, goods.goodsId)).toBe(11n * 3_000_000n - 11n);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('one minor unit over a million units: nobody can get a part of it, so it is the fleet’s', async () => {
    const [goods, memberId] = [await makeIncomeProduct(context), await member()];
    await makeHolding(context, memberId, goods, { quantity: 999_999 });
    await fundPools(context, goods.goodsId, [1n]);
    context.clock.advance('P2D');
    await settleNow(context);
    expect(await recordsOf(context, memberId)).toMatchObject([{ amount_minor: 0n, reason: 'no_revenue' }]);
    expect(await fleetPartOf(context, goods.goodsId)).toBe(1n);
  });

  test('cancelling in the window voids the records: their income becomes the fleet’s', async () => {
    const [goods, memberId, other] = [await makeIncomeProduct(context), await member(), await member()];
    const id = await makeHolding(context, memberId, goods, { cancelDays: 14 });
    await makeHolding(context, other, goods, { cancelDays: 14 });
    await fundPools(context, goods.goodsId, [50_000_000n, 0n]);
    context.clock.advance('P3D');
    await settleNow(context);
    const before = await fleetPartOf(context, goods.goodsId);
    await context.act(({ tx, at }) => voidHolding(tx, { memberId, id, at }));
    expect((await recordsOf(context, memberId)).map((each) => each.state)).toEqual(['void', 'void']);
    expect(await fleetPartOf(context, goods.goodsId)).toBe(before + 50n);
    await expect(context.act(({ tx, at }) => voidHolding(tx, { memberId, id, at }))).rejects.toThrow(
      'cancel_window_over',
    );
    await fund(context, goods.goodsId, 5n);
    context.clock.advance('P2D');
    await settleNow(context);
    expect((await recordsOf(context, memberId)).length).toBe(2);
    expect(await amountsOf(other)).toEqual([50n, 0n, 5n]);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('a supplement after a cancellation leaves the cancelled holding out', async () => {
    const [goods, memberId] = [await makeIncomeProduct(context), await member()];
    const id = await makeHolding(context, memberId, goods, { cancelDays: 14 });
    const from = new Date(midnightAfter(context.clock.now()));
    await fund(context, goods.goodsId, 5n);
    context.clock.advance('P2D');
    await settleNow(context);
    await context.act(({ tx, at }) => voidHolding(tx, { memberId, id, at }));
    await fund(context, goods.goodsId, 3n, { from });
    await settleNow(context);
    expect(await recordsOf(context, memberId)).toMatchObject([{ part: 1, state: 'void' }]);
    expect(await fleetPartOf(context, goods.goodsId)).toBe(8_000_000n);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });
});

describe('refuses', () => {
  test('a period that is not over', async () => {
    const [goods, memberId] = [await makeIncomeProduct(context), await member()];
    await makeHolding(context, memberId, goods);
    await fund(context, goods.goodsId, 5n);
    context.clock.advance('P1D');
    await settleNow(context);
    expect(await recordsOf(context, memberId)).toEqual([]);
    expect(await distributableOf(context, goods.goodsId)).toBe(5_000_000n);
  });

  test('the same part of a period twice, by the database itself', async () => {
    const goods = await makeIncomeProduct(context);
    const id = await fund(context, goods.goodsId, 5n);
    context.clock.advance('P2D');
    await settleNow(context);
    const other = await fundPools(context, goods.goodsId, [0n], { from: new Date('2026-01-01Z') });
    const again = context.asOwner((tx) =>
      tx.query(
        `insert into revenue_parts select $2, goods_id, cycle, time_zone, period_start, period_end, row_count,
           imported_minor, amount_minor, members_minor, currency, state, run_id, part from revenue_parts
         where proposal_id = $1`,
        [id, other],
      ),
    );
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'revenue_parts_once' });
  });
});
