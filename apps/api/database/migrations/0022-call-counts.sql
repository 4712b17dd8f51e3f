-- Calls of busy networks in a minute, of all processes together: each adds its own once a second.
create table call_counts (
  network_index bytea not null,
  minute timestamptz not null,
  calls int not null check (calls > 0),
  primary key (network_index, minute)
);
create index call_counts_by_minute on call_counts (minute);
grant select, insert, update, delete on call_counts to roda_app;
comment on table call_counts is
  'Calls of a busy network in a minute, of all processes together. The network itself is not stored.';
