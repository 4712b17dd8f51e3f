-- What operators write for everybody: banners, dialogs, launch ads, shortcuts, help, news; what really happened, masked;
-- and counts of what screens were used, from those who agreed.

-- From draft to published to withdrawn, never back: what somebody may have seen is written anew.
create table pieces (
  id          int generated always as identity primary key,
  kind        text not null check (kind in ('banner', 'dialog', 'ad', 'shortcut', 'help')),
  -- {"en": {"title", "text", "button", "paragraphs": […]}, "id": …, "zh": …}: plain text, never markup.
  words       jsonb not null check (words ?& array['en', 'id', 'zh']),
  -- Help: the category's code. Shortcuts: the name of their drawing.
  code        text not null default '' check (code ~ '^([a-zA-Z][a-zA-Z0-9-]{0,39})?$'),
  image       text not null default '' check (length(image) <= 300),
  link        text not null default '' check (length(link) <= 300),
  -- Shown only where this switch of the country is on.
  option_key  text check (option_key ~ '^[a-z][a-zA-Z0-9]{1,39}$'),
  -- Null: every country.
  country_id  int references countries (id),
  -- Speaks of income products: two people publish it, and the trimmed mode never shows it.
  income      boolean not null default false,
  frequency   text not null default 'always' check (frequency in ('always', 'daily', 'once')),
  position    int not null default 100 check (position between 0 and 9999),
  state       text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  starts_at   timestamptz,
  ends_at     timestamptz,
  version     int not null default 1,
  created_by  int,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  check (state = 'draft' or starts_at is not null),
  check (ends_at > starts_at),
  -- Help needs something to say, and a place.
  check (kind <> 'help' or (code <> '' and jsonb_array_length(words -> 'en' -> 'paragraphs') > 0))
);
create index pieces_shown on pieces (kind, position, id) where state = 'published';
grant select, insert, update on pieces to roda_app;

create table help_categories (
  code      text primary key check (code ~ '^[a-z][a-z-]{1,39}$'),
  names     jsonb not null check (names ?& array['en', 'id', 'zh']),
  position  int not null
);
grant select on help_categories to roda_app;
insert into help_categories (code, names, position) values
  ('account', '{"en": "Account and security", "id": "Akun dan keamanan", "zh": "账户与安全"}', 1),
  ('money', '{"en": "Top-up and withdrawal", "id": "Isi saldo dan penarikan", "zh": "充值与提现"}', 2),
  ('products', '{"en": "Vehicles and charging piles", "id": "Kendaraan dan tiang pengisian", "zh": "车辆与充电桩"}', 3),
  ('income', '{"en": "Income and records", "id": "Pendapatan dan catatan", "zh": "收益与记录"}', 4),
  ('rewards', '{"en": "Points, coins and invitations", "id": "Poin, koin, dan undangan", "zh": "积分、金币与邀请"}', 5),
  ('orders', '{"en": "Orders and delivery", "id": "Pesanan dan pengiriman", "zh": "订单与配送"}', 6),
  ('rights', '{"en": "Your rights", "id": "Hak Anda", "zh": "您的权利"}', 7);

alter table news
  add column ends_at       timestamptz,
  add column withdrawn_at  timestamptz,
  add column income        boolean not null default false,
  add column version       int not null default 1;

-- R27: there is no other way into this table than the collector: something that happened to somebody who agreed before.
create table barrage_events (
  id            int generated always as identity primary key,
  source        text not null check (source in ('order', 'box', 'pool', 'quiz')),
  source_id     uuid not null,
  member_id     bigint not null,
  country_id    int not null,
  -- Not shown in the trimmed mode.
  income        boolean not null,
  name          text not null,
  text_values   jsonb not null,
  happened_at   timestamptz not null,
  collected_at  timestamptz not null,
  hidden_at     timestamptz,
  hidden_by     int,
  hidden_why    text,
  unique (source, source_id),
  check ((hidden_at is null) = (hidden_by is null))
);
create index barrage_events_newest on barrage_events (country_id, happened_at desc, id desc) where hidden_at is null;
create index barrage_events_age on barrage_events (happened_at);
grant select, insert, update, delete on barrage_events to roda_app;

create table barrage_marks (source text primary key, collected_until timestamptz not null);
grant select, insert, update on barrage_marks to roda_app;

create index orders_paid_time on orders (paid_at) where paid_at is not null;
create index consents_winners on consents (member_id, at desc, id desc) where purpose = 'winner_feed';

-- One more thing that a member may agree to.
alter table consents
  drop constraint consents_purpose_check,
  add constraint consents_purpose_check check (
    purpose in ('terms', 'privacy', 'marketing', 'push', 'location', 'winner_feed', 'analytics'));

-- Counts of use. The visitor is a digest that changes every day: nobody can be followed from one day to the next.
create table usage_events (
  id       bigint generated always as identity primary key,
  visitor  bytea not null,
  at       timestamptz not null,
  event    text not null check (length(event) <= 40),
  page     text not null default '' check (length(page) <= 100),
  target   text not null default '' check (length(target) <= 100),
  ms       int check (ms between 0 and 600000)
);
create index usage_events_visitor on usage_events (visitor, at);
create index usage_events_at on usage_events (at);
grant select, insert, delete on usage_events to roda_app;
