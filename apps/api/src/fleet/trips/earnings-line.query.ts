// Returns revenue and income of the principal's holdings, one point a day, days of zero included; a single day also by
// the hour.
import type { earningsLine as operation } from '@roda/api-contract/fleet/fleet';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { scopeOf, type EarningStatScope } from './earnings-stats.query.ts';
import { daysOfWork, firstDayOf, hoursOfWork } from './trips.queries.ts';
import { spanFrom } from './trips.policy.ts';

type Line = ReplyOf<typeof operation>;

const hoursOf = async (
  { tx }: RequestContext,
  { subject, span, currency, zone }: EarningStatScope,
): Promise<Pick<Line, 'hours'>> => {
  if (span.from !== span.to) return {};
  const rows = await hoursOfWork(tx, subject, { day: span.from, zone });
  return {
    hours: rows.map(({ hour, revenueMinor, orders }) => ({
      hour,
      revenue: formatAmount(revenueMinor, currency),
      orders,
    })),
  };
};

export const earningsLine = async (ctx: RequestContext, input: InputOf<typeof operation>): Promise<Line> => {
  const scope = await scopeOf(ctx, input);
  const { subject, span, currency } = scope;
  const existing = spanFrom(span, await firstDayOf(ctx.tx, subject));
  const rows = existing === undefined ? [] : await daysOfWork(ctx.tx, subject, { ...existing, at: ctx.at });
  return {
    currency,
    points: rows.map(
      ({ day, approvedMinor, provisionalMinor, myShareMinor, orders, openGoods, hasShare, isSettled }) => ({
        day,
        revenue: formatAmount(approvedMinor + provisionalMinor, currency),
        provisionalRevenue: formatAmount(provisionalMinor, currency),
        ...(hasShare ? { myShare: formatAmount(myShareMinor, currency) } : {}),
        orders,
        approved: isSettled,
        openProducts: openGoods.length,
      }),
    ),
    ...(await hoursOf(ctx, scope)),
  };
};
