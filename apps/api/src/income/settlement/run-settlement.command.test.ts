// Tests of settlement by an operator, and of the settlement replies.
import { receiveIncome } from '@roda/api-contract/income/holdings';
import { listSettlements, runSettlement, settlementInfo } from '@roda/api-contract/income/settlement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHolding, makeIncomeProduct, recordsOf } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { makeBuyer } from '#test/factories/orders.ts';
import { fund, fundPools, incomeValidationErrors, settleNow } from '#test/factories/settlement.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestClient;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

const buyer = () => makeBuyer(context, { walletMinor: 0n, isSuitable: false });

describe('settlement.runSettlement', () => {
  test('replies: the pool, what held units get of it, and the fleet’s part', async () => {
    // What other tests have funded is due within two days.
    context.clock.advance('P2D');
    await settleNow(context);
    const [goods, one, two] = [await makeIncomeProduct(context, { unitsTotal: 7 }), await buyer(), await buyer()];
    await makeHolding(context, one.memberId, goods);
    await makeHolding(context, two.memberId, goods, { quantity: 2 });
    await fundPools(context, goods.goodsId, [2_000_000n]);
    context.clock.advance('P2D');
    const { data } = await context.call(runSettlement, operator, {});
    expect(data).toMatchObject({
      pool: '20000.00',
      paid: '8571.42',
      fleetPart: '11428.58',
      records: 2,
      currency: 'IDR',
    });
    expect((await context.call(receiveIncome, one, {})).data.amount).toBe('2857.14');
    expect((await context.call(receiveIncome, two, {})).data.amount).toBe('5714.28');
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('repeats: again for the same time, by call or by schedule, adds nothing', async () => {
    const [goods, one] = [await makeIncomeProduct(context), await buyer()];
    await makeHolding(context, one.memberId, goods);
    await fund(context, goods.goodsId, 2_000_000n);
    context.clock.advance('P2D');
    await context.call(runSettlement, operator, {});
    const again = await context.call(runSettlement, operator, {});
    expect(again.data).toMatchObject({ pool: '0.00', paid: '0.00', fleetPart: '0.00', records: 0 });
    await settleNow(context);
    expect((await recordsOf(context, one.memberId)).length).toBe(1);
  });

  test('refuses: a moment after now; an earlier one settles only what had ended by then', async () => {
    const [goods, one] = [await makeIncomeProduct(context), await buyer()];
    await makeHolding(context, one.memberId, goods);
    await fund(context, goods.goodsId, 5n, { periods: 2 });
    context.clock.advance('P3D');
    const later = new Date(context.clock.now().getTime() + 1_000).toISOString();
    expect(await context.call(runSettlement, operator, { asOf: later })).toMatchObject({
      errno: 402,
      data: { code: 'not_due' },
    });
    const yesterday = new Date(context.clock.now().getTime() - 86_400_000).toISOString();
    await context.call(runSettlement, operator, { asOf: yesterday });
    expect((await recordsOf(context, one.memberId)).length).toBe(1);
    await context.call(runSettlement, operator, {});
    expect((await recordsOf(context, one.memberId)).length).toBe(2);
  });

  test('forbids: calls without a session, members, operators with other roles', async () => {
    expect(await context.call(runSettlement, nobody, {})).toMatchObject({ errno: 501 });
    expect(await context.call(runSettlement, await makeMember(context), {})).toMatchObject({ errno: 501 });
    expect(await context.call(runSettlement, await makeOperator(context, 'auditor'), {})).toMatchObject({ errno: 506 });
  });

  test('races: two operators and the schedule concurrently write each record once', async () => {
    const [goods, one] = [await makeIncomeProduct(context, { cycle: 2 }), await buyer()];
    await makeHolding(context, one.memberId, goods);
    await fund(context, goods.goodsId, 500n, { periods: 23 });
    context.clock.advance('P1D');
    await Promise.all([
      context.call(runSettlement, operator, {}),
      context.call(runSettlement, operator, {}),
      settleNow(context),
    ]);
    await settleNow(context);
    expect((await recordsOf(context, one.memberId)).length).toBe(23);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('runs automatically, hourly and daily, as the clock advances', async () => {
    const [goods, one] = [await makeIncomeProduct(context, { cycle: 2 }), await buyer()];
    await makeHolding(context, one.memberId, goods);
    await fund(context, goods.goodsId, 500n, { periods: 6 });
    context.clock.advance('PT5H');
    await context.runJobs();
    expect((await recordsOf(context, one.memberId)).length).toBe(4);
  });
});

describe('settlement.settlementInfo', () => {
  test('replies: what was divided per product and period', async () => {
    const [goods, one] = [await makeIncomeProduct(context), await buyer()];
    await makeHolding(context, one.memberId, goods);
    await fund(context, goods.goodsId, 400_000n);
    context.clock.advance('P2D');
    const { data } = await context.call(runSettlement, operator, {});
    const info = await context.call(settlementInfo, operator, { id: data.runId });
    expect(info.data).toMatchObject({ runId: data.runId, startedBy: expect.any(String), endedAt: expect.any(String) });
    expect(info.data.products.find(({ goodsId }) => goodsId === goods.goodsId)).toMatchObject({
      name: 'City van',
      part: 1,
      revenue: '4000000000.00',
      pool: '4000000000.00',
      unitsTotal: 1_000_000,
      unitsHeld: 1,
      perUnit: '4000.00',
      paid: '4000.00',
      fleetPart: '3999996000.00',
      records: 1,
    });
  });
  test('refuses: an unknown settlement; forbids: members', async () => {
    const id = '01900000-0000-7000-8000-000000000000';
    expect(await context.call(settlementInfo, operator, { id })).toMatchObject({ errno: 504 });
    expect(await context.call(settlementInfo, await makeMember(context), { id })).toMatchObject({ errno: 501 });
  });
});

describe('settlement.listSettlements', () => {
  test('replies: the newest first, also those of the schedule', async () => {
    for (const _run of [1, 2]) {
      await fund(context, (await makeIncomeProduct(context)).goodsId, 5n);
      context.clock.advance('P2D');
      await settleNow(context);
    }
    const { data } = await context.call(listSettlements, operator, { limit: 100 });
    expect(data.total).toBe(data.list.length);
    expect(data.list.some(({ startedBy }) => startedBy === 'schedule')).toBe(true);
    const times = data.list.map(({ startedAt }) => startedAt);
    expect(times).toEqual(times.toSorted().reverse());
  });
  test('forbids: members', async () =>
    expect(await context.call(listSettlements, await makeMember(context), {})).toMatchObject({ errno: 501 }));
});
