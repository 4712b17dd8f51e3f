// Invariants between the ledger and the business records: queries for the rows that violate them.
import { ROWS_WITHOUT_POSTING, voidIncomeElsewhere } from './source-invariants.queries.ts';

export type Invariant = {
  readonly name: string;
  readonly means: string;
  readonly sql: string;
  readonly values: readonly unknown[];
};

/** The lookback of a run, and the product's time. */
export type Looked = { readonly full: true; readonly at?: Date } | { readonly full: boolean; readonly at: Date };

type ByScope = {
  readonly name: string;
  readonly means: string;
  readonly sql: (looked: Looked) => string;
  /** What its parameters are worth; absent where it has none. */
  readonly values?: (looked: Looked) => readonly unknown[];
  readonly fullOnly?: true;
};

// In every result `expected` is the figure of the business records and `found` that of the ledger, both from one
// snapshot.

const unclaimedRecords: ByScope = {
  name: 'unclaimed_records_are_income_payable',
  means: 'unclaimed records add up to income payable, per product',
  sql: ({ full }) => `
    with busy as (
      select distinct a.goods_id from settlement_runs r join settlement_products a on a.run_id = r.id
       where r.state <> 'done'),
    records as (
      select goods_id, currency, sum(amount_minor - claimed_minor) as minor from income_records
       where state = 'unclaimed'
         ${full ? '' : 'and period_end in (select period_end from settlement_periods where sweep_at is not null)'}
       group by goods_id, currency),
    payable as (
      select f.product_id as goods_id, c.name as currency, f.balance as minor
        from ledger.flows f join ledger.currencies c using (currency) where f.kind = 152)
    select 'product ' || goods_id || ' ' || currency as subject, coalesce(r.minor, 0)::text as expected,
      coalesce(p.minor, 0)::text as found
    from records r full join payable p using (goods_id, currency)
    where coalesce(r.minor, 0) <> coalesce(p.minor, 0) and goods_id not in (select goods_id from busy)`,
};

const dividedRevenue: ByScope = {
  name: 'revenue_is_divided_whole',
  means: 'approved revenue that no run has divided is distributable; what runs divided is income and the fleet’s part',
  sql: () => `
    with waiting as (
      select goods_id, currency, sum(members_minor) as minor from revenue_parts where state = 'posted' group by 1, 2),
    distributable as (
      select a.product_id as goods_id, c.name as currency, a.balance as minor
        from ledger.accounts a join ledger.currencies c using (currency) where a.member_id = 0 and a.kind = 251)
    select 'product ' || goods_id || ' ' || currency as subject, coalesce(w.minor, 0)::text as expected,
      coalesce(d.minor, 0)::text as found
    from waiting w full join distributable d using (goods_id, currency)
    where coalesce(w.minor, 0) <> coalesce(d.minor, 0)`,
};

const recordsOfRuns: ByScope = {
  name: 'records_are_what_runs_divided',
  means: 'records of a product, period and part add up to the income that its run set aside',
  fullOnly: true,
  sql: () => `
    with planned as (
      select s.goods_id, r.period_end, s.part, s.income_minor as minor
        from settlement_products s join settlement_runs r on r.id = s.run_id where r.state = 'done'),
    records as (
      select goods_id, period_end, part, sum(amount_minor) as minor from income_records group by 1, 2, 3)
    select 'product ' || goods_id || ' ' || period_end || ' part ' || part as subject,
      coalesce(r.minor, 0)::text as expected, coalesce(p.minor, 0)::text as found
    from planned p left join records r using (goods_id, period_end, part)
    where coalesce(r.minor, 0) <> coalesce(p.minor, 0)`,
};

const openOrders: ByScope = {
  name: 'open_orders_are_escrow',
  means: 'money in escrow is that of orders in their cancel window, and of goods of the mall not yet delivered',
  sql: () => `
    with open as (
      select member_id, currency, sum(minor) as minor from (
        select member_id, currency, amount_minor as minor from orders where state = 'paid'
        union all
        select member_id, currency, money_minor from points_mall_orders where status in (201, 202, 301)
          and money_minor > 0) o
       group by member_id, currency),
    escrow as (
      select a.member_id, c.name as currency, a.balance as minor
        from ledger.accounts a join ledger.currencies c using (currency) where a.kind = 2 and a.balance <> 0)
    select 'member ' || member_id || ' ' || currency as subject, coalesce(o.minor, 0)::text as expected,
      coalesce(e.minor, 0)::text as found
    from open o full join escrow e using (member_id, currency)
    where coalesce(o.minor, 0) <> coalesce(e.minor, 0)`,
};

