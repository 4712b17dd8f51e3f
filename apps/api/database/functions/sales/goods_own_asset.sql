-- A product's own asset is listed in product_assets.
create or replace function goods_own_asset() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.asset_id <> old.asset_id and new.kind <> 'deposit' then
    delete from product_assets where goods_id = new.id;
  end if;
  insert into product_assets (goods_id, asset_id) values (new.id, new.asset_id) on conflict do nothing;
  return null;
end $$;

create or replace trigger goods_own_asset after insert or update of asset_id on products
  for each row execute function goods_own_asset();
