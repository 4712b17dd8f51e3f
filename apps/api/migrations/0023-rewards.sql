-- Rewards: check-in, the daily quiz, redeem codes, gifts, and how long points and coins last.
-- Rules are versions: one begins on a day to come and is never changed; of one day the newest counts.

-- Coins of the first, second, … day; after the last it begins anew. Without `resets_on_miss` a missed day costs only itself.
create table check_in_rules (
  id              int generated always as identity primary key,
  country_id      int not null references countries (id),
  from_on         date not null,
  rewards         int[] not null check (cardinality(rewards) between 1 and 31 and 0 <= all (rewards)),
  resets_on_miss  boolean not null,
  proposed_by     int not null,
  approved_by     int not null,
  approved_name   text not null,
  approved_at     timestamptz not null,
  constraint check_in_rules_four_eyes check (proposed_by <> approved_by)
);
create index check_in_rules_in_force on check_in_rules (country_id, from_on desc, id desc);

-- One row per member decides whether a day is still open; the days themselves are kept for the calendar.
create table check_in_streaks (
  member_id  bigint primary key,
  last_on    date not null,
  streak     int not null check (streak > 0),
  total      int not null check (total >= streak)
);
create table check_ins (
  member_id  bigint not null,
  on_day     date not null,
  streak     int not null check (streak > 0),
  coins      int not null check (coins >= 0),
  rule_id    int not null references check_in_rules (id),
  at         timestamptz not null,
  primary key (member_id, on_day)
);

-- A question is never reworded: a changed one is another one.
create table quiz_questions (
  id            int generated always as identity primary key,
  -- Per language: {"text", "options": […], "explanation"}.
  words         jsonb not null check (words ?& array['en', 'id', 'zh']),
  right_option  int not null,
  level         text not null check (level in ('easy', 'medium', 'hard')),
  -- The digest of its words: the same question is kept once.
  digest        bytea not null,
  replaces_id   int references quiz_questions (id),
  created_at    timestamptz not null,
  retired_at    timestamptz,
  constraint quiz_questions_options check (
    jsonb_array_length(words -> 'en' -> 'options') between 2 and 4
    and jsonb_array_length(words -> 'id' -> 'options') = jsonb_array_length(words -> 'en' -> 'options')
    and jsonb_array_length(words -> 'zh' -> 'options') = jsonb_array_length(words -> 'en' -> 'options')
    and right_option between 1 and jsonb_array_length(words -> 'en' -> 'options'))
);
create unique index quiz_questions_once on quiz_questions (digest) where retired_at is null;
create unique index quiz_questions_replaced_once on quiz_questions (replaces_id) where replaces_id is not null;

-- Weekdays from 1, Monday. A prize of zero: lucky points for every right answer.
create table quiz_rules (
  id                int generated always as identity primary key,
  country_id        int not null references countries (id),
  from_on           date not null,
  question_count    int not null check (question_count between 1 and 10),
  weekdays          int[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  prize_minor       bigint not null check (prize_minor >= 0),
  day_budget_minor  bigint not null check (day_budget_minor >= 0),
  currency          text not null,
  points_per_right  int not null check (points_per_right >= 0),
  proposed_by       int not null,
  approved_by       int not null,
  approved_name     text not null,
  approved_at       timestamptz not null,
  constraint quiz_rules_four_eyes check (proposed_by <> approved_by)
);
create index quiz_rules_in_force on quiz_rules (country_id, from_on desc, id desc);

-- What a day's prizes may cost: set aside when a try begins, so that whoever was shown a prize finds it there.
create table quiz_days (
  country_id      int not null references countries (id),
  on_day          date not null,
  budget_minor    bigint not null,
  reserved_minor  bigint not null default 0 check (reserved_minor >= 0),
  won_minor       bigint not null default 0 check (won_minor >= 0),
  primary key (country_id, on_day),
  constraint quiz_days_budget check (reserved_minor + won_minor <= budget_minor)
);

create table quiz_tries (
  member_id         bigint not null,
  on_day            date not null,
  id                uuid not null,
  country_id        int not null,
  rule_id           int not null references quiz_rules (id),
  -- [{"id", "order": [2, 1, 3]}]: the questions and the order in which each one's options are shown.
  questions         jsonb not null,
  question_count    int not null check (question_count between 1 and 10),
  points_per_right  int not null,
  prize_minor       bigint not null check (prize_minor >= 0),
  currency          text not null,
  state             text not null default 'running' check (state in ('running', 'done', 'forfeited')),
  answered          int not null default 0,
  right_count       int not null default 0 check (right_count between 0 and answered),
  started_at        timestamptz not null,
  last_at           timestamptz not null,
  ended_at          timestamptz,
  forfeited_why     text check (forfeited_why in ('left', 'timeout')),
  result_kind       text check (result_kind in ('prize', 'points', 'none')),
  result_minor      bigint not null default 0 check (result_minor >= 0),
  -- Null while it is owed; a result of nothing is never owed.
  paid_at           timestamptz,
  primary key (member_id, on_day),
  check (answered between 0 and question_count),
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'forfeited') = (forfeited_why is not null)),
  check ((state = 'done') = (result_kind is not null))
);
create index quiz_tries_running on quiz_tries (last_at) where state = 'running';
create index quiz_tries_owed on quiz_tries (ended_at) where state = 'done' and result_minor > 0 and paid_at is null;

create table quiz_answers (
  member_id    bigint not null,
  on_day       date not null,
  number       int not null,
  question_id  int not null references quiz_questions (id),
  option       int not null,
  is_right     boolean not null,
  at           timestamptz not null,
  primary key (member_id, on_day, number)
);
create index quiz_answers_question on quiz_answers (question_id);

