// Job that erases delivery target numbers after the legal retention period.
import { job, type Job } from '#platform/jobs/job.ts';
import { dropTargets } from './erasure.repository.ts';

export const digitalGoodsErasures: readonly Job[] = [
  job<{ readonly memberId: string }>('plans.removeTargets', async ({ inTransaction }, { memberId }) => {
    await inTransaction(({ tx }) => dropTargets(tx, BigInt(memberId)));
  }),
];
