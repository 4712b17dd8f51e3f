// Whether a member's country offers a reward at all.
import type { Tx } from '#platform/db/tx.ts';
import { refuse } from '#platform/failure.ts';
import { placeOf, type Place } from './rewards.reads.ts';

export type Feature = 'checkin' | 'quiz' | 'redeem';

/** The member's place, or refuses `unsupported` where the country has the feature switched off. */
export const requireFeature = async (tx: Tx, memberId: bigint, feature: Feature): Promise<Place> => {
  const place = await placeOf(tx, memberId, feature);
  return place?.isOn === true ? place : refuse('unsupported', { reason: feature });
};
