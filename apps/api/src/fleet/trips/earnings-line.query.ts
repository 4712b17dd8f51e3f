// Revenue and income of what the caller holds, one point a day, days of zero included; a single day also by the hour.
import type { earningsLine as operation } from '@roda/contract/fleet';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { scopeOf, type Scope } from './earnings-stats.ts';
import { daysOfWork, hoursOfWork } from './work.reads.ts';

type Line = ReplyOf<typeof operation>;

const hoursOf = async ({ tx }: Act, { subject, span, currency, zone }: Scope): Promise<Pick<Line, 'hours'>> => {
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

export const earningsLine = async (act: Act, input: InputOf<typeof operation>): Promise<Line> => {
  const scope = await scopeOf(act, input);
  const { subject, span, currency } = scope;
  const rows = await daysOfWork(act.tx, subject, span);
  return {
    currency,
    points: rows.map(({ day, revenueMinor, myShareMinor, orders }) => ({
      day,
      revenue: formatAmount(revenueMinor, currency),
      myShare: formatAmount(myShareMinor, currency),
      orders,
    })),
    ...(await hoursOf(act, scope)),
  };
};
