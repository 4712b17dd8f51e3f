// Queries for the cause of a posting: the order, withdrawal, proposal or statement line, and the people involved.
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import type { Cause, CauseKind } from './ledger-causes.policy.ts';

export type OriginRow = {
  /** The row shown on the cause's own page. */
  readonly id: string;
  readonly number: string | null;
  readonly state: string | null;
  readonly minor: bigint | null;
  readonly currency: Currency | null;
  readonly at: Date | null;
  readonly lineId: string | null;
  readonly imported: string | null;
  readonly proposed: string | null;
  readonly approved: string | null;
  readonly paid: string | null;
  readonly resolved: string | null;
};

type Parts = {
  readonly from: string;
  readonly where: string;
  readonly id: string;
  readonly number?: string;
  readonly state?: string;
  readonly minor?: string;
  readonly currency?: string;
  readonly at?: string;
  readonly line?: string;
  readonly hands?: Partial<Record<'imported' | 'proposed' | 'approved' | 'paid' | 'resolved', string>>;
};

const nameOf = (id: string): string => `(select name from operators where operators.id = ${id})`;

/** Who proposed or approved a line's transfer or explanation. */
const agreedBy = (side: 'proposed' | 'decided'): string =>
  `(select a.${side}_name from approvals a where a.state = 'approved' and (
     a.kind = 'statement_line' and a.subject = t.id::text
     or a.kind = 'house_transfer' and t.matched_with = 'transfer:' || a.subject) limit 1)`;

/** $1 is the member, $2 the id as text. */
const MINE = 't.member_id = $1 and t.id = $2::uuid';

const ORIGINS: Partial<Record<CauseKind, Parts>> = {
  order: {
    from: 'orders t',
    where: MINE,
    id: 't.id',
    number: 't.order_sn',
    state: 't.state',
    minor: 't.amount_minor',
    currency: 't.currency',
    at: 't.created_at',
  },
  payment: {
    from: 'payments t',
    where: MINE,
    id: 't.order_id',
    number: 't.provider_id',
    state: 't.status',
    minor: 't.received_minor',
    currency: 't.currency',
    at: 't.paid_at',
  },
  payment_exception: {
    from: 'payment_exceptions t',
    where: 't.id = $2::uuid and $1::bigint >= 0',
    id: 't.id',
    number: 't.provider_ref',
    state: 't.state',
    minor: 't.received_minor',
    currency: 't.currency',
    at: 't.raised_at',
    hands: { resolved: nameOf('t.resolved_by') },
  },
  withdrawal: {
    from: 'withdrawals t',
    where: MINE,
    id: 't.id',
    number: 't.reference',
    state: 't.state',
    minor: 't.amount_minor',
    currency: 't.currency',
    at: 't.requested_at',
    line: `(select l.id from statement_lines l where l.matched_with = 'withdrawal:' || t.id
      and l.reference = t.reference limit 1)`,
    hands: { approved: nameOf('t.approved_by'), paid: nameOf('t.paid_by') },
  },
  claim: {
    from: `(select id, sum(amount_minor)::bigint as minor, min(currency) as currency, min(claimed_at) as at,
      min(cause) as cause from income_claims where member_id = $1 and id = $2::uuid group by id) t`,
    where: 'true',
    id: 't.id',
    state: 't.cause',
    minor: 't.minor',
    currency: 't.currency',
    at: 't.at',
  },
  revenue: {
    from: 'revenue_proposals t join assets a on a.id = t.asset_id',
    where: 't.id = $2::uuid and $1::bigint >= 0',
    id: 't.id',
    number: 'a.device_number',
    state: 't.state',
    minor: 't.amount_minor',
    currency: 't.currency',
    at: 't.proposed_at',
    line: 't.statement_line_id',
    hands: { proposed: 't.proposed_name', approved: 't.decided_name' },
  },
  settlement: {
    from: 'settlement_runs t',
    where: 't.id = $2::int and $1::bigint >= 0',
    id: 't.settlement_id',
    number: 't.id::text',
    state: 't.state',
    at: 't.fixed_at',
  },
  statement_line: {
    from: 'statement_lines t join imports i on i.id = t.import_id',
    where: 't.id = $2::uuid and $1::bigint >= 0',
    id: 't.id',
    number: 't.reference',
    state: 't.state',
    minor: 't.amount_minor',
    currency: 't.currency',
    at: `t.booked_on::timestamp at time zone 'UTC'`,
    line: 't.id',
    hands: { imported: 'i.imported_name', proposed: agreedBy('proposed'), approved: agreedBy('decided') },
  },
  mall_order: {
    from: 'points_mall_orders t',
    where: MINE,
    id: 't.id',
    number: 't.order_sn',
    state: 't.status::text',
    at: 't.created_at',
  },
  salary: {
    from: 'salaries t join payrolls p on p.id = t.payroll_id',
    where: MINE,
    id: 'p.id',
    number: 't.week_from::text',
    state: 't.state',
    minor: 't.gross_minor',
    currency: 't.currency',
    at: 't.paid_at',
    hands: { proposed: 'p.built_name', approved: 'p.approved_name' },
  },
  payroll_funding: {
    from: 'payroll_fundings t',
    where: 't.id = $2::uuid and $1::bigint >= 0',
    id: 't.id',
    minor: 't.amount_minor',
    currency: 't.currency',
    at: 't.at',
    line: 't.statement_line_id',
    hands: { proposed: nameOf('t.proposed_by'), approved: 't.approved_name' },
  },
  bill: {
    from: 'bills t',
    where: MINE,
    id: 't.id',
    number: 't.number',
    state: 't.state',
    minor: 't.amount_minor',
    currency: 't.currency',
    at: 't.created_at',
  },
  play: {
    from: `(select id, state, played_at as at from box_plays where member_id = $1 and id = $2::uuid
      union all select id, state, won_at from pool_wins where member_id = $1 and id = $2::uuid) t`,
    where: 'true',
    id: 't.id',
    state: 't.state',
    at: 't.at',
  },
  marketing: {
    from: 'marketing_fundings t',
    where: 't.id = $2::uuid and $1::bigint >= 0',
    id: 't.id',
    number: 't.reason',
    minor: 't.amount_minor',
    currency: 't.currency',
    at: 't.funded_at',
    line: 't.statement_line_id',
    hands: { proposed: 't.proposed_name', approved: 't.approved_name' },
  },
};

