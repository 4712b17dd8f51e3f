// What statements do by themselves: files are made, end after their day, and go with an erased account.
import { job, schedule, type Job, type JobAct, type Schedule } from '#platform/jobs/job.ts';
import { makeStatement, type StatementAsked } from './make-statement.ts';
import { dropFiles, expireFiles } from './statements.sql.ts';

const HOUR_MS = 3_600_000;

const removeBytes = async ({ services }: JobAct, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await services.blobs.remove(key);
};

const expire = async (act: JobAct): Promise<void> => {
  await removeBytes(act, await act.inTransaction(({ tx, at }) => expireFiles(tx, at)));
};

/** Files of an erased account, with their bytes. */
export const forgetStatements = async (act: JobAct, memberId: bigint): Promise<void> => {
  await removeBytes(act, await act.inTransaction(({ tx }) => dropFiles(tx, memberId)));
};

export const statementJobs: readonly Job[] = [
  job<StatementAsked>('wallet.makeStatement', (act, asked) => makeStatement(act, asked, act.now())),
];

export const statementSchedules: readonly Schedule[] = [
  schedule({ name: 'wallet.expireStatements', everyMs: HOUR_MS, run: expire }),
];
