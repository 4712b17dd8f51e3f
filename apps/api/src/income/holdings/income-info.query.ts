// Returns one income record with the work behind it and the steps from revenue to its amount.
import type { incomeInfo as operation } from '@roda/api-contract/income/holdings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import { waterfallOf } from '@roda/domain/waterfall';
import { tripsPage, tripOf } from '#fleet/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { recordOf } from './holding-dto.ts';
import { recordById, type RecordRow } from './holdings.queries.ts';

/** From the revenue that the record's part counts to its amount; nothing before it is approved. */
const waterfallShown = (row: RecordRow): Pick<ReplyOf<typeof operation>, 'waterfall'> => {
  const { revenueKind: kind, workCount: count, importedMinor, revenueMinor, poolMinor, sharePpm, amountMinor } = row;
  if (kind === null || count === null || importedMinor === null || revenueMinor === null) return {};
  if (poolMinor === null || sharePpm === null || amountMinor === null) return {};
  const { unitsTotal, quantity: unitsOwned, currency, periodStart, periodEnd, lessReason } = row;
  const part = {
    ...{ kind, count, importedMinor, revenueMinor, membersMinor: poolMinor, sharePpm, unitsTotal },
    reason: lessReason ?? '',
  };
  return {
    waterfall: {
      ...waterfallOf({ parts: [part], unitsOwned, amountMinor, currency }),
      periodStart: periodStart.toISOString(),
      periodEnd: periodEnd.toISOString(),
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
    ...waterfallShown(row),
    trips: pageOf(rows.map(tripOf), { total, next }, input),
  };
};
