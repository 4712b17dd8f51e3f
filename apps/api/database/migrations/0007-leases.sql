-- Which server leads: it renews its lease, another one takes it over once it has run out, and with each change of hands
-- the token grows. A transaction of a former leader fails at its end (fencing).
create table leases (
  name text primary key,
  holder uuid not null,
  token bigint not null check (token > 0),
  expires_at timestamptz not null
);
grant select, insert, update on leases to roda_app;
comment on table leases is 'The server that leads, until when, and the token that its transactions show at their end.';
