// What time does to goods: figures of what each earned, papers that expire, drafts whose day has come.
import { job, schedule, type Job, type JobAct, type Schedule } from '#platform/jobs/job.ts';
import { refreshActuals } from './catalogue.sql.ts';
import { publishDue, watchPapers } from './goods-edits.sql.ts';

const BATCH_MS = 60_000;

const refresh = (act: JobAct): Promise<void> =>
  act.inTransaction(async ({ tx, at }) => void (await refreshActuals(tx, at)), { timeoutMs: BATCH_MS });

/** R5: an expired title or insurance ends sales, never a holding; a renewed one brings them back. */
const watchDocuments = (act: JobAct): Promise<void> =>
  act.inTransaction(async ({ tx, at }) => void (await watchPapers(tx, at)));

const publishScheduled = (act: JobAct): Promise<void> =>
  act.inTransaction(async ({ tx, at }) => void (await publishDue(tx, at)));

/** Enqueued by whoever imported work of assets, or changed their papers. */
export const catalogueJobs: readonly Job[] = [
  job('catalogue.refreshActuals', refresh),
  job('catalogue.watchDocuments', watchDocuments),
];

export const catalogueSchedules: readonly Schedule[] = [
  schedule({ name: 'catalogue.refreshActuals', everyMs: 600_000, run: refresh }),
  schedule({ name: 'catalogue.watchDocuments', everyMs: 300_000, run: watchDocuments }),
  schedule({ name: 'catalogue.publishScheduled', everyMs: 60_000, run: publishScheduled }),
];
