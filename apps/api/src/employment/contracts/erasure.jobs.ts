// Erases the personal data in signed contracts once the statutory retention period is over.
import { job, type Job } from '#platform/jobs/job.ts';
import { encryptPerson, type SigningPerson } from './signing-person.ts';
import { blankSigning, blankWork, signingsOfErased } from './erasure.repository.ts';

const NOBODY: SigningPerson = { name: '', idNumber: '', phone: '', bankCode: '', cardNumber: '', accountName: '' };

export const employmentErasures: readonly Job[] = [
  job<{ readonly memberId: string }>('contracts.removePapers', ({ inTransaction, vault }, payload) =>
    inTransaction(async ({ tx }) => {
      const memberId = BigInt(payload.memberId);
      const ids = await signingsOfErased(tx, memberId);
      for (const id of ids) await blankSigning(tx, { memberId, id, blank: encryptPerson(vault, id, NOBODY) });
      if (ids.length > 0) await blankWork(tx, memberId);
    }),
  ),
];
