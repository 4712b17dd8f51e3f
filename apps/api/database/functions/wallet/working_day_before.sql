-- The n-th working day before today, in the country's time zone. What is dated before it has seen n whole working days end:
-- working_day_end of it, for the same n, has passed.
create or replace function working_day_before(p_country int, p_zone text, p_at timestamptz, p_days int) returns date
language sql stable set search_path = public, pg_temp as $$
  select g::date
    from generate_series((p_at at time zone p_zone)::date - 1, (p_at at time zone p_zone)::date - 60, interval '-1 day') g
   where extract(isodow from g) < 6
     and not exists (select 1 from bank_holidays h where h.country_id = p_country and h.on_date = g::date)
   order by g desc offset p_days - 1 limit 1
$$;
grant execute on function working_day_before to roda_app;
