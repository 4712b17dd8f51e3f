-- Periods of a member's holdings that are over and have no approved revenue yet. They are computed, not stored: nothing is
-- known of them, and approval need not update them.
create or replace function pending_periods(p_member bigint, p_at timestamptz)
returns table (holding_id uuid, period_start timestamptz, period_end timestamptz) language sql stable as $$
  select h.id, date_subtract(g.at, u.unit, h.time_zone), g.at
  from holdings h
  cross join lateral (select case h.cycle when 2 then interval '1 hour' else interval '1 day' end as unit) u
  cross join lateral generate_series(date_add(h.start_at, u.unit, h.time_zone), least(h.end_at, p_at), u.unit, h.time_zone) g (at)
  where h.member_id = p_member and h.state = 'active' and not exists (
    select from revenue_parts p where p.goods_id = h.goods_id and p.period_end = g.at and p.state = 'settled')
$$;
