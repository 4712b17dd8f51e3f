-- The income of each of a member's active and ended holdings, by the definitions of the API contract (income/figures): earned
-- = paid out + to claim + waiting. Settled today: since the last midnight of the member's country, for the days today_from to
-- today_to of the asset. Claims have what is paid out; of the records only those of periods with something open and those
-- settled today are read.
create or replace function income_figures(p_member bigint, p_at timestamptz)
returns table (holding_id uuid, goods_id int, currency text, earned bigint, paid_out bigint, to_claim bigint, waiting bigint,
  today bigint, today_from date, today_to date, claimable int) language sql stable as $$
  with held as materialized (
    select h.id, h.goods_id, h.currency, h.cycle, h.time_zone from holdings h
    where h.member_id = p_member and h.state = 'active'),
  paid as (
    select c.holding_id, sum(c.amount_minor)::bigint as minor from income_claims c where c.member_id = p_member group by 1),
  open as (
    select r.holding_id,
      coalesce(sum(r.amount_minor - r.claimed_minor) filter (where r.claimable_at <= p_at), 0)::bigint as to_claim,
      coalesce(sum(r.amount_minor - r.claimed_minor) filter (where r.claimable_at > p_at), 0)::bigint as waiting,
      (count(*) filter (where r.claimable_at <= p_at and r.amount_minor > r.claimed_minor))::int as claimable
    from (
      select distinct p.period_end from (select distinct h.cycle, h.time_zone from held h) k
      join settlement_periods p on p.cycle = k.cycle and p.time_zone = k.time_zone and p.sweep_at is not null) p
    join income_records r on r.period_end = p.period_end and r.member_id = p_member and r.state = 'unclaimed'
    group by 1),
  today as (
    select r.holding_id, sum(r.amount_minor)::bigint as minor,
      min((r.period_start at time zone h.time_zone)::date) as first,
      max((r.period_start at time zone h.time_zone)::date) as last
    from members m join countries c on c.id = m.country_id
    join settlement_runs x on x.fixed_at >= date_trunc('day', p_at, c.time_zone) and x.fixed_at <= p_at
    join income_records r on r.period_end = x.period_end and r.member_id = p_member and r.state <> 'void'
    join held h on h.id = r.holding_id and h.cycle = x.cycle and h.time_zone = x.time_zone
    join settlement_products s on s.run_id = x.id and s.goods_id = r.goods_id and s.part = r.part
    where m.member_id = p_member group by 1)
  select h.id, h.goods_id, h.currency, coalesce(p.minor, 0) + coalesce(o.to_claim, 0) + coalesce(o.waiting, 0),
    coalesce(p.minor, 0), coalesce(o.to_claim, 0), coalesce(o.waiting, 0), coalesce(t.minor, 0), t.first, t.last,
    coalesce(o.claimable, 0)
  from held h left join paid p on p.holding_id = h.id left join open o on o.holding_id = h.id
    left join today t on t.holding_id = h.id
$$;
