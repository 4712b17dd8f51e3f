// Returns revenue, orders and utilization of the principal's holdings over a span of days, beside the span before it.
import type { earningsStats as operation } from '@roda/api-contract/fleet/fleet';
import { formatAmount, type Currency } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { daysOfWork, productKnown, heldAsset, homeOf, type DayRow, type TripSubject } from './trips.queries.ts';
import { spanRequested, spanBefore, utilisationOf, type DaySpan } from './trips.policy.ts';

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

const figuresOf = (rows: readonly DayRow[], currency: Currency): ReplyOf<typeof operation>['previous'] => {
  const busy = sum(rows, (row) => row.busySeconds);
  return {
    revenue: formatAmount(
      sum(rows, (row) => row.revenueMinor),
      currency,
    ),
    myShare: formatAmount(
      sum(rows, (row) => row.myShareMinor),
      currency,
    ),
    orders: rows.reduce((total, row) => total + row.orders, 0),
    minutes: Number(busy / 60n),
    utilisation: utilisationOf(
      busy,
      sum(rows, (row) => BigInt(row.assetCount) * DAY_SECONDS),
    ),
  };
};

export const earningsStats = async (
  ctx: RequestContext,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { subject, span, currency } = await scopeOf(ctx, input);
  const before = spanBefore(span);
  const rows = await daysOfWork(ctx.tx, subject, { from: before.from, to: span.to });
  const now = rows.filter(({ day }) => day >= span.from);
  const previous = rows.filter(({ day }) => day < span.from);
  return { currency, ...span, ...figuresOf(now, currency), previous: figuresOf(previous, currency) };
};
