// Invariants of the sources: every business row in a state that posts has its posting. They are the other side of the
// ledger's own check.

/** Rows that should have a posting: its code, the member, the reference that it names. */
const DUE: readonly string[] = [
  `select 1 as code, member_id, 'payment:' || payment_id || ':' || receipt_id as ref
   from payment_receipts`,
  `select 1, member_id, 'exception:' || id from payment_exceptions
   where kind = 'orphan' and state = 'credited'`,
  `select 2, member_id, 'exception:' || id from payment_exceptions
   where kind <> 'orphan' and state = 'returned' and surplus_minor > 0`,
  `select 3, member_id, 'order:' || id from orders where paid_key is not null and type <> 'recharge'`,
  `select 4, member_id, 'order:' || id from orders
   where state = 'working' or state = 'refunded' and type <> 'plan' and closed_at >= cancel_until`,
  `select 4, d.member_id, 'order:' || d.order_id from digital_good_deliveries d where d.state = 'delivered'`,
  `select 5, member_id, 'order:' || id from orders
   where state = 'refunded' and paid_key is not null and (type = 'plan' or closed_at < cancel_until)`,
  `select 6, member_id, 'order:' || id from orders
   where state = 'refunded' and type <> 'plan' and closed_at >= cancel_until`,
  `select 7, member_id, 'claim:' || id from income_claims group by member_id, id`,
  `select 8, member_id, 'withdrawal:' || id from withdrawals where returned_at is not null`,
  `select 10, member_id, 'salary:' || id from salaries where paid_at is not null and tax_minor > 0`,
  `select 11, member_id, 'salary:' || id from salaries where paid_at is not null and gross_minor > 0`,
  `select 12, member_id, 'bill:' || id from bills where paid_key is not null`,
  `select case kind when 'points' then 21 else 24 end, member_id, 'gift:' || id from gifts
   where claimed_at is not null and minor > 0`,
  `select 24, member_id, 'check-in:' || on_day from check_ins where coins > 0`,
  `select 24, member_id, 'invite:' || invitee_id from invitation_rewards
   where state = 'claimed' and coins > 0`,
  `select 24, member_id, 'level:' || level from level_bonuses where paid_at is not null`,
  `select 24, member_id, 'order:' || order_id from digital_good_deliveries where gift = 'given'`,
  `select 25, member_id, 'play:' || id from box_plays where price_coins > 0`,
  `select 26, member_id, 'play:' || id from box_plays where refunded_at is not null and price_coins > 0`,
  `select 27, y.member_id, 'play:' || y.id from box_plays y
   join box_prizes b on b.odds_id = y.odds_id and b.place = y.place
   where y.state = 'credited' and b.kind in ('points', 'coins')`,
  `select 27, member_id, 'win:' || id from pool_wins where state = 'credited'`,
  `select 28, c.used_by, 'redeem:' || encode(c.code_index, 'hex') from redeem_codes c
   join redeem_batches b on b.id = c.batch_id where c.used_by is not null and b.reward_minor > 0`,
  `select 29, member_id, 'quiz:' || on_day from quiz_attempts
   where paid_at is not null and result_kind in ('prize', 'points') and result_minor > 0`,
  `select case when coins > 0 then 30 else 22 end, member_id, 'mall:' || id from points_mall_orders
   where coins > 0 or points > 0`,
  `select case when coins > 0 then 26 else 23 end, member_id, 'mall:' || id from points_mall_orders
   where status in (102, 103, 203) and (coins > 0 or points > 0)`,
  `select 3, member_id, 'mall:' || id from points_mall_orders where paid_at is not null and money_minor > 0`,
  `select 4, member_id, 'mall:' || id from points_mall_orders
   where status in (401, 402) and money_minor > 0`,
  `select 5, member_id, 'mall:' || id from points_mall_orders where status = 203 and money_minor > 0`,
  `select c.code, 0, 'statement_line:' || p.line_id from statement_postings p join ledger.codes c on c.name = p.code`,
  `select case kind when 'tax' then 54 when 'fee' then 55 when 'acquisition' then 56 when 'marketing' then 60
    when 'payroll' then 68 when 'fleet' then 74 end, 0, 'statement_line:' || line_id from house_transfers
   where state = 'sent'`,
  `select case when c.purpose <> 'members' then case when l.amount_minor > 0 then 72 else 73 end
    when l.explained_as = 'own_money' then 75 when l.explained_as = 'bank_charge' then 76
    when l.explained_as = 'provider_charge' then 52 when l.explained_as = 'fleet_share' then 77 end, 0,
    'statement_line:' || l.id
   from statement_lines l join ledger.custody_accounts c on c.code = l.account where l.explained_as is not null`,
  `select case when o.amount_minor > 0 then 72 else 73 end, 0, 'statement_line:' || o.id
   from statement_lines o join ledger.custody_accounts a on a.code = o.account and a.purpose <> 'members'
   where o.matched_with like 'transfer:%' or o.matched_with like 'line:%'`,
  `select 57, 0, 'settlement:' || run_id || ':' || goods_id || ':' || part from settlement_products
   where pool_minor > 0`,
  `select case currency when 'IDR' then 59 else 61 end, 0, 'marketing_fund:' || id from marketing_fundings`,
  `select 62, 0, 'journal:' || member_id || ':' || key from ledger.journals where code in (21, 24, 28, 29)`,
  `select 64, 0, 'fund:' || (payload ->> 'fundId') || ':' || (payload ->> 'key') from approvals
   where kind = 'chance_fund' and state = 'approved' and payload ->> 'asset' <> 'gift'`,
  `select 65, 0, 'journal:' || member_id || ':' || key from ledger.journals where code = 27`,
  `select 67, 0, 'payroll_fund:' || id from payroll_fundings`,
  `select 201, member_id, 'withdrawal:' || id from withdrawals`,
  `select 202, member_id, 'withdrawal:' || id from withdrawals where paid_at is not null`,
  `select 203, member_id, 'withdrawal:' || id from withdrawals
   where state in ('rejected', 'failed') and paid_at is null`,
  `select 206, 0, 'revenue:' || id from revenue_proposals
   where state in ('posted', 'reversed') and members_minor > 0`,
  `select 207, split_part(subject, ':', 1)::bigint, split_part(subject, ':', 2) from approvals
   where kind = 'ledger_reversal' and state = 'approved'`,
  `select 207, member_id, paid_key::text from bills where state = 'returned'`,
  `select 208, 0, 'revenue:' || id from revenue_proposals where state = 'reversed' and members_minor > 0`,
];

