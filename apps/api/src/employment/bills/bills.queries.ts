// Bill queries, for the member and for operators.
import {
  ascending,
  booleanKey,
  dayKey,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  nullable,
  type Paging,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { BillStatus, BillTerms } from '#employment/payroll/pay.policy.ts';

export type BillRow = BillTerms & {
  readonly memberId: bigint;
  readonly id: string;
  readonly contractId: string;
  readonly contractNumber: string;
  readonly number: string;
  readonly kind: 'equipment_deposit' | 'uniform' | 'damage';
  readonly what: string;
  readonly employer: string;
  readonly zone: string;
  readonly currency: 'IDR';
  readonly state: string;
  readonly caseNumber: string | null;
  readonly paidMinor: bigint | null;
  readonly paidKey: string | null;
  readonly returnedAt: Date | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
};

const BILL_COLUMNS = `b.member_id as "memberId", b.id, b.contract_id as "contractId", c.number as "contractNumber",
  b.number, b.kind, b.what, e.name as employer, n.time_zone as zone, b.currency, b.amount_minor as "amountMinor",
  b.due_on as "dueOn", b.penalty_bp_per_day as "penaltyBpPerDay", b.penalty_cap_bp as "penaltyCapBp",
  b.paused_since as "pausedSince", b.paused_days as "pausedDays", b.penalty_waived as "penaltyWaived", b.state,
  b.case_number as "caseNumber", b.paid_minor as "paidMinor", b.paid_key as "paidKey",
  b.returned_at as "returnedAt", b.created_at as "createdAt", b.closed_at as "closedAt"`;
const BILL_FROM = `from bills b join contracts c on c.member_id = b.member_id and c.id = b.contract_id
  join employers e on e.id = c.employer_id join countries n on n.id = e.country_id`;
/** Select list and joins of a `BillRow`, up to its conditions. */
export const BILL = `select ${BILL_COLUMNS} ${BILL_FROM}`;

type Page = { readonly page: number; readonly after?: string | undefined; readonly limit: number };

const OWN_BILLS: Keyset<never> = {
  sorts: {},
  tie: [],
  unsorted: [
    descending(booleanKey("(b.state = 'open')")),
    ascending(nullable(dayKey("case when b.state = 'open' then b.due_on end"))),
    descending(timestampKey('b.created_at')),
    descending(uuidKey('b.id')),
  ],
};

/** A member's own bills: open ones first, by due date. */
export const ownBills = async (
  tx: Tx,
  memberId: bigint,
  { page, limit, after }: Paging,
): Promise<KeysetListed<BillRow>> => {
  const list = keysetPage(OWN_BILLS, { page, limit, after }, 2);
  const rows = await tx.query<BillRow>(
    `select ${BILL_COLUMNS}, ${list.cursor} ${BILL_FROM} where b.member_id = $1${list.after} ${list.order} ${list.window}`,
    [memberId, ...list.values],
  );
  if (!list.isFirst) return { ...list.cut(rows), total: 0 };
  const [count] = await tx.query<{ total: number }>('select count(*)::int as total from bills where member_id = $1', [
    memberId,
  ]);
  return { ...list.cut(rows), total: count?.total ?? 0 };
};

export const ownBill = async (tx: Tx, memberId: bigint, id: string): Promise<BillRow | undefined> =>
  (await tx.query<BillRow>(`${BILL} where b.member_id = $1 and b.id = $2`, [memberId, id]))[0];

export const billById = async (tx: Tx, id: string): Promise<BillRow | undefined> =>
  (await tx.query<BillRow>(`${BILL} where b.id = $1`, [id]))[0];

const sortKeys = {
  dueOn: dayKey('b.due_on'),
  amount: integerKey('b.amount_minor'),
  createdAt: timestampKey('b.created_at'),
} as const;
const BILLS: Keyset<keyof typeof sortKeys> = {
  sorts: sortKeys,
  tie: [uuidKey('b.id')],
  unsorted: [descending(booleanKey("(b.state = 'open')")), ascending(dayKey('b.due_on')), ascending(uuidKey('b.id'))],
};

type BillsFilter = Page &
  Ordering<keyof typeof sortKeys> & {
    readonly id: string | undefined;
    readonly kind: string | undefined;
    readonly number: string | undefined;
    /** Due dates, both inclusive. */
    readonly from: string | undefined;
    readonly to: string | undefined;
    readonly status: BillStatus | undefined;
    readonly memberId: bigint | undefined;
    readonly employerId: number | undefined;
    readonly at: Date;
  };

/** The same status values as `billStatusOf`, for the filter. */
const STATUS = `case when b.state in ('paid', 'waived', 'returned') then 'completed' when b.state <> 'open' then 'unknown'
  when b.paused_since is not null then 'penalty_paused'
  when b.due_on < ($4::timestamptz at time zone n.time_zone)::date then 'overdue' else 'to_repay' end`;

const WANTED = `($1::text is null or ${STATUS} = $1) and ($2::bigint is null or b.member_id = $2)
  and ($3::int is null or c.employer_id = $3) and $4::timestamptz is not null and ($5::uuid is null or b.id = $5)
  and ($6::text is null or b.kind = $6) and ($7::text is null or b.number = upper($7))
  and ($8::date is null or b.due_on >= $8) and ($9::date is null or b.due_on <= $9)`;

export const billsPage = async (tx: Tx, asked: BillsFilter): Promise<KeysetListed<BillRow>> => {
  const { status, memberId, employerId, at, id, kind, number, from, to } = asked;
  const values = [status, memberId, employerId, at, id, kind, number, from, to].map((each) => each ?? null);
  const list = keysetPage(BILLS, asked, 10);
  const rows = await tx.query<BillRow>(
    `select ${BILL_COLUMNS}, ${list.cursor} ${BILL_FROM} where ${WANTED}${list.after} ${list.order} ${list.window}`,
    [...values, ...list.values],
  );
  if (!list.isFirst) return { ...list.cut(rows), total: 0 };
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from bills b join contracts c on c.member_id = b.member_id and c.id = b.contract_id
       join employers e on e.id = c.employer_id join countries n on n.id = e.country_id where ${WANTED}`,
    values,
  );
  return { ...list.cut(rows), total: count?.total ?? 0 };
};

export type BillableRow = {
  readonly memberId: bigint;
  readonly number: string;
  readonly employer: string;
  readonly zone: string;
  readonly state: string;
  readonly currency: 'IDR';
  readonly version: number;
  readonly billKinds: readonly { readonly kind: string; readonly maxMinor: number }[];
  readonly penaltyBpPerDay: number;
  readonly penaltyCapBp: number;
};

/** What the employer may bill today under the terms in force of a contract. */
export const billable = async (tx: Tx, contractId: string, at: Date): Promise<BillableRow | undefined> =>
  (
    await tx.query<BillableRow>(
      `select c.member_id as "memberId", c.number, e.name as employer, n.time_zone as zone, c.state, v.currency,
         t.version, v.bill_kinds as "billKinds", v.penalty_bp_per_day as "penaltyBpPerDay",
         v.penalty_cap_bp as "penaltyCapBp"
       from contracts c join employers e on e.id = c.employer_id join countries n on n.id = e.country_id
         join lateral (select t.template_id, t.version from contract_terms t where t.member_id = c.member_id
           and t.contract_id = c.id and t.from_on <= ($2::timestamptz at time zone n.time_zone)::date
           order by t.from_on desc limit 1) t on true
         join contract_versions v on v.template_id = t.template_id and v.version = t.version
       where c.id = $1`,
      [contractId, at],
    )
  )[0];

/** The balance of a member's wallet. */
export const walletOf = async (tx: Tx, memberId: bigint, currency: string): Promise<bigint> =>
  (
    await tx.query<{ balance: bigint }>(
      `select a.balance from ledger.accounts a
         join ledger.kinds k using (kind) join ledger.currencies c using (currency)
        where a.member_id = $1 and k.name = 'wallet' and c.name = $2`,
      [memberId, currency],
    )
  )[0]?.balance ?? 0n;
