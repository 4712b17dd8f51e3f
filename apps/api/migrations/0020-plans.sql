-- Ordinary goods: phone credit, data plans and vouchers by carrier, channel and category; their delivery; the search.

-- A product's number in the ledger is its id: ids of goods and of plans never meet.
alter table goods add constraint goods_below_plans check (id < 1000000);

-- Search. Words and numbers of Latin writing with their English and Indonesian stems, Han characters one by one and in
-- pairs. Case, width and diacritics don't count; 50.000 and 50,000 are 50000; 10GB is 10 gb.
create function search_fold(p_text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(
    lower(regexp_replace(normalize(coalesce(p_text, ''), NFKD), '[\u0300-\u036f]', '', 'g')),
    '([0-9])[.,](?=[0-9]{3}(?![0-9]))', '\1', 'g'),
    '([0-9])([a-z])', '\1 \2', 'g'), '([a-z])([0-9])', '\1 \2', 'g')
$$;

-- Stems of a word in both languages. Indonesian prefixes swallow a word's first letter, which no stemmer gives back:
-- pengiriman is of kirim, penukaran of tukar, pemakaian of pakai, penyewaan of sewa.
create function search_stems(p_word text) returns setof text language sql immutable parallel safe as $$
  select unnest(ts_lexize('english_stem', p_word))
  union select unnest(ts_lexize('indonesian_stem', p_word))
  union select unnest(ts_lexize('indonesian_stem', letter || substring(p_word from form)))
    from (values ('^[mp]eng([aiueo].+)$', 'k'), ('^[mp]en([aiueo].+)$', 't'), ('^[mp]em([aiueo].+)$', 'p'),
      ('^[mp]eny([aiueo].+)$', 's')) v (form, letter)
    where p_word ~ form
$$;

create function search_vector(variadic p_texts text[]) returns tsvector language sql immutable parallel safe as $$
  with folded as (select search_fold(array_to_string(p_texts, ' | ')) as text),
  words as (select distinct left(m[1], 60) as word from folded, regexp_matches(text, '[a-z0-9]+', 'g') m),
  runs as (
    select m[1] as run from folded,
      regexp_matches(text, '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+', 'g') m)
  select array_to_tsvector(array(
    select word from words
    union select stem from words, search_stems(word) stem
    union select substr(run, place, size) from runs, generate_series(1, length(run)) place, (values (1), (2)) v (size)
      where place + size - 1 <= length(run)))
$$;

-- All words are looked for, in any order: each by its beginning or its stem, a run of Han characters by its pairs.
-- Little words count only where there is nothing else. A text without a word finds nothing.
create function search_query(p_text text) returns tsquery language sql immutable parallel safe as $$
  with folded as (select search_fold(p_text) as text),
  words as (select distinct left(m[1], 60) as word from folded, regexp_matches(text, '[a-z0-9]+', 'g') m),
  runs as (
    select m[1] as run from folded,
      regexp_matches(text, '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+', 'g') m),
  telling as (
    select word from words where ts_lexize('english_stem', word) <> '{}'
      and word <> all ('{untuk,dan,di,ke,dari,yang,dengan,atau,pada,ini,itu}')),
  asked as (
    select word from telling
    union select word from words where not exists (select from telling) and not exists (select from runs)),
  parts as (
    select '(' || word || ':*' || (
        select coalesce(string_agg(' | ' || stem, ''), '') from search_stems(word) stem) || ')' as part
      from asked
    union
    select substr(run, place, 2) from runs, generate_series(1, greatest(length(run) - 1, 1)) place)
  select coalesce(string_agg(part, ' & '), '')::tsquery from parts
$$;

-- Goods on the shelf are found by the same words, and by their device number. A purchase writes other columns and pays
-- nothing for it.
alter table goods add column search tsvector;
create function goods_search() returns trigger language plpgsql as $$
begin
  new.search := search_vector(new.name ->> 'en', new.name ->> 'id', new.name ->> 'zh',
    (select a.device_number from assets a where a.id = new.asset_id));
  return new;
end $$;
create trigger goods_search before insert or update of name, asset_id on goods
  for each row execute function goods_search();
create function goods_renumbered() returns trigger language plpgsql as $$
begin
  update goods set search = search_vector(name ->> 'en', name ->> 'id', name ->> 'zh', new.device_number)
    where asset_id = new.id;
  return null;
end $$;
create trigger goods_renumbered after update of device_number on assets
  for each row execute function goods_renumbered();
update goods set name = name;
create index goods_by_words on goods using gin (search);

