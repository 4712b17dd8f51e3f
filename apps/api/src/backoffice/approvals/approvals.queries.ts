// Queries of approvals that are pending for a second operator.
import type { Approval, Ineligibility } from '@roda/api-contract/backoffice/approvals';
import type { Currency } from '@roda/domain/money';
import {
  type Keyset,
  keysetPage,
  type KeysetListed,
  nullable,
  textKey,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type ApprovalRow = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly subject: string;
  readonly path: string;
  readonly proposedBy: number;
  readonly proposedName: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date | null;
  readonly before: string | null;
  readonly after: string | null;
  /** Of a change that is about a member, where its payload says so. */
  readonly memberId: string | null;
  readonly state: Approval['state'];
  readonly decidedName: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string;
  /** The amount paid out, where money is involved. */
  readonly minor: bigint | null;
  readonly currency: Currency | null;
  /** Decided, else proposed. */
  readonly at: Date;
  /** What keeps the asking operator from approving an open request, whatever the roles. */
  readonly side: Exclude<Ineligibility, 'role'> | null;
  /** Why the asking operator may not approve an open request. */
  readonly ineligible: Ineligibility | null;
  readonly decidable: boolean;
};

export type ApprovalFilter = Ordering<keyof typeof ORDER> & {
  readonly at: Date;
  /** The requesting operator and what they could decide. */
  readonly operatorId: number;
  readonly kinds: readonly string[];
  readonly paths: readonly string[];
  readonly id?: string | undefined;
  readonly kind?: string | undefined;
  readonly state?: Approval['state'] | undefined;
  readonly proposer?: number | undefined;
  readonly mine?: boolean | undefined;
  readonly decidable?: boolean | undefined;
  readonly text?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

const ORDER = {
  at: timestampKey('at'),
  expiresAt: nullable(timestampKey('"expiresAt"')),
  kind: textKey('kind'),
  proposer: textKey('"proposedName"'),
};
const APPROVALS: Keyset<keyof typeof ORDER> = { sorts: ORDER, tie: [uuidKey('id')] };

/**
 * Pending requests, and payouts that are approved by a person or a rule and not released yet. $1 is the moment, $2 the
 * asking operator.
 */
const WAITING = `
  select id, kind, title, subject, path,
    case when state = 'open' and expires_at <= $1 then 'expired' else state end as state,
    proposed_by as "proposedBy", proposed_name as "proposedName", proposed_at as "proposedAt",
    expires_at as "expiresAt", before_text as before, after_text as after,
    payload ->> 'memberId' as "memberId", decided_name as "decidedName",
    decided_at as "decidedAt", reason, null::bigint as minor, null::text as currency,
    coalesce(decided_at, proposed_at) as at,
    case when state = 'open' then approval_side(a, $2) end as side
  from approvals a
  union all
  select w.id, 'withdrawal', 'release a payout', w.id::text, 'admin/withdrawal/release', 'open',
    coalesce(w.approved_by, 0), coalesce(o.name, ''), coalesce(w.approved_at, w.requested_at), null, null, null, null,
    null, null, '', w.net_minor, w.currency, coalesce(w.approved_at, w.requested_at),
    case when w.approved_by = $2 then 'proposer' end
  from withdrawals w left join operators o on o.id = w.approved_by
  where w.state = 'approved' and w.released_at is null`;

export const approvalsIn = async (tx: Tx, asked: ApprovalFilter): Promise<KeysetListed<ApprovalRow>> => {
  const { at, operatorId, kinds, paths, id, kind, state, proposer, mine, decidable, text } = asked;
  const given = [id, kind, state, proposer, mine, decidable, text].map((each) => each ?? null);
  const list = keysetPage(APPROVALS, asked, 12);
  const rows = await tx.query<ApprovalRow & { readonly total: bigint }>(
    `select *, ${list.total} as total, ${list.cursor}
     from (select *, state = 'open' and ineligible is null as decidable
           from (select *, case when state <> 'open' then null when side = 'proposer' then side
                   when kind = any($3) or path = any($4) then side else 'role' end as ineligible
                 from (${WAITING}) as w) as w) as a
     where ($5::uuid is null or id = $5) and ($6::text is null or kind = $6) and ($7::text is null or state = $7)
       and ($8::int is null or "proposedBy" = $8) and ($9::boolean is null or ("proposedBy" = $2) = $9)
       and ($10::boolean is null or decidable = $10)
       and ($11::text is null or subject = $11 or position(lower($11) in lower(title)) > 0)
     ${list.after} ${list.order} ${list.window}`,
    [at, operatorId, kinds, paths, ...given, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

/** The proposed change. The payload is as it was stored: parse it again. */
export type Proposed = {
  readonly subject: string;
  readonly payload: unknown;
  readonly proposedBy: { readonly id: number; readonly name: string };
};

export type ProposedRow = Proposed & { readonly kind: string; readonly expiresAt: Date | null };

/** A change with its payload; approvals whose data a module stores itself are not included. */
export const proposedChange = async (tx: Tx, id: string): Promise<ProposedRow | undefined> => {
  const [row] = await tx.query<Omit<ProposedRow, 'proposedBy'> & { by: number; name: string }>(
    `select kind, subject, payload, expires_at as "expiresAt", proposed_by as by, proposed_name as name
     from approvals where id = $1 and payload is not null`,
    [id],
  );
  if (row === undefined) return undefined;
  const { by, name, ...rest } = row;
  return { ...rest, proposedBy: { id: by, name } };
};

export const approvalState = async (
  tx: Tx,
  kind: string,
  subject: string,
): Promise<{ state: string; proposedBy: number } | undefined> =>
  (
    await tx.query<{ state: string; proposedBy: number }>(
      `select state, proposed_by as "proposedBy" from approvals where kind = $1 and subject = $2
        order by (state = 'open') desc, proposed_at desc limit 1`,
      [kind, subject],
    )
  )[0];

type WaitingApprovals = {
  readonly kind: string;
  readonly count: number;
  readonly oldestAt: Date;
  readonly newestAt: Date;
};

/** What an operator may decide now, by kind. */
export const waitingApprovals = (
  tx: Tx,
  { at, operatorId, kinds, paths }: Pick<ApprovalFilter, 'at' | 'operatorId' | 'kinds' | 'paths'>,
): Promise<readonly WaitingApprovals[]> =>
  tx.query<WaitingApprovals>(
    `select kind, count(*)::int as count, min("proposedAt") as "oldestAt", max("proposedAt") as "newestAt"
       from (${WAITING}) as w where state = 'open' and side is null and (kind = any($3) or path = any($4))
      group by kind order by kind`,
    [at, operatorId, kinds, paths],
  );
