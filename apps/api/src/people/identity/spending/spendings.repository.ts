// Repository of what members spent without a second proof.
import type { Tx } from '#platform/db/tx.ts';

type Spent = {
  readonly memberId: bigint;
  /** The day of the purchase in the member's country. */
  readonly day: string;
  readonly minor: bigint;
  /** For the member's own phone, which has a sum of its own. */
  readonly isOwn: boolean;
  readonly limitMinor: bigint;
};

/**
 * Adds to the day's sum of its kind; false, with nothing added, where that would go beyond the limit, under any race. A
 * call of the day before that comes after one of the next day counts for that: calls on both sides of midnight begin no
 * day twice.
 */
export const addUnproven = async (tx: Tx, { memberId, day, minor, isOwn, limitMinor }: Spent): Promise<boolean> =>
  (
    await tx.query(
      `insert into unproven_spendings as s (member_id, day, spent_minor, own_minor)
       select $1::bigint, $2::date, case when $5 then 0 else $3::bigint end, case when $5 then $3::bigint else 0 end
        where $3::bigint <= $4::bigint
       on conflict (member_id) do update set day = greatest(s.day, excluded.day),
         spent_minor = excluded.spent_minor + case when s.day >= excluded.day then s.spent_minor else 0 end,
         own_minor = excluded.own_minor + case when s.day >= excluded.day then s.own_minor else 0 end
         where $3::bigint + case when s.day < excluded.day then 0 when $5 then s.own_minor else s.spent_minor end
           <= $4::bigint
       returning member_id`,
      [memberId, day, minor, limitMinor, isOwn],
    )
  ).length === 1;
