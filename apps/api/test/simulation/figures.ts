// Checks that every call that shows one of the income figures says the same, to the cent, for one member and for all.
import { riskOverview } from '@roda/api-contract/backoffice/risk';
import { solvency, trustSummary } from '@roda/api-contract/backoffice/assurance';
import { earningsLine, earningsStats } from '@roda/api-contract/fleet/fleet';
import { listEarnings, type Earning } from '@roda/api-contract/income/earnings';
import {
  heldProductInfo,
  heldVehicleInfo,
  holdingsTotal,
  incomeInfo,
  listHeldProducts,
  listHeldVehicles,
  listIncome,
  type Holding,
  type IncomeRecord,
} from '@roda/api-contract/income/holdings';
import { listIncomeCases } from '@roda/api-contract/income/income-cases';
import { memberDetail } from '@roda/api-contract/people/member-cases';
import { listMemberHoldings } from '@roda/api-contract/people/member-tabs';
import { productInfo, vehicleInfo } from '@roda/api-contract/sales/catalog';
import { accountInfo, listStream } from '@roda/api-contract/wallet/wallet';
import { listWithdrawals } from '@roda/api-contract/wallet/withdrawal-cases';
import { parseAmount } from '@roda/domain/money';
import { addDays, dayIn, startOfDay } from '@roda/domain/time-zones';
import { expect } from 'vitest';
import type { Seat, SimulationContextStage } from './simulation-context.ts';

/** Of the members and of the products of the simulation. */
const ZONE = 'Asia/Jakarta';
const MOST = 100;

const minor = (amount: string | undefined): bigint => parseAmount(amount ?? '0', 'IDR') ?? 0n;
const sum = <Row>(rows: readonly Row[], pick: (row: Row) => string | undefined): bigint =>
  rows.reduce((total, row) => total + minor(pick(row)), 0n);
const dayOf = (instant: string): string => dayIn(new Date(instant), ZONE);

type Listed<Row> = { readonly data: { readonly list: readonly Row[]; readonly next?: string | undefined } };

/** All rows of a list, page by page. */
const whole = async <Row>(page: (asked: { limit: number; after?: string }) => Promise<Listed<Row>>): Promise<Row[]> => {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const { data } = await page({ limit: MOST, ...(after === undefined ? {} : { after }) });
    rows.push(...data.list);
    after = data.next;
  } while (after !== undefined);
  return rows;
};

type Figures = { earned: bigint; paidOut: bigint; toClaim: bigint; waiting: bigint };
type Sums = Figures & { today: bigint };

/** The figures as the records of a member say them. */
const ofRecords = (records: readonly IncomeRecord[], at: Date): Sums => {
  const midnight = startOfDay(dayIn(at, ZONE), ZONE);
  const those = (...statuses: readonly string[]) => records.filter(({ status }) => statuses.includes(status));
  const settledToday = records.filter(({ settledAt }) => settledAt !== undefined && new Date(settledAt) >= midnight);
  const of = (rows: readonly IncomeRecord[]) => sum(rows, ({ amount }) => amount);
  return {
    earned: of(records),
    paidOut: of(those('claimed', 'expired')),
    toClaim: of(those('unclaimed')),
    waiting: of(those('not_yet_claimable')),
    today: of(settledToday),
  };
};

const ofHolding = (holding: Omit<Holding, 'id'> | Holding): Sums => ({
  earned: minor(holding.accruedIncome),
  paidOut: minor(holding.claimedIncome),
  toClaim: minor(holding.unclaimedIncome),
  waiting: minor(holding.waitingIncome),
  today: minor(holding.todayIncome),
});

const added = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (total, row) => ({
      earned: total.earned + row.earned,
      paidOut: total.paidOut + row.paidOut,
      toClaim: total.toClaim + row.toClaim,
      waiting: total.waiting + row.waiting,
      today: total.today + row.today,
    }),
    { earned: 0n, paidOut: 0n, toClaim: 0n, waiting: 0n, today: 0n },
  );

const without = ({ today: _today, ...figures }: Sums): Figures => figures;

/** Three records by chance: their steps add up to the amount, their trips to the first step. */
const checkWaterfalls = async (
  { ask, chance }: SimulationContextStage,
  { member }: Seat,
  records: readonly IncomeRecord[],
): Promise<void> => {
  for (const record of chance.shuffled(records).slice(0, 3)) {
    const { data } = await ask(incomeInfo, member, { id: record.id, limit: MOST });
    const { waterfall, trips } = data;
    if (record.amount === undefined) expect(waterfall).toBeUndefined();
    else {
      expect(sum(waterfall?.steps ?? [], ({ amount }) => amount)).toBe(minor(record.amount));
      expect(minor(waterfall?.steps[0]?.amount)).toBe(sum(trips.list, ({ amount }) => amount));
      expect([waterfall?.amount, waterfall?.revenue]).toEqual([record.amount, record.revenue]);
    }
  }
};

