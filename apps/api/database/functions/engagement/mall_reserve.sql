-- Takes units of a variant at the price that was seen and counts them for the member: both or neither.
-- code is ok, missing, price_changed, out_of_stock or limit_reached; the caller rolls back on all but ok.
create or replace function mall_reserve(p_member bigint, p_product int, p_units int, p_seen jsonb, out code text, out left_over int)
language plpgsql as $$
declare p points_mall_variants; g points_mall_products; v_bought int;
begin
  update points_mall_variants t set stock = t.stock - p_units from points_mall_products o
    where t.id = p_product and t.shown and o.id = t.goods_id and o.status = 'on_sale' and t.stock >= p_units
      and t.points = (p_seen ->> 'points')::bigint and t.coins = (p_seen ->> 'coins')::bigint
      and t.money_minor = (p_seen ->> 'moneyMinor')::bigint
    returning t.* into p;
  if not found then
    select * into p from points_mall_variants t where t.id = p_product and t.shown;
    select * into g from points_mall_products t where t.id = p.goods_id;
    left_over := p.stock;
    code := case when p.id is null or g.status <> 'on_sale' then 'missing'
                 when p.stock < p_units then 'out_of_stock' else 'price_changed' end;
    return;
  end if;
  left_over := p.stock;
  select * into g from points_mall_products t where t.id = p.goods_id;
  insert into points_mall_purchases as c (member_id, goods_id, units)
    select p_member, g.id, p_units where g.purchase_limit = 0 or p_units <= g.purchase_limit
    on conflict (member_id, goods_id) do update set units = c.units + excluded.units
      where g.purchase_limit = 0 or c.units + excluded.units <= g.purchase_limit
    returning c.units into v_bought;
  code := case when found then 'ok' else 'limit_reached' end;
end $$;
