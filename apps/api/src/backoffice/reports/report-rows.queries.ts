// Rows of every table of the reports: one query each.
import type { Tx } from '#platform/db/tx.ts';
import type { TableName } from './report-tables.policy.ts';

export type ReportRow = Readonly<Record<string, unknown>>;
export type ReportRowRange = {
  /** Days of the time zone, both included, and the instants at which the first begins and the last ends. */
  readonly from: string;
  readonly to: string;
  readonly start: Date;
  readonly end: Date;
  readonly timeZone: string;
  readonly lang: string;
  /** The instant of generation. */
  readonly at: Date;
};

type Query = { readonly sql: string; readonly values: (range: ReportRowRange, limit: number) => readonly unknown[] };

const query = (values: Query['values'], sql: string): Query => ({ values, sql });
const withinZone = ({ start, end, timeZone }: ReportRowRange, limit: number) => [start, end, timeZone, limit];
const withinNamed = ({ start, end, timeZone, lang }: ReportRowRange, limit: number) => [
  start,
  end,
  timeZone,
  limit,
  lang,
];

/** `kind % 100 / 10`: entries of money only; 252 and 253 are the members' bank accounts, debited when money arrives. */
const dailyCash = query(
  withinZone,
  `with moved as (
     select (created_at at time zone $3)::date as day, currency, kind, code, sum(amount) as minor
     from ledger.entries where created_at >= $1 and currency < 10 group by 1, 2, 3, 4),
   days as (
     select day, currency,
       coalesce(sum(minor) filter (where code = 1 and kind = 1), 0) as top_ups,
       coalesce(-sum(minor) filter (where code = 3 and kind = 1), 0) as purchases,
       coalesce(sum(minor) filter (where code = 5 and kind = 1), 0) as cancelled,
       coalesce(sum(minor) filter (where code = 7 and kind = 1), 0) as income_claimed,
       coalesce(sum(minor) filter (where code = 202 and kind = 102), 0) as withdrawals,
       coalesce(sum(minor) filter (where code = 202 and kind = 105), 0) as fees,
       coalesce(sum(minor) filter (where code = 202 and kind = 106), 0) as taxes,
       coalesce(sum(minor) filter (where code = 206 and kind = 251), 0)
         - coalesce(sum(minor) filter (where code = 208 and kind = 253), 0) as revenue_posted,
       coalesce(-sum(minor) filter (where kind = 252), 0) as cash_in,
       coalesce(sum(minor) filter (where kind = 253), 0) as cash_out
     from moved group by day, currency),
   stands as (
     select currency, -sum(balance) as minor from ledger.accounts where kind in (252, 253) group by currency),
   kept as (
     select d.*, coalesce(s.minor, 0) - coalesce(sum(d.cash_in - d.cash_out) over (partition by d.currency
       order by d.day rows between 1 following and unbounded following), 0) as cash_after
     from days d left join stands s using (currency))
   select k.day::text, c.name as currency, k.top_ups::bigint, k.purchases::bigint, k.cancelled::bigint,
     k.income_claimed::bigint, k.withdrawals::bigint, k.fees::bigint, k.taxes::bigint, k.revenue_posted::bigint,
     k.cash_in::bigint, k.cash_out::bigint, k.cash_after::bigint
   from kept k join ledger.currencies c using (currency)
   where k.day < ($2::timestamptz at time zone $3)::date order by k.day, c.currency limit $4`,
);

const revenueByAsset = query(
  withinNamed,
  `select a.device_number as device, coalesce(g.name ->> $5, g.name ->> 'en') as goods,
     (r.period_from at time zone $3)::date::text as period_from,
     ((r.period_to - interval '1 second') at time zone $3)::date::text as period_to, r.row_count as imported_rows,
     r.currency, r.imported_minor as imported, r.amount_minor as amount,
     r.members_minor as members_share, r.house_bears_minor as house_bears, r.state, r.proposed_name as proposed_by,
     coalesce(r.decided_name, '') as decided_by, coalesce(l.reference, '') as statement_line
   from revenue_proposals r join assets a on a.id = r.asset_id join products g on g.id = r.goods_id
     left join statement_lines l on l.id = r.statement_line_id
   where r.period_to > $1 and r.period_from < $2 order by a.device_number, r.period_from, r.id limit $4`,
);

const byDay = ({ from, to }: ReportRowRange, limit: number): readonly unknown[] => [from, to, limit];

const liabilityRoots = query(
  byDay,
  `select on_day::text as day, currency, leaf_count as members, total_minor as claims, held_minor as held,
     encode(root, 'hex') as root, encode(signature, 'base64') as signature
   from liability_roots where on_day between $1 and $2 order by on_day, currency limit $3`,
);

/** Claims as of the newest signed root of the days. */
const memberLiabilities = query(
  byDay,
  `with newest as (select max(on_day) as on_day from liability_leaves where on_day between $1 and $2)
   select l.on_day::text as day, l.member_id::text as member, coalesce(m.phone_masked, '') as phone,
     coalesce(c.alias, '') as country, l.currency, l.claim_minor as claim
   from liability_leaves l join newest n on n.on_day = l.on_day
     left join members m on m.member_id = l.member_id left join countries c on c.id = m.country_id
   order by l.currency, l.claim_minor desc, l.member_id limit $3`,
);

