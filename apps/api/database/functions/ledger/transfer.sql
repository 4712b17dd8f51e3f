-- needs: ledger/write_posting
-- Member to member: two postings with one key over a clearing account that sums to zero, lower member id first.
create or replace function ledger.transfer(p_from bigint, p_to bigint, p_key uuid, p_currency smallint, p_amount bigint,
  p_at timestamptz, p_ref text default null) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_out ledger.leg[] := array[row(1, p_currency, 0, -p_amount), row(103, p_currency, 0, p_amount)];
  v_in ledger.leg[] := array[row(1, p_currency, 0, p_amount), row(103, p_currency, 0, -p_amount)];
  v_sent text; v_received text;
begin
  if p_amount is null or p_amount <= 0 or p_from = p_to then
    raise exception 'bad transfer' using errcode = 'LG006';
  end if;
  if p_from < p_to then v_sent := ledger.write_posting(p_from, p_key, 204::smallint, p_at, v_out, p_ref, null); end if;
  v_received := ledger.write_posting(p_to, p_key, 205::smallint, p_at, v_in, p_ref, null);
  if p_from > p_to then v_sent := ledger.write_posting(p_from, p_key, 204::smallint, p_at, v_out, p_ref, null); end if;
  -- One half known and the other new: the key was used for another pair.
  if v_sent <> v_received then raise exception 'key_reused' using errcode = 'LG004'; end if;
  return v_sent;
end $$;
revoke all on function ledger.transfer from public;
grant execute on function ledger.transfer to roda_app;
