// The shape of a blocked sender in replies to operators.
import type { ReplyOf } from '@roda/api-contract/operation';
import type { blockSender } from '@roda/api-contract/sales/crypto';
import type { SenderRow } from './transfers.queries.ts';

export const toBlockedSenderDto = (row: SenderRow): ReplyOf<typeof blockSender> => ({
  id: row.address,
  address: row.address,
  source: row.source,
  listedAt: row.listedAt.toISOString(),
  listedBy: row.listedBy,
  ...(row.removedAt === null || row.removedBy === null
    ? {}
    : { removedAt: row.removedAt.toISOString(), removedBy: row.removedBy }),
});
