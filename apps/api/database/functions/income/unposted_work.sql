-- Counted work that no revenue counts yet, up to the last midnight of its asset: one row for each product of the asset and
-- each stretch between the ends of live proposals. A stretch begins with the local day of its first work. It ends where the
-- next proposal begins, or at midnight; within a proposal, where the work came late, with the day of its last work.
-- `members_minor` is what a proposal of the stretch would give members: their share, truncated in each settlement period.
create or replace function unposted_work(p_at timestamptz)
returns table (goods_id int, asset_id int, open_at timestamptz, close_at timestamptz, row_count int, import_count int,
  amount_minor bigint, members_minor bigint)
language sql stable as $$
  with live as (
    select asset_id, period_from, period_to from revenue_proposals where state in ('proposed', 'posted')),
  free as (
    select a.id as asset_id, a.time_zone, d.today, w.started_at, w.revenue_minor, w.currency, w.import_id
    from assets a
    cross join lateral (select date_trunc('day', p_at, a.time_zone) as today) d
    cross join lateral (
      select started_at, revenue_minor, currency, import_id from trips
      where asset_id = a.id and state = 'counted' and revenue_id is null and started_at < d.today
      union all
      select started_at, revenue_minor, currency, import_id from charge_sessions
      where asset_id = a.id and state = 'counted' and revenue_id is null and started_at < d.today) w),
  borders as (
    select e.asset_id, array_agg(e.at order by e.at) as ats
    from (select asset_id, period_from as at from live union select asset_id, period_to from live) e group by 1),
  placed as (
    select f.*, p.place, b.ats[p.place] as border_from, b.ats[p.place + 1] as border_to
    from free f left join borders b on b.asset_id = f.asset_id
    cross join lateral (select coalesce(width_bucket(f.started_at, b.ats), 0) as place) p),
  stretches as (
    select p.asset_id, p.place, greatest(p.border_from, date_trunc('day', min(p.started_at), p.time_zone)) as open_at,
      case when exists (select from live l where l.asset_id = p.asset_id and l.period_from <= p.border_from
          and l.period_to > p.border_from)
        then least(p.border_to, (date_trunc('day', max(p.started_at) at time zone p.time_zone) + interval '1 day')
          at time zone p.time_zone)
        else least(p.border_to, p.today) end as close_at
    from placed p group by p.asset_id, p.place, p.border_from, p.border_to, p.time_zone, p.today),
  earned as (
    select g.id as goods_id, p.asset_id, p.place, p.import_id, p.revenue_minor, g.member_share_ppm as ppm,
      date_trunc(case g.cycle when 2 then 'hour' else 'day' end, p.started_at, c.time_zone) as period
    from placed p join product_assets x on x.asset_id = p.asset_id
    join products g on g.id = x.goods_id and g.currency = p.currency and g.status <> 'draft'
    join countries c on c.id = g.country_id),
  periods as (
    select e.goods_id, e.asset_id, e.place, div(sum(e.revenue_minor) * e.ppm, 1000000) as members
    from earned e group by e.goods_id, e.asset_id, e.place, e.ppm, e.period),
  shares as (select n.goods_id, n.asset_id, n.place, sum(n.members) as members from periods n group by 1, 2, 3),
  sums as (
    select e.goods_id, e.asset_id, e.place, count(*)::int as row_count, count(distinct e.import_id)::int as import_count,
      sum(e.revenue_minor)::bigint as minor
    from earned e group by 1, 2, 3)
  select s.goods_id, s.asset_id, t.open_at, t.close_at, s.row_count, s.import_count, s.minor, h.members::bigint
  from sums s join stretches t on t.asset_id = s.asset_id and t.place = s.place
  join shares h on h.goods_id = s.goods_id and h.asset_id = s.asset_id and h.place = s.place
  where s.minor > 0
$$;
