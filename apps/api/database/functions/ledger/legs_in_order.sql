-- The legs that move something, in lock order.
create or replace function ledger.legs_in_order(p_legs ledger.leg[]) returns ledger.leg[] language sql immutable as $$
  select array_agg(l order by l.kind, l.currency, l.product_id) from unnest(p_legs) as l where l.amount <> 0
$$;
revoke all on function ledger.legs_in_order from public;
