// Returns the sums of the principal's holdings.
import type { holdingsTotal as operation } from '@roda/api-contract/income/holdings';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { sumOver } from './holding-dto.ts';
import { allHoldings, type HoldingRow } from './holdings.queries.ts';

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
    accruedIncome: sumOver(rows, (row) => row.claimedMinor + row.unclaimedMinor, currency),
    claimedIncome: sumOver(rows, (row) => row.claimedMinor, currency),
    unclaimedIncome: sumOver(rows, (row) => row.unclaimedMinor, currency),
    todayIncome: sumOver(rows, (row) => row.todayMinor, currency),
    claimable: rows.reduce((sum, row) => sum + Number(row.claimableCount), 0),
  };
};
