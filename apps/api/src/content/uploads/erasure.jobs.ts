// Jobs that delete retained pictures of an erased account when their retention period is over.
import { job, type Job, type JobContext } from '#platform/jobs/job.ts';
import { deleteOfErased } from './erasure.repository.ts';

type Of = { readonly memberId: string };

/** Files that stay behind when this is interrupted are unreachable: no row names them. */
const remove = async ({ inTransaction, services }: JobContext, memberId: bigint, purposes: readonly string[]) => {
  const keys = await inTransaction(({ tx }) => deleteOfErased(tx, memberId, purposes));
  for (const key of keys) await services.blobs.remove(key);
};

export const uploadsErasures: readonly Job[] = [
  job<Of>('uploads.removePapers', (ctx, { memberId }) => remove(ctx, BigInt(memberId), ['identity', 'evidence'])),
  job<Of>('uploads.removeSignatures', (ctx, { memberId }) => remove(ctx, BigInt(memberId), ['signature'])),
];
