// Repository of what members spent without a second proof.
import type { Tx } from '#platform/db/tx.ts';

type Spent = {
  readonly memberId: bigint;
  /** The day of the purchase in the member's country. */
  readonly day: string;
  readonly minor: bigint;
  readonly limitMinor: bigint;
};

/**
 * Adds to the day's sum; false, with nothing added, where that would go beyond the limit, under any race. A call of the
 * day before that comes after one of the next day counts for that: calls on both sides of midnight begin no day twice.
 */
export const addUnproven = async (tx: Tx, { memberId, day, minor, limitMinor }: Spent): Promise<boolean> =>
  (
    await tx.query(
      `insert into unproven_spendings as s (member_id, day, spent_minor)
       select $1::bigint, $2::date, $3::bigint where $3::bigint <= $4::bigint
       on conflict (member_id) do update set day = greatest(s.day, excluded.day),
         spent_minor = excluded.spent_minor + case when s.day >= excluded.day then s.spent_minor else 0 end
         where excluded.spent_minor + case when s.day >= excluded.day then s.spent_minor else 0 end <= $4::bigint
       returning member_id`,
      [memberId, day, minor, limitMinor],
    )
  ).length === 1;