-- Who provides the service: a mobile network, an electricity company, whoever honours a voucher.
create table carriers (
  id             int generated always as identity primary key,
  country_id     int not null references countries (id),
  code           text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name           jsonb not null check (name ?& array['en', 'id', 'zh']),
  logo           text not null default '',
  -- What a plan of it is delivered to: a phone of the country, an account of so many digits, or nothing.
  number_kind    text not null check (number_kind in ('phone', 'account', 'none')),
  number_min     int not null default 1,
  number_max     int not null default 20,
  number_example text not null default '',
  -- Beginnings of national numbers without trunk zero: a help for guessing, since numbers are carried along.
  prefixes       text[] not null default '{}',
  -- closed: its provider is away, so that nothing of it is sold for now.
  status         text not null default 'open' check (status in ('open', 'closed', 'hidden')),
  sort           int not null default 0,
  version        int not null default 1,
  check (number_min between 1 and number_max and number_max <= 20)
);
create index carriers_country on carriers (country_id, sort, id);

create table plan_channels (
  id         int generated always as identity primary key,
  code       text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name       jsonb not null check (name ?& array['en', 'id', 'zh']),
  icon       text not null default '',
  sort       int not null default 0,
  shown      boolean not null default true,
  version    int not null default 1
);

-- A tree of three levels at most. A circle can't be written: a parent's level is one less than its child's.
create table plan_categories (
  id            int generated always as identity primary key,
  channel_id    int not null references plan_channels (id),
  parent_id     int,
  level         int not null check (level between 1 and 3),
  parent_level  int generated always as (level - 1) stored,
  code          text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name          jsonb not null check (name ?& array['en', 'id', 'zh']),
  icon          text not null default '',
  sort          int not null default 0,
  shown         boolean not null default true,
  version       int not null default 1,
  unique (id, level),
  unique (id, level, channel_id),
  -- A root has no parent, and a child hangs in its parent's channel.
  check ((level = 1) = (parent_id is null)),
  foreign key (parent_id, parent_level, channel_id) references plan_categories (id, level, channel_id)
);
create index plan_categories_parent on plan_categories (parent_id);
create index plan_categories_channel on plan_categories (channel_id, sort, id);

-- A category is shown when all above it are; `path` leads from its root to itself.
create view shown_plan_categories as
select c.id, c.channel_id, array_remove(array[g.id, p.id, c.id], null) as path
from plan_categories c
join plan_channels h on h.id = c.channel_id and h.shown
left join plan_categories p on p.id = c.parent_id
left join plan_categories g on g.id = p.parent_id
where c.shown and coalesce(p.shown, true) and coalesce(g.shown, true);

create table plans (
  id             int generated always as identity (start with 1000000 minvalue 1000000) primary key
                   check (id >= 1000000),
  kind           text not null check (kind in ('credit', 'data', 'voucher')),
  carrier_id     int not null references carriers (id),
  category_id    int not null references plan_categories (id),
  -- What the provider calls it.
  code           text not null unique check (code ~ '^[A-Z0-9][A-Z0-9._-]{1,39}$'),
  name           jsonb not null check (name ?& array['en', 'id', 'zh']),
  summary        jsonb not null default '{"en": "", "id": "", "zh": ""}',
  description    jsonb not null default '{"en": "", "id": "", "zh": ""}',
  -- How a delivered code is used.
  usage          jsonb not null default '{"en": "", "id": "", "zh": ""}',
  image          text not null default '',
  face_minor     bigint check (face_minor > 0),
  price_minor    bigint not null check (price_minor > 0),
  cost_minor     bigint not null check (cost_minor >= 0),
  currency       text not null default 'IDR' check (currency in ('IDR')),
  data_mb        int check (data_mb > 0),
  validity_days  int check (validity_days between 1 and 3660),
  -- Gold coins that come with it (1474): paid from the marketing budget when it is delivered.
  coin_gift      int not null default 0 check (coin_gift between 0 and 1000000),
  -- Null: as many as the provider delivers.
  stock_left     int,
  per_order      int not null default 1 check (per_order between 1 and 20),
  daily_limit    int check (daily_limit between 1 and 1000),
  status         text not null default 'draft' check (status in ('draft', 'on_sale', 'paused', 'withdrawn')),
  listed_at      timestamptz,
  sort           int not null default 0,
  -- The terms a draft was priced by carry this number.
  version        int not null default 1,
  -- Counts every change but the stock: whoever edits says what was read.
  edition        int not null default 1,
  search         tsvector,
  constraint plans_stock check (stock_left >= 0),
  check (status = 'draft' or listed_at is not null)
) with (fillfactor = 80);
create index plans_shelf on plans (category_id, sort, id) where status in ('on_sale', 'paused');
create index plans_carrier on plans (carrier_id, sort, id) where status in ('on_sale', 'paused');
create index plans_by_words on plans using gin (search);

