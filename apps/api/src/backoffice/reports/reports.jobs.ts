// What reports do by themselves: they are made, scheduled ones are asked for, old ones give their bytes back.
import { dayIn } from '@roda/contract/zones';
import { job, schedule, type Job, type JobAct, type Schedule } from '#platform/jobs/job.ts';
import { makeReport, type ReportAsked } from './make-report.ts';
import { activeSchedules, houseZone, type ScheduleRow } from './reports.reads.ts';
import { expireRuns, insertRun, markDone } from './reports.sql.ts';
import { periodsDue } from './schedules.rules.ts';

const HOUR_MS = 3_600_000;

/** Each period once, by its key; the schedule's mark moves with it. */
const askDue = async ({ inTransaction }: JobAct, due: ScheduleRow, timeZone: string): Promise<void> => {
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

export const runSchedules = async (act: JobAct): Promise<void> => {
  const timeZone = await act.reading(houseZone);
  for (const due of await act.reading(activeSchedules)) await askDue(act, due, timeZone);
};

const expire = async ({ inTransaction, services }: JobAct): Promise<void> => {
  for (const key of await inTransaction(({ tx, at }) => expireRuns(tx, at))) await services.blobs.remove(key);
};

export const reportsJobs: readonly Job[] = [
  job<ReportAsked>('reports.makeReport', (act, asked) => makeReport(act, asked, act.now())),
];

export const reportsSchedules: readonly Schedule[] = [
  schedule({ name: 'reports.runSchedules', everyMs: HOUR_MS, run: runSchedules }),
  schedule({ name: 'reports.expire', everyMs: HOUR_MS, run: expire }),
];
