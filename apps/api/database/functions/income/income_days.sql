-- What a member's holdings earned per product and finished day of the asset on which their periods began; optionally of one
-- holding or product. A day is settled when all its periods within the holdings are. No day before a holding's first period or
-- after its last one. The three parts are added up by key: joins of them would be planned for a few rows.
create or replace function income_days(p_member bigint, p_holding uuid, p_goods int, p_at timestamptz, p_from date, p_to date)
returns table (goods_id int, on_day date, earned bigint, settled boolean) language sql stable as $$
  with held as materialized (
    select h.id, h.goods_id, h.cycle, h.time_zone, h.start_at, h.end_at,
      greatest(p_from, (h.start_at at time zone h.time_zone)::date) as first,
      least(p_to, ((h.end_at - interval '1 microsecond') at time zone h.time_zone)::date,
        (p_at at time zone h.time_zone)::date - 1) as last
    from holdings h where h.member_id = p_member and h.state = 'active' and (p_holding is null or h.id = p_holding)
      and (p_goods is null or h.goods_id = p_goods)),
  spans as (
    select distinct h.goods_id, h.cycle, h.time_zone, h.start_at, h.end_at, h.first, h.last
    from held h where h.first <= h.last),
  pieces as (
    select h.goods_id, d.on_day::date as on_day, 0::bigint as minor, 0::bigint as done, case h.cycle when 2 then
      extract(epoch from least(h.end_at, (d.on_day::date + 1)::timestamp at time zone h.time_zone)
        - greatest(h.start_at, d.on_day::date::timestamp at time zone h.time_zone)) / 3600 else 1 end as periods
    from spans h cross join lateral generate_series(h.first, h.last, interval '1 day') d (on_day)
    union all
    select h.goods_id, (r.period_start at time zone h.time_zone)::date, r.amount_minor, 0, 0
    from (
      select distinct p.cycle, p.time_zone, p.period_end
      from (select distinct h.cycle, h.time_zone from held h) k
      join settlement_periods p on p.cycle = k.cycle and p.time_zone = k.time_zone
        and p.period_end > p_from::timestamp at time zone p.time_zone
        and p.period_end <= (p_to + 1)::timestamp at time zone p.time_zone) p
    join income_records r on r.period_end = p.period_end and r.member_id = p_member and r.state <> 'void'
    join held h on h.id = r.holding_id and h.cycle = p.cycle and h.time_zone = p.time_zone
    where (r.period_start at time zone h.time_zone)::date between h.first and h.last
    union all
    select h.goods_id, (v.period_start at time zone h.time_zone)::date, 0, 1, 0
    from spans h join revenue_parts v on v.goods_id = h.goods_id and v.state = 'settled' and v.part = 1
      and v.period_end > h.first::timestamp at time zone h.time_zone
      and v.period_end <= (h.last + 1)::timestamp at time zone h.time_zone
      and v.period_start >= h.start_at and v.period_end <= h.end_at
    join settlement_runs x on x.id = v.run_id and x.state = 'done')
  select c.goods_id, c.on_day, sum(c.minor)::bigint, sum(c.done) >= sum(c.periods) from pieces c group by 1, 2
$$;
