// Returns the sums of the principal's holdings.
import type { holdingsTotal as operation } from '@roda/api-contract/income/holdings';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { sumOver, todayForOf } from './holding-dto.ts';
import { allHoldings, type HoldingRow } from './holdings.queries.ts';

/** From the earliest to the latest day that something settled today is for. */
const todayOf = (rows: readonly HoldingRow[]): Pick<HoldingRow, 'todayFrom' | 'todayTo'> => {
  const days = rows
    .flatMap(({ todayFrom, todayTo }) => [todayFrom, todayTo])
    .filter((day) => day !== null)
    .toSorted();
  return { todayFrom: days[0] ?? null, todayTo: days.at(-1) ?? null };
};

export const holdingsTotal = async ({ tx, principal, at }: RequestContext): Promise<ReplyOf<typeof operation>> => {
  const rows = await allHoldings(tx, principal.memberId, at);
  const currency = rows[0]?.currency ?? 'IDR';
  const live = rows.filter(({ endAt }) => endAt > at);
  const of = (kind: HoldingRow['kind']): number => rows.filter((row) => row.kind === kind).length;
  return {
    currency,
    holdings: rows.length,
    earning: live.length,
    vehicles: of('vehicle'),
    piles: of('pile'),
    deposits: of('deposit'),
    cost: sumOver(live, (row) => row.priceMinor, currency),
    accruedIncome: sumOver(rows, (row) => row.earnedMinor, currency),
    claimedIncome: sumOver(rows, (row) => row.paidOutMinor, currency),
    unclaimedIncome: sumOver(rows, (row) => row.toClaimMinor, currency),
    waitingIncome: sumOver(rows, (row) => row.waitingMinor, currency),
    todayIncome: sumOver(rows, (row) => row.todayMinor, currency),
    ...todayForOf(todayOf(rows)),
    claimable: rows.reduce((sum, row) => sum + row.claimableCount, 0),
  };
};
