-- Reports: asked for or scheduled, made by a job, their files sealed in the blobs, every opening of one written down.

create table report_schedules (
  id            int generated always as identity primary key,
  kind          text not null check (kind ~ '^[a-z_]{3,40}$'),
  every         text not null check (every in ('day', 'week', 'month')),
  formats       text[] not null check (cardinality(formats) between 1 and 4),
  lang          text not null check (lang in ('en', 'id', 'zh')),
  active        boolean not null default true,
  version       int not null default 1,
  -- The last day of the last period whose report was asked for.
  done_until    date not null,
  created_by    int not null,
  created_name  text not null,
  created_at    timestamptz not null,
  constraint report_schedules_once unique (kind, every)
);

create table report_runs (
  id              uuid primary key,
  kind            text not null check (kind ~ '^[a-z_]{3,40}$'),
  from_on         date not null,
  to_on           date not null,
  -- Whose days those are.
  time_zone       text not null,
  formats         text[] not null check (cardinality(formats) between 1 and 4),
  lang            text not null check (lang in ('en', 'id', 'zh')),
  state           text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'expired')),
  progress        int not null default 0 check (progress between 0 and 100),
  row_count       int not null default 0 check (row_count >= 0),
  requested_by    int not null,
  requested_name  text not null,
  requested_at    timestamptz not null,
  ready_at        timestamptz,
  expires_at      timestamptz,
  schedule_id     int references report_schedules (id),
  failure         text check (failure in ('too_many_rows', 'internal')),
  check (from_on <= to_on),
  check ((state in ('ready', 'expired')) = (ready_at is not null) and (ready_at is null) = (expires_at is null)),
  check ((state = 'failed') = (failure is not null))
);
create index report_runs_newest on report_runs (requested_at desc, id desc);
create index report_runs_waiting on report_runs (requested_by) where state in ('waiting', 'running');
create index report_runs_kept on report_runs (expires_at) where state = 'ready';
-- A period of a schedule is one report.
create unique index report_runs_scheduled on report_runs (schedule_id, from_on) where schedule_id is not null;

create table report_files (
  run_id      uuid not null references report_runs (id),
  format      text not null check (format in ('csv', 'xlsx', 'pdf', 'zip')),
  name        text not null,
  size_bytes  int not null check (size_bytes > 0),
  sha256      bytea not null check (length(sha256) = 32),
  -- Empty once the bytes are gone.
  blob_key    text not null,
  primary key (run_id, format)
);

-- Which file was opened to whom, and when: the file is given out for some minutes after.
create table report_openings (
  id           bigint generated always as identity primary key,
  run_id       uuid not null,
  format       text not null,
  operator_id  int not null,
  opened_at    timestamptz not null
);
create index report_openings_recent on report_openings (run_id, operator_id, opened_at desc);

grant select, insert, update on report_schedules, report_runs, report_files to roda_app;
grant select, insert on report_openings to roda_app;
