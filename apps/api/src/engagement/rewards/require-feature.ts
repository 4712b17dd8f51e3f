// Whether a member's country has a reward feature enabled.
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { placeOf, type RewardLocation } from './rewards.queries.ts';

export type RequireFeature = 'checkin' | 'quiz' | 'redeem';

/** The member's country and time zone; rejects with `unsupported` where the country has disabled the feature. */
export const requireFeature = async (tx: Tx, memberId: bigint, feature: RequireFeature): Promise<RewardLocation> => {
  const place = await placeOf(tx, memberId, feature);
  return place?.isOn === true ? place : reject('unsupported', { reason: feature });
};
