// Queries of the queues: length, age of the oldest item, and the next deadline.
import type { QueueName } from '@roda/api-contract/backoffice/overview';
import type { Tx } from '#platform/db/tx.ts';

export type QueueRow = {
  readonly queue: QueueName;
  readonly count: bigint;
  readonly oldestAt: Date | null;
  readonly dueAt: Date | null;
  readonly overdue: bigint;
};

type Waiting = { readonly from: string; readonly since: string; readonly due?: string };

/** A document review is due within three days. */
const SIGNING = "submitted_at + interval '3 days'";

/** Pending items by queue: rows, the column of their age, and the deadline. */
const WAITING: Readonly<Record<Exclude<QueueName, 'breaks' | 'approvals' | 'jobs'>, Waiting>> = {
  withdrawals_decide: { from: "withdrawals where state = 'reviewing'", since: 'requested_at', due: 'decide_by' },
  withdrawals_release: {
    from: "withdrawals where state = 'approved' and released_at is null",
    since: 'approved_at',
    due: 'pay_by',
  },
  identity: { from: "identity_checks where status = 'pending'", since: 'submitted_at' },
  registrations: { from: "registration_reviews where state = 'pending'", since: 'flagged_at' },
  contracts: { from: "contract_signings where state = 'submitted'", since: 'submitted_at', due: SIGNING },
  complaints: { from: "complaints where status = 'open'", since: 'submitted_at', due: 'answer_by' },
  privacy: { from: "privacy_requests where status = 'open'", since: 'submitted_at', due: 'answer_by' },
  mall_ship: { from: 'points_mall_orders where status = 201', since: 'paid_at' },
  mall_refund: { from: 'points_mall_orders where status = 202', since: 'refund_asked_at' },
  gifts_ship: { from: "box_plays where state = 'to_ship'", since: 'played_at' },
  payment_exceptions: { from: "payment_exceptions where state = 'open'", since: 'raised_at' },
  statement_lines: { from: "statement_lines where state = 'open'", since: 'booked_on::timestamptz' },
  position_doubts: { from: "position_doubts where state = 'open'", since: 'reported_at' },
};

const part = ([name, { from, since, due = 'null::timestamptz' }]: [string, Waiting]): string =>
  `select '${name}' as queue, count(*) as count, min(${since}) as "oldestAt",
     min(${due}) as "dueAt", count(*) filter (where ${due} < $1) as overdue
   from ${from} and '${name}' = any($2)`;

/** Totals of what the last reconciliation of each account found on its way for too long. */
const BREAKS = `select 'breaks', coalesce(sum(old_count), 0)::bigint, min(looked_at), null::timestamptz, 0
  from (select distinct on (account) old_count, looked_at from reconciliations order by account, on_day desc) last
  where old_count > 0 and 'breaks' = any($2)`;

/** Requests, and payouts that await their second operator. */
const APPROVALS = `select 'approvals', count(*), min(since), min(due), 0 from (
    select proposed_at as since, expires_at as due from approvals a
    where state = 'open' and approval_side(a, $3) is null and (expires_at is null or expires_at > $1)
      and (kind = any($4) or path = any($5)) and 'approvals' = any($2)
    union all
    select approved_at, null from withdrawals
    where state = 'approved' and released_at is null and approved_by is distinct from $3
      and 'admin/withdrawal/release' = any($5) and 'approvals' = any($2)) mine`;

const QUEUES = [...Object.entries(WAITING).map(part), BREAKS, APPROVALS].join('\nunion all\n');

export type RequestedQueues = {
  readonly at: Date;
  readonly names: readonly QueueName[];
  readonly operatorId: number;
  /** What the operator may approve: kinds of changes, and addresses of operations that decide other things. */
  readonly kinds: readonly string[];
  readonly paths: readonly string[];
};

/** One statement; what is not requested is not counted. Jobs are in a different kind of queue, and not included. */
export const queueRows = async (
  tx: Tx,
  { at, names, operatorId, kinds, paths }: RequestedQueues,
): Promise<readonly QueueRow[]> => {
  const rows = await tx.query<QueueRow>(QUEUES, [at, names, operatorId, kinds, paths]);
  return rows.filter(({ queue }) => names.includes(queue));
};
