-- needs: sales/product_earns
-- The assets of a product that earns stay its own (decision 59): an asset is not taken out of one to serve another.
create or replace function product_assets_kept() returns trigger language plpgsql as $$
begin
  if exists (select from products p where p.id = old.goods_id and product_earns(p)) then
    raise exception 'the assets of a product that earns do not change'
      using errcode = '23514', constraint = 'product_assets_kept';
  end if;
  return old;
end $$;

create or replace trigger product_assets_kept before delete on product_assets
  for each row execute function product_assets_kept();
