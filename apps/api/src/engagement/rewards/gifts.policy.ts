// Policy of gifts: status by time, and when granting needs a second operator.
import type { GiftGiven } from '@roda/api-contract/engagement/redeem';

export type GiftTimes = { readonly claimableAt: Date; readonly expiresAt: Date; readonly claimedAt: Date | null };
export type GiftStatus = 'not_yet_claimable' | 'claim' | 'claimed' | 'expired';

export const giftStatusAt = ({ claimableAt, expiresAt, claimedAt }: GiftTimes, at: Date): GiftStatus => {
  if (claimedAt !== null) return 'claimed';
  if (expiresAt <= at) return 'expired';
  return claimableAt <= at ? 'claim' : 'not_yet_claimable';
};

/** The total of points or coins, and of vouchers, that one operator may grant in one call. */
const ALONE_MINOR = 5_000;
const ALONE_VOUCHERS = 20;

export const needsFourEyes = ({ kind, amount = 0 }: GiftGiven, members: number): boolean =>
  kind === 'voucher' ? members > ALONE_VOUCHERS : amount * members > ALONE_MINOR;

/** The missing or superfluous field of an operator's gift input; undefined when it is consistent. */
export const giftValidationError = ({ kind, amount, voucherCode }: GiftGiven): 'amount' | 'voucherCode' | undefined => {
  if ((kind === 'voucher') === (amount !== undefined)) return 'amount';
  return (kind === 'voucher') === (voucherCode === undefined) ? 'voucherCode' : undefined;
};

const DAY_MS = 86_400_000;

/** When a gift granted at `at` can be claimed, and when it expires. */
export const giftTimes = ({ claimAfterDays, validDays }: GiftGiven, at: Date) => {
  const claimableAt = new Date(at.getTime() + claimAfterDays * DAY_MS);
  return { claimableAt, expiresAt: new Date(claimableAt.getTime() + validDays * DAY_MS) };
};
