-- The id of an income record: the holding's id with the second of the period's end (33 bits) and the part of its revenue (7
-- bits) mixed into the last five bytes. Both can be read back from the id, so records need no second index.
create or replace function income_record_id(p_holding uuid, p_period_end timestamptz, p_part smallint) returns uuid
language sql immutable as $$
  select (left(h, 26) || lpad(to_hex(('x' || right(h, 10))::bit(40)::bigint
    # (extract(epoch from p_period_end)::bigint | ((p_part - 1)::bigint << 33))), 10, '0'))::uuid
  from (select p_holding::text as h) as t
$$;
