// Queries of requests about personal data, for their member and for operators.
import type { privacyKinds } from '@roda/api-contract/people/privacy';
import {
  ascending,
  booleanKey,
  descending,
  type Keyset,
  keysetPage,
  type KeysetPage,
  type KeysetListed,
  nullable,
  type Paging,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type PrivacyRow = {
  readonly memberId: bigint;
  readonly phone: string;
  readonly memberState: 'active' | 'restricted' | 'closed';
  readonly id: string;
  readonly number: string;
  readonly kind: (typeof privacyKinds)[number];
  readonly textsEncrypted: Buffer;
  readonly status: 'open' | 'answered' | 'erased';
  readonly submittedAt: Date;
  readonly answerBy: Date;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly answer: string;
};

const SHOWN = `r.member_id as "memberId", m.phone_masked as phone, m.state as "memberState", r.id, r.number,
  r.kind, r.words_encrypted as "textsEncrypted", r.status, r.submitted_at as "submittedAt", r.answer_by as "answerBy",
  r.answered_at as "answeredAt", p.name as "answeredBy", r.answer`;
const FROM = `from privacy_requests r join members m using (member_id) left join operators p on p.id = r.answered_by`;

type Filter = Paging;

const listed = (list: KeysetPage, rows: readonly (PrivacyRow & { total: number })[]): KeysetListed<PrivacyRow> => ({
  ...list.cut(rows),
  total: rows[0]?.total ?? 0,
});

const OWN: Keyset<'createdAt'> = {
  sorts: { createdAt: timestampKey('r.submitted_at') },
  tie: [uuidKey('r.id')],
};

/** A member's own, newest first. */
export const ownRequests = async (
  tx: Tx,
  memberId: bigint,
  { page, limit, after }: Filter,
): Promise<KeysetListed<PrivacyRow>> => {
  const list = keysetPage(OWN, { page, limit, after }, 2);
  return listed(
    list,
    await tx.query<PrivacyRow & { total: number }>(
      `select ${SHOWN}, ${list.total}::int as total, ${list.cursor} ${FROM} where r.member_id = $1${list.after} ${list.order} ${list.window}`,
      [memberId, ...list.values],
    ),
  );
};

const sortKeys = {
  answerBy: timestampKey('r.answer_by'),
  createdAt: timestampKey('r.submitted_at'),
  answeredAt: nullable(timestampKey('r.answered_at')),
} as const;

/** Open ones first, the nearest deadline on top. */
const BY_CLOCK = [
  ascending(booleanKey("(r.status <> 'open')")),
  ascending(nullable(timestampKey("case when r.status = 'open' then r.answer_by end"))),
  descending(timestampKey('r.submitted_at')),
  ascending(uuidKey('r.id')),
];
const CASES: Keyset<keyof typeof sortKeys> = { sorts: sortKeys, tie: [uuidKey('r.id')], unsorted: BY_CLOCK };

export type PrivacyCasesFilter = Filter &
  Ordering<keyof typeof sortKeys> & {
    readonly id: string | undefined;
    readonly status: string | undefined;
    readonly kind: string | undefined;
    readonly memberId: bigint | undefined;
    readonly number: string | undefined;
    readonly overdue: boolean | undefined;
    /** Days of submission, in UTC; both included. */
    readonly from: string | undefined;
    readonly to: string | undefined;
    readonly at: Date;
  };

export const allRequests = async (tx: Tx, asked: PrivacyCasesFilter): Promise<KeysetListed<PrivacyRow>> => {
  const { id, status, kind, memberId, number, overdue, from, to } = asked;
  const chosen = [id, status, kind, memberId, number, overdue, from, to].map((each) => each ?? null);
  const list = keysetPage(CASES, asked, 10);
  return listed(
    list,
    await tx.query<PrivacyRow & { total: number }>(
      `select ${SHOWN}, ${list.total}::int as total, ${list.cursor} ${FROM}
        where ($1::uuid is null or r.id = $1) and ($2::text is null or r.status = $2)
          and ($3::text is null or r.kind = $3) and ($4::bigint is null or r.member_id = $4)
          and ($5::text is null or r.number = upper($5))
          and ($6::boolean is null or (r.status = 'open' and r.answer_by < $9) = $6)
          and ($7::date is null or r.submitted_at >= $7::date::timestamp at time zone 'UTC')
          and ($8::date is null or r.submitted_at < ($8::date + 1)::timestamp at time zone 'UTC')
          and $9::timestamptz is not null
        ${list.after} ${list.order} ${list.window}`,
      [...chosen, asked.at, ...list.values],
    ),
  );
};

/** One by its id alone: operators work across members. */
export const privacyRequest = async (tx: Tx, id: string): Promise<PrivacyRow | undefined> =>
  (await tx.query<PrivacyRow>(`select ${SHOWN} ${FROM} where r.id = $1`, [id]))[0];
