-- The device of a session, by the token that it keeps for this account: it counts its own failures at log-in for as
-- long as a session names it. Who ends a session from elsewhere makes its device a stranger.
alter table sessions add column known_device bytea;
create index sessions_known_device on sessions (member_id, known_device) where known_device is not null;

alter table operator_sessions add column known_device bytea;
create index operator_sessions_known_device on operator_sessions (operator_id, known_device)
  where known_device is not null;
