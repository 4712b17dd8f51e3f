-- A statement with balances is proven when it is written (R4), by whoever writes it: it follows the account's last one day by
-- day with its closing balance, the first one begins as the account was opened, and the known lines of its days add up.
create or replace function statement_follows() returns trigger language plpgsql as $$
declare
  v_account ledger.custody_accounts; v_last account_statements; v_before bigint; v_moved bigint;
begin
  select * into v_account from ledger.custody_accounts where code = new.account;
  select * into v_last from account_statements where account = new.account order by to_on desc limit 1;
  select coalesce(sum(amount_minor) filter (where booked_on < new.from_on), 0),
    coalesce(sum(amount_minor) filter (where booked_on >= new.from_on), 0) into v_before, v_moved
  from statement_lines where account = new.account and booked_on > coalesce(v_last.to_on, date '-infinity')
    and booked_on <= new.to_on;
  if new.previous is distinct from v_last.id
    or new.from_on <> coalesce(v_last.to_on + 1, v_account.opened_on, new.from_on)
    or new.opening_minor <> coalesce(v_last.closing_minor, v_account.opening_minor + v_before)
    or new.closing_minor - new.opening_minor <> v_moved
  then raise exception 'the statement does not follow, or its lines do not add up'
    using errcode = 'check_violation', constraint = 'account_statements_proven';
  end if;
  return new;
end $$;

create or replace trigger statement_follows before insert on account_statements
  for each row execute function statement_follows();
