// Queries of complaints, for their member and for operators.
import type { complaintSubjects } from '@roda/api-contract/backoffice/assurance';
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

export type ComplaintRow = {
  readonly memberId: bigint;
  readonly phone: string;
  readonly id: string;
  readonly number: string;
  readonly subject: (typeof complaintSubjects)[number];
  readonly textsEncrypted: Buffer;
  readonly reference: string;
  readonly status: 'open' | 'waiting' | 'answered' | 'closed';
  readonly submittedAt: Date;
  readonly answerBy: Date;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly answer: string;
  readonly assignedTo: number | null;
  readonly assignedName: string;
  readonly assignedAt: Date | null;
  readonly closesAt: Date | null;
  readonly reopenedAt: Date | null;
  readonly readAt: Date | null;
  readonly traceId: string;
  readonly operation: string;
  readonly messageCount: number;
};

const SHOWN = `c.member_id as "memberId", m.phone_masked as phone, c.id, c.number, c.subject,
  c.words_encrypted as "textsEncrypted", c.reference, c.status, c.submitted_at as "submittedAt", c.answer_by as "answerBy",
  c.answered_at as "answeredAt", p.name as "answeredBy", c.answer, c.assigned_to as "assignedTo",
  c.assigned_name as "assignedName", c.assigned_at as "assignedAt",
  c.closes_at as "closesAt", c.reopened_at as "reopenedAt", c.read_at as "readAt", c.trace_id as "traceId",
  c.operation, c.message_count as "messageCount"`;
const FROM = `from complaints c join members m using (member_id) left join operators p on p.id = c.answered_by`;

/** A reference is an object of the same member with this id or, where it has one, this number. */
const thing = (kind: string, table: string, number?: string): string =>
  `select '${kind}' as kind, x.id from ${table} x where x.member_id = c.member_id
    and (x.id::text = c.reference${number === undefined ? '' : ` or x.${number} = c.reference`})`;

/** The object that a complaint refers to, where the product has it. */
const ABOUT = `(select jsonb_build_object('kind', t.kind, 'id', t.id) from (${[
  thing('order', 'orders', 'order_sn'),
  thing('withdrawal', 'withdrawals'),
  thing('holding', 'holdings'),
  thing('salary', 'salaries'),
  thing('bill', 'bills', 'number'),
].join(' union all ')}) t where c.reference <> '' limit 1) as about`;

export type ComplaintCaseRow = ComplaintRow & {
  readonly about: { readonly kind: 'order' | 'withdrawal' | 'holding' | 'salary' | 'bill'; readonly id: string } | null;
};

type Page = Paging;

const listed = <Row extends object>(
  list: KeysetPage,
  rows: readonly (Row & { total: number })[],
): KeysetListed<Row> => ({
  ...list.cut(rows),
  total: rows[0]?.total ?? 0,
});

const OWN: Keyset<'createdAt'> = {
  sorts: { createdAt: timestampKey('c.submitted_at') },
  tie: [uuidKey('c.id')],
};

/** A member's own complaints, newest first. */
export const ownComplaints = async (
  tx: Tx,
  memberId: bigint,
  { page, limit, after }: Page,
): Promise<KeysetListed<ComplaintRow>> => {
  const list = keysetPage(OWN, { page, limit, after }, 2);
  return listed(
    list,
    await tx.query<ComplaintRow & { total: number }>(
      `select ${SHOWN}, ${list.total}::int as total, ${list.cursor} ${FROM} where c.member_id = $1${list.after} ${list.order} ${list.window}`,
      [memberId, ...list.values],
    ),
  );
};

const sortKeys = {
  answerBy: timestampKey('c.answer_by'),
  createdAt: timestampKey('c.submitted_at'),
  answeredAt: nullable(timestampKey('c.answered_at')),
} as const;

/** Open ones first, the nearest deadline on top; the others newest first. */
const BY_CLOCK = [
  ascending(booleanKey("(c.status <> 'open')")),
  ascending(nullable(timestampKey("case when c.status = 'open' then c.answer_by end"))),
  descending(timestampKey('c.submitted_at')),
  ascending(uuidKey('c.id')),
];
const CASES: Keyset<keyof typeof sortKeys> = { sorts: sortKeys, tie: [uuidKey('c.id')], unsorted: BY_CLOCK };

