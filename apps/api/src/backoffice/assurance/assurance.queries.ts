// Queries of the public figures: claims, money held, revenue and income, directly from the ledger.
import type { Currency } from '@roda/domain/money';
import type { ProductKind } from '@roda/api-contract/enums';
import type { Tx } from '#platform/db/tx.ts';
import type { SuitabilityReason } from './assurance.policy.ts';

export type AssuranceStatus = {
  readonly currency: Currency;
  /** Null for the whole currency. */
  readonly goods_id: number | null;
  readonly name: string | null;
  readonly kind: ProductKind | null;
  /** Of a currency: wallets, escrow, holds and unclaimed income. Of a product: its unclaimed income. */
  readonly claims: bigint;
  /** Of a currency: members' custody by its statements, see `coverageNow`. Of a product: what is reserved for it. */
  readonly held: bigint;
  /** Of a currency: whether statements that are not too old say what is held. */
  readonly stated: boolean | null;
  /** Of a currency: what `held` is made of, see `coverageNow`; null of a product. */
  readonly on_statement: bigint | null;
  readonly arriving: bigint | null;
  readonly unassigned: bigint | null;
  readonly leaving: bigint | null;
  readonly company: bigint | null;
  readonly revenue: bigint;
  readonly earned: bigint;
  /** Of the earned, paid out to members' wallets. */
  readonly paid: bigint;
  readonly unpaid: bigint;
  /** What units that nobody held have earned. */
  readonly fleet: bigint;
};

/**
 * Currencies first, then products, all from one statement: the figures belong to one snapshot. Revenue is less what was
 * taken out again, but for what the company's reserve paid.
 */
export const standings = (tx: Tx, at: Date, lang: string): Promise<readonly AssuranceStatus[]> =>
  tx.query<AssuranceStatus>(
    `with books as (
       select currency, product_id, sum(balance) as aside from (
         select currency, product_id, balance from ledger.accounts where member_id = 0 and kind = 251
         union all
         select currency, product_id, balance from ledger.flows where kind = 152) s group by currency, product_id),
     treasury as (
       select currency, product_id,
         sum(amount) filter (where kind = 251 and code = 206 or kind in (251, 254) and code = 208) as revenue,
         sum(amount) filter (where kind = 254 and code in (57, 58, 208)) as fleet
       from ledger.entries where member_id = 0 and kind in (251, 254) group by currency, product_id),
     income as (select c.currency, i.goods_id as product_id, i.earned, i.paid_out, i.unpaid
       from income_totals() i join ledger.currencies c on c.name = i.currency),
     joined as (
       select currency, product_id, coalesce(b.aside, 0) as aside, coalesce(t.revenue, 0) as revenue,
         coalesce(t.fleet, 0) as fleet,
         coalesce(i.earned, 0) as earned, coalesce(i.paid_out, 0) as paid, coalesce(i.unpaid, 0) as unpaid
       from books b full join treasury t using (currency, product_id) full join income i using (currency, product_id))
     select c.name as currency, null::int as goods_id, null as name, null as kind,
       coalesce(v.claims_minor, 0) as claims,
       coalesce(v.held_minor, 0) as held, v.is_stated as stated, v.statement_minor as on_statement,
       v.arriving_minor as arriving, v.unassigned_minor as unassigned, v.leaving_minor as leaving,
       v.company_minor as company,
       coalesce(sum(j.revenue), 0)::bigint as revenue,
       coalesce(sum(j.earned), 0)::bigint as earned, coalesce(sum(j.paid), 0)::bigint as paid,
       coalesce(sum(j.unpaid), 0)::bigint as unpaid, coalesce(sum(j.fleet), 0)::bigint as fleet
     from coverage_now($2) v join ledger.currencies c on c.name = v.currency
       left join joined j on j.currency = c.currency
     group by c.name, v.claims_minor, v.held_minor, v.is_stated, v.statement_minor, v.arriving_minor,
       v.unassigned_minor, v.leaving_minor, v.company_minor
     union all
     select c.name, g.id, coalesce(g.name ->> $1, g.name ->> 'en'), g.kind, j.unpaid::bigint, j.aside::bigint,
       null, null, null, null, null, null, j.revenue::bigint, j.earned::bigint, j.paid::bigint, j.unpaid::bigint,
       j.fleet::bigint
     from joined j join products g on g.id = j.product_id join ledger.currencies c on c.currency = j.currency
     where c.currency < 10
     order by goods_id nulls first, currency`,
    [lang, at],
  );

