// Complaints, for their member and for operators.
import type { complaintSubjects } from '@roda/contract/trust';
import type { Tx } from '#platform/db/tx.ts';

export type ComplaintRow = {
  readonly memberId: bigint;
  readonly phone: string;
  readonly id: string;
  readonly number: string;
  readonly subject: (typeof complaintSubjects)[number];
  readonly wordsSealed: Buffer;
  readonly reference: string;
  readonly status: 'open' | 'answered' | 'closed';
  readonly submittedAt: Date;
  readonly answerBy: Date;
  readonly answeredAt: Date | null;
  readonly answer: string;
};

const COMPLAINT = `select c.member_id as "memberId", m.phone_masked as phone, c.id, c.number, c.subject,
  c.words_sealed as "wordsSealed", c.reference, c.status, c.submitted_at as "submittedAt", c.answer_by as "answerBy",
  c.answered_at as "answeredAt", c.answer from complaints c join members m using (member_id)`;

type Asked = { readonly page: number; readonly limit: number };
type Listed = { readonly rows: readonly ComplaintRow[]; readonly total: number };

const listed = (rows: readonly (ComplaintRow & { total: number })[]): Listed => ({ rows, total: rows[0]?.total ?? 0 });

/** A member's own complaints, newest first. */
export const ownComplaints = async (tx: Tx, memberId: bigint, { page, limit }: Asked): Promise<Listed> =>
  listed(
    await tx.query<ComplaintRow & { total: number }>(
      `select q.*, count(*) over ()::int as total from (${COMPLAINT} where c.member_id = $1) q
        order by q."submittedAt" desc, q.id desc limit $2 offset $3`,
      [memberId, limit, (page - 1) * limit],
    ),
  );

/** Open ones first, the nearest clock on top; the others newest first. */
export const allComplaints = async (tx: Tx, { page, limit }: Asked, status: string | undefined): Promise<Listed> =>
  listed(
    await tx.query<ComplaintRow & { total: number }>(
      `select q.*, count(*) over ()::int as total from (${COMPLAINT}) q where $1::text is null or q.status = $1
        order by q.status <> 'open', case when q.status = 'open' then q."answerBy" end, q."submittedAt" desc, q.id
        limit $2 offset $3`,
      [status ?? null, limit, (page - 1) * limit],
    ),
  );

/** One complaint by its id alone: operators work across members. */
export const complaintCase = async (tx: Tx, id: string): Promise<ComplaintRow | undefined> =>
  (await tx.query<ComplaintRow>(`${COMPLAINT} where c.id = $1`, [id]))[0];
