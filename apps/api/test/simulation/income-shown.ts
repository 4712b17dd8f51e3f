// The income of a member as every call and statement shows it, added up from the rows where a call lists them, and what
// a unit of a product was paid; to compare with amounts that a test computed by hand.
import { solvency, trustSummary } from '@roda/api-contract/backoffice/assurance';
import { riskOverview } from '@roda/api-contract/backoffice/risk';
import { earningsLine, earningsStats } from '@roda/api-contract/fleet/fleet';
import { listEarnings } from '@roda/api-contract/income/earnings';
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
import {
  listProducts,
  listProductsForOperators,
  listVehicles,
  productInfo,
  vehicleInfo,
} from '@roda/api-contract/sales/catalog';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { formatAmount, parseAmount } from '@roda/domain/money';
import { dayIn, startOfDay } from '@roda/domain/time-zones';
import { expect } from 'vitest';
import { clearCached } from '#platform/cached.ts';
import { done } from '#test/factories/employment.ts';
import type { MadeProduct } from '#test/factories/holdings.ts';
import type { TestMember, TestOperator } from '#test/factories/identity.ts';
import type { TestContext } from '#test/test-context.ts';
import { annualCells, closingBalance } from './figure-files.ts';

export type ShownIncome = Readonly<Record<'earned' | 'paidOut' | 'toClaim' | 'waiting' | 'today', string>>;
export const NO_INCOME: ShownIncome = {
  earned: '0.00',
  paidOut: '0.00',
  toClaim: '0.00',
  waiting: '0.00',
  today: '0.00',
};

export type IncomeStage = {
  readonly context: TestContext;
  readonly member: TestMember;
  /** With the roles to read everything. */
  readonly operator: TestOperator;
  /** Of the member's country. */
  readonly zone?: string;
  /** Rows of a page. */
  readonly limit?: number;
};

const HOME = 'Asia/Jakarta';

const minorOf = (amount: string | undefined): bigint => parseAmount(amount ?? '0', 'IDR') ?? 0n;
const sum = <Row>(rows: readonly Row[], pick: (row: Row) => string | undefined): string =>
  formatAmount(
    rows.reduce((total, row) => total + minorOf(pick(row)), 0n),
    'IDR',
  );

type Asked = { readonly limit: number; readonly after?: string };
type Listed<Row> = { readonly list: readonly Row[]; readonly next?: string | undefined };

/** All rows of a list, page by page to its end. */
export const allRows = async <Row>(
  page: (asked: Asked) => Promise<Listed<Row>>,
  limit = 100,
): Promise<readonly Row[]> => {
  const first = await page({ limit });
  const rows = [...first.list];
  for (let after = first.next; after !== undefined;) {
    const { list, next } = await page({ limit, after });
    rows.push(...list);
    after = next;
  }
  return rows;
};

/** Part of the figures, as one place shows them. */
type Place = readonly [place: string, shown: Partial<ShownIncome>];
type Sums = Pick<Holding, 'accruedIncome' | 'claimedIncome' | 'unclaimedIncome' | 'waitingIncome' | 'todayIncome'>;

const ofHoldings = (rows: readonly Sums[]): ShownIncome => ({
  earned: sum(rows, ({ accruedIncome }) => accruedIncome),
  paidOut: sum(rows, ({ claimedIncome }) => claimedIncome),
  toClaim: sum(rows, ({ unclaimedIncome }) => unclaimedIncome),
  waiting: sum(rows, ({ waitingIncome }) => waitingIncome),
  today: sum(rows, ({ todayIncome }) => todayIncome),
});

const ofRecords = (records: readonly IncomeRecord[], midnight: Date): ShownIncome => {
  const those = (...statuses: readonly string[]) =>
    sum(
      records.filter(({ status }) => statuses.includes(status)),
      ({ amount }) => amount,
    );
  const fresh = records.filter(({ settledAt }) => settledAt !== undefined && new Date(settledAt) >= midnight);
  return {
    earned: sum(records, ({ amount }) => amount),
    paidOut: those('claimed', 'expired'),
    toClaim: those('unclaimed'),
    waiting: those('not_yet_claimable'),
    today: sum(fresh, ({ amount }) => amount),
  };
};

export const heldBy = async ({ context, member, limit }: IncomeStage): Promise<readonly Holding[]> => [
  ...(await allRows((asked) => done(context, listHeldVehicles, member, asked), limit)),
  ...(await allRows((asked) => done(context, listHeldProducts, member, asked), limit)),
];

