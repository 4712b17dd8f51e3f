// Accounts that money was paid to go out of memory when the law's time is over.
import { job, type Job } from '#platform/jobs/job.ts';
import { cardSeal } from './cards.ts';
import { blankCard, cardsOfErased } from './removal.sql.ts';

export const walletRemovals: readonly Job[] = [
  job<{ readonly memberId: string }>('wallet.removeCards', ({ inTransaction, vault }, payload) =>
    inTransaction(async ({ tx }) => {
      const memberId = BigInt(payload.memberId);
      for (const id of await cardsOfErased(tx, memberId)) {
        const [number, holder] = [vault.seal('', cardSeal(id, 'number')), vault.seal('', cardSeal(id, 'holder'))];
        await blankCard(tx, memberId, { id, number, holder });
      }
    }),
  ),
];
