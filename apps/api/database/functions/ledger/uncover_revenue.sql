-- needs: ledger/lock_accounts, ledger/write_posting
-- Takes out revenue that was found wrong, once and whole. p_open of it no run has divided yet, p_income of it members have as
-- income. What members have stays theirs: the company's reserve pays for it; the rest comes from the fleet, and where that
-- was paid out already, from the reserve too. A reserve that is short refuses the whole.
create or replace function ledger.uncover_revenue(p_key uuid, p_evidence text, p_open bigint, p_income bigint,
  p_at timestamptz) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_funding ledger.fundings; v_fleet bigint; v_reserve bigint; v_legs ledger.leg[];
begin
  select * into v_funding from ledger.fundings where evidence_id = p_evidence for update;
  if not found then raise exception 'no such revenue' using errcode = 'LG005'; end if;
  perform from ledger.uncoverings where evidence_id = p_evidence and key = p_key;
  if found then return 'replay'; end if;
  perform from ledger.uncoverings where evidence_id = p_evidence;
  if found then raise exception 'uncovered already' using errcode = 'LG005'; end if;
  if p_open is null or p_income is null or p_open < 0 or p_income < 0 or p_open + p_income > v_funding.amount then
    raise exception 'bad amount' using errcode = 'LG006';
  end if;
  perform ledger.lock_accounts(array[row(0, 203, v_funding.currency, 0), row(0, 251, v_funding.currency, v_funding.product_id),
    row(0, 253, v_funding.currency, v_funding.custody_id), row(0, 254, v_funding.currency, v_funding.product_id)
    ]::ledger.address[]);
  select least(balance, v_funding.amount - p_open - p_income) into v_fleet from ledger.accounts
  where member_id = 0 and kind = 254 and currency = v_funding.currency and product_id = v_funding.product_id;
  v_reserve := v_funding.amount - p_open - v_fleet;
  insert into ledger.uncoverings (evidence_id, key, distributable, fleet, reserve, created_at)
  values (p_evidence, p_key, p_open, v_fleet, v_reserve, p_at);
  select array_agg(l order by l.kind) into v_legs
  from unnest(array[row(203, v_funding.currency, 0, -v_reserve),
    row(251, v_funding.currency, v_funding.product_id, -p_open),
    row(253, v_funding.currency, v_funding.custody_id, v_funding.amount),
    row(254, v_funding.currency, v_funding.product_id, -v_fleet)]::ledger.leg[]) as l where l.amount <> 0;
  return ledger.write_posting(0, p_key, 208::smallint, p_at, v_legs, p_evidence, null);
end $$;
revoke all on function ledger.uncover_revenue from public;
grant execute on function ledger.uncover_revenue to roda_app;
