// Repository of registrations that wait for a look.
import type { reviewStates } from '@roda/api-contract/people/registrations';
import type { Tx } from '#platform/db/tx.ts';
import type { ReviewReason } from './registration-reviews.queries.ts';

type ReviewState = (typeof reviewStates)[number];

type NewReview = {
  readonly memberId: bigint;
  readonly reason: ReviewReason;
  readonly networkIndex: Buffer;
  readonly addressMasked: string;
  readonly at: Date;
};

export const insertReview = (tx: Tx, review: NewReview): Promise<unknown> =>
  tx.query(
    `insert into registration_reviews (member_id, reason, network_index, address_masked, flagged_at)
     values ($1, $2, $3, $4, $5)`,
    [review.memberId, review.reason, review.networkIndex, review.addressMasked, review.at],
  );

export type ReviewDecision = {
  readonly memberIds: readonly bigint[];
  readonly from: readonly ReviewState[];
  readonly to: Exclude<ReviewState, 'pending'>;
  readonly operatorId: number;
  readonly note: string;
  readonly at: Date;
};

/**
 * Decides those that are in one of the states, and returns them with it: of two operators who decide the same one, one
 * gets it. Rows are locked in one order.
 */
export const decideReviews = (
  tx: Tx,
  { memberIds, from, to, operatorId, note, at }: ReviewDecision,
): Promise<readonly { readonly memberId: bigint; readonly before: ReviewState }[]> =>
  tx.query<{ memberId: bigint; before: ReviewState }>(
    `with chosen as (
       select member_id, state from registration_reviews
        where member_id = any($1::bigint[]) and state = any($2) order by member_id for update)
     update registration_reviews r set state = $3, decided_by = $4, note = $5, decided_at = $6
       from chosen c where r.member_id = c.member_id
     returning r.member_id as "memberId", c.state as before`,
    [memberIds.map(String), from, to, operatorId, note, at],
  );