create function plans_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.price_minor, new.currency, new.coin_gift, new.code, new.kind, new.carrier_id, new.data_mb, new.validity_days,
        new.face_minor)
       is distinct from (old.price_minor, old.currency, old.coin_gift, old.code, old.kind, old.carrier_id, old.data_mb,
        old.validity_days, old.face_minor) then
      new.version := old.version + 1;
    end if;
    new.edition := old.edition + 1;
  end if;
  select search_vector(new.name ->> 'en', new.name ->> 'id', new.name ->> 'zh', new.summary ->> 'en',
      new.summary ->> 'id', new.summary ->> 'zh', k.name ->> 'en', k.name ->> 'id', k.name ->> 'zh',
      c.name ->> 'en', c.name ->> 'id', c.name ->> 'zh', (new.face_minor / 100)::text)
    into new.search from carriers k, plan_categories c where k.id = new.carrier_id and c.id = new.category_id;
  return new;
end $$;
-- Columns are named so that a purchase, which writes the stock only, doesn't pay for it.
create trigger plans_changed before insert or update of kind, carrier_id, category_id, code, name, summary, description,
  usage, image, face_minor, price_minor, cost_minor, currency, data_mb, validity_days, coin_gift, per_order, daily_limit,
  status, sort on plans for each row execute function plans_changed();

-- A carrier's or a category's new name is found with its plans, without making them another edition.
create function plans_renamed() returns trigger language plpgsql as $$
begin
  update plans p set search = search_vector(p.name ->> 'en', p.name ->> 'id', p.name ->> 'zh', p.summary ->> 'en',
      p.summary ->> 'id', p.summary ->> 'zh', k.name ->> 'en', k.name ->> 'id', k.name ->> 'zh',
      c.name ->> 'en', c.name ->> 'id', c.name ->> 'zh', (p.face_minor / 100)::text)
    from carriers k, plan_categories c
    where k.id = p.carrier_id and c.id = p.category_id
      and case tg_table_name when 'carriers' then p.carrier_id else p.category_id end = new.id;
  return null;
end $$;
create trigger plans_renamed after update of name on carriers for each row execute function plans_renamed();
create trigger plans_renamed after update of name on plan_categories for each row execute function plans_renamed();

-- What a category's own page shows above its goods; the code is that of a category of goods or of plans.
create table category_pages (
  code       text primary key check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  title      jsonb not null check (title ?& array['en', 'id', 'zh']),
  subtitle   jsonb not null check (subtitle ?& array['en', 'id', 'zh']),
  image      text not null default '',
  version    int not null default 1
);

-- One row per member, plan and day: the daily limit holds under any race because everyone meets at this row.
create table plan_purchases (
  member_id    bigint not null,
  plan_id      int not null,
  on_day       date not null,
  units        int not null,
  limit_units  int,
  primary key (member_id, plan_id, on_day),
  constraint plan_purchases_limit check (units >= 0 and (limit_units is null or units <= limit_units))
);

-- What was paid for and is to be delivered. One row per order: it is delivered or refused, once.
create table plan_deliveries (
  member_id      bigint not null,
  order_id       uuid not null,
  -- Where the target number was sealed.
  draft_id       uuid not null,
  plan_id        int not null,
  carrier_id     int not null,
  kind           text not null check (kind in ('credit', 'data', 'voucher')),
  product        text not null,
  quantity       int not null check (quantity > 0),
  target_sealed  bytea,
  target_masked  text not null default '',
  -- The provider's own price list is its matter: this is what the member paid.
  amount_minor   bigint not null check (amount_minor > 0),
  currency       text not null,
  coin_gift      int not null default 0,
  -- given, left_out (the budget was used up), or none was promised.
  gift           text check (gift in ('given', 'left_out')),
  provider       text not null default 'sandbox',
  provider_ref   text,
  state          text not null check (state in ('accepted', 'delivering', 'unknown', 'delivered', 'refused')),
  -- The provider is asked to call it off instead of how it stands.
  calling_off    boolean not null default false,
  reason         text check (reason in ('withdrawn', 'refused', 'called_off', 'operator')),
  codes_sealed   bytea,
  code_count     int not null default 0,
  tries          int not null default 0,
  accepted_at    timestamptz not null,
  sent_at        timestamptz,
  answered_at    timestamptz,
  ask_at         timestamptz,
  final_at       timestamptz,
  resolved_by    int,
  -- An answer that contradicts what was settled: somebody has to speak with the provider.
  contradicted_at timestamptz,
  primary key (member_id, order_id),
  constraint plan_deliveries_final check ((state in ('delivered', 'refused')) = (final_at is not null)),
  constraint plan_deliveries_open check ((state in ('accepted', 'delivering', 'unknown')) = (ask_at is not null)),
  check (state = 'accepted' or sent_at is not null or reason = 'withdrawn'),
  check ((state = 'refused') = (reason is not null)),
  check (codes_sealed is null or state = 'delivered')
) with (fillfactor = 70);
create index plan_deliveries_due on plan_deliveries (ask_at) where ask_at is not null;
create index plan_deliveries_newest on plan_deliveries (accepted_at desc, order_id desc);

