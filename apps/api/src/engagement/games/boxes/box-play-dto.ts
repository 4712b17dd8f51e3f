// An opened box as returned to its member.
import type { BoxBill } from '@roda/api-contract/engagement/games';
import { exactNumber } from '@roda/domain/money';
import type { PlayBillRow } from '#engagement/games/plays.queries.ts';

export const toBillDto = (row: PlayBillRow): BoxBill => ({
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
