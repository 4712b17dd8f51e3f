// Operators' queries on statements: lines with what each covers, imports, lines that could not be parsed.
import type { Currency } from '@roda/domain/money';
import {
  ascending,
  dayKey,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  type Paging,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type LineRow = {
  readonly id: string;
  readonly account: string;
  readonly bookedOn: string;
  readonly reference: string;
  readonly description: string;
  readonly amountMinor: bigint;
  readonly usedMinor: bigint;
  readonly currency: Currency;
  readonly state: 'open' | 'matched' | 'revenue' | 'written_off';
  readonly matchedWith: string | null;
  readonly covers: readonly {
    readonly kind: 'revenue' | 'marketing' | 'payroll';
    readonly id: string;
    readonly minor: string;
  }[];
  readonly explanation: string | null;
  readonly importId: string;
  readonly line: number;
  readonly proposed: boolean;
};

/** Revenue that was rejected or reversed covers nothing any more. */
const COVERS = `coalesce((select jsonb_agg(jsonb_build_object('kind', v.kind, 'id', v.id, 'minor', v.minor::text)
    order by v.kind, v.id) from (
      select 'revenue' as kind, r.id, r.members_minor as minor from revenue_proposals r
       where r.statement_line_id = l.id and r.state in ('proposed', 'posted')
      union all select 'marketing', f.id, f.amount_minor from marketing_fundings f where f.statement_line_id = l.id
      union all select 'payroll', y.id, y.amount_minor from payroll_fundings y where y.statement_line_id = l.id) v), '[]')`;

const LINE = `l.id, l.account, l.booked_on as "bookedOn", l.reference, l.description, l.amount_minor as "amountMinor",
  l.used_minor as "usedMinor", l.currency, l.state,
  coalesce(l.matched_with, (select 'revenue:' || r.id from revenue_proposals r where r.statement_line_id = l.id
    and r.state in ('proposed', 'posted') order by r.proposed_at limit 1)) as "matchedWith",
  ${COVERS} as covers, l.explanation, l.import_id as "importId", l.line,
  exists (select from approvals a where a.kind in ('line_match', 'statement_line') and a.subject = l.id::text
    and a.state = 'open') as proposed`;

export type LinesFilter = Ordering<'day' | 'amount'> & {
  readonly page: number;
  readonly limit: number;
  readonly id?: string | undefined;
  readonly importId?: string | undefined;
  readonly account?: string | undefined;
  readonly state?: string | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
};

const LINES: Keyset<'day' | 'amount'> = {
  sorts: { day: dayKey('l.booked_on'), amount: integerKey('l.amount_minor') },
  tie: [uuidKey('l.id')],
};

/** Newest day first, unless a column is requested. */
export const statementLines = async (tx: Tx, asked: LinesFilter): Promise<KeysetListed<LineRow>> => {
  const list = keysetPage(LINES, asked, 9);
  const rows = await tx.query<LineRow & { readonly total: number }>(
    `select ${LINE}, l.total, l."cursorKeys" from (
       select l.*, ${list.total}::int as total, ${list.cursor} from statement_lines l
       where ($1::text is null or l.account = $1) and ($2::text is null or l.state = $2)
         and ($3::uuid is null or l.id = $3) and ($4::uuid is null or l.import_id = $4)
         and ($5::text is null or (l.amount_minor > 0) = ($5 = 'in'))
         and ($6::date is null or l.booked_on >= $6) and ($7::date is null or l.booked_on <= $7)
         and ($8::text is null or position(lower($8) in lower(l.reference || ' ' || l.description)) > 0)
       ${list.after} ${list.order} ${list.window}) l ${list.order}`,
    [
      asked.account ?? null,
      asked.state ?? null,
      asked.id ?? null,
      asked.importId ?? null,
      asked.direction ?? null,
      asked.from ?? null,
      asked.to ?? null,
      asked.text ?? null,
      ...list.values,
    ],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

export type StatementImportRow = {
  readonly id: string;
  readonly account: string;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly currency: Currency;
  /** Null for movements only. */
  readonly stated: {
    readonly from: string;
    readonly to: string;
    readonly openingMinor: string;
    readonly closingMinor: string;
  } | null;
  readonly lines: number;
  readonly fresh: number;
  readonly duplicates: number;
  readonly rejected: number;
  readonly matched: number;
  readonly open: number;
  readonly importedBy: string;
  readonly importedAt: Date;
};

type ImportsFilter = Ordering<'at' | 'lines'> & {
  readonly page: number;
  readonly limit: number;
  readonly id?: string | undefined;
  readonly account?: string | undefined;
};

const IMPORTS: Keyset<'at' | 'lines'> = {
  sorts: { at: timestampKey('i.imported_at'), lines: integerKey('i.line_count') },
  tie: [uuidKey('i.id')],
};

export const statementImports = async (tx: Tx, asked: ImportsFilter): Promise<KeysetListed<StatementImportRow>> => {
  const list = keysetPage(IMPORTS, asked, 3);
  const rows = await tx.query<StatementImportRow & { readonly total: number }>(
    `select i.id, i.source as account, i.file_name as "fileName", i.sha256, i.line_count as lines, i.accepted as fresh,
       i.duplicates, i.rejected, i.currency, s.matched, s.open, i.imported_name as "importedBy",
       i.imported_at as "importedAt", i.total, i."cursorKeys",
       (select jsonb_build_object('from', a.from_on, 'to', a.to_on, 'openingMinor', a.opening_minor::text,
         'closingMinor', a.closing_minor::text) from account_statements a where a.id = i.id) as stated
     from (select i.*, ${list.total}::int as total, ${list.cursor} from imports i
       where i.kind = 'statement' and ($1::uuid is null or i.id = $1) and ($2::text is null or i.source = $2)
       ${list.after} ${list.order} ${list.window}) i
     cross join lateral (select (count(*) filter (where l.state <> 'open'))::int as matched,
       (count(*) filter (where l.state = 'open'))::int as open from statement_lines l where l.import_id = i.id) s
     ${list.order}`,
    [asked.id ?? null, asked.account ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

export type StatementBadLine = { readonly line: number; readonly reason: string; readonly raw: string };

const BAD_LINES: Keyset<never> = { sorts: {}, tie: [], unsorted: [ascending(integerKey('r.line'))] };

export const badLines = async (
  tx: Tx,
  { importId, page, limit, after }: Paging & { readonly importId: string },
): Promise<KeysetListed<StatementBadLine>> => {
  const list = keysetPage(BAD_LINES, { page, limit, after }, 2);
  const rows = await tx.query<StatementBadLine & { readonly total: number }>(
    `select r.line, r.reason, r.raw, ${list.total}::int as total, ${list.cursor}
       from import_rejections r join imports i on i.id = r.import_id and i.kind = 'statement'
      where r.import_id = $1${list.after} ${list.order} ${list.window}`,
    [importId, ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

/** The current status of all lines. */
export const statesOfAll = async (tx: Tx): Promise<{ readonly matched: number; readonly open: number }> =>
  (
    await tx.query<{ matched: number; open: number }>(
      `select (count(*) filter (where state <> 'open'))::int as matched,
         (count(*) filter (where state = 'open'))::int as open from statement_lines`,
    )
  )[0] ?? { matched: 0, open: 0 };

/** These exact bytes were imported before. */
export const wasImported = async (tx: Tx, sha256: Buffer): Promise<boolean> =>
  (await tx.query(`select 1 from imports where kind = 'statement' and sha256 = $1 limit 1`, [sha256])).length > 0;

export type LineKey = {
  readonly reference: string;
  readonly bookedOn: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly occurrence: number;
};

/** For each, in order, whether such a line is known. */
export const knownLines = async (tx: Tx, account: string, lines: readonly LineKey[]): Promise<readonly boolean[]> => {
  const rows = await tx.query<{ known: boolean }>(
    `select exists (select from statement_lines l where l.account = $1 and l.reference = t.reference
         and l.booked_on = t.booked_on and l.amount_minor = t.amount and l.currency = t.currency
         and l.occurrence = t.occurrence) as known
       from unnest($2::text[], $3::date[], $4::bigint[], $5::text[], $6::int[]) with ordinality
         as t (reference, booked_on, amount, currency, occurrence, place) order by t.place`,
    [
      account,
      lines.map(({ reference }) => reference),
      lines.map(({ bookedOn }) => bookedOn),
      lines.map(({ amountMinor }) => amountMinor),
      lines.map(({ currency }) => currency),
      lines.map(({ occurrence }) => occurrence),
    ],
  );
  return rows.map(({ known }) => known);
};

export type MatchTarget = { readonly fits: boolean; readonly isTaken: boolean; readonly reference: string };

/** Whether the line `l` is of the account that the withdrawal `w` is paid from. */
const PAID_FROM = `l.account = coalesce((select c.code from payout_batches b
  join ledger.custody_accounts c on c.provider = b.provider and c.currency = l.currency where b.id = w.batch_id), 'bank')`;

/**
 * Whether the other side of a match exists, its amount equals the line's, and no line is matched to it yet. For a
 * payment, one of its arrivals must have the line's amount. An exception may have two lines: what came and what went.
 */
export const matchTarget = async (
  tx: Tx,
  { lineId, kind, targetId }: { readonly lineId: string; readonly kind: string; readonly targetId: string },
): Promise<MatchTarget | undefined> =>
  (
    await tx.query<MatchTarget>(
      `select case $2::text
           when 'payment' then exists (select from payment_receipts r where r.payment_id = $3 and r.currency = l.currency
             and r.amount_minor = l.amount_minor)
           when 'withdrawal' then exists (select from withdrawals w where w.id = $3 and ${PAID_FROM}
             and w.currency = l.currency and w.net_minor = -l.amount_minor and w.state in ('paid', 'failed'))
           when 'exception' then exists (select from payment_exceptions x
             join ledger.custody_accounts c on c.provider = x.provider and c.currency = x.currency
             where x.id = $3 and c.code = l.account and l.amount_minor in (
               case when x.kind = 'orphan' and x.state <> 'open' then x.received_minor end,
               case when x.state = 'returned' then
                 case x.kind when 'orphan' then -x.received_minor else -x.surplus_minor end end))
           else exists (select from withdrawals w where w.id = $3 and ${PAID_FROM} and w.currency = l.currency
             and w.net_minor = l.amount_minor and w.state = 'failed') end as fits,
         case $2::text
           when 'payment' then (select count(*) from statement_lines o where o.matched_with = 'payment:' || $3
               and o.amount_minor = l.amount_minor)
             >= (select count(*) from payment_receipts r where r.payment_id = $3 and r.amount_minor = l.amount_minor)
           else exists (select from statement_lines o where o.matched_with = $2 || ':' || $3
             and sign(o.amount_minor) = sign(l.amount_minor)) end as "isTaken",
         l.reference
       from statement_lines l where l.id = $1`,
      [lineId, kind, targetId],
    )
  )[0];
