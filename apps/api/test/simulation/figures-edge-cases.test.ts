// Tests that every place shows the same income where little or unusual things happened, with amounts computed by hand:
// no settled day, one, amounts that don't divide, late revenue, revenue taken back, midnight.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { claimIncome, receiveIncome } from '@roda/api-contract/income/holdings';
import { approveRevenue, proposeRevenue } from '@roda/api-contract/income/settlement';
import { proposeRevenueReversal } from '@roda/api-contract/income/settlement-runs';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { done } from '#test/factories/employment.ts';
import { deviceOf, makeArrival, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeHolding, makeIncomeProduct, type MadeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { fundPools, settleNow } from '#test/factories/settlement.ts';
import { fillReserve } from '#test/factories/sources.ts';
import { ALL_SCHEDULES, openTestContext, type TestContext } from '#test/test-context.ts';
import { expectSameFigures } from './figure-comparison.ts';
import { expectCompany, expectIncome, expectPaid, heldBy, NO_INCOME, type IncomeStage } from './income-shown.ts';

let context: TestContext;
let operator: TestOperator;
let members: TestMember[] = [];

const ROLES = ['operations', 'finance', 'fleet', 'catalogue', 'compliance', 'growth', 'support', 'auditor'] as const;

beforeEach(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z', schedules: ALL_SCHEDULES });
  await makePlaces(context);
  operator = await makeOperator(context, ...ROLES);
  members = [];
});
afterEach(() => context.close());

const stageOf = (member: TestMember): IncomeStage => ({ context, member, operator });
const expectSame = (): Promise<void> => expectSameFigures({ context, members, operator });

/** The start of 9 March in Jakarta, the day before the tests'. */
const NINTH = new Date('2026-03-08T17:00:00Z');

/** A member who holds units of a product from the start of a day on; the day before it they were paid. */
const makeHolder = async (goods: MadeProduct, quantity: number, start = NINTH): Promise<TestMember> => {
  const member = await makeMember(context);
  members.push(member);
  const paidAt = new Date(start.getTime() - 14 * 3_600_000);
  await makeHolding(context, member.memberId, goods, { quantity, paidAt });
  return member;
};

const sevenUnits = () => makeIncomeProduct(context, { unitsTotal: 7, unitsRegistered: 7 });
const NOT_SETTLED = { perUnit30d: '0.00', perUnit90d: '0.00', paid90d: '0.00', settledDays90d: 0 };

test('an asset with no settled day: nothing everywhere, and nothing is projected', async () => {
  const goods = await sevenUnits();
  const holder = await makeHolder(goods, 2, new Date('2026-03-06T17:00:00Z'));
  await settleNow(context);
  await expectIncome(stageOf(holder), NO_INCOME);
  await expectCompany(stageOf(holder), { earned: '0.00', paid: '0.00' });
  await expectPaid(stageOf(holder), goods, { actuals: NOT_SETTLED });
  await expectSame();
});

test('an asset with one settled day: its units’ truncated parts, the mean of one day, no projection', async () => {
  const goods = await sevenUnits();
  const [two, one] = [await makeHolder(goods, 2), await makeHolder(goods, 1)];
  await fundPools(context, goods.goodsId, [1_000_003n], { from: NINTH });
  await settleNow(context);
  // Of 10,000.03 for 7 units: 2 have 2,857.151…, 1 has 1,428.575…; 4 are nobody's.
  await expectIncome(stageOf(two), { earned: '2857.15', toClaim: '2857.15', today: '2857.15' });
  await expectIncome(stageOf(one), { earned: '1428.57', toClaim: '1428.57', today: '1428.57' });
  await expectCompany(stageOf(two), { earned: '4285.72', paid: '0.00' });
  const actuals = {
    ...{ perUnit30d: '1428.57', perUnit90d: '1428.57', paid30d: '1428.57', paid90d: '1428.57' },
    ...{ settledDays30d: 1, settledDays90d: 1, pendingDays90d: 0, zeroDays90d: 0 },
    ...{ p10: '1428.57', median: '1428.57', p90: '1428.57', firstDay: '2026-03-09', lastDay: '2026-03-09' },
  };
  await expectPaid(stageOf(two), goods, { actuals });
  expect((await heldBy(stageOf(two))).map(({ settledDays }) => settledDays)).toEqual([1]);
  await expectSame();
  await done(context, receiveIncome, one, {});
  await expectIncome(stageOf(one), { earned: '1428.57', paidOut: '1428.57', today: '1428.57' });
  await expectCompany(stageOf(two), { earned: '4285.72', paid: '1428.57' });
  await expectSame();
});

