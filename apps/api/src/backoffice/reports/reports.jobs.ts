// Scheduled jobs of reports: generates reports, requests scheduled ones, deletes the files of expired ones.
import { dayIn } from '@roda/domain/time-zones';
import { HEAVY, job, schedule, type Job, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { makeReport, type ReportRequested } from './make-report.ts';
import { activeSchedules, houseZone, type ScheduleRow } from './reports.queries.ts';
import { expireRuns, insertRun, markDone } from './reports.repository.ts';
import { periodsDue } from './schedules.policy.ts';

const HOUR_MS = 3_600_000;

/** Each period once, by its key; the schedule's progress is updated in the same transaction. */
const askDue = async ({ inTransaction }: JobContext, due: ScheduleRow, timeZone: string): Promise<void> => {
  const { id: scheduleId, kind, every, formats, lang, doneUntil, createdBy, createdName } = due;
  await inTransaction(async ({ tx, at, newId, enqueue }) => {
    for (const { from, to } of periodsDue(doneUntil, dayIn(at, timeZone), every)) {
      const id = newId();
      const by = { id: createdBy, name: createdName };
      if (await insertRun(tx, { id, kind, from, to, timeZone, formats, lang, by, at, scheduleId }))
        await enqueue('reports.makeReport', { id });
      await markDone(tx, scheduleId, to);
    }
  });
};

export const runSchedules = async (ctx: JobContext): Promise<void> => {
  const timeZone = await ctx.reading(houseZone);
  for (const due of await ctx.reading(activeSchedules)) await askDue(ctx, due, timeZone);
};

const expire = async ({ inTransaction, services }: JobContext): Promise<void> => {
  for (const key of await inTransaction(({ tx, at }) => expireRuns(tx, at))) await services.blobs.remove(key);
};

export const reportsJobs: readonly Job[] = [
  job<ReportRequested>('reports.makeReport', (ctx, asked) => makeReport(ctx, asked, ctx.now()), HEAVY),
];

export const reportsSchedules: readonly Schedule[] = [
  schedule({ name: 'reports.runSchedules', everyMs: HOUR_MS, run: runSchedules }),
  schedule({ name: 'reports.expire', everyMs: HOUR_MS, run: expire }),
];