const TAXES = `select e.created_at, e.member_id, m.phone_masked, c.alias as country, d.name as tax,
    u.name as currency, e.amount, e.journal_key,
    case d.name when 'tax' then s.gross_minor when 'withdraw_settle' then w.fee_minor
      when 'payout_return' then -w.fee_minor end as base
  from ledger.entries e join ledger.codes d on d.code = e.code
    join ledger.currencies u on u.currency = e.currency
    join ledger.journals j on j.member_id = e.member_id and j.key = e.journal_key
    left join members m on m.member_id = e.member_id left join countries c on c.id = m.country_id
    left join withdrawals w on w.member_id = e.member_id and 'withdrawal:' || w.id = j.ref
    left join salaries s on s.member_id = e.member_id and 'salary:' || s.id::text = j.ref
  where e.kind = 106 and e.code <> 54 and e.created_at >= $1 and e.created_at < $2`;

const taxTotals = query(
  withinZone,
  `select to_char(created_at at time zone $3, 'YYYY-MM') as month, coalesce(country, '') as country, tax, currency,
     count(*)::int as postings, coalesce(sum(base), 0)::bigint as base, sum(amount)::bigint as amount
   from (${TAXES}) t group by 1, 2, 3, 4 order by 1, 2, 3, 4 limit $4`,
);

const taxWithheld = query(
  withinZone,
  `select (created_at at time zone $3)::date::text as day, member_id::text as member,
     coalesce(phone_masked, '') as phone, coalesce(country, '') as country, tax, currency, base, amount,
     journal_key::text as reference
   from (${TAXES}) t order by created_at, member_id, journal_key limit $4`,
);

/** Members by month of registration, and their status until now. */
const cohort = query(
  ({ start, end, timeZone, at }, limit) => [start, end, timeZone, limit, at],
  `with joined as (
     select m.member_id, to_char(m.registered_at at time zone $3, 'YYYY-MM') as month, c.alias as country, c.currency
     from members m join countries c on c.id = m.country_id where m.registered_at >= $1 and m.registered_at < $2)
   select j.month, j.country, j.currency, count(*)::int as members,
     count(*) filter (where exists (select from identity_checks i
       where i.member_id = j.member_id and i.status = 'approved'))::int as verified,
     count(*) filter (where exists (select from orders o
       where o.member_id = j.member_id and o.type <> 'recharge' and o.paid_at is not null))::int as buyers,
     count(*) filter (where exists (select from holdings h
       where h.member_id = j.member_id and h.state = 'active' and h.ended_at is null))::int as holders,
     coalesce(sum((select sum(r.amount_minor) from payment_receipts r
       where r.member_id = j.member_id and r.currency = j.currency)), 0)::bigint as paid_in,
     coalesce(sum(f.earned), 0)::bigint as income_earned, coalesce(sum(f.paid_out), 0)::bigint as paid_to_wallets,
     coalesce(sum(f.withdrawn), 0)::bigint as withdrawn
   from joined j cross join lateral member_figures(j.member_id, $5::timestamptz) f
   group by 1, 2, 3 order by 1, 2, 3 limit $4`,
);

const referrals = query(
  withinZone,
  `select to_char(i.registered_at at time zone $3, 'YYYY-MM') as month, c.alias as country, count(*)::int as invited,
     count(*) filter (where r.state in ('open', 'claimed'))::int as earned,
     count(*) filter (where r.state = 'claimed')::int as claimed,
     count(*) filter (where r.state in ('refused', 'void'))::int as refused,
     coalesce(sum(r.coins) filter (where r.state = 'claimed'), 0)::bigint as coins
   from members i join countries c on c.id = i.country_id
     left join invitation_rewards r on r.member_id = i.inviter_id and r.invitee_id = i.member_id
   where i.inviter_id is not null and i.registered_at >= $1 and i.registered_at < $2
   group by 1, 2 order by 1, 2 limit $4`,
);

/** What campaigns granted to members, net of reversals. */
const campaignCost = query(
  withinZone,
  `select to_char(e.created_at at time zone $3, 'YYYY-MM') as month, d.name as campaign, u.name as currency,
     count(*)::int as postings, count(distinct e.member_id)::int as members, (-sum(e.amount))::bigint as amount
   from ledger.entries e join ledger.codes d on d.code = e.code join ledger.currencies u on u.currency = e.currency
   where e.kind = 131 and e.member_id > 0 and e.created_at >= $1 and e.created_at < $2
   group by 1, 2, 3 order by 1, 2, 3 limit $4`,
);

const withNames = ({ from, to, lang }: ReportRowRange, limit: number): readonly unknown[] => [from, to, lang, limit];

