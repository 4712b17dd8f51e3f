-- The desk of payments: lists that grow, notes of colleagues, lines matched by hand, transfers that are held or sent back.

create index payments_newest on payments (created_at desc, id desc);
create index payments_by_id on payments (id);
create index payments_of_order on payments (order_id);
create index payment_events_by_reference on payment_events (reference);
create index payment_exceptions_newest on payment_exceptions (raised_at desc, id desc);
create index payment_exceptions_of_payment on payment_exceptions (payment_id) where payment_id is not null;
create index payment_receipts_of_payment on payment_receipts (member_id, payment_id);

create table payment_notes (
  -- `payment:<id>`, `exception:<id>`, `transfer:<network>:<hash>:<place>`, `line:<id>`.
  subject  text not null check (subject ~ '^(payment|exception|transfer|line):' and length(subject) <= 160),
  id       uuid not null,
  text     text not null check (length(text) between 1 and 500),
  by_id    int not null,
  by_name  text not null,
  at       timestamptz not null,
  primary key (subject, id)
);
grant select, insert on payment_notes to roda_app;

-- Who proposed a closing that moves money, and who carried it out: never the same person.
alter table payment_exceptions
  add column proposed_by int,
  add constraint payment_exceptions_four_eyes check (proposed_by is null or resolved_by is null or proposed_by <> resolved_by);

create index statement_lines_newest on statement_lines (booked_on desc, id desc);
create index statement_lines_by_reference on statement_lines (reference);
create index statement_lines_of_import on statement_lines (import_id);
create index statement_lines_matched on statement_lines (matched_with) where matched_with is not null;

-- What a way of paying costs the house; members never pay it.
alter table payment_methods
  add column edition int not null default 1,
  add column cost_minor bigint not null default 0 check (cost_minor between 0 and 100000000000),
  add column cost_bp int not null default 0 check (cost_bp between 0 and 1000);

-- Senders that no money is taken from, each with where it was listed.
create table crypto_listed_senders (
  address      text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  source       text not null check (length(source) between 3 and 200),
  listed_at    timestamptz not null,
  listed_by    text not null,
  removed_at   timestamptz,
  removed_by   text,
  check ((removed_at is null) = (removed_by is null))
);
grant select, insert, update on crypto_listed_senders to roda_app;

alter table crypto_transfers
  -- A hold has a reason from a list and an end; after it the transfer goes its usual way.
  add column hold_code text check (hold_code in ('unusual_amount', 'source_unclear', 'authority_request')),
  add column held_at timestamptz,
  add column held_until timestamptz,
  add column held_by text,
  -- Two operators let it pass in spite of a hold or a listed sender.
  add column cleared_at timestamptz,
  add column cleared_by text,
  add column returned_at timestamptz,
  add column return_hash text check (return_hash ~ '^0x[0-9a-f]{64}$'),
  add column return_reason text,
  drop constraint crypto_transfers_state_check,
  add constraint crypto_transfers_state_check check (state in ('seen', 'dropped', 'credited', 'reverted', 'returned')),
  add constraint crypto_transfers_hold_whole check (
    (held_at is null) = (held_until is null) and (held_at is null) = (held_by is null)
    and (held_at is null) = (hold_code is null)),
  add constraint crypto_transfers_hold_ends check (held_until <= held_at + interval '7 days'),
  add constraint crypto_transfers_returned_whole check (
    (state = 'returned') = (returned_at is not null) and (returned_at is null) = (return_hash is null)
    and (returned_at is null) = (return_reason is null));
create unique index crypto_transfers_return_once on crypto_transfers (network, return_hash) where return_hash is not null;
create index crypto_transfers_newest on crypto_transfers (seen_at desc, tx_hash, log_index);
