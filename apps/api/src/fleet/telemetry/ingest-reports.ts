// Ingests device reports: stored once, sorted by time, listed as doubts where impossible, published in one frame.
import type { Pushed, Report } from '@roda/api-contract/fleet/positions';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { deriveStatuses } from '#fleet/assets/derive-statuses.ts';
import { shownPlace, TRACK_MS } from '#fleet/positions/positions.policy.ts';
import { newestOf, sortReports } from './telemetry.policy.ts';
import {
  insertDoubts,
  insertTracks,
  lockDevices,
  upsertPositions,
  type TelemetryMoved,
} from './telemetry.repository.ts';

export type Reporter = {
  readonly name: string;
  readonly source: 'telemetry' | 'import' | 'demo';
  /** Only devices of this owner. */
  readonly owner?: string;
};

const notify = async (
  { publish }: RequestContext<Principal>,
  moved: readonly TelemetryMoved[],
  states: ReadonlyMap<number, string>,
): Promise<void> => {
  const list = moved
    .filter((each) => each.moved)
    .map(({ id, kind, lat, lng, status, at }) => ({
      ...{ id, kind, lat, lng, status: states.get(id) ?? status },
      at: at.toISOString(),
    }));
  if (list.length > 0) await publish({ to: { topic: 'fleet' }, type: 'position', data: { list } });
};

/**
 * Guarantees:
 * - by device and time nothing is added twice, however often and in whatever order it is sent;
 * - the newest position is never replaced by an older one;
 * - a position that can't have been reached is listed for an operator and changes no position;
 * - one frame for all subscribers, rounded as for the public, of those whose rounded position changed.
 */
export const takeReports = async (
  ctx: RequestContext<Principal>,
  reports: readonly Report[],
  from: Reporter,
): Promise<Pushed> => {
  const { tx, at, newId } = ctx;
  const { name: by, source, owner } = from;
  // Reports older than the retention are skipped: some could be outside the database's range of times.
  const times = reports.map((report) => Date.parse(report.at)).filter((time) => time > at.getTime() - TRACK_MS);
  const oldest = Math.min(at.getTime(), ...times);
  const names = [...new Set(reports.map(({ deviceNumber }) => deviceNumber))];
  const devices = await lockDevices(tx, { names, owner, since: new Date(oldest) });
  const { fresh, doubts, duplicates, outOfTime, unknown } = sortReports(reports, devices, at);
  const doubtful = await insertDoubts(
    tx,
    doubts.map((doubt) => ({ ...doubt, id: newId() })),
    { source, by, at },
  );
  await insertTracks(
    tx,
    fresh.map(({ assetId, when, lat, lng }) => ({ assetId, at: when, lat, lng })),
  );
  const newest = newestOf(fresh).map((each) => ({ ...each, shown: shownPlace(each) }));
  const moved = await upsertPositions(tx, newest, source);
  const states = await deriveStatuses(
    ctx,
    moved.map(({ id }) => id),
  );
  await notify(ctx, moved, states);
  return {
    accepted: fresh.length,
    duplicates: duplicates + doubts.length - doubtful,
    quarantined: doubtful,
    outOfTime,
    unknown: [...unknown],
  };
};
