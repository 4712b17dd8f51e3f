// Returns revenue, orders and utilization of the principal's holdings over a span of days, beside the span before it
// where both are finished.
import type { earningsStats as operation } from '@roda/api-contract/fleet/fleet';
import { formatAmount, type Currency } from '@roda/domain/money';
import { dayIn } from '@roda/domain/time-zones';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import {
  daysOfWork,
  firstDayOf,
  productKnown,
  heldAsset,
  homeOf,
  openProducts,
  type DayRow,
  type TripSubject,
} from './trips.queries.ts';
import { isComparable, spanRequested, spanBefore, spanFrom, utilisationOf, type DaySpan } from './trips.policy.ts';

const DAY_SECONDS = 86_400n;

export type EarningStatScope = {
  readonly subject: TripSubject;
  readonly span: DaySpan;
  readonly currency: Currency;
  /** The time zone of the principal's country: where the days of the span begin and end. */
  readonly zone: string;
};

/**
 * The parsed request; rejects with not_found for somebody else's holding and for a product that is neither sold nor
 * held, malformed for invalid or too many days. Without a holding of the product its whole revenue is returned, and no
 * share.
 */
export const scopeOf = async (
  { tx, principal, at }: RequestContext,
  input: InputOf<typeof operation>,
): Promise<EarningStatScope> => {
  const { holdingId, goodsId } = input;
  if (holdingId !== undefined && (await heldAsset(tx, principal.memberId, holdingId)) === undefined)
    reject('not_found');
  if (goodsId !== undefined && !(await productKnown(tx, goodsId, principal.memberId))) reject('not_found');
  const { zone, currency } = (await homeOf(tx, principal.memberId)) ?? reject('not_found');
  const span =
    spanRequested(input, { at, zone }) ?? reject('malformed', { fields: [{ path: 'from', message: 'days' }] });
  return { subject: { memberId: principal.memberId, holdingId, goodsId }, span, currency, zone };
};

const sum = (rows: readonly DayRow[], pick: (row: DayRow) => bigint): bigint =>
  rows.reduce((total, row) => total + pick(row), 0n);

type Stats = ReplyOf<typeof operation>;
type Figures = Omit<Stats, 'currency' | 'from' | 'to' | 'openProducts' | 'previous'>;

const figuresOf = (rows: readonly DayRow[], currency: Currency): Figures => {
  const busy = sum(rows, (row) => row.busySeconds);
  const money = (minor: bigint): string => formatAmount(minor, currency);
  return {
    days: rows.length,
    settledDays: rows.filter(({ isSettled }) => isSettled).length,
    revenue: money(sum(rows, (row) => row.approvedMinor)),
    provisionalRevenue: money(sum(rows, (row) => row.provisionalMinor)),
    myShare: money(sum(rows, (row) => row.myShareMinor)),
    orders: rows.reduce((total, row) => total + row.orders, 0),
    minutes: Number(busy / 60n),
    utilisation: utilisationOf(
      busy,
      sum(rows, (row) => BigInt(row.assetCount) * DAY_SECONDS),
    ),
  };
};

/** Sums of money are compared only where every day of both spans is settled. */
const previousOf = (figures: Figures, rows: readonly DayRow[]): NonNullable<Stats['previous']> => {
  if (rows.every(({ isSettled }) => isSettled)) return figures;
  const { revenue: _revenue, myShare: _myShare, ...counts } = figures;
  return counts;
};

export const earningsStats = async (ctx: RequestContext, input: InputOf<typeof operation>): Promise<Stats> => {
  const { tx, at, client } = ctx;
  const { subject, span, currency, zone } = await scopeOf(ctx, input);
  const firstDay = await firstDayOf(tx, subject);
  const before = spanBefore(span);
  const existing = spanFrom({ from: before.from, to: span.to }, firstDay);
  const rows = existing === undefined ? [] : await daysOfWork(tx, subject, { ...existing, at });
  const now = rows.filter(({ day }) => day >= span.from);
  const earlier = rows.filter(({ day }) => day < span.from);
  return {
    currency,
    ...span,
    ...figuresOf(now, currency),
    openProducts: [...(await openProducts(tx, [...new Set(now.flatMap(({ openGoods }) => openGoods))], client.lang))],
    ...(isComparable(before, span, { firstDay, today: dayIn(at, zone) })
      ? { previous: previousOf(figuresOf(earlier, currency), rows) }
      : {}),
  };
};
