-- What an asset is, and its service book: outages as they happen, and the work done on it.

alter table assets
  add column maker text not null default '' check (length(maker) <= 60),
  add column model text not null default '' check (length(model) <= 60),
  add column model_year int check (model_year between 1980 and 2100);

create table service_entries (
  id int generated always as identity primary key,
  asset_id int not null references assets (id),
  kind text not null check (kind in ('fault', 'resting', 'maintenance', 'repair', 'inspection')),
  started_at timestamptz not null,
  ended_at timestamptz,  -- null while it lasts
  note jsonb,  -- in three languages; null for an outage, which the asset's own state began
  odometer_km int check (odometer_km between 0 and 5000000),
  recorded_name text,
  recorded_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_name text,
  withdrawn_reason text,
  constraint service_entries_period check (ended_at >= started_at),
  constraint service_entries_written check ((kind in ('fault', 'resting')) = (note is null)
    and (note is null) = (recorded_name is null)),
  constraint service_entries_withdrawn check ((withdrawn_at is null) = (withdrawn_name is null)
    and (withdrawn_at is null) = (withdrawn_reason is null))
);
create index service_entries_newest on service_entries (asset_id, started_at desc, id desc) where withdrawn_at is null;
create unique index service_entries_once on service_entries (asset_id, kind, started_at) where withdrawn_at is null;
create unique index service_entries_open on service_entries (asset_id)
  where ended_at is null and note is null;
-- what happened is written once: an outage ends, and a wrong entry is withdrawn
grant select, insert, update (ended_at, withdrawn_at, withdrawn_name, withdrawn_reason) on service_entries to roda_app;
comment on table service_entries is
  'The service book of assets, public with their products: outages by the asset''s own state, and work by operators.';
