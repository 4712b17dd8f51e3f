// Pictures that the law kept of an erased account go when its time is over.
import { job, type Job, type JobAct } from '#platform/jobs/job.ts';
import { dropOfErased } from './removal.sql.ts';

type Of = { readonly memberId: string };

/** Bytes that stay behind when this is cut short have no address: no row names them. */
const remove = async ({ inTransaction, services }: JobAct, memberId: bigint, purposes: readonly string[]) => {
  const keys = await inTransaction(({ tx }) => dropOfErased(tx, memberId, purposes));
  for (const key of keys) await services.blobs.remove(key);
};

export const uploadsRemovals: readonly Job[] = [
  job<Of>('uploads.removePapers', (act, { memberId }) => remove(act, BigInt(memberId), ['identity', 'evidence'])),
  job<Of>('uploads.removeSignatures', (act, { memberId }) => remove(act, BigInt(memberId), ['signature'])),
];
