-- Takes units of a digital product, counts them for the member's day and returns the terms to snapshot: both or neither.
-- Returns the same codes as reserve_units. A product without a stock is sold without a lock. Nothing is sold while sales_gate
-- is closed (R4).
create or replace function reserve_plan(p_member bigint, p_plan int, p_version int, p_units int, p_at timestamptz)
returns table (code text, terms jsonb, stock int, units_limit int, bought int) language plpgsql as $$
#variable_conflict use_column
declare p digital_goods; k telecom_operators; v_day date;
begin
  select t.* into p from digital_goods t where t.id = p_plan;
  select c.* into k from telecom_operators c where c.id = p.carrier_id;
  code := case when p.id is null or p.status not in ('on_sale', 'paused') or k.status = 'hidden' then 'missing'
               when p.status <> 'on_sale' or k.status <> 'open' or not (select is_open from sales_gate) then 'paused'
               when p.version <> p_version then 'price_changed'
               when p.per_order < p_units then 'limit_reached'
               when p.stock_left < p_units then 'out_of_stock'
               else 'ok' end;
  stock := p.stock_left; units_limit := p.per_order; bought := 0;
  if code <> 'ok' then return next; return; end if;
  if p.stock_left is not null then
    update digital_goods t set stock_left = t.stock_left - p_units
      where t.id = p_plan and t.status = 'on_sale' and t.version = p_version and t.stock_left >= p_units
      returning t.stock_left into stock;
    if not found then
      select t.* into p from digital_goods t where t.id = p_plan;
      stock := p.stock_left;
      code := case when p.status <> 'on_sale' then 'paused' when p.version <> p_version then 'price_changed'
        else 'out_of_stock' end;
      return next; return;
    end if;
  end if;
  v_day := (p_at at time zone (select c.time_zone from countries c where c.id = k.country_id))::date;
  units_limit := p.daily_limit;
  insert into digital_good_purchases as c (member_id, plan_id, on_day, units, limit_units)
    select p_member, p_plan, v_day, p_units, p.daily_limit where p.daily_limit is null or p_units <= p.daily_limit
    on conflict (member_id, plan_id, on_day) do update set units = c.units + excluded.units,
        limit_units = excluded.limit_units
      where excluded.limit_units is null or c.units + excluded.units <= excluded.limit_units
    returning c.units into bought;
  if not found then
    code := 'limit_reached';
    select coalesce(max(c.units), 0) into bought from digital_good_purchases c
      where c.member_id = p_member and c.plan_id = p_plan and c.on_day = v_day;
    return next; return;
  end if;
  terms := jsonb_build_object('planId', p.id, 'version', p.version, 'kind', p.kind, 'carrierId', p.carrier_id,
    'carrier', k.name, 'product', p.code, 'name', p.name, 'image', p.image, 'priceMinor', p.price_minor::text,
    'currency', p.currency, 'dataMb', p.data_mb, 'validityDays', p.validity_days, 'coinGift', p.coin_gift,
    'limited', p.stock_left is not null, 'onDay', v_day, 'countryId', k.country_id);
  return next;
end $$;
