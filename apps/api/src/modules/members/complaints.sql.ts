// Statements that write complaints.
import type { Tx } from '#platform/db/tx.ts';

export type NewComplaint = {
  readonly memberId: bigint;
  readonly id: string;
  readonly number: string;
  readonly subject: string;
  readonly wordsSealed: Buffer;
  readonly reference: string;
  readonly at: Date;
  readonly answerBy: Date;
  readonly most: number;
};

/** False when the member handed in `most` within the last day. */
export const insertComplaint = async (tx: Tx, complaint: NewComplaint): Promise<boolean> => {
  const { memberId, id, number, subject, wordsSealed, reference, at, answerBy, most } = complaint;
  const rows = await tx.query(
    `insert into complaints (member_id, id, number, subject, words_sealed, reference, submitted_at, answer_by)
     select $1, $2, $3, $4, $5, $6, $7, $8
      where (select count(*) from complaints where member_id = $1 and submitted_at > $7::timestamptz - interval '1 day')
        < $9
     returning id`,
    [memberId, id, number, subject, wordsSealed, reference, at, answerBy, most],
  );
  return rows.length === 1;
};

type Answer = {
  readonly memberId: bigint;
  readonly id: string;
  readonly answer: string;
  readonly operatorId: number;
  readonly at: Date;
};

/** Answers an open complaint once; false when it is no longer open. */
export const putAnswer = async (tx: Tx, { memberId, id, answer, operatorId, at }: Answer): Promise<boolean> =>
  (
    await tx.query(
      `update complaints set status = 'answered', answer = $3, answered_by = $4, answered_at = $5
        where member_id = $1 and id = $2 and status = 'open' returning id`,
      [memberId, id, answer, operatorId, at],
    )
  ).length === 1;
