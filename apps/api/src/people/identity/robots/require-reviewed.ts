// Keeps rewards and games closed to a registration that waits for a look, and nothing else.
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { reviewStateOf } from './registration-reviews.queries.ts';

/** Rejects with `under_review`. Never ask before what gives a member their own money. */
export const requireReviewed = async (tx: Tx, memberId: bigint): Promise<void> => {
  const state = await reviewStateOf(tx, memberId);
  if (state === 'pending' || state === 'rejected') reject('under_review', { state });
};
