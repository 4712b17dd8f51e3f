-- Places that operators run: regions, support channels, withdrawal rules by their first day.

-- A region is never deleted, because addresses name it. `code` is the country's own; `id` is made of both.
create table regions (
  id          int primary key,
  country_id  int not null references countries (id),
  parent_id   int references regions (id) deferrable initially deferred,
  level       int not null check (level between 1 and 3),
  code        text not null check (code ~ '^[0-9]{2,6}$'),
  name        text not null check (name <> ''),
  unique (country_id, code),
  check ((level = 1) = (parent_id is null))
);
create index regions_below on regions (parent_id, id);
create index regions_level on regions (country_id, level, id);

-- Which edition of the files stands in `regions`.
create table region_edition (only_row boolean primary key default true check (only_row), edition int not null);
insert into region_edition (edition) values (0);

grant select, insert, update on regions to roda_app;
grant select, update on region_edition to roda_app;

-- Who helps, per country.
create table support_channels (
  id          int generated always as identity primary key,
  country_id  int not null references countries (id),
  kind        text not null check (kind in ('chat', 'phone', 'email', 'whatsapp')),
  label       jsonb not null check (label ?& array['en', 'id', 'zh']),
  value       text not null check (length(value) between 1 and 200),
  hours       jsonb not null check (hours ?& array['en', 'id', 'zh']),
  position    int not null check (position between 1 and 99),
  enabled     boolean not null default true
);
create index support_channels_country on support_channels (country_id, position, id);
grant select, insert, update on support_channels to roda_app;

insert into support_channels (country_id, kind, label, value, hours, position)
select o.country_id, k.kind, k.label::jsonb, o.value #>> '{}',
  jsonb_build_object('en', h.hours, 'id', h.hours, 'zh', h.hours), k.position
from (values
  ('supportChat', 'chat', '{"en": "Chat", "id": "Obrolan", "zh": "在线客服"}', 1),
  ('supportWhatsapp', 'whatsapp', '{"en": "WhatsApp", "id": "WhatsApp", "zh": "WhatsApp"}', 2),
  ('supportPhone', 'phone', '{"en": "Phone", "id": "Telepon", "zh": "电话"}', 3),
  ('supportEmail', 'email', '{"en": "E-mail", "id": "Surel", "zh": "电子邮件"}', 4)) as k (key, kind, label, position)
join country_options o on o.key = k.key and o.value #>> '{}' <> ''
join lateral (select coalesce((select v.value #>> '{}' from country_options v
  where v.country_id = o.country_id and v.key = 'supportHours'), '') as hours) h on true;
-- The channels stand in their own table from now on.
delete from country_options
  where key in ('supportChat', 'supportWhatsapp', 'supportPhone', 'supportEmail', 'supportHours');

-- An edition's code names one edition of its channel.
create unique index app_versions_code on app_versions (app_type, version_code);

-- Terms of withdrawing have a first day: of several rows the newest that has begun is in force.
alter table withdrawal_rules
  add column valid_from date not null default '2020-01-01',
  drop constraint withdrawal_rules_pkey,
  add primary key (country_id, valid_from);
alter table withdrawal_rules alter column valid_from drop default;
alter table withdrawal_discounts
  add column valid_from date not null default '2020-01-01',
  drop constraint withdrawal_discounts_pkey,
  add primary key (valid_from, level);
alter table withdrawal_discounts alter column valid_from drop default;
grant delete on bank_holidays to roda_app;

-- A blocked card receives nothing new; the member's money goes to any other one.
alter table bank_cards
  add column blocked_at timestamptz,
  add column blocked_reason text not null default '',
  add constraint bank_cards_blocked_why check ((blocked_at is null) = (blocked_reason = ''));
create index bank_cards_by_id on bank_cards (id);
create index bank_cards_newest on bank_cards (added_at desc, id desc);

-- The public invitation code may change; the earlier ones go on registering people.
alter table invitation_codes add column offered_since timestamptz;
