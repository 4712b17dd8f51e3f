-- What the product checks about itself: runs of the online auditor, what they found broken, and the gate of sales.

create table audit_runs (
  id           uuid primary key,
  at           timestamptz not null,
  whole        boolean not null,
  ok           boolean not null,
  break_count  int not null check (break_count >= 0),
  took_ms      int not null
);
create index audit_runs_latest on audit_runs (at desc, id desc);

-- A break stays open until a whole run no longer finds it.
create table invariant_breaks (
  id          uuid primary key,
  invariant   text not null,
  subject     text not null,
  detail      text not null,
  found_at    timestamptz not null,
  last_at     timestamptz not null,
  cleared_at  timestamptz
);
create unique index invariant_breaks_open on invariant_breaks (invariant, subject) where cleared_at is null;

-- One row: may anything be sold. Nothing that pays out reads it.
create table sales_gate (
  id        boolean primary key default true check (id),
  is_open   boolean not null,
  reason    text,
  since_at  timestamptz not null,
  check (is_open or reason is not null)
);
insert into sales_gate (is_open, since_at) values (true, '2026-01-01T00:00:00Z');

-- Settings that everybody may read.
create table public_settings (
  key    text primary key,
  value  jsonb not null
);
insert into public_settings (key, value) values
  ('webViewAllowList', '["help.roda.example", "www.ojk.go.id", "www.bi.go.id"]'),
  ('supportHours', '"08:00-20:00"');

grant select, insert on audit_runs to roda_app;
grant select, insert, update on invariant_breaks, public_settings to roda_app;
grant select, update on sales_gate to roda_app;
