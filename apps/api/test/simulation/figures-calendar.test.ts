// Tests that every place shows the same income at the turn of a year, around 29 February, and to a member with two
// hundred holdings in two time zones, with amounts computed by hand.
import { earningsStats } from '@roda/api-contract/fleet/fleet';
import { listIncome, receiveIncome } from '@roda/api-contract/income/holdings';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { afterEach, expect, test } from 'vitest';
import { done } from '#test/factories/employment.ts';
import { makeHolding, makeIncomeProduct, type ProductWish } from '#test/factories/holdings.ts';
import { makeMember, makeOperator, type TestMember } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { makePastHolding } from '#test/factories/settled-days.ts';
import { fundPools, settleNow } from '#test/factories/settlement.ts';
import { ALL_SCHEDULES, openTestContext, type TestContext } from '#test/test-context.ts';
import { expectSameFigures } from './figure-comparison.ts';
import { annualCells } from './figure-files.ts';
import { expectCompany, expectIncome, expectPaid, heldBy, recordsShown, type IncomeStage } from './income-shown.ts';

let context: TestContext;
afterEach(() => context.close());

const ROLES = ['operations', 'finance', 'fleet', 'catalogue', 'compliance', 'growth', 'support', 'auditor'] as const;

/** A server at a moment, and a member; both stay logged in for years. */
const open = async (at: string): Promise<IncomeStage> => {
  context = await openTestContext({ at, schedules: ALL_SCHEDULES });
  await makePlaces(context);
  const [member, operator] = [await makeMember(context), await makeOperator(context, ...ROLES)];
  await context.asOwner((tx) => tx.query(`update sessions set expires_at = '2031-01-01'`));
  return { context, member, operator };
};

/** Two of seven units from the next midnight on; the periods' pools from there. */
const holdTwo = async (member: TestMember, from: Date, pools: readonly bigint[], wish: ProductWish = {}) => {
  const goods = await makeIncomeProduct(context, { ...wish, unitsTotal: 7, unitsRegistered: 7 });
  await makeHolding(context, member.memberId, goods, { quantity: 2 });
  await fundPools(context, goods.goodsId, pools, { from });
  return goods;
};

const settleAt = async (at: string): Promise<void> => {
  context.clock.set(at);
  await settleNow(context);
};

const cellsOf = async (member: TestMember, year: number, names: readonly string[]) => {
  const cells = await annualCells(context, member, year);
  return names.map((name) => cells.get(name));
};

test('the turn of the year: a day of the old year that is settled in the new one is income of the new one', async () => {
  const stage = await open('2026-12-29T03:00:00Z');
  const { member, operator } = stage;
  const expectSame = () => expectSameFigures({ context, members: [member], operator });
  // 30 and 31 December and 1 January: 2 of 7 units have 2,857.15, 5,714.30 and 8,571.43.
  const goods = await holdTwo(member, new Date('2026-12-29T17:00:00Z'), [1_000_003n, 2_000_005n, 3_000_001n]);
  await settleAt('2026-12-31T16:59:59Z');
  await done(context, receiveIncome, member, {});
  await expectIncome(stage, { earned: '2857.15', paidOut: '2857.15', today: '2857.15' });
  await settleAt('2026-12-31T17:00:00Z');
  await expectIncome(stage, { earned: '8571.45', paidOut: '2857.15', toClaim: '5714.30', today: '5714.30' });
  await expectCompany(stage, { earned: '8571.45', paid: '2857.15' });
  await expectSame();
  const { todayFor } = await done(context, accountInfo, member, {});
  expect(todayFor).toEqual({ from: '2026-12-31', to: '2026-12-31' });
  // Statistics are by the day on which it was earned.
  const stats = await done(context, earningsStats, member, { from: '2026-12-31', to: '2026-12-31' });
  expect(stats).toMatchObject({ myShare: '5714.30', days: 1, settledDays: 1 });
  const sums = ['total.income.earned', 'total.income.paid_out', 'wallet.opening.balance', 'wallet.closing.balance'];
  const old = ['2857.15', '2857.15', '0.00', '2857.15'];
  expect(await cellsOf(member, 2026, [...sums, 'month.2026-12.earned'])).toEqual([...old, '2857.15']);
  expect(await cellsOf(member, 2027, [...sums, 'month.2027-01.earned'])).toEqual([
    ...['5714.30', '0.00', '2857.15', '2857.15'],
    '5714.30',
  ]);
  await settleAt('2027-01-01T17:00:00Z');
  await done(context, receiveIncome, member, {});
  await expectIncome(stage, { earned: '17142.88', paidOut: '17142.88', today: '8571.43' });
  await expectSame();
  expect(await cellsOf(member, 2026, sums)).toEqual(old);
  expect(await cellsOf(member, 2027, sums)).toEqual(['14285.73', '14285.73', '2857.15', '17142.88']);
  await expectPaid(stage, goods, {
    actuals: {
      ...{ paid30d: '8571.43', perUnit30d: '2857.14', perUnit90d: '2857.14', settledDays90d: 3, pendingDays90d: 0 },
      ...{ firstDay: '2026-12-30', lastDay: '2027-01-01' },
    },
  });
});

