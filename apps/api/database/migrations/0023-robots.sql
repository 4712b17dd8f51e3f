-- Registrations that came in bursts: the account works, and its rewards and games wait until an operator has looked.
-- The counters of networks are in send_counts.
create table registration_reviews (
  member_id bigint primary key,
  reason text not null check (reason in ('network_hour', 'network_day', 'device')),
  network_index bytea not null,
  address_masked text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  flagged_at timestamptz not null,
  decided_at timestamptz,
  decided_by int references operators (id),
  note text not null default '' check (length(note) <= 500),
  constraint registration_reviews_decided
    check ((state = 'pending') = (decided_at is null) and (state = 'pending') = (decided_by is null))
);
create index registration_reviews_pending on registration_reviews (flagged_at, member_id) where state = 'pending';
create index registration_reviews_network on registration_reviews (network_index);
grant select, insert, update, delete on registration_reviews to roda_app;
comment on table registration_reviews is
  'Registrations beyond what a network or device usually has: rewards and games wait for a look. Networks are blind indexes.';
