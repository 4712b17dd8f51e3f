// Erases shipping addresses after the legal retention period.
import { job, type Job } from '#platform/jobs/job.ts';
import { addressPlace, type SentTo } from './order-dto.ts';
import { blankAddress, ordersOfErased } from './erasure.repository.ts';

const NOWHERE: SentTo = { consignee: '', mobile: '', address: '' };

export const pointsMallErasures: readonly Job[] = [
  job<{ readonly memberId: string }>('mall.removeAddresses', ({ inTransaction, vault }, payload) =>
    inTransaction(async ({ tx }) => {
      const memberId = BigInt(payload.memberId);
      for (const id of await ordersOfErased(tx, memberId))
        await blankAddress(tx, { memberId, id, blank: vault.encrypt(JSON.stringify(NOWHERE), addressPlace(id)) });
    }),
  ),
];
