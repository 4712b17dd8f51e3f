// Previews what a settlement would pay now; read-only.
import { formatAmount, type Currency } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { previewSettlement as operation } from '@roda/api-contract/income/income-cases';
import { lackingOf, periodAround, sliceOfDay } from '#income/holdings/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { clockRows, duesIn, namesOfProduct, nextHolding, owedBefore, type ClockRow } from './preview.queries.ts';
import { distributables } from './settlement.queries.ts';
import { fundedOf } from './settlement.policy.ts';

/** More than a month of hours; a settlement that fell further behind is previewed in part. */
const MOST_PERIODS = 800;
const MOST_LINES = 500;

type Line = {
  readonly goodsId: number;
  readonly currency: Currency;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly arrears: boolean;
  readonly dueMinor: bigint;
  readonly paysMinor: bigint;
  readonly recordCount: number;
};
type Purse = Map<string, bigint>;
type Debt = Omit<Line, 'paysMinor'>;

/** Pays a debt from what is distributable of its product, and reduces it. */
const pay = (purse: Purse, debt: Debt): Line => {
  const key = `${debt.goodsId}/${debt.currency}`;
  const available = purse.get(key) ?? 0n;
  const paysMinor = fundedOf(debt.dueMinor, available);
  purse.set(key, available - paysMinor);
  return { ...debt, paysMinor };
};

type Looking = { readonly act: RequestContext<Operator>; readonly asOf: Date; readonly purse: Purse };

/** Arrears of earlier periods of a clock, as a run that is fixed now would compute them. */
const arrearsOf = async ({ act: { tx, at } }: Looking, clock: ClockRow): Promise<Debt[]> => {
  const debts: Debt[] = [];
  for (const owed of await owedBefore(tx, clock)) {
    const { periodEnd, goodsId } = owed;
    const { dueMinor = 0n, recordCount = 0 } = (await lackingOf(tx, { periodEnd, goodsId, fixedAt: at })) ?? {};
    if (dueMinor > 0n) debts.push({ ...owed, arrears: true, dueMinor, recordCount });
  }
  return debts;
};

/**
 * The lines of one clock. Arrears are paid by the first period that ends, before that period itself: without an ended
 * period nothing is paid.
 */
const linesOf = async (looking: Looking, clock: ClockRow, room: number): Promise<{ lines: Line[]; whole: boolean }> => {
  const { act: ctx, asOf, purse } = looking;
  const arrears = await arrearsOf(looking, clock);
  const lines: Line[] = [];
  let [from, periods] = [clock.settledUntil, 0];
  for (;;) {
    const start = arrears.length > 0 && periods === 0 ? from : await nextHolding(ctx.tx, clock, from);
    if (start === null) return { lines, whole: true };
    const period = periodAround(clock.cycle, start, clock.zone);
    if (period.end > asOf) return { lines, whole: true };
    if (periods >= room) return { lines, whole: false };
    if (periods === 0) lines.push(...arrears.map((debt) => pay(purse, debt)));
    const slice = sliceOfDay(clock.cycle, period, clock.zone);
    for (const due of await duesIn(ctx.tx, clock, { ...period, ...slice }))
      lines.push(pay(purse, { ...due, periodStart: period.start, periodEnd: period.end, arrears: false }));
    [from, periods] = [period.end, periods + 1];
  }
};

const sum = (lines: readonly Line[], pick: (line: Line) => bigint): bigint =>
  lines.reduce((total, line) => total + pick(line), 0n);

export const previewSettlement = async (
  ctx: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, client } = ctx;
  const asOf = input.asOf === undefined ? at : new Date(input.asOf);
  if (asOf > at) reject('not_due');
  const purse: Purse = new Map(
    (await distributables(tx)).map((row) => [`${row.productId}/${row.currency}`, row.minor]),
  );
  const [lines, looking]: [Line[], Looking] = [[], { act: ctx, asOf, purse }];
  let whole = true;
  for (const clock of await clockRows(tx)) {
    const found = await linesOf(looking, clock, MOST_PERIODS);
    lines.push(...found.lines);
    whole &&= found.whole;
  }
  const names = await namesOfProduct(tx, [...new Set(lines.map(({ goodsId }) => goodsId))], client.lang);
  const currency = lines[0]?.currency ?? 'IDR';
  const money = (minor: bigint): string => formatAmount(minor, currency);
  const own = lines.filter(({ arrears }) => !arrears);
  return {
    asOf: asOf.toISOString(),
    currency,
    due: money(sum(own, ({ dueMinor }) => dueMinor)),
    pays: money(sum(lines, ({ paysMinor }) => paysMinor)),
    shortfall: money(sum(own, ({ dueMinor, paysMinor }) => dueMinor - paysMinor)),
    records: own.reduce((total, { recordCount }) => total + recordCount, 0),
    products: lines.slice(0, MOST_LINES).map((line) => ({
      goodsId: line.goodsId,
      name: names.get(line.goodsId) ?? '',
      periodStart: line.periodStart.toISOString(),
      periodEnd: line.periodEnd.toISOString(),
      arrears: line.arrears,
      due: formatAmount(line.dueMinor, line.currency),
      pays: formatAmount(line.paysMinor, line.currency),
      shortfall: formatAmount(line.dueMinor - line.paysMinor, line.currency),
      records: line.recordCount,
    })),
    truncated: !whole || lines.length > MOST_LINES,
  };
};
