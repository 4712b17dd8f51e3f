-- Paying: what the provider was asked for, what it said, what arrived, what didn't fit, and the bank's view of it.

create table recharge_presets (
  id            int generated always as identity unique,
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

-- One row per try to pay an order by a method; the id follows from order, method and try: asked twice, one payment.
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

-- One arrival of money, as the provider confirmed it when asked. Credited once: this key is the guard, the posting's
-- key the second.
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
-- A statement's lines and operators name money by the provider's number alone.
create index payment_receipts_by_receipt on payment_receipts (receipt_id);
create index payment_receipts_open on payment_receipts (credited_at) where matched_at is null;

-- What didn't fit and how it was settled by rule; an operator looks at each and closes it.
create table payment_exceptions (
  id              uuid primary key,
  kind            text not null check (kind in ('late', 'short', 'over', 'orphan', 'unfulfilled')),
  provider        text not null,
  -- The receipt, or the event where no payment of ours belongs to it.
  provider_ref    text not null,
  member_id       bigint,
  order_id        uuid,
  payment_id      uuid,
  expected_minor  bigint,
  received_minor  bigint not null,
  -- What of it pays for nothing, and can be sent back.
  surplus_minor   bigint not null check (surplus_minor >= 0),
  currency        text not null,
  -- Whether the money stands in the member's wallet: all but orphans are credited when they are seen.
  credited_key    uuid,
  state           text not null default 'open' check (state in ('open', 'credited', 'returned', 'written_off')),
  raised_at       timestamptz not null,
  resolved_at     timestamptz,
  resolved_by     int,
  reason          text,
  constraint payment_exceptions_once unique (provider, provider_ref, kind),
  check ((state = 'open') = (resolved_at is null and resolved_by is null and reason is null)),
  check (member_id is not null or kind = 'orphan')
);
create index payment_exceptions_open on payment_exceptions (raised_at) where state = 'open';

grant select, insert, update, delete on
  recharge_presets, payment_methods, payments, payment_events, payment_receipts, payment_exceptions
to roda_app;

insert into recharge_presets (country_id, amount_minor, currency, sort)
select c.id, p.amount_minor, 'IDR', p.sort
from countries c
cross join (values
  (10000000::bigint, 1), (25000000, 2), (50000000, 3), (100000000, 4), (250000000, 5), (500000000, 6)
) as p (amount_minor, sort);

insert into payment_methods (country_id, code, bank, min_minor, max_minor, sort)
select c.id, m.code, m.bank, m.min_minor, m.max_minor, m.sort
from countries c
cross join (values
  ('va', 'SANDBOX', 1000000::bigint, 5000000000::bigint, 1),
  ('qris', '', 150000, 1000000000, 2),
  ('redirect', '', 1000000, 5000000000, 3)) as m (code, bank, min_minor, max_minor, sort);
