// To whom gifts were sent goes when the law's time is over.
import { job, type Job } from '#platform/jobs/job.ts';
import { dropReceivers } from './removal.sql.ts';

export const chanceRemovals: readonly Job[] = [
  job<{ readonly memberId: string }>('chance.removeReceivers', async ({ inTransaction }, { memberId }) => {
    await inTransaction(({ tx }) => dropReceivers(tx, BigInt(memberId)));
  }),
];
