-- needs: ledger/write_posting
-- Mirrors a posting of a reversible code, at most once (journals_reversed_once).
create or replace function ledger.reverse(p_member bigint, p_key uuid, p_original uuid, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_journal ledger.journals; v_legs ledger.leg[];
begin
  select * into v_journal from ledger.journals where member_id = p_member and key = p_original;
  if not found then raise exception 'nothing to reverse' using errcode = 'LG008'; end if;
  select array_agg(row(kind, currency, product_id, -amount)::ledger.leg order by kind, currency, product_id) into v_legs
  from ledger.entries
  where member_id = p_member and journal_key = p_original and created_at = v_journal.created_at;
  return ledger.write_posting(p_member, p_key, 207::smallint, p_at, v_legs, p_original::text, p_original);
end $$;
revoke all on function ledger.reverse from public;
grant execute on function ledger.reverse to roda_app;