export const recordsShown = ({ context, member, limit }: IncomeStage): Promise<readonly IncomeRecord[]> =>
  allRows((asked) => done(context, listIncome, member, asked), limit);

const ofMember = async (stage: IncomeStage): Promise<readonly Place[]> => {
  const { context, member, limit, zone = HOME } = stage;
  const account = await done(context, accountInfo, member, {});
  const total = await done(context, holdingsTotal, member, {});
  expect(total.todayFor).toEqual(account.todayFor);
  const holdings = await heldBy(stage);
  const details: Sums[] = [];
  for (const { id, kind } of holdings)
    details.push(await done(context, kind === 'vehicle' ? heldVehicleInfo : heldProductInfo, member, { id }));
  const earnings = await allRows((asked) => done(context, listEarnings, member, { type: 'product', ...asked }), limit);
  const distinct = (ids: readonly string[]) => [...new Set(ids)].toSorted();
  expect(distinct(earnings.map(({ holdingId = '' }) => holdingId))).toEqual(distinct(holdings.map(({ id }) => id)));
  expect([holdings.length, earnings.length]).toEqual([total.holdings, total.holdings]);
  const records = await recordsShown(stage);
  return [
    [
      'account',
      {
        earned: account.totalIncome,
        paidOut: account.paidOutIncome,
        toClaim: account.unclaimedIncome,
        waiting: account.waitingIncome,
        today: account.todayIncome,
      },
    ],
    ['total of holdings', ofHoldings([total])],
    ['list of holdings', ofHoldings(holdings)],
    ['details of holdings', ofHoldings(details)],
    [
      'earnings of holdings',
      {
        earned: sum(earnings, ({ amount }) => amount),
        toClaim: sum(earnings, ({ unclaimed }) => unclaimed),
        waiting: sum(earnings, ({ waiting }) => waiting),
      },
    ],
    ['list of records', ofRecords(records, startOfDay(dayIn(context.clock.now(), zone), zone))],
    ['details of records', await ofDetails(stage, records)],
  ];
};

/** Every record that has an amount: the steps to it add up. */
const ofDetails = async (
  { context, member }: IncomeStage,
  records: readonly IncomeRecord[],
): Promise<Partial<ShownIncome>> => {
  const details: IncomeRecord[] = [];
  for (const { id, amount } of records) {
    const { record, waterfall } = await done(context, incomeInfo, member, { id });
    details.push(record);
    if (amount !== undefined)
      expect([waterfall?.amount, sum(waterfall?.steps ?? [], (step) => step.amount)]).toEqual([amount, amount]);
  }
  return { earned: sum(details, ({ amount }) => amount) };
};

/** The statistics of all days of the holdings, today included: of the last 366 days. */
const ofDays = async (stage: IncomeStage): Promise<readonly Place[]> => {
  const { context, member, zone = HOME } = stage;
  const to = dayIn(context.clock.now(), zone);
  const [from = to] = (await heldBy(stage)).map(({ startAt }) => dayIn(new Date(startAt), zone)).toSorted();
  if (from > to) return [];
  const { myShare } = await done(context, earningsStats, member, { from, to });
  const { points } = await done(context, earningsLine, member, { from, to });
  return [
    ['statistics', { earned: myShare }],
    ['statistics by day', { earned: sum(points, (point) => point.myShare) }],
  ];
};

const ofConsole = async ({ context, member, operator, limit }: IncomeStage): Promise<readonly Place[]> => {
  const memberId = String(member.memberId);
  const { figures } = await done(context, memberDetail, operator, { memberId });
  const held = await allRows((asked) => done(context, listMemberHoldings, operator, { memberId, ...asked }), limit);
  const cases = await allRows((asked) => done(context, listIncomeCases, operator, { memberId, ...asked }), limit);
  const { earned, paidOut, toClaim, waiting, today } = figures;
  return [
    ['console', { earned, paidOut, toClaim, waiting, today }],
    [
      'holdings in the console',
      {
        earned: sum(held, (row) => row.earned),
        paidOut: sum(held, (row) => row.paidOut),
        toClaim: sum(held, (row) => row.toClaim),
        waiting: sum(held, (row) => row.waiting),
      },
    ],
    [
      'records in the console',
      { earned: sum(cases, ({ amount }) => amount), paidOut: sum(cases, ({ claimed }) => claimed) },
    ],
  ];
};

