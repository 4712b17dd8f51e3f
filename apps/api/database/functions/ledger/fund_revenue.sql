-- needs: ledger/write_posting
-- The only way into distributable: revenue with its evidence, which counts once.
create or replace function ledger.fund_revenue(p_key uuid, p_evidence text, p_product int, p_custody int, p_currency smallint, p_amount bigint,
  p_at timestamptz) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_outcome text; v_new boolean;
begin
  if p_amount is null or p_amount <= 0 then raise exception 'bad amount' using errcode = 'LG006'; end if;
  insert into ledger.fundings (evidence_id, key, product_id, custody_id, currency, amount, created_at)
  values (p_evidence, p_key, p_product, p_custody, p_currency, p_amount, p_at) on conflict do nothing;
  v_new := found;
  if not v_new then
    perform from ledger.fundings where evidence_id = p_evidence and key = p_key;
    if not found and exists (select from ledger.fundings where evidence_id = p_evidence) then
      raise exception 'evidence already counted' using errcode = 'LG005';
    end if;
  end if;
  v_outcome := ledger.write_posting(0, p_key, 206::smallint, p_at, array[
    row(251, p_currency, p_product, p_amount), row(252, p_currency, p_custody, -p_amount)]::ledger.leg[], p_evidence, null);
  if v_new <> (v_outcome = 'ok') then raise exception 'key_reused' using errcode = 'LG004'; end if;
  return v_outcome;
end $$;
revoke all on function ledger.fund_revenue from public;
grant execute on function ledger.fund_revenue to roda_app;
