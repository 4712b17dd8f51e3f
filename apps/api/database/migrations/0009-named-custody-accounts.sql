-- A custody account in use has a holder and a number (R4): statements and their lines belong to no other. Not checked for
-- what was imported before: an account of that time takes its next lines once two operators have named it.
alter table ledger.custody_accounts
  add column is_named boolean not null generated always as (name <> '' and number_end is not null) stored,
  add constraint custody_accounts_named unique (code, is_named);
alter table statement_lines
  add column account_is_named boolean not null default true check (account_is_named),
  add constraint statement_lines_account_named foreign key (account, account_is_named)
    references ledger.custody_accounts (code, is_named) not valid;
alter table account_statements
  add column account_is_named boolean not null default true check (account_is_named),
  add constraint account_statements_account_named foreign key (account, account_is_named)
    references ledger.custody_accounts (code, is_named) not valid;
do $$ begin
  if not exists (
    select from ledger.custody_accounts c where not c.is_named
      and (exists (select from statement_lines l where l.account = c.code)
        or exists (select from account_statements a where a.account = c.code))) then
    alter table statement_lines validate constraint statement_lines_account_named;
    alter table account_statements validate constraint account_statements_account_named;
  end if;
end $$;
