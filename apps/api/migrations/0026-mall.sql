-- The points mall: goods and variants, codes of digital goods, orders. What they cost is moved by the ledger.

create table mall_categories (
  id     int generated always as identity primary key,
  name   jsonb not null check (name ?& array['en', 'id', 'zh']),
  icon   text not null default '',
  sort   int not null default 0,
  shown  boolean not null default true
);

-- In the books a good is a product: numbers of vehicles begin at 1, those of plans at 1,000,000, these at 2,000,000.
create table mall_goods (
  id              int generated always as identity (start with 2000000) primary key
    check (id between 2000000 and 2999999),
  kind            text not null check (kind in ('physical', 'digital')),
  category_id     int not null references mall_categories (id),
  name            jsonb not null check (name ?& array['en', 'id', 'zh']),
  brief           jsonb not null check (brief ?& array['en', 'id', 'zh']),
  detail          jsonb not null check (detail ?& array['en', 'id', 'zh']),
  delivery        jsonb not null check (delivery ?& array['en', 'id', 'zh']),
  returns         jsonb not null check (returns ?& array['en', 'id', 'zh']),
  image           text not null default '',
  images          text[] not null default '{}',
  -- Empty: every country.
  country_ids     int[] not null default '{}',
  min_level       int not null default 1 check (min_level between 1 and 9),
  -- 0: no limit.
  purchase_limit  int not null default 0 check (purchase_limit >= 0),
  home_pick       boolean not null default false,
  sort            int not null default 0,
  status          text not null default 'draft' check (status in ('draft', 'on_sale', 'paused')),
  version         int not null default 1,
  created_at      timestamptz not null,
  listed_at       timestamptz,
  check (status = 'draft' or listed_at is not null)
);
create index mall_goods_shelf on mall_goods (sort, id desc) where status = 'on_sale';
create index mall_goods_category on mall_goods (category_id);

-- A variant costs points, with or without money, or coins alone.
create table mall_products (
  id             int generated always as identity primary key,
  goods_id       int not null references mall_goods (id),
  specification  jsonb not null check (specification ?& array['en', 'id', 'zh']),
  points         bigint not null check (points between 0 and 10000000),
  coins          bigint not null default 0 check (coins between 0 and 10000000),
  money_minor    bigint not null default 0 check (money_minor between 0 and 100000000000000),
  currency       text not null default 'IDR' check (currency in ('IDR')),
  image          text not null default '',
  sort           int not null default 0,
  shown          boolean not null default true,
  stock          int not null default 0,
  constraint mall_products_stock check (stock >= 0),
  constraint mall_products_price check (case when coins > 0 then points = 0 and money_minor = 0 else points > 0 end)
) with (fillfactor = 80);
create index mall_products_goods on mall_products (goods_id, sort, id);

-- Every change of stock that is no order: who and why stand in the audit log, the figures here.
create table mall_stock_changes (
  id           uuid primary key,
  product_id   int not null references mall_products (id),
  change       int not null check (change <> 0),
  stock_after  int not null check (stock_after >= 0),
  reason       text not null,
  by_operator  int not null,
  at           timestamptz not null
);
create index mall_stock_changes_product on mall_stock_changes (product_id, at);

-- What digital goods deliver. Sealed; the index finds a code again without opening any.
create table mall_codes (
  id           uuid primary key,
  product_id   int not null references mall_products (id),
  code_sealed  bytea not null,
  code_index   bytea not null,
  loaded_at    timestamptz not null,
  member_id    bigint,
  order_id     uuid,
  check ((member_id is null) = (order_id is null)),
  unique (product_id, code_index)
);
create index mall_codes_free on mall_codes (product_id, loaded_at, id) where order_id is null;
create index mall_codes_order on mall_codes (member_id, order_id) where order_id is not null;

-- One row per member and good: the purchase limit holds under any race because everyone meets at this row.
create table mall_purchases (
  member_id  bigint not null,
  goods_id   int not null,
  units      int not null check (units >= 0),
  primary key (member_id, goods_id)
);

