// What the members module does by itself: levels follow what members did, and what was erased is gone in time.
import { job, schedule, type Job, type JobAct, type Schedule } from '#platform/jobs/job.ts';
import { dropAddresses, dropExports, expireExports } from './exports.sql.ts';
import { makeExport, type ExportAsked } from './make-export.ts';
import { moveLevels, payBonuses, refreshLevel } from './move-levels.ts';
import { removeCases, removeDue } from './retain.ts';
import { startRetention } from './retention.sql.ts';

const HOUR_MS = 3_600_000;

const removeFiles = async ({ services }: JobAct, keys: readonly string[]): Promise<void> => {
  for (const key of keys) if (key !== '') await services.blobs.remove(key);
};

/** What an erased account leaves here: its address book and copies of its data. What the law keeps gets its clock. */
const forget = job<{ readonly memberId: string }>('members.forget', async (act, { memberId }) => {
  const keys = await act.inTransaction(async ({ tx }) => {
    await startRetention(tx, BigInt(memberId));
    await dropAddresses(tx, BigInt(memberId));
    return dropExports(tx, BigInt(memberId));
  });
  await removeFiles(act, keys);
});

/** Copies of data whose day is over: the file goes with the link. */
const expire = async (act: JobAct): Promise<void> => {
  await removeFiles(act, await act.inTransaction(({ tx, at }) => expireExports(tx, at)));
};

/** `members.refreshLevel` is left by acts that count: the member need not wait for the schedule. */
export const membersJobs: readonly Job[] = [
  job<{ memberId: string }>('members.refreshLevel', async (act, { memberId }) => {
    await act.inTransaction((inner) => refreshLevel(inner, BigInt(memberId)));
  }),
  job('members.moveLevels', moveLevels),
  job('members.payBonuses', payBonuses),
  job<ExportAsked>('members.makeExport', (act, asked) => makeExport(act, asked, act.now())),
  forget,
  job<{ readonly memberId: string }>('members.removeCases', (act, { memberId }) => removeCases(act, BigInt(memberId))),
];

export const membersSchedules: readonly Schedule[] = [
  schedule({ name: 'members.moveLevels', everyMs: HOUR_MS, run: moveLevels }),
  schedule({ name: 'members.expireExports', everyMs: HOUR_MS, run: expire }),
  schedule({ name: 'members.removeKept', everyMs: 6 * HOUR_MS, run: removeDue }),
];
