// Lists implausible position reports, for an operator to decide.
import type { listPositionDoubts as operation } from '@roda/api-contract/fleet/positions';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { doubtsPage, type DoubtShown } from '#fleet/telemetry/telemetry.queries.ts';

const METRES = 1000;

export const doubtOf = (row: DoubtShown): ReplyOf<typeof operation>['list'][number] => ({
  id: row.id,
  assetId: row.assetId,
  deviceNumber: row.deviceNumber,
  at: row.at.toISOString(),
  lat: row.lat,
  lng: row.lng,
  fromAt: row.fromAt.toISOString(),
  distanceKm: Number(row.distanceM) / METRES,
  reportedBy: row.reportedBy,
  reportedAt: row.reportedAt.toISOString(),
  state: row.state,
  ...(row.decidedBy === null ? {} : { decidedBy: row.decidedBy }),
  ...(row.reason === '' ? {} : { reason: row.reason }),
});

export const listPositionDoubts = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await doubtsPage(tx, input);
  return pageOf(rows.map(doubtOf), { total, next }, input);
};