test('amounts that don’t divide: cents go to the largest remainders, and nothing of the three days is lost', async () => {
  const goods = await sevenUnits();
  const start = new Date('2026-03-06T17:00:00Z');
  const [two, one, four] = [
    await makeHolder(goods, 2, start),
    await makeHolder(goods, 1, start),
    await makeHolder(goods, 4, start),
  ];
  await fundPools(context, goods.goodsId, [1_000_003n, 10n, 6n], { from: start });
  await settleNow(context);
  // 1,000,003: 285,715 r 1, 142,857 r 4, 571,430 r 2; the one cent that is left goes to the second.
  // 10: 2 r 6, 1 r 3, 5 r 5; two are left, for the first and the third. 6: 1 r 5, 0 r 6, 3 r 3; for the first two.
  const each = [
    [two, '2857.20'],
    [one, '1428.60'],
    [four, '5714.39'],
  ] as const;
  for (const [member, earned] of each) await expectIncome(stageOf(member), { earned, toClaim: earned, today: earned });
  await expectCompany(stageOf(two), { earned: '10000.19', paid: '0.00' });
  // One unit's part is truncated by the day: 1,428.57, 0.01 and 0.00.
  const actuals = {
    ...{ paid30d: '1428.58', paid90d: '1428.58', perUnit30d: '476.19', perUnit90d: '476.19' },
    ...{ settledDays90d: 3, zeroDays90d: 1, p10: '0.00', median: '0.01', p90: '1428.57' },
  };
  await expectPaid(stageOf(one), goods, { actuals });
  await expectSame();
});

test('a supplement after a claim: earned on top, to claim and of today by itself; its day is still one day', async () => {
  const goods = await sevenUnits();
  const holder = await makeHolder(goods, 2);
  await fundPools(context, goods.goodsId, [1_000_003n], { from: NINTH });
  await settleNow(context);
  const holdingId = (await heldBy(stageOf(holder)))[0]?.id ?? '';
  await done(context, claimIncome, holder, { holdingId });
  await expectIncome(stageOf(holder), { earned: '2857.15', paidOut: '2857.15', today: '2857.15' });
  context.clock.set('2026-03-11T03:00:00Z');
  await expectIncome(stageOf(holder), { earned: '2857.15', paidOut: '2857.15' });
  await fundPools(context, goods.goodsId, [10n], { from: NINTH });
  await settleNow(context);
  // 2 of 7 units have 2.85… of the 10 cents.
  await expectIncome(stageOf(holder), { earned: '2857.17', paidOut: '2857.15', toClaim: '0.02', today: '0.02' });
  await expectCompany(stageOf(holder), { earned: '2857.17', paid: '2857.15' });
  const { todayFor } = await done(context, accountInfo, holder, {});
  expect(todayFor).toEqual({ from: '2026-03-09', to: '2026-03-09' });
  expect((await heldBy(stageOf(holder))).map(({ settledDays }) => settledDays)).toEqual([1]);
  // One unit's part of 1,000,013 cents, truncated once. 10 March has no approved revenue.
  const actuals = {
    ...{ paid30d: '1428.59', perUnit30d: '1428.59', perUnit90d: '1428.59' },
    ...{ settledDays90d: 1, pendingDays90d: 1 },
  };
  await expectPaid(stageOf(holder), goods, { actuals });
  await expectSame();
  await done(context, claimIncome, holder, { holdingId });
  await expectIncome(stageOf(holder), { earned: '2857.17', paidOut: '2857.17', today: '0.02' });
  await expectSame();
});

const REVENUE = { periodFrom: '2026-03-08T17:00:00Z', periodTo: '2026-03-09T17:00:00Z' };

type Sides = readonly [maker: TestOperator, checker: TestOperator];

/** Revenue of the work of 9 March, approved and settled. */
const approveWork = async ({ goodsId }: MadeProduct, [maker, checker]: Sides, counted?: string): Promise<string> => {
  const statementLineId = await makeArrival(context, maker, '80000.00');
  const less = counted === undefined ? {} : { amount: counted, reason: 'the rest was wrong' };
  const { id } = await done(context, proposeRevenue, maker, { goodsId, statementLineId, ...REVENUE, ...less });
  await done(context, approveRevenue, checker, { id });
  await settleNow(context);
  return id;
};

