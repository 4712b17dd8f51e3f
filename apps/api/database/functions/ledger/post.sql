-- needs: ledger/write_posting
-- One posting, one member, one round trip: ok or replay. Codes from 200, and what expires, have functions
-- of their own.
create or replace function ledger.post(p_member bigint, p_key uuid, p_code smallint, p_at timestamptz, p_legs ledger.leg[],
  p_ref text default null) returns text language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$ begin
  if p_code >= 200 or p_code in (31, 32) then raise exception 'this code has its own function' using errcode = 'LG010'; end if;
  return ledger.write_posting(p_member, p_key, p_code, p_at, p_legs, p_ref, null);
end $$;
revoke all on function ledger.post from public;
grant execute on function ledger.post to roda_app;
