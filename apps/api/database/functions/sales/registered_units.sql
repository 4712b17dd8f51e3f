-- The units by which a product's revenue is divided (R2, decision 117): those that all its assets were registered for,
-- sold or not. Where an asset states no number, the product's own.
create or replace function registered_units(p_goods int) returns int language sql stable as $$
  select coalesce((
      select case when bool_and(a.units_capacity is not null) then sum(a.units_capacity) end
      from product_assets x join assets a on a.id = x.asset_id where x.goods_id = p.id), p.units_total)::int
  from products p where p.id = p_goods
$$;
