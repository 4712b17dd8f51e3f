// Repository of back-office actions: notes, restricting, lifting a restriction.
import type { Tx } from '#platform/db/tx.ts';

type Note = {
  readonly memberId: bigint;
  readonly id: string;
  readonly words: string;
  readonly operatorId: number;
  readonly at: Date;
};

/** False when there is no such member. */
export const insertNote = async (tx: Tx, { memberId, id, words, operatorId, at }: Note): Promise<boolean> =>
  (
    await tx.query(
      `insert into member_notes (member_id, id, words, operator_id, noted_at)
       select m.member_id, $2, $3, $4, $5 from members m where m.member_id = $1 returning id`,
      [memberId, id, words, operatorId, at],
    )
  ).length === 1;

type Hold = {
  readonly memberId: bigint;
  readonly id: string;
  readonly category: string;
  readonly reason: string;
  readonly proposedBy: number;
  readonly approvedBy: number;
  readonly at: Date;
};

/** Restricts an open account once, with the reason; false when it is restricted or closed. */
export const beginHold = async (tx: Tx, hold: Hold): Promise<boolean> => {
  const { memberId, id, category, reason, proposedBy, approvedBy, at } = hold;
  const rows = await tx.query(
    `with m as (update members set state = 'restricted' where member_id = $1 and state = 'active' returning member_id)
     insert into member_holds (member_id, id, category, reason, proposed_by, approved_by, begun_at)
     select m.member_id, $2, $3, $4, $5, $6, $7 from m returning id`,
    [memberId, id, category, reason, proposedBy, approvedBy, at],
  );
  return rows.length === 1;
};

/** False when it is not restricted. */
export const endHold = async (tx: Tx, memberId: bigint, at: Date): Promise<boolean> => {
  const rows = await tx.query(
    `with h as (update member_holds set ended_at = $2 where member_id = $1 and ended_at is null)
     update members set state = 'active' where member_id = $1 and state = 'restricted' returning member_id`,
    [memberId, at],
  );
  return rows.length === 1;
};
