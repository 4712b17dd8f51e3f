// A gift as returned to its owner; a voucher's code only once it is claimed.
import type { Gift } from '@roda/api-contract/engagement/rewards';
import { giftStatusAt } from './gifts.policy.ts';
import type { GiftRow } from './gifts.queries.ts';
import { giftAmount } from './grant-gift.ts';

export const giftShown = (row: GiftRow, at: Date): Gift => {
  const { id, kind, source, name, description, voucherCode, grantedAt, claimableAt, expiresAt, claimedAt } = row;
  return {
    id,
    kind,
    source,
    name,
    description,
    ...giftAmount(row),
    status: giftStatusAt(row, at),
    grantedAt: grantedAt.toISOString(),
    claimableAt: claimableAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(claimedAt === null ? {} : { claimedAt: claimedAt.toISOString() }),
    ...(claimedAt === null || voucherCode === null ? {} : { voucherCode }),
  };
};