test('29 February is a day like any other: settled, in its month, and one of the thirty of a projection', async () => {
  const stage = await open('2028-02-08T03:00:00Z');
  const { member, operator } = stage;
  // 9 February to 9 March: a unit is paid 10.00 a day, on 29 February 100.01.
  const pools = Array.from({ length: 30 }, (_none, index) => (index === 20 ? 70_007n : 7_000n));
  const goods = await holdTwo(member, new Date('2028-02-08T17:00:00Z'), pools, { validityDays: 366 });
  const spanOf = async () => (await done(context, accountInfo, member, {})).todayFor;
  await settleAt('2028-02-29T16:59:59Z');
  await expectIncome(stage, { earned: '400.00', toClaim: '400.00', today: '400.00' });
  expect(await spanOf()).toEqual({ from: '2028-02-09', to: '2028-02-28' });
  await expectPaid(stage, goods, {
    actuals: { paid30d: '200.00', perUnit30d: '10.00', settledDays90d: 20, pendingDays90d: 0, lastDay: '2028-02-28' },
  });
  await settleAt('2028-02-29T17:00:00Z');
  await expectIncome(stage, { earned: '600.02', toClaim: '600.02', today: '200.02' });
  const leap = { from: '2028-02-29', to: '2028-02-29' };
  expect(await spanOf()).toEqual(leap);
  expect(await done(context, earningsStats, member, leap)).toMatchObject({ myShare: '200.02', settledDays: 1 });
  expect((await done(context, listIncome, member, leap)).list).toMatchObject([{ amount: '200.02' }]);
  expect(await cellsOf(member, 2028, ['month.2028-02.earned', 'month.2028-03.earned'])).toEqual(['400.00', '200.02']);
  await settleAt('2028-03-10T03:00:00Z');
  await expectIncome(stage, { earned: '780.02', toClaim: '780.02', today: '180.00' });
  await expectCompany(stage, { earned: '780.02', paid: '0.00' });
  expect(await heldBy(stage)).toMatchObject([{ settledDays: 30, endAt: '2029-02-08T17:00:00.000Z' }]);
  // 390.01 of thirty days, for 366 days; the price is 1,000,000.00.
  const plain = { income: '3660.00', result: '-996340.00' };
  await expectPaid(stage, goods, {
    actuals: {
      ...{ paid30d: '390.01', perUnit30d: '13.00', perUnit90d: '13.00', settledDays30d: 30, settledDays90d: 30 },
      ...{ p10: '10.00', median: '10.00', p90: '10.00', firstDay: '2028-02-09', lastDay: '2028-03-09' },
    },
    projection: {
      ...{ days: 366, settledDays: 30, income: '4758.12', result: '-995241.88' },
      ...{ low: plain, typical: plain, high: plain },
    },
  });
  await expectSameFigures({ context, members: [member], operator });
});

