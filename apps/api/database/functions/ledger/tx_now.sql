-- applied: once
-- The transaction number, which is the auditor's insertion clock. ledger.rebase replaces this function after a logical
-- restore, so the file is applied once only: change it by a migration that calls ledger.rebase.
create or replace function ledger.tx_now() returns bigint language sql volatile
as $$ select pg_current_xact_id()::text::bigint + 0 $$;
revoke all on function ledger.tx_now from public;
