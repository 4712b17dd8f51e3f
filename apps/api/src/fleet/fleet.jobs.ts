// What time does to the fleet: silence becomes rest, and old ways are forgotten.
import { schedule, type JobAct, type Schedule } from '#platform/jobs/job.ts';
import { deriveStatuses } from './derive-statuses.ts';
import { TRACK_MS } from './positions.rules.ts';
import { sweepTracks } from './telemetry.sql.ts';

const AT_ONCE = 5_000;

/** A vehicle that fell silent, or whose trip began or ended, changes without a report. */
export const watchStatuses = (job: JobAct): Promise<void> =>
  job.inTransaction(async (act) => void (await deriveStatuses(act)));

/** Keeps the ways of the last days only. */
export const forgetTracks = async (job: JobAct): Promise<void> => {
  const sweep = (): Promise<number> =>
    job.inTransaction(({ tx, at }) => sweepTracks(tx, new Date(at.getTime() - TRACK_MS), AT_ONCE));
  while ((await sweep()) === AT_ONCE);
};

export const fleetSchedules: readonly Schedule[] = [
  schedule({ name: 'fleet.watchStatuses', everyMs: 120_000, run: watchStatuses }),
  schedule({ name: 'fleet.forgetTracks', everyMs: 3_600_000, run: forgetTracks }),
];
