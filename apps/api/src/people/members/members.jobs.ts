// Jobs of the members module: levels, and deletion of erased and expired data.
import { HEAVY, job, schedule, type Job, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { deleteAddresses, deleteExports, expireExports } from '#people/privacy/exports.repository.ts';
import { makeExport, type ExportRequested } from '#people/privacy/make-export.ts';
import { moveLevels, payBonuses, refreshLevel } from '#engagement/levels/move-levels.ts';
import { deleteCases, deleteDue } from '#people/privacy/remove-retained.ts';
import { startRetention } from '#people/privacy/retention.repository.ts';

const HOUR_MS = 3_600_000;

const removeFiles = async ({ services }: JobContext, keys: readonly string[]): Promise<void> => {
  for (const key of keys) if (key !== '') await services.blobs.remove(key);
};

/**
 * Data of an erased account in this module: deletes its address book and exports, and starts the retention periods of
 * what the law requires.
 */
const forget = job<{ readonly memberId: string }>('members.forget', async (ctx, { memberId }) => {
  const keys = await ctx.inTransaction(async ({ tx }) => {
    await startRetention(tx, BigInt(memberId));
    await deleteAddresses(tx, BigInt(memberId));
    return deleteExports(tx, BigInt(memberId));
  });
  await removeFiles(ctx, keys);
});

/** Expired exports: the file is deleted with the link. */
const expire = async (ctx: JobContext): Promise<void> => {
  await removeFiles(ctx, await ctx.inTransaction(({ tx, at }) => expireExports(tx, at)));
};

/** `members.refreshLevel` is enqueued by activities that count: the member need not wait for the schedule. */
export const membersJobs: readonly Job[] = [
  job<{ memberId: string }>('members.refreshLevel', async (ctx, { memberId }) => {
    await ctx.inTransaction((inner) => refreshLevel(inner, BigInt(memberId)));
  }),
  job('members.moveLevels', moveLevels, HEAVY),
  job('members.payBonuses', payBonuses),
  job<ExportRequested>('members.makeExport', (ctx, asked) => makeExport(ctx, asked, ctx.now()), HEAVY),
  forget,
  job<{ readonly memberId: string }>('members.deleteCases', (ctx, { memberId }) => deleteCases(ctx, BigInt(memberId))),
];

export const membersSchedules: readonly Schedule[] = [
  schedule({ name: 'members.moveLevels', everyMs: HOUR_MS, run: moveLevels, ...HEAVY }),
  schedule({ name: 'members.expireExports', everyMs: HOUR_MS, run: expire }),
  schedule({ name: 'members.removeKept', everyMs: 6 * HOUR_MS, run: deleteDue }),
];
