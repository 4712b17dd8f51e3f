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

-- Whose account a mini-program's person is. The provider's own number stands here under a blind index only.
create table oauth_bindings (
  provider       text not null check (provider ~ '^[a-z]{3,20}$'),
  subject_index  bytea not null,
  member_id      bigint not null,
  bound_at       timestamptz not null,
  primary key (provider, subject_index),
  constraint oauth_bindings_one unique (member_id, provider)
);

-- Ours, between the steps of a log-in by ticket: the provider's is used up by the first one.
create table oauth_tickets (
  token_hash     bytea primary key,
  provider       text not null,
  subject_index  bytea not null,
  country_id     int,
  phone_index    bytea,
  phone_sealed   bytea,
  expires_at     timestamptz not null,
  used_at        timestamptz,
  check ((phone_index is null) = (phone_sealed is null) and (phone_index is null) = (country_id is null))
);
create index oauth_tickets_expiry on oauth_tickets (expires_at);
grant select, insert, update, delete on oauth_bindings, oauth_tickets to roda_app;

-- Where operators logged in from, under a blind index: strangers' failures shut the door to strangers only.
alter table operator_sessions add column address_index bytea;
create index operator_sessions_address on operator_sessions (operator_id, address_index);

-- A closed account rests for seven days before it is erased; until then its owner may take it back.
alter table members add column erase_at timestamptz, add column closed_why text not null default ''
  check (closed_why in ('', 'member', 'request'));
create index members_to_erase on members (erase_at) where erase_at is not null and state <> 'closed';

-- Copies of one's own data, sealed, for a day. One is made at a time.
create table data_exports (
  member_id   bigint not null,
  id          uuid not null,
  state       text not null check (state in ('waiting', 'ready', 'expired')),
  asked_at    timestamptz not null,
  ready_at    timestamptz,
  expires_at  timestamptz,
  blob_key    text not null default '',
  size_bytes  int not null default 0,
  primary key (member_id, id),
  check ((state = 'waiting') = (ready_at is null) and (ready_at is null) = (expires_at is null))
);
create unique index data_exports_waiting on data_exports (member_id) where state = 'waiting';
create index data_exports_expiry on data_exports (expires_at) where state = 'ready';
grant select, insert, update, delete on data_exports to roda_app;

-- What members ask of us by the law on personal data; each has a number and is answered within three times 24 hours.
create table privacy_requests (
  member_id     bigint not null,
  id            uuid not null,
  number        text not null unique,
  kind          text not null check (kind in ('access', 'correction', 'deletion', 'consent')),
  words_sealed  bytea not null,
  status        text not null default 'open' check (status in ('open', 'answered', 'erased')),
  submitted_at  timestamptz not null,
  answer_by     timestamptz not null check (answer_by > submitted_at),
  answered_at   timestamptz,
  answered_by   int,
  answer        text not null default '',
  primary key (member_id, id),
  check ((status = 'open') = (answered_at is null))
);
create index privacy_requests_by_id on privacy_requests (id);
create index privacy_requests_clock on privacy_requests (status, answer_by);
grant select, insert, update on privacy_requests to roda_app;

-- Why an account is restricted, since when and until when; two people decide it each time.
create table member_holds (
  member_id    bigint not null,
  id           uuid not null,
  category     text not null check (category in (
    'court_order', 'sanctions', 'fraud', 'stolen_account', 'underage', 'other')),
  reason       text not null check (reason <> ''),
  begun_at     timestamptz not null,
  proposed_by  int not null,
  approved_by  int not null,
  ended_at     timestamptz,
  primary key (member_id, id),
  constraint member_holds_four_eyes check (proposed_by <> approved_by)
);
create unique index member_holds_one on member_holds (member_id) where ended_at is null;

-- What the desk writes down about a member; never shown to the member but in a copy of the data.
create table member_notes (
  member_id    bigint not null,
  id           uuid not null,
  words        text not null check (length(words) between 1 and 2000),
  operator_id  int not null,
  noted_at     timestamptz not null,
  primary key (member_id, id)
);
grant select, insert, update on member_holds to roda_app;
grant select, insert on member_notes to roda_app;

-- Colleagues are invited by two people, and set their own password with a token that is shown once.
alter table operators
  drop constraint operators_state_check,
  add constraint operators_state_check check (state in ('invited', 'active', 'locked')),
  add column invitation_hash bytea unique,
  add column invitation_until timestamptz,
  add constraint operators_invitation_whole check ((invitation_hash is null) = (invitation_until is null));

-- An owner names people and has no part in money or in decisions about members (console 4.1), whatever else the role is
-- given along with; reading along, as an auditor does, is all. The database says so too.
create function owners_hold_no_money() returns trigger language plpgsql as $$
begin
  if exists (
      select from operator_roles r where r.operator_id = new.operator_id and 'owner' in (r.role, new.role)
        and (r.role not in ('owner', 'auditor') or new.role not in ('owner', 'auditor'))) then
    raise exception 'an owner has no money rights' using errcode = '23514', constraint = 'operator_roles_owner';
  end if;
  return new;
end $$;
create trigger operator_roles_owner before insert or update on operator_roles
  for each row execute function owners_hold_no_money();
