// Repository of caps for single members.
import type { Tx } from '#platform/db/tx.ts';

type Ending = {
  readonly memberId: bigint;
  /** The limit that the operator has read. */
  readonly seen: string | undefined;
  readonly operatorId: number;
  readonly at: Date;
};

/** Ends the limit that was read. False when another one, or none, is in force now. */
export const endLimit = async (tx: Tx, { memberId, seen, operatorId, at }: Ending): Promise<boolean> => {
  if (seen === undefined) return true;
  const rows = await tx.query(
    `update member_limits set ended_at = $3, ended_by = $4
      where member_id = $1 and id = $2 and ended_at is null returning id`,
    [memberId, seen, at, operatorId],
  );
  return rows.length === 1;
};

type NewLimit = {
  readonly memberId: bigint;
  readonly id: string;
  readonly capMinor: bigint;
  readonly reason: string;
  readonly operatorId: number;
  readonly at: Date;
  /** Its last day in the member's country. */
  readonly untilOn: string | undefined;
};

/**
 * Inserts a cap for a member; an expired one is replaced. False when another limit is in force: of two concurrent calls
 * one succeeds.
 */
export const insertLimit = async (tx: Tx, limit: NewLimit): Promise<boolean> => {
  const { memberId, id, capMinor, reason, operatorId, at, untilOn } = limit;
  await tx.query(
    `update member_limits set ended_at = $2, ended_by = $3
      where member_id = $1 and ended_at is null and until_at <= $2`,
    [memberId, at, operatorId],
  );
  const rows = await tx.query(
    `insert into member_limits (member_id, id, cap_minor, currency, reason, set_by, begun_at, until_at)
     select m.member_id, $2, $3, c.currency, $4, $5, $6, ($7::date + 1)::timestamp at time zone c.time_zone
       from members m join countries c on c.id = m.country_id where m.member_id = $1
     on conflict do nothing returning id`,
    [memberId, id, capMinor, reason, operatorId, at, untilOn ?? null],
  );
  return rows.length === 1;
};
