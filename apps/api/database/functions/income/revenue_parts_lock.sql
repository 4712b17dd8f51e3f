-- Serialises, until the transaction ends, what adds parts to the periods of a product's revenue.
create or replace function revenue_parts_lock(p_goods int) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('revenue_parts:' || p_goods, 0))
$$;
