-- Recomputes the demo's income by hand, from the evidence, the approved bank lines and the orders alone: who gets what
-- of which period and product. It calls no function of the product and reads none of its results (no record, no run, no
-- ledger entry). member_id 0 is the fleet's part: units that nobody held, and what is left of a division.
--   psql "$DATABASE_URL" -f apps/demo/src/fleet/recompute.sql
-- every product with the units that its assets are registered for, which divide its revenue
with product as (
  select g.id, g.member_share_ppm, g.validity_days, c.time_zone,
    case g.cycle when 2 then 'hour' else 'day' end as unit,
    (select sum(a.units_capacity) from product_assets x join assets a on a.id = x.asset_id
      where x.goods_id = g.id) as units
  from products g join countries c on c.id = g.country_id),
-- every counted trip and session whose revenue a second operator has approved, with the period in which it began
work as (
  select w.revenue_id, g.id as goods_id, date_trunc(g.unit, w.started_at, g.time_zone) as period_start, w.revenue_minor
  from (
    select revenue_id, started_at, revenue_minor from trips where state = 'counted'
    union all
    select revenue_id, started_at, revenue_minor from charge_sessions where state = 'counted') w
  join revenue_proposals r on r.id = w.revenue_id and r.state = 'posted'
  join product g on g.id = r.goods_id),
-- members' share of each approval and period, truncated to the cent
share as (
  select w.revenue_id, w.goods_id, w.period_start,
    div(sum(w.revenue_minor) * g.member_share_ppm, 1000000)::bigint as minor
  from work w join product g on g.id = w.goods_id
  group by w.revenue_id, w.goods_id, w.period_start, g.member_share_ppm),
-- no more than what arrived at the bank for it
covered as (
  select s.* from share s join revenue_proposals r on r.id = s.revenue_id
  join statement_lines l on l.id = r.statement_line_id and l.amount_minor > 0
  where (select sum(x.minor) from share x where x.revenue_id = s.revenue_id) <= l.amount_minor),
-- units of a member: paid for, not cancelled, from the first whole period after the payment to the end of the term
owned as (
  select o.member_id, o.goods_id, o.quantity, g.units, s.start_at,
    date_add(s.start_at, make_interval(days => g.validity_days), g.time_zone) as end_at
  from orders o join product g on g.id = o.goods_id
  cross join lateral (
    select date_add(date_trunc(g.unit, o.paid_at, g.time_zone), ('1 ' || g.unit)::interval, g.time_zone) as start_at) s
  where o.type in ('vehicle', 'pile', 'deposit') and o.paid_at is not null
    and o.state not in ('refunded', 'cancelled')),
income as (
  select s.revenue_id, s.goods_id, s.period_start, o.member_id,
    div(s.minor * o.quantity, o.units)::bigint as minor
  from covered s join owned o on o.goods_id = s.goods_id and o.start_at <= s.period_start and o.end_at > s.period_start)
select goods_id, period_start, member_id, sum(minor)::bigint as minor from income
group by goods_id, period_start, member_id
union all
select s.goods_id, s.period_start, 0, (sum(s.minor) - coalesce((
  select sum(i.minor) from income i where i.goods_id = s.goods_id and i.period_start = s.period_start), 0))::bigint
from covered s group by s.goods_id, s.period_start
order by goods_id, period_start, member_id;
