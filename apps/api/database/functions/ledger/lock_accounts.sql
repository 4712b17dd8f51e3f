-- Locks accounts in (member, kind, currency, product) order, making those that are missing.
create or replace function ledger.lock_accounts(p_addresses ledger.address[]) returns void language plpgsql as $$
declare v_locked int;
begin
  for i in 1 .. 2 loop
    perform 1 from unnest(p_addresses) as k
    join ledger.accounts a on a.member_id = k.member_id and a.kind = k.kind and a.currency = k.currency
      and a.product_id = k.product_id
    order by a.member_id, a.kind, a.currency, a.product_id for update of a;
    get diagnostics v_locked = row_count;
    exit when v_locked = cardinality(p_addresses);
    insert into ledger.accounts (member_id, kind, currency, product_id)
    select * from unnest(p_addresses) order by 1, 2, 3, 4 on conflict do nothing;
  end loop;
end $$;
revoke all on function ledger.lock_accounts from public;
