-- needs: sales/assets_within_capacity
-- Checks an asset that was added to a product: its capacity (R5), and that no unit of the product was sold, because
-- income is divided by the registered units of all its assets (decision 117).
create or replace function goods_assets_within_capacity() returns trigger language plpgsql as $$
begin
  perform from products p where p.id = new.goods_id for no key update;
  if exists (
    select from products p where p.id = new.goods_id
      and (p.units_sold > 0 or exists (select from holdings h where h.goods_id = p.id))) then
    raise exception 'the assets of a sold product are fixed'
      using errcode = '23514', constraint = 'product_assets_fixed';
  end if;
  perform assets_within_capacity(array[new.asset_id]);
  return null;
end $$;

create or replace trigger goods_assets_within_capacity after insert on product_assets
  for each row execute function goods_assets_within_capacity();
