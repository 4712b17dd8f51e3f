// Jobs of the catalog: earnings figures, expired documents, scheduled publication of drafts, offer documents.
import { job, schedule, type Job, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { refreshActuals } from './catalog.repository.ts';
import { publishDue, watchDocuments } from './editing/product-edits.repository.ts';
import { renewOffers } from './offers/publish-offer.ts';

const BATCH_MS = 60_000;

const refresh = (ctx: JobContext): Promise<void> =>
  ctx.inTransaction(async ({ tx, at }) => void (await refreshActuals(tx, at)), { timeoutMs: BATCH_MS });

/** R5: an expired title or insurance stops sales, never a holding; a renewed one resumes them. */
const checkDocuments = (ctx: JobContext): Promise<void> =>
  ctx.inTransaction(async ({ tx, at }) => void (await watchDocuments(tx, at)));

const publishScheduled = (ctx: JobContext): Promise<void> =>
  ctx.inTransaction(async ({ tx, at }) => void (await publishDue(tx, at)));

/** Every listed product has a document that agrees with its facts. */
const renew = (ctx: JobContext): Promise<void> =>
  renewOffers((work) => ctx.inTransaction(({ tx, at }) => work(tx, at)), ctx.reading);

/** Enqueued by settlement when runs are done, and by calls that change documents of assets. */
export const catalogJobs: readonly Job[] = [
  job('catalogue.refreshActuals', refresh),
  job('catalogue.watchDocuments', checkDocuments),
];

export const catalogSchedules: readonly Schedule[] = [
  schedule({ name: 'catalogue.refreshActuals', everyMs: 600_000, run: refresh }),
  schedule({ name: 'catalogue.watchDocuments', everyMs: 300_000, run: checkDocuments }),
  schedule({ name: 'catalogue.publishScheduled', everyMs: 60_000, run: publishScheduled }),
  schedule({ name: 'catalogue.renewOffers', everyMs: 600_000, run: renew }),
];
