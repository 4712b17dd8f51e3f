-- The end of the n-th working day after a moment, in the country's time zone.
create or replace function working_day_end(p_country int, p_zone text, p_at timestamptz, p_days int) returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select ((d.on_date + 1)::timestamp at time zone p_zone)
    from (select g::date as on_date
            from generate_series((p_at at time zone p_zone)::date + 1, (p_at at time zone p_zone)::date + 60, interval '1 day') g
           where extract(isodow from g) < 6
             and not exists (select 1 from bank_holidays h where h.country_id = p_country and h.on_date = g::date)
           order by g offset p_days - 1 limit 1) d
$$;
grant execute on function working_day_end to roda_app;
