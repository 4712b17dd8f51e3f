-- The key of the advisory lock of a settlement clock.
create or replace function settlement_lock(p_cycle smallint, p_time_zone text) returns bigint language sql immutable as $$
  select hashtextextended('settlement:' || p_cycle || ':' || p_time_zone, 0)
$$;
