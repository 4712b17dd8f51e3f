// Jobs of uploads: deletion of an erased account's pictures.
import { job, type Job } from '#platform/jobs/job.ts';
import { deleteAvatars } from './uploads.repository.ts';

/** Files that stay behind when this is interrupted are unreachable: no row names them. */
const forget = job<{ readonly memberId: string }>('uploads.forget', async ({ inTransaction, services }, payload) => {
  const keys = await inTransaction(({ tx }) => deleteAvatars(tx, BigInt(payload.memberId)));
  for (const key of keys) await services.blobs.remove(key);
});

export const uploadsJobs: readonly Job[] = [forget];
