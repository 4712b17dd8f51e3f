-- Paying: what the provider was asked for, what it said, what arrived, what didn't fit, and the bank's view of it.

create table recharge_presets (
  country_id    int not null references countries (id),
  amount_minor  bigint not null check (amount_minor > 0),
  currency      text not null,
  sort          int not null,
  primary key (country_id, amount_minor)
);

create table payment_methods (
  country_id  int not null references countries (id),
  code        text not null check (code in ('va', 'qris', 'redirect')),
  provider    text not null default 'sandbox',
  bank        text not null default '',
  min_minor   bigint not null default 1,
  max_minor   bigint not null,
  enabled     boolean not null default true,
  sort        int not null,
  primary key (country_id, code)
);

-- One row per try to pay an order by one method; the id follows from order, method and try, so that asking twice is one payment.
create table payments (
  member_id       bigint not null,
  id              uuid not null,
  order_id        uuid not null,
  method          text not null,
  try             int not null check (try > 0),
  provider        text not null,
  provider_id     text not null default '',
  status          text not null check (status in ('pending', 'paid', 'failed', 'expired', 'refunded')),
  amount_minor    bigint not null check (amount_minor > 0),
  received_minor  bigint not null default 0 check (received_minor >= 0),
  currency        text not null,
  action          jsonb not null,
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  paid_at         timestamptz,
  asked_at        timestamptz,
  primary key (member_id, id),
  unique (member_id, order_id, method, try)
);
create index payments_pending on payments (expires_at) where status = 'pending';

-- A webhook is a fact first: it stands here once, whatever follows from it.
create table payment_events (
  provider     text not null,
  event_id     text not null,
  kind         text not null,
  reference    text not null,
  body         text not null,
  received_at  timestamptz not null,
  handled_at   timestamptz,
  outcome      text,
  primary key (provider, event_id)
);
create index payment_events_age on payment_events (received_at);

-- One arrival of money, as the provider confirmed it when asked. Credited once: this key is the guard, the posting's key the second.
create table payment_receipts (
  member_id     bigint not null,
  provider      text not null,
  receipt_id    text not null,
  payment_id    uuid not null,
  order_id      uuid not null,
  amount_minor  bigint not null check (amount_minor > 0),
  currency      text not null,
  credited_at   timestamptz not null,
  matched_at    timestamptz,
  primary key (member_id, provider, receipt_id)
);
create index payment_receipts_open on payment_receipts (credited_at) where matched_at is null;

-- What didn't fit and how it was settled by rule; an operator looks at each and closes it.
create table payment_exceptions (
  id             bigint generated always as identity primary key,
  kind           text not null check (kind in ('short', 'over', 'late', 'twice', 'stock_lost', 'gate_lost', 'unknown', 'unmatched')),
  member_id      bigint,
  order_id       uuid,
  payment_id     uuid,
  provider       text not null,
  reference      text not null,
  amount_minor   bigint not null,
  expected_minor bigint not null,
  currency       text not null,
  raised_at      timestamptz not null,
  status         text not null default 'open' check (status in ('open', 'resolved')),
  resolved_at    timestamptz,
  resolved_by    int,
  note           text,
  constraint payment_exceptions_once unique (provider, reference, kind),
  check ((status = 'resolved') = (resolved_at is not null and resolved_by is not null and note is not null))
);
create index payment_exceptions_open on payment_exceptions (raised_at) where status = 'open';

grant select, insert, update, delete on recharge_presets, payment_methods, payments, payment_events, payment_receipts, payment_exceptions
  to roda_app;

insert into recharge_presets (country_id, amount_minor, currency, sort)
select c.id, p.amount_minor, 'IDR', p.sort
from countries c
cross join (values (10000000::bigint, 1), (25000000, 2), (50000000, 3), (100000000, 4), (250000000, 5), (500000000, 6)) as p (amount_minor, sort);

insert into payment_methods (country_id, code, bank, min_minor, max_minor, sort)
select c.id, m.code, m.bank, m.min_minor, m.max_minor, m.sort
from countries c
cross join (values
  ('va', 'SANDBOX', 1000000::bigint, 5000000000::bigint, 1),
  ('qris', '', 150000, 1000000000, 2),
  ('redirect', '', 1000000, 5000000000, 3)) as m (code, bank, min_minor, max_minor, sort);
