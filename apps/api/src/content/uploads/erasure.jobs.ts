// Pictures that the law kept of an erased account go when its time is over.
import { job, type Job, type JobContext } from '#platform/jobs/job.ts';
import { dropOfErased } from './erasure.repository.ts';

type Of = { readonly memberId: string };

/** Bytes that stay behind when this is cut short have no address: no row names them. */
const remove = async ({ inTransaction, services }: JobContext, memberId: bigint, purposes: readonly string[]) => {
  const keys = await inTransaction(({ tx }) => dropOfErased(tx, memberId, purposes));
  for (const key of keys) await services.blobs.remove(key);
};

export const uploadsErasures: readonly Job[] = [
  job<Of>('uploads.removePapers', (ctx, { memberId }) => remove(ctx, BigInt(memberId), ['identity', 'evidence'])),
  job<Of>('uploads.removeSignatures', (ctx, { memberId }) => remove(ctx, BigInt(memberId), ['signature'])),
];