-- A callback is a fact first: it stands here once, and is then checked by asking the provider.
create table delivery_events (
  provider     text not null,
  event_id     text not null,
  reference    text not null,
  body         text not null,
  received_at  timestamptz not null,
  primary key (provider, event_id)
);
create index delivery_events_age on delivery_events (received_at);

grant select on shown_plan_categories to roda_app;
grant select, insert, update, delete on carriers, plan_channels, plan_categories, plans, category_pages, plan_purchases,
  plan_deliveries, delivery_events to roda_app;

-- Takes units of a plan, counts them for the member's day, and gives the terms to snapshot; both or neither.
-- Answers as reserve_units does. A plan without a stock is sold without a lock. R4: not while the gate of sales is shut.
create function reserve_plan(p_member bigint, p_plan int, p_version int, p_units int, p_at timestamptz)
returns table (code text, terms jsonb, stock int, units_limit int, bought int) language plpgsql as $$
#variable_conflict use_column
declare p plans; k carriers; v_day date;
begin
  select t.* into p from plans t where t.id = p_plan;
  select c.* into k from carriers c where c.id = p.carrier_id;
  code := case when p.id is null or p.status not in ('on_sale', 'paused') or k.status = 'hidden' then 'missing'
               when p.status <> 'on_sale' or k.status <> 'open' or not (select is_open from sales_gate) then 'paused'
               when p.version <> p_version then 'price_changed'
               when p.per_order < p_units then 'limit_reached'
               when p.stock_left < p_units then 'out_of_stock'
               else 'ok' end;
  stock := p.stock_left; units_limit := p.per_order; bought := 0;
  if code <> 'ok' then return next; return; end if;
  if p.stock_left is not null then
    update plans t set stock_left = t.stock_left - p_units
      where t.id = p_plan and t.status = 'on_sale' and t.version = p_version and t.stock_left >= p_units
      returning t.stock_left into stock;
    if not found then
      select t.* into p from plans t where t.id = p_plan;
      stock := p.stock_left;
      code := case when p.status <> 'on_sale' then 'paused' when p.version <> p_version then 'price_changed'
        else 'out_of_stock' end;
      return next; return;
    end if;
  end if;
  v_day := (p_at at time zone (select c.time_zone from countries c where c.id = k.country_id))::date;
  units_limit := p.daily_limit;
  insert into plan_purchases as c (member_id, plan_id, on_day, units, limit_units)
    select p_member, p_plan, v_day, p_units, p.daily_limit where p.daily_limit is null or p_units <= p.daily_limit
    on conflict (member_id, plan_id, on_day) do update set units = c.units + excluded.units,
        limit_units = excluded.limit_units
      where excluded.limit_units is null or c.units + excluded.units <= excluded.limit_units
    returning c.units into bought;
  if not found then
    code := 'limit_reached';
    select coalesce(max(c.units), 0) into bought from plan_purchases c
      where c.member_id = p_member and c.plan_id = p_plan and c.on_day = v_day;
    return next; return;
  end if;
  terms := jsonb_build_object('planId', p.id, 'version', p.version, 'kind', p.kind, 'carrierId', p.carrier_id,
    'carrier', k.name, 'product', p.code, 'name', p.name, 'image', p.image, 'priceMinor', p.price_minor::text,
    'currency', p.currency, 'dataMb', p.data_mb, 'validityDays', p.validity_days, 'coinGift', p.coin_gift,
    'limited', p.stock_left is not null, 'onDay', v_day, 'countryId', k.country_id);
  return next;
end $$;

-- The other way round, for orders that were not paid in time, called off or refused.
create function return_plan(p_member bigint, p_plan int, p_units int, p_terms jsonb) returns void language sql as $$
  update plans set stock_left = stock_left + p_units
    where id = p_plan and stock_left is not null and (p_terms ->> 'limited')::boolean;
  update plan_purchases set units = units - p_units
    where member_id = p_member and plan_id = p_plan and on_day = (p_terms ->> 'onDay')::date;
