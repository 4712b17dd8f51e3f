// Whom signed contracts named goes when the law's time is over.
import { job, type Job } from '#platform/jobs/job.ts';
import { sealPerson, type Person } from './person.ts';
import { blankSigning, blankWork, signingsOfErased } from './removal.sql.ts';

const NOBODY: Person = { name: '', idNumber: '', phone: '', bankCode: '', cardNumber: '', accountName: '' };

export const contractsRemovals: readonly Job[] = [
  job<{ readonly memberId: string }>('contracts.removePapers', ({ inTransaction, vault }, payload) =>
    inTransaction(async ({ tx }) => {
      const memberId = BigInt(payload.memberId);
      const ids = await signingsOfErased(tx, memberId);
      for (const id of ids) await blankSigning(tx, { memberId, id, blank: sealPerson(vault, id, NOBODY) });
      if (ids.length > 0) await blankWork(tx, memberId);
    }),
  ),
];
