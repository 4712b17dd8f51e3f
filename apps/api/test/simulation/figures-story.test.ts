// Tests that everything that shows a figure of the registry says the same at every moment of a story: purchases, work,
// settlements, late revenue, claims, withdrawals, the company's money, an asset's end; and so do its files.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { solvency } from '@roda/api-contract/backoffice/assurance';
import { proposeHouseTransfer } from '@roda/api-contract/backoffice/custody-transfers';
import { holdingEnding, proposeAssetEnding } from '@roda/api-contract/income/endings';
import { claimIncome, listHeldVehicles } from '@roda/api-contract/income/holdings';
import { approveRevenue, proposeRevenue } from '@roda/api-contract/income/settlement';
import { listUnposted } from '@roda/api-contract/income/settlement-runs';
import { memberDetail } from '@roda/api-contract/people/member-cases';
import { approveWithdrawal, payWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { parseAmount } from '@roda/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amountShown } from '#platform/amount-shown.ts';
import { stateAccounts } from '#test/factories/custody.ts';
import { done, fundOffice, makeOffice } from '#test/factories/employment.ts';
import { deviceOf, makeArrival, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeIncomeProduct, type MadeProduct } from '#test/factories/holdings.ts';
import { makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { makeBuyer, makeDraft, makeOrder, makePaidOrder } from '#test/factories/orders.ts';
import { fillBudget } from '#test/factories/rewards.ts';
import { makeSettledDays } from '#test/factories/settled-days.ts';
import { fund, settleNow } from '#test/factories/settlement.ts';
import { fillReserve, giveBonusCoins, giveGift, insertLine } from '#test/factories/sources.ts';
import { makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { ALL_SCHEDULES, openTestContext, type TestContext } from '#test/test-context.ts';
import { expectSameFigures, type Seen } from './figure-comparison.ts';
import {
  annualCells,
  annualLetters,
  closingBalance,
  cohortRows,
  endingLetters,
  exportedFigures,
  packedFigures,
} from './figure-files.ts';

let context: TestContext;
let [importer, proposer, approver, reader]: TestOperator[] = [];
let members: readonly TestMember[] = [];
let [vehicle, pile, plan]: MadeProduct[] = [];
const seen: Seen = new Map();

const some = <Kind>(given: Kind | undefined): Kind => {
  if (given === undefined) throw new Error('the story has not begun');
  return given;
};
const expectSame = (): Promise<void> => expectSameFigures({ context, members, operator: some(reader) }, seen);
const ann = (): TestMember => some(members[0]);
const ben = (): TestMember => some(members[1]);
const settle = async (): Promise<void> => {
  await settleNow(context);
  await context.runJobs();
};
const decided = async (op: typeof proposeHouseTransfer | typeof proposeAssetEnding, input: object): Promise<void> => {
  const { approvalId } = await done(context, op, some(proposer), input as never);
  await done(context, approveChange, some(approver), { id: approvalId });
};

/** What past days paid one unit: some nothing, two without approved revenue, odd amounts. */
const PAST = Array.from({ length: 37 }, (_none, age) =>
  age === 4 || age === 20 ? undefined : age % 13 === 3 ? 0n : BigInt(700_001 + age * 1_337),
);

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z', schedules: ALL_SCHEDULES });
  await makePlaces(context);
  await context.asOwner((tx) => tx.query('update countries set cancel_window_days = 3 where id = 1'));
  importer = await makeOperator(context, 'fleet');
  proposer = await makeOperator(context, 'operations');
  approver = await makeOperator(context, 'finance', 'compliance');
  const roles = ['operations', 'finance', 'fleet', 'catalogue', 'compliance', 'growth', 'support', 'auditor'] as const;
  reader = await makeOperator(context, ...roles);
  members = [await makeBuyer(context), await makeBuyer(context, { walletMinor: 777_777_703n })];
  await context.asOwner((tx) => tx.query(`update sessions set expires_at = '2027-06-01'`));
  const target = { targetDailyMinor: 1_234_567n };
  vehicle = await makeIncomeProduct(context, { ...target, unitsTotal: 10, unitsRegistered: 13, validityDays: 61 });
  pile = await makeIncomeProduct(context, { ...target, kind: 'pile', unitsTotal: 7, unitsRegistered: 7 });
  plan = await makeIncomeProduct(context, { ...target, kind: 'pile', unitsTotal: 9, cycle: 1, validityDays: 40 });
  for (const { goodsId } of [vehicle, pile]) await makeSettledDays(context, goodsId, PAST);
});
afterAll(() => context.close());

test('settled days of the past, and nobody holds anything', async () => {
  await expectSame();
});

test('purchases in their cancel window, an order that is not paid, and a draft', async () => {
  const [goodsId, pileId, planId] = [vehicle, pile, plan].map((goods) => some(goods).goodsId);
  await makePaidOrder(context, ann(), { type: 'vehicle', goodsId: some(goodsId), quantity: 2 });
  await makePaidOrder(context, ann(), { type: 'pile', goodsId: some(pileId), quantity: 3 });
  await makePaidOrder(context, ben(), { type: 'vehicle', goodsId: some(goodsId), quantity: 1 });
  await makePaidOrder(context, ben(), { type: 'pile', goodsId: some(planId), quantity: 2 });
  await makeOrder(context, ben(), { type: 'vehicle', goodsId: some(goodsId), quantity: 1 });
  await makeDraft(context, ann(), { type: 'pile', goodsId: some(pileId), quantity: 1 });
  await expectSame();
});

const FIRST = { periodFrom: '2026-03-10T17:00:00.000Z', periodTo: '2026-03-11T17:00:00.000Z' };

const work = async (trips: readonly (readonly [start: string, amount: string])[]): Promise<void> => {
  const device = await deviceOf(context, some(vehicle).assetId);
  const rows = trips.map(([hour, amount]) => {
    const [start, end] = [`2026-03-11 ${hour}:00:00`, `2026-03-11 ${hour}:40:00`];
    return { device, start, end, amount };
  });
  expect((await sendFeed(context, some(importer), tripsCsv(rows))).errno).toBe(0);
};

/** Proposes what the list of unposted work says, approves it, and settles. */
const approveNext = async (): Promise<void> => {
  const { goodsId } = some(vehicle);
  const { list } = await done(context, listUnposted, some(proposer), { goodsId });
  expect(list).toMatchObject([FIRST]);
  const statementLineId = await makeArrival(context, some(proposer), '900000.00');
  const proposed = await done(context, proposeRevenue, some(proposer), { goodsId, statementLineId, ...FIRST });
  expect([proposed.amount, proposed.members]).toEqual([list[0]?.amount, list[0]?.members]);
  await expectSame();
  await done(context, approveRevenue, some(approver), { id: proposed.id });
  await settle();
  await expectSame();
};

test('work that nobody proposed, then proposed, approved and settled', async () => {
  context.clock.set('2026-03-12T03:00:00Z');
  await work([
    ['06', '123456.78'],
    ['07', '98765.43'],
    ['09', '11111.11'],
  ]);
  await expectSame();
  const from = new Date('2026-03-10T17:00:00Z');
  await fund(context, some(pile).goodsId, 333_333n, { from });
  await fund(context, some(plan).goodsId, 55_555n, { from });
  await approveNext();
});

const heldVehicle = async (member: TestMember): Promise<string> =>
  (await done(context, listHeldVehicles, member, {})).list[0]?.id ?? '';

test('a claim, and revenue that came late', async () => {
  context.clock.set('2026-03-13T09:00:00Z');
  const claimed = await done(context, claimIncome, ann(), { holdingId: await heldVehicle(ann()) });
  expect(claimed.count).toBe(1);
  expect((await done(context, accountInfo, ann(), {})).balance).toBe(claimed.balance);
  await expectSame();
  await work([['15', '76543.21']]);
  await approveNext();
});

test('a withdrawal that is asked for, approved, and paid', async () => {
  const cardId = await makeCard(context, ann());
  const id = await makeWithdrawal(context, ann(), { amount: '612345.67', cardId });
  await makeWithdrawal(context, ben(), { amount: '111111.11', cardId: await makeCard(context, ben()) });
  await expectSame();
  await done(context, approveWithdrawal, some(proposer), { id });
  await done(context, payWithdrawal, some(approver), { id, reference: 'PAY-1' });
  await expectSame();
});

test('the company’s own money, a transfer of it, and accounts that are stated', async () => {
  await context.runJobs();
  await fillBudget(context, 'IDR', 90_000_001n);
  await fillReserve(context, 80_000_003n);
  await giveGift(context, ann().memberId, { kind: 'points', minor: 17n });
  await giveBonusCoins(context, ben().memberId, 5n);
  await fundOffice(context, await makeOffice(context), '1234567.89');
  await context.act(({ tx, at }) => insertLine(tx, { account: 'bank', minor: 4_321n, at }));
  await decided(proposeHouseTransfer, {
    ...{ kind: 'acquisition', recipient: 'PT Roda, BCA 4411', reason: 'weekly transfer' },
    items: [{ goodsId: some(vehicle).goodsId, amount: '1234567.89' }],
  });
  context.clock.advance('P1D');
  await stateAccounts(context);
  await context.runJobs();
  await expectSame();
});

test('the end of an asset, and income that is credited when its window ends', async () => {
  const happenedOn = context.clock.now().toISOString().slice(0, 10);
  const { assetId } = some(vehicle);
  await decided(proposeAssetEnding, { assetId, kind: 'total_loss', happenedOn, reason: 'burnt out' });
  await context.runJobs();
  context.clock.advance('P2D');
  await settle();
  await expectSame();
  context.clock.advance('P31D');
  await context.runJobs();
  await expectSame();
});

const YEAR = 2026;
const shown = (amount: string): string => amountShown(parseAmount(amount, 'IDR') ?? 0n, 'IDR', 'en');

test('statements, the data export and the document of an end say the same', async () => {
  const to = context.clock.now().toISOString().slice(0, 10);
  for (const member of members) {
    const account = await done(context, accountInfo, member, {});
    const { totalIncome: earned, paidOutIncome: paidOut, balance, withdrawn } = account;
    const cells = await annualCells(context, member, YEAR);
    expect({
      earned: cells.get('total.income.earned'),
      paidOut: cells.get('total.income.paid_out'),
      balance: cells.get('wallet.closing.balance'),
      withdrawn: cells.get('withdrawals..gross') ?? '0.00',
    }).toEqual({ earned, paidOut, balance, withdrawn });
    const letters = await annualLetters(context, member, YEAR);
    for (const amount of [earned, paidOut, balance, withdrawn]) expect(letters).toContain(shown(amount));
    expect(await closingBalance(context, member, { from: '2026-03-01', to })).toBe(balance);
    const { figures } = await done(context, memberDetail, some(reader), { memberId: String(member.memberId) });
    const minor = (amount: string): string => String(parseAmount(amount, 'IDR'));
    expect(await exportedFigures(context, member)).toEqual({
      currency: 'IDR',
      earnedMinor: minor(figures.earned),
      paidOutMinor: minor(figures.paidOut),
      toClaimMinor: minor(figures.toClaim),
      waitingMinor: minor(figures.waiting),
      withdrawingMinor: minor(figures.withdrawing),
      withdrawnMinor: minor(figures.withdrawn),
    });
    const id = await heldVehicle(member);
    const ended = await done(context, holdingEnding, member, { id });
    const document = await endingLetters(context, member, id);
    for (const amount of [ended.earned, ended.paidOut, ended.price]) expect(document).toContain(shown(amount));
  }
});

test('reports say the same', async () => {
  const days = { from: '2026-03-01', to: context.clock.now().toISOString().slice(0, 10) };
  const [cohort] = await cohortRows(context, some(reader), days);
  const [sums] = await context.see<Record<string, bigint>>(
    `select sum(f.earned)::bigint as earned, sum(f.paid_out)::bigint as paid, sum(f.withdrawn)::bigint as withdrawn
     from members m cross join lateral member_figures(m.member_id, $1) f`,
    [context.clock.now()],
  );
  const minor = (amount = ''): bigint | undefined => parseAmount(amount, 'IDR');
  expect({
    earned: minor(cohort?.['income_earned']),
    paid: minor(cohort?.['paid_to_wallets']),
    withdrawn: minor(cohort?.['withdrawn']),
  }).toEqual(sums);
  const packed = await packedFigures(context, some(reader), days);
  const { asOf: _asOf, audit: _audit, ...figures } = await done(context, solvency, some(reader), {});
  expect(packed).toMatchObject(figures);
});

/** Nothing in the story has them: other than zero they are a defect, or a prize. */
const EMPTY = /figures\[\]\.(?:byNewMoney|prizes)|custody\[\]\.difference/u;

test('every place was compared, with a value other than nothing', () => {
  const unseen = [...seen].filter(([, { filled }]) => filled === 0).map(([place]) => place);
  expect(unseen.filter((place) => !EMPTY.test(place))).toEqual([]);
  expect([...seen.values()].every(({ compared }) => compared > 0)).toBe(true);
});