type SeenRows = { readonly holdings: readonly Holding[]; readonly records: readonly IncomeRecord[] };

/** Statistics of a member's whole past: the days that are over have what their records have. */
const checkStatistics = async (
  { ask, context }: SimulationContextStage,
  { member }: Seat,
  { holdings, records }: SeenRows,
): Promise<void> => {
  const yesterday = addDays(dayIn(context.clock.now(), ZONE), -1);
  const first = holdings.map(({ startAt }) => dayOf(startAt)).toSorted()[0];
  if (first === undefined || first > yesterday) return;
  const span = { from: first, to: yesterday };
  const past = records.filter(({ periodStart }) => dayOf(periodStart) <= yesterday);
  const stats = (await ask(earningsStats, member, span)).data;
  const { points } = (await ask(earningsLine, member, span)).data;
  const earned = sum(past, ({ amount }) => amount);
  expect([minor(stats.myShare), sum(points, ({ myShare }) => myShare)]).toEqual([earned, earned]);
  expect([stats.days, stats.settledDays]).toEqual([points.length, points.filter(({ approved }) => approved).length]);
  for (const { day, myShare } of points) {
    const ofDay = past.filter(({ periodStart }) => dayOf(periodStart) === day);
    expect([day, minor(myShare)]).toEqual([day, sum(ofDay, ({ amount }) => amount)]);
  }
};

const checkOperators = async (
  { ask, staff }: SimulationContextStage,
  { member }: Seat,
  { mine, wallet }: { mine: Sums; wallet: { withdrawing: bigint; withdrawn: bigint } },
): Promise<void> => {
  const memberId = String(member.memberId);
  const held = await whole((page) => ask(listMemberHoldings, staff[0], { memberId, ...page }));
  expect({
    earned: sum(held, ({ earned }) => earned),
    paidOut: sum(held, ({ paidOut }) => paidOut),
    toClaim: sum(held, ({ toClaim }) => toClaim),
    waiting: sum(held, ({ waiting }) => waiting),
  }).toEqual(without(mine));
  const { figures } = (await ask(memberDetail, staff[0], { memberId })).data;
  expect({
    earned: minor(figures.earned),
    paidOut: minor(figures.paidOut),
    toClaim: minor(figures.toClaim),
    waiting: minor(figures.waiting),
    today: minor(figures.today),
    withdrawing: minor(figures.withdrawing),
    withdrawn: minor(figures.withdrawn),
  }).toEqual({ ...mine, ...wallet });
  const cases = await whole((page) => ask(listIncomeCases, staff[0], { memberId, ...page }));
  const [earned, claimed] = [sum(cases, ({ amount }) => amount), sum(cases, ({ claimed: each }) => each)];
  expect([earned, claimed]).toEqual([mine.earned, mine.paidOut]);
};

