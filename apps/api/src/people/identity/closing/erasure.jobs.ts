// What the law kept of an erased account's identity goes when its time is over.
import { job, type Job } from '#platform/jobs/job.ts';
import { dropPapers, dropSessions } from './removal.sql.ts';

type Of = { readonly memberId: string };

export const identityRemovals: readonly Job[] = [
  job<Of>('identity.removeDevices', async ({ inTransaction }, { memberId }) => {
    await inTransaction(({ tx }) => dropSessions(tx, BigInt(memberId)));
  }),
  job<Of>('identity.removePapers', ({ inTransaction }, { memberId }) =>
    inTransaction(({ tx }) => dropPapers(tx, BigInt(memberId))),
  ),
];
