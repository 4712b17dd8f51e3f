-- What the product says about itself: the gate of sales, and settings that everybody may read. The auditor's own runs
-- are the ledger's (ledger.audit_runs).

-- One row: may anything be sold. Nothing that pays out reads it.
create table sales_gate (
  only_row  boolean primary key default true check (only_row),
  is_open   boolean not null,
  reason    text check (reason in ('books', 'audit_log')),
  since_at  timestamptz not null,
  check (is_open = (reason is null))
);
insert into sales_gate (is_open, since_at) values (true, '2026-01-01T00:00:00Z');

-- How far the chain of operators' writes was checked.
create table audit_log_checks (
  only_row    boolean primary key default true check (only_row),
  upto_id     bigint not null,
  upto_hash   bytea not null,
  checked_at  timestamptz
);
insert into audit_log_checks (upto_id, upto_hash) values (0, decode(repeat('00', 32), 'hex'));

-- Settings that everybody may read. Hosts that the web view may open: exact names, nothing below them.
create table public_settings (
  key    text primary key check (key in ('webViewHosts', 'inviteMonthlyCap')),
  value  jsonb not null
);
insert into public_settings (key, value) values
  ('webViewHosts', '["help.roda.example", "www.ojk.go.id", "www.bi.go.id"]'),
  ('inviteMonthlyCap', '20');

grant select, insert, update on public_settings to roda_app;
grant select, update on sales_gate, audit_log_checks to roda_app;
