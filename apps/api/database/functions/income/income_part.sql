-- The part of the period's revenue that income_record_id mixed into a record's id.
create or replace function income_part(p_holding uuid, p_record uuid) returns smallint language sql immutable as $$
  select (((('x' || right(p_holding::text, 10))::bit(40)::bigint # ('x' || right(p_record::text, 10))::bit(40)::bigint) >> 33) + 1)::smallint
$$;
