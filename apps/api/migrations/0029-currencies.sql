-- Other currencies: what one of them is worth, who may take it where, and the payments that came over a chain.

-- Minor units of `quote` for one whole unit of `base`. A rate holds from its moment until the next one's.
create table exchange_rates (
  base        text not null check (base in ('USDT')),
  quote       text not null check (quote in ('IDR')),
  from_at     timestamptz not null,
  rate_minor  bigint not null check (rate_minor between 1 and 1000000000000),
  source      text not null check (length(source) between 3 and 200),
  proposed_by text not null,
  approved_by text not null check (approved_by <> proposed_by),
  primary key (base, quote, from_at)
);

-- R29: a country takes crypto only through a provider that is licensed there, and while it is.
create table crypto_licences (
  id            int generated always as identity primary key,
  country_id    int not null references countries (id),
  provider      text not null check (length(provider) between 3 and 120),
  number        text not null check (length(number) between 3 and 80),
  authority     text not null check (length(authority) between 3 and 120),
  register_url  text not null check (register_url ~ '^https://'),
  valid_from    date not null,
  valid_until   date not null check (valid_until >= valid_from),
  withdrawn_on  date,
  unique (country_id, number)
);

create table crypto_networks (
  code           text primary key check (code ~ '^[a-z0-9]{2,16}$'),
  name           text not null,
  chain_id       int not null check (chain_id > 0),
  token          text not null check (token ~ '^0x[0-9a-f]{40}$'),
  confirmations  int not null default 3 check (confirmations between 1 and 500),
  min_minor      bigint not null check (min_minor > 0),
  -- What the sender's network costs them about: said up front, never taken by us.
  fee_note       jsonb not null check (fee_note ?& array['en', 'id', 'zh']),
  start_block    bigint not null default 0 check (start_block >= 0),
  enabled        boolean not null default false
);

-- How far a chain has been read.
create table crypto_cursors (
  network     text primary key references crypto_networks (code),
  block       bigint not null check (block >= 0),
  scanned_at  timestamptz not null
);

create sequence deposit_addresses minvalue 0 start 0;

-- An address of our own for each payment, with the rate that its payer was promised.
create table crypto_payments (
  member_id      bigint not null,
  payment_id     uuid not null,
  network        text not null references crypto_networks (code),
  address        text not null check (address ~ '^0x[0-9a-f]{40}$'),
  address_index  bigint not null,
  due_minor      bigint not null check (due_minor > 0),
  rate_minor     bigint not null check (rate_minor > 0),
  locked_until   timestamptz not null,
  created_at     timestamptz not null,
  primary key (member_id, payment_id)
);
create unique index crypto_payments_address on crypto_payments (network, address);
create unique index crypto_payments_index on crypto_payments (address_index);
create index crypto_payments_age on crypto_payments (network, created_at);

-- What the chain says. `seen` may still be undone by the chain, `dropped` was; `credited` is money in a wallet;
-- `reverted` was credited and is gone from the chain, which an operator has to see.
create table crypto_transfers (
  network        text not null references crypto_networks (code),
  tx_hash        text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  log_index      int not null,
  member_id      bigint not null,
  payment_id     uuid not null,
  minor          bigint not null check (minor > 0),
  sender         text not null,
  block_number   bigint not null,
  block_hash     text not null,
  state          text not null check (state in ('seen', 'dropped', 'credited', 'reverted')),
  -- The chain's first word of it: it decides whether the promised rate still holds.
  seen_at        timestamptz not null,
  credited_at    timestamptz,
  rate_minor     bigint,
  quote_minor    bigint,
  primary key (network, tx_hash, log_index),
  check ((state in ('credited', 'reverted')) = (credited_at is not null)),
  check ((credited_at is null) = (rate_minor is null)),
  check ((credited_at is null) = (quote_minor is null))
);
create index crypto_transfers_of_payment on crypto_transfers (member_id, payment_id);
create index crypto_transfers_recent on crypto_transfers (network, block_number);

alter table payment_exceptions
  drop constraint payment_exceptions_kind_check,
  add constraint payment_exceptions_kind_check
    check (kind in ('late', 'short', 'over', 'orphan', 'unfulfilled', 'reverted'));

grant select, insert, update on exchange_rates, crypto_licences, crypto_networks, crypto_cursors, crypto_payments,
  crypto_transfers to roda_app;
grant usage on sequence deposit_addresses to roda_app;
