-- needs: sales/assets_within_capacity, sales/registered_units
-- Checks an asset whose registered units change: never fewer than are sold or for sale of it (R5), and no other number
-- once a unit was sold, because income is divided by it (decision 117). An asset that stated none may state the number
-- that was divided by.
create or replace function assets_capacity_change() returns trigger language plpgsql as $$
begin
  perform assets_within_capacity(array[new.id]);
  if new.units_capacity is distinct from old.units_capacity then
    -- A purchase that goes on holds its product's row.
    perform from products p where p.id in (select x.goods_id from product_assets x where x.asset_id = new.id)
      order by p.id for no key update;
    if exists (
      select from product_assets x join products p on p.id = x.goods_id
      where x.asset_id = new.id and (p.units_sold > 0 or exists (select from holdings h where h.goods_id = p.id))
        and (old.units_capacity is not null or registered_units(p.id) <> p.units_total)) then
      raise exception 'the registered units of an asset that was sold are fixed'
        using errcode = '23514', constraint = 'assets_units_fixed';
    end if;
  end if;
  return null;
end $$;

create or replace trigger assets_capacity_change after update of units_capacity on assets
  for each row execute function assets_capacity_change();
