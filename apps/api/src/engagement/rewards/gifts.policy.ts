// What a gift's times make of it, and when giving needs a second operator.
import type { GiftGiven } from '@roda/api-contract/engagement/redeem';

export type GiftTimes = { readonly claimableAt: Date; readonly expiresAt: Date; readonly claimedAt: Date | null };
export type GiftStatus = 'not_yet_claimable' | 'claim' | 'claimed' | 'expired';

export const giftStatusAt = ({ claimableAt, expiresAt, claimedAt }: GiftTimes, at: Date): GiftStatus => {
  if (claimedAt !== null) return 'claimed';
  if (expiresAt <= at) return 'expired';
  return claimableAt <= at ? 'claim' : 'not_yet_claimable';
};

/** Points or coins, and vouchers, that one operator may give away in one go. */
const ALONE_MINOR = 5_000;
const ALONE_VOUCHERS = 20;

export const needsFourEyes = ({ kind, amount = 0 }: GiftGiven, members: number): boolean =>
  kind === 'voucher' ? members > ALONE_VOUCHERS : amount * members > ALONE_MINOR;

/** What is missing or too much in a gift as an operator wrote it; undefined when it fits together. */
export const giftValidationError = ({ kind, amount, voucherCode }: GiftGiven): 'amount' | 'voucherCode' | undefined => {
  if ((kind === 'voucher') === (amount !== undefined)) return 'amount';
  return (kind === 'voucher') === (voucherCode === undefined) ? 'voucherCode' : undefined;
};

const DAY_MS = 86_400_000;

/** When a gift granted at `at` can be claimed, and when it lapses. */
export const giftTimes = ({ claimAfterDays, validDays }: GiftGiven, at: Date) => {
  const claimableAt = new Date(at.getTime() + claimAfterDays * DAY_MS);
  return { claimableAt, expiresAt: new Date(claimableAt.getTime() + validDays * DAY_MS) };
};
