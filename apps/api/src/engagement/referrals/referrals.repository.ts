// Statements that write referral rewards: each is a conditional update, so that one of two concurrent calls succeeds.
import type { Tx } from '#platform/db/tx.ts';

export type NewReward = {
  readonly memberId: bigint;
  readonly inviteeId: bigint;
  readonly id: string;
  readonly coins: number;
  readonly state: 'open' | 'refused';
  readonly reason: string;
  readonly numberIndex: Buffer;
  readonly at: Date;
};

/** False when that person already has a reward, or another one for the same documents was opened concurrently. */
export const insertReward = async (tx: Tx, reward: NewReward): Promise<boolean> =>
  (
    await tx.query(
      `insert into invitation_rewards (member_id, invitee_id, id, coins, state, reason, number_index, opened_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
      [
        reward.memberId,
        reward.inviteeId,
        reward.id,
        reward.coins,
        reward.state,
        reward.reason,
        reward.numberIndex,
        reward.at,
      ],
    )
  ).length === 1;

type OfMonth = { readonly memberId: bigint; readonly month: string };

/** Locks the inviter's month, so that receipts of one member are serialized; returns the received count. */
export const lockMonth = async (tx: Tx, { memberId, month }: OfMonth): Promise<number> =>
  (
    await tx.query<{ received: number }>(
      `insert into invitation_months (member_id, month) values ($1, $2)
       on conflict (member_id, month) do update set claimed_count = invitation_months.claimed_count
       returning claimed_count as received`,
      [memberId, month],
    )
  )[0]?.received ?? 0;

/** Counts receipts, never beyond the cap: false when it would be exceeded. */
export const countReceived = async (
  tx: Tx,
  { memberId, month, count, cap }: OfMonth & { readonly count: number; readonly cap: number },
): Promise<boolean> =>
  (
    await tx.query(
      `update invitation_months set claimed_count = claimed_count + $3
       where member_id = $1 and month = $2 and claimed_count + $3 <= $4 returning month`,
      [memberId, month, count, cap],
    )
  ).length === 1;

/** Marks open rewards as claimed: the given ones, or all; oldest first, up to the limit. Returns their coins. */
export const claimOpen = (
  tx: Tx,
  asked: { memberId: bigint; ids: readonly string[] | undefined; limit: number; at: Date },
): Promise<readonly { readonly inviteeId: bigint; readonly coins: number }[]> => {
  const { memberId, ids, limit, at } = asked;
  return tx.query<{ inviteeId: bigint; coins: number }>(
    `with oldest as (
       select invitee_id from invitation_rewards
       where member_id = $1 and state = 'open' and ($2::uuid[] is null or id = any($2))
       order by opened_at, invitee_id limit $3 for update)
     update invitation_rewards r set state = 'claimed', claimed_at = $4
     from oldest o where r.member_id = $1 and r.invitee_id = o.invitee_id
     returning r.invitee_id as "inviteeId", r.coins`,
    [memberId, ids === undefined ? null : [...ids], limit, at],
  );
};

type Deciding = { readonly memberId: bigint; readonly inviteeId: bigint; readonly operatorId: number };

/** From open or rejected; received rewards stay received. */
export const markVoid = async (tx: Tx, { memberId, inviteeId, operatorId }: Deciding): Promise<boolean> =>
  (
    await tx.query(
      `update invitation_rewards set state = 'void', reason = 'void', decided_by = $3
       where member_id = $1 and invitee_id = $2 and state in ('open', 'refused') returning id`,
      [memberId, inviteeId, operatorId],
    )
  ).length === 1;

/** From rejected or void; a person with the same documents violates `invitation_rewards_person`. */
export const markOpen = async (tx: Tx, { memberId, inviteeId, operatorId }: Deciding): Promise<boolean> =>
  (
    await tx.query(
      `update invitation_rewards set state = 'open', reason = '', decided_by = $3
       where member_id = $1 and invitee_id = $2 and state in ('refused', 'void') and reason <> 'duplicate_identity'
       returning id`,
      [memberId, inviteeId, operatorId],
    )
  ).length === 1;
