// Jobs that delete the retained identity data of an erased account when its retention period is over.
import { job, type Job } from '#platform/jobs/job.ts';
import { deleteDocuments, deleteSessions } from './erasure.repository.ts';

type Of = { readonly memberId: string };

export const identityErasures: readonly Job[] = [
  job<Of>('identity.removeDevices', async ({ inTransaction }, { memberId }) => {
    await inTransaction(({ tx }) => deleteSessions(tx, BigInt(memberId)));
  }),
  job<Of>('identity.removePapers', ({ inTransaction }, { memberId }) =>
    inTransaction(({ tx }) => deleteDocuments(tx, BigInt(memberId))),
  ),
];
