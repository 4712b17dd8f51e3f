// Queries of past comparisons of ledger and statements, and of money that only one of them shows.
import type { Currency } from '@roda/domain/money';
import type { breakKinds } from '@roda/api-contract/backoffice/reconciliation';
import { dayKey, integerKey, type Keyset, keysetPage, type KeysetListed, textKey } from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { CustodyStatus } from './custody.queries.ts';

export type ReconciliationUnposted = {
  readonly id: string;
  readonly code: 'provider_settle' | 'payout_settle' | 'payout_recover' | 'provider_payout' | 'provider_payout_recover';
  readonly minor: bigint;
  readonly currency: Currency;
  /** The account of the line, and of the provider's opposite line. */
  readonly custodyId: number;
  readonly providerId: number | null;
};

/** Recognised movements of banks' accounts, and payouts of providers, that are not yet posted, oldest first. */
export const unpostedLines = (tx: Tx, limit: number): Promise<readonly ReconciliationUnposted[]> =>
  tx.query(
    `select l.id, case when l.matched_with like 'settlement:%' then 'provider_settle'
         else case c.holder when 'provider' then 'provider_payout' || case when l.amount_minor > 0 then '_recover' else '' end
           else case when l.amount_minor > 0 then 'payout_recover' else 'payout_settle' end end end as code,
       abs(l.amount_minor) as minor, l.currency, c.id as "custodyId",
       (select p.id from statement_lines o join ledger.custody_accounts p on p.code = o.account
         where l.matched_with = 'settlement:' || o.id) as "providerId"
     from statement_lines l
     join ledger.custody_accounts c on c.code = l.account and c.purpose = 'members'
     where l.state = 'matched' and l.booked_at is null
       and (l.amount_minor > 0 and (l.matched_with like 'settlement:%' and c.holder = 'bank' or l.matched_with like 'return:%')
         or l.amount_minor < 0 and l.matched_with like 'withdrawal:%')
       and not exists (select from statement_postings p where p.line_id = l.id)
     order by l.booked_on, l.id limit $1`,
    [limit],
  );

export type BreakRow = {
  readonly kind: (typeof breakKinds)[number];
  readonly account: string;
  readonly currency: Currency;
  readonly subject: string;
  readonly reference: string;
  readonly minor: bigint;
  readonly since: string;
  readonly ageDays: number;
  readonly isOld: boolean;
  readonly description: string | null;
  readonly importedBy: string | null;
  readonly fileName: string | null;
  readonly memberId: bigint | null;
  readonly approvalId: string | null;
  readonly explainedBy: string | null;
  readonly explanation: string | null;
};

