// Repository of income holds: blocks the claim of an income record for some days, and releases it.
import type { Tx } from '#platform/db/tx.ts';

export type HeldRecord = {
  readonly holdingId: string;
  readonly amountMinor: bigint;
  readonly claimedMinor: bigint;
  readonly currency: string;
};

type Named = { readonly memberId: bigint; readonly recordId: string };

/** The record of a member by its id. */
const NAMED = `from holdings h where h.member_id = $1 and h.state = 'active'
  and h.id between (left($2::uuid::text, 26) || '0000000000')::uuid and (left($2::uuid::text, 26) || 'ffffffffff')::uuid
  and r.member_id = h.member_id and r.holding_id = h.id and r.period_end = income_period_end(h.id, $2)
  and r.part = income_part(h.id, $2)`;

const RETURNING = `returning r.holding_id as "holdingId", r.amount_minor as "amountMinor",
  r.claimed_minor as "claimedMinor", r.currency`;

/**
 * Holds a record with something left to claim until a moment; a longer existing hold stays. The hold is the day from
 * which the record is claimable, so that every reader of that day respects it, and it ends automatically.
 */
export const holdRecord = async (
  tx: Tx,
  { memberId, recordId }: Named,
  { code, until, at }: { code: string; until: Date; at: Date },
): Promise<HeldRecord | undefined> =>
  (
    await tx.query<HeldRecord>(
      `update income_records r set held_from = coalesce(r.held_from, r.claimable_at), hold_code = $3, claimable_at = $4
       ${NAMED} and r.state = 'unclaimed' and r.amount_minor > r.claimed_minor and r.claimable_at < $4
         and $4::timestamptz > $5::timestamptz ${RETURNING}`,
      [memberId, recordId, code, until, at],
    )
  )[0];

/** Restores the day of a held record; undefined when it isn't held. */
export const releaseRecord = async (tx: Tx, { memberId, recordId }: Named): Promise<HeldRecord | undefined> =>
  (
    await tx.query<HeldRecord>(
      `update income_records r set claimable_at = r.held_from, held_from = null, hold_code = null
       ${NAMED} and r.state = 'unclaimed' and r.held_from is not null ${RETURNING}`,
      [memberId, recordId],
    )
  )[0];
