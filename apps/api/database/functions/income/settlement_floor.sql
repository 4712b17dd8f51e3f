-- needs: income/settlement_lock
-- Up to where a cycle is settled, under the shared lock of its clock. Each statement of a volatile function sees what was
-- committed before it: the clock is read after the lock is held. The first holding of its kind starts the clock.
create or replace function settlement_floor(p_cycle smallint, p_time_zone text, p_start timestamptz,
  out settled_until timestamptz) language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(settlement_lock(p_cycle, p_time_zone));
  for i in 1 .. 2 loop
    select c.settled_until into settled_until
    from settlement_clocks c where c.cycle = p_cycle and c.time_zone = p_time_zone;
    exit when found;
    insert into settlement_clocks (cycle, time_zone, settled_until) values (p_cycle, p_time_zone, p_start)
    on conflict do nothing;
  end loop;
end $$;
