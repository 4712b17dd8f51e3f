// Reports of places that can't be, for an operator to decide.
import type { listPositionDoubts as operation } from '@roda/contract/fleet-positions';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { doubtsPage, type DoubtShown } from './telemetry.reads.ts';

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
  { tx }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await doubtsPage(tx, input);
  return pageOf(rows.map(doubtOf), { total, next }, input);
};