/** A hundred holdings of one, two and three units: 34, 33 and 33 of them. */
const makeHundred = async (memberId: bigint, goodsId: number, startAt: Date): Promise<void> => {
  for (let index = 0; index < 100; index += 1)
    await makePastHolding(context, goodsId, { memberId, startAt, quantity: 1 + (index % 3) });
};

test('two hundred holdings in two time zones: lists add up to their end, and today is the member’s own day', async () => {
  const stage: IncomeStage = { ...(await open('2026-03-08T03:00:00Z')), limit: 30 };
  const { member, operator } = stage;
  const abroad: IncomeStage = { ...stage, member: await makeMember(context, { countryId: 2 }), zone: 'Asia/Shanghai' };
  const expectSame = () => expectSameFigures({ context, members: [member, abroad.member], operator });
  const units = { unitsTotal: 997, unitsRegistered: 997 };
  const van = await makeIncomeProduct(context, units);
  const pile = await makeIncomeProduct(context, { ...units, kind: 'pile', countryId: 2 });
  // 9 March, as it begins in Jakarta and in Shanghai.
  const [begun, begunAbroad] = [new Date('2026-03-08T17:00:00Z'), new Date('2026-03-08T16:00:00Z')];
  for (const [{ goodsId }, startAt] of [
    [van, begun],
    [pile, begunAbroad],
  ] as const) {
    await makeHundred(member.memberId, goodsId, startAt);
    await makePastHolding(context, goodsId, { memberId: abroad.member.memberId, startAt });
  }
  await fundPools(context, van.goodsId, [1_234_567n, 2_000_003n], { from: begun });
  await fundPools(context, pile.goodsId, [7_654_321n, 0n], { from: begunAbroad });
  // Half past eleven in Jakarta: 9 March is over in Shanghai only. Holdings of 1, 2 and 3 units have 76.77, 153.54 and
  // 230.32: 34 × 76.77 + 33 × 153.54 + 33 × 230.32.
  await settleAt('2026-03-09T16:30:00Z');
  await expectIncome(stage, { earned: '15277.56', toClaim: '15277.56', today: '15277.56' });
  await expectIncome(abroad, { earned: '76.77', toClaim: '76.77', today: '76.77' });
  // Of the two products only the van's day is not over.
  const ninth = { from: '2026-03-09', to: '2026-03-09' };
  const stats = await done(context, earningsStats, member, ninth);
  expect(stats).toMatchObject({ myShare: '15277.56', settledDays: 0, openProducts: [{ goodsId: van.goodsId }] });
  await expectSame();
  // Midnight in Jakarta: 34 × 12.38 + 33 × 24.76 + 33 × 37.14. In Shanghai it has been the same day for an hour.
  await settleAt('2026-03-09T17:00:00Z');
  await expectIncome(stage, { earned: '17741.18', toClaim: '17741.18', today: '2463.62' });
  await expectIncome(abroad, { earned: '89.15', toClaim: '89.15', today: '89.15' });
  await expectSame();
  expect(await done(context, earningsStats, member, ninth)).toMatchObject({ settledDays: 1, openProducts: [] });
  // 11 March in both; of 10 March the van paid 34 × 20.06 + 33 × 40.12 + 33 × 60.18, the pile nothing.
  await settleAt('2026-03-10T18:00:00Z');
  const records = await recordsShown(stage);
  expect([records.length, new Set(records.map(({ id }) => id)).size]).toEqual([400, 400]);
  const claim = await done(context, receiveIncome, member, {});
  expect([claim.count, claim.amount, claim.holdings.length]).toEqual([300, '21733.12', 200]);
  await expectIncome(stage, { earned: '21733.12', paidOut: '21733.12', today: '3991.94' });
  await expectIncome(abroad, { earned: '109.21', toClaim: '109.21', today: '20.06' });
  await expectCompany(stage, { earned: '21842.33', paid: '21733.12' });
  await expectPaid(stage, van, { actuals: { paid30d: '32.44', perUnit30d: '16.22', settledDays90d: 2 } });
  const actuals = { paid30d: '76.77', perUnit30d: '38.38', settledDays90d: 2, zeroDays90d: 1 };
  await expectPaid(abroad, pile, { actuals });
  await expectSame();
});
