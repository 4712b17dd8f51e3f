-- Payouts by a provider, beside files for banks (decision 143). A batch is a file, or was handed to a provider.
alter table payout_batches
  add column provider text,
  alter column sha256 drop not null,
  add constraint payout_batches_file_or_provider check ((provider is null) = (sha256 is not null)),
  add constraint payout_batches_provider_no_file check (provider is null or taken_count = 0);

create table provider_payouts (
  member_id bigint not null,
  withdrawal_id uuid not null,
  batch_id uuid not null references payout_batches (id),
  provider text not null,
  reference text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'paid', 'failed', 'reversed', 'held')),
  attempts int not null default 0 check (attempts >= 0),
  provider_id text,
  reason text,
  added_at timestamptz not null,
  next_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (member_id, withdrawal_id, batch_id),
  foreign key (member_id, withdrawal_id) references withdrawals (member_id, id),
  constraint provider_payouts_held_unsent check (state <> 'held' or provider_id is null),
  constraint provider_payouts_sent_named check (state not in ('sent', 'paid', 'reversed') or provider_id is not null),
  constraint provider_payouts_why check ((state in ('held', 'failed', 'reversed')) <= (reason is not null))
);
create unique index provider_payouts_once on provider_payouts (reference) where state <> 'held';
create index provider_payouts_due on provider_payouts (next_at) where state in ('waiting', 'sending', 'sent');
create index provider_payouts_newest on provider_payouts (added_at desc, withdrawal_id desc);
create index provider_payouts_of_batch on provider_payouts (batch_id);
grant select, insert, update on provider_payouts to roda_app;
comment on table provider_payouts is
  'Withdrawals that a provider was given to pay: what is known of each there. One that is not held was, or may have been, sent.';

-- Several providers of a method at once (decision 143): the first of them that answers has the next payment.
alter table payment_methods
  add column others jsonb not null default '[]',
  add constraint payment_methods_others_list check (jsonb_typeof(others) = 'array' and jsonb_array_length(others) <= 4);

-- Money that two operators sent back to its payer, paid back by the provider that took it.
create table provider_refunds (
  exception_id uuid primary key references payment_exceptions (id),
  provider text not null,
  reference text not null unique,
  receipt_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'done', 'failed', 'by_hand')),
  attempts int not null default 0 check (attempts >= 0),
  provider_id text,
  reason text,
  added_at timestamptz not null,
  next_at timestamptz not null,
  changed_at timestamptz not null,
  constraint provider_refunds_sent_named check (state not in ('sent', 'done') or provider_id is not null),
  constraint provider_refunds_why check ((state in ('failed', 'by_hand')) <= (reason is not null))
);
create index provider_refunds_due on provider_refunds (next_at) where state in ('waiting', 'sending', 'sent');
create index provider_refunds_of_receipt on provider_refunds (provider, receipt_id);
grant select, insert, update on provider_refunds to roda_app;
comment on table provider_refunds is
  'Refunds that a provider was given to make, each of one exception: what is known of it there. By hand: people send it.';