export type AssuranceDecision = {
  readonly audited_at: Date | null;
  readonly holds: boolean | null;
  readonly findings: bigint | null;
  readonly paid_count: bigint;
  readonly median_minutes: number | null;
  readonly p95_minutes: number | null;
};

/** The auditor's last result, and how long the withdrawals paid in the last 30 days took. */
export const verdict = async (tx: Tx, at: Date): Promise<AssuranceDecision | undefined> =>
  (
    await tx.query<AssuranceDecision>(
      `select r.ran_at as audited_at, r.verdict = 'holds' as holds,
         (select coalesce(sum((b ->> 'breakCount')::bigint), 0)::bigint from jsonb_array_elements(r.breaks) b)
           as findings,
         w.paid_count, w.median_minutes, w.p95_minutes
       from (select count(*) as paid_count,
           round(percentile_cont(0.5) within group (order by extract(epoch from paid_at - requested_at) / 60))::int
             as median_minutes,
           round(percentile_cont(0.95) within group (order by extract(epoch from paid_at - requested_at) / 60))::int
             as p95_minutes
         from withdrawals where state = 'paid' and paid_at > $1::timestamptz - interval '30 days') w
       left join lateral (select * from ledger.audit_runs order by run_id desc limit 1) r on true`,
      [at],
    )
  )[0];

export type AssuranceSuitability = { readonly isOpen: boolean; readonly reason: SuitabilityReason | null };

export const suitability = async (tx: Tx): Promise<AssuranceSuitability> => {
  const [row] = await tx.query<AssuranceSuitability>('select is_open as "isOpen", reason from sales_gate');
  return row ?? { isOpen: false, reason: 'books' };
};

export type Auditing = {
  readonly lastFullAt: Date | null;
  /** The last completed run, whatever its result. */
  readonly lastAt: Date | null;
  readonly isOpen: boolean;
};

/** When the last full run without a break was, and whether sales are open. */
export const auditing = async (tx: Tx): Promise<Auditing> => {
  const [row] = await tx.query<Auditing>(
    `select (select max(ran_at) from ledger.audit_runs where mode = 'full' and verdict = 'holds') as "lastFullAt",
       (select max(ran_at) from ledger.audit_runs) as "lastAt",
       coalesce((select is_open from sales_gate), false) as "isOpen"`,
  );
  return row ?? { lastFullAt: null, lastAt: null, isOpen: false };
};

export type Settings = {
  readonly is_demo: boolean;
  /** Null until operators have offered the first one. */
  readonly invite_code: string | null;
  readonly invite_coins: number;
  readonly invite_monthly_cap: number;
  readonly web_view_hosts: readonly string[];
};

/** The public settings, for the requested country or the first one. */
export const settings = async (tx: Tx, countryId: number | undefined): Promise<Settings | undefined> =>
  (
    await tx.query<Settings>(
      `select exists (select from country_options where key = 'demo' and value = 'true') as is_demo,
         (select code from invitation_codes where member_id is null
           order by offered_since desc nulls last, code limit 1) as invite_code,
         coalesce((select (o.value #>> '{}')::int from country_options o join countries c on c.id = o.country_id
           where o.key = 'inviteRewardCoins' order by c.id = $1::int desc nulls last, c.position limit 1), 0)
           as invite_coins,
         coalesce((select (value #>> '{}')::int from public_settings where key = 'inviteMonthlyCap'), 0) as invite_monthly_cap,
         coalesce((select array(select jsonb_array_elements_text(value)) from public_settings where key = 'webViewHosts'), '{}')
           as web_view_hosts`,
      [countryId ?? null],
    )
  )[0];

export type LogCheck = {
  readonly uptoId: bigint;
  readonly uptoHash: Buffer;
  readonly lastId: bigint;
  readonly lastHash: Buffer;
};

/** The last checked position of the audit log, and its head. */
export const logCheck = async (tx: Tx): Promise<LogCheck | undefined> =>
  (
    await tx.query<LogCheck>(
      `select c.upto_id as "uptoId", c.upto_hash as "uptoHash", h.last_id as "lastId", h.last_hash as "lastHash"
       from audit_log_checks c, operator_audit_head h`,
    )
  )[0];