const withdrawalsInFlight: ByScope = {
  name: 'withdrawals_in_flight_are_holds',
  means: 'money on hold is that of withdrawals under way',
  sql: () => `
    with flight as (
      select member_id, currency, sum(amount_minor) as minor from withdrawals
       where state in ('reviewing', 'approved', 'paying') group by member_id, currency),
    held as (
      select a.member_id, c.name as currency, a.balance as minor
        from ledger.accounts a join ledger.currencies c using (currency) where a.kind = 3 and a.balance <> 0)
    select 'member ' || member_id || ' ' || currency as subject, coalesce(f.minor, 0)::text as expected,
      coalesce(h.minor, 0)::text as found
    from flight f full join held h using (member_id, currency)
    where coalesce(f.minor, 0) <> coalesce(h.minor, 0)`,
};

const settledHolds: ByScope = {
  name: 'paid_withdrawals_are_settled_holds',
  means: 'every withdrawal has its hold, in the state that fits',
  sql: ({ full }) => `
    select 'withdrawal ' || w.id as subject, w.state || ' ' || w.amount_minor as expected,
      coalesce(h.state || ' ' || h.amount, 'no hold') as found
    from withdrawals w left join ledger.holds h on h.member_id = w.member_id and h.order_id = w.id
    where ${full ? 'true' : "w.state in ('reviewing', 'approved', 'paying')"}
      and (h.amount is distinct from w.amount_minor or h.state is distinct from
        case when w.state = 'paid' or w.returned_at is not null then 'settled' when w.state in ('rejected', 'failed') then 'released'
          else 'held' end)`,
};

const paidIncome: ByScope = {
  name: 'claims_are_paid_income',
  means: 'claims add up to the income that reached wallets',
  fullOnly: true,
  sql: () => `
    with claims as (
      select currency, sum(amount_minor) as minor from income_claims group by currency),
    credited as (
      select c.name as currency, -sum(e.amount) as minor
        from ledger.entries e join ledger.currencies c using (currency)
       where e.kind = 152 and e.code = 7 group by c.name)
    select currency as subject, coalesce(a.minor, 0)::text as expected, coalesce(b.minor, 0)::text as found
    from claims a full join credited b using (currency) where coalesce(a.minor, 0) <> coalesce(b.minor, 0)`,
};

const paidSums: ByScope = {
  name: 'paid_income_is_claims',
  means: 'what a holding was paid out is the sum of its claims',
  fullOnly: true,
  sql: () => `
    with claims as (
      select member_id, holding_id, sum(amount_minor) as minor from income_claims group by 1, 2)
    select 'holding ' || coalesce(c.holding_id, p.holding_id) as subject, coalesce(c.minor, 0)::text as expected,
      coalesce(p.paid_minor, 0)::text as found
    from claims c full join income_paid p on p.member_id = c.member_id and p.holding_id = c.holding_id
    where coalesce(c.minor, 0) <> coalesce(p.paid_minor, 0)`,
};

const unitsSold: ByScope = {
  name: 'units_sold_are_held',
  means: 'units sold are those of orders in force whose holding has not ended',
  fullOnly: true,
  sql: () => `
    with held as (
      select o.goods_id, sum(o.quantity) as units from orders o
        left join holdings h on h.member_id = o.member_id and h.id = o.holding_id
       where o.goods_id is not null and o.state in ('to_pay', 'paid', 'working') and h.ended_at is null group by 1)
    select 'product ' || g.id as subject, coalesce(h.units, 0)::text as expected, g.units_sold::text as found
    from products g left join held h on h.goods_id = g.id
    where coalesce(h.units, 0) <> g.units_sold`,
};

const bankPayouts: ByScope = {
  name: 'payouts_are_what_the_bank_paid',
  means: 'a payout on the bank’s statement is the net of its withdrawal',
  sql: () => `
    select 'withdrawal ' || w.id as subject, (-w.net_minor)::text as expected, l.amount_minor::text as found
    from statement_lines l
    join payout_references p on l.matched_with = 'withdrawal:' || p.withdrawal_id and p.reference = l.reference
    join withdrawals w on w.member_id = p.member_id and w.id = p.withdrawal_id
    where l.state = 'matched' and (l.amount_minor <> -w.net_minor or l.currency <> w.currency)`,
};

