-- What the desk sums up: money by the time it moved; failures of schedules; keys that orders are encrypted for.

create index payments_by_paid on payments (paid_at) where status = 'paid';
create index withdrawals_by_paid on withdrawals (paid_at) where state = 'paid';

-- The last try of a schedule that failed since it last ran.
alter table schedules
  add column failed_at timestamptz,
  add column error text check (length(error) <= 500);

-- Keys for order payloads, newer than the one that the server was started with. The private half is sealed like any
-- personal data; the one from outside has none here.
create table order_keys (
  kid            text primary key check (length(kid) between 20 and 64),
  private_sealed bytea,
  made_at        timestamptz,
  made_by        text not null,
  -- From when apps encrypt for it; null while it waits for a second person.
  current_from   timestamptz,
  approved_by    text not null default '',
  -- From when it opens nothing any more; null while it is the current one.
  opens_until    timestamptz,
  check (opens_until is null or current_from is not null)
);
create unique index order_keys_current on order_keys ((true)) where current_from is not null and opens_until is null;
grant select, insert, update, delete on order_keys to roda_app;
