// Lists the server's pending, running and failed jobs, its schedules, and the webhooks received from providers.
import type {
  listJobs as ListJobs,
  listSchedules as ListSchedules,
  listWebhooks as ListWebhooks,
} from '@roda/api-contract/backoffice/jobs';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { Schedule } from '#platform/jobs/job.ts';
import { jobRows } from '#platform/jobs/queue.ts';
import { scheduleRows, webhookRows } from './jobs.queries.ts';

const SHOWN_LENGTH = 1_000;

export const listJobs = async (
  { tx, at }: RequestContext<Operator>,
  asked: InputOf<typeof ListJobs>,
): Promise<ReplyOf<typeof ListJobs>> => {
  const { rows, total, next } = await jobRows(tx, { ...asked, at });
  const list = rows.map(({ id, task, state, attempts, most, created, due, error }) => ({
    ...{ id, task, state, attempts, mostAttempts: most, runAt: due.toISOString() },
    ...(created === null ? {} : { createdAt: created.toISOString() }),
    ...(error === null ? {} : { error: error.slice(0, SHOWN_LENGTH) }),
  }));
  return pageOf(list, { total, next }, asked);
};

/** `schedules`: all of them, also those that have not run yet. */
export const listSchedules =
  (schedules: readonly Schedule[]) =>
  async ({ tx }: RequestContext<Operator>): Promise<ReplyOf<typeof ListSchedules>> => {
    const known = new Map((await scheduleRows(tx)).map((row) => [row.name, row]));
    const list = schedules.map(({ name, everyMs }) => {
      const row = known.get(name);
      const hasRun = row !== undefined && row.lastRunAt.getTime() > 0;
      return {
        name,
        everySeconds: Math.round(everyMs / 1000),
        ...(hasRun ? { lastRunAt: row.lastRunAt.toISOString() } : {}),
        ...(row?.failedAt == null ? {} : { failedAt: row.failedAt.toISOString() }),
        ...(row?.error == null ? {} : { error: row.error }),
      };
    });
    return { list: list.toSorted((one, other) => one.name.localeCompare(other.name)) };
  };

export const listWebhooks = async (
  { tx }: RequestContext<Operator>,
  asked: InputOf<typeof ListWebhooks>,
): Promise<ReplyOf<typeof ListWebhooks>> => {
  const { rows, total, next } = await webhookRows(tx, asked);
  const list = rows.map(({ id, source, provider, eventId, kind, reference, receivedAt, handledAt, outcome }) => ({
    ...{ id, source, provider, eventId, reference, receivedAt: receivedAt.toISOString() },
    ...(kind === null ? {} : { kind }),
    ...(handledAt === null ? {} : { handledAt: handledAt.toISOString() }),
    ...(outcome === null ? {} : { outcome }),
  }));
  return pageOf(list, { total, next }, asked);
};
