-- Append only for every role, the owner included.
create or replace function ledger.deny() returns trigger language plpgsql as $$ begin
  raise exception 'append_only: %.% takes no %', tg_table_schema, tg_table_name, tg_op using errcode = 'LG009';
end $$;
revoke all on function ledger.deny from public;
create or replace trigger append_only before update or delete on ledger.entries for each row execute function ledger.deny();
create or replace trigger append_only before update or delete on ledger.journals for each row execute function ledger.deny();
create or replace trigger append_only before update or delete on ledger.fundings for each row execute function ledger.deny();
create or replace trigger keep before truncate on ledger.entries for each statement execute function ledger.deny();
create or replace trigger keep before truncate on ledger.entries_default for each statement execute function ledger.deny();
create or replace trigger keep before truncate on ledger.journals for each statement execute function ledger.deny();
create or replace trigger keep before truncate on ledger.fundings for each statement execute function ledger.deny();
create or replace trigger append_only before update or delete on ledger.uncoverings for each row execute function ledger.deny();
create or replace trigger keep before truncate on ledger.uncoverings for each statement execute function ledger.deny();