const HANDS = ['imported', 'proposed', 'approved', 'paid', 'resolved'] as const;

const queryOf = ({ from, where, id, number, state, minor, currency, at, line, hands = {} }: Parts): string => {
  const [none, noTime] = ['null::text', 'null::timestamptz'];
  return `select ${id}::text as id, ${number ?? none} as number, ${state ?? none} as state,
    ${minor ?? 'null::bigint'} as minor, ${currency ?? none} as currency, ${at ?? noTime} as at,
    (${line ?? 'null'})::text as "lineId", ${HANDS.map((hand) => `${hands[hand] ?? none} as ${hand}`).join(', ')}
    from ${from} where ${where}`;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INT = /^\d{1,9}$/;

/** Undefined where the cause is deleted or has no row of its own. */
export const originOf = async (tx: Tx, memberId: bigint, { kind, id }: Cause): Promise<OriginRow | undefined> => {
  const parts = ORIGINS[kind];
  if (parts === undefined || !(kind === 'settlement' ? INT : UUID).test(id)) return undefined;
  return (await tx.query<OriginRow>(queryOf(parts), [memberId, id]))[0];
};

export type LedgerCauseApprovalRow = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly state: 'open' | 'approved' | 'rejected' | 'expired';
  readonly proposedBy: string;
  readonly decidedBy: string | null;
  readonly at: Date;
};

/** The transfer that a statement line carried out. */
export const transferOfLine = async (tx: Tx, id: string): Promise<string | undefined> =>
  (
    await tx.query<{ id: string }>(
      `select coalesce(substr(matched_with, 10), '') as id from statement_lines where id = $1 and matched_with like 'transfer:%'`,
      [id],
    )
  )[0]?.id;

/** Two-person approval requests about any of these, oldest first. */
export const approvalsAbout = (tx: Tx, subjects: readonly string[]): Promise<readonly LedgerCauseApprovalRow[]> =>
  tx.query<LedgerCauseApprovalRow>(
    `select id, kind, title, state, proposed_name as "proposedBy", nullif(decided_name, '') as "decidedBy",
       coalesce(decided_at, proposed_at) as at
     from approvals where subject = any ($1::text[]) order by proposed_at, id limit 50`,
    [subjects],
  );