-- When a member last had a question: recent ones come again last.
create table quiz_seen (
  member_id    bigint not null,
  question_id  int not null references quiz_questions (id),
  on_day       date not null,
  primary key (member_id, question_id)
);

-- Of a code only a keyed digest is kept. A batch is approved by two people, then its codes are made and shown once.
create table redeem_batches (
  id               uuid primary key,
  name             text not null check (length(name) between 3 and 80),
  kind             text not null check (kind in ('wallet', 'points', 'coins', 'gift')),
  reward_minor     bigint not null check (reward_minor >= 0),
  currency         text,
  gift             jsonb,
  code_count       int not null check (code_count between 1 and 5000),
  used_count       int not null default 0,
  member_limit     int not null check (member_limit > 0),
  country_id       int references countries (id),
  valid_from       timestamptz not null,
  valid_until      timestamptz not null check (valid_until > valid_from),
  state            text not null default 'approved' check (state in ('approved', 'exported', 'disabled')),
  proposed_by      int not null,
  approved_by      int not null,
  created_at       timestamptz not null,
  check ((kind = 'gift') = (gift is not null)),
  check ((kind = 'gift') = (currency is null)),
  check ((kind = 'gift') = (reward_minor = 0)),
  constraint redeem_batches_used check (used_count between 0 and code_count),
  constraint redeem_batches_four_eyes check (proposed_by <> approved_by)
);
create index redeem_batches_newest on redeem_batches (created_at desc, id desc);
create table redeem_codes (
  code_index  bytea primary key,
  batch_id    uuid not null references redeem_batches (id),
  used_by     bigint,
  used_at     timestamptz,
  check ((used_by is null) = (used_at is null))
);
create index redeem_codes_batch on redeem_codes (batch_id);
create table redeem_uses (
  member_id  bigint not null,
  batch_id   uuid not null references redeem_batches (id),
  use_count  int not null check (use_count > 0),
  primary key (member_id, batch_id)
);
-- Tries under a blind index of a member or an address: counted before a code is looked at, so that a burst gains nothing.
create table redeem_tries (
  subject    bytea primary key,
  try_count  int not null check (try_count >= 0),
  last_at    timestamptz not null
);
create index redeem_tries_age on redeem_tries (last_at);

-- What a member may claim. `reason` and `ref` name where it comes from; the same source gives the same thing once.
create table gifts (
  member_id     bigint not null,
  id            uuid not null,
  source        text not null check (source in ('redeem', 'level', 'operator', 'campaign')),
  ref           text not null check (length(ref) between 1 and 120),
  kind          text not null check (kind in ('points', 'coins', 'voucher')),
  -- {"en": {"name", "description"}, "id": …, "zh": …}
  words         jsonb not null check (words ?& array['en', 'id', 'zh']),
  minor         bigint not null check (minor >= 0),
  currency      text,
  voucher_code  text,
  granted_at    timestamptz not null,
  claimable_at  timestamptz not null,
  expires_at    timestamptz not null check (expires_at > claimable_at),
  claimed_at    timestamptz,
  primary key (member_id, id),
  constraint gifts_once unique (member_id, source, ref),
  check ((kind = 'voucher') = (voucher_code is not null)),
  check ((kind = 'voucher') = (minor = 0)),
  check ((kind = 'voucher') = (currency is null)),
  check (claimed_at is null or (claimed_at >= claimable_at and claimed_at < expires_at))
);
create index gifts_newest on gifts (member_id, granted_at desc, id desc);
create index gifts_all_newest on gifts (granted_at desc, id desc);

-- What filled the marketing budget, and on what evidence.
create table marketing_fundings (
  id                 uuid primary key,
  currency           text not null check (currency in ('IDR', 'POINT', 'COIN')),
  amount_minor       bigint not null check (amount_minor > 0),
  statement_line_id  uuid references statement_lines (id),
  reason             text not null,
  proposed_by        int not null,
  proposed_name      text not null,
  approved_by        int not null,
  approved_name      text not null,
  funded_at          timestamptz not null,
  check ((currency = 'IDR') = (statement_line_id is not null)),
  constraint marketing_fundings_four_eyes check (proposed_by <> approved_by)
);
create index marketing_fundings_newest on marketing_fundings (funded_at desc, id desc);

-- How many months points and coins last, everywhere alike. The first version has no proposer: it came with the product.
create table expiry_rules (
  id             int generated always as identity primary key,
  from_on        date not null,
  months         int not null check (months between 3 and 60),
  proposed_by    int,
  approved_by    int,
  approved_name  text not null,
  approved_at    timestamptz not null,
  constraint expiry_rules_four_eyes check (proposed_by is null or proposed_by <> approved_by)
);
create index expiry_rules_in_force on expiry_rules (from_on desc, id desc);
insert into expiry_rules (from_on, months, approved_name, approved_at)
values ('2026-01-01', 12, 'Roda', '2026-01-01T00:00:00Z');

-- Who was told ahead that something lapses on a day: once for each.
create table expiry_notices (
  member_id   bigint not null,
  kind        text not null check (kind in ('points', 'coins', 'coins_bonus')),
  expires_on  date not null,
  minor       bigint not null check (minor > 0),
  told_at     timestamptz not null,
  primary key (member_id, kind, expires_on)
);

grant select, insert on check_in_rules, check_ins, quiz_rules, quiz_answers, marketing_fundings, expiry_rules,
  expiry_notices to roda_app;
grant select, insert, update on check_in_streaks, quiz_questions, quiz_days, quiz_tries, quiz_seen, redeem_batches,
  redeem_codes, redeem_uses, gifts to roda_app;
grant select, insert, update, delete on redeem_tries to roda_app;
