-- needs: ledger/tx_settled
-- Records an audit. One that held moves the mark and sums the flow accounts up to it from the entries. A broken one leaves
-- the mark, so that the next run checks the same rows again. Either notes since when the mark could not move further.
create or replace function ledger.close_audit(p_at timestamptz, p_mode text, p_upto bigint, p_figures jsonb,
  p_breaks jsonb) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_from bigint; v_settled bigint;
  v_verdict text := case when p_breaks = '[]'::jsonb then 'holds' else 'broken' end;
begin
  select upto_tx into v_from from ledger.marks for update;
  v_settled := ledger.tx_settled();
  update ledger.marks set settled_tx = v_settled, settled_since = clock_timestamp()
  where settled_tx is distinct from v_settled;
  insert into ledger.audit_runs (ran_at, mode, from_tx, upto_tx, verdict, figures, breaks, took_ms)
  values (p_at, p_mode, v_from, p_upto, v_verdict, p_figures, p_breaks,
    extract(epoch from clock_timestamp() - transaction_timestamp()) * 1000);
  if v_verdict = 'holds' and p_upto > v_from and p_upto <= v_settled then
    insert into ledger.flow_balances as f (kind, currency, product_id, balance)
    select kind, currency, product_id, sum(amount) from ledger.entries
    where kind between 100 and 199 and tx >= v_from and tx < p_upto group by kind, currency, product_id
    on conflict (kind, currency, product_id) do update set balance = f.balance + excluded.balance;
    update ledger.marks set upto_tx = p_upto;
    perform brin_summarize_new_values(i.inhrelid) from pg_inherits i
    where i.inhparent = 'ledger.entries_tx'::regclass;
    perform brin_summarize_new_values('ledger.journals_tx'::regclass);
  end if;
  return v_verdict;
end $$;
revoke all on function ledger.close_audit from public;
grant execute on function ledger.close_audit to roda_app;
