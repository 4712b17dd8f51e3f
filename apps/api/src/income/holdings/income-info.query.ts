// Returns one income record with the work behind it and the computation of its amount.
import type { incomeInfo as operation } from '@roda/api-contract/income/holdings';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import { tripsPage, tripOf } from '#fleet/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { ratioOfPpm, recordOf } from './holding-dto.ts';
import { recordById, type RecordRow } from './holdings.queries.ts';

/** Revenue, the members' share, one unit, the member's units: of the part that the record belongs to. */
const calculationOf = (row: RecordRow): Pick<ReplyOf<typeof operation>, 'calculation'> => {
  const { revenueMinor, poolMinor, perUnitMinor, amountMinor, currency, unitsTotal, quantity } = row;
  if (revenueMinor === null || poolMinor === null || perUnitMinor === null || amountMinor === null) return {};
  const money = (minor: bigint): string => formatAmount(minor, currency);
  return {
    calculation: {
      revenue: money(revenueMinor),
      memberShare: ratioOfPpm(row.sharePpm ?? 1_000_000),
      members: money(poolMinor),
      unitsTotal,
      perUnit: money(perUnitMinor),
      unitsOwned: quantity,
      amount: money(amountMinor),
    },
  };
};

export const incomeInfo = async (
  ctx: RequestContext,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, client } = ctx;
  const { id, page, limit, after } = input;
  const row = (await recordById(tx, { memberId: principal.memberId, at }, id)) ?? reject('not_found');
  const { terms, periodStart, periodEnd } = row;
  const { rows, total, next } = await tripsPage(
    tx,
    {
      assetIds: terms.assetIds ?? [terms.assetId],
      from: periodStart,
      to: periodEnd,
      revenueId: row.proposalId ?? undefined,
    },
    { page, limit, after },
  );
  return {
    record: recordOf(row, client.lang),
    ...calculationOf(row),
    trips: pageOf(rows.map(tripOf), { total, next }, input),
  };
};
