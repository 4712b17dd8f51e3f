// Job that erases accounts that money was paid to after the legal retention period.
import { job, type Job } from '#platform/jobs/job.ts';
import { cardEncrypt } from './cards/cards.ts';
import { blankCard, cardsOfErased } from './erasure.repository.ts';

export const walletErasures: readonly Job[] = [
  job<{ readonly memberId: string }>('wallet.removeCards', ({ inTransaction, vault }, payload) =>
    inTransaction(async ({ tx }) => {
      const memberId = BigInt(payload.memberId);
      for (const id of await cardsOfErased(tx, memberId)) {
        const [number, holder] = [
          vault.encrypt('', cardEncrypt(id, 'number')),
          vault.encrypt('', cardEncrypt(id, 'holder')),
        ];
        await blankCard(tx, memberId, { id, number, holder });
      }
    }),
  ),
];
