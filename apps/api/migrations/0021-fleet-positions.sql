-- Where assets are and how they fare, who may report it, and what operators keep about assets beside that.

-- How many units an asset may be divided into over all that is sold of it; null: not stated, as for rows from before.
alter table assets add column units_capacity int check (units_capacity > 0);
alter table assets add column plate text not null default '' check (length(plate) <= 20);
-- An operator's word (resting, fault) stands until an operator takes it back; else telemetry and trips decide.
alter table assets add column status_fixed boolean not null default false;
alter table assets add column edition int not null default 1;
create index assets_by_owner on assets (owner_entity);

-- A paper is taken back, never deleted.
alter table asset_documents add column url text not null default '' check (length(url) <= 300);
alter table asset_documents add column removed_at timestamptz;

-- Before its revenue is spoken for, an import can be taken back whole; its row and its refused lines stay.
alter table imports add column rolled_back_at timestamptz;
alter table imports add column rolled_back_by text;
alter table imports add column rolled_back_reason text not null default '';
grant delete on trips, charge_sessions to roda_app;
create index trips_by_import on trips (import_id);
create index charge_sessions_by_import on charge_sessions (import_id);

-- A machine's key: it may report the devices of one owner, and nothing else. Only its digest is kept.
create table telemetry_keys (
  id            int generated always as identity primary key,
  owner_entity  text not null check (length(owner_entity) between 1 and 120),
  label         text not null check (length(label) between 1 and 60),
  token_hash    bytea not null unique check (length(token_hash) = 32),
  created_name  text not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  revoked_at    timestamptz,
  revoked_name  text
);

-- The newest position of each asset. `shown_*` is the middle of a cell at least a kilometre wide: what strangers see, and
-- what boxes and clusters of strangers go by, so that no sequence of questions gets closer.
create table asset_positions (
  asset_id   int primary key references assets (id),
  at         timestamptz not null,
  lat        double precision not null check (lat between -90 and 90),
  lng        double precision not null check (lng between -180 and 180),
  shown_lat  double precision not null check (shown_lat between -90 and 90),
  shown_lng  double precision not null check (shown_lng between -180 and 180),
  busy       boolean not null default false,
  faulty     boolean not null default false,
  speed_kph  int check (speed_kph between 0 and 400),
  battery    int check (battery between 0 and 100),
  source     text not null check (source in ('telemetry', 'import', 'demo'))
);
create index asset_positions_shown on asset_positions (shown_lat, shown_lng);

-- The way there, for as many days as the sweep leaves. One row per device and moment: the same report again adds nothing.
create table asset_tracks (
  asset_id  int not null references assets (id),
  at        timestamptz not null,
  lat       double precision not null,
  lng       double precision not null,
  primary key (asset_id, at)
);
create index asset_tracks_age on asset_tracks (at);

-- Reports of places that the asset can't have reached: kept, listed, and believed only when an operator says so.
create table position_doubts (
  id           uuid primary key,
  asset_id     int not null references assets (id),
  at           timestamptz not null,
  lat          double precision not null,
  lng          double precision not null,
  from_at      timestamptz not null,
  distance_m   bigint not null check (distance_m >= 0),
  source       text not null,
  reported_by  text not null,
  reported_at  timestamptz not null,
  state        text not null default 'open' check (state in ('open', 'accepted', 'discarded')),
  decided_by   text,
  decided_at   timestamptz,
  reason       text not null default '',
  constraint position_doubts_once unique (asset_id, at),
  check ((state = 'open') = (decided_at is null))
);
create index position_doubts_open on position_doubts (reported_at desc, id desc) where state = 'open';

grant select, insert, update on telemetry_keys, asset_positions, position_doubts to roda_app;
grant select, insert, delete on asset_tracks to roda_app;
