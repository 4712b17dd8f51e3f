-- Returns units, for orders that were cancelled, expired or refunded.
create or replace function mall_return(p_member bigint, p_goods int, p_product int, p_units int) returns void language sql as $$
  update mall_products set stock = stock + p_units where id = p_product;
  update mall_purchases set units = units - p_units where member_id = p_member and goods_id = p_goods;
$$;
