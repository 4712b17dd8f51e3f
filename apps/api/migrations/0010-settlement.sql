-- From revenue to income: what was proposed and approved, what each run fixed, and how far its chunks have come.

-- R30, four eyes: one row per thing that needs a second operator.
create table approvals (
  id             uuid primary key,
  kind           text not null check (kind ~ '^[a-z_]{3,40}$'),
  subject        text not null check (length(subject) between 1 and 80),
  title          text not null,
  -- The operation that decides it.
  path           text not null,
  before_text    text,
  after_text     text,
  state          text not null default 'open' check (state in ('open', 'approved', 'rejected')),
  proposed_by    int not null,
  proposed_name  text not null,
  proposed_at    timestamptz not null,
  expires_at     timestamptz,
  decided_by     int,
  decided_name   text,
  decided_at     timestamptz,
  reason         text not null default '',
  constraint approvals_four_eyes check (state <> 'approved' or decided_by <> proposed_by),
  check ((state = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index approvals_open_once on approvals (kind, subject) where state = 'open';
create index approvals_open on approvals (proposed_at desc, id desc) where state = 'open';

-- R3: revenue of one product and period, against the arrival of the money. Evidence counts once: periods of one asset
-- never overlap while they are proposed or posted, also across products.
create table revenue_proposals (
  id                 uuid primary key,
  goods_id           int not null references goods (id),
  asset_id           int not null references assets (id),
  period_from        timestamptz not null,
  period_to          timestamptz not null,
  row_count          int not null,
  imported_minor     bigint not null,
  amount_minor       bigint not null check (amount_minor > 0),
  currency           text not null,
  reason             text not null default '',
  statement_line_id  uuid not null references statement_lines (id),
  state              text not null default 'proposed' check (state in ('proposed', 'posted', 'rejected')),
  proposed_by        int not null,
  proposed_name      text not null,
  proposed_at        timestamptz not null,
  decided_name       text,
  decided_at         timestamptz,
  check ((state = 'proposed') = (decided_at is null)),
  check (period_to > period_from),
  constraint revenue_never_above_imports check (amount_minor <= imported_minor),
  constraint revenue_less_needs_reason check (amount_minor = imported_minor or reason <> ''),
  constraint revenue_periods_apart exclude using gist
    (int4range(asset_id, asset_id, '[]') with &&, tstzrange(period_from, period_to) with &&) where (state <> 'rejected')
);
create index revenue_proposals_by_goods on revenue_proposals (goods_id, period_from);

-- Up to where each kind of period is fixed. Purchases and cancellations hold the shared lock of their clock until they
-- commit; a run moves the clock under the exclusive one: so the set of holdings in a fixed period never changes.
create table settlement_clocks (
  cycle          smallint not null check (cycle in (0, 1, 2)),
  time_zone      text not null,
  settled_until  timestamptz not null,
  -- The latest moment at which a period was fixed; null before the first.
  fixed_at       timestamptz,
  primary key (cycle, time_zone)
);

create function settlement_lock(p_cycle smallint, p_time_zone text) returns bigint language sql immutable as $$
  select hashtextextended('settlement:' || p_cycle || ':' || p_time_zone, 0)
$$;

-- Each statement of a volatile function sees what was committed before it: the clock is read after the lock is held.
-- The first holding of its kind starts the clock at the beginning of its first period.
create function settlement_floor(p_cycle smallint, p_time_zone text, p_start timestamptz,
  out settled_until timestamptz, out fixed_at timestamptz) language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(settlement_lock(p_cycle, p_time_zone));
  for i in 1 .. 2 loop
    select c.settled_until, c.fixed_at into settled_until, fixed_at
    from settlement_clocks c where c.cycle = p_cycle and c.time_zone = p_time_zone;
    exit when found;
    insert into settlement_clocks (cycle, time_zone, settled_until) values (p_cycle, p_time_zone, p_start)
    on conflict do nothing;
  end loop;
end $$;

-- One row per call or tick that found something due.
create table settlements (
  id           uuid primary key,
  as_of        timestamptz not null,
  started_by   text not null,
  started_at   timestamptz not null,
  ended_at     timestamptz
);
create index settlements_newest on settlements (started_at desc, id desc);

-- open: the period is fixed, its figures are not. planned: figures fixed and funded, chunks to do. done: all written.
create table settlement_runs (
  id            int generated always as identity primary key,
  settlement_id  uuid not null references settlements (id),
  cycle         smallint not null,
  time_zone     text not null,
  period_start  timestamptz not null,
  period_end    timestamptz not null check (period_end > period_start),
  slice_index   int not null check (slice_index >= 0),
  slice_count   int not null check (slice_count > slice_index),
  fixed_at      timestamptz not null,
  state         text not null default 'open' check (state in ('open', 'planned', 'done')),
  -- When the next of its unclaimed records reaches the end of its window; null: none is left.
  sweep_at      timestamptz,
  constraint settlement_runs_once unique (cycle, time_zone, period_end)
);
create index settlement_runs_unfinished on settlement_runs (id) where state <> 'done';
create index settlement_runs_sweeps on settlement_runs (sweep_at) where sweep_at is not null;
create index settlement_runs_by_settlement on settlement_runs (settlement_id);

-- What a run pays per product: for itself (source = run), and for what earlier periods still owe.
create table settlement_allotments (
  run_id         int not null references settlement_runs (id),
  source_run_id  int not null references settlement_runs (id),
  goods_id       int not null,
  currency       text not null,
  due_minor      bigint not null check (due_minor >= 0),
  funded_minor   bigint not null check (funded_minor between 0 and due_minor),
  record_count   int not null,
  -- On a run's own row: what its records may still lack. Catching up lowers it; zero ends the looking.
  owed_minor     bigint not null default 0 check (owed_minor >= 0),
  primary key (run_id, source_run_id, goods_id)
);
create index settlement_arrears on settlement_allotments (goods_id, run_id) where owed_minor > 0;

-- Members from..to of one period: one transaction each, taken by whoever locks the row first.
create table settlement_chunks (
  run_id         int not null references settlement_runs (id),
  chunk_no       int not null,
  source_run_id  int not null references settlement_runs (id),
  -- Null: all products of the run's own period.
  goods_id       int,
  from_member    bigint not null,
  to_member      bigint not null check (to_member >= from_member),
  done_at        timestamptz,
  primary key (run_id, chunk_no)
);
create index settlement_chunks_waiting on settlement_chunks (run_id, chunk_no) where done_at is null;

-- Where each chunk stands within its product: `before_minor` is due ahead of it, so that parts add up over all chunks.
create table settlement_shares (
  run_id        int not null,
  chunk_no      int not null,
  goods_id      int not null,
  before_minor  bigint not null,
  due_minor     bigint not null,
  record_count  int not null,
  primary key (run_id, chunk_no, goods_id)
);

grant select, insert, update on approvals, revenue_proposals, settlement_clocks, settlements, settlement_runs,
  settlement_allotments, settlement_chunks to roda_app;
grant select, insert on settlement_shares to roda_app;
