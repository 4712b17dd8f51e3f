-- What is on sale: categories, goods with terms and stock, what members bought of each, what each really earned.

create table categories (
  id         int generated always as identity primary key,
  code       text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  position   text not null check (position in ('labelCategory', 'aiCategory')),
  kind       text check (kind in ('vehicle', 'pile')),
  name       jsonb not null check (name ?& array['en', 'id', 'zh']),
  icon       text not null default '',
  sort       int not null default 0,
  shown      boolean not null default true
);
create index categories_position on categories (position, sort, id);

-- R5: nothing is sold without a registered asset. Stock is units_total − units_sold and can't go below zero.
create table goods (
  id                  int generated always as identity primary key,
  kind                text not null check (kind in ('vehicle', 'pile')),
  asset_id            int not null references assets (id),
  country_id          int not null references countries (id),
  category_id         int references categories (id),
  city_id             int,
  name                jsonb not null check (name ?& array['en', 'id', 'zh']),
  description         jsonb not null default '{"en": "", "id": "", "zh": ""}',
  image               text not null default '',
  images              text[] not null default '{}',
  price_minor         bigint not null check (price_minor > 0),
  currency            text not null default 'IDR' check (currency in ('IDR')),
  target_daily_minor  bigint not null check (target_daily_minor >= 0),
  cycle               int not null check (cycle in (0, 1, 2)),
  validity_days       int not null check (validity_days between 1 and 3660),
  units_total         int not null check (units_total >= 0),
  units_sold          int not null default 0,
  purchase_limit      int check (purchase_limit > 0),
  min_level           int not null default 1 check (min_level between 1 and 9),
  -- The share of the asset's revenue that goes to its units, in millionths.
  member_share_ppm    int not null default 700000 check (member_share_ppm between 0 and 1000000),
  owner               jsonb not null default '{}' check (jsonb_typeof(owner) = 'object'),
  operator            jsonb not null default '{}' check (jsonb_typeof(operator) = 'object'),
  -- Who bears what: [{"name": {en,id,zh}, "bearer": operator|members|shared, "note": {en,id,zh}}].
  costs               jsonb not null default '[]' check (jsonb_typeof(costs) = 'array'),
  -- [{"kind", "name": {en,id,zh}, "url", "expiresOn"}].
  documents           jsonb not null default '[]' check (jsonb_typeof(documents) = 'array'),
  early_exit          jsonb check (early_exit ?& array['en', 'id', 'zh']),
  -- Of a pile.
  connector           text,
  price_per_kwh_minor bigint check (price_per_kwh_minor >= 0),
  status              text not null default 'draft' check (status in ('draft', 'on_sale', 'paused', 'withdrawn')),
  listed_at           timestamptz,
  version             int not null default 1,
  -- Counts every change but sold units: who remembers what a product looks like compares this number.
  edition             int not null default 1,
  constraint goods_stock check (units_sold between 0 and units_total),
  check (status = 'draft' or listed_at is not null)
) with (fillfactor = 80);
create index goods_shelf on goods (country_id, kind, listed_at desc, id desc)
  where status in ('on_sale', 'paused');
create index goods_asset on goods (asset_id);

-- The terms a draft was priced by carry this number: a change between draft and submit is seen.
create function goods_terms_version() returns trigger language plpgsql as $$
begin
  if (new.price_minor, new.currency, new.target_daily_minor, new.cycle, new.validity_days)
     is distinct from (old.price_minor, old.currency, old.target_daily_minor, old.cycle, old.validity_days) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger goods_terms_version
  before update of price_minor, currency, target_daily_minor, cycle, validity_days on goods
  for each row execute function goods_terms_version();

create function goods_edition() returns trigger language plpgsql as $$
begin
  new.edition := old.edition + 1;
  return new;
end $$;
-- Columns are named so that a purchase, which writes units_sold only, doesn't pay for it.
create trigger goods_edition before update of kind, asset_id, country_id, category_id, city_id, name, description, image,
  images, price_minor, currency, target_daily_minor, cycle, validity_days, units_total, purchase_limit, min_level,
  member_share_ppm, owner, operator, costs, documents, early_exit, connector, price_per_kwh_minor, status on goods
  for each row execute function goods_edition();

-- One row per member and product: the purchase limit holds under any race because everyone meets at this row.
create table goods_purchases (
  member_id    bigint not null,
  goods_id     int not null,
  units        int not null,
  limit_units  int,
  primary key (member_id, goods_id),
  constraint goods_purchases_limit check (units >= 0 and (limit_units is null or units <= limit_units))
);

-- What one unit of a product really earned, filled in after each import; zero revenue is a zero, not a gap.
create table goods_actuals (
  goods_id          int primary key references goods (id),
  income_30d_minor  bigint not null default 0 check (income_30d_minor >= 0),
  income_90d_minor  bigint not null default 0 check (income_90d_minor >= 0),
  -- Income of the last 30 days over the price, in millionths.
  return_30d_ppm    bigint not null default 0,
  zero_days_30      int not null default 30 check (zero_days_30 between 0 and 30),
  zero_days_90      int not null default 90 check (zero_days_90 between 0 and 90),
  -- The middle half of the last 90 days.
  low_minor         bigint not null default 0,
  high_minor        bigint not null default 0,
  jobs_30d          int not null default 0,
  -- Metres of a vehicle, watt-hours of a pile.
  volume_30d        bigint not null default 0,
  -- [[day, minor as text]], the newest last, 30 of them.
  days              jsonb not null default '[]',
  -- Paid over due of the last 30 days' settlement runs, in millionths; null before the first run.
  paid_ratio_ppm    int,
  -- Distributable over 30 days of targets, in millionths; null where nothing has been sold.
  coverage_ppm      bigint,
  edition           int not null default 1,
  as_of             timestamptz not null
);

-- Takes units from the shelf, counts them for the member, and gives the terms to snapshot; both or neither.
-- Answers code: ok, missing, paused, price_changed, out_of_stock, limit_reached; the caller rolls back on all but ok.
-- The row locks are taken goods first, then counter. G13, R4: while the gate of sales is shut nothing is sold.
create function reserve_units(p_member bigint, p_goods int, p_version int, p_units int)
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
  return next;
end $$;

-- The other way round, for orders that were not paid in time or were cancelled.
create function return_units(p_member bigint, p_goods int, p_units int) returns void language sql as $$
  update goods set units_sold = units_sold - p_units where id = p_goods;
  update goods_purchases set units = units - p_units where member_id = p_member and goods_id = p_goods;
$$;

grant select, insert, update, delete on categories, goods, goods_purchases, goods_actuals to roda_app;
