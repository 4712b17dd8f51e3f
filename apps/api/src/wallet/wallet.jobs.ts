// Jobs of the wallet: erase cards of erased accounts, create statements, pay out by providers.
import type { Job, Schedule } from '#platform/jobs/job.ts';
import { job } from '#platform/jobs/job.ts';
import { eraseCards } from './cards/cards.repository.ts';
import { payoutsSchedules } from './payouts/payouts.jobs.ts';
import { deleteStatements, statementJobs, statementSchedules } from './statements/statements.jobs.ts';

/**
 * Cards of an erased account: those never paid to are destroyed, the others stay encrypted for legal retention. Files
 * made for it are deleted.
 */
const forget = job<{ readonly memberId: string }>('wallet.forget', async (ctx, { memberId }) => {
  await ctx.inTransaction(({ tx, at }) => eraseCards(tx, BigInt(memberId), at));
  await deleteStatements(ctx, BigInt(memberId));
});

export const walletJobs: readonly Job[] = [forget, ...statementJobs];

export const walletSchedules: readonly Schedule[] = [...statementSchedules, ...payoutsSchedules];
