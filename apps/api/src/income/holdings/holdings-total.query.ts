// All that the caller holds, in sums.
import type { holdingsTotal as operation } from '@roda/contract/holdings';
import type { ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { sumOver } from './holding-view.ts';
import { allHoldings, type HoldingRow } from './holdings.reads.ts';

export const holdingsTotal = async ({ tx, who, at }: Act): Promise<ReplyOf<typeof operation>> => {
  const rows = await allHoldings(tx, who.memberId, at);
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
