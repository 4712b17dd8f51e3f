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

-- R6, proof of liabilities: per day and currency the signed root of a salted sum tree over all members' claims. Roots stay
-- for good; leaves and nodes, from which a member's path is read, for some weeks.
create table liability_roots (
  on_day       date not null,
  currency     text not null,
  at           timestamptz not null,
  root         bytea not null check (length(root) = 32),
  total_minor  bigint not null check (total_minor >= 0),
  leaf_count   int not null check (leaf_count > 0),
  held_minor   bigint not null,
  statement    text not null,
  signature    bytea not null,
  public_key   bytea not null,
  primary key (on_day, currency)
);
create table liability_leaves (
  member_id    bigint not null,
  on_day       date not null,
  currency     text not null,
  place        int not null,
  claim_minor  bigint not null check (claim_minor >= 0),
  salt         bytea not null check (length(salt) = 16),
  primary key (member_id, on_day, currency)
);
create table liability_nodes (
  on_day    date not null,
  currency  text not null,
  height    int not null,
  place     int not null,
  hash      bytea not null check (length(hash) = 32),
  minor     bigint not null,
  primary key (on_day, currency, height, place)
);
create index liability_leaves_day on liability_leaves (on_day);
grant select, insert on liability_roots to roda_app;
grant select, insert, delete on liability_leaves, liability_nodes to roda_app;
