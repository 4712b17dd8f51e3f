// Repository of complaints.
import type { Tx } from '#platform/db/tx.ts';

export type ComplaintNewComplaint = {
  readonly memberId: bigint;
  readonly id: string;
  readonly number: string;
  readonly subject: string;
  readonly textsEncrypted: Buffer;
  readonly reference: string;
  readonly at: Date;
  readonly answerBy: Date;
  readonly most: number;
  readonly key: string | undefined;
  readonly traceId: string;
  readonly operation: string;
};

/** False when the member submitted `most` within the last day, or sent this key before. */
export const insertComplaint = async (tx: Tx, complaint: ComplaintNewComplaint): Promise<boolean> => {
  const { memberId, id, number, subject, textsEncrypted, reference, at, answerBy, most } = complaint;
  const rows = await tx.query(
    `insert into complaints (member_id, id, number, subject, words_encrypted, reference, submitted_at, answer_by,
       sent_key, trace_id, operation)
     select $1, $2, $3, $4, $5, $6, $7, $8, $10, $11, $12
      where (select count(*) from complaints where member_id = $1 and submitted_at > $7::timestamptz - interval '1 day')
        < $9
     on conflict (member_id, sent_key) where sent_key is not null do nothing returning id`,
    [
      ...[memberId, id, number, subject, textsEncrypted, reference, at, answerBy, most],
      ...[complaint.key ?? null, complaint.traceId, complaint.operation],
    ],
  );
  return rows.length === 1;
};

type Answer = {
  readonly memberId: bigint;
  readonly id: string;
  readonly answer: string;
  readonly operatorId: number;
  readonly at: Date;
  readonly status: 'answered' | 'waiting';
  readonly closesAt: Date;
  /** The number of messages that the operator saw. */
  readonly seen: number | undefined;
};

/** Answers an open complaint once; false when it is no longer open, or when the member has written since. */
export const upsertAnswer = async (tx: Tx, given: Answer): Promise<boolean> => {
  const { memberId, id, answer, operatorId, at, status, closesAt, seen } = given;
  return (
    (
      await tx.query(
        `update complaints set status = $6, answer = $3, answered_by = $4, answered_at = $5, closes_at = $7,
            message_count = message_count + 1
          where member_id = $1 and id = $2 and status = 'open' and ($8::int is null or message_count = $8)
          returning id`,
        [memberId, id, answer, operatorId, at, status, closesAt, seen ?? null],
      )
    ).length === 1
  );
};

type Assignment = {
  readonly memberId: bigint;
  readonly id: string;
  readonly to: { readonly id: number; readonly name: string } | undefined;
  /** The assignee at the time the operator read it. */
  readonly seen: number | undefined;
  readonly at: Date;
};

/**
 * Assigns an open complaint to an operator, or to nobody; false when it is answered or assigned to somebody else
 * meanwhile.
 */
export const assign = async (tx: Tx, { memberId, id, to, seen, at }: Assignment): Promise<boolean> =>
  (
    await tx.query(
      `update complaints set assigned_to = $3, assigned_name = $4, assigned_at = case when $3::int is null then null
          else $5::timestamptz end
        where member_id = $1 and id = $2 and status = 'open' and assigned_to is not distinct from $6 returning id`,
      [memberId, id, to?.id ?? null, to?.name ?? '', at, seen ?? null],
    )
  ).length === 1;
