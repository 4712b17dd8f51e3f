-- needs: ledger/has_source
-- has_source for the auditor: no also where the reference is no reference at all.
create or replace function ledger.audit_source(p_member bigint, p_key uuid, p_code smallint, p_at timestamptz,
  p_legs ledger.leg[], p_ref text, p_reverses uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return ledger.has_source(p_member, p_key, p_code, p_at, p_legs, p_ref, p_reverses);
exception when data_exception then return false;
end $$;
revoke all on function ledger.audit_source from public;
grant execute on function ledger.audit_source to roda_app;
