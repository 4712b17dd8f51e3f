// Job that erases target numbers of orders after the legal retention period.
import { job, type Job } from '#platform/jobs/job.ts';
import { deleteTargets } from './erasure.repository.ts';

export const ordersErasures: readonly Job[] = [
  job<{ readonly memberId: string }>('orders.removeTargets', async ({ inTransaction }, { memberId }) => {
    await inTransaction(({ tx }) => deleteTargets(tx, BigInt(memberId)));
  }),
];