export type BreaksFilter = Ordering<'since' | 'amount'> & {
  readonly at: Date;
  readonly id?: string | undefined;
  readonly kind?: string | undefined;
  readonly account?: string | undefined;
  readonly reference?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

const BREAKS_BY: Keyset<'since' | 'amount'> = {
  sorts: { since: dayKey('b.since'), amount: integerKey('abs(b.minor)') },
  tie: [textKey('b.kind'), textKey('b.subject')],
};

const BREAKS = `select account, kind, subject, reference, minor, is_old, (since at time zone 'UTC')::date as since
  from custody_in_flight($1)`;

/** A break includes its pending explanation and the owner of the money. */
const BESIDE = `join ledger.custody_accounts c on c.code = b.account
  left join statement_lines l on b.kind in ('open_line', 'unposted_line', 'revenue_rest', 'orphan')
    and l.id::text = b.subject
  left join imports i on i.id = l.import_id
  left join approvals a on l.id is not null and a.kind = 'statement_line' and a.subject = b.subject
    and a.state = 'open' and a.expires_at > $1
  left join payment_receipts r on b.kind = 'missing_receipt' and r.receipt_id = b.subject
  left join payout_references p on b.kind in ('missing_payout', 'missing_return') and p.reference = b.reference`;

export const breaksPage = async (tx: Tx, asked: BreaksFilter): Promise<KeysetListed<BreakRow>> => {
  const { at, id, kind, account, reference, from, to } = asked;
  const list = keysetPage(BREAKS_BY, { ...asked, order: asked.order ?? 'asc' }, 8);
  const rows = await tx.query<BreakRow & { readonly total: bigint }>(
    `with b as (
       select *, ${list.total} as total, ${list.cursor} from (${BREAKS}) as b
       where ($2::text is null or kind = $2) and ($3::text is null or account = $3)
         and ($4::text is null or kind || ':' || subject = $4)
         and ($5::text is null or strpos(lower(reference), lower($5)) > 0)
         and ($6::date is null or since >= $6) and ($7::date is null or since <= $7)
       ${list.after} ${list.order} ${list.window})
     select coalesce(b.kind, '') as kind, c.code as account, c.currency, coalesce(b.subject, '') as subject,
       coalesce(b.reference, '') as reference, coalesce(b.minor, 0) as minor, coalesce(b.since, '-infinity') as since,
       coalesce(b.is_old, false) as "isOld",
       coalesce((($1::timestamptz at time zone 'UTC')::date - b.since)::int, 0) as "ageDays",
       nullif(l.description, '') as description,
       i.imported_name as "importedBy", i.file_name as "fileName", coalesce(r.member_id, p.member_id) as "memberId",
       a.id as "approvalId", a.proposed_name as "explainedBy", a.payload ->> 'explanation' as explanation, b.total,
       b."cursorKeys"
     from b ${BESIDE} ${list.order}`,
    [...[at, kind ?? null, account ?? null, id ?? null, reference ?? null, from ?? null, to ?? null], ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export type ReconciliationRow = Omit<
  CustodyStatus,
  'purpose' | 'holder' | 'name' | 'numberEnd' | 'closingMinor' | 'isUsed' | 'isStale'
> & {
  readonly day: string;
  readonly lookedAt: Date;
};

export type ReconciliationsFilter = Ordering<
  'day' | 'open' | 'openCount' | 'missingCount' | 'oldCount' | 'difference'
> & {
  readonly id: string | undefined;
  readonly account: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly page: number;
  readonly limit: number;
};

const DAYS: Keyset<'day' | 'open' | 'openCount' | 'missingCount' | 'oldCount' | 'difference'> = {
  sorts: {
    day: dayKey('on_day'),
    open: integerKey('abs(open_minor)'),
    openCount: integerKey('open_count'),
    missingCount: integerKey('missing_count'),
    oldCount: integerKey('old_count'),
    difference: integerKey('abs(difference_minor)'),
  },
  tie: [dayKey('on_day'), textKey('account')],
};

export const reconciliationsPage = async (
  tx: Tx,
  asked: ReconciliationsFilter,
): Promise<KeysetListed<ReconciliationRow>> => {
  const { id, account, from, to } = asked;
  const list = keysetPage(DAYS, asked, 2);
  const rows = await tx.query<ReconciliationRow & { readonly total: bigint }>(
    `select account,
       coalesce((select c.currency from ledger.custody_accounts c where c.code = account), 'IDR') as currency,
       on_day as day, statement_minor as "statementMinor", book_minor as "bookMinor",
       in_flight_minor as "inFlightMinor", difference_minor as "differenceMinor", stated_on as "statedOn",
       open_minor as "openMinor", open_count as "openCount", missing_count as "missingCount", old_count as "oldCount",
       looked_at as "lookedAt", ${list.total} as total, ${list.cursor}
     from reconciliations
     where ($1::text is null or account = $1) and ($4::text is null or account || ':' || on_day = $4)
       and ($5::date is null or on_day >= $5) and ($6::date is null or on_day <= $6)
     ${list.after} ${list.order} ${list.window}`,
    [account ?? null, ...list.values, id ?? null, from ?? null, to ?? null],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

/** What decides how a line may be explained, and what that posts. */
export type ExplainedLine = {
  readonly state: string;
  readonly currency: Currency;
  /** Negative for money out. */
  readonly minor: bigint;
  /** What nothing was used of and nobody explained. */
  readonly restMinor: bigint;
  readonly account: {
    readonly id: number;
    readonly purpose: 'members' | 'acquisition' | 'marketing' | 'payroll';
    readonly holder: 'bank' | 'provider';
  };
};

export type LineFound = ExplainedLine & { readonly id: string; readonly reference: string };

export const lineById = async (tx: Tx, id: string): Promise<LineFound | undefined> =>
  (
    await tx.query<LineFound>(
      `select l.id, l.state, l.reference, l.currency, l.amount_minor as minor,
         case when l.explained_as is null then l.amount_minor - l.used_minor else 0 end as "restMinor",
         jsonb_build_object('id', a.id, 'purpose', a.purpose, 'holder', a.holder) as account
       from statement_lines l join ledger.custody_accounts a on a.code = l.account where l.id = $1`,
      [id],
    )
  )[0];
