// Returns one income record with the work behind it and the computation of its amount.
import type { incomeInfo as operation } from '@roda/api-contract/income/holdings';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import { tripsPage, tripOf } from '#fleet/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { ratioOfPpm, recordOf } from './holding-dto.ts';
import { recordById } from './holdings.queries.ts';

export const incomeInfo = async (
  ctx: RequestContext,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, client } = ctx;
  const { id, page, limit, after } = input;
  const row = (await recordById(tx, { memberId: principal.memberId, at }, id)) ?? reject('not_found');
  const { terms, currency, periodStart, periodEnd } = row;
  const { rows, total, next } = await tripsPage(
    tx,
    { assetIds: terms.assetIds ?? [terms.assetId], from: periodStart, to: periodEnd },
    { page, limit, after },
  );
  return {
    record: recordOf(row, client.lang),
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
