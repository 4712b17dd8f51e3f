-- The period's end that income_record_id mixed into a record's id.
create or replace function income_period_end(p_holding uuid, p_record uuid) returns timestamptz language sql immutable as $$
  select to_timestamp(((('x' || right(p_holding::text, 10))::bit(40)::bigint # ('x' || right(p_record::text, 10))::bit(40)::bigint)
    & 8589934591)::float8)
$$;