const prizeFunds: ByScope = {
  name: 'prize_funds_are_prize_pools',
  means: 'prizes that operators set aside and nobody received lie in the pools of the ledger',
  sql: () => `
    with funds as (
      select fund_id, asset, funded - paid as minor from prize_stocks where asset <> 'gift'),
    pools as (
      select a.product_id as fund_id, c.name as asset, a.balance as minor
        from ledger.accounts a join ledger.currencies c using (currency) where a.member_id = 0 and a.kind = 232)
    select 'fund ' || fund_id || ' ' || asset as subject, coalesce(f.minor, 0)::text as expected,
      coalesce(p.minor, 0)::text as found
    from funds f full join pools p using (fund_id, asset) where coalesce(f.minor, 0) <> coalesce(p.minor, 0)`,
};

const prizesOwed: ByScope = {
  name: 'prizes_owed_are_reserved',
  means: 'what is reserved of a fund are prizes not yet handed over and prizes of rounds that run',
  sql: () => `
    with owed as (
      select s.fund_id, case r.kind when 'points' then 'POINT' when 'coins' then 'COIN' else 'gift' end as asset,
        coalesce(r.gift_id, 0) as gift_id, r.amount as minor
        from box_plays y join box_series s on s.id = y.series_id
          join box_prizes r on r.odds_id = y.odds_id and r.place = y.place
       where y.state in ('won', 'to_ship')
      union all
      select fund_id, 'COIN', 0, pool_coins from pool_rounds where state in ('open', 'frozen')
      union all
      select r.fund_id, 'COIN', 0, w.coins from pool_wins w join pool_rounds r on r.id = w.round_id
       where w.state = 'won'),
    sums as (select fund_id, asset, gift_id, sum(minor) as minor from owed group by 1, 2, 3)
    select 'fund ' || fund_id || ' ' || asset as subject, coalesce(o.minor, 0)::text as expected,
      coalesce(k.reserved, 0)::text as found
    from sums o full join prize_stocks k using (fund_id, asset, gift_id)
    where coalesce(o.minor, 0) <> coalesce(k.reserved, 0)`,
};

const payrollMoney: ByScope = {
  name: 'payroll_money_is_spoken_for',
  means:
    'payroll money in the ledger is what employers have funded, approved salaries that are not yet paid, and what is on ' +
    'its way back',
  sql: () => `
    with owed as (
      select currency, sum(minor) as minor from (
        select n.currency, e.funded_minor as minor from employers e join countries n on n.id = e.country_id
        union all
        select s.currency, s.gross_minor from salaries s join payrolls p on p.id = s.payroll_id
         where p.state in ('approved', 'paying') and s.state = 'pending'
        union all
        select currency, amount_minor from house_transfers where kind = 'payroll' and state = 'approved') o
       group by currency),
    payable as (
      select c.name as currency, f.balance as minor
        from ledger.flows f join ledger.currencies c using (currency) where f.kind = 107)
    select 'payroll ' || currency as subject, coalesce(o.minor, 0)::text as expected,
      coalesce(p.minor, 0)::text as found
    from owed o full join payable p using (currency) where coalesce(o.minor, 0) <> coalesce(p.minor, 0)`,
};

const sourcesPosted: ByScope = {
  name: 'sources_have_postings',
  means: 'every payment, order, claim, withdrawal, reward, prize and funding that posts has its posting',
  fullOnly: true,
  sql: () => ROWS_WITHOUT_POSTING,
};

const voidIncome: ByScope = {
  name: 'void_income_is_the_fleets',
  means: 'the income of each cancelled holding went to the fleet',
  values: ({ full, at }) => (full ? [] : [at]),
  sql: ({ full }) => voidIncomeElsewhere(full),
};

const ALL = [
  unclaimedRecords,
  dividedRevenue,
  recordsOfRuns,
  openOrders,
  withdrawalsInFlight,
  settledHolds,
  bankPayouts,
  prizeFunds,
  prizesOwed,
  payrollMoney,
  paidIncome,
  paidSums,
  unitsSold,
  sourcesPosted,
  voidIncome,
];

/** The scope of a run: a full one checks everything, the others what can still change. */
export const invariantsFor = (looked: Looked): readonly Invariant[] =>
  ALL.filter(({ fullOnly }) => looked.full || fullOnly !== true).map(({ name, means, sql, values }) => ({
    name,
    means,
    sql: sql(looked),
    values: values?.(looked) ?? [],
  }));
