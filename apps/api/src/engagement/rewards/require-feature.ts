// Whether a member's country offers a reward at all.
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { placeOf, type RewardLocation } from './rewards.queries.ts';

export type RequireFeature = 'checkin' | 'quiz' | 'redeem';

/** The member's place, or refuses `unsupported` where the country has the feature switched off. */
export const requireFeature = async (tx: Tx, memberId: bigint, feature: RequireFeature): Promise<RewardLocation> => {
  const place = await placeOf(tx, memberId, feature);
  return place?.isOn === true ? place : reject('unsupported', { reason: feature });
};
