// Tests of settlement from revenue to records: exact, independent of deposits, restartable, in order.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { voidHolding } from '#income/holdings/index.ts';
import { makeHolding, makeIncomeProduct, recordsOf } from '#test/factories/holdings.ts';
import { makeBuyer } from '#test/factories/orders.ts';
import { distributableOf, fund, incomeValidationErrors, settleNow } from '#test/factories/settlement.ts';
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

describe('settle', () => {
  test('pays the target of the first whole period after the payment, from revenue, once', async () => {
    const [goods, memberId] = [await makeIncomeProduct(context), await member()];
    await makeHolding(context, memberId, goods, { quantity: 3 });
    const midnight = midnightAfter(context.clock.now());
    await fund(context, goods.goodsId, 10_000_000n);
    context.clock.advance('P1D');
    await settleNow(context);
    expect(await recordsOf(context, memberId)).toEqual([]);
    context.clock.advance('P1D');
    await settleNow(context);
    await settleNow(context);
    const [record, ...others] = await recordsOf(context, memberId);
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      target_minor: 3_000_000n,
      amount_minor: 3_000_000n,
      state: 'unclaimed',
      reason: null,
    });
    expect(record?.period_start).toEqual(new Date(midnight));
    expect(record?.period_end).toEqual(new Date(midnight + DAY_MS));
    expect(await distributableOf(context, goods.goodsId)).toBe(7_000_000n);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('no revenue: records of zero with the reason, and no posting', async () => {
    const [goods, memberId] = [await makeIncomeProduct(context), await member()];
    await makeHolding(context, memberId, goods);
    context.clock.advance('P2D');
    await settleNow(context);
    expect(await recordsOf(context, memberId)).toMatchObject([
      { target_minor: 1_000_000n, amount_minor: 0n, reason: 'no_revenue' },
    ]);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('a shortfall is paid pro rata to the cent, and made up by later runs, the oldest first', async () => {
    const goods = await makeIncomeProduct(context, { targetDailyMinor: 333_333n });
    const members = await Promise.all([1, 2, 3].map(() => member()));
    for (const [index, memberId] of members.entries())
      await makeHolding(context, memberId, goods, { quantity: index + 1 });
    await fund(context, goods.goodsId, 1_000_000n);
    context.clock.advance('P2D');
    await settleNow(context);
    const first = (await Promise.all(members.map((memberId) => recordsOf(context, memberId)))).flat();
    expect(first.reduce((sum, each) => sum + each.amount_minor, 0n)).toBe(1_000_000n);
    expect(first.map((each) => each.reason)).toEqual(['shortfall', 'shortfall', 'shortfall']);
    context.clock.advance('P1D');
    await settleNow(context);
    await fund(context, goods.goodsId, 1_500_000n);
    context.clock.advance('P1D');
    await settleNow(context);
    const all = (await Promise.all(members.map((memberId) => recordsOf(context, memberId)))).flat();
    const sums = Map.groupBy(all, (each) => each.period_end.toISOString());
    const paid = [...sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, rows]) => rows.reduce((sum, each) => sum + each.amount_minor, 0n));
    expect(paid).toEqual([1_999_998n, 500_002n, 0n]);
    expect(all.filter((each) => each.amount_minor === each.target_minor).every((each) => each.reason === null)).toBe(
      true,
    );
    expect(await distributableOf(context, goods.goodsId)).toBe(0n);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test("R7: deposits and others' purchases change nobody's income while revenue suffices", async () => {
    const mine = async (others: boolean): Promise<readonly bigint[]> => {
      const [goods, other, memberId] = [
        await makeIncomeProduct(context),
        await makeIncomeProduct(context),
        await member(),
      ];
      await makeHolding(context, memberId, goods, { quantity: 2 });
      if (others) {
        const rich = await makeBuyer(context, { walletMinor: 900_000_000_000n, isSuitable: false });
        await makeHolding(context, rich.memberId, other, { quantity: 500 });
        await makeHolding(context, rich.memberId, goods, { quantity: 3 });
      }
      await fund(context, goods.goodsId, 5_000_000n);
      context.clock.advance('P3D');
      await settleNow(context);
      return (await recordsOf(context, memberId)).map((each) => each.amount_minor).slice(0, 1);
    };
    expect(await mine(true)).toEqual(await mine(false));
    const poor = await makeIncomeProduct(context);
    const [one, two] = [await member(), await makeBuyer(context, { walletMinor: 900_000_000_000n, isSuitable: false })];
    await makeHolding(context, one, poor);
    await makeHolding(context, two.memberId, poor, { quantity: 9 });
    context.clock.advance('P2D');
    await settleNow(context);
    expect((await recordsOf(context, one)).map((each) => each.amount_minor)).toEqual([0n]);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('a shortfall whose cancel window ends at the very moment of a run is paid by that run', async () => {
    const [goods, memberId] = [await makeIncomeProduct(context), await member()];
    await makeHolding(context, memberId, goods, { cancelDays: 4 });
    context.clock.advance('P2D');
    await settleNow(context);
    expect(await recordsOf(context, memberId)).toMatchObject([{ amount_minor: 0n, reason: 'no_revenue' }]);
    await fund(context, goods.goodsId, 10_000_000n);
    context.clock.advance('P2D');
    await settleNow(context);
    const records = await recordsOf(context, memberId);
    expect(records).toHaveLength(3);
    expect(records.map((each) => each.amount_minor)).toEqual(records.map((each) => each.target_minor));
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('revenue beyond the targets stays distributable', async () => {
    const [goods, memberId] = [await makeIncomeProduct(context), await member()];
    await makeHolding(context, memberId, goods);
    await fund(context, goods.goodsId, 9_999_999n);
    context.clock.advance('P2D');
    await settleNow(context);
    expect(await distributableOf(context, goods.goodsId)).toBe(8_999_999n);
  });

  test("hourly slices of a day add up to the day's target", async () => {
    const [goods, memberId] = [
      await makeIncomeProduct(context, { cycle: 2, targetDailyMinor: 1_000_001n }),
      await member(),
    ];
    await makeHolding(context, memberId, goods);
    await fund(context, goods.goodsId, 90_000_000n);
    context.clock.advance('P2D');
    await settleNow(context);
    const records = await recordsOf(context, memberId);
    expect(records.length).toBe(47);
    const byDay = Map.groupBy(records, (each) =>
      new Date(each.period_start.getTime() + 7 * 3_600_000).toISOString().slice(0, 10),
    );
    const whole = [...byDay.values()].filter((rows) => rows.length === 24);
    expect(whole.length).toBe(1);
    expect(whole[0]?.reduce((sum, each) => sum + each.target_minor, 0n)).toBe(1_000_001n);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('at maturity: one record for the whole term', async () => {
    const [goods, memberId] = [await makeIncomeProduct(context, { cycle: 1, validityDays: 5 }), await member()];
    await makeHolding(context, memberId, goods);
    await fund(context, goods.goodsId, 90_000_000n);
    context.clock.advance('P5D');
    await settleNow(context);
    expect(await recordsOf(context, memberId)).toEqual([]);
    context.clock.advance('P1D');
    await settleNow(context);
    context.clock.advance('P3D');
    await settleNow(context);
    const records = await recordsOf(context, memberId);
    expect(records).toMatchObject([{ target_minor: 5_000_000n, amount_minor: 5_000_000n }]);
    expect((records[0]?.period_end.getTime() ?? 0) - (records[0]?.period_start.getTime() ?? 0)).toBe(5 * 86_400_000);
  });

  test('cancelling in the window voids the records and returns their money to distributable', async () => {
    const [goods, memberId, other] = [await makeIncomeProduct(context), await member(), await member()];
    const id = await makeHolding(context, memberId, goods, { cancelDays: 14 });
    await makeHolding(context, other, goods, { cancelDays: 14 });
    await fund(context, goods.goodsId, 1_500_000n);
    context.clock.advance('P3D');
    await settleNow(context);
    expect(await distributableOf(context, goods.goodsId)).toBe(0n);
    await context.act(({ tx, at }) => voidHolding(tx, { memberId, id, at }));
    expect((await recordsOf(context, memberId)).map((each) => each.state)).toEqual(['void', 'void']);
    expect(await distributableOf(context, goods.goodsId)).toBe(750_000n);
    await expect(context.act(({ tx, at }) => voidHolding(tx, { memberId, id, at }))).rejects.toThrow(
      'cancel_window_over',
    );
    context.clock.advance('P1D');
    await settleNow(context);
    expect((await recordsOf(context, memberId)).length).toBe(2);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });
});
