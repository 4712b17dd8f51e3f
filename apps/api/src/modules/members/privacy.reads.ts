// Requests about personal data, for their member and for operators.
import type { privacyKinds } from '@roda/contract/members-privacy';
import type { Tx } from '#platform/db/tx.ts';

export type PrivacyRow = {
  readonly memberId: bigint;
  readonly phone: string;
  readonly memberState: 'active' | 'restricted' | 'closed';
  readonly id: string;
  readonly number: string;
  readonly kind: (typeof privacyKinds)[number];
  readonly wordsSealed: Buffer;
  readonly status: 'open' | 'answered' | 'erased';
  readonly submittedAt: Date;
  readonly answerBy: Date;
  readonly answeredAt: Date | null;
  readonly answer: string;
};

const REQUEST = `select r.member_id as "memberId", m.phone_masked as phone, m.state as "memberState", r.id, r.number,
  r.kind, r.words_sealed as "wordsSealed", r.status, r.submitted_at as "submittedAt", r.answer_by as "answerBy",
  r.answered_at as "answeredAt", r.answer from privacy_requests r join members m using (member_id)`;

type Asked = { readonly page: number; readonly limit: number };
type Listed = { readonly rows: readonly PrivacyRow[]; readonly total: number };

const listed = (rows: readonly (PrivacyRow & { total: number })[]): Listed => ({ rows, total: rows[0]?.total ?? 0 });

/** A member's own, newest first. */
export const ownRequests = async (tx: Tx, memberId: bigint, { page, limit }: Asked): Promise<Listed> =>
  listed(
    await tx.query<PrivacyRow & { total: number }>(
      `select q.*, count(*) over ()::int as total from (${REQUEST} where r.member_id = $1) q
        order by q."submittedAt" desc, q.id desc limit $2 offset $3`,
      [memberId, limit, (page - 1) * limit],
    ),
  );

type CasesAsked = Asked & { readonly status?: string | undefined; readonly kind?: string | undefined };

/** Open ones first, the nearest clock on top. */
export const allRequests = async (tx: Tx, { page, limit, status, kind }: CasesAsked): Promise<Listed> =>
  listed(
    await tx.query<PrivacyRow & { total: number }>(
      `select q.*, count(*) over ()::int as total from (${REQUEST}) q
        where ($1::text is null or q.status = $1) and ($2::text is null or q.kind = $2)
        order by q.status <> 'open', case when q.status = 'open' then q."answerBy" end, q."submittedAt" desc, q.id
        limit $3 offset $4`,
      [status ?? null, kind ?? null, limit, (page - 1) * limit],
    ),
  );

/** One by its id alone: operators work across members. */
export const privacyRequest = async (tx: Tx, id: string): Promise<PrivacyRow | undefined> =>
  (await tx.query<PrivacyRow>(`${REQUEST} where r.id = $1`, [id]))[0];
