-- Operators' passkeys, the questions that they answer, and what the console's lists of colleagues ask for.

create table operator_passkeys (
  id             uuid primary key,
  operator_id    int not null references operators (id),
  credential_id  bytea not null unique,
  public_key     bytea not null,
  -- How often it was used, by its own count; 0 for those that don't count.
  counter        bigint not null check (counter >= 0),
  name           text not null check (length(name) between 1 and 40),
  transports     text[] not null default '{}',
  synced         boolean not null,
  added_at       timestamptz not null,
  used_at        timestamptz,
  -- Its count went back: somebody has a copy, so from then on it opens nothing.
  copied_at      timestamptz
);
create index operator_passkeys_of on operator_passkeys (operator_id, added_at);

-- A challenge is answered once, within five minutes: by anyone who logs in, or in the session that it was made for.
create table passkey_challenges (
  challenge_hash  bytea primary key,
  purpose         text not null check (purpose in ('log_in', 'prove', 'register')),
  session_id      uuid references operator_sessions (id),
  expires_at      timestamptz not null,
  check ((purpose = 'log_in') = (session_id is null))
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

grant select, insert, update, delete on operator_passkeys to roda_app;
grant select, insert, delete on passkey_challenges to roda_app;

-- How a session was opened, and from where, as its owner sees it.
alter table operator_sessions
  add column way text not null default 'password' check (way in ('password', 'totp', 'passkey')),
  add column address_masked text not null default '';
create index operator_sessions_newest on operator_sessions (operator_id, started_at desc);
create index operator_sessions_live on operator_sessions (seen_at desc) where revoked_at is null;
