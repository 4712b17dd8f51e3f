// One income record with the work behind it and how its amount came about.
import type { incomeInfo as operation } from '@roda/contract/holdings';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import { tripsPage, tripOf } from '#modules/fleet/fleet.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { ratioOfPpm, recordOf } from './holding-view.ts';
import { recordById } from './holdings.reads.ts';

export const incomeInfo = async (act: Act, input: InputOf<typeof operation>): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, caller } = act;
  const { id, page, limit, after } = input;
  const row = (await recordById(tx, { memberId: who.memberId, at }, id)) ?? refuse('not_found');
  const { terms, currency, periodStart, periodEnd } = row;
  const { rows, total, next } = await tripsPage(
    tx,
    { assetIds: terms.assetIds ?? [terms.assetId], from: periodStart, to: periodEnd },
    { page, limit, after },
  );
  return {
    record: recordOf(row, caller.lang),
    calculation: {
      revenue: formatAmount(row.tripRevenueMinor, currency),
      memberShare: ratioOfPpm(terms.memberSharePpm ?? 1_000_000),
      unitsTotal: row.unitsTotal,
      unitsOwned: row.quantity,
      due: formatAmount(row.targetMinor, currency),
      paid: formatAmount(row.amountMinor, currency),
    },
    trips: pageOf(rows.map(tripOf), { total, next }, input),
  };
};
