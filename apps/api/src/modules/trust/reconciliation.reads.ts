// Book and statements side by side, and what is on one of them alone.
import type { Tx } from '#platform/db/tx.ts';

/** What may still be on its way between the book and a statement. */
const GRACE_DAYS = 3;

export type Unposted = {
  readonly id: string;
  readonly code: 'provider_settle' | 'payout_settle';
  readonly minor: bigint;
};

/** Recognised movements of the bank's account that the book has not answered yet, the oldest first. */
export const unpostedLines = (tx: Tx, limit: number): Promise<readonly Unposted[]> =>
  tx.query(
    `select l.id, case when l.amount_minor > 0 then 'provider_settle' else 'payout_settle' end as code,
       abs(l.amount_minor) as minor
     from statement_lines l
     where l.account = 'bank' and l.state = 'matched' and l.currency = 'IDR'
       and (l.amount_minor > 0 and l.matched_with like 'settlement:%'
         or l.amount_minor < 0 and l.matched_with like 'withdrawal:%')
       and not exists (select from statement_postings p where p.line_id = l.id)
     order by l.booked_on, l.id limit $1`,
    [limit],
  );

/**
 * What book and statements don't agree on, on a day. An open line is one at once. A receipt or payout is missing when
 * the account's statements already show later days, and a while has passed.
 */
const BREAKS = `
  select 'open_line' as kind, l.account, l.id::text as subject, l.reference, l.amount_minor as minor,
    l.booked_on as since
  from statement_lines l where l.state = 'open' and l.currency = 'IDR'
  union all
  select 'missing_receipt', 'provider', r.receipt_id, r.receipt_id, r.amount_minor, (r.credited_at at time zone 'UTC')::date
  from payment_receipts r, lateral (
    select max(booked_on) as last from statement_lines where account = 'provider') as s
  where r.currency = 'IDR' and r.provider <> 'usdt' and s.last > (r.credited_at at time zone 'UTC')::date + ${GRACE_DAYS}
    and not exists (select from statement_lines l
      where l.reference = r.receipt_id and l.amount_minor = r.amount_minor)
  union all
  select 'missing_payout', 'bank', w.reference, w.reference, -w.net_minor, (w.paid_at at time zone 'UTC')::date
  from withdrawals w, lateral (select max(booked_on) as last from statement_lines where account = 'bank') as s
  where w.state = 'paid' and w.currency = 'IDR' and w.reference is not null
    and s.last > (w.paid_at at time zone 'UTC')::date + ${GRACE_DAYS}
    and not exists (select from statement_lines l where l.account = 'bank' and l.reference = w.reference)`;

export type BreakRow = {
  readonly kind: 'open_line' | 'missing_receipt' | 'missing_payout';
  readonly account: 'bank' | 'provider';
  readonly subject: string;
  readonly reference: string;
  readonly minor: bigint;
  readonly since: string;
};

export const breaksPage = async (
  tx: Tx,
  { kind, page, limit }: { kind: string | undefined; page: number; limit: number },
): Promise<{ readonly rows: readonly BreakRow[]; readonly total: number }> => {
  const rows = await tx.query<BreakRow & { readonly total: bigint }>(
    `select *, count(*) over () as total from (${BREAKS}) as b where $1::text is null or kind = $1
     order by since, subject limit $2 offset $3`,
    [kind ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};

export type Totals = {
  readonly account: 'bank' | 'provider';
  readonly statementMinor: bigint;
  readonly bookMinor: bigint;
  readonly openMinor: bigint;
  readonly openCount: number;
  readonly missingCount: number;
};

/** Both accounts as they stand, from one statement. */
export const totals = (tx: Tx): Promise<readonly Totals[]> =>
  tx.query(
    `with lines as (
       select account, sum(amount_minor) as minor from statement_lines where currency = 'IDR' group by account),
     book as (
       select 'bank' as account, coalesce(-sum(balance), 0) as minor from ledger.accounts
        where kind in (201, 202) and currency = 1
       union all
       select 'provider', coalesce(-sum(balance), 0) from ledger.flows where kind = 101 and currency = 1),
     broken as (
       select account, coalesce(sum(minor) filter (where kind = 'open_line'), 0) as open_minor,
         count(*) filter (where kind = 'open_line')::int as open_count,
         count(*) filter (where kind <> 'open_line')::int as missing_count
       from (${BREAKS}) as b group by account)
     select b.account, coalesce(l.minor, 0)::bigint as "statementMinor", b.minor::bigint as "bookMinor",
       coalesce(x.open_minor, 0)::bigint as "openMinor", coalesce(x.open_count, 0) as "openCount",
       coalesce(x.missing_count, 0) as "missingCount"
     from book b left join lines l using (account) left join broken x using (account) order by b.account`,
  );

export type ReconciliationRow = Totals & { readonly day: string; readonly lookedAt: Date };

export const reconciliationsPage = async (
  tx: Tx,
  { account, page, limit }: { account: string | undefined; page: number; limit: number },
): Promise<{ readonly rows: readonly ReconciliationRow[]; readonly total: number }> => {
  const rows = await tx.query<ReconciliationRow & { readonly total: bigint }>(
    `select account, on_day as day, statement_minor as "statementMinor", book_minor as "bookMinor",
       open_minor as "openMinor", open_count as "openCount", missing_count as "missingCount",
       looked_at as "lookedAt", count(*) over () as total
     from reconciliations where $1::text is null or account = $1
     order by on_day desc, account limit $2 offset $3`,
    [account ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};

export type LineFound = {
  readonly id: string;
  readonly state: string;
  readonly reference: string;
  readonly minor: bigint;
};

export const lineById = async (tx: Tx, id: string): Promise<LineFound | undefined> =>
  (
    await tx.query<LineFound>('select id, state, reference, amount_minor as minor from statement_lines where id = $1', [
      id,
    ])
  )[0];
