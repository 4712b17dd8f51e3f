// What the members module does by itself: levels follow what members did, and what was erased is gone in time.
import { job, schedule, type Job, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { dropAddresses, dropExports, expireExports } from '#people/privacy/exports.repository.ts';
import { makeExport, type ExportRequested } from '#people/privacy/make-export.ts';
import { moveLevels, payBonuses, refreshLevel } from '#engagement/levels/move-levels.ts';
import { removeCases, removeDue } from '#people/privacy/remove-retained.ts';
import { startRetention } from '#people/privacy/retention.repository.ts';

const HOUR_MS = 3_600_000;

const removeFiles = async ({ services }: JobContext, keys: readonly string[]): Promise<void> => {
  for (const key of keys) if (key !== '') await services.blobs.remove(key);
};

/** What an erased account leaves here: its address book and copies of its data. What the law keeps gets its clock. */
const forget = job<{ readonly memberId: string }>('members.forget', async (ctx, { memberId }) => {
  const keys = await ctx.inTransaction(async ({ tx }) => {
    await startRetention(tx, BigInt(memberId));
    await dropAddresses(tx, BigInt(memberId));
    return dropExports(tx, BigInt(memberId));
  });
  await removeFiles(ctx, keys);
});

/** Copies of data whose day is over: the file goes with the link. */
const expire = async (ctx: JobContext): Promise<void> => {
  await removeFiles(ctx, await ctx.inTransaction(({ tx, at }) => expireExports(tx, at)));
};

/** `members.refreshLevel` is left by acts that count: the member need not wait for the schedule. */
export const membersJobs: readonly Job[] = [
  job<{ memberId: string }>('members.refreshLevel', async (ctx, { memberId }) => {
    await ctx.inTransaction((inner) => refreshLevel(inner, BigInt(memberId)));
  }),
  job('members.moveLevels', moveLevels),
  job('members.payBonuses', payBonuses),
  job<ExportRequested>('members.makeExport', (ctx, asked) => makeExport(ctx, asked, ctx.now())),
  forget,
  job<{ readonly memberId: string }>('members.removeCases', (ctx, { memberId }) => removeCases(ctx, BigInt(memberId))),
];

export const membersSchedules: readonly Schedule[] = [
  schedule({ name: 'members.moveLevels', everyMs: HOUR_MS, run: moveLevels }),
  schedule({ name: 'members.expireExports', everyMs: HOUR_MS, run: expire }),
  schedule({ name: 'members.removeKept', everyMs: 6 * HOUR_MS, run: removeDue }),
];