/** The annual statements from the first holding's year on, together; the statement's closing balance is the wallet's. */
const ofStatements = async (stage: IncomeStage): Promise<readonly Place[]> => {
  const { context, member, zone = HOME } = stage;
  const to = dayIn(context.clock.now(), zone);
  const [from = to] = (await heldBy(stage)).map(({ startAt }) => dayIn(new Date(startAt), zone)).toSorted();
  const years: ReadonlyMap<string, string>[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    years.push(await annualCells(context, member, year));
  const open = [...(years.at(-1) ?? [])].filter(([cell]) => /^product\..*\.open_end$/u.test(cell));
  const { balance, unclaimedIncome, waitingIncome } = await done(context, accountInfo, member, {});
  expect(sum(open, ([, amount]) => amount)).toBe(sum([unclaimedIncome, waitingIncome], (amount) => amount));
  if (from <= to) expect(await closingBalance(context, member, { from, to })).toBe(balance);
  const ofYears = (...names: readonly string[]) =>
    sum(
      years.flatMap((cells) => names.map((name) => cells.get(name))),
      (amount) => amount,
    );
  return [['annual statements', { earned: ofYears('total.income.earned'), paidOut: ofYears('total.income.paid_out') }]];
};

/** Every place that shows the member's income says just this. Runs the jobs that are due. */
export const expectIncome = async (stage: IncomeStage, income: Partial<ShownIncome>): Promise<void> => {
  const expected: ShownIncome = { ...NO_INCOME, ...income };
  const places = [
    ...(await ofStatements(stage)),
    ...(await ofMember(stage)),
    ...(await ofDays(stage)),
    ...(await ofConsole(stage)),
  ];
  const same = places.map(([place, shown]) => [
    place,
    Object.fromEntries(Object.entries(expected).filter(([name]) => name in shown)),
  ]);
  expect(places).toEqual(same);
};

type Company = { readonly earned: string; readonly paid: string };

/** The trust page, the proof of solvency and the risk page say that all members together earned and were paid this. */
export const expectCompany = async ({ context, operator }: IncomeStage, { earned, paid }: Company): Promise<void> => {
  clearCached(context.around.vault);
  const unpaid = formatAmount(minorOf(earned) - minorOf(paid), 'IDR');
  const { currencies: proven, products } = await done(context, solvency, operator, {});
  const lists = [
    (await done(context, trustSummary, operator, {})).currencies,
    proven,
    (await done(context, riskOverview, operator, {})).figures,
  ];
  for (const list of lists) {
    // A currency in which there is no money is not listed.
    const {
      incomeEarned = '0.00',
      incomePaid = '0.00',
      incomeUnpaid = '0.00',
    } = list.find(({ currency }) => currency === 'IDR') ?? {};
    expect([incomeEarned, incomePaid, incomeUnpaid]).toEqual([earned, paid, unpaid]);
  }
  expect(sum(products, ({ incomeEarned }) => incomeEarned)).toBe(earned);
};

/** What a unit was paid and what is projected from it, on every page and list that has the product. */
export const expectPaid = async (
  stage: IncomeStage,
  { goodsId, terms }: MadeProduct,
  expected: { readonly actuals: object; readonly projection?: object },
): Promise<void> => {
  const { context, member, operator } = stage;
  await context.runJobs();
  clearCached(context.around.vault);
  const isVehicle = terms.kind === 'vehicle';
  const held = (await heldBy(stage)).find((holding) => holding.goodsId === goodsId);
  const lists: readonly (readonly { readonly id: number }[])[] = [
    isVehicle
      ? await allRows((asked) => done(context, listVehicles, member, asked))
      : await allRows((asked) => done(context, listProducts, member, asked)),
    await allRows((asked) => done(context, listProductsForOperators, operator, asked)),
  ];
  const shown: readonly unknown[] = [
    await done(context, isVehicle ? vehicleInfo : productInfo, member, { id: goodsId }),
    (await done(context, isVehicle ? heldVehicleInfo : heldProductInfo, member, { id: held?.id ?? '' })).goods,
    ...lists.map((list) => list.find(({ id }) => id === goodsId)),
  ];
  for (const product of shown) expect(product).toMatchObject({ actuals: expected.actuals });
  const projections = shown.slice(0, -1).map((product) => (product as { projection?: object } | undefined)?.projection);
  expect(projections).toEqual([expected.projection, expected.projection, expected.projection]);
};