-- 101 to pay, 102 cancelled, 103 expired, 201 paid, 202 refund asked, 203 refunded, 301 shipped, 401 received,
-- 402 received by time. Points and coins are spent from 101 on; money lies in escrow from 201 until the end.
create table mall_orders (
  member_id        bigint not null,
  id               uuid not null,
  order_sn         text not null,
  country_id       int not null,
  status           int not null check (status in (101, 102, 103, 201, 202, 203, 301, 401, 402)),
  goods_id         int not null references mall_goods (id),
  product_id       int not null references mall_products (id),
  kind             text not null check (kind in ('physical', 'digital')),
  number           int not null check (number between 1 and 99),
  -- Name, specification and picture as they were bought.
  goods            jsonb not null,
  -- Totals of the order. `bonus_coins` of the coins came from those that can't be played, and go back there.
  points           bigint not null check (points >= 0),
  coins            bigint not null check (coins >= 0),
  bonus_coins      bigint not null default 0 check (bonus_coins between 0 and coins),
  money_minor      bigint not null check (money_minor >= 0),
  currency         text not null,
  message          text not null default '' check (length(message) <= 200),
  -- {consignee, mobile, address} as they were at the time of the order.
  address_sealed   bytea,
  created_at       timestamptz not null,
  pay_until        timestamptz not null,
  paid_at          timestamptz,
  refund_asked_at  timestamptz,
  refund_reason    text not null default '',
  reject_reason    text not null default '',
  refunded_at      timestamptz,
  shipped_at       timestamptz,
  ship_channel     text not null default '',
  ship_sn          text not null default '',
  receive_by       timestamptz,
  received_at      timestamptz,
  closed_at        timestamptz,
  primary key (member_id, id),
  constraint mall_orders_paid check ((status in (101, 102, 103)) = (paid_at is null)),
  constraint mall_orders_refunded check ((status = 203) = (refunded_at is not null)),
  -- Delivered xor refunded, whatever the code does.
  constraint mall_orders_delivered check (not (refunded_at is not null and (shipped_at is not null or received_at is not null))),
  constraint mall_orders_received check ((status in (401, 402)) = (received_at is not null)),
  constraint mall_orders_shipped check (status <> 301 or (shipped_at is not null and receive_by is not null)),
  constraint mall_orders_address check (kind = 'digital' or address_sealed is not null)
) with (fillfactor = 80);
create index mall_orders_newest on mall_orders (member_id, created_at desc, id desc);
create index mall_orders_by_id on mall_orders (id);
create index mall_orders_by_sn on mall_orders (order_sn);
create index mall_orders_queue on mall_orders (status, created_at);
create index mall_orders_unpaid on mall_orders (pay_until) where status = 101;
create index mall_orders_under_way on mall_orders (receive_by) where status = 301;

-- Takes units of a variant off the shelf at the price that was seen, and counts them for the member; both or neither.
-- Answers code: ok, missing, price_changed, out_of_stock, limit_reached; the caller rolls back on all but ok.
create function mall_reserve(p_member bigint, p_product int, p_units int, p_seen jsonb, out code text, out left_over int)
language plpgsql as $$
declare p mall_products; g mall_goods; v_bought int;
begin
  update mall_products t set stock = t.stock - p_units from mall_goods o
    where t.id = p_product and t.shown and o.id = t.goods_id and o.status = 'on_sale' and t.stock >= p_units
      and t.points = (p_seen ->> 'points')::bigint and t.coins = (p_seen ->> 'coins')::bigint
      and t.money_minor = (p_seen ->> 'moneyMinor')::bigint
    returning t.* into p;
  if not found then
    select * into p from mall_products t where t.id = p_product and t.shown;
    select * into g from mall_goods t where t.id = p.goods_id;
    left_over := p.stock;
    code := case when p.id is null or g.status <> 'on_sale' then 'missing'
                 when p.stock < p_units then 'out_of_stock' else 'price_changed' end;
    return;
  end if;
  left_over := p.stock;
  select * into g from mall_goods t where t.id = p.goods_id;
  insert into mall_purchases as c (member_id, goods_id, units)
    select p_member, g.id, p_units where g.purchase_limit = 0 or p_units <= g.purchase_limit
    on conflict (member_id, goods_id) do update set units = c.units + excluded.units
      where g.purchase_limit = 0 or c.units + excluded.units <= g.purchase_limit
    returning c.units into v_bought;
  code := case when found then 'ok' else 'limit_reached' end;
end $$;

-- The other way round, for orders that were cancelled, expired or refunded.
create function mall_return(p_member bigint, p_goods int, p_product int, p_units int) returns void language sql as $$
  update mall_products set stock = stock + p_units where id = p_product;
  update mall_purchases set units = units - p_units where member_id = p_member and goods_id = p_goods;
$$;

grant select, insert, update on mall_categories, mall_goods, mall_products, mall_codes, mall_purchases, mall_orders
  to roda_app;
grant select, insert on mall_stock_changes to roda_app;
