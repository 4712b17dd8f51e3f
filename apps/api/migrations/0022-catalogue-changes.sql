-- Goods by operators: fixed-term plans over several assets, drafts, schedules, pauses; the members' share of revenue.

alter table goods drop constraint goods_kind_check;
alter table goods add constraint goods_kind_check check (kind in ('vehicle', 'pile', 'deposit'));
-- A fixed-term plan settles at maturity; `asset_id` is the first of its assets, the one whose number it shows.
alter table goods add constraint goods_plan_cycle check (kind <> 'deposit' or cycle = 1);
alter table goods add column pause_cause text check (pause_cause in ('operator', 'documents'));
alter table goods add column pause_reason text not null default '';
-- Approved, and on sale from then on.
alter table goods add column publish_at timestamptz;
alter table goods add constraint goods_publish_draft check (publish_at is null or status = 'draft');
create index goods_publishing on goods (publish_at) where publish_at is not null;

alter table categories drop constraint categories_kind_check;
alter table categories add constraint categories_kind_check check (kind in ('vehicle', 'pile', 'deposit'));
alter table categories add column parent_id int references categories (id);
alter table categories add constraint categories_own_parent check (parent_id <> id);

alter table order_drafts drop constraint order_drafts_type_check;
alter table order_drafts add constraint order_drafts_type_check
  check (type in ('vehicle', 'pile', 'deposit', 'plan', 'recharge'));
alter table orders drop constraint orders_type_check;
alter table orders add constraint orders_type_check check (type in ('vehicle', 'pile', 'deposit', 'plan', 'recharge'));

-- Where a product's revenue comes from: a vehicle's or pile's is its own asset, a plan's are those listed with it.
create table goods_assets (
  goods_id  int not null references goods (id),
  asset_id  int not null references assets (id),
  primary key (goods_id, asset_id)
);
create index goods_assets_by_asset on goods_assets (asset_id, goods_id);
insert into goods_assets (goods_id, asset_id) select id, asset_id from goods;
grant select, insert, delete on goods_assets to roda_app;

create function goods_own_asset() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.asset_id <> old.asset_id and new.kind <> 'deposit' then
    delete from goods_assets where goods_id = new.id;
  end if;
  insert into goods_assets (goods_id, asset_id) values (new.id, new.asset_id) on conflict do nothing;
  return null;
end $$;
create trigger goods_own_asset after insert or update of asset_id on goods
  for each row execute function goods_own_asset();

-- R5: what is sold or for sale of an asset never exceeds the units it was registered for, and the assets of a plan serve
-- nobody else. Whoever changes either meets at the asset's row.
create function assets_within_capacity(p_assets int[]) returns void language plpgsql as $$
begin
  perform from assets a where a.id = any (p_assets) order by a.id for no key update;
  if exists (
    select from assets a join lateral (
      select coalesce(sum(case when g.status = 'withdrawn' then g.units_sold else g.units_total end), 0) as units
      from goods g where g.asset_id = a.id and g.kind <> 'deposit') u on true
    where a.id = any (p_assets) and u.units > a.units_capacity) then
    raise exception 'more units than the asset was registered for'
      using errcode = '23514', constraint = 'assets_units_capacity';
  end if;
  if exists (
    select from goods_assets x join goods p on p.id = x.goods_id and p.kind = 'deposit'
      join goods_assets y on y.asset_id = x.asset_id and y.goods_id <> x.goods_id
      join goods o on o.id = y.goods_id
    where x.asset_id = any (p_assets) and (p.status <> 'withdrawn' or p.units_sold > 0)
      and (o.status <> 'withdrawn' or o.units_sold > 0)) then
    raise exception 'an asset of a plan serves another product' using errcode = '23514', constraint = 'goods_assets_apart';
  end if;
  -- A plan has no more units than its assets were registered for together.
  if exists (
    select from goods p where p.kind = 'deposit' and p.status <> 'withdrawn'
      and p.id in (select x.goods_id from goods_assets x where x.asset_id = any (p_assets))
      and p.units_total > (select sum(a.units_capacity) from goods_assets x join assets a on a.id = x.asset_id
        where x.goods_id = p.id having bool_and(a.units_capacity is not null))) then
    raise exception 'more units than the assets were registered for'
      using errcode = '23514', constraint = 'assets_units_capacity';
  end if;
