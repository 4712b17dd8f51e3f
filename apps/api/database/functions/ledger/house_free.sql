-- needs: ledger/flows
-- What the company has of a kind of money in members' custody, less the transfers of it that were approved and not sent
-- yet. For sale proceeds and the fleet's part: of one product. A caller that decides by it holds the advisory lock
-- house_transfers until its transaction ends.
create or replace function ledger.house_free(p_kind int, p_currency smallint, p_product int) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return coalesce((select sum(f.balance) from (
      select balance from ledger.flows where kind = p_kind and currency = p_currency and product_id = p_product
      union all
      select balance from ledger.accounts
      where member_id = 0 and kind = p_kind and currency = p_currency and product_id = p_product) f), 0)::bigint
    - coalesce((select sum(coalesce(i.amount_minor, t.amount_minor)) from public.house_transfers t
      join ledger.currencies c on c.name = t.currency and c.currency = p_currency
      left join public.house_transfer_items i on i.transfer_id = t.id
      where t.state = 'approved' and coalesce(i.goods_id, 0) = p_product and p_kind = case t.kind
        when 'acquisition' then 151 when 'fleet' then 254 when 'fee' then 105 when 'tax' then 106
        when 'marketing' then 231 when 'payroll' then 107 end), 0)::bigint;
end $$;
revoke all on function ledger.house_free from public;
grant execute on function ledger.house_free to roda_app;
