// Erases the recipients of shipped gifts after the legal retention period.
import { job, type Job } from '#platform/jobs/job.ts';
import { deleteReceivers } from './erasure.repository.ts';

export const gamesErasures: readonly Job[] = [
  job<{ readonly memberId: string }>('chance.removeReceivers', async ({ inTransaction }, { memberId }) => {
    await inTransaction(({ tx }) => deleteReceivers(tx, BigInt(memberId)));
  }),
];
