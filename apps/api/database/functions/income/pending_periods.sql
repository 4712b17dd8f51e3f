-- needs: income/periods_between
-- Periods of a member's holdings that are over and have no approved revenue yet. They are computed, not stored: nothing is
-- known of them, and approval need not update them.
create or replace function pending_periods(p_member bigint, p_at timestamptz)
returns table (holding_id uuid, period_start timestamptz, period_end timestamptz) language sql stable as $$
  select h.id, g.period_start, g.period_end
  from holdings h cross join lateral periods_between(h.start_at, least(h.end_at, p_at), h.cycle, h.time_zone) g
  where h.member_id = p_member and h.state = 'active' and not exists (
    select from revenue_parts p
    where p.goods_id = h.goods_id and p.period_end = g.period_end and p.state = 'settled')
$$;
