-- Imports that wait for a second operator, revenue that is taken back by a new entry, settlements that run while nobody
-- waits for them.

-- A file as it was handed in, with what a dry run said of it. The bytes stay until it is decided; the row stays.
create table staged_imports (
  id            uuid primary key,
  kind          text not null check (kind in ('trip', 'charge')),
  file_name     text not null,
  sha256        bytea not null check (length(sha256) = 32),
  size_bytes    int not null check (size_bytes > 0),
  bytes         bytea,
  rules         jsonb not null,
  preview       jsonb not null,
  state         text not null default 'open' check (state in ('open', 'accepted', 'discarded')),
  staged_by     int not null,
  staged_name   text not null,
  staged_at     timestamptz not null,
  decided_by    int,
  decided_name  text,
  decided_at    timestamptz,
  reason        text not null default '',
  constraint staged_imports_four_eyes check (state <> 'accepted' or decided_by <> staged_by),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (bytes is not null))
);
create index staged_imports_newest on staged_imports (staged_at desc, id desc);
-- The same bytes wait once.
create unique index staged_imports_once on staged_imports (kind, sha256) where state = 'open';
grant select, insert, update on staged_imports to roda_app;

-- Who let an import in that waited; empty where it was read at once.
alter table imports add column accepted_name text not null default '';

-- Posted revenue can be taken back while it is distributable still: period, evidence and arrival are free again.
alter table revenue_proposals drop constraint revenue_proposals_state_check;
alter table revenue_proposals add constraint revenue_proposals_state_check
  check (state in ('proposed', 'posted', 'rejected', 'reversed'));
alter table revenue_proposals drop constraint revenue_periods_apart;
alter table revenue_proposals add constraint revenue_periods_apart exclude using gist
  (int4range(asset_id, asset_id, '[]') with &&, tstzrange(period_from, period_to) with &&)
  where (state in ('proposed', 'posted'));
alter table revenue_proposals add column reversed_name text;
alter table revenue_proposals add column reversed_at timestamptz;
alter table revenue_proposals add column reversed_reason text not null default '';
alter table revenue_proposals add constraint revenue_reversed_whole
  check ((state = 'reversed') = (reversed_at is not null));
create index revenue_proposals_newest on revenue_proposals (proposed_at desc, id desc);

-- One is asked for and not ended at a time.
alter table settlements add column in_background boolean not null default false;
create unique index settlements_one_asked on settlements (in_background) where in_background and ended_at is null;
