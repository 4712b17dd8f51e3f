-- Returns units, for orders that were not paid in time or were cancelled.
create or replace function return_units(p_member bigint, p_goods int, p_units int) returns void language sql as $$
  update products set units_sold = units_sold - p_units where id = p_goods;
  update product_purchases set units = units - p_units where member_id = p_member and goods_id = p_goods;
$$;