test('revenue reversed after its claim: what members earned and were paid stays, and what is approved anew is on top', async () => {
  const sides: Sides = [await makeOperator(context, 'operations'), await makeOperator(context, 'finance')];
  const goods = await makeIncomeProduct(context, { unitsTotal: 9, unitsRegistered: 9 });
  const holder = await makeHolder(goods, 2);
  const device = await deviceOf(context, goods.assetId);
  const trip = (hour: string, amount: string) => ({
    ...{ device, amount },
    ...{ start: `2026-03-09 ${hour}:00:00`, end: `2026-03-09 ${hour}:30:00` },
  });
  await sendFeed(
    context,
    await makeOperator(context, 'fleet'),
    tripsCsv([trip('08', '50000'), trip('09', '25000.50')]),
  );
  const id = await approveWork(goods, sides);
  // The members' share is 70 % of 75,000.50: 52,500.35; 2 of 9 units have 11,666.744…
  await done(context, receiveIncome, holder, {});
  const settled = { earned: '11666.74', paidOut: '11666.74', today: '11666.74' };
  const actuals = { paid30d: '5833.37', perUnit30d: '5833.37', perUnit90d: '5833.37', settledDays90d: 1 };
  await expectIncome(stageOf(holder), settled);
  await expectPaid(stageOf(holder), goods, { actuals });
  await fillReserve(context, 9_000_000n);
  const { approvalId } = await done(context, proposeRevenueReversal, sides[0], { id, reason: 'the wrong month' });
  await done(context, approveChange, sides[1], { id: approvalId });
  await expectIncome(stageOf(holder), settled);
  await expectCompany(stageOf(holder), { earned: '11666.74', paid: '11666.74' });
  await expectPaid(stageOf(holder), goods, { actuals });
  await expectSame();
  context.clock.set('2026-03-11T03:00:00Z');
  await approveWork(goods, sides, '10000.00');
  // 70 % of 10,000.00; 2 of 9 units have 1,555.555…, and one unit 5,950,035 ÷ 9 cents of both together.
  await expectIncome(stageOf(holder), {
    ...{ earned: '13222.29', paidOut: '11666.74', toClaim: '1555.55', today: '1555.55' },
  });
  await expectCompany(stageOf(holder), { earned: '13222.29', paid: '11666.74' });
  await expectPaid(stageOf(holder), goods, {
    actuals: { paid30d: '6611.15', perUnit30d: '6611.15', settledDays90d: 1, pendingDays90d: 1 },
  });
  await expectSame();
});

test('midnight in Jakarta ends the day that is settled, and what was settled today', async () => {
  context.clock.set('2026-03-08T03:00:00Z');
  const goods = await sevenUnits();
  const holder = await makeHolder(goods, 2);
  await fundPools(context, goods.goodsId, [1_000_003n], { from: NINTH });
  context.clock.set('2026-03-09T16:59:59Z');
  await settleNow(context);
  await expectIncome(stageOf(holder), NO_INCOME);
  await expectPaid(stageOf(holder), goods, { actuals: NOT_SETTLED });
  await expectSame();
  context.clock.set('2026-03-09T17:00:00Z');
  await settleNow(context);
  const settled = { earned: '2857.15', toClaim: '2857.15' };
  const actuals = { paid30d: '1428.57', settledDays90d: 1, lastDay: '2026-03-09' };
  await expectIncome(stageOf(holder), { ...settled, today: '2857.15' });
  await expectPaid(stageOf(holder), goods, { actuals: { ...actuals, pendingDays90d: 0 } });
  await expectSame();
  const ofDay = async () => (await done(context, accountInfo, holder, {})).todayFor;
  expect(await ofDay()).toEqual({ from: '2026-03-09', to: '2026-03-09' });
  context.clock.set('2026-03-10T16:59:59Z');
  await expectIncome(stageOf(holder), { ...settled, today: '2857.15' });
  context.clock.set('2026-03-10T17:00:00Z');
  await expectIncome(stageOf(holder), settled);
  expect(await ofDay()).toBeUndefined();
  await expectPaid(stageOf(holder), goods, { actuals });
  await expectSame();
});
