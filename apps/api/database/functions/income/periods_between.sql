-- The whole periods in [p_from, p_to]: of cycle 2 hours, else local days of the zone. p_from is the start of a period.
-- date_add and generate_series with a zone would say the same, but PostgreSQL 15 has neither.
create or replace function periods_between(p_from timestamptz, p_to timestamptz, p_cycle smallint, p_zone text)
returns table (period_start timestamptz, period_end timestamptz) language sql stable as $$
  select e - interval '1 hour', e from generate_series(p_from + interval '1 hour', p_to, interval '1 hour') e
  where p_cycle = 2
  union all
  select (d - interval '1 day') at time zone p_zone, d at time zone p_zone
  from generate_series((p_from at time zone p_zone) + interval '1 day', p_to at time zone p_zone, interval '1 day') d
  where p_cycle <> 2
$$;
