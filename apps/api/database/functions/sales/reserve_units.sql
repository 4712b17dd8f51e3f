-- Takes units of a product, counts them for the member and returns the terms to snapshot: both or neither (R4, R5).
-- code is ok, missing, paused, price_changed, out_of_stock or limit_reached; the caller rolls back on all but ok.
-- The terms of a fixed-term product name all its assets, because its income is that of them together.
create or replace function reserve_units(p_member bigint, p_goods int, p_version int, p_units int)
returns table (code text, terms jsonb, stock int, units_limit int, bought int) language plpgsql as $$
#variable_conflict use_column
declare g products;
begin
  update products t set units_sold = units_sold + p_units
    where t.id = p_goods and t.status = 'on_sale' and t.version = p_version
      and t.units_total - t.units_sold >= p_units
      and (select is_open from sales_gate)
    returning t.* into g;
  if not found then
    select * into g from products t where t.id = p_goods;
    stock := g.units_total - g.units_sold;
    code := case when g.id is null or g.status not in ('on_sale', 'paused') then 'missing'
                 when g.status <> 'on_sale' or not (select is_open from sales_gate) then 'paused'
                 when g.version <> p_version then 'price_changed'
                 else 'out_of_stock' end;
    return next; return;
  end if;
  stock := g.units_total - g.units_sold;
  units_limit := g.purchase_limit;
  insert into product_purchases as c (member_id, goods_id, units, limit_units)
    select p_member, p_goods, p_units, g.purchase_limit where g.purchase_limit is null or p_units <= g.purchase_limit
    on conflict (member_id, goods_id) do update set units = c.units + excluded.units, limit_units = excluded.limit_units
      where excluded.limit_units is null or c.units + excluded.units <= excluded.limit_units
    returning c.units into bought;
  if not found then
    code := 'limit_reached';
    select coalesce(max(c.units), 0) into bought from product_purchases c
      where c.member_id = p_member and c.goods_id = p_goods;
    return next; return;
  end if;
  code := 'ok';
  terms := jsonb_build_object('goodsId', g.id, 'version', g.version, 'kind', g.kind, 'assetId', g.asset_id,
    'name', g.name, 'image', g.image, 'priceMinor', g.price_minor::text, 'currency', g.currency,
    'targetDailyMinor', g.target_daily_minor::text, 'cycle', g.cycle, 'validityDays', g.validity_days,
    'memberSharePpm', g.member_share_ppm, 'countryId', g.country_id, 'minLevel', g.min_level);
  if g.kind = 'deposit' then
    terms := terms || jsonb_build_object('assetIds',
      (select jsonb_agg(x.asset_id order by x.asset_id) from product_assets x where x.goods_id = g.id));
  end if;
  return next;
end $$;