/** All calls that show a figure of one member agree, and the figures with each other. Returns what they say. */
export const checkFigures = async (stage: SimulationContextStage, seat: Seat): Promise<Sums> => {
  const { ask, context } = stage;
  const { member } = seat;
  const records = await whole((page) => ask(listIncome, member, page));
  const vehicles = await whole((page) => ask(listHeldVehicles, member, page));
  const others = await whole((page) => ask(listHeldProducts, member, page));
  const holdings = [...vehicles, ...others];
  const mine = ofRecords(records, context.clock.now());
  expect(mine.earned).toBe(mine.paidOut + mine.toClaim + mine.waiting);

  const account = (await ask(accountInfo, member, {})).data;
  expect({
    earned: minor(account.totalIncome),
    paidOut: minor(account.paidOutIncome),
    toClaim: minor(account.unclaimedIncome),
    waiting: minor(account.waitingIncome),
    today: minor(account.todayIncome),
  }).toEqual(mine);
  const total = (await ask(holdingsTotal, member, {})).data;
  expect([ofHolding(total as unknown as Holding), total.todayFor]).toEqual([mine, account.todayFor]);
  expect(added(holdings.map(ofHolding))).toEqual(mine);
  for (const holding of holdings) {
    const own = records.filter(({ holdingId }) => holdingId === holding.id);
    expect([holding.id, ofHolding(holding)]).toEqual([holding.id, ofRecords(own, context.clock.now())]);
    const info = await ask(holding.kind === 'vehicle' ? heldVehicleInfo : heldProductInfo, member, { id: holding.id });
    expect([holding.id, ofHolding(info.data), info.data.settledDays]).toEqual([
      ...[holding.id, ofHolding(holding), holding.settledDays],
    ]);
  }

  const products: Earning[] = await whole((page) => ask(listEarnings, member, { type: 'product', ...page }));
  expect([
    sum(products, ({ amount }) => amount),
    sum(products, ({ unclaimed }) => unclaimed),
    sum(products, ({ waiting }) => waiting),
  ]).toEqual([mine.earned, mine.toClaim, mine.waiting]);
  for (const { holdingId, settledDays } of products)
    expect([holdingId, settledDays]).toEqual([holdingId, holdings.find(({ id }) => id === holdingId)?.settledDays]);
  const credits = await whole((page) => ask(listEarnings, member, { type: 'income', ...page }));
  const moved = await whole((page) => ask(listStream, member, { type: 'income', ...page }));
  expect([sum(credits, ({ amount }) => amount), sum(moved, ({ amount }) => amount)]).toEqual([
    ...[mine.paidOut, mine.paidOut],
  ]);

  const asked = await whole((page) => ask(listWithdrawals, member, page));
  const wallet = {
    withdrawing: sum(
      asked.filter(({ status }) => status === 'reviewing' || status === 'approved' || status === 'paying'),
      ({ amount }) => amount,
    ),
    withdrawn: sum(
      asked.filter(({ status }) => status === 'paid'),
      ({ amount }) => amount,
    ),
  };
  expect({ withdrawing: minor(account.withdrawing), withdrawn: minor(account.withdrawn) }).toEqual(wallet);

  await checkStatistics(stage, seat, { holdings, records });
  await checkWaterfalls(stage, seat, records);
  await checkOperators(stage, seat, { mine, wallet });
  return mine;
};

/** What a day of a product paid a unit is what the records of that day paid their units, but for truncating. */
const checkActuals = async (stage: SimulationContextStage, seat: Seat): Promise<void> => {
  const { ask, catalog } = stage;
  const records = await whole((page) => ask(listIncome, seat.member, page));
  const vehicles = await whole((page) => ask(listHeldVehicles, seat.member, page));
  const others = await whole((page) => ask(listHeldProducts, seat.member, page));
  for (const holding of [...vehicles, ...others]) {
    const product = catalog.find(({ goodsId }) => goodsId === holding.goodsId);
    const info = await ask(product?.kind === 'pile' ? productInfo : vehicleInfo, seat.member, { id: holding.goodsId });
    if (info.errno !== 0) continue;
    for (const { day, amount } of info.data.actuals.days) {
      const ofDay = records.filter(
        ({ holdingId, periodStart }) => holdingId === holding.id && dayOf(periodStart) === day,
      );
      const isWhole = startOfDay(day, ZONE) >= new Date(holding.startAt);
      if (!isWhole || ofDay.length === 0) continue;
      // Records are truncated each, the figure once for the day.
      const rest = sum(ofDay, (record) => record.amount) - minor(amount) * BigInt(holding.quantity);
      const [least, most] = [-BigInt(ofDay.length), BigInt(holding.quantity * ofDay.length)];
      expect([day, rest > least && rest <= most]).toEqual([day, true]);
    }
  }
};

/** Every member's figures, and their sums beside the public page's and the console's. After all due jobs. */
export const checkAllFigures = async (stage: SimulationContextStage): Promise<void> => {
  const { ask, seats, staff } = stage;
  const all: Sums[] = [];
  for (const seat of seats) {
    all.push(await checkFigures(stage, seat));
    await checkActuals(stage, seat);
  }
  const { earned, paidOut, toClaim, waiting } = added(all);
  const expected = { earned, paid: paidOut, unpaid: toClaim + waiting };
  const shown = async () => [
    (await ask(trustSummary, staff[0], {})).data.currencies,
    (await ask(solvency, staff[0], {})).data.currencies,
    (await ask(riskOverview, staff[0], {})).data.figures,
  ];
  for (const list of await shown()) {
    const found = list.find(({ currency }) => currency === 'IDR');
    expect({
      earned: minor(found?.incomeEarned),
      paid: minor(found?.incomePaid),
      unpaid: minor(found?.incomeUnpaid),
    }).toEqual(expected);
  }
  const { products } = (await ask(solvency, staff[0], {})).data;
  expect(sum(products, ({ incomeEarned }) => incomeEarned)).toBe(earned);
};
