// Jobs of statements: create files, expire them after their day, delete those of an erased account.
import { HEAVY, job, schedule, type Job, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { makeStatement, type StatementRequested } from './make-statement.ts';
import { deleteFiles, expireFiles } from './statements.repository.ts';

const HOUR_MS = 3_600_000;

const removeBytes = async ({ services }: JobContext, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await services.blobs.remove(key);
};

const expire = async (ctx: JobContext): Promise<void> => {
  await removeBytes(ctx, await ctx.inTransaction(({ tx, at }) => expireFiles(tx, at)));
};

/** Files of an erased account, with their bytes. */
export const deleteStatements = async (ctx: JobContext, memberId: bigint): Promise<void> => {
  await removeBytes(ctx, await ctx.inTransaction(({ tx }) => deleteFiles(tx, memberId)));
};

export const statementJobs: readonly Job[] = [
  job<StatementRequested>('wallet.makeStatement', (ctx, asked) => makeStatement(ctx, asked, ctx.now()), HEAVY),
];

export const statementSchedules: readonly Schedule[] = [
  schedule({ name: 'wallet.expireStatements', everyMs: HOUR_MS, run: expire }),
];
