// Queries of the overview: money flows, fleet status and alerts, one statement for each part.
import type { AlertKind } from '@roda/api-contract/backoffice/overview';
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';

export type MoneyRow = {
  readonly currency: Currency;
  /** 0 is the day that began at `since`, −1 the day before it. */
  readonly day: number;
  readonly inMinor: bigint;
  readonly inCount: number;
  readonly outMinor: bigint;
  readonly outCount: number;
};

/** Per currency and 24-hour day, for the last `days` days. */
export const moneyDays = (tx: Tx, since: Date, days: number): Promise<readonly MoneyRow[]> =>
  tx.query<MoneyRow>(
    `with moved as (
       select currency, paid_at, received_minor as in_minor, null::bigint as out_minor
       from payments where status = 'paid' and paid_at >= $1::timestamptz - ($2 - 1) * interval '1 day'
       union all
       select currency, paid_at, null, net_minor
       from withdrawals where state = 'paid' and paid_at >= $1::timestamptz - ($2 - 1) * interval '1 day')
     select currency, floor(extract(epoch from paid_at - $1) / 86400)::int as day,
       coalesce(sum(in_minor), 0)::bigint as "inMinor", count(in_minor)::int as "inCount",
       coalesce(sum(out_minor), 0)::bigint as "outMinor", count(out_minor)::int as "outCount"
     from moved group by 1, 2 order by 1, 2`,
    [since, days],
  );

export type FleetRow = {
  readonly kind: 'vehicle' | 'pile';
  readonly status: 'idle' | 'in_service' | 'resting' | 'fault';
  readonly count: number;
};

export const fleetCounts = (tx: Tx): Promise<readonly FleetRow[]> =>
  tx.query<FleetRow>(
    `select kind, status, count(*)::int as count from assets where retired_at is null
     group by kind, status order by kind desc, status`,
  );

export type OverviewAlertRow = {
  readonly kind: AlertKind;
  readonly severity: 'danger' | 'warning';
  readonly count: number | null;
  readonly name: string | null;
  readonly countryId: number | null;
  readonly currency: Currency | null;
  readonly minor: bigint | null;
  readonly on: string | null;
  readonly since: Date | null;
};

/** Days before its expiry from which a document is reported. */
const SOON_DAYS = 30;
/** A budget is low when less than a tenth of its last funding is left. */
const LOW_TENTH = 10;

const NOTHING = 'null::int, null::text, null::int, null::text, null::bigint, null::date, null::timestamptz';

const SUITABILITY = `select 'sales_stopped', 'danger', null::int, reason, null::int, null::text, null::bigint, null::date,
    since_at from sales_gate where not is_open`;

const AUDIT = `select 'audit_failed', 'danger', null::int, null::text, null::int, null::text, null::bigint, null::date,
    ran_at from (select verdict, ran_at from ledger.audit_runs order by run_id desc limit 1) last where verdict = 'broken'`;

/** The licence that expires last in each country: another one that ends before it changes nothing. */
const LICENCES = `select case when valid_until < $1::date then 'licence_over' else 'licence_ends' end,
    case when valid_until < $1::date then 'danger' else 'warning' end,
    null::int, number, country_id, null::text, null::bigint, valid_until, null::timestamptz
  from (select distinct on (country_id) country_id, number, valid_until from licences
        where withdrawn_on is null order by country_id, valid_until desc) longest
  where valid_until < $1::date + ${SOON_DAYS} and 'licences' = any($2)`;

const CRYPTO = `select 'crypto_licence_ends', case when valid_until < $1::date then 'danger' else 'warning' end,
    null::int, number, country_id, null::text, null::bigint, valid_until, null::timestamptz
  from (select distinct on (country_id) country_id, number, valid_until from crypto_licences
        where withdrawn_on is null order by country_id, valid_until desc) longest
  where valid_until < $1::date + ${SOON_DAYS} and 'licences' = any($2)`;

/** Assets whose title or insurance expires soon or has expired, and was not renewed. */
const DOCUMENTS = `select 'documents_end', case when min(last_on) < $1::date then 'danger' else 'warning' end,
    count(distinct asset_id)::int, null::text, null::int, null::text, null::bigint, min(last_on), null::timestamptz
  from (select d.asset_id, d.kind, max(d.expires_on) as last_on from asset_documents d
        join assets a on a.id = d.asset_id and a.retired_at is null
        where d.removed_at is null and 'fleet' = any($2) group by d.asset_id, d.kind) newest
  where last_on < $1::date + ${SOON_DAYS} having count(*) > 0`;

const BUDGETS = `select 'budget_low', case when left_minor <= 0 then 'danger' else 'warning' end,
    null::int, null::text, null::int, currency, left_minor, null::date, null::timestamptz
  from (select distinct on (f.currency) f.currency, f.amount_minor,
          coalesce((select a.balance from ledger.accounts a join ledger.kinds k on k.kind = a.kind
            join ledger.currencies c on c.currency = a.currency
            where a.member_id = 0 and k.name = 'marketing' and c.name = f.currency and a.product_id = 0), 0)
            as left_minor
        from marketing_fundings f where 'budget' = any($2) order by f.currency, f.funded_at desc) budgets
  where left_minor * ${LOW_TENTH} < amount_minor`;

/** A new operator, during the day's notice and while a link works; nobody has to be told of the first two. */
const JOINING = `select 'operator_joins', 'warning', null::int, name || ' (' || email || ')', null::int, null::text,
    null::bigint, null::date, joins_at
  from operators where state = 'invited' and first_role is null and greatest(joins_at, invitation_until) > $3`;

/** Caps of text messages that were reached today. */
const MESSAGES = `select 'sms_stopped', case when cap in ('country', 'day') then 'danger' else 'warning' end,
    sum(refused_count)::int, cap, null::int, null::text, null::bigint, null::date, min(first_at)
  from sms_stops where on_day = $1::date and 'jobs' = any($2) group by cap`;

const ALERTS = `select * from (
  select '' as kind, '' as severity, ${NOTHING} where false
  union all ${[SUITABILITY, AUDIT, LICENCES, CRYPTO, DOCUMENTS, BUDGETS, MESSAGES, JOINING].join('\n  union all ')}
) as found (kind, severity, "count", name, "countryId", currency, minor, "on", since)
order by severity, kind, "on"`;

/**
 * The alerts of the requested parts; that sales are stopped, the ledger does not balance, or an operator will join, is
 * returned to everybody.
 */
export const alertRows = (tx: Tx, at: Date, parts: readonly string[]): Promise<readonly OverviewAlertRow[]> =>
  // A parameter has one type: the day in the others, the moment here.
  tx.query<OverviewAlertRow>(ALERTS, [at, parts, at]);
