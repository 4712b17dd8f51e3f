// Revenue and income of what the caller holds, one point a day, days of zero included.
import type { earningsLine as operation } from '@roda/contract/fleet';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { scopeOf } from './earnings-stats.ts';
import { daysOfWork } from './work.reads.ts';

export const earningsLine = async (act: Act, input: InputOf<typeof operation>): Promise<ReplyOf<typeof operation>> => {
  const { subject, span, currency } = await scopeOf(act, input);
  const rows = await daysOfWork(act.tx, subject, span);
  return {
    currency,
    points: rows.map(({ day, revenueMinor, myShareMinor, orders }) => ({
      day,
      revenue: formatAmount(revenueMinor, currency),
      myShare: formatAmount(myShareMinor, currency),
      orders,
    })),
  };
};
