// An opened box as its member reads it.
import type { BoxBill } from '@roda/contract/chance';
import { exactNumber } from '@roda/contract/money';
import type { BillRow } from './plays.reads.ts';

export const showBill = (row: BillRow): BoxBill => ({
  id: row.id,
  at: row.at.toISOString(),
  series: row.series,
  boxId: row.boxId,
  boxName: row.boxName,
  price: row.priceCoins,
  oddsVersion: row.version,
  prize: {
    place: row.place,
    kind: row.kind,
    name: row.prizeName,
    image: row.image,
    ...(row.kind === 'points' || row.kind === 'coins' ? { amount: exactNumber(row.amount) } : {}),
  },
  status: row.state,
  ...(row.state === 'won' && row.expiresAt !== null ? { expiresAt: row.expiresAt.toISOString() } : {}),
  refunded: row.refundedAt !== null,
  revealBy: row.revealBy.toISOString(),
  commitment: row.commitment,
  clientSeed: row.clientSeed,
  nonce: Number(row.nonce),
  ...(row.courier === null ? {} : { courier: row.courier }),
  ...(row.trackingNo === null ? {} : { trackingNo: row.trackingNo }),
});
