// Jobs that delete the retained identity data of an erased account when its retention period is over.
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