$$;

-- Orders of plans. A plan's id stands in goods_id: the numbers never meet.
alter table order_drafts
  add column target_sealed bytea,
  add column target_masked text not null default '',
  drop constraint order_drafts_type_check,
  add constraint order_drafts_type_check check (type in ('vehicle', 'pile', 'deposit', 'plan', 'recharge')),
  add constraint order_drafts_plan check ((type = 'plan') = (coalesce(goods_id, 0) >= 1000000));
alter table orders
  add column target_sealed bytea,
  add column target_masked text not null default '',
  drop constraint orders_type_check,
  add constraint orders_type_check check (type in ('vehicle', 'pile', 'deposit', 'plan', 'recharge')),
  add constraint orders_plan check ((type = 'plan') = (coalesce(goods_id, 0) >= 1000000)),
  drop constraint orders_state_check,
  add constraint orders_state_check
    check (state in ('to_pay', 'paid', 'working', 'delivered', 'credited', 'refunded', 'cancelled', 'expired')),
  drop constraint orders_paid,
  add constraint orders_paid
    check ((state in ('paid', 'working', 'delivered', 'credited', 'refunded')) = (paid_at is not null)),
  drop constraint orders_window,
  add constraint orders_window check (state not in ('paid', 'working') or type = 'plan'
    or (cancel_until is not null and holding_id is not null)),
  add constraint orders_delivered check (state <> 'delivered' or type = 'plan'),
  drop constraint orders_reason_check,
  add constraint orders_reason_check check (reason in
    ('expired', 'cancelled', 'out_of_stock', 'payment_failed', 'price_changed', 'delivery_failed'));
-- Operators read the newest orders of all members, page by page.
create index orders_newest_of_all on orders (created_at desc, id desc);
create index orders_plans on orders (created_at desc, id desc) where type = 'plan';
create index orders_by_sn on orders (order_sn);

create or replace function submit_order(p_member bigint, p_draft uuid, p_order jsonb, p_at timestamptz)
returns table (code text, type text, amount_minor bigint, currency text, title text, country_id int, agreement_id text,
  agreement_version text, agreement_now text, pay_until timestamptz, min_level int, member_level int,
  stock int, units_limit int, bought int, member_country int)
language plpgsql as $$
#variable_conflict use_column
declare d order_drafts; terms jsonb;
begin
  update order_drafts t set used_at = p_at
    where t.member_id = p_member and t.id = p_draft and t.used_at is null and t.expires_at > p_at
    returning t.* into d;
  if not found then code := 'draft_expired'; return next; return; end if;

  insert into order_nonces (member_id, nonce, used_at) values (p_member, p_order ->> 'nonce', p_at)
    on conflict do nothing;
  if not found then code := 'payload_invalid'; return next; return; end if;

  code := 'ok';
  if d.type = 'plan' then
    select r.code, r.terms, r.stock, r.units_limit, r.bought into code, terms, stock, units_limit, bought
      from reserve_plan(p_member, d.goods_id, d.goods_version, d.quantity, p_at) r;
  elsif d.goods_id is not null then
    select r.code, r.terms, r.stock, r.units_limit, r.bought into code, terms, stock, units_limit, bought
      from reserve_units(p_member, d.goods_id, d.goods_version, d.quantity) r;
  end if;
  if code <> 'ok' then return next; return; end if;

  type := d.type; amount_minor := d.amount_minor; currency := d.currency; title := d.title; country_id := d.country_id;
  agreement_id := d.agreement_id; agreement_version := d.agreement_version;
  agreement_now := (select max(t.version)::text from system_texts t
    where t.kind = d.agreement_id and t.published_at <= p_at);
  min_level := (terms ->> 'minLevel')::int;
  select m.level, m.country_id into member_level, member_country from members m where m.member_id = p_member;
  pay_until := p_at + make_interval(secs =>
    (p_order ->> case when d.goods_id is null then 'rechargeSeconds' else 'goodsSeconds' end)::int);
  insert into orders (member_id, id, order_sn, type, state, draft_id, goods_id, quantity, amount_minor, currency, title,
      terms, country_id, agreement_version, address_id, created_at, pay_until, target_sealed, target_masked)
    values (p_member, (p_order ->> 'id')::uuid, p_order ->> 'sn', d.type, 'to_pay', d.id, d.goods_id, d.quantity,
      d.amount_minor, d.currency, d.title, terms, d.country_id, d.agreement_version, (p_order ->> 'addressId')::uuid,
      p_at, pay_until, d.target_sealed, d.target_masked);
  return next;
end $$;
