// What the law kept of an erased account's identity goes when its time is over.
import { job, type Job } from '#platform/jobs/job.ts';
import { dropDocuments, dropSessions } from './erasure.repository.ts';

type Of = { readonly memberId: string };

export const identityErasures: readonly Job[] = [
  job<Of>('identity.removeDevices', async ({ inTransaction }, { memberId }) => {
    await inTransaction(({ tx }) => dropSessions(tx, BigInt(memberId)));
  }),
  job<Of>('identity.removePapers', ({ inTransaction }, { memberId }) =>
    inTransaction(({ tx }) => dropDocuments(tx, BigInt(memberId))),
  ),
];
