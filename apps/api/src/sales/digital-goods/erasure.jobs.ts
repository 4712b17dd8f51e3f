// Job that erases delivery target numbers after the legal retention period.
import { job, type Job } from '#platform/jobs/job.ts';
import { deleteTargets } from './erasure.repository.ts';

export const digitalGoodsErasures: readonly Job[] = [
  job<{ readonly memberId: string }>('plans.removeTargets', async ({ inTransaction }, { memberId }) => {
    await inTransaction(({ tx }) => deleteTargets(tx, BigInt(memberId)));
  }),
];
