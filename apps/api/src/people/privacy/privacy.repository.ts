// Repository of requests about personal data.
import type { Tx } from '#platform/db/tx.ts';

export type NewRequest = {
  readonly memberId: bigint;
  readonly id: string;
  readonly number: string;
  readonly kind: string;
  readonly textsEncrypted: Buffer;
  readonly at: Date;
  readonly answerBy: Date;
  readonly most: number;
};

/** False when the member submitted `most` within the last day. */
export const insertRequest = async (tx: Tx, request: NewRequest): Promise<boolean> => {
  const { memberId, id, number, kind, textsEncrypted, at, answerBy, most } = request;
  const rows = await tx.query(
    `insert into privacy_requests (member_id, id, number, kind, words_encrypted, submitted_at, answer_by)
     select $1, $2, $3, $4, $5, $6, $7
      where (select count(*) from privacy_requests
              where member_id = $1 and submitted_at > $6::timestamptz - interval '1 day') < $8
     returning id`,
    [memberId, id, number, kind, textsEncrypted, at, answerBy, most],
  );
  return rows.length === 1;
};

type Answer = {
  readonly memberId: bigint;
  readonly id: string;
  readonly status: 'answered' | 'erased';
  readonly answer: string;
  readonly operatorId: number;
  readonly at: Date;
};

/** Ends an open request once; false when it is no longer open. */
export const endRequest = async (tx: Tx, answer: Answer): Promise<boolean> =>
  (
    await tx.query(
      `update privacy_requests set status = $3, answer = $4, answered_by = $5, answered_at = $6
        where member_id = $1 and id = $2 and status = 'open' returning id`,
      [answer.memberId, answer.id, answer.status, answer.answer, answer.operatorId, answer.at],
    )
  ).length === 1;
