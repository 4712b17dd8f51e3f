// What the wallet does by itself: forgets cards of erased accounts, makes statements.
import type { Job, Schedule } from '#platform/jobs/job.ts';
import { job } from '#platform/jobs/job.ts';
import { eraseCards } from './cards/cards.repository.ts';
import { forgetStatements, statementJobs, statementSchedules } from './statements/statements.jobs.ts';

/**
 * Cards of an erased account: what was never paid to is destroyed, what was stays sealed as the law's record. Files
 * made for it go.
 */
const forget = job<{ readonly memberId: string }>('wallet.forget', async (ctx, { memberId }) => {
  await ctx.inTransaction(({ tx, at }) => eraseCards(tx, BigInt(memberId), at));
  await forgetStatements(ctx, BigInt(memberId));
});

export const walletJobs: readonly Job[] = [forget, ...statementJobs];

export const walletSchedules: readonly Schedule[] = statementSchedules;
