// Tests of settlement by an operator, and of the settlement replies.
import { receiveIncome } from '@roda/api-contract/income/holdings';
import { listSettlements, runSettlement, settlementInfo } from '@roda/api-contract/income/settlement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHolding, makeIncomeProduct, recordsOf, type ProductWish } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { makeBuyer } from '#test/factories/orders.ts';
import { fund, incomeValidationErrors, settleNow } from '#test/factories/settlement.ts';
import { nobody, openTestContext, type TestCaller, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestCaller;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

/** A product that earns for as long as its test: a test counts everything that ended. */
const makeShortProduct = (validityDays: number, wish: ProductWish = {}) =>
  makeIncomeProduct(context, { ...wish, validityDays });
const buyer = () => makeBuyer(context, { walletMinor: 0n, isSuitable: false });

describe('settlement.runSettlement', () => {
  test('replies: due, paid and shortfall of everything that ended', async () => {
    context.clock.advance('P2D');
    await settleNow(context);
    const [goods, one, two] = [await makeShortProduct(1), await buyer(), await buyer()];
    await makeHolding(context, one.memberId, goods);
    await makeHolding(context, two.memberId, goods, { quantity: 2 });
    await fund(context, goods.goodsId, 2_000_000n);
    context.clock.advance('P2D');
    const { data } = await context.call(runSettlement, operator, {});
    expect(data).toMatchObject({
      due: '30000.00',
      paid: '20000.00',
      shortfall: '10000.00',
      records: 2,
      currency: 'IDR',
    });
    const [first, second] = [await context.call(receiveIncome, one, {}), await context.call(receiveIncome, two, {})];
    expect([
      ['6666.66', '13333.34'],
      ['6666.67', '13333.33'],
    ]).toContainEqual([first.data.amount, second.data.amount]);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('repeats: again for the same time, by call or by schedule, adds nothing', async () => {
    const [goods, one] = [await makeShortProduct(1), await buyer()];
    await makeHolding(context, one.memberId, goods);
    await fund(context, goods.goodsId, 2_000_000n);
    context.clock.advance('P2D');
    await context.call(runSettlement, operator, {});
    const again = await context.call(runSettlement, operator, {});
    expect(again.data).toMatchObject({ due: '0.00', paid: '0.00', shortfall: '0.00', records: 0 });
    await settleNow(context);
    expect((await recordsOf(context, one.memberId)).length).toBe(1);
  });

  test('refuses: a moment after now; an earlier one settles only what had ended by then', async () => {
    const [goods, one] = [await makeShortProduct(2), await buyer()];
    await makeHolding(context, one.memberId, goods);
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
    const [goods, one] = [await makeShortProduct(1, { cycle: 2 }), await buyer()];
    await makeHolding(context, one.memberId, goods);
    await fund(context, goods.goodsId, 50_000_000n);
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
    const [goods, one] = [await makeShortProduct(1, { cycle: 2 }), await buyer()];
    await makeHolding(context, one.memberId, goods);
    await fund(context, goods.goodsId, 50_000_000n);
    context.clock.advance('PT5H');
    await context.runJobs();
    expect((await recordsOf(context, one.memberId)).length).toBe(4);
  });
});

describe('settlement.settlementInfo', () => {
  test('replies: what was paid per product and period', async () => {
    const [goods, one] = [await makeShortProduct(1), await buyer()];
    await makeHolding(context, one.memberId, goods);
    await fund(context, goods.goodsId, 400_000n);
    context.clock.advance('P2D');
    const { data } = await context.call(runSettlement, operator, {});
    const info = await context.call(settlementInfo, operator, { id: data.runId });
    expect(info.data).toMatchObject({ runId: data.runId, startedBy: expect.any(String), endedAt: expect.any(String) });
    expect(info.data.products.find(({ goodsId }) => goodsId === goods.goodsId)).toMatchObject({
      name: 'City van',
      due: '10000.00',
      paid: '4000.00',
      shortfall: '6000.00',
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
    const [goods, one] = [await makeShortProduct(1), await buyer()];
    await makeHolding(context, one.memberId, goods);
    context.clock.advance('P2D');
    await settleNow(context);
    const { data } = await context.call(listSettlements, operator, { limit: 100 });
    expect(data.total).toBe(data.list.length);
    expect(data.list.some(({ startedBy }) => startedBy === 'schedule')).toBe(true);
    const times = data.list.map(({ startedAt }) => startedAt);
    expect(times).toEqual(times.toSorted().reverse());
  });
  test('forbids: members', async () =>
    expect(await context.call(listSettlements, await makeMember(context), {})).toMatchObject({ errno: 501 }));
});
