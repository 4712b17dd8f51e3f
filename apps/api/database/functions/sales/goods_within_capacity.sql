-- needs: sales/assets_within_capacity
-- Checks the capacity of a product's assets (R5).
create or replace function goods_within_capacity() returns trigger language plpgsql as $$
begin
  perform assets_within_capacity(array(select asset_id from product_assets where goods_id = new.id));
  return null;
end $$;

-- Columns are named so that a purchase, which writes units_sold only, does not fire the trigger. Its name comes after the
-- trigger that notes the product's own asset.
create or replace trigger goods_within_capacity after insert or update of units_total, asset_id, status,
  publish_at, kind on products
  for each row execute function goods_within_capacity();
