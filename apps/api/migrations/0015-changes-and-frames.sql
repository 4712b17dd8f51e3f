-- Changes that wait for a second operator with all that they need, and frames for members' sockets.

alter table approvals
  -- What carries the change out; null where a module keeps its own proposal.
  add column payload jsonb,
  drop constraint approvals_state_check,
  add constraint approvals_state_check check (state in ('open', 'approved', 'rejected', 'expired'));
create index approvals_decided on approvals (decided_at desc, id desc) where state <> 'open';

-- What sockets are told. The relay numbers a frame when it sends it, so that a place never appears before a lower one;
-- a member's frames are kept for a day, for sockets that come back.
create table frames (
  id         bigint generated always as identity primary key,
  member_id  bigint,
  topic      text check (topic in ('all', 'fleet', 'barrage')),
  type       text not null check (type ~ '^[a-z]+(\.[a-z]+)?$'),
  data       jsonb not null check (octet_length(data::text) <= 6000),
  at         timestamptz not null,
  place      bigint,
  check ((member_id is null) <> (topic is null))
);
create index frames_waiting on frames (id) where place is null;
create index frames_of_member on frames (member_id, place) where member_id is not null and place is not null;
create index frames_age on frames (at);
create index frames_sent on frames (place);
create sequence frame_places;
grant select, insert, update, delete on frames to roda_app;
grant usage, select on sequence frame_places to roda_app;

-- Sockets ask which of their sessions still live.
create index sessions_id on sessions (id);