end $$;

create function goods_within_capacity() returns trigger language plpgsql as $$
begin
  perform assets_within_capacity(array(select asset_id from goods_assets where goods_id = new.id));
  return null;
end $$;
-- Columns are named so that a purchase, which writes units_sold only, doesn't pay for it. Its name comes after the
-- trigger that notes the product's own asset.
create trigger goods_within_capacity after insert or update of units_total, asset_id, status, kind on goods
  for each row execute function goods_within_capacity();

create function goods_assets_within_capacity() returns trigger language plpgsql as $$
begin
  perform assets_within_capacity(array[new.asset_id]);
  return null;
end $$;
create trigger goods_assets_within_capacity after insert on goods_assets
  for each row execute function goods_assets_within_capacity();

create function assets_capacity_change() returns trigger language plpgsql as $$
begin
  perform assets_within_capacity(array[new.id]);
  return null;
end $$;
create trigger assets_capacity_change after update of units_capacity on assets
  for each row execute function assets_capacity_change();

-- The terms of a plan name all its assets: the work behind its income is that of them together.
create or replace function reserve_units(p_member bigint, p_goods int, p_version int, p_units int)
returns table (code text, terms jsonb, stock int, units_limit int, bought int) language plpgsql as $$
#variable_conflict use_column
declare g goods;
begin
  update goods t set units_sold = units_sold + p_units
    where t.id = p_goods and t.status = 'on_sale' and t.version = p_version
      and t.units_total - t.units_sold >= p_units
      and (select is_open from sales_gate)
    returning t.* into g;
  if not found then
    select * into g from goods t where t.id = p_goods;
    stock := g.units_total - g.units_sold;
    code := case when g.id is null or g.status not in ('on_sale', 'paused') then 'missing'
                 when g.status <> 'on_sale' or not (select is_open from sales_gate) then 'paused'
                 when g.version <> p_version then 'price_changed'
                 else 'out_of_stock' end;
    return next; return;
  end if;
  stock := g.units_total - g.units_sold;
  units_limit := g.purchase_limit;
  insert into goods_purchases as c (member_id, goods_id, units, limit_units)
    select p_member, p_goods, p_units, g.purchase_limit where g.purchase_limit is null or p_units <= g.purchase_limit
    on conflict (member_id, goods_id) do update set units = c.units + excluded.units, limit_units = excluded.limit_units
      where excluded.limit_units is null or c.units + excluded.units <= excluded.limit_units
    returning c.units into bought;
  if not found then
    code := 'limit_reached';
    select coalesce(max(c.units), 0) into bought from goods_purchases c
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
      (select jsonb_agg(x.asset_id order by x.asset_id) from goods_assets x where x.goods_id = g.id));
  end if;
  return next;
end $$;

-- What members' part of approved revenue is: the product's share, cut off to the minor unit. The rest is the fleet's own
-- and never reaches these books (decision 18). Rows from before were shared whole.
alter table revenue_proposals add column share_ppm int not null default 1000000 check (share_ppm between 0 and 1000000);
alter table revenue_proposals add column members_minor bigint;
update revenue_proposals set members_minor = amount_minor;
alter table revenue_proposals alter column members_minor set not null;
alter table revenue_proposals add constraint revenue_members_share
  check (members_minor = div(amount_minor::numeric * share_ppm, 1000000) and members_minor > 0);

-- A record that is held: `claimable_at` is the day the hold ends by itself, `held_from` what it was before.
alter table income_records add column held_from timestamptz;
alter table income_records add column hold_code text
  check (hold_code in ('identity', 'dispute', 'legal', 'error'));
alter table income_records add constraint income_hold_whole check ((held_from is null) = (hold_code is null));

-- Pictures of goods, banners and articles: handed in by operators, shown to everybody by their id.
create table pictures (
  id             uuid primary key,
  blob_key       text not null,
  size_bytes     int not null check (size_bytes > 0),
  width          int not null check (width > 0),
  height         int not null check (height > 0),
  uploaded_name  text not null,
  uploaded_at    timestamptz not null
);
grant select, insert on pictures to roda_app;
