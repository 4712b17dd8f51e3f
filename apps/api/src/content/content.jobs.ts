// Background jobs of content: collect events once they are ten minutes old, and delete expired ones.
import type { RequestContext, System } from '#platform/request-context.ts';
import { allOf } from '#platform/db/tx.ts';
import { schedule, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { barrageText } from './barrage/barrage-dto.ts';
import {
  collectedUntil,
  collectEvents,
  deleteEvents,
  markCollected,
  type Collected,
} from './barrage/barrage.repository.ts';
import { SHOWN_AFTER_MS, SHOWN_FOR_MS } from './pages/content.policy.ts';
import { deleteUsage } from './usage/usage.repository.ts';

const HOUR_MS = 3_600_000;
const USAGE_STORED_MS = 90 * 86_400_000;
/** At most this many per run are sent to open sockets: a screen shows no more. */
const MOST_NOTIFIED = 30;

const notify = ({ publish }: RequestContext<System>, event: Collected): Promise<void> => {
  const { id, source, name, countryId, income, at } = event;
  const text = { en: barrageText(event, 'en'), id: barrageText(event, 'id'), zh: barrageText(event, 'zh') };
  return publish({
    to: { topic: 'barrage' },
    type: 'barrage',
    data: { id, type: source, name, text, countryId, income, at: at.toISOString() },
  });
};

/** Each event once, however often the job runs; open sockets get those that became old enough within the last hour. */
export const collectBarrage = (job: JobContext): Promise<void> =>
  job.inTransaction(async (ctx) => {
    const { tx, at } = ctx;
    const until = new Date(at.getTime() - SHOWN_AFTER_MS);
    const since = (await collectedUntil(tx)) ?? new Date(at.getTime() - SHOWN_FOR_MS);
    if (since >= until) return;
    const events = await collectEvents(tx, { since, until, at });
    await markCollected(tx, until);
    const fresh = events.filter((event) => event.at.getTime() > until.getTime() - HOUR_MS).slice(-MOST_NOTIFIED);
    await allOf(...fresh.map((event) => notify(ctx, event)));
  });

const forget = (job: JobContext): Promise<void> =>
  job.inTransaction(async ({ tx, at }) => {
    await deleteEvents(tx, new Date(at.getTime() - SHOWN_FOR_MS));
    await deleteUsage(tx, new Date(at.getTime() - USAGE_STORED_MS));
  });

export const contentSchedules: readonly Schedule[] = [
  schedule({ name: 'content.collectBarrage', everyMs: 60_000, run: collectBarrage }),
  schedule({ name: 'content.forget', everyMs: 6 * HOUR_MS, run: forget }),
];
