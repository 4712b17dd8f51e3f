-- Returns units, for orders that were cancelled, expired or refunded.
create or replace function mall_return(p_member bigint, p_goods int, p_product int, p_units int) returns void language sql as $$
  update points_mall_variants set stock = stock + p_units where id = p_product;
  update points_mall_purchases set units = units - p_units where member_id = p_member and goods_id = p_goods;
$$;