/** Every source row without its posting. Full audits only: the tables have no index by time. */
export const ROWS_WITHOUT_POSTING = `
  select c.name || ' of member ' || due.member_id || ' ' || due.ref as subject, 'a posting' as expected,
    'nothing' as found
  from (${DUE.join('\n union all\n ')}) as due
  left join ledger.codes c on c.code = due.code
  where not exists (select from ledger.journals j
    where j.member_id = due.member_id and j.code = due.code and j.ref = due.ref)`;

/** A since-audit looks at what was cancelled within so many days; a full one at every cancelled holding. */
const VOIDED_WITHIN_DAYS = 2;

/**
 * Cancelled holdings whose void records are not what their postings moved to the fleet. A holding has void records of
 * runs that were planned before it was cancelled, and no others: so many lookups, however old the books are. Such a run
 * is of a period that was over, give or take the clocks of two servers.
 */
export const voidIncomeElsewhere = (full: boolean): string => `
  with voided as (
    select h.member_id, h.id, h.goods_id, h.cycle, h.time_zone, h.void_run, h.start_at,
      least(h.end_at, h.voided_at + interval '1 day') as until
    from holdings h
    where h.state = 'void'${full ? '' : ` and h.voided_at >= $1::timestamptz - interval '${VOIDED_WITHIN_DAYS} days'`}),
  runs as (
    select v.member_id, v.id, v.goods_id, s.id as run_id, s.period_end
    from voided v join settlement_runs s on s.cycle = v.cycle and s.time_zone = v.time_zone
      and s.period_end > v.start_at and s.period_end <= v.until and s.id <= v.void_run),
  records as (
    select d.member_id, d.id, sum(r.amount_minor) as minor
    from (select distinct member_id, id, period_end from runs) d
    join income_records r on r.period_end = d.period_end and r.member_id = d.member_id and r.holding_id = d.id
      and r.state = 'void'
    group by 1, 2),
  refs as (
    select member_id, id, goods_id, run_id from runs union all select member_id, id, goods_id, 0 from voided),
  moved as (
    select f.member_id, f.id, sum(e.amount) as minor
    from refs f join ledger.journals j on j.member_id = 0 and j.code = 58
      and j.ref = 'void:' || f.member_id || ':' || f.id || ':' || f.run_id
    join ledger.entries e on e.member_id = 0 and e.kind = 254 and e.product_id = f.goods_id and e.journal_key = j.key
      and e.created_at = j.created_at
    group by 1, 2)
  select 'holding ' || id || ' of member ' || member_id as subject, coalesce(r.minor, 0)::text as expected,
    coalesce(m.minor, 0)::text as found
  from records r full join moved m using (member_id, id) where coalesce(r.minor, 0) <> coalesce(m.minor, 0)`;
