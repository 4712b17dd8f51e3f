-- Days of a holding whose periods are all settled.
create or replace function settled_days(p_goods int, p_cycle smallint, p_time_zone text, p_start timestamptz, p_end timestamptz)
returns int language sql stable as $$
  select case when p_cycle <> 2 then (
    select count(*)::int from revenue_parts v where v.goods_id = p_goods and v.state = 'settled' and v.part = 1
      and v.period_end > p_start and v.period_end <= p_end)
  else (
    select count(*)::int from (
      select (v.period_start at time zone p_time_zone)::date as on_day, count(*) as periods
      from revenue_parts v where v.goods_id = p_goods and v.state = 'settled' and v.part = 1
        and v.period_end > p_start and v.period_end <= p_end group by 1) d
    where d.periods >= extract(epoch from least(p_end, (d.on_day + 1)::timestamp at time zone p_time_zone)
      - greatest(p_start, d.on_day::timestamp at time zone p_time_zone)) / 3600) end
$$;