const oddsAudit = query(
  withNames,
  `select a.on_day::text as day, coalesce(b.words -> $3 ->> 'name', b.id::text) as box, o.version,
     a.plays, round(a.chi_square::numeric, 4)::text as chi_square, a.degrees,
     round(a.p_value::numeric, 6)::text as p_value, case when a.flagged then 'yes' else 'no' end as flagged
   from odds_audits a join box_odds o on o.id = a.odds_id join boxes b on b.id = o.box_id
   where a.on_day between $1 and $2 order by a.on_day, a.odds_id limit $4`,
);

const oddsPrizes = query(
  withNames,
  `with newest as (
     select distinct on (odds_id) * from odds_audits where on_day between $1 and $2 order by odds_id, on_day desc)
   select coalesce(b.words -> $3 ->> 'name', b.id::text) as box, o.version, p.place,
     coalesce(p.words ->> $3, p.kind) as prize,
     round(p.weight::numeric / o.total_weight, 6)::text as declared,
     round(coalesce(n.counts[p.place], 0)::numeric / n.plays, 6)::text as drawn,
     coalesce(n.counts[p.place], 0) as draws
   from newest n join box_odds o on o.id = n.odds_id join boxes b on b.id = o.box_id
     join box_prizes p on p.odds_id = o.id
   order by o.id, p.place limit $4`,
);

/** Without the texts: those are read on the complaint's own page, where access is audited. */
const complaintLog = query(
  ({ start, end, timeZone, at }, limit) => [start, end, timeZone, limit, at],
  `select k.number, k.subject, c.alias as country, k.status as state,
     to_char(k.submitted_at at time zone $3, 'YYYY-MM-DD HH24:MI') as submitted,
     to_char(k.answer_by at time zone $3, 'YYYY-MM-DD HH24:MI') as answer_by,
     coalesce(to_char(k.answered_at at time zone $3, 'YYYY-MM-DD HH24:MI'), '') as answered,
     coalesce(round(extract(epoch from k.answered_at - k.submitted_at)::numeric / 3600, 1)::text, '') as hours,
     case when coalesce(k.answered_at, $5) > k.answer_by then 'yes' else 'no' end as overdue,
     coalesce(o.name, '') as answered_by
   from complaints k join members m on m.member_id = k.member_id join countries c on c.id = m.country_id
     left join operators o on o.id = k.answered_by
   where k.submitted_at >= $1 and k.submitted_at < $2 order by k.submitted_at, k.number limit $4`,
);

const trialBalance = query(
  ({ start, end }, limit) => [start, end, limit],
  `with stock as (
     select currency, kind, sum(balance) as balance, count(*)::int as accounts from ledger.accounts
      group by currency, kind
     union all
     select currency, kind, sum(balance), count(*)::int from ledger.flows group by currency, kind),
   moved as (
     select currency, kind, coalesce(sum(amount) filter (where created_at >= $2), 0) as later,
       coalesce(-sum(amount) filter (where amount < 0 and created_at < $2), 0) as debits,
       coalesce(sum(amount) filter (where amount > 0 and created_at < $2), 0) as credits
     from ledger.entries where created_at >= $1 group by currency, kind)
   select c.name as currency, case k.class when 'M' then 'member' when 'F' then 'flow' else 'treasury' end as class,
     k.name as account, s.accounts, (s.balance - coalesce(m.later + m.credits - m.debits, 0))::bigint as opening,
     coalesce(m.debits, 0)::bigint as debits, coalesce(m.credits, 0)::bigint as credits,
     (s.balance - coalesce(m.later, 0))::bigint as closing
   from stock s left join moved m using (currency, kind) join ledger.kinds k using (kind)
     join ledger.currencies c using (currency) order by c.currency, k.kind limit $3`,
);

/** The last comparison of each day; the days are those of the server (UTC), on which they were made. */
const custody = query(
  byDay,
  `select r.on_day::text as day, c.purpose, c.holder, c.code as account, c.name, c.currency,
     r.statement_minor as statement, r.book_minor as book, r.in_flight_minor as in_flight,
     r.difference_minor as difference, coalesce(r.stated_on::text, '') as stated_on
   from reconciliations r join ledger.custody_accounts c on c.code = r.account
   where r.on_day between $1 and $2 order by r.on_day, c.id limit $3`,
);

const QUERIES: Readonly<Record<TableName, Query>> = {
  daily_cash: dailyCash,
  revenue_by_asset: revenueByAsset,
  liability_roots: liabilityRoots,
  member_liabilities: memberLiabilities,
  tax_totals: taxTotals,
  tax_withheld: taxWithheld,
  cohort,
  referrals,
  campaign_cost: campaignCost,
  odds_audit: oddsAudit,
  odds_prizes: oddsPrizes,
  complaint_log: complaintLog,
  trial_balance: trialBalance,
  custody,
};

type Filter = ReportRowRange & { readonly limit: number };

/** At most `limit` rows, keyed by the table's columns; money in minor units. */
export const rowsOf = (tx: Tx, name: TableName, { limit, ...range }: Filter): Promise<readonly ReportRow[]> => {
  const { sql, values } = QUERIES[name];
  return tx.query<ReportRow>(sql, values(range, limit));
};