export type ComplaintCasesFilter = Page &
  Ordering<keyof typeof sortKeys> & {
    readonly id: string | undefined;
    readonly status: string | undefined;
    readonly subject: string | undefined;
    readonly memberId: bigint | undefined;
    readonly number: string | undefined;
    readonly assignedTo: number | undefined;
    readonly unassigned: boolean | undefined;
    readonly overdue: boolean | undefined;
    /** Days of submission, in UTC; both included. */
    readonly from: string | undefined;
    readonly to: string | undefined;
    readonly at: Date;
  };

export const allComplaints = async (tx: Tx, asked: ComplaintCasesFilter): Promise<KeysetListed<ComplaintCaseRow>> => {
  const { id, status, subject, memberId, number, assignedTo, unassigned, overdue, from, to } = asked;
  const chosen = [id, status, subject, memberId, number, assignedTo, unassigned, overdue, from, to];
  const list = keysetPage(CASES, asked, 12);
  return listed(
    list,
    await tx.query<ComplaintCaseRow & { total: number }>(
      `select ${SHOWN}, ${ABOUT}, ${list.total}::int as total, ${list.cursor} ${FROM}
        where ($1::uuid is null or c.id = $1) and ($2::text is null
            or case when c.closes_at <= $11 then 'closed' else c.status end = $2)
          and ($3::text is null or c.subject = $3) and ($4::bigint is null or c.member_id = $4)
          and ($5::text is null or c.number = upper($5)) and ($6::int is null or c.assigned_to = $6)
          and ($7::boolean is null or (c.assigned_to is null) = $7)
          and ($8::boolean is null or (c.status = 'open' and c.answer_by < $11) = $8)
          and ($9::date is null or c.submitted_at >= $9::date::timestamp at time zone 'UTC')
          and ($10::date is null or c.submitted_at < ($10::date + 1)::timestamp at time zone 'UTC')
          and $11::timestamptz is not null
        ${list.after} ${list.order} ${list.window}`,
      [...chosen.map((each) => each ?? null), asked.at, ...list.values],
    ),
  );
};

/** One complaint of a member. */
export const ownComplaint = async (tx: Tx, memberId: bigint, id: string): Promise<ComplaintRow | undefined> =>
  (await tx.query<ComplaintRow>(`select ${SHOWN} ${FROM} where c.member_id = $1 and c.id = $2`, [memberId, id]))[0];

/** The complaint that a member sent with this key. */
export const complaintOfKey = async (tx: Tx, memberId: bigint, key: string): Promise<ComplaintRow | undefined> =>
  (
    await tx.query<ComplaintRow>(`select ${SHOWN} ${FROM} where c.member_id = $1 and c.sent_key = $2`, [memberId, key])
  )[0];

/** One complaint by its id alone: operators work across members. */
export const complaintCase = async (tx: Tx, id: string): Promise<ComplaintCaseRow | undefined> =>
  (await tx.query<ComplaintCaseRow>(`select ${SHOWN}, ${ABOUT} ${FROM} where c.id = $1`, [id]))[0];

export type Colleague = { readonly id: number; readonly name: string; readonly open: number };

/** Operators who may handle complaints, and how many open ones each has. */
export const complaintQueue = (tx: Tx): Promise<readonly Colleague[]> =>
  tx.query<Colleague>(
    `select o.id, o.name, (select count(*)::int from complaints c where c.assigned_to = o.id and c.status = 'open') as open
       from operators o where o.state = 'active' and exists (select from operator_roles r
         where r.operator_id = o.id and r.role in ('support', 'compliance', 'operations'))
      order by o.name, o.id limit 500`,
  );

/** The name of an operator who may handle complaints. */
export const backofficeName = async (tx: Tx, operatorId: number): Promise<string | undefined> =>
  (
    await tx.query<{ name: string }>(
      `select o.name from operators o where o.id = $1 and o.state = 'active' and exists (select from operator_roles r
         where r.operator_id = o.id and r.role in ('support', 'compliance', 'operations'))`,
      [operatorId],
    )
  )[0]?.name;
