-- Assets, what they did and how we know it: documents, imports, trips, charging sessions, bank statements.

-- R5: nothing is sold without one of these.
create table assets (
  id             int generated always as identity primary key,
  kind           text not null check (kind in ('vehicle', 'pile')),
  device_number  text not null unique check (length(device_number) between 1 and 40),
  serial         text not null unique check (length(serial) between 1 and 64),
  owner_entity   text not null check (length(owner_entity) between 1 and 120),
  status         text not null default 'idle' check (status in ('idle', 'in_service', 'resting', 'fault')),
  status_reason  text not null default '',
  status_at      timestamptz not null,
  -- Of a pile: what it can deliver at most; more energy than rated power times hours is impossible.
  rated_kw       numeric(7, 2) check (rated_kw > 0),
  country_id     int not null references countries (id),
  time_zone      text not null,
  registered_at  timestamptz not null,
  retired_at     timestamptz,
  constraint assets_pile_rating check (kind <> 'pile' or rated_kw is not null)
);

create table asset_documents (
  asset_id    int not null references assets (id),
  kind        text not null check (kind in ('title', 'insurance')),
  number      text not null check (length(number) between 1 and 80),
  issuer      text not null check (length(issuer) between 1 and 120),
  expires_on  date not null,
  primary key (asset_id, kind, number)
);

-- One row per file that was read; `rules` keeps everything that decided about it: mapping, assignment, tariff, rate, shift.
create table imports (
  id            uuid primary key,
  kind          text not null check (kind in ('trip', 'charge', 'statement')),
  source        text not null check (length(source) between 1 and 80),
  file_name     text not null,
  sha256        bytea not null check (length(sha256) = 32),
  rules         jsonb not null,
  line_count    int not null,
  accepted      int not null,
  duplicates    int not null,
  quarantined   int not null,
  rejected      int not null,
  revenue_minor bigint not null,
  currency      text not null,
  first_at      timestamptz,
  last_at       timestamptz,
  imported_by   int not null,
  imported_name text not null,
  imported_at   timestamptz not null
);
create index imports_by_digest on imports (sha256, kind);
create index imports_newest on imports (imported_at desc, id desc);

-- Lines that were not counted, with the reason and as they stood; a quarantined one is kept as evidence as well.
create table import_rejections (
  import_id  uuid not null,
  line       int not null,
  state      text not null check (state in ('rejected', 'quarantined')),
  reason     text not null,
  raw        text not null,
  primary key (import_id, line)
);

-- R3: the evidence of revenue. `pending` lives only inside the importing transaction.
create table trips (
  id               uuid primary key,
  source           text not null,
  external_id      text not null,
  import_id        uuid not null,
  line             int not null,
  asset_id         int references assets (id),
  state            text not null default 'pending' check (state in ('pending', 'counted', 'quarantined')),
  reason           text,
  started_at       timestamptz not null,
  ended_at         timestamptz not null,
  distance_m       int not null default 0,
  revenue_minor    bigint not null,
  currency         text not null,
  pickup_zone      text not null default '',
  dropoff_zone     text not null default '',
  payer_member_id  bigint,
  constraint trips_evidence unique (source, external_id),
  constraint trips_counted_possible check
    (state <> 'counted' or (asset_id is not null and ended_at > started_at and revenue_minor >= 0 and distance_m >= 0))
);
create index trips_pending on trips (import_id, started_at, id) where state = 'pending';
create index trips_counted on trips (asset_id, started_at) where state = 'counted';

create table charge_sessions (
  id               uuid primary key,
  source           text not null,
  external_id      text not null,
  import_id        uuid not null,
  line             int not null,
  asset_id         int references assets (id),
  state            text not null default 'pending' check (state in ('pending', 'counted', 'quarantined')),
  reason           text,
  started_at       timestamptz not null,
  ended_at         timestamptz not null,
  energy_wh        int not null,
  revenue_minor    bigint not null,
  currency         text not null,
  station          text not null default '',
  payer_member_id  bigint,
  constraint charge_sessions_evidence unique (source, external_id),
  constraint charge_sessions_counted_possible check
    (state <> 'counted' or (asset_id is not null and ended_at > started_at and revenue_minor >= 0 and energy_wh >= 0))
);
create index charge_sessions_pending on charge_sessions (import_id, started_at, id) where state = 'pending';
create index charge_sessions_counted on charge_sessions (asset_id, started_at) where state = 'counted';

-- Counted work per asset and local day of its start: what lists, charts and averages read instead of the evidence.
create table asset_days (
  asset_id       int not null references assets (id),
  on_day         date not null,
  order_count    int not null,
  revenue_minor  bigint not null,
  -- Metres of a vehicle, watt-hours of a pile.
  volume         bigint not null,
  busy_seconds   bigint not null,
  primary key (asset_id, on_day)
);

-- R3, R4: the movements of the custody account and of the provider's, as their statements show them, negative for money out.
-- `used_minor` is what revenue was proposed against; `matched_with` names what a line was recognised as.
create table statement_lines (
  id            uuid primary key,
  account       text not null check (account in ('bank', 'provider')),
  booked_on     date not null,
  reference     text not null check (length(reference) between 1 and 200),
  description   text not null default '',
  amount_minor  bigint not null check (amount_minor <> 0),
  currency      text not null,
  state         text not null default 'open' check (state in ('open', 'matched', 'revenue', 'written_off')),
  matched_with  text,
  used_minor    bigint not null default 0,
  import_id     uuid not null,
  line          int not null,
  constraint statement_lines_once unique (account, reference, booked_on, amount_minor, currency),
  constraint statement_lines_covered check (used_minor between 0 and greatest(amount_minor, 0)),
  constraint statement_lines_state check ((state = 'revenue') = (used_minor > 0))
);
create index statement_lines_open on statement_lines (booked_on desc, id desc) where state = 'open';

grant select, insert, update on assets, asset_documents, imports, trips, charge_sessions, asset_days, statement_lines to roda_app;
grant select, insert on import_rejections to roda_app;
