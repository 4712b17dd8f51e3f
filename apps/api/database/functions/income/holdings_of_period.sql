-- The holdings of a whole period, with their targets for comparing. A holding that was cancelled since belongs to it only for
-- runs that were planned before.
create or replace function holdings_of_period(p_cycle smallint, p_time_zone text, p_start timestamptz, p_end timestamptz,
  p_run int) returns table (member_id bigint, id uuid, goods_id int, quantity int, currency text, state text,
  end_at timestamptz, cancel_until timestamptz, target_minor bigint) language sql stable as $$
  select h.member_id, h.id, h.goods_id, h.quantity, h.currency, h.state, h.end_at, h.cancel_until, h.target_minor
  from holdings h
  where h.cycle = p_cycle and h.time_zone = p_time_zone and h.start_at <= p_start and h.end_at >= p_end
    and (h.state = 'active' or h.void_run >= p_run)
$$;
