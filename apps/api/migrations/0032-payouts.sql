-- Withdrawals by two people and in files for banks: taking a case, releasing it, asking its member, what banks sent back.

alter table withdrawals
  add column taken_by int,
  add column taken_name text,
  add column taken_at timestamptz,
  add column released_by int,
  add column released_at timestamptz,
  -- The file for the bank that it stands in; whoever handles it there finds it again by its payout reference.
  add column batch_id uuid,
  -- Paid, and sent back by the bank afterwards.
  add column returned_at timestamptz,
  drop constraint withdrawals_paid_whole,
  add constraint withdrawals_paid_whole check (
    (paid_at is null) = (paid_by is null) and (state = 'paid') <= (paid_at is not null)
    and (paid_at is not null) <= (state in ('paid', 'failed'))
    and (state = 'failed' and paid_at is not null) = (returned_at is not null)),
  add constraint withdrawals_released_whole check (
    (released_at is null) = (released_by is null) and (released_at is not null) <= (approved_at is not null)),
  add constraint withdrawals_release_four_eyes check (released_by is null or approved_by is null or released_by <> approved_by),
  add constraint withdrawals_sent_released check (batch_id is null or (released_at is not null and sent_at is not null)),
  add constraint withdrawals_taken_whole check ((taken_at is null) = (taken_by is null) and (taken_by is null) = (taken_name is null));
create index withdrawals_to_send on withdrawals (country_id, card_id) where state = 'approved' and released_at is not null;
create index withdrawals_of_batch on withdrawals (batch_id) where batch_id is not null;
create index withdrawals_by_time on withdrawals (requested_at desc, id desc);

-- The name under which a payout stands in a bank's file and, later, on its statement.
create function payout_reference(p_id uuid) returns text language sql immutable
return 'W' || upper(right(replace(p_id::text, '-', ''), 12));
create index withdrawals_by_reference on withdrawals (payout_reference(id));
grant execute on function payout_reference(uuid) to roda_app;

create table withdrawal_notes (
  withdrawal_id  uuid not null,
  id             uuid not null,
  text           text not null check (length(text) between 1 and 500),
  by_id          int not null,
  by_name        text not null,
  at             timestamptz not null,
  primary key (withdrawal_id, id)
);

-- What a member was asked. Nothing waits for the answer: the promised times stay as they are (R14).
create table withdrawal_questions (
  member_id      bigint not null,
  id             uuid not null,
  withdrawal_id  uuid not null,
  code           text not null check (code in ('confirm_request', 'confirm_account', 'source_of_funds', 'identity')),
  -- The operator's own words after the listed question.
  words          text not null default '' check (length(words) <= 300),
  asked_at       timestamptz not null,
  asked_by       int not null,
  asked_name     text not null,
  answered_at    timestamptz,
  answer         text check (length(answer) between 1 and 1000),
  primary key (member_id, id),
  foreign key (member_id, withdrawal_id) references withdrawals (member_id, id),
  check ((answered_at is null) = (answer is null))
);
create unique index withdrawal_questions_open on withdrawal_questions (member_id, withdrawal_id) where answered_at is null;
create index withdrawal_questions_of on withdrawal_questions (member_id, withdrawal_id);

create table payout_batches (
  id          uuid primary key,
  number      int generated always as identity unique,
  country_id  int not null references countries (id),
  bank_code   text not null references banks (code),
  currency    text not null,
  item_count  int not null check (item_count > 0),
  net_minor   bigint not null check (net_minor > 0),
  -- Of the file's bytes: whoever takes it later gets the same ones.
  sha256      bytea not null check (length(sha256) = 32),
  made_at     timestamptz not null,
  made_by     int not null,
  made_name   text not null,
  -- How often the file was taken, and by whom first; a file that nobody took can be dissolved.
  taken_count int not null default 0,
  taken_at    timestamptz,
  taken_name  text,
  dissolved_at timestamptz,
  settled_at  timestamptz,
  check (dissolved_at is null or (taken_count = 0 and settled_at is null)),
  check ((taken_count = 0) = (taken_at is null))
);
create index payout_batches_newest on payout_batches (made_at desc, id desc);
alter table withdrawals add foreign key (batch_id) references payout_batches (id);

grant select, insert, update on withdrawal_notes, withdrawal_questions, payout_batches to roda_app;

-- The bank's money that came back: into custody, out of what was on its way. It opens no way to distributable: nothing of
-- members or of clearing is debited by it.
insert into ledger.codes (code, name, door, legs, reversible, needs, one_product, bounded) values
  (69, 'payout_recover', 'post', array[-201, 102]::smallint[], false, 102, true, false);
alter table statement_postings
  drop constraint statement_postings_code_check,
  add constraint statement_postings_code_check check (code in ('provider_settle', 'payout_settle', 'payout_recover'));

-- What a bank takes of the house for a transfer, and until when files are carried out on the same day.
alter table banks
  add column edition int not null default 1,
  add column cost_minor bigint not null default 0 check (cost_minor between 0 and 100000000000),
  add column opens time,
  add column closes time,
  add constraint banks_window check ((opens is null) = (closes is null) and (opens is null or opens < closes));

-- An operator has compared the holder with a bank's letter or call, beside the automatic comparison.
alter table bank_cards
  add column verified_at timestamptz,
  add column verified_name text,
  add column verified_note text check (length(verified_note) <= 300),
  add constraint bank_cards_verified_whole check ((verified_at is null) = (verified_name is null));
