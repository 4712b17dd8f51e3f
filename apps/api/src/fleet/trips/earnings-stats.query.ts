// Revenue, orders and use of what the caller holds over a span of days, beside the span before it.
import type { earningsStats as operation } from '@roda/contract/fleet';
import { formatAmount, type Currency } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { daysOfWork, goodsKnown, heldAsset, homeOf, type DayRow, type Subject } from './work.reads.ts';
import { spanAsked, spanBefore, utilisationOf, type DaySpan } from './work.rules.ts';

const DAY_SECONDS = 86_400n;

export type Scope = {
  readonly subject: Subject;
  readonly span: DaySpan;
  readonly currency: Currency;
  /** Of the caller's country: where the days of the span begin and end. */
  readonly zone: string;
};

/**
 * What is asked for; refuses not_found for somebody else's holding and for a product that is neither sold nor held,
 * malformed for days that are none or too many. Whoever holds nothing of a product sees the revenue of it all, and no
 * share.
 */
export const scopeOf = async ({ tx, who, at }: Act, input: InputOf<typeof operation>): Promise<Scope> => {
  const { holdingId, goodsId } = input;
  if (holdingId !== undefined && (await heldAsset(tx, who.memberId, holdingId)) === undefined) refuse('not_found');
  if (goodsId !== undefined && !(await goodsKnown(tx, goodsId, who.memberId))) refuse('not_found');
  const { zone, currency } = (await homeOf(tx, who.memberId)) ?? refuse('not_found');
  const span = spanAsked(input, { at, zone }) ?? refuse('malformed', { fields: [{ path: 'from', message: 'days' }] });
  return { subject: { memberId: who.memberId, holdingId, goodsId }, span, currency, zone };
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

export const earningsStats = async (act: Act, input: InputOf<typeof operation>): Promise<ReplyOf<typeof operation>> => {
  const { subject, span, currency } = await scopeOf(act, input);
  const before = spanBefore(span);
  const rows = await daysOfWork(act.tx, subject, { from: before.from, to: span.to });
  const now = rows.filter(({ day }) => day >= span.from);
  const previous = rows.filter(({ day }) => day < span.from);
  return { currency, ...span, ...figuresOf(now, currency), previous: figuresOf(previous, currency) };
};
