// Keeps the figures of what each product really earned up to date.
import { job, schedule, type Job, type JobAct, type Schedule } from '#platform/jobs/job.ts';
import { refreshActuals } from './catalogue.sql.ts';

const BATCH_MS = 60_000;

const refresh = (act: JobAct): Promise<void> =>
  act.inTransaction(async ({ tx, at }) => void (await refreshActuals(tx, at)), { timeoutMs: BATCH_MS });

/** Enqueued by whoever imported work of assets. */
export const catalogueJobs: readonly Job[] = [job('catalogue.refreshActuals', refresh)];

export const catalogueSchedules: readonly Schedule[] = [
  schedule({ name: 'catalogue.refreshActuals', everyMs: 600_000, run: refresh }),
];
