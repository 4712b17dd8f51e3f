// Queries of the route of a day: positions of one asset, and the trips of that day.
import type { Tx } from '#platform/db/tx.ts';
import type { Sighting } from './positions.policy.ts';

export type RouteSpan = { readonly assetId: number; readonly from: Date; readonly to: Date };

/** The first position of each half minute in [from, to), in order of time: at most 3,000 of a day of 25 hours. */
export const spotsOfDay = (tx: Tx, { assetId, from, to }: RouteSpan): Promise<readonly Sighting[]> =>
  tx.query<Sighting>(
    `select distinct on (date_bin('30 seconds', at, timestamptz 'epoch')) at, lat, lng from asset_tracks
     where asset_id = $1 and at >= $2 and at < $3 order by date_bin('30 seconds', at, timestamptz 'epoch'), at`,
    [assetId, from, to],
  );

export type RouteTrip = { readonly startedAt: Date; readonly endedAt: Date };

/** Counted trips that started in [from, to). */
export const tripsOfDay = (tx: Tx, { assetId, from, to }: RouteSpan): Promise<readonly RouteTrip[]> =>
  tx.query<RouteTrip>(
    `select started_at as "startedAt", ended_at as "endedAt" from trips
     where asset_id = $1 and state = 'counted' and started_at >= $2 and started_at < $3 order by started_at`,
    [assetId, from, to],
  );

/** Whether a holding of the member runs at the time: not void, not ended. */
export const holdingRuns = async (
  tx: Tx,
  { memberId, holdingId, at }: { readonly memberId: bigint; readonly holdingId: string; readonly at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `select from holdings where id = $2 and member_id = $1 and state = 'active' and ended_at is null and end_at > $3`,
      [memberId, holdingId, at],
    )
  ).length === 1;
