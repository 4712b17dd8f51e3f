-- What a member's holdings earned and what was paid out of it, by the moment of settling and of paying, up to p_until.
-- Cancelled purchases have no income.
create or replace function income_moves(p_member bigint, p_until timestamptz)
returns table (holding_id uuid, goods_id int, currency text, moved_at timestamptz, earned bigint, paid_out bigint)
language sql stable as $$
  select h.id, h.goods_id, h.currency, x.fixed_at, r.amount_minor, 0::bigint
  from holdings h
    join settlement_runs x on x.cycle = h.cycle and x.time_zone = h.time_zone and x.fixed_at < p_until
      and x.period_end > h.start_at and x.period_end <= h.end_at
    join settlement_products s on s.run_id = x.id and s.goods_id = h.goods_id
    join income_records r on r.period_end = x.period_end and r.member_id = h.member_id and r.holding_id = h.id
      and r.part = s.part and r.state <> 'void'
  where h.member_id = p_member and h.state = 'active'
  union all
  select c.holding_id, c.goods_id, c.currency, c.claimed_at, 0, c.amount_minor
  from income_claims c where c.member_id = p_member and c.claimed_at < p_until
$$;
