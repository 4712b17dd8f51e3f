-- applied: once
-- Rows of transactions below this number are all there, for good. ledger.rebase replaces this function after a logical
-- restore, so the file is applied once only: change it by a migration that calls ledger.rebase.
create or replace function ledger.tx_settled() returns bigint language sql volatile
as $$ select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + 0 $$;
revoke all on function ledger.tx_settled from public;
grant execute on function ledger.tx_settled to roda_app;
