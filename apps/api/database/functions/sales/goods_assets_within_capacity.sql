-- needs: sales/assets_within_capacity
-- Checks the capacity of an asset that was added to a product (R5).
create or replace function goods_assets_within_capacity() returns trigger language plpgsql as $$
begin
  perform assets_within_capacity(array[new.asset_id]);
  return null;
end $$;

create or replace trigger goods_assets_within_capacity after insert on product_assets
  for each row execute function goods_assets_within_capacity();
