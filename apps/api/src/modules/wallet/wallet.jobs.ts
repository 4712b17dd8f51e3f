// What the wallet does by itself: closes the batches that go to the bank.
import { allOf } from '#platform/db/tx.ts';
import type { JobAct, Job, Schedule } from '#platform/jobs/job.ts';
import { job, schedule } from '#platform/jobs/job.ts';
import { eraseCards } from './cards.sql.ts';
import { forgetStatements, statementJobs, statementSchedules } from './statements.jobs.ts';
import { showStep } from './tell-withdrawal.ts';
import { setPaying } from './wallet.sql.ts';

const EVERY_MS = 5 * 60_000;
const AT_ONCE = 500;
/** Time in which an approval can still be taken back. */
const RECALL_MS = 30 * 60_000;

/** Approved withdrawals go into the bank's batch: from then on they are paid or sent back, but no longer rejected. */
const closeBatch = async (act: JobAct): Promise<void> => {
  const sent = await act.inTransaction(async (inside) => {
    const { tx, at } = inside;
    const rows = await setPaying(tx, { at, approvedBefore: new Date(at.getTime() - RECALL_MS), limit: AT_ONCE });
    await allOf(...rows.map((row) => showStep(inside, row)));
    return rows;
  });
  if (sent.length === AT_ONCE) await closeBatch(act);
};

/**
 * Cards of an erased account: what was never paid to is destroyed, what was stays sealed as the law's record. Files
 * made for it go.
 */
const forget = job<{ readonly memberId: string }>('wallet.forget', async (act, { memberId }) => {
  await act.inTransaction(({ tx, at }) => eraseCards(tx, BigInt(memberId), at));
  await forgetStatements(act, BigInt(memberId));
});

export const walletJobs: readonly Job[] = [forget, ...statementJobs];

export const walletSchedules: readonly Schedule[] = [
  schedule({ name: 'wallet.closeBatch', everyMs: EVERY_MS, run: closeBatch }),
  ...statementSchedules,
];
