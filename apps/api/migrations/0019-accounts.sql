-- Accounts: the address book, log-ins of mini-programs, closing with time to think, copies of one's data, and the
-- desk that answers for all of it.

-- Where a member wants things sent. Who, which phone and which door lie sealed; the region is a public place.
create table addresses (
  member_id      bigint not null,
  id             uuid not null,
  region_id      int not null references regions (id),
  name_sealed    bytea not null,
  tel_sealed     bytea not null,
  detail_sealed  bytea not null,
  saved_at       timestamptz not null,
  primary key (member_id, id)
);

-- One row per book that is not empty: so a book has exactly one default address, and no more addresses than the limit.
create table address_books (
  member_id      bigint primary key,
  default_id     uuid not null,
  address_count  int not null check (address_count between 1 and 20),
  foreign key (member_id, default_id) references addresses (member_id, id) deferrable initially deferred
);

grant select, insert, update, delete on addresses, address_books to roda_app;
