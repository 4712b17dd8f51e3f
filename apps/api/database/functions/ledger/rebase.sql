-- needs: ledger/tx_now, ledger/tx_settled
-- After a logical restore the new cluster counts transactions from the start: the owner calls this once, before the first
-- call, so that new rows come after the restored ones.
create or replace function ledger.rebase() returns bigint language plpgsql as $$
declare v_base bigint := coalesce((select max(tx) from ledger.journals), 0) + 1;
begin
  execute format('create or replace function ledger.tx_now() returns bigint language sql volatile
    as $f$ select pg_current_xact_id()::text::bigint + %s $f$', v_base);
  execute format('create or replace function ledger.tx_settled() returns bigint language sql volatile
    as $f$ select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + %s $f$', v_base);
  return v_base;
end $$;
revoke all on function ledger.rebase from public;
