-- The ground floor: the server's role, idempotency keys, the outbox, schedules, the operators' audit log.

do $$ begin
  if not exists (select from pg_roles where rolname = 'roda_app') then create role roda_app nologin; end if;
exception when duplicate_object or unique_violation then null;  -- another database of this cluster made it at the same moment
end $$;
grant usage on schema public to roda_app;

-- The first reply of every value-moving call, kept under the caller's key. Owner: a member's id, or minus an operator's.
create table idempotency_keys (
  owner_id bigint not null,
  key uuid not null,
  operation text not null,
  digest bytea not null,
  reply text not null,
  created_at timestamptz not null,
  primary key (owner_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
grant select, insert, delete on idempotency_keys to roda_app;

-- Work that a transaction leaves for after its commit; a relay hands it to the workers in batches.
create table outbox (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  job_key text,
  due_at timestamptz not null
);
create index outbox_by_due on outbox (due_at, id);
-- The relay locks the rows that it takes, for which PostgreSQL asks the right to update.
grant select, insert, update, delete on outbox to roda_app;

create table schedules (name text primary key, last_run_at timestamptz not null);
grant select, insert, update on schedules to roda_app;

-- How far the demo's clock runs ahead; stays at zero outside the demo.
create table demo_clock (only_row boolean primary key default true check (only_row), ahead_ms bigint not null default 0 check (ahead_ms >= 0));
insert into demo_clock default values;
grant select, update on demo_clock to roda_app;

-- Every write by an operator, chained: each row's hash covers the row before it, so that none can be changed or taken out unseen.
create table operator_audit (
  id bigint primary key,
  at timestamptz not null,
  operator_id int not null,
  operator_name text not null,
  action text not null,
  target text not null,
  before jsonb,
  after jsonb,
  reason text,
  address text not null,
  request_id text not null,
  previous_hash bytea not null,
  hash bytea not null unique
);
grant select, insert on operator_audit to roda_app;
create function operator_audit_is_append_only() returns trigger language plpgsql as $$
begin raise exception 'the audit log is append-only' using errcode = 'LG009'; end $$;
create trigger operator_audit_append_only before update or delete on operator_audit
  for each row execute function operator_audit_is_append_only();
create trigger operator_audit_no_truncate before truncate on operator_audit
  for each statement execute function operator_audit_is_append_only();

-- The chain's last link: locked by each write, so that rows are chained one after the other.
create table operator_audit_head (only_row boolean primary key default true check (only_row), last_id bigint not null, last_hash bytea not null);
insert into operator_audit_head values (true, 0, decode(repeat('00', 32), 'hex'));
grant select, update on operator_audit_head to roda_app;
