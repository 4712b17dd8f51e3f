// Invariant of the sources: every business row in a state that posts has its posting. The other side of the ledger's own
// check that every posting has its row.

/** Rows that should have a posting: its code, the member, the reference that it names, and when it was due. */
const DUE: readonly string[] = [
  `select 1 as code, member_id, 'payment:' || payment_id || ':' || receipt_id as ref, credited_at as at
   from payment_receipts`,
  `select 1, member_id, 'exception:' || id, resolved_at from payment_exceptions
   where kind = 'orphan' and state = 'credited'`,
  `select 2, member_id, 'exception:' || id, resolved_at from payment_exceptions
   where kind <> 'orphan' and state = 'returned' and surplus_minor > 0`,
  `select 3, member_id, 'order:' || id, paid_at from orders where paid_key is not null and type <> 'recharge'`,
  `select 4, member_id, 'order:' || id, cancel_until from orders
   where state = 'working' or state = 'refunded' and type <> 'plan' and closed_at >= cancel_until`,
  `select 4, d.member_id, 'order:' || d.order_id, d.final_at from digital_good_deliveries d where d.state = 'delivered'`,
  `select 5, member_id, 'order:' || id, closed_at from orders
   where state = 'refunded' and paid_key is not null and (type = 'plan' or closed_at < cancel_until)`,
  `select 6, member_id, 'order:' || id, closed_at from orders
   where state = 'refunded' and type <> 'plan' and closed_at >= cancel_until`,
  `select 7, member_id, 'claim:' || id, min(claimed_at) from income_claims group by member_id, id`,
  `select 8, member_id, 'withdrawal:' || id, returned_at from withdrawals where returned_at is not null`,
  `select 10, member_id, 'salary:' || id, paid_at from salaries where paid_at is not null and tax_minor > 0`,
  `select 11, member_id, 'salary:' || id, paid_at from salaries where paid_at is not null and gross_minor > 0`,
  `select 12, member_id, 'bill:' || id, closed_at from bills where paid_key is not null`,
  `select case kind when 'points' then 21 else 24 end, member_id, 'gift:' || id, claimed_at from gifts
   where claimed_at is not null and minor > 0`,
  `select 24, member_id, 'check-in:' || on_day, at from check_ins where coins > 0`,
  `select 24, member_id, 'invite:' || invitee_id, claimed_at from invitation_rewards
   where state = 'claimed' and coins > 0`,
  `select 24, member_id, 'level:' || level, paid_at from level_bonuses where paid_at is not null`,
  `select 24, member_id, 'order:' || order_id, final_at from digital_good_deliveries where gift = 'given'`,
  `select 25, member_id, 'play:' || id, played_at from box_plays where price_coins > 0`,
  `select 26, member_id, 'play:' || id, refunded_at from box_plays where refunded_at is not null and price_coins > 0`,
  `select 27, y.member_id, 'play:' || y.id, y.done_at from box_plays y
   join box_prizes b on b.odds_id = y.odds_id and b.place = y.place
   where y.state = 'credited' and b.kind in ('points', 'coins')`,
  `select 27, member_id, 'win:' || id, credited_at from pool_wins where state = 'credited'`,
  `select 28, c.used_by, 'redeem:' || encode(c.code_index, 'hex'), c.used_at from redeem_codes c
   join redeem_batches b on b.id = c.batch_id where c.used_by is not null and b.reward_minor > 0`,
  `select 29, member_id, 'quiz:' || on_day, paid_at from quiz_attempts
   where paid_at is not null and result_kind in ('prize', 'points') and result_minor > 0`,
  `select case when coins > 0 then 30 else 22 end, member_id, 'mall:' || id, created_at from points_mall_orders
   where coins > 0 or points > 0`,
  `select case when coins > 0 then 26 else 23 end, member_id, 'mall:' || id, closed_at from points_mall_orders
   where status in (102, 103, 203) and (coins > 0 or points > 0)`,
  `select 3, member_id, 'mall:' || id, paid_at from points_mall_orders where paid_at is not null and money_minor > 0`,
  `select 4, member_id, 'mall:' || id, received_at from points_mall_orders
   where status in (401, 402) and money_minor > 0`,
  `select 5, member_id, 'mall:' || id, refunded_at from points_mall_orders where status = 203 and money_minor > 0`,
  `select case code when 'provider_settle' then 51 when 'payout_settle' then 53 else 69 end, 0,
     'statement_line:' || line_id, posted_at from statement_postings`,
  `select 57, 0, 'settlement:' || s.run_id || ':' || s.goods_id || ':' || s.part, r.fixed_at from settlement_products s
   join settlement_runs r on r.id = s.run_id where s.pool_minor > 0`,
  `select case currency when 'IDR' then 59 else 61 end, 0, 'marketing_fund:' || id, funded_at from marketing_fundings`,
  `select 67, 0, 'payroll_fund:' || id, at from payroll_fundings`,
  `select 201, member_id, 'withdrawal:' || id, requested_at from withdrawals`,
  `select 202, member_id, 'withdrawal:' || id, paid_at from withdrawals where paid_at is not null`,
  `select 203, member_id, 'withdrawal:' || id, ended_at from withdrawals
   where state in ('rejected', 'failed') and paid_at is null`,
  `select 206, 0, 'revenue:' || id, decided_at from revenue_proposals
   where state in ('posted', 'reversed') and members_minor > 0`,
  `select 208, 0, 'revenue:' || id, reversed_at from revenue_proposals where state = 'reversed' and members_minor > 0`,
];

/** How far back the runs between full ones look. */
const LOOKBACK = "interval '2 days'";

/** $1 is the product's time; every source row without its posting, of the last days or all. */
export const rowsWithoutPosting = (full: boolean): string => `
  select c.name || ' of member ' || due.member_id || ' ' || due.ref as subject, 'a posting' as expected,
    'nothing' as found
  from (${DUE.join('\n union all\n ')}) as due
  left join ledger.codes c on c.code = due.code
  where ${full ? '$1::timestamptz is not null' : `due.at > $1::timestamptz - ${LOOKBACK}`}
    and not exists (select from ledger.journals j
      where j.member_id = due.member_id and j.code = due.code and j.ref = due.ref)`;
