-- The holdings that a period pays, with their targets: those of the whole period, or those that mature at its end. A holding
-- that was cancelled after the period was settled still belongs to it. A day's target is cut into p_count parts that add up.
create or replace function holdings_due(p_cycle smallint, p_time_zone text, p_start timestamptz, p_end timestamptz, p_index int, p_count int)
returns table (member_id bigint, id uuid, goods_id int, currency text, state text, start_at timestamptz,
  cancel_until timestamptz, target_minor bigint) language sql stable as $$
  select h.member_id, h.id, h.goods_id, h.currency, h.state, h.start_at, h.cancel_until,
    h.target_minor * (p_index + 1) / p_count - h.target_minor * p_index / p_count
  from holdings h
  where h.cycle = p_cycle and h.time_zone = p_time_zone and (h.voided_until is null or h.voided_until >= p_end)
    and case when p_cycle = 1 then h.end_at > p_start and h.end_at <= p_end else h.start_at <= p_start and h.end_at >= p_end end
$$;
