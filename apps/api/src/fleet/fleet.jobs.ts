// Jobs of the fleet: derived statuses, and deletion of old tracks and of files of photographs.
import { job, schedule, type Job, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { deriveStatuses } from './assets/derive-statuses.ts';
import { TRACK_MS } from './positions/positions.policy.ts';
import { sweepTracks } from './telemetry/telemetry.repository.ts';

const AT_ONCE = 5_000;

/** The status of a vehicle that stopped reporting, or whose trip began or ended, changes without a report. */
export const watchStatuses = (job: JobContext): Promise<void> =>
  job.inTransaction(async (ctx) => void (await deriveStatuses(ctx)));

/** Keeps the tracks of the last days only. */
export const deleteTracks = async (job: JobContext): Promise<void> => {
  const sweep = (): Promise<number> =>
    job.inTransaction(({ tx, at }) => sweepTracks(tx, new Date(at.getTime() - TRACK_MS), AT_ONCE));
  while ((await sweep()) === AT_ONCE);
};

export const fleetSchedules: readonly Schedule[] = [
  schedule({ name: 'fleet.watchStatuses', everyMs: 120_000, run: watchStatuses }),
  schedule({ name: 'fleet.deleteTracks', everyMs: 3_600_000, run: deleteTracks }),
];

/** The files of a removed photograph, or of a former crop: no row names them any more. */
const removePhotoFiles = job<{ readonly keys: readonly string[] }>(
  'fleet.removePhotoFiles',
  async ({ services }, { keys }) => {
    for (const key of keys) await services.blobs.remove(key);
  },
);

export const fleetJobs: readonly Job[] = [removePhotoFiles];
