-- The whole schema at the first release: tables with their constraints, indexes, grants and reference rows.
-- Functions, triggers and views are in database/functions, one current text each; they are applied after migrations.
-- A migration that has run is never edited: a change is a new file (see docs/operations.md).

do $$ begin
  if not exists (select from pg_roles where rolname = 'roda_app') then create role roda_app nologin; end if;
exception when duplicate_object or unique_violation then null;  -- another database of this cluster made it concurrently
end $$;
grant usage on schema public to roda_app;

-- =====================================================================================================================
-- platform: idempotency, jobs, the demo's clock
-- =====================================================================================================================

create table idempotency_keys (
  owner_id bigint not null,
  key uuid not null,
  operation text not null,
  digest bytea not null,
  reply text not null,
  created_at timestamptz not null,
  primary key (owner_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
grant select, insert, delete on idempotency_keys to roda_app;
comment on table idempotency_keys is
  'The first reply of every call that moves value, kept under the caller''s key. owner_id is a member''s id, or minus '
  'an operator''s id.';

create table outbox (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  job_key text,
  due_at timestamptz not null
);
create index outbox_by_due on outbox (due_at, id);
grant select, insert, update, delete on outbox to roda_app;
comment on table outbox is
  'Jobs that a transaction leaves for after its commit; the relay hands them to the workers in batches.';

create table schedules (
  name text primary key,
  last_run_at timestamptz not null,
  failed_at timestamptz,  -- the last failed run since the last successful one
  error text check (length(error) <= 500)
);
grant select, insert, update on schedules to roda_app;
comment on table schedules is 'When each scheduled job last ran, and the error of a run that failed since.';

create table demo_clock (
  only_row boolean default true primary key check (only_row),
  ahead_ms bigint not null default 0 check (ahead_ms >= 0)
);
grant select, update on demo_clock to roda_app;
comment on table demo_clock is
  'One row: how many milliseconds the demo''s clock is ahead. It stays 0 outside the demo.';
insert into demo_clock (only_row, ahead_ms) values
  (true, 0);

-- =====================================================================================================================
-- platform: the operators' audit log
-- =====================================================================================================================

create table operator_audit (
  id bigint primary key,
  at timestamptz not null,
  operator_id int not null,
  operator_name text not null,
  action text not null,
  target text not null,
  before jsonb,
  after jsonb,
  reason text,
  address text not null,
  request_id text not null,
  previous_hash bytea not null,
  hash bytea not null unique,
  roles text[]  -- the operator's roles at that time; the hash covers roles and address since they are recorded
);
create index operator_audit_about on operator_audit (target, id desc);
create index operator_audit_at on operator_audit (at, id);
create index operator_audit_request on operator_audit (request_id);
grant select, insert on operator_audit to roda_app;
comment on table operator_audit is
  'Every write by an operator, append-only. Each row''s hash covers the row before it, so that a changed or missing '
  'row is detected.';

create table operator_audit_head (
  only_row boolean default true primary key check (only_row),
  last_id bigint not null,
  last_hash bytea not null
);
grant select, update on operator_audit_head to roda_app;
comment on table operator_audit_head is
  'One row: the newest link of the audit log''s hash chain. Each write locks it, so that rows are chained one after '
  'the other.';
insert into operator_audit_head (only_row, last_id, last_hash) values
  (true, 0, E'\\x0000000000000000000000000000000000000000000000000000000000000000');

create table audit_log_checks (
  only_row boolean default true primary key check (only_row),
  upto_id bigint not null,
  upto_hash bytea not null,
  checked_at timestamptz
);
grant select, update on audit_log_checks to roda_app;
comment on table audit_log_checks is
  'One row: up to which entry, and to which hash, the audit log''s chain was verified.';
insert into audit_log_checks (only_row, upto_id, upto_hash, checked_at) values
  (true, 0, E'\\x0000000000000000000000000000000000000000000000000000000000000000', NULL);

-- =====================================================================================================================
-- ledger
-- =====================================================================================================================

-- Sign: + credits the owner of an account, - debits it; every posting sums to zero. What the bank holds is therefore
-- -(custody + custody_out). Amounts are minor units. Business time is a parameter; tx is the transaction number, which
-- the auditor uses as its insertion clock.
-- SQLSTATEs: LG001 unbalanced, LG002 outside the matrix, LG003 malformed legs, LG004 key_reused, LG005 evidence,
-- LG006 bad amount, LG007 hold state, LG008 reversal, LG009 append only, LG010 wrong function, LG011 no source row that
-- says so; 23514 account_nonneg: balance too low; 23505 journals_source_once: the source was used before.
create schema ledger;
grant usage on schema ledger to roda_app;
create type ledger.leg as (kind smallint, currency smallint, product_id int, amount bigint);
create type ledger.address as (member_id bigint, kind smallint, currency smallint, product_id int);

create table ledger.currencies (
  currency smallint primary key,
  name text not null unique,
  places smallint not null check (places between 0 and 18)
);
comment on table ledger.currencies is
  'Reference: currencies and units with their decimal places. currency / 10 is the unit: 0 money, 1 points, 2 '
  'coins.';
insert into ledger.currencies (currency, name, places) values
  (1, 'IDR', 2),
  (2, 'USDT', 6),
  (11, 'POINT', 0),
  (21, 'COIN', 0);

create table ledger.kinds (
  kind smallint primary key check ((kind between 1 and 299) and (((kind)::integer % 100) > 0)),
  name text not null unique,
  class char(1) not null generated always as (case (kind / 100) when 0 then 'M' when 1 then 'F' else 'T' end) stored
);
comment on table ledger.kinds is
  'Reference: kinds of accounts. kind / 100 is the class: 0 member, 1 flow, 2 treasury. kind % 100 / 10 is the unit: '
  '0 money, 1 points, 2 coins, 3 any unit (product_id may name a pool), 5 money per product or custody account.';
-- custody is only ever debited (money arrives) and custody_out only ever credited (money leaves for good). One account
-- for both would connect every payout with every posting of revenue, and R1 could not be proven on the graph.
-- product_id of custody, custody_out, provider_clearing, own_custody and own_cash is the id of a custody account (R4).
insert into ledger.kinds (kind, name) values
  (1, 'wallet'),
  (2, 'escrow'),
  (3, 'withdraw_hold'),
  (11, 'points'),
  (21, 'coins'),
  (22, 'coins_bonus'),
  (102, 'payout_clearing'),
  (103, 'p2p_clearing'),
  (104, 'exchange'),
  (105, 'fee'),
  (106, 'tax'),
  (107, 'payroll_payable'),
  (111, 'points_issued'),
  (121, 'coins_issued'),
  (131, 'promo_payable'),
  (132, 'prize_payable'),
  (151, 'acquisition'),
  (152, 'income_payable'),
  (153, 'provider_clearing'),
  (203, 'reserve'),
  (231, 'marketing'),
  (232, 'prize_pool'),
  (251, 'distributable'),
  (252, 'custody'),
  (253, 'custody_out'),
  (254, 'fleet_payable'),
  (255, 'own_custody'),
  (256, 'own_cash');

create table ledger.codes (
  code smallint primary key,
  name text not null unique,
  -- which function posts it: post or expire for codes below 200, else a function of its own
  door text not null check (door in ('post', 'expire', 'hold', 'transfer', 'fund', 'reverse')),
  legs smallint[] not null,
  -- may be mirrored by the code reversal; false wherever that would allow a forbidden flow
  reversible boolean not null,
  needs smallint,  -- a leg that every posting of this code must have
  one_product boolean not null,  -- all legs that name a product name the same one
  bounded boolean not null,  -- returns at most what was posted to that flow before
  constraint codes_check check ((door in ('post', 'expire')) = (code < 200))
);
comment on table ledger.codes is
  'Reference: the posting matrix (R1). Per posting code the account kinds that a posting may debit (negative) and '
  'credit (positive).';
-- One row is one shape of a posting. Flags: reversible; needs_payout (a payout_clearing leg is required);
-- many_products (legs may name several products); bounded (returns at most what was posted to that flow before).
insert into ledger.codes (code, name, door, legs, reversible, needs, one_product, bounded)
select c.code, c.name, c.door, coalesce(l.legs, '{}'), c.flags like '%reversible%',
  case when c.flags like '%needs_payout%' then (select leg from unnest(l.legs) leg where abs(leg) = 102) end,
  c.flags not like '%many_products%', c.flags like '%bounded%'
from (values
  (1, 'top_up', 'post', '-provider_clearing +wallet', 'reversible'),  -- a provider confirmed a payment
  (2, 'payment_return', 'post', '-wallet +provider_clearing', ''),  -- back to the payment's source
  (3, 'purchase_escrow', 'post', '-wallet +escrow', ''),
  (4, 'purchase_release', 'post', '-escrow +acquisition', ''),  -- the cancel window is over
  (5, 'purchase_cancel', 'post', '-escrow +wallet', ''),
  (6, 'principal_return', 'post', '-acquisition +wallet', ''),  -- price returned at maturity, late refunds
  (7, 'claim', 'post', '-income_payable +wallet', 'many_products'),  -- not reversible: wallets would reach distributable
  (8, 'payout_return', 'post', '-payout_clearing -fee -tax +wallet', 'needs_payout'),  -- the bank returned a payout
  (9, 'fee', 'post', '-wallet +fee', 'reversible'),
  (10, 'tax', 'post', '-wallet +tax', 'reversible'),
  (11, 'salary', 'post', '-payroll_payable +wallet', 'reversible'),  -- from payroll money only
  (12, 'bill', 'post', '-wallet +fee', 'reversible'),  -- a member pays the company
  (13, 'exchange', 'post', '-wallet +exchange -exchange +wallet', ''),  -- two postings, one per currency
  (21, 'reward_points', 'post', '-points_issued -promo_payable +points', 'reversible'),
  (22, 'points_spend', 'post', '-points +points_issued', 'reversible'),
  (23, 'points_refund', 'post', '-points_issued +points', ''),
  (24, 'reward_coins', 'post', '-coins_issued -promo_payable +coins +coins_bonus', 'reversible'),
  (25, 'coins_play', 'post', '-coins +coins_issued', ''),  -- bonus coins cannot be played
  (26, 'coins_refund', 'post', '-coins_issued +coins +coins_bonus', ''),  -- a late reveal returns the stake
  (27, 'prize', 'post', '-prize_payable +points +coins +coins_bonus', 'reversible'),  -- never cash (R21)
  (28, 'redeem', 'post', '-promo_payable -points_issued -coins_issued +wallet +points +coins +coins_bonus', 'reversible'),
  (29, 'quiz', 'post', '-promo_payable -points_issued +wallet +points', 'reversible'),
  (30, 'coins_spend', 'post', '-coins -coins_bonus +coins_issued', ''),
  (31, 'points_expire', 'expire', '-points +points_issued', ''),
  (32, 'coins_expire', 'expire', '-coins -coins_bonus +coins_issued', ''),
  (51, 'provider_settle', 'post', '-custody +provider_clearing', 'many_products'),  -- not reversible: clearing would reach custody
  (52, 'provider_charge', 'post', '-reserve +provider_clearing', ''),  -- what the provider keeps: the company bears it
  (53, 'payout_settle', 'post', '-payout_clearing +custody_out', ''),  -- the bank executed payouts
  (54, 'tax_remit', 'post', '-tax +custody_out', ''),
  (55, 'fee_take', 'post', '-fee +custody_out', ''),
  (56, 'acquisition_settle', 'post', '-acquisition +custody_out', 'many_products'),  -- sale proceeds leave for their own account
  (57, 'distribute', 'post', '-distributable +income_payable +fleet_payable', ''),  -- a period of a product, whole
  (58, 'income_void', 'post', '-income_payable +fleet_payable', 'bounded'),  -- records of a cancelled holding
  (59, 'marketing_fund', 'post', '-custody +marketing', ''),  -- not reversible: marketing would reach custody (R1)
  (60, 'marketing_return', 'post', '-marketing +custody_out', ''),
  (61, 'marketing_issue', 'post', '-points_issued -coins_issued +marketing', ''),  -- a budget of points or coins
  (62, 'marketing_allot', 'post', '-marketing +promo_payable', ''),  -- a campaign's budget, before members use it
  (63, 'marketing_unallot', 'post', '-promo_payable +marketing', 'bounded'),
  (64, 'prize_fund', 'post', '-marketing -points_issued -coins_issued +prize_pool', ''),  -- before the game opens (R25)
  (65, 'prize_award', 'post', '-prize_pool +prize_payable', ''),
  (66, 'prize_return', 'post', '-prize_pool +marketing', ''),  -- the rest of a closed pool
  (67, 'payroll_fund', 'post', '-custody +payroll_payable', ''),
  (68, 'payroll_return', 'post', '-payroll_payable +custody_out', ''),
  (69, 'payout_recover', 'post', '-custody +payout_clearing', 'needs_payout'),  -- the bank returned executed payouts
  (72, 'own_receive', 'post', '-own_custody +own_cash', ''),  -- the company's own account receives
  (73, 'own_send', 'post', '-own_cash +own_custody', ''),
  (74, 'fleet_settle', 'post', '-fleet_payable +custody_out', 'many_products'),  -- the fleet receives what unsold units earned
  (75, 'reserve_fund', 'post', '-custody +reserve', ''),  -- the company pays into its own reserve
  (76, 'bank_charge', 'post', '-reserve +custody_out', ''),  -- what the bank keeps: the company bears it
  (77, 'fleet_share', 'post', '-custody +fleet_payable', 'many_products'),  -- arrived with revenue, the fleet's own
  (201, 'withdraw_hold', 'hold', '-wallet +withdraw_hold', ''),
  (202, 'withdraw_settle', 'hold', '-withdraw_hold +payout_clearing +fee +tax', 'needs_payout'),
  (203, 'withdraw_return', 'hold', '-withdraw_hold +wallet', ''),
  (204, 'transfer_out', 'transfer', '-wallet +p2p_clearing', ''),
  (205, 'transfer_in', 'transfer', '-p2p_clearing +wallet', ''),
  (206, 'revenue_post', 'fund', '-custody +distributable', 'many_products'),  -- the only credit of distributable from outside
  (207, 'reversal', 'reverse', '', 'many_products'),  -- legs are exactly those of the named original, mirrored
  (208, 'revenue_uncover', 'fund', '-distributable -fleet_payable -reserve +custody_out', 'many_products')  -- revenue that was wrong
) as c (code, name, door, shape, flags)
cross join lateral (
  select array_agg(case left(leg, 1) when '+' then k.kind else -k.kind end order by k.kind)::smallint[] as legs
  from regexp_split_to_table(c.shape, ' ') as leg join ledger.kinds k on k.name = substr(leg, 2)) as l;

create table ledger.custody_accounts (
  id int primary key check (id > 0),
  code text not null unique check (code ~ '^[a-z][a-z0-9_]{1,19}$'),
  purpose text not null check (purpose in ('members', 'acquisition', 'marketing', 'payroll')),
  holder text not null check (holder in ('bank', 'provider')),
  provider text unique,  -- the payment provider that keeps it
  currency text not null references ledger.currencies (name),
  country_id int not null default 1,  -- whose banking days count
  name text not null default '' check (length(name) <= 120),  -- as the bank or provider writes it
  number_end text check (number_end ~ '^[0-9]{2,4}$'),
  opened_on date,
  opening_minor bigint not null default 0,  -- the balance before the first statement
  version int not null default 1,
  constraint custody_accounts_provider check ((holder = 'provider') = (provider is not null)),
  constraint custody_accounts_members check (holder = 'bank' or purpose = 'members')
);
comment on table ledger.custody_accounts is
  'Bank and provider accounts, one purpose each (R4): members'' money, or the company''s own for vehicles, marketing or '
  'payroll. id is the product_id of the ledger''s accounts of the same money.';
insert into ledger.custody_accounts (id, code, purpose, holder, provider, currency) values
  (1, 'bank', 'members', 'bank', null, 'IDR'),
  (2, 'provider', 'members', 'provider', 'sandbox', 'IDR'),
  (3, 'usdt', 'members', 'provider', 'usdt', 'IDR'),
  (4, 'acquisition', 'acquisition', 'bank', null, 'IDR'),
  (5, 'marketing', 'marketing', 'bank', null, 'IDR'),
  (6, 'payroll', 'payroll', 'bank', null, 'IDR');

create table ledger.accounts (
  member_id bigint not null,
  kind smallint not null,
  currency smallint not null,
  product_id int not null default 0,
  balance bigint not null default 0,
  seq bigint not null default 0,  -- number of entries on this account
  primary key (member_id, kind, currency, product_id),
  -- one CHECK only: PostgreSQL parses every CHECK anew in every statement (six more cost 31 µs a posting, measured);
  -- the trigger of ledger.check_entries checks the rest
  constraint account_nonneg check ((balance >= 0) or (kind in (252, 255)))
) with (fillfactor = 60);
comment on table ledger.accounts is
  'Balances of member and treasury accounts. A flow account has no row: its balance is the sum of its entries.';

create table ledger.journals (
  member_id bigint not null,
  key uuid not null,
  digest bigint not null,
  tx bigint not null,
  created_at timestamptz not null,
  code smallint not null,
  legs smallint not null,
  reverses uuid,
  ref text,  -- the row that the posting comes from: <kind>:<id>
  primary key (member_id, key)
);
create index journals_at on ledger.journals using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create unique index journals_source_once on ledger.journals (member_id, code, ref);
create unique index journals_reversed_once on ledger.journals (member_id, reverses) where reverses is not null;
create index journals_tx on ledger.journals using brin (tx) with (pages_per_range = 32);
comment on table ledger.journals is
  'One row per posting, append-only: its key, the digest of its content and its posting code. A key is used once per '
  'member.';

create table ledger.entries (
  member_id bigint not null,
  journal_key uuid not null,
  seq bigint not null,  -- member and treasury accounts: gapless per account; flow accounts: minus the leg's position
  amount bigint not null,
  balance_after bigint,
  tx bigint not null,
  created_at timestamptz not null,
  product_id int not null,
  kind smallint not null,
  currency smallint not null,
  code smallint not null,
  primary key (member_id, kind, currency, product_id, seq, journal_key, created_at)
) partition by range (created_at);
create index entries_tx on ledger.entries using brin (tx) with (pages_per_range = 32);
comment on table ledger.entries is
  'The legs of all postings, append-only, partitioned by month. Legs of one journal sum to zero.';

create table ledger.entries_default partition of ledger.entries default;
comment on table ledger.entries_default is 'Entries of months that have no partition.';

create table ledger.holds (
  member_id bigint not null,
  order_id uuid not null,
  currency smallint not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('held', 'settled', 'released')),
  held_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, order_id),
  constraint holds_check check ((state = 'held') = (ended_at is null))
);
comment on table ledger.holds is 'Money reserved for withdrawals: a hold is settled or released once.';

create table ledger.fundings (
  evidence_id text primary key,
  key uuid not null unique,
  product_id int not null,
  custody_id int not null,  -- the account in which it arrived
  currency smallint not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);
comment on table ledger.fundings is
  'Revenue that entered the ledger, one row per piece of evidence: evidence counts once.';

create table ledger.uncoverings (
  evidence_id text primary key,
  key uuid not null unique,
  distributable bigint not null check (distributable >= 0),
  fleet bigint not null check (fleet >= 0),
  reserve bigint not null check (reserve >= 0),
  created_at timestamptz not null
);
comment on table ledger.uncoverings is
  'Revenue that was found wrong and taken out again, once, and which money paid for it: what no member was promised '
  'first, then the fleet''s, then the company''s reserve.';

create table ledger.batches (
  key uuid primary key,
  digest bigint not null,
  member_count int not null,
  currency smallint not null,
  total numeric not null,
  created_at timestamptz not null
);
comment on table ledger.batches is
  'Claims for many members that were posted under one key, so that a repeated call is recognised.';

create table ledger.marks (
  one boolean default true primary key check (one),
  upto_tx bigint not null
);
comment on table ledger.marks is
  'One row: the transaction number up to which flow accounts are summed in ledger.flow_balances.';
insert into ledger.marks (one, upto_tx) values
  (true, 0);

create table ledger.flow_balances (
  kind smallint not null,
  currency smallint not null,
  product_id int not null,
  balance numeric not null,
  primary key (kind, currency, product_id)
);
comment on table ledger.flow_balances is 'Sums of flow accounts up to the transaction number in ledger.marks.';

create table ledger.audit_runs (
  run_id bigint generated always as identity primary key,
  ran_at timestamptz not null,
  mode text not null check (mode in ('full', 'since')),
  from_tx bigint not null,
  upto_tx bigint not null,
  verdict text not null check (verdict in ('holds', 'broken')),
  figures jsonb not null,
  breaks jsonb not null,
  took_ms int not null
);
comment on table ledger.audit_runs is 'Runs of the ledger''s auditor with their verdict, figures and findings.';

-- The server reads everything here and writes no money: functions of database/functions/ledger post.
grant select on all tables in schema ledger to roda_app;
-- operators add custody accounts; purpose, holder and currency of an account never change
grant insert, update (name, number_end, opened_on, opening_minor, version) on ledger.custody_accounts to roda_app;

-- =====================================================================================================================
-- backoffice: markets
-- =====================================================================================================================

create table countries (
  id int primary key,
  alias text not null unique check (alias ~ '^[a-z]{2,16}$'),
  lang text not null check (lang in ('en', 'id', 'zh')),
  names jsonb not null check (names ?& array['en', 'id', 'zh']),
  area_code text not null check (area_code ~ '^\+[1-9][0-9]{0,3}$'),
  phone_pattern text not null,  -- national number without area code and trunk zero
  currency text not null check (currency in ('IDR', 'USDT')),
  currency_symbol text not null,
  locale text not null,
  time_zone text not null,
  flag text not null,
  cancel_window_days int not null default 14 check (cancel_window_days between 0 and 90),
  claim_window_days int not null default 30 check (claim_window_days between 1 and 365),
  -- banking days that a statement, or money on its way to one, may take before sales stop
  statement_days int not null default 2 check (statement_days between 1 and 10),
  "position" int not null,
  enabled boolean not null default true
);
grant select, insert, update, delete on countries to roda_app;
comment on table countries is
  'Countries that are served: language, phone format, currency, time zone, cancel and claim windows.';
insert into countries (id, alias, lang, names, area_code, phone_pattern, currency, currency_symbol, locale, time_zone,
    flag, cancel_window_days, claim_window_days, "position", enabled) values
  (1, 'indonesia', 'id',
   '{"en": "Indonesia",
     "id": "Indonesia",
     "zh": "印度尼西亚"}',
   '+62', '^8[1-9][0-9]{6,10}$', 'IDR', 'Rp', 'id-ID', 'Asia/Jakarta', '🇮🇩', 14, 30, 1, true),
  (2, 'zh', 'zh',
   '{"en": "China",
     "id": "Tiongkok",
     "zh": "中国"}',
   '+86', '^1[3-9][0-9]{9}$', 'IDR', 'Rp', 'zh-CN', 'Asia/Shanghai', '🇨🇳', 14, 30, 2, true),
  (3, 'en', 'en',
   '{"en": "Singapore and international",
     "id": "Singapura dan internasional",
     "zh": "新加坡及国际"}',
   '+65', '^[89][0-9]{7}$', 'IDR', 'Rp', 'en-SG', 'Asia/Singapore', '🇸🇬', 14, 30, 3, true);

create table country_options (
  country_id int not null references countries (id),
  key text not null check (key ~ '^[a-z][a-zA-Z0-9]{1,39}$'),
  value jsonb not null check (jsonb_typeof(value) in ('string', 'number', 'boolean')),
  primary key (country_id, key)
);
grant select, insert, update, delete on country_options to roda_app;
comment on table country_options is 'Settings and feature switches of a country.';
-- usdt (R29), box and pool (R21) are off until a country turns them on.
insert into country_options (country_id, key, value)
select c.id, o.key, o.value::jsonb
from countries c
cross join (values
  ('agreementTextId', '"agreement"'),
  ('box', 'false'),
  ('cancelTextId', '"cancel"'),
  ('checkin', 'true'),
  ('contract', 'true'),
  ('demo', 'false'),
  ('integral', 'true'),
  ('invite', 'true'),
  ('inviteMonthlyCap', '20'),
  ('inviteRewardCoins', '300'),
  ('level', 'true'),
  ('minimumAge', '18'),
  ('pool', 'false'),
  ('privacyTextId', '"privacy"'),
  ('publicInviteCode', '"RODA2026"'),
  ('quiz', 'true'),
  ('rechargeMax', '"50000000.00"'),
  ('rechargeMin', '"50000.00"'),
  ('redeem', 'true'),
  ('riskTextId', '"risk"'),
  ('usdt', 'false'),
  ('withdrawDaily', '"100000000.00"'),
  ('withdrawMax', '"50000000.00"'),
  ('withdrawMin', '"50000.00"')
) as o (key, value);

create table licences (
  id int generated always as identity primary key,
  country_id int not null references countries (id),
  number text not null check (length(number) between 3 and 80),
  authority text not null,
  register_url text not null check (register_url ~ '^https?://'),
  scope text[] not null check ((scope <@ array['vehicle', 'pile', 'deposit']) and (cardinality(scope) > 0)),
  valid_from date not null,
  valid_until date not null,
  withdrawn_on date,
  is_demo boolean not null default false,
  recorded_at timestamptz not null,
  unique (country_id, number),
  constraint licences_check check (valid_until >= valid_from)
);
grant select, insert, update, delete on licences to roda_app;
comment on table licences is
  'Licences under which income products are sold (R10). A licence is withdrawn, never deleted.';

create table licence_changes (
  id uuid primary key,
  change text not null check (change in ('record', 'withdraw')),
  country_id int not null references countries (id),
  number text not null,
  authority text not null,
  register_url text not null,
  scope text[] not null,
  valid_from date not null,
  valid_until date not null,
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  constraint licence_changes_check check (valid_until >= valid_from),
  constraint licence_changes_check1 check ((status = 'proposed') = (decided_at is null))
);
create index licence_changes_newest on licence_changes (proposed_at desc, id desc);
create unique index licence_changes_open on licence_changes (country_id, number) where status = 'proposed';
grant select, insert, update on licence_changes to roda_app;
comment on table licence_changes is 'Proposals to record or withdraw a licence, decided by a second operator (R26).';

create table app_versions (
  id int generated always as identity primary key,
  app_type text not null check (app_type in ('h5', 'pwa', 'weapp', 'android', 'ios')),
  version text not null check (version ~ '^[0-9]+\.[0-9]+\.[0-9]+$'),
  version_code int not null check (version_code > 0),
  notes jsonb not null check (notes ?& array['en', 'id', 'zh']),
  url text not null default '',  -- empty for h5 and pwa, which load the new version themselves
  size_bytes int not null default 0,
  forced boolean not null default false,
  released_on date not null,
  unique (app_type, version)
);
create unique index app_versions_code on app_versions (app_type, version_code);
grant select, insert, update, delete on app_versions to roda_app;
comment on table app_versions is 'Released versions of the member app per channel.';
insert into app_versions (app_type, version, version_code, notes, url, size_bytes, forced, released_on) values
  ('h5', '1.0.427', 1427, '{"en": "First public edition: vehicles, piles, wallet, points mall and messages.",
     "id": "Edisi publik pertama: kendaraan, tiang pengisian, dompet, toko poin, dan pesan.",
     "zh": "首个公开版本：车辆、充电桩、钱包、积分商城与消息。"}',
   '', 0, false, '2026-01-01'),
  ('pwa', '1.0.427', 1427, '{"en": "First public edition: vehicles, piles, wallet, points mall and messages.",
     "id": "Edisi publik pertama: kendaraan, tiang pengisian, dompet, toko poin, dan pesan.",
     "zh": "首个公开版本：车辆、充电桩、钱包、积分商城与消息。"}',
   '', 0, false, '2026-01-01'),
  ('weapp', '1.0.427', 1427, '{"en": "First public edition: vehicles, piles, wallet, points mall and messages.",
     "id": "Edisi publik pertama: kendaraan, tiang pengisian, dompet, toko poin, dan pesan.",
     "zh": "首个公开版本：车辆、充电桩、钱包、积分商城与消息。"}',
   '', 0, false, '2026-01-01'),
  ('android', '1.0.427', 1427, '{"en": "First public edition: vehicles, piles, wallet, points mall and messages.",
     "id": "Edisi publik pertama: kendaraan, tiang pengisian, dompet, toko poin, dan pesan.",
     "zh": "首个公开版本：车辆、充电桩、钱包、积分商城与消息。"}',
   '', 0, false, '2026-01-01'),
  ('ios', '1.0.427', 1427, '{"en": "First public edition: vehicles, piles, wallet, points mall and messages.",
     "id": "Edisi publik pertama: kendaraan, tiang pengisian, dompet, toko poin, dan pesan.",
     "zh": "首个公开版本：车辆、充电桩、钱包、积分商城与消息。"}',
   '', 0, false, '2026-01-01');

create table mode_rules (
  id int generated always as identity primary key,
  country_id int not null references countries (id),
  app_type text check (app_type in ('h5', 'pwa', 'weapp', 'android', 'ios')),
  from_code int not null default 1,
  until_code int not null default 2147483647,
  from_on date not null,
  until_on date not null default '9999-12-31'::date,
  sells_income boolean not null,
  sells_deposits boolean not null,
  reason jsonb not null check (reason ?& array['en', 'id', 'zh']),
  proposed_by int,
  approved_by int,
  constraint mode_rules_check check ((until_code >= from_code) and (until_on >= from_on)),
  constraint mode_rules_four_eyes check ((proposed_by is null) or (proposed_by <> approved_by))
);
create index mode_rules_country on mode_rules (country_id, from_on);
grant select, insert, update, delete on mode_rules to roda_app;
comment on table mode_rules is
  'The published schedule of review mode (R26): by country, channel, app version and day only. It has no column for a '
  'member, an address, a device or an hour.';
insert into mode_rules (country_id, app_type, from_code, until_code, from_on, until_on, sells_income, sells_deposits,
    reason, proposed_by, approved_by) values
  (1, NULL, 1, 2147483647, '2026-01-01', '9999-12-31', true, true, '{"en": "Income products are offered in Indonesia under the licence named here, in every current edition.",
     "id": "Produk pendapatan ditawarkan di Indonesia berdasarkan izin yang disebut di sini, pada setiap edisi terkini.",
     "zh": "依据此处所列牌照，印度尼西亚的所有现行版本均提供收益类产品。"}',
   null, null),
  (1, 'weapp', 1, 2147483647, '2026-01-01', '9999-12-31', false, false, '{"en": "The mini-program channel does not admit income products, so they are not offered in it to anyone.",
     "id": "Kanal mini-program tidak mengizinkan produk pendapatan, sehingga produk itu tidak ditawarkan di sana.",
     "zh": "小程序渠道不允许收益类产品，因此在该渠道不向任何人提供。"}',
   null, null);

create table mode_causes (
  cause text primary key,
  words jsonb not null check (words ?& array['en', 'id', 'zh'])
);
grant select on mode_causes to roda_app;
comment on table mode_causes is 'Public explanations of why a mode is in force. The cause open is the mode that sells.';
insert into mode_causes (cause, words) values
  ('country_unknown',
   '{"en": "No country is chosen. Income products are offered only where a licence is recorded.",
     "id": "Negara belum dipilih. Produk pendapatan hanya ditawarkan di negara yang izinnya tercatat.",
     "zh": "尚未选择国家。仅在已登记牌照的国家提供收益类产品。"}'),
  ('licence_expired',
   '{"en": "The licence for this country is not in force today, so income products are not offered here.",
     "id": "Izin untuk negara ini tidak berlaku hari ini, sehingga produk pendapatan tidak ditawarkan di sini.",
     "zh": "该国家的牌照今日不在有效期内，因此此处不提供收益类产品。"}'),
  ('licence_missing',
   '{"en": "No licence for income products is recorded in this country, so none are offered here.",
     "id": "Izin produk pendapatan belum tercatat di negara ini, sehingga produk itu tidak ditawarkan di sini.",
     "zh": "该国家尚未登记收益类产品的牌照，因此此处不提供。"}'),
  ('not_scheduled',
   '{"en": "The published schedule does not open this app channel and edition in this country.",
     "id": "Jadwal yang diumumkan tidak membuka kanal dan edisi aplikasi ini di negara ini.",
     "zh": "公开的安排未在该国家开放此应用渠道与版本。"}'),
  ('open',
   '{"en": "Income products are offered here under a recorded licence.",
     "id": "Produk pendapatan ditawarkan di sini berdasarkan izin yang tercatat.",
     "zh": "依据已登记的牌照，此处提供收益类产品。"}'),
  ('version_unknown',
   '{"en": "This app edition is not a published one. Please update; until then income products are not offered in it.",
     "id": "Edisi aplikasi ini bukan edisi terbitan. Perbarui dahulu; sampai itu produk pendapatan tidak ditawarkan.",
     "zh": "此应用版本不是已发布的版本。请更新；在此之前不提供收益类产品。"}');

create table support_channels (
  id int generated always as identity primary key,
  country_id int not null references countries (id),
  kind text not null check (kind in ('chat', 'phone', 'email', 'whatsapp')),
  label jsonb not null check (label ?& array['en', 'id', 'zh']),
  value text not null check (length(value) between 1 and 200),
  hours jsonb not null check (hours ?& array['en', 'id', 'zh']),
  "position" int not null check ("position" between 1 and 99),
  enabled boolean not null default true
);
create index support_channels_country on support_channels (country_id, "position", id);
grant select, insert, update on support_channels to roda_app;
comment on table support_channels is 'Support contacts per country.';
insert into support_channels (country_id, kind, label, value, hours, "position", enabled) values
  (1, 'email',
   '{"en": "E-mail",
     "id": "Surel",
     "zh": "电子邮件"}',
   'care@roda.example',
   '{"en": "08:00–22:00",
     "id": "08:00–22:00",
     "zh": "08:00–22:00"}',
   4, true),
  (2, 'email',
   '{"en": "E-mail",
     "id": "Surel",
     "zh": "电子邮件"}',
   'care@roda.example',
   '{"en": "08:00–22:00",
     "id": "08:00–22:00",
     "zh": "08:00–22:00"}',
   4, true),
  (3, 'email',
   '{"en": "E-mail",
     "id": "Surel",
     "zh": "电子邮件"}',
   'care@roda.example',
   '{"en": "08:00–22:00",
     "id": "08:00–22:00",
     "zh": "08:00–22:00"}',
   4, true),
  (1, 'phone',
   '{"en": "Phone",
     "id": "Telepon",
     "zh": "电话"}',
   '+62 21 5000 2026',
   '{"en": "08:00–22:00",
     "id": "08:00–22:00",
     "zh": "08:00–22:00"}',
   3, true);

create table regions (
  id int primary key,
  country_id int not null references countries (id),
  parent_id int references regions (id) deferrable initially deferred,
  level int not null check (level between 1 and 3),
  code text not null check (code ~ '^[0-9]{2,6}$'),
  name text not null check (name <> ''),
  unique (country_id, code),
  constraint regions_check check ((level = 1) = (parent_id is null))
);
create index regions_below on regions (parent_id, id);
create index regions_level on regions (country_id, level, id);
grant select, insert, update on regions to roda_app;
comment on table regions is
  'Administrative regions of countries. A region is never deleted, because addresses name it. id is made of country '
  'and code.';

create table region_edition (
  only_row boolean default true primary key check (only_row),
  edition int not null
);
grant select, update on region_edition to roda_app;
comment on table region_edition is 'One row: which edition of the region files is loaded in regions.';
insert into region_edition (only_row, edition) values
  (true, 0);

create table payment_methods (
  country_id int not null references countries (id),
  code text not null check (code in ('va', 'qris', 'redirect', 'wechat')),
  provider text not null default 'sandbox',  -- chosen among the configured ones
  bank text not null default '',
  min_minor bigint not null default 1,
  max_minor bigint not null,
  enabled boolean not null default true,
  sort int not null,
  edition int not null default 1,
  cost_minor bigint not null default 0 check ((cost_minor >= 0) and (cost_minor <= '100000000000'::bigint)),
  cost_bp int not null default 0 check (cost_bp between 0 and 1000),
  primary key (country_id, code)
);
grant select, insert, update, delete on payment_methods to roda_app;
comment on table payment_methods is 'Payment methods of a country with their limits and what each costs the company.';
insert into payment_methods (country_id, code, provider, bank, min_minor, max_minor, enabled, sort, edition,
    cost_minor, cost_bp) values
  (1, 'qris', 'sandbox', '', 150000, 1000000000, true, 2, 1, 0, 0),
  (1, 'redirect', 'sandbox', '', 1000000, 5000000000, true, 3, 1, 0, 0),
  (1, 'va', 'sandbox', 'SANDBOX', 1000000, 5000000000, true, 1, 1, 0, 0),
  (2, 'qris', 'sandbox', '', 150000, 1000000000, true, 2, 1, 0, 0),
  (2, 'redirect', 'sandbox', '', 1000000, 5000000000, true, 3, 1, 0, 0),
  (2, 'va', 'sandbox', 'SANDBOX', 1000000, 5000000000, true, 1, 1, 0, 0),
  (3, 'qris', 'sandbox', '', 150000, 1000000000, true, 2, 1, 0, 0),
  (3, 'redirect', 'sandbox', '', 1000000, 5000000000, true, 3, 1, 0, 0),
  (3, 'va', 'sandbox', 'SANDBOX', 1000000, 5000000000, true, 1, 1, 0, 0),
  (1, 'wechat', 'wechatpay', '', 150000, 5000000000, false, 4, 1, 0, 0),
  (2, 'wechat', 'wechatpay', '', 150000, 5000000000, false, 4, 1, 0, 0),
  (3, 'wechat', 'wechatpay', '', 150000, 5000000000, false, 4, 1, 0, 0);

create table recharge_presets (
  id int generated always as identity unique,
  country_id int not null references countries (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  sort int not null,
  primary key (country_id, amount_minor)
);
grant select, insert, update, delete on recharge_presets to roda_app;
comment on table recharge_presets is 'Suggested top-up amounts per country.';
insert into recharge_presets (country_id, amount_minor, currency, sort) values
  (1, 10000000, 'IDR', 1),
  (1, 25000000, 'IDR', 2),
  (1, 50000000, 'IDR', 3),
  (1, 100000000, 'IDR', 4),
  (1, 250000000, 'IDR', 5),
  (1, 500000000, 'IDR', 6),
  (2, 10000000, 'IDR', 1),
  (2, 25000000, 'IDR', 2),
  (2, 50000000, 'IDR', 3),
  (2, 100000000, 'IDR', 4),
  (2, 250000000, 'IDR', 5),
  (2, 500000000, 'IDR', 6),
  (3, 10000000, 'IDR', 1),
  (3, 25000000, 'IDR', 2),
  (3, 50000000, 'IDR', 3),
  (3, 100000000, 'IDR', 4),
  (3, 250000000, 'IDR', 5),
  (3, 500000000, 'IDR', 6);

create table withdrawal_rules (
  country_id int not null references countries (id),
  fee_rate_bp int not null check (fee_rate_bp between 0 and 500),
  auto_below_minor bigint not null check (auto_below_minor >= 0),
  auto_card_age_hours int not null check (auto_card_age_hours >= 24),
  decide_within_hours int not null default 24 check (decide_within_hours between 1 and 24),
  pay_within_days int not null default 3 check (pay_within_days between 1 and 3),
  valid_from date not null,
  primary key (country_id, valid_from)
);
grant select, insert, update on withdrawal_rules to roda_app;
comment on table withdrawal_rules is
  'Published withdrawal rules of a country; of several rows the newest whose first day has begun is in force. Limits '
  'are in country_options.';
insert into withdrawal_rules (country_id, fee_rate_bp, auto_below_minor, auto_card_age_hours, decide_within_hours,
    pay_within_days, valid_from) values
  (1, 50, 50000000, 168, 24, 3, '2020-01-01'),
  (2, 50, 50000000, 168, 24, 3, '2020-01-01'),
  (3, 50, 50000000, 168, 24, 3, '2020-01-01');

create table withdrawal_discounts (
  level int not null check (level between 1 and 9),
  discount_bp int not null check (discount_bp between 0 and 5000),
  valid_from date not null,
  primary key (valid_from, level)
);
grant select, insert, update on withdrawal_discounts to roda_app;
comment on table withdrawal_discounts is
  'What a member level takes off the published withdrawal fee. No level pays more than the published fee.';
insert into withdrawal_discounts (level, discount_bp, valid_from) values
  (1, 0, '2020-01-01'),
  (2, 500, '2020-01-01'),
  (3, 1000, '2020-01-01'),
  (4, 1500, '2020-01-01'),
  (5, 2000, '2020-01-01'),
  (6, 2500, '2020-01-01'),
  (7, 3000, '2020-01-01'),
  (8, 4000, '2020-01-01'),
  (9, 5000, '2020-01-01');

create table withdrawal_taxes (
  country_id int not null references countries (id),
  valid_from date not null,
  rate_bp int not null check (rate_bp between 0 and 3000),
  basis_en text not null,
  basis_id text not null,
  basis_zh text not null,
  primary key (country_id, valid_from)
);
grant select, insert, update on withdrawal_taxes to roda_app;
comment on table withdrawal_taxes is 'Statutory tax on the withdrawal fee, by country and first day.';
insert into withdrawal_taxes (country_id, valid_from, rate_bp, basis_en, basis_id, basis_zh) values
  (1, '2025-01-01', 1100, 'VAT on the service fee, 11% effective (Law 7/2021, PMK 131/2024)', 'PPN atas biaya layanan, tarif efektif 11% (UU 7/2021, PMK 131/2024)', '服务费增值税，实际税率11%（印尼2021年第7号法、PMK 131/2024）'),
  (2, '2016-05-01', 600, 'VAT on the service fee, 6% (Caishui 2016/36)', 'PPN atas biaya layanan, 6% (Caishui 2016/36)', '服务费增值税6%（财税〔2016〕36号）'),
  (3, '2024-01-01', 900, 'GST on the service fee, 9% (Goods and Services Tax Act)', 'GST atas biaya layanan, 9% (Goods and Services Tax Act)', '服务费消费税9%（新加坡消费税法）');

create table bank_holidays (
  country_id int not null references countries (id),
  on_date date not null,
  primary key (country_id, on_date)
);
grant select, insert, update, delete on bank_holidays to roda_app;
comment on table bank_holidays is
  'Days besides Saturday and Sunday on which a country''s banks do not work. Moving holidays are entered when they '
  'are announced.';
insert into bank_holidays (country_id, on_date) values
  (1, '2026-01-01'), (1, '2026-05-01'), (1, '2026-06-01'), (1, '2026-08-17'), (1, '2026-12-25'), (1, '2027-01-01'),
  (1, '2027-05-01'), (1, '2027-06-01'), (1, '2027-08-17'), (1, '2027-12-25'), (1, '2028-01-01'), (1, '2028-05-01'),
  (1, '2028-06-01'), (1, '2028-08-17'), (1, '2028-12-25'), (1, '2029-01-01'), (1, '2029-05-01'), (1, '2029-06-01'),
  (1, '2029-08-17'), (1, '2029-12-25'), (1, '2030-01-01'), (1, '2030-05-01'), (1, '2030-06-01'), (1, '2030-08-17'),
  (1, '2030-12-25'), (2, '2026-01-01'), (2, '2026-05-01'), (2, '2026-10-01'), (2, '2026-10-02'), (2, '2026-10-03'),
  (2, '2027-01-01'), (2, '2027-05-01'), (2, '2027-10-01'), (2, '2027-10-02'), (2, '2027-10-03'), (2, '2028-01-01'),
  (2, '2028-05-01'), (2, '2028-10-01'), (2, '2028-10-02'), (2, '2028-10-03'), (2, '2029-01-01'), (2, '2029-05-01'),
  (2, '2029-10-01'), (2, '2029-10-02'), (2, '2029-10-03'), (2, '2030-01-01'), (2, '2030-05-01'), (2, '2030-10-01'),
  (2, '2030-10-02'), (2, '2030-10-03'), (3, '2026-01-01'), (3, '2026-05-01'), (3, '2026-08-09'), (3, '2026-12-25'),
  (3, '2027-01-01'), (3, '2027-05-01'), (3, '2027-08-09'), (3, '2027-12-25'), (3, '2028-01-01'), (3, '2028-05-01'),
  (3, '2028-08-09'), (3, '2028-12-25'), (3, '2029-01-01'), (3, '2029-05-01'), (3, '2029-08-09'), (3, '2029-12-25'),
  (3, '2030-01-01'), (3, '2030-05-01'), (3, '2030-08-09'), (3, '2030-12-25');

create table banks (
  code text primary key check (code ~ '^[A-Z0-9_]{2,24}$'),
  country_id int not null references countries (id),
  name text not null,
  logo text not null,
  digits_min int not null check (digits_min between 6 and 19),
  digits_max int not null check (digits_max between 6 and 19),
  luhn boolean not null default false,
  sort int not null,
  enabled boolean not null default true,
  edition int not null default 1,
  cost_minor bigint not null default 0 check ((cost_minor >= 0) and (cost_minor <= '100000000000'::bigint)),
  opens time without time zone,
  closes time without time zone,
  constraint banks_check check (digits_min <= digits_max),
  constraint banks_window check (((opens is null) = (closes is null)) and ((opens is null) or (opens < closes)))
);
create index banks_by_country on banks (country_id, sort);
grant select, insert, update on banks to roda_app;
comment on table banks is 'Banks that withdrawals can be paid to, with the format of their account numbers.';
insert into banks (code, country_id, name, logo, digits_min, digits_max, luhn, sort, enabled, edition, cost_minor,
    opens, closes) values
  ('ABC', 2, '中国农业银行 (ABC)', 'bank-abc', 16, 19, true, 3, true, 1, 0, NULL, NULL),
  ('BCA', 1, 'Bank Central Asia (BCA)', 'bank-bca', 10, 10, false, 1, true, 1, 0, NULL, NULL),
  ('BNI', 1, 'Bank Negara Indonesia (BNI)', 'bank-bni', 10, 10, false, 4, true, 1, 0, NULL, NULL),
  ('BOC', 2, '中国银行 (BOC)', 'bank-boc', 16, 19, true, 4, true, 1, 0, NULL, NULL),
  ('BOCOM', 2, '交通银行 (BOCOM)', 'bank-bocom', 16, 19, true, 6, true, 1, 0, NULL, NULL),
  ('BRI', 1, 'Bank Rakyat Indonesia (BRI)', 'bank-bri', 15, 15, false, 3, true, 1, 0, NULL, NULL),
  ('BSI', 1, 'Bank Syariah Indonesia (BSI)', 'bank-bsi', 10, 10, false, 6, true, 1, 0, NULL, NULL),
  ('BTN', 1, 'Bank Tabungan Negara (BTN)', 'bank-btn', 16, 16, false, 5, true, 1, 0, NULL, NULL),
  ('CCB', 2, '中国建设银行 (CCB)', 'bank-ccb', 16, 19, true, 2, true, 1, 0, NULL, NULL),
  ('CIMB', 1, 'CIMB Niaga', 'bank-cimb', 12, 14, false, 7, true, 1, 0, NULL, NULL),
  ('CMB', 2, '招商银行 (CMB)', 'bank-cmb', 16, 16, true, 5, true, 1, 0, NULL, NULL),
  ('DANAMON', 1, 'Bank Danamon', 'bank-danamon', 10, 13, false, 8, true, 1, 0, NULL, NULL),
  ('DBS', 3, 'DBS / POSB', 'bank-dbs', 9, 10, false, 1, true, 1, 0, NULL, NULL),
  ('ICBC', 2, '中国工商银行 (ICBC)', 'bank-icbc', 16, 19, true, 1, true, 1, 0, NULL, NULL),
  ('JAGO', 1, 'Bank Jago', 'bank-jago', 12, 12, false, 15, true, 1, 0, NULL, NULL),
  ('MANDIRI', 1, 'Bank Mandiri', 'bank-mandiri', 13, 13, false, 2, true, 1, 0, NULL, NULL),
  ('MAYBANK_ID', 1, 'Maybank Indonesia', 'bank-maybank', 10, 10, false, 11, true, 1, 0, NULL, NULL),
  ('MEGA', 1, 'Bank Mega', 'bank-mega', 15, 15, false, 13, true, 1, 0, NULL, NULL),
  ('OCBC_ID', 1, 'OCBC Indonesia', 'bank-ocbc', 12, 12, false, 10, true, 1, 0, NULL, NULL),
  ('OCBC_SG', 3, 'OCBC Singapore', 'bank-ocbc', 10, 12, false, 2, true, 1, 0, NULL, NULL),
  ('PANIN', 1, 'Panin Bank', 'bank-panin', 10, 10, false, 12, true, 1, 0, NULL, NULL),
  ('PERMATA', 1, 'Bank Permata', 'bank-permata', 10, 16, false, 9, true, 1, 0, NULL, NULL),
  ('SEABANK', 1, 'SeaBank Indonesia', 'bank-seabank', 12, 12, false, 16, true, 1, 0, NULL, NULL),
  ('SINARMAS', 1, 'Bank Sinarmas', 'bank-sinarmas', 10, 10, false, 14, true, 1, 0, NULL, NULL),
  ('UOB', 3, 'United Overseas Bank (UOB)', 'bank-uob', 10, 10, false, 3, true, 1, 0, NULL, NULL);

create table exchange_rates (
  base text not null check (base = 'USDT'),
  quote text not null check (quote = 'IDR'),
  from_at timestamptz not null,
  rate_minor bigint not null check ((rate_minor >= 1) and (rate_minor <= '1000000000000'::bigint)),
  source text not null check (length(source) between 3 and 200),
  proposed_by text not null,
  approved_by text not null,
  primary key (base, quote, from_at),
  constraint exchange_rates_check check (approved_by <> proposed_by)
);
grant select, insert, update on exchange_rates to roda_app;
comment on table exchange_rates is
  'Minor units of quote for one whole unit of base. A rate is valid from its moment until the next one''s.';

-- =====================================================================================================================
-- people: members
-- =====================================================================================================================

create table members (
  member_id bigint primary key check (member_id > 0),
  country_id int not null references countries (id),
  phone_encrypted bytea not null,
  phone_masked text not null,
  nickname text not null default '' check (length(nickname) <= 20),
  avatar text not null default '',  -- empty, builtin:1 to builtin:6, or the address of an upload
  gender text not null default 'unknown' check (gender in ('male', 'female', 'unknown')),
  birth_on date,
  passport_encrypted bytea,
  passport_masked text not null default '',
  address_encrypted bytea,
  invitation_code text not null check (invitation_code ~ '^[A-Z0-9]{4,16}$'),
  inviter_id bigint,
  level int not null default 1 check (level between 1 and 9),
  state text not null default 'active' check (state in ('active', 'restricted', 'closed')),
  registered_at timestamptz not null,
  closed_at timestamptz,
  erase_at timestamptz,
  closed_why text not null default '' check (closed_why in ('', 'member', 'request')),
  constraint members_check check (inviter_id is distinct from member_id)
);
create index members_inviter on members (inviter_id, registered_at) where inviter_id is not null;
create index members_newest on members (registered_at desc, member_id desc);
create index members_to_erase on members (erase_at) where (erase_at is not null) and (state <> 'closed');
grant select, insert, update, delete on members to roda_app;
comment on table members is
  'Member accounts. A closed account is erased seven days later; until then its owner can reopen it.';

create table member_phones (
  phone_index bytea primary key,
  member_id bigint not null
);
create index member_phones_member on member_phones (member_id);
grant select, insert, update, delete on member_phones to roda_app;
comment on table member_phones is
  'Which member owns a phone number, by blind index: a number belongs to one account. A table of its own, so that '
  'members can be distributed over servers.';

create table invitation_codes (
  code text primary key check (code ~ '^[A-Z0-9]{4,16}$'),
  member_id bigint,  -- null for public codes; earlier public codes stay valid for registration
  offered_since timestamptz
);
grant select, insert, update, delete on invitation_codes to roda_app;
comment on table invitation_codes is
  'Invitation codes. member_id is null for public codes, which are always offered (R19).';
insert into invitation_codes (code, member_id, offered_since) values
  ('RODA2026', null, NULL);

create table credentials (
  member_id bigint primary key,
  password_hash text not null,
  changed_at timestamptz not null,
  reset_at timestamptz  -- null until the first reset: a first password is no change and delays no bank account
);
grant select, insert, update, delete on credentials to roda_app;
comment on table credentials is 'Password hashes of members.';

create table sessions (
  member_id bigint not null,
  id uuid not null,
  token_hash bytea not null,
  app_type text not null,
  app_version text not null,
  country_id int,
  address_masked text not null,
  device_index bytea not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_why text check (revoked_why in ('logout', 'revoked', 'reset', 'closed')),
  primary key (member_id, id),
  constraint sessions_check check ((revoked_at is null) = (revoked_why is null))
);
create index sessions_device on sessions (device_index) where device_index <> '\x'::bytea;
create index sessions_id on sessions (id);
create unique index sessions_token on sessions (token_hash);
grant select, insert, update, delete on sessions to roda_app;
comment on table sessions is 'Sessions of members; only the token''s hash is stored.';

create table member_keys (
  member_id bigint not null,
  id uuid not null,
  session_id uuid not null,  -- in which it was added or last used: ending that session from elsewhere ends the key
  kind text not null check (kind in ('passkey', 'device')),
  credential_id bytea not null unique,  -- of a device key: SHA-256 of its public key
  public_key bytea not null,  -- COSE of a passkey, SubjectPublicKeyInfo of a device key
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 40),
  added_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  revoked_why text check (revoked_why in ('member', 'session', 'copied', 'closed')),
  guards boolean not null default true,  -- proofs are asked for until its owner removes the last key
  primary key (member_id, id),
  constraint member_keys_revoked check ((revoked_at is null) = (revoked_why is null))
);
create index member_keys_guards on member_keys (member_id) where guards;
grant select, insert, update, delete on member_keys to roda_app;
comment on table member_keys is
  'Keys by which members confirm withdrawals and other guarded calls; ended ones stay as a record.';

create table member_key_challenges (
  session_id uuid not null,
  purpose text not null check (purpose in ('offer', 'withdrawal', 'card', 'closing', 'addKey', 'deleteKey')),
  challenge_hash bytea not null,
  binding bytea not null,  -- keyed digest of the call's inputs
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);
create index member_key_challenges_expiry on member_key_challenges (expires_at);
grant select, insert, update, delete on member_key_challenges to roda_app;
comment on table member_key_challenges is
  'Challenges for members'' keys: the newest of a session and purpose is answered once, for the inputs that it was made for.';

create table codes (
  phone_index bytea not null,
  scene text not null check (scene in ('register', 'reset', 'bind', 'card', 'unsubscribe', 'withdraw', 'key')),
  id uuid not null,
  code_hash bytea not null,
  tries_left int not null check (tries_left between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (phone_index, scene)
);
create index codes_expiry on codes (expires_at);
grant select, insert, update, delete on codes to roda_app;
comment on table codes is 'One-time codes: one valid code per phone and purpose, a new one replaces the old one.';

create table send_counts (
  subject bytea not null,
  on_day date not null,
  sent_count int not null check (sent_count > 0),
  primary key (subject, on_day)
);
create index send_counts_day on send_counts (on_day);
grant select, insert, update, delete on send_counts to roda_app;
comment on table send_counts is
  'Messages sent per day, counted under blind indexes of phones and addresses. The table identifies no person.';

create table captchas (
  id uuid primary key,
  answer_hash bytea not null,
  challenge text not null,  -- the proof of work's own challenge: a solution of another one is not accepted
  expires_at timestamptz not null,
  used_at timestamptz
);
create index captchas_expiry on captchas (expires_at);
grant select, insert, update, delete on captchas to roda_app;
comment on table captchas is 'Proof-of-work challenges that are not solved yet.';

create table login_failures (
  subject bytea primary key,
  failure_count int not null check (failure_count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
grant select, insert, update, delete on login_failures to roda_app;
comment on table login_failures is
  'Failed logins under a blind index of a phone, an address or an operator''s e-mail, alike for known and unknown '
  'ones.';

create table consents (
  member_id bigint not null,
  id uuid not null,
  purpose text not null check (purpose in ('terms', 'privacy', 'marketing', 'push', 'location', 'winner_feed',
    'analytics')),
  granted boolean not null,
  version int not null,
  text_hash text not null default '',
  at timestamptz not null,
  primary key (member_id, id)
);
create index consents_purpose on consents (member_id, purpose, at desc);
create index consents_winners on consents (member_id, at desc, id desc) where purpose = 'winner_feed';
grant select, insert on consents to roda_app;
comment on table consents is 'One row per decision about a consent; the newest row of a purpose is in force.';

create table uploads (
  member_id bigint not null,
  id uuid not null,
  purpose text not null check (purpose in ('avatar', 'identity', 'signature', 'evidence')),
  blob_key text not null,
  size_bytes int not null check (size_bytes > 0),
  width int not null,
  height int not null,
  uploaded_at timestamptz not null,
  primary key (member_id, id)
);
create index uploads_avatars on uploads (id) where purpose = 'avatar';
create index uploads_newest on uploads (member_id, uploaded_at);
grant select, insert, update, delete on uploads to roda_app;
comment on table uploads is 'Files that members uploaded.';

create table identity_checks (
  member_id bigint not null,
  id uuid not null,
  status text not null check (status in ('pending', 'approved', 'returned', 'rejected')),
  id_type text not null check (id_type in ('nik', 'passport')),
  name_encrypted bytea not null,
  number_encrypted bytea not null,
  number_index bytea not null,
  number_masked text not null,
  birth_encrypted bytea not null,
  front_upload uuid not null,
  selfie_upload uuid not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by int,
  reason text not null default '',
  fields text[] not null default '{}'::text[],
  primary key (member_id, id),
  constraint identity_checks_check check ((status = 'pending') = (decided_at is null))
);
create index identity_checks_by_id on identity_checks (id);
create index identity_checks_decided on identity_checks (decided_at) where status = 'approved';
create index identity_checks_number on identity_checks (number_index);
create unique index identity_checks_open on identity_checks (member_id) where status in ('pending', 'approved');
create index identity_checks_queue on identity_checks (status, submitted_at);
grant select, insert, update, delete on identity_checks to roda_app;
comment on table identity_checks is 'Identity verifications of members and their decisions.';

create table identity_documents (
  number_index bytea primary key,
  member_id bigint not null
);
grant select, insert, update, delete on identity_documents to roda_app;
comment on table identity_documents is
  'Numbers of approved identity documents, by blind index: one document verifies one account.';

create table addresses (
  member_id bigint not null,
  id uuid not null,
  region_id int not null references regions (id),
  name_encrypted bytea not null,
  tel_encrypted bytea not null,
  detail_encrypted bytea not null,
  saved_at timestamptz not null,
  primary key (member_id, id)
);
grant select, insert, update, delete on addresses to roda_app;
comment on table addresses is
  'Postal addresses of members: name, phone and street are encrypted, the region is public.';

create table address_books (
  member_id bigint primary key,
  default_id uuid not null,
  address_count int not null check (address_count between 1 and 20),
  foreign key (member_id, default_id) references addresses (member_id, id) deferrable initially deferred
);
grant select, insert, update, delete on address_books to roda_app;
comment on table address_books is
  'One row per member with addresses: exactly one default address, and no more addresses than the limit.';

create table oauth_bindings (
  provider text not null check (provider ~ '^[a-z]{3,20}$'),
  subject_index bytea not null,
  member_id bigint not null,
  bound_at timestamptz not null,
  primary key (provider, subject_index),
  constraint oauth_bindings_one unique (member_id, provider)
);
grant select, insert, update, delete on oauth_bindings to roda_app;
comment on table oauth_bindings is
  'Which member a mini-program account belongs to, by blind index of the provider''s id.';

create table oauth_tickets (
  token_hash bytea primary key,
  provider text not null,
  subject_index bytea not null,
  country_id int,
  phone_index bytea,
  phone_encrypted bytea,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint oauth_tickets_check check (((phone_index is null) = (phone_encrypted is null))
    and ((phone_index is null) = (country_id is null)))
);
create index oauth_tickets_expiry on oauth_tickets (expires_at);
grant select, insert, update, delete on oauth_tickets to roda_app;
comment on table oauth_tickets is
  'Tickets between the two steps of a mini-program login; the provider''s own ticket is used up by the first step.';

create table push_subscriptions (
  member_id bigint not null,
  id uuid not null,
  endpoint text not null check (length(endpoint) <= 1000),
  public_key bytea check (length(public_key) = 65),
  auth_secret bytea check (length(auth_secret) = 16),
  topics text[] not null check (topics <@ array['money', 'security', 'account', 'rewards', 'orders', 'contract',
    'announcements']),
  lang text not null check (lang in ('en', 'id', 'zh')),
  session_id uuid not null,  -- no push after this session has ended: another person may use the browser by then
  subscribed_at timestamptz not null,
  primary key (member_id, id),
  constraint push_subscriptions_endpoint unique (endpoint),
  -- a packaged app's push service encrypts by itself
  constraint push_subscriptions_keys check (num_nonnulls(public_key, auth_secret)
    = case when endpoint like 'fcm:%' then 0 else 2 end)
);
grant select, insert, update, delete on push_subscriptions to roda_app;
comment on table push_subscriptions is
  'Browsers and packaged apps that receive push messages for a member, with the keys that encrypt for a browser.';

create table invitation_rewards (
  member_id bigint not null,  -- the inviter
  invitee_id bigint not null,
  id uuid not null,
  coins int not null check (coins between 0 and 1000),
  state text not null check (state in ('open', 'claimed', 'refused', 'void')),
  reason text not null default '' check (reason in ('', 'same_device', 'duplicate_identity', 'void')),
  number_index bytea not null,
  opened_at timestamptz not null,
  claimed_at timestamptz,
  decided_by int,
  primary key (member_id, invitee_id),
  unique (member_id, id),
  constraint invitation_rewards_claimed check ((state = 'claimed') = (claimed_at is not null)),
  constraint invitation_rewards_reason check ((state in ('refused', 'void')) = (reason <> ''))
);
create index invitation_rewards_invitee on invitation_rewards (invitee_id);
create index invitation_rewards_newest on invitation_rewards (opened_at desc, invitee_id desc);
create unique index invitation_rewards_person on invitation_rewards (number_index) where state <> 'refused';
grant select, insert, update on invitation_rewards to roda_app;
comment on table invitation_rewards is
  'Rewards for invitations: a row is opened when the invited member is verified, with the coins promised at that '
  'moment.';

create table invitation_months (
  member_id bigint not null,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  claimed_count int not null default 0 check (claimed_count >= 0),
  primary key (member_id, month)
);
grant select, insert, update on invitation_months to roda_app;
comment on table invitation_months is
  'Rewards that an inviter received per month of the inviter''s country; the monthly limit is kept by the condition '
  'of the update.';

-- =====================================================================================================================
-- people: suitability
-- =====================================================================================================================

create table suitability_questions (
  id int primary key check (id > 0),
  words jsonb not null check ((jsonb_array_length((words -> 'en')) = 4) and (jsonb_array_length((words -> 'id')) = 4)
    and (jsonb_array_length((words -> 'zh')) = 4)),
  explanation jsonb not null check (explanation ?& array['en', 'id', 'zh']),
  right_option int not null check (right_option between 1 and 3),
  retired boolean not null default false
);
grant select, insert, update, delete on suitability_questions to roda_app;
comment on table suitability_questions is
  'Questions of the suitability test: per language the question and its three options, numbered from 1.';
insert into suitability_questions (id, words, explanation, right_option, retired) values
  (1, '{"en": ["Where does the income of a vehicle share come from?", "From what new members pay in", "From recorded revenue of that vehicle", "From the operator''s savings"],
     "id": ["Dari mana pendapatan bagian kendaraan berasal?", "Dari uang yang disetor anggota baru", "Dari omzet kendaraan itu yang tercatat", "Dari tabungan penyelenggara"],
     "zh": ["车辆份额的收益来自哪里？", "新会员支付的款项", "该车辆已入账的营业收入", "运营方的积蓄"]}',
   '{"en": "Income is paid from recorded and approved revenue of the asset, and from nothing else.",
     "id": "Pendapatan dibayar dari omzet aset yang tercatat dan disetujui, tidak dari sumber lain.",
     "zh": "收益只来自该资产已入账并经复核的营业收入。"}',
   2, false),
  (2, '{"en": ["A vehicle had no trips yesterday. What do its holders receive for that day?", "Nothing", "The target amount", "Half of the target"],
     "id": ["Kemarin suatu kendaraan tidak beroperasi. Apa yang diterima pemegangnya untuk hari itu?", "Tidak ada", "Jumlah target", "Setengah dari target"],
     "zh": ["某车辆昨日没有出车，持有人当日获得什么？", "没有收益", "目标金额", "目标的一半"]}',
   '{"en": "A period without revenue pays nothing; the record says so.",
     "id": "Periode tanpa pendapatan tidak membayar apa pun; catatannya menyebutkan hal itu.",
     "zh": "没有营业收入的周期不发放收益，记录会写明原因。"}',
   1, true),
  (3, '{"en": ["What is the daily income shown on a product?", "An amount the operator owes you", "The average of all products", "A target that may be missed"],
     "id": ["Apa arti pendapatan harian yang tertera pada produk?", "Jumlah yang terutang kepada Anda", "Rata-rata semua produk", "Target yang bisa saja tidak tercapai"],
     "zh": ["产品上显示的每日收益是什么？", "运营方欠您的金额", "所有产品的平均值", "可能达不到的目标"]}',
   '{"en": "It is a target. Compare it with what was really paid in the last 30 and 90 days.",
     "id": "Itu target. Bandingkan dengan yang benar-benar dibayar dalam 30 dan 90 hari terakhir.",
     "zh": "它是目标。请与最近 30 天和 90 天的实际发放比较。"}',
   3, false),
  (4, '{"en": ["Revenue covers only 60% of the targets. Who is paid?", "The earliest holders in full", "Everybody, 60% each", "The highest levels first"],
     "id": ["Pendapatan hanya menutup 60% target. Siapa yang dibayar?", "Pemegang paling awal secara penuh", "Semua orang, masing-masing 60%", "Level tertinggi lebih dahulu"],
     "zh": ["营业收入只够目标的 60%，谁获付？", "最早的持有人全额获付", "所有人各得 60%", "等级最高者优先"]}',
   '{"en": "A shortfall is shared by all in the same proportion; no level and no date comes first.",
     "id": "Kekurangan ditanggung bersama dengan proporsi yang sama; level atau tanggal tidak didahulukan.",
     "zh": "不足部分由所有人按相同比例承担，不按等级或时间优先。"}',
   2, true),
  (5, '{"en": ["Can you get back less than you paid for a product?", "Yes", "No, the price is returned at the end", "Only if you sell early"],
     "id": ["Bisakah Anda menerima kembali kurang dari yang Anda bayar?", "Ya", "Tidak, harga dikembalikan di akhir", "Hanya jika dijual lebih awal"],
     "zh": ["您收回的金额可能少于所付价款吗？", "可能", "不会，期满退还价款", "仅在提前卖出时"]}',
   '{"en": "If the asset earns little, the sum of income can be below the price. The price itself is not returned.",
     "id": "Bila aset menghasilkan sedikit, jumlah pendapatan bisa di bawah harga. Harganya sendiri tidak dikembalikan.",
     "zh": "资产收入少时，收益总和可能低于价款；价款本身不退还。"}',
   1, false),
  (6, '{"en": ["What must you do before you may withdraw wallet money?", "Invite one friend", "Top up the fee first", "Nothing but confirm the amounts shown"],
     "id": ["Apa yang harus Anda lakukan sebelum menarik uang dompet?", "Mengundang satu teman", "Mengisi saldo untuk biaya", "Tidak ada selain mengonfirmasi jumlah yang ditampilkan"],
     "zh": ["提取钱包资金前您必须做什么？", "邀请一位朋友", "先充值支付费用", "除确认所示金额外无需其他"]}',
   '{"en": "Withdrawing needs no top-up, invitation, level or purchase. Fees are taken from the amount and shown before.",
     "id": "Penarikan tidak memerlukan isi saldo, undangan, level, atau pembelian. Biaya dipotong dan ditampilkan dahulu.",
     "zh": "提现不以充值、邀请、等级或购买为条件；费用事先列明并从金额中扣除。"}',
   3, false),
  (7, '{"en": ["Somebody from ''support'' asks you to pay tax first to unlock your balance. What is it?", "A usual step", "A fraud: report it", "A step for large amounts"],
     "id": ["Seseorang dari ''bantuan'' meminta Anda membayar pajak dahulu agar saldo terbuka. Apa itu?", "Langkah biasa", "Penipuan: laporkan", "Langkah untuk jumlah besar"],
     "zh": ["自称“客服”的人要求您先缴税才能解锁余额，这是什么？", "正常步骤", "诈骗：请举报", "大额时的步骤"]}',
   '{"en": "Nobody from Roda asks you to pay in order to receive your own money.",
     "id": "Petugas Roda tidak pernah meminta Anda membayar untuk menerima uang sendiri.",
     "zh": "Roda 的人员绝不会要求您先付款才能领取自己的钱。"}',
   2, false),
  (8, '{"en": ["Until when can you give a purchase back for the whole price?", "Until the cancel window shown on the order ends", "At any time", "Never"],
     "id": ["Sampai kapan pembelian dapat dikembalikan dengan harga penuh?", "Sampai masa pembatalan pada pesanan berakhir", "Kapan saja", "Tidak pernah"],
     "zh": ["在什么时候之前可以全额退回所购产品？", "订单所示可取消期结束之前", "任何时候", "不能退回"]}',
   '{"en": "In the cancel window the whole price returns at once. Afterwards the product cannot be given back.",
     "id": "Dalam masa pembatalan seluruh harga segera kembali. Sesudahnya produk tidak dapat dikembalikan.",
     "zh": "可取消期内全部价款立即退回；期满后不可退回。"}',
   1, false),
  (9, '{"en": ["You invited ten people who all bought vehicles. How does your income change?", "It grows with their purchases", "It grows by one percent", "Not at all"],
     "id": ["Anda mengundang sepuluh orang yang semuanya membeli kendaraan. Bagaimana pendapatan Anda berubah?", "Bertambah sesuai pembelian mereka", "Bertambah satu persen", "Tidak berubah"],
     "zh": ["您邀请的十个人都购买了车辆，您的收益如何变化？", "随他们的购买增加", "增加百分之一", "没有变化"]}',
   '{"en": "Nobody earns from what others pay. An invitation may bring coins for a verified registration, once.",
     "id": "Tidak ada yang memperoleh uang dari pembayaran orang lain. Undangan hanya dapat memberi koin sekali.",
     "zh": "任何人都不会因他人付款而获利；邀请仅可能在注册验证后一次性获得金币。"}',
   3, false),
  (10, '{"en": ["Which money should you use for a purchase?", "A short loan", "Money you will not need during the term", "Next month''s rent"],
     "id": ["Uang mana yang sebaiknya Anda pakai untuk membeli?", "Pinjaman singkat", "Uang yang tidak Anda perlukan selama jangka waktunya", "Uang sewa bulan depan"],
     "zh": ["应当用什么资金购买？", "短期借款", "期限内不需要的资金", "下个月的房租"]}',
   '{"en": "The money is tied up for the term, and it can be lost in part or whole. Never use borrowed money.",
     "id": "Uang terikat selama jangka waktu dan dapat hilang sebagian atau seluruhnya. Jangan memakai uang pinjaman.",
     "zh": "资金在期限内被占用，并可能部分或全部损失。切勿使用借来的钱。"}',
   2, false),
  (11, '{"en": ["Does a deposit insurance scheme cover what you pay for a product?", "No", "Yes, in full", "Yes, up to a limit"],
     "id": ["Apakah program penjaminan simpanan mencakup pembayaran Anda untuk produk?", "Tidak", "Ya, seluruhnya", "Ya, sampai batas tertentu"],
     "zh": ["存款保险覆盖您为产品支付的款项吗？", "不覆盖", "全额覆盖", "在限额内覆盖"]}',
   '{"en": "A share of revenue is no bank deposit. No public scheme pays when the asset or the operator fails.",
     "id": "Bagian pendapatan bukan simpanan bank. Tidak ada program publik yang membayar bila aset atau penyelenggara gagal.",
     "zh": "收入份额不是银行存款；资产或运营方失败时，没有公共制度赔付。"}',
   1, false),
  (12, '{"en": ["You hold five shares of one vehicle. It is in the workshop for two weeks. What happens?", "The other holders pay you", "All five shares earn little or nothing", "You receive another vehicle"],
     "id": ["Anda memegang lima bagian dari satu kendaraan. Kendaraan itu di bengkel dua minggu. Apa yang terjadi?", "Pemegang lain membayar Anda", "Kelima bagian menghasilkan sedikit atau tidak sama sekali", "Anda menerima kendaraan lain"],
     "zh": ["您持有同一车辆的五个份额，车辆维修两周，会怎样？", "其他持有人向您付款", "五个份额都收入很少或没有收入", "您会得到另一辆车"]}',
   '{"en": "Shares of one asset fall together. Spreading over several assets lowers this risk and does not remove it.",
     "id": "Bagian dari satu aset turun bersama. Menyebar ke beberapa aset mengurangi risiko ini, tidak menghapusnya.",
     "zh": "同一资产的份额会一同下跌；分散到多个资产可降低但不能消除这一风险。"}',
   2, true),
  (13, '{"en": ["The operator''s licence expires tomorrow. What about your wallet money?", "It is lost", "It is locked until a new licence comes", "You can withdraw it as before"],
     "id": ["Izin penyelenggara berakhir besok. Bagaimana uang di dompet Anda?", "Hilang", "Terkunci sampai ada izin baru", "Dapat ditarik seperti sebelumnya"],
     "zh": ["运营方的牌照明天到期，您钱包里的钱怎么办？", "损失了", "锁定至取得新牌照", "可以照常提现"]}',
   '{"en": "Sales stop when a licence ends. Withdrawing, statements and complaints go on.",
     "id": "Penjualan berhenti ketika izin berakhir. Penarikan, laporan, dan pengaduan berjalan terus.",
     "zh": "牌照到期后停止销售；提现、对账单与投诉不受影响。"}',
   3, false),
  (14, '{"en": ["Why does the app ask for your yearly income?", "To cap what you may put in, so that a loss stays bearable", "To offer you a loan", "To set your tax"],
     "id": ["Mengapa aplikasi menanyakan penghasilan tahunan Anda?", "Untuk membatasi jumlah yang boleh Anda tanam agar kerugian masih terpikul", "Untuk menawarkan pinjaman", "Untuk menetapkan pajak Anda"],
     "zh": ["应用为什么询问您的年收入？", "为投入金额设上限，使损失可以承受", "为您提供贷款", "确定您的税额"]}',
   '{"en": "The cap follows from the income you state. It protects you only if the statement is true.",
     "id": "Batas dihitung dari penghasilan yang Anda nyatakan. Batas itu hanya melindungi bila pernyataannya benar.",
     "zh": "上限根据您申报的收入计算，只有申报属实才能保护您。"}',
   1, false),
  (15, '{"en": ["A vehicle had no trips yesterday. What do its holders receive for that day?", "Nothing", "The target amount", "Half of the target"],
     "id": ["Kemarin suatu kendaraan tidak beroperasi. Apa yang diterima pemegangnya untuk hari itu?", "Tidak ada", "Jumlah target", "Setengah dari target"],
     "zh": ["某车辆昨日没有出车，持有人当日获得什么？", "没有收益", "目标金额", "目标的一半"]}',
   '{"en": "Income is your units'' part of the members'' share of that day''s revenue. No trips, no revenue, no income, and no other day makes up for it.",
     "id": "Pendapatan adalah bagian unit Anda dari bagian anggota atas omzet hari itu. Tanpa perjalanan tidak ada omzet dan tidak ada pendapatan, dan tidak ada hari lain yang menutupnya.",
     "zh": "收益是当日营收中归会员的部分里您份额的部分。没有行程就没有营收和收益，也没有其他日子来弥补。"}',
   1, false),
  (16, '{"en": ["Yesterday''s revenue was only 60% of what the target assumes. What does a unit get?", "The target; the rest is paid later", "Its part of yesterday''s revenue; the difference is never paid", "The first buyers get the whole target"],
     "id": ["Omzet kemarin hanya 60% dari yang diandaikan target. Berapa yang diterima satu unit?", "Sebesar target; sisanya dibayar kemudian", "Bagiannya dari omzet kemarin; selisihnya tidak pernah dibayar", "Pembeli pertama menerima target penuh"],
     "zh": ["昨日营收只有目标所设想的 60%，每份获得多少？", "按目标，其余以后补付", "昨日营收中它的部分，差额不补", "最早的购买者全额获得目标"]}',
   '{"en": "Every unit gets the same part of what was really earned. On a better day it can be more than the target.",
     "id": "Setiap unit menerima bagian yang sama dari yang benar-benar diperoleh. Pada hari yang lebih baik jumlahnya bisa lebih dari target.",
     "zh": "每一份按实际营收获得相同部分；更好的日子可以超过目标。"}',
   2, false),
  (17, '{"en": ["You hold five units of one vehicle. It is in the workshop for two weeks. What happens?", "The other holders pay you", "All five earn what the vehicle earns: little or nothing, and it isn''t made up later", "You receive another vehicle"],
     "id": ["Anda memegang lima unit dari satu kendaraan. Kendaraan itu di bengkel dua minggu. Apa yang terjadi?", "Pemegang lain membayar Anda", "Kelimanya menghasilkan sebesar hasil kendaraan: sedikit atau nol, dan tidak ditutup kemudian", "Anda menerima kendaraan lain"],
     "zh": ["您持有同一车辆的五个份额，车辆维修两周，会怎样？", "其他持有人向您付款", "五个份额随车辆营收：很少或没有，事后不补", "您会得到另一辆车"]}',
   '{"en": "Units of one asset fall together. Spreading over several assets lowers this risk and does not remove it. What an insurer pays for those days counts when it arrives.",
     "id": "Unit dari satu aset turun bersama. Menyebar ke beberapa aset mengurangi risiko ini, tidak menghapusnya. Penggantian asuransi untuk hari itu dihitung ketika masuk.",
     "zh": "同一资产的份额会一同下跌；分散到多个资产可降低但不能消除这一风险。保险赔付在到账时计入。"}',
   2, false);

create table suitability_attempts (
  member_id bigint not null,
  on_day date not null,
  try int not null check (try between 1 and 2),
  answers jsonb not null,
  right_count int not null check (right_count between 0 and 5),
  passed boolean not null,
  at timestamptz not null,
  primary key (member_id, on_day, try)
);
grant select, insert on suitability_attempts to roda_app;
comment on table suitability_attempts is 'Attempts at the suitability test with their answers and result.';

create table suitability_acknowledgements (
  member_id bigint not null,
  version int not null,
  hash text not null,
  lang text not null,
  at timestamptz not null,
  primary key (member_id, version)
);
grant select, insert on suitability_acknowledgements to roda_app;
comment on table suitability_acknowledgements is 'Risk acknowledgements of members.';

create table suitability_caps (
  member_id bigint not null,
  id uuid not null,
  yearly_income_minor bigint not null check (yearly_income_minor >= 0),
  cap_minor bigint not null check (cap_minor >= 0),
  currency text not null,
  stated_at timestamptz not null,
  effective_at timestamptz not null,
  primary key (member_id, id)
);
create index suitability_caps_effective on suitability_caps (member_id, effective_at desc);
grant select, insert, update, delete on suitability_caps to roda_app;
comment on table suitability_caps is
  'Yearly income stated by a member and the purchase limit that follows. A higher limit starts a day later, a lower '
  'one at once.';

create table member_limits (
  member_id bigint not null,
  id uuid not null,
  cap_minor bigint not null check (cap_minor >= 0),
  currency text not null,
  reason text not null check (reason <> ''),
  set_by int not null,
  begun_at timestamptz not null,
  until_at timestamptz,
  ended_at timestamptz,
  ended_by int,
  primary key (member_id, id),
  constraint member_limits_check check (until_at > begun_at),
  constraint member_limits_check1 check ((ended_at is null) = (ended_by is null))
);
create unique index member_limits_one on member_limits (member_id) where ended_at is null;
grant select, insert, update on member_limits to roda_app;
comment on table member_limits is
  'Yearly purchase limits set by operators, below the limit of suitability_caps. They apply to buying only (R16).';

-- =====================================================================================================================
-- people: privacy
-- =====================================================================================================================

create table data_exports (
  member_id bigint not null,
  id uuid not null,
  state text not null check (state in ('waiting', 'ready', 'expired')),
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  blob_key text not null default '',
  size_bytes int not null default 0,
  primary key (member_id, id),
  constraint data_exports_check check (((state = 'waiting') = (ready_at is null))
    and ((ready_at is null) = (expires_at is null)))
);
create index data_exports_expiry on data_exports (expires_at) where state = 'ready';
create unique index data_exports_waiting on data_exports (member_id) where state = 'waiting';
grant select, insert, update, delete on data_exports to roda_app;
comment on table data_exports is 'Encrypted copies of a member''s own data, kept for a day; one is made at a time.';

create table privacy_requests (
  member_id bigint not null,
  id uuid not null,
  number text not null unique,
  kind text not null check (kind in ('access', 'correction', 'deletion', 'consent')),
  words_encrypted bytea not null,
  status text not null default 'open' check (status in ('open', 'answered', 'erased')),
  submitted_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  answered_by int,
  answer text not null default '',
  primary key (member_id, id),
  constraint privacy_requests_check check (answer_by > submitted_at),
  constraint privacy_requests_check1 check ((status = 'open') = (answered_at is null))
);
create index privacy_requests_by_id on privacy_requests (id);
create index privacy_requests_clock on privacy_requests (status, answer_by);
grant select, insert, update on privacy_requests to roda_app;
comment on table privacy_requests is
  'Requests under the law on personal data; each has a number and is due within 72 hours.';

create table member_holds (
  member_id bigint not null,
  id uuid not null,
  category text not null check (category in ('court_order', 'sanctions', 'fraud', 'stolen_account', 'underage',
    'other')),
  reason text not null check (reason <> ''),
  begun_at timestamptz not null,
  proposed_by int not null,
  approved_by int not null,
  ended_at timestamptz,
  primary key (member_id, id),
  constraint member_holds_four_eyes check (proposed_by <> approved_by)
);
create unique index member_holds_one on member_holds (member_id) where ended_at is null;
grant select, insert, update on member_holds to roda_app;
comment on table member_holds is 'Restrictions of accounts with reason and period; each is decided by two operators.';

create table member_notes (
  member_id bigint not null,
  id uuid not null,
  words text not null check (length(words) between 1 and 2000),
  operator_id int not null,
  noted_at timestamptz not null,
  primary key (member_id, id)
);
grant select, insert, delete on member_notes to roda_app;
comment on table member_notes is
  'Internal notes of operators about a member; shown to the member only in a data export.';

create table retention_rules (
  what text primary key check (what in ('devices', 'cases', 'deliveries', 'identity', 'payments', 'contracts')),
  keep_days int not null check (keep_days > 0),
  basis jsonb not null check (basis ?& array['en', 'id', 'zh'])
);
grant select on retention_rules to roda_app;
comment on table retention_rules is 'How long data of erased accounts is kept, and on what legal basis.';
insert into retention_rules (what, keep_days, basis) values
  ('cases', 1826, '{"en": "Complaints, requests and notes: five years, for claims and their limitation",
     "id": "Pengaduan, permintaan, dan catatan: lima tahun, untuk tuntutan dan daluwarsanya",
     "zh": "投诉、请求与备注：保留五年，用于索赔及其时效"}'),
  ('contracts', 3653, '{"en": "Signed contracts and pay: ten years (Law 8/1997 on company documents, art. 11)",
     "id": "Kontrak dan pembayaran upah: sepuluh tahun (UU 8/1997 tentang Dokumen Perusahaan, Pasal 11)",
     "zh": "已签合同与薪酬资料：十年（公司文件法 8/1997 第11条）"}'),
  ('deliveries', 730, '{"en": "Addresses that goods were sent to: two years, for claims about them",
     "id": "Alamat pengiriman barang: dua tahun, untuk klaim atas barang",
     "zh": "收货地址：保留两年，用于处理商品索赔"}'),
  ('devices', 365, '{"en": "Log-ins and devices: one year, to find out about misuse",
     "id": "Riwayat masuk dan perangkat: satu tahun, untuk menelusuri penyalahgunaan",
     "zh": "登录与设备记录：保留一年，用于查明滥用"}'),
  ('identity', 1826, '{"en": "Identity papers: five years after the relationship ends (Law 8/2010 on money laundering, art. 21)",
     "id": "Dokumen identitas: lima tahun sejak hubungan berakhir (UU 8/2010 tentang TPPU, Pasal 21)",
     "zh": "身份资料：业务关系终止后五年（反洗钱法 8/2010 第21条）"}'),
  ('payments', 3653, '{"en": "Accounts that money was paid to: ten years (Law 8/1997 on company documents, art. 11)",
     "id": "Rekening tujuan pembayaran: sepuluh tahun (UU 8/1997 tentang Dokumen Perusahaan, Pasal 11)",
     "zh": "付款账户资料：十年（公司文件法 8/1997 第11条）"}');

create table member_retentions (
  member_id bigint not null,
  what text not null references retention_rules (what),
  remove_at timestamptz not null,
  removed_at timestamptz,
  primary key (member_id, what)
);
create index member_retentions_due on member_retentions (remove_at) where removed_at is null;
grant select, insert, update on member_retentions to roda_app;
comment on table member_retentions is
  'Per erased account and rule the day on which the data is removed, fixed at erasure: a later change of a rule does '
  'not move it.';

create table complaints (
  member_id bigint not null,
  id uuid not null,
  number text not null,
  subject text not null,
  words_encrypted bytea not null,
  reference text not null default '',
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  submitted_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  answered_by int,
  answer text not null default '',
  assigned_to int,
  assigned_name text not null default '',
  assigned_at timestamptz,
  primary key (member_id, id),
  constraint complaints_assigned_whole check ((assigned_to is null) = (assigned_at is null)),
  constraint complaints_check check (answer_by > submitted_at),
  constraint complaints_check1 check ((status = 'open') = (answered_at is null))
);
create index complaints_assigned on complaints (assigned_to, status) where assigned_to is not null;
create index complaints_by_id on complaints (id);
create index complaints_clock on complaints (status, answer_by);
create index complaints_member on complaints (member_id, submitted_at desc);
create unique index complaints_number on complaints (number);
grant select, insert, update, delete on complaints to roda_app;
comment on table complaints is 'Complaints with a number and a due date (R30).';

create table reply_templates (
  id int generated always as identity primary key,
  name text not null check (length(name) between 2 and 80),
  subject text not null default '' check (subject in ('', 'payment', 'withdrawal', 'income', 'product', 'account',
    'privacy', 'other')),
  words jsonb not null check (words ?& array['en', 'id', 'zh']),
  state text not null default 'active' check (state in ('active', 'retired')),
  version int not null default 1,
  changed_by text not null default '',
  changed_at timestamptz not null,
  constraint reply_templates_name unique (name)
);
grant select, insert, update on reply_templates to roda_app;
comment on table reply_templates is
  'Prepared replies to complaints in three languages; {number} is replaced by the complaint''s number.';
insert into reply_templates (name, subject, words, state, version, changed_by, changed_at) values
  ('Withdrawal: sent, bank still working', 'withdrawal',
   '{"en": "Thank you for waiting. Your withdrawal has left us and the bank is crediting it. If it is not there within one working day, answer under {number} and we ask the bank for you.",
     "id": "Terima kasih telah menunggu. Penarikan Anda sudah kami kirim dan sedang dibukukan oleh bank. Bila belum masuk dalam satu hari kerja, balas dengan nomor {number} dan kami tanyakan ke bank untuk Anda.",
     "zh": "感谢您的等待。您的提现已由我方汇出，银行正在入账。若一个工作日内仍未到账，请凭编号 {number} 回复，我们会替您向银行查询。"}',
   'active', 1, '', '2026-01-01 00:00:00+00'),
  ('Top-up: looking for the payment', 'payment',
   '{"en": "We are looking for your payment with the bank. Please send the time and the amount shown on your receipt; your money is neither lost nor used while we look. Your number is {number}.",
     "id": "Kami sedang menelusuri pembayaran Anda di bank. Mohon kirim waktu dan jumlah pada bukti bayar; uang Anda tidak hilang dan tidak dipakai selama penelusuran. Nomor Anda {number}.",
     "zh": "我们正在向银行查找您的付款。请提供付款凭证上的时间和金额；查找期间您的资金不会丢失，也不会被使用。您的编号是 {number}。"}',
   'active', 1, '', '2026-01-01 00:00:00+00'),
  ('Income: a day without revenue', 'income',
   '{"en": "Income is paid from recorded revenue only. For the period you name, the vehicle had little or none, so the record shows what was there. Every posting and the trips behind it can be read under “My vehicles”.",
     "id": "Pendapatan hanya dibayar dari penghasilan yang tercatat. Pada periode itu kendaraan hampir tidak atau tidak menghasilkan, sehingga catatan menunjukkan apa adanya. Setiap pembukuan dan perjalanannya dapat dibaca di “Kendaraan saya”.",
     "zh": "收益只来自已入账的营业收入。您所述期间该车辆收入很少或没有收入，记录如实显示。每一笔入账及其行程均可在“我的车辆”中查看。"}',
   'active', 1, '', '2026-01-01 00:00:00+00'),
  ('Account: restricted, and what still works', 'account',
   '{"en": "Your account is restricted for the reason you were told. Withdrawing, statements and complaints work as before. If the reason is wrong, answer under {number} and somebody else looks at it again.",
     "id": "Akun Anda dibatasi dengan alasan yang telah disampaikan. Penarikan, laporan, dan pengaduan tetap berjalan. Bila alasan itu keliru, balas dengan nomor {number} dan petugas lain akan memeriksanya lagi.",
     "zh": "您的账户因已告知的原因受到限制。提现、对账单和投诉照常可用。如理由有误，请凭编号 {number} 回复，将由另一位同事重新审核。"}',
   'active', 1, '', '2026-01-01 00:00:00+00'),
  ('Product: cancelling within the window', 'product',
   '{"en": "While the cancel window shown on your order is open you can give the purchase back yourself: open the order and choose Cancel. The whole price is in your wallet at once.",
     "id": "Selama masa pembatalan pada pesanan masih terbuka, Anda dapat mengembalikannya sendiri: buka pesanan lalu pilih Batalkan. Seluruh harga langsung masuk ke dompet Anda.",
     "zh": "订单所示的可取消期内，您可以自行退回：打开订单并选择“取消”，全部价款会立即回到您的钱包。"}',
   'active', 1, '', '2026-01-01 00:00:00+00'),
  ('Thank you, solved', '',
   '{"en": "Thank you for telling us. The matter is solved. If anything is still wrong, send a new complaint and name {number}.",
     "id": "Terima kasih atas laporannya. Masalahnya sudah selesai. Bila masih ada yang keliru, kirim pengaduan baru dan sebutkan {number}.",
     "zh": "感谢您的反馈，问题已解决。如仍有不妥，请提交新的投诉并注明编号 {number}。"}',
   'active', 1, '', '2026-01-01 00:00:00+00');

-- =====================================================================================================================
-- backoffice: operators
-- =====================================================================================================================

create table operators (
  id int generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  totp_encrypted bytea,
  totp_on boolean not null default false,
  totp_step bigint not null default 0,  -- newest 30-second step whose code was accepted: no code is accepted twice
  state text not null default 'active' check (state in ('invited', 'active', 'locked')),
  created_at timestamptz not null,
  invitation_hash bytea unique,
  invitation_until timestamptz,
  constraint operators_check check ((totp_encrypted is not null) or (not totp_on)),
  constraint operators_invitation_whole check ((invitation_hash is null) = (invitation_until is null))
);
grant select, insert, update, delete on operators to roda_app;
comment on table operators is
  'Operator accounts. Operators are invited by two others and set their password with a token that is shown once.';

create table operator_roles (
  operator_id int not null references operators (id),
  role text not null,
  primary key (operator_id, role)
);
grant select, insert, update, delete on operator_roles to roda_app;
comment on table operator_roles is 'Roles of operators. An owner holds no role that decides about money or members.';

create table operator_sessions (
  id uuid primary key,
  operator_id int not null references operators (id),
  token_hash bytea not null unique,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  address_index bytea,
  -- money and unmasked data require a second factor within the last ten minutes; login is one
  proved_at timestamptz not null,
  idle_at timestamptz not null,
  way text not null default 'password' check (way in ('password', 'totp', 'passkey')),
  address_masked text not null default ''
);
create index operator_sessions_address on operator_sessions (operator_id, address_index);
create index operator_sessions_live on operator_sessions (seen_at desc) where revoked_at is null;
create index operator_sessions_newest on operator_sessions (operator_id, started_at desc);
grant select, insert, update, delete on operator_sessions to roda_app;
comment on table operator_sessions is 'Sessions of operators, with how and from where they were opened.';

create table operator_passkeys (
  id uuid primary key,
  operator_id int not null references operators (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  name text not null check (length(name) between 1 and 40),
  transports text[] not null default '{}'::text[],
  synced boolean not null,
  added_at timestamptz not null,
  used_at timestamptz,
  copied_at timestamptz
);
create index operator_passkeys_of on operator_passkeys (operator_id, added_at);
grant select, insert, update, delete on operator_passkeys to roda_app;
comment on table operator_passkeys is 'Passkeys of operators.';

create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('log_in', 'prove', 'register')),
  session_id uuid references operator_sessions (id),
  expires_at timestamptz not null,
  constraint passkey_challenges_check check ((purpose = 'log_in') = (session_id is null))
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to roda_app;
comment on table passkey_challenges is
  'Passkey challenges: each is answered once within five minutes, at login or in the session that it was made for.';

create table table_views (
  id int generated always as identity primary key,
  operator_id int not null references operators (id),
  slot int not null check (slot between 1 and 200),  -- position of the view: limits how many one operator keeps
  page text not null check (page ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (length(name) between 1 and 60),
  filters jsonb not null check ((jsonb_typeof(filters) = 'object') and (octet_length((filters)::text) <= 40000)),
  columns text[] not null check (cardinality(columns) <= 60),
  sort text,
  direction text check (direction in ('asc', 'desc')),
  shared_with text[],
  saved_at timestamptz not null,
  constraint table_views_name unique (operator_id, page, name),
  constraint table_views_slot unique (operator_id, slot)
);
create index table_views_shared on table_views (page) where shared_with is not null;
grant select, insert, update, delete on table_views to roda_app;
comment on table table_views is 'Saved list views of operators.';

create table approvals (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  subject text not null check (length(subject) between 1 and 80),
  title text not null,
  path text not null,  -- the operation that decides it
  before_text text,
  after_text text,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'expired')),
  proposed_by int not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz,
  decided_by int,
  decided_name text,
  decided_at timestamptz,
  reason text not null default '',
  payload jsonb,
  constraint approvals_check check ((state = 'open') = (decided_by is null)),
  constraint approvals_check1 check ((decided_by is null) = (decided_at is null)),
  constraint approvals_four_eyes check ((state <> 'approved') or (decided_by <> proposed_by))
);
create index approvals_decided on approvals (decided_at desc, id desc) where state <> 'open';
create index approvals_open on approvals (proposed_at desc, id desc) where state = 'open';
create unique index approvals_open_once on approvals (kind, subject) where state = 'open';
create index approvals_subject on approvals (subject);
grant select, insert, update on approvals to roda_app;
comment on table approvals is 'Four eyes (R30): one row per change that needs the decision of a second operator.';

-- =====================================================================================================================
-- fleet: assets
-- =====================================================================================================================

create table assets (
  id int generated always as identity primary key,
  kind text not null check (kind in ('vehicle', 'pile')),
  device_number text not null unique check (length(device_number) between 1 and 40),
  serial text not null unique check (length(serial) between 1 and 64),
  owner_entity text not null check (length(owner_entity) between 1 and 120),
  status text not null default 'idle' check (status in ('idle', 'in_service', 'resting', 'fault')),
  status_reason text not null default '',
  status_at timestamptz not null,
  rated_kw numeric(7,2) check (rated_kw > (0)::numeric),
  country_id int not null references countries (id),
  time_zone text not null,
  registered_at timestamptz not null,
  retired_at timestamptz,
  -- units that all products of the asset may have together; null: not stated
  units_capacity int check (units_capacity > 0),
  plate text not null default '' check (length(plate) <= 20),
  status_fixed boolean not null default false,
  edition int not null default 1,
  constraint assets_pile_rating check ((kind <> 'pile') or (rated_kw is not null))
);
create index assets_by_owner on assets (owner_entity);
grant select, insert, update on assets to roda_app;
comment on table assets is 'Vehicles and chargers. Nothing is sold without one of these (R5).';

create table asset_documents (
  asset_id int not null references assets (id),
  kind text not null check (kind in ('title', 'insurance')),
  number text not null check (length(number) between 1 and 80),
  issuer text not null check (length(issuer) between 1 and 120),
  expires_on date not null,
  url text not null default '' check (length(url) <= 300),
  removed_at timestamptz,
  primary key (asset_id, kind, number)
);
grant select, insert, update on asset_documents to roda_app;
comment on table asset_documents is 'Titles and insurance papers of assets. A paper is revoked, never deleted.';

create table pictures (
  id uuid primary key,
  blob_key text not null,
  size_bytes int not null check (size_bytes > 0),
  width int not null check (width > 0),
  height int not null check (height > 0),
  uploaded_name text not null,
  uploaded_at timestamptz not null
);
grant select, insert on pictures to roda_app;
comment on table pictures is 'Pictures of products, banners and articles, uploaded by operators and public by id.';

-- =====================================================================================================================
-- fleet: imports
-- =====================================================================================================================

create table imports (
  id uuid primary key,
  kind text not null check (kind in ('trip', 'charge', 'statement')),
  source text not null check (length(source) between 1 and 80),
  file_name text not null,
  sha256 bytea not null check (length(sha256) = 32),
  rules jsonb not null,
  line_count int not null,
  accepted int not null,
  duplicates int not null,
  quarantined int not null,
  rejected int not null,
  revenue_minor bigint not null,
  currency text not null,
  first_at timestamptz,
  last_at timestamptz,
  imported_by int not null,
  imported_name text not null,
  imported_at timestamptz not null,
  rolled_back_at timestamptz,
  rolled_back_by text,
  rolled_back_reason text not null default '',
  accepted_name text not null default ''  -- who accepted a staged import; empty where it was read at once
);
create index imports_by_digest on imports (sha256, kind);
create index imports_newest on imports (imported_at desc, id desc);
-- who imported what is written once: the separation of revenue's operators is derived from it
grant select, insert on imports to roda_app;
grant update (accepted, quarantined, revenue_minor, rolled_back_at, rolled_back_by, rolled_back_reason)
  on imports to roda_app;
comment on table imports is
  'One row per imported file, with every rule that decided about its lines: mapping, assignment, tariff, rate, time '
  'shift.';

create table import_rejections (
  import_id uuid not null,
  line int not null,
  state text not null check (state in ('rejected', 'quarantined')),
  reason text not null,
  raw text not null,
  primary key (import_id, line)
);
grant select, insert on import_rejections to roda_app;
comment on table import_rejections is
  'Lines of an import that were not counted, with the reason and the original text; quarantined lines are also kept '
  'as evidence.';

create table staged_imports (
  id uuid primary key,
  kind text not null check (kind in ('trip', 'charge')),
  file_name text not null,
  sha256 bytea not null check (length(sha256) = 32),
  size_bytes int not null check (size_bytes > 0),
  bytes bytea,
  rules jsonb not null,
  preview jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'discarded')),
  staged_by int not null,
  staged_name text not null,
  staged_at timestamptz not null,
  decided_by int,
  decided_name text,
  decided_at timestamptz,
  reason text not null default '',
  constraint staged_imports_check check ((state = 'open') = (decided_at is null)),
  constraint staged_imports_check1 check ((state = 'open') = (bytes is not null)),
  constraint staged_imports_four_eyes check ((state <> 'accepted') or (decided_by <> staged_by))
);
create index staged_imports_newest on staged_imports (staged_at desc, id desc);
create unique index staged_imports_once on staged_imports (kind, sha256) where state = 'open';
grant select, insert, update on staged_imports to roda_app;
comment on table staged_imports is
  'Uploaded files and the result of their dry run. The bytes are kept until the import is decided, the row for '
  'good.';

create table trips (
  id uuid primary key,
  source text not null,
  external_id text not null,
  import_id uuid not null,
  line int not null,
  asset_id int references assets (id),
  state text not null default 'pending' check (state in ('pending', 'counted', 'quarantined')),
  reason text,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  distance_m int not null default 0,
  revenue_minor bigint not null,
  currency text not null,
  pickup_zone text not null default '',
  dropoff_zone text not null default '',
  -- who paid, as far as the feed says: a member number, blind indexes of a phone and a card, a masked card's end
  payer_member_id bigint,
  payer_phone_index bytea,
  payer_card_index bytea,
  payer_last4 text check (payer_last4 ~ '^[0-9]{4}$'),
  revenue_id uuid,  -- the proposal that counts it
  constraint trips_evidence unique (source, external_id),
  constraint trips_counted_possible check ((state <> 'counted') or ((asset_id is not null) and (ended_at > started_at)
    and (revenue_minor >= 0) and (distance_m >= 0)))
);
create index trips_by_import on trips (import_id);
create index trips_counted on trips (asset_id, started_at) where state = 'counted';
create index trips_free on trips (asset_id, started_at) where state = 'counted' and revenue_id is null;
create index trips_by_revenue on trips (revenue_id, started_at) where revenue_id is not null;
create index trips_pending on trips (import_id, started_at, id) where state = 'pending';
grant select, insert, update, delete on trips to roda_app;
comment on table trips is
  'Trips as evidence of revenue (R3). The state pending exists only inside the importing transaction.';

create table charge_sessions (
  id uuid primary key,
  source text not null,
  external_id text not null,
  import_id uuid not null,
  line int not null,
  asset_id int references assets (id),
  state text not null default 'pending' check (state in ('pending', 'counted', 'quarantined')),
  reason text,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  energy_wh int not null,
  revenue_minor bigint not null,
  currency text not null,
  station text not null default '',
  -- who paid, as far as the feed says: a member number, blind indexes of a phone and a card, a masked card's end
  payer_member_id bigint,
  payer_phone_index bytea,
  payer_card_index bytea,
  payer_last4 text check (payer_last4 ~ '^[0-9]{4}$'),
  revenue_id uuid,  -- the proposal that counts it
  constraint charge_sessions_evidence unique (source, external_id),
  constraint charge_sessions_counted_possible check ((state <> 'counted') or ((asset_id is not null)
    and (ended_at > started_at) and (revenue_minor >= 0) and (energy_wh >= 0)))
);
create index charge_sessions_by_import on charge_sessions (import_id);
create index charge_sessions_counted on charge_sessions (asset_id, started_at) where state = 'counted';
create index charge_sessions_free on charge_sessions (asset_id, started_at) where state = 'counted'
  and revenue_id is null;
create index charge_sessions_by_revenue on charge_sessions (revenue_id, started_at) where revenue_id is not null;
create index charge_sessions_pending on charge_sessions (import_id, started_at, id) where state = 'pending';
grant select, insert, update, delete on charge_sessions to roda_app;
comment on table charge_sessions is 'Charging sessions as evidence of revenue (R3).';

create table asset_days (
  asset_id int not null references assets (id),
  on_day date not null,
  order_count int not null,
  revenue_minor bigint not null,
  volume bigint not null,  -- metres of a vehicle, watt-hours of a charger
  busy_seconds bigint not null,
  primary key (asset_id, on_day)
);
grant select, insert, update on asset_days to roda_app;
comment on table asset_days is
  'Revenue and work per asset and local day of the start; lists, charts and averages read it instead of the '
  'evidence.';

create table statement_lines (
  id uuid primary key,
  account text not null references ledger.custody_accounts (code),
  booked_on date not null,
  reference text not null check (length(reference) between 1 and 200),
  description text not null default '',
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  state text not null default 'open' check (state in ('open', 'matched', 'revenue', 'written_off')),
  matched_with text,
  used_minor bigint not null default 0,
  import_id uuid not null,
  line int not null,
  explanation text check (length(explanation) between 3 and 300),
  explained_as text check (explained_as in ('bank_charge', 'provider_charge', 'own_money', 'fleet_share')),
  -- 2 for the second of identical lines of a statement with balances, which counts every movement
  occurrence int not null default 1 check (occurrence > 0),
  explained_minor bigint not null default 0,  -- of a revenue line: what was explained as the fleet's share
  explained_goods_id int,
  booked_at timestamptz,  -- when a reconciliation first found a recognised line in the book: it is done
  constraint statement_lines_once unique (account, reference, booked_on, amount_minor, currency, occurrence),
  constraint statement_lines_covered check ((used_minor >= 0) and (explained_minor >= 0)
    and (used_minor + explained_minor <= greatest(amount_minor, (0)::bigint))),
  constraint statement_lines_share check ((explained_as is not distinct from 'fleet_share') = (explained_minor > 0)
    and (explained_minor > 0) = (explained_goods_id is not null)),
  constraint statement_lines_state check ((state = 'revenue') = (used_minor > 0))
);
create index statement_lines_by_reference on statement_lines (reference);
create index statement_lines_matched on statement_lines (matched_with) where matched_with is not null;
-- a line answers one line of another account
create unique index statement_lines_paired on statement_lines (matched_with) where matched_with like 'line:%';
create index statement_lines_newest on statement_lines (booked_on desc, id desc);
create index statement_lines_of_import on statement_lines (import_id);
create index statement_lines_open on statement_lines (booked_on desc, id desc) where state = 'open';
create index statement_lines_of_account on statement_lines (account, booked_on) include (amount_minor);
create index statement_lines_unbooked on statement_lines (account) where state in ('matched', 'written_off') and booked_at is null;
create index statement_lines_rest on statement_lines (account)
  where state = 'revenue' and used_minor + explained_minor < amount_minor;
-- a line and who imported it are written once
grant select, insert on statement_lines to roda_app;
grant update (state, matched_with, used_minor, explanation, explained_as, explained_minor, explained_goods_id, booked_at)
  on statement_lines to roda_app;
comment on table statement_lines is
  'Lines of the custody and provider account statements, negative for money out (R3, R4). used_minor is what revenue '
  'was proposed against, matched_with names what the line was matched with: a row, or a line of another account.';

-- =====================================================================================================================
-- fleet: positions
-- =====================================================================================================================

create table telemetry_keys (
  id int generated always as identity primary key,
  owner_entity text not null check (length(owner_entity) between 1 and 120),
  label text not null check (length(label) between 1 and 60),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_name text
);
grant select, insert, update on telemetry_keys to roda_app;
comment on table telemetry_keys is
  'API keys of devices: a key reports the devices of one owner only. Only the key''s digest is stored.';

create table asset_positions (
  asset_id int primary key references assets (id),
  at timestamptz not null,
  lat double precision not null check ((lat >= ('-90'::integer)::double precision) and (lat <= (90)::double precision)),
  lng double precision not null check ((lng >= ('-180'::integer)::double precision)
    and (lng <= (180)::double precision)),
  shown_lat double precision not null check ((shown_lat >= ('-90'::integer)::double precision)
    and (shown_lat <= (90)::double precision)),
  shown_lng double precision not null check ((shown_lng >= ('-180'::integer)::double precision)
    and (shown_lng <= (180)::double precision)),
  busy boolean not null default false,
  faulty boolean not null default false,
  speed_kph int check (speed_kph between 0 and 400),
  battery int check (battery between 0 and 100),
  source text not null check (source in ('telemetry', 'import', 'demo'))
);
create index asset_positions_shown on asset_positions (shown_lat, shown_lng);
grant select, insert, update on asset_positions to roda_app;
comment on table asset_positions is
  'The newest position of each asset. shown_* is the centre of a grid cell of at least one kilometre: other members '
  'see and query only that.';

create table asset_tracks (
  asset_id int not null references assets (id),
  at timestamptz not null,
  lat double precision not null,
  lng double precision not null,
  primary key (asset_id, at)
);
create index asset_tracks_age on asset_tracks (at);
grant select, insert, delete on asset_tracks to roda_app;
comment on table asset_tracks is
  'Position history for a limited number of days; one row per device and moment, a repeated report adds nothing.';

create table position_doubts (
  id uuid primary key,
  asset_id int not null references assets (id),
  at timestamptz not null,
  lat double precision not null,
  lng double precision not null,
  from_at timestamptz not null,
  distance_m bigint not null check (distance_m >= 0),
  source text not null,
  reported_by text not null,
  reported_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'discarded')),
  decided_by text,
  decided_at timestamptz,
  reason text not null default '',
  constraint position_doubts_once unique (asset_id, at),
  constraint position_doubts_check check ((state = 'open') = (decided_at is null))
);
create index position_doubts_open on position_doubts (reported_at desc, id desc) where state = 'open';
grant select, insert, update on position_doubts to roda_app;
comment on table position_doubts is
  'Positions that an asset cannot have reached; used only after an operator accepts them.';

-- =====================================================================================================================
-- sales: catalog
-- =====================================================================================================================

create table categories (
  id int generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  "position" text not null check ("position" in ('labelCategory', 'aiCategory')),
  kind text check (kind in ('vehicle', 'pile', 'deposit')),
  name jsonb not null check (name ?& array['en', 'id', 'zh']),
  icon text not null default '',
  sort int not null default 0,
  shown boolean not null default true,
  parent_id int references categories (id),
  version int not null default 1,
  constraint categories_own_parent check (parent_id <> id)
);
create index categories_position on categories ("position", sort, id);
grant select, insert, update, delete on categories to roda_app;
comment on table categories is 'Categories of income products.';

create table products (
  id int generated always as identity primary key,
  kind text not null check (kind in ('vehicle', 'pile', 'deposit')),
  asset_id int not null references assets (id),  -- of a fixed-term product the first of its assets
  country_id int not null references countries (id),
  category_id int references categories (id),
  city_id int,
  name jsonb not null check (name ?& array['en', 'id', 'zh']),
  description jsonb not null default '{"en": "", "id": "", "zh": ""}'::jsonb,
  image text not null default '',
  images text[] not null default '{}'::text[],
  price_minor bigint not null check (price_minor > 0),
  currency text not null default 'IDR' check (currency = 'IDR'),
  target_daily_minor bigint not null check (target_daily_minor >= 0),
  cycle int not null check (cycle in (0, 1, 2)),
  validity_days int not null check (validity_days between 1 and 3660),
  units_total int not null check (units_total >= 0),
  units_sold int not null default 0,
  purchase_limit int check (purchase_limit > 0),
  min_level int not null default 1 check (min_level between 1 and 9),
  -- share of the asset's revenue that goes to its units, in millionths
  member_share_ppm int not null default 700000 check (member_share_ppm between 0 and 1000000),
  owner jsonb not null default '{}'::jsonb check (jsonb_typeof(owner) = 'object'),
  operator jsonb not null default '{}'::jsonb check (jsonb_typeof(operator) = 'object'),
  -- [{"name": {en, id, zh}, "bearer": operator, members or shared, "note": {en, id, zh}}]
  costs jsonb not null default '[]'::jsonb check (jsonb_typeof(costs) = 'array'),
  -- [{"kind", "name": {en, id, zh}, "url", "expiresOn"}]
  documents jsonb not null default '[]'::jsonb check (jsonb_typeof(documents) = 'array'),
  early_exit jsonb check (early_exit ?& array['en', 'id', 'zh']),
  connector text,  -- of a charger
  price_per_kwh_minor bigint check (price_per_kwh_minor >= 0),
  status text not null default 'draft' check (status in ('draft', 'on_sale', 'paused', 'withdrawn')),
  listed_at timestamptz,
  version int not null default 1,
  edition int not null default 1,  -- counts every change but sold units, for optimistic locking
  search tsvector,
  pause_cause text check (pause_cause in ('operator', 'documents')),
  pause_reason text not null default '',
  publish_at timestamptz,  -- approved, and on sale from then on
  constraint products_below_digital_goods check (id < 1000000),
  constraint products_check check ((status = 'draft') or (listed_at is not null)),
  constraint products_plan_cycle check ((kind <> 'deposit') or (cycle = 1)),
  constraint products_publish_draft check ((publish_at is null) or (status = 'draft')),
  constraint products_stock check (units_sold between 0 and units_total)
) with (fillfactor = 80);
create index products_asset on products (asset_id);
create index products_by_words on products using gin (search);
create index products_publishing on products (publish_at) where publish_at is not null;
create index products_shelf on products (country_id, kind, listed_at desc, id desc)
  where status in ('on_sale', 'paused');
grant select, insert, update, delete on products to roda_app;
comment on table products is
  'Income products. Each names a registered asset (R5); the stock is units_total - units_sold and never below zero.';

create table product_assets (
  goods_id int not null references products (id),
  asset_id int not null references assets (id),
  primary key (goods_id, asset_id)
);
create index product_assets_by_asset on product_assets (asset_id, goods_id);
grant select, insert, delete on product_assets to roda_app;
comment on table product_assets is
  'Which assets a product''s revenue comes from: a vehicle''s or charger''s own asset, or all assets of a fixed-term '
  'product.';

create table product_purchases (
  member_id bigint not null,
  goods_id int not null,
  units int not null,
  limit_units int,
  primary key (member_id, goods_id),
  constraint product_purchases_limit check ((units >= 0) and ((limit_units is null) or (units <= limit_units)))
);
grant select, insert, update, delete on product_purchases to roda_app;
comment on table product_purchases is
  'Units per member and product. Every purchase locks this row, so the purchase limit is kept under concurrency.';

create table product_actuals (
  goods_id int primary key references products (id),
  -- the first and the last counted day of the 90; null where there is none
  first_on date,
  last_on date,
  sum_30d_minor bigint not null default 0 check (sum_30d_minor >= 0),
  sum_90d_minor bigint not null default 0 check (sum_90d_minor >= 0),
  days_30 int not null default 0 check (days_30 between 0 and 30),
  days_90 int not null default 0 check (days_90 between days_30 and 90),
  pending_90 int not null default 0 check (pending_90 between 0 and 90),
  zero_30 int not null default 0,
  zero_90 int not null default 0,
  -- of the counted days of the 90
  p10_minor bigint,
  median_minor bigint,
  p90_minor bigint,
  -- for sorting: the mean of a day, and 30 of them over the price
  mean_30d_minor bigint not null default 0,
  return_30d_ppm bigint not null default 0,
  jobs_30d int not null default 0,
  volume_30d bigint not null default 0,
  days jsonb not null default '[]'::jsonb,  -- [[day, minor units as text]] of the counted days, the newest last
  edition int not null default 1,
  as_of timestamptz not null,  -- when the figures last changed
  constraint product_actuals_zero check ((zero_30 between 0 and days_30) and (zero_90 between zero_30 and days_90)),
  constraint product_actuals_days check (((days_90 = 0) = (first_on is null)) and ((days_90 = 0) = (median_minor is null)))
);
grant select, insert, update, delete on product_actuals to roda_app;
comment on table product_actuals is
  'What settled records paid for one unit, per finished local day of the last 90. Imports change nothing here (R8). Days '
  'before the first record, and days whose revenue is not approved yet, are not counted.';

create table offer_documents (
  goods_id int not null references products (id),
  version int not null check (version > 0),
  lang text not null check (lang in ('en', 'id', 'zh')),
  title text not null,
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),  -- SHA-256 of the text in UTF-8
  -- what operators added, in three languages; empty: nothing
  notes jsonb not null default '{"en": "", "id": "", "zh": ""}'::jsonb check (notes ?& array['en', 'id', 'zh']),
  -- of all three languages without dated figures: another one needs another version
  facts_hash text not null check (facts_hash ~ '^[0-9a-f]{64}$'),
  cause text not null check (cause in ('listed', 'terms', 'proposed', 'facts')),
  published_at timestamptz not null,
  primary key (goods_id, version, lang)
);
grant select, insert on offer_documents to roda_app;
comment on table offer_documents is
  'Offer documents (R5): what is bought, all fees, bad cases in figures. A version is published and never edited, so that '
  'the one that a buyer was shown can always be read.';

create table category_pages (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  title jsonb not null check (title ?& array['en', 'id', 'zh']),
  subtitle jsonb not null check (subtitle ?& array['en', 'id', 'zh']),
  image text not null default '',
  version int not null default 1
);
grant select, insert, update, delete on category_pages to roda_app;
comment on table category_pages is
  'Content of a category''s own page above its products; code names a category of products or of digital goods.';

-- =====================================================================================================================
-- sales: orders
-- =====================================================================================================================

create table order_drafts (
  member_id bigint not null,
  id uuid not null,
  type text not null check (type in ('vehicle', 'pile', 'deposit', 'plan', 'recharge')),
  goods_id int,  -- of a draft of type plan the id in digital_goods
  goods_version int,
  country_id int not null,
  quantity int not null check (quantity between 1 and 9999),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  title text not null,
  agreement_id text not null,
  agreement_version text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  target_encrypted bytea,
  target_masked text not null default '',
  -- the offer document that was shown, and its hash in the buyer's language
  offer_version int,
  offer_hash text check (offer_hash ~ '^[0-9a-f]{64}$'),
  primary key (member_id, id),
  constraint order_drafts_offer check ((offer_version is null) = (offer_hash is null)),
  constraint order_drafts_check check ((type = 'recharge') = (goods_id is null)),
  constraint order_drafts_check1 check ((goods_id is null) = (goods_version is null)),
  constraint order_drafts_plan check ((type = 'plan') = (coalesce(goods_id, 0) >= 1000000))
);
create index order_drafts_expiry on order_drafts (expires_at);
create index order_drafts_newest on order_drafts (created_at desc, id desc);
grant select, insert, update, delete on order_drafts to roda_app;
comment on table order_drafts is 'Priced drafts of orders, each submitted at most once.';

create table order_nonces (
  member_id bigint not null,
  nonce text not null check (length(nonce) between 16 and 64),
  used_at timestamptz not null,
  primary key (member_id, nonce)
);
create index order_nonces_age on order_nonces (used_at);
grant select, insert, update, delete on order_nonces to roda_app;
comment on table order_nonces is
  'Nonces of order payloads, each used once per member; rows older than the payload''s validity can be deleted.';

create table orders (
  member_id bigint not null,
  id uuid not null,
  order_sn text not null,
  type text not null check (type in ('vehicle', 'pile', 'deposit', 'plan', 'recharge')),
  state text not null check (state in ('to_pay', 'paid', 'working', 'delivered', 'credited', 'refunded', 'cancelled',
    'expired')),
  draft_id uuid not null,
  goods_id int,  -- of an order of type plan the id in digital_goods; ids of products and digital_goods never overlap
  quantity int not null check (quantity > 0),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  title text not null,
  terms jsonb,  -- the terms as bought; later changes of the product do not change them
  country_id int not null,
  agreement_version text not null,
  address_id uuid,
  created_at timestamptz not null,
  pay_until timestamptz not null,
  paid_at timestamptz,
  paid_by text,
  paid_key uuid,  -- key of the posting that moved the money into escrow; reversal and release name it
  holding_id uuid,
  cancel_until timestamptz,
  closed_at timestamptz,
  -- why it was not paid or was refunded
  reason text check (reason in ('expired', 'cancelled', 'out_of_stock', 'payment_failed', 'price_changed',
    'delivery_failed')),
  target_encrypted bytea,
  target_masked text not null default '',
  -- the offer document of the product that the buyer was shown, and its hash in the buyer's language
  offer_version int,
  offer_hash text check (offer_hash ~ '^[0-9a-f]{64}$'),
  primary key (member_id, id),
  unique (member_id, draft_id),
  constraint orders_offer check ((offer_version is null) = (offer_hash is null)),
  constraint orders_check check ((type = 'recharge') = (goods_id is null)),
  constraint orders_delivered check ((state <> 'delivered') or (type = 'plan')),
  constraint orders_paid check ((state in ('paid', 'working', 'delivered', 'credited',
    'refunded')) = (paid_at is not null)),
  constraint orders_plan check ((type = 'plan') = (coalesce(goods_id, 0) >= 1000000)),
  constraint orders_window check ((state not in ('paid', 'working')) or (type = 'plan') or ((cancel_until is not null)
    and (holding_id is not null)))
) with (fillfactor = 80);
create index orders_by_id on orders (id);
create index orders_by_sn on orders (order_sn);
create index orders_in_window on orders (cancel_until) where state = 'paid';
create index orders_newest on orders (member_id, created_at desc, id desc);
create index orders_newest_of_all on orders (created_at desc, id desc);
create index orders_paid_time on orders (paid_at) where paid_at is not null;
create index orders_plans on orders (created_at desc, id desc) where type = 'plan';
create index orders_unpaid on orders (pay_until) where state = 'to_pay';
grant select, insert, update, delete on orders to roda_app;
comment on table orders is 'Orders with the terms as they were bought.';

create table order_keys (
  kid text primary key check (length(kid) between 20 and 64),
  private_encrypted bytea,
  made_at timestamptz,
  made_by text not null,
  current_from timestamptz,
  approved_by text not null default '',
  opens_until timestamptz,
  constraint order_keys_check check ((opens_until is null) or (current_from is not null))
);
create unique index order_keys_current on order_keys ((true)) where (current_from is not null)
    and (opens_until is null);
grant select, insert, update, delete on order_keys to roda_app;
comment on table order_keys is
  'Key pairs for order payloads that are newer than the server''s configured one. Private keys are encrypted; the '
  'configured key has none here.';

-- =====================================================================================================================
-- sales: digital-goods
-- =====================================================================================================================

create table telecom_operators (
  id int generated always as identity primary key,
  country_id int not null references countries (id),
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name jsonb not null check (name ?& array['en', 'id', 'zh']),
  logo text not null default '',
  -- what a product is delivered to: a phone of the country, an account of so many digits, or nothing
  number_kind text not null check (number_kind in ('phone', 'account', 'none')),
  number_min int not null default 1,
  number_max int not null default 20,
  number_example text not null default '',
  -- prefixes of national numbers without trunk zero, a hint only, since numbers are portable
  prefixes text[] not null default '{}'::text[],
  -- closed: the supplier is unavailable, nothing is sold
  status text not null default 'open' check (status in ('open', 'closed', 'hidden')),
  sort int not null default 0,
  version int not null default 1,
  constraint telecom_operators_check check ((number_min between 1 and number_max) and (number_max <= 20))
);
create index telecom_operators_country on telecom_operators (country_id, sort, id);
grant select, insert, update, delete on telecom_operators to roda_app;
comment on table telecom_operators is
  'Operators of digital goods: mobile networks, electricity companies, voucher issuers.';

create table digital_good_channels (
  id int generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name jsonb not null check (name ?& array['en', 'id', 'zh']),
  icon text not null default '',
  sort int not null default 0,
  shown boolean not null default true,
  version int not null default 1
);
grant select, insert, update, delete on digital_good_channels to roda_app;
comment on table digital_good_channels is 'Channels that digital goods are listed under.';

create table digital_good_categories (
  id int generated always as identity primary key,
  channel_id int not null references digital_good_channels (id),
  parent_id int,
  level int not null check (level between 1 and 3),
  parent_level int generated always as ((level - 1)) stored,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name jsonb not null check (name ?& array['en', 'id', 'zh']),
  icon text not null default '',
  sort int not null default 0,
  shown boolean not null default true,
  version int not null default 1,
  unique (id, level, channel_id),
  unique (id, level),
  foreign key (parent_id, parent_level, channel_id) references digital_good_categories (id, level, channel_id),
  constraint digital_good_categories_check check ((level = 1) = (parent_id is null))
);
create index digital_good_categories_channel on digital_good_categories (channel_id, sort, id);
create index digital_good_categories_parent on digital_good_categories (parent_id);
grant select, insert, update, delete on digital_good_categories to roda_app;
comment on table digital_good_categories is
  'Categories of digital goods, at most three levels. A parent''s level is one less than its child''s, so a cycle '
  'cannot be stored.';

create table digital_goods (
  id int generated always as identity (minvalue 1000000 start 1000000) primary key check (id >= 1000000),
  kind text not null check (kind in ('credit', 'data', 'voucher')),
  carrier_id int not null references telecom_operators (id),
  category_id int not null references digital_good_categories (id),
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9._-]{1,39}$'),  -- the supplier's product code
  name jsonb not null check (name ?& array['en', 'id', 'zh']),
  summary jsonb not null default '{"en": "", "id": "", "zh": ""}'::jsonb,
  description jsonb not null default '{"en": "", "id": "", "zh": ""}'::jsonb,
  usage jsonb not null default '{"en": "", "id": "", "zh": ""}'::jsonb,  -- how a delivered code is used
  image text not null default '',
  face_minor bigint check (face_minor > 0),
  price_minor bigint not null check (price_minor > 0),
  cost_minor bigint not null check (cost_minor >= 0),
  currency text not null default 'IDR' check (currency = 'IDR'),
  data_mb int check (data_mb > 0),
  validity_days int check (validity_days between 1 and 3660),
  -- coins that come with it (specification 1474), paid from the marketing budget at delivery
  coin_gift int not null default 0 check (coin_gift between 0 and 1000000),
  stock_left int,  -- null: unlimited
  per_order int not null default 1 check (per_order between 1 and 20),
  daily_limit int check (daily_limit between 1 and 1000),
  status text not null default 'draft' check (status in ('draft', 'on_sale', 'paused', 'withdrawn')),
  listed_at timestamptz,
  sort int not null default 0,
  version int not null default 1,  -- version of the terms that a draft was priced by
  edition int not null default 1,  -- counts every change but the stock, for optimistic locking
  search tsvector,
  constraint digital_goods_check check ((status = 'draft') or (listed_at is not null)),
  constraint digital_goods_stock check (stock_left >= 0)
) with (fillfactor = 80);
create index digital_goods_by_words on digital_goods using gin (search);
create index digital_goods_carrier on digital_goods (carrier_id, sort, id) where status in ('on_sale', 'paused');
create index digital_goods_shelf on digital_goods (category_id, sort, id) where status in ('on_sale', 'paused');
grant select, insert, update, delete on digital_goods to roda_app;
comment on table digital_goods is 'Digital goods: top-ups, data packages, vouchers.';

create table digital_good_purchases (
  member_id bigint not null,
  plan_id int not null,
  on_day date not null,
  units int not null,
  limit_units int,
  primary key (member_id, plan_id, on_day),
  constraint digital_good_purchases_limit check ((units >= 0) and ((limit_units is null) or (units <= limit_units)))
);
grant select, insert, update, delete on digital_good_purchases to roda_app;
comment on table digital_good_purchases is
  'Units per member, digital product and day. Every purchase locks this row, so the daily limit is kept under '
  'concurrency.';

create table digital_good_deliveries (
  member_id bigint not null,
  order_id uuid not null,
  draft_id uuid not null,  -- draft with the encrypted target number
  plan_id int not null,
  carrier_id int not null,
  kind text not null check (kind in ('credit', 'data', 'voucher')),
  product text not null,
  quantity int not null check (quantity > 0),
  target_encrypted bytea,
  target_masked text not null default '',
  amount_minor bigint not null check (amount_minor > 0),  -- what the member paid, not the supplier's price
  currency text not null,
  coin_gift int not null default 0,
  gift text check (gift in ('given', 'left_out')),  -- given, left_out (the budget was used up), or none was promised
  provider text not null default 'sandbox',
  provider_ref text,
  state text not null check (state in ('accepted', 'delivering', 'unknown', 'delivered', 'refused')),
  calling_off boolean not null default false,  -- the supplier is asked to cancel it
  reason text check (reason in ('withdrawn', 'refused', 'called_off', 'operator')),
  codes_encrypted bytea,
  code_count int not null default 0,
  tries int not null default 0,
  accepted_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  ask_at timestamptz,
  final_at timestamptz,
  resolved_by int,
  -- the supplier's answer contradicts a settled delivery: an operator must contact the supplier
  contradicted_at timestamptz,
  primary key (member_id, order_id),
  constraint digital_good_deliveries_check check ((state = 'accepted') or (sent_at is not null)
    or (reason = 'withdrawn')),
  constraint digital_good_deliveries_check1 check ((state = 'refused') = (reason is not null)),
  constraint digital_good_deliveries_check2 check ((codes_encrypted is null) or (state = 'delivered')),
  constraint digital_good_deliveries_final check ((state in ('delivered', 'refused')) = (final_at is not null)),
  constraint digital_good_deliveries_open check ((state in ('accepted', 'delivering', 'unknown')) =
    (ask_at is not null))
) with (fillfactor = 70);
create index digital_good_deliveries_due on digital_good_deliveries (ask_at) where ask_at is not null;
create index digital_good_deliveries_newest on digital_good_deliveries (accepted_at desc, order_id desc);
grant select, insert, update, delete on digital_good_deliveries to roda_app;
comment on table digital_good_deliveries is
  'Deliveries of paid digital goods: one row per order, delivered or rejected once.';

create table delivery_events (
  provider text not null,
  event_id text not null,
  reference text not null,
  body text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index delivery_events_age on delivery_events (received_at);
grant select, insert, update, delete on delivery_events to roda_app;
comment on table delivery_events is 'Callbacks of suppliers, stored once and then verified by asking the supplier.';

-- =====================================================================================================================
-- sales: payments
-- =====================================================================================================================

create table payments (
  member_id bigint not null,
  id uuid not null,
  order_id uuid not null,
  method text not null,
  try int not null check (try > 0),
  provider text not null,
  provider_id text not null default '',
  status text not null check (status in ('pending', 'paid', 'failed', 'expired', 'refunded')),
  amount_minor bigint not null check (amount_minor > 0),
  received_minor bigint not null default 0 check (received_minor >= 0),
  currency text not null,
  action jsonb not null,
  action_at timestamptz,  -- when the provider renewed the action of an open payment
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  asked_at timestamptz,
  primary key (member_id, id),
  unique (member_id, order_id, method, try)
);
create index payments_by_id on payments (id);
create index payments_by_paid on payments (paid_at) where status = 'paid';
create index payments_newest on payments (created_at desc, id desc);
create index payments_of_order on payments (order_id);
create index payments_pending on payments (expires_at) where status = 'pending';
grant select, insert, update, delete on payments to roda_app;
comment on table payments is
  'Attempts to pay an order by a method. The id follows from order, method and attempt, so a repeated call is the '
  'same payment.';

create table payment_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  reference text not null,
  body text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text,
  primary key (provider, event_id)
);
create index payment_events_age on payment_events (received_at);
create index payment_events_by_reference on payment_events (reference);
grant select, insert, update, delete on payment_events to roda_app;
comment on table payment_events is 'Webhooks of payment providers, stored once before anything is derived from them.';

create table rejected_webhooks (
  provider text not null,
  slot int not null check (slot between 0 and 99),
  reason text not null check (reason in ('size', 'signature', 'age', 'shape')),
  headers jsonb not null,  -- those that would have proven it
  body bytea not null check (length(body) <= 4096),  -- its beginning, as it was sent
  body_bytes int not null check (body_bytes >= 0),
  received_at timestamptz not null,
  primary key (provider, slot)
);
create sequence rejected_webhook_slots;
grant select, insert, update on rejected_webhooks to roda_app;
grant usage on sequence rejected_webhook_slots to roda_app;
comment on table rejected_webhooks is
  'Webhooks that proved nothing, kept to find out why: a hundred for each provider, the newest replacing the oldest.';

create table payment_receipts (
  member_id bigint not null,
  provider text not null,
  receipt_id text not null,
  payment_id uuid not null,
  order_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  credited_at timestamptz not null,
  matched_at timestamptz,  -- when a reconciliation first found it on the provider's statement
  primary key (member_id, provider, receipt_id)
);
create index payment_receipts_by_receipt on payment_receipts (receipt_id);
create index payment_receipts_of_payment on payment_receipts (member_id, payment_id);
create index payment_receipts_open on payment_receipts (credited_at) where matched_at is null;
grant select, insert, update, delete on payment_receipts to roda_app;
comment on table payment_receipts is 'Money received, as the provider confirmed it when asked. Credited once.';

create table payment_exceptions (
  id uuid primary key,
  kind text not null check (kind in ('late', 'short', 'over', 'orphan', 'unfulfilled', 'reverted')),
  provider text not null,
  provider_ref text not null,  -- the receipt, or the event where no payment belongs to it
  member_id bigint,
  order_id uuid,
  payment_id uuid,
  expected_minor bigint,
  received_minor bigint not null,
  surplus_minor bigint not null check (surplus_minor >= 0),  -- the part that pays for nothing and can be sent back
  currency text not null,
  credited_key uuid,  -- posting that credited the member; orphans are not credited
  state text not null default 'open' check (state in ('open', 'credited', 'returned', 'written_off')),
  raised_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by int,
  reason text,
  proposed_by int,
  constraint payment_exceptions_once unique (provider, provider_ref, kind),
  constraint payment_exceptions_check check ((state = 'open') = ((resolved_at is null) and (resolved_by is null)
    and (reason is null))),
  constraint payment_exceptions_check1 check ((member_id is not null) or (kind = 'orphan')),
  constraint payment_exceptions_four_eyes check ((proposed_by is null) or (resolved_by is null)
    or (proposed_by <> resolved_by))
);
create index payment_exceptions_newest on payment_exceptions (raised_at desc, id desc);
create index payment_exceptions_of_payment on payment_exceptions (payment_id) where payment_id is not null;
create index payment_exceptions_open on payment_exceptions (raised_at) where state = 'open';
create index payment_exceptions_moved on payment_exceptions (kind) where state in ('credited', 'returned');
grant select, insert, update, delete on payment_exceptions to roda_app;
comment on table payment_exceptions is
  'Received money that fits no order, and how it was settled. An operator reviews and closes each.';

create table payment_notes (
  -- payment:<id>, exception:<id>, transfer:<network>:<hash>:<index>, line:<id>
  subject text not null check ((subject ~ '^(payment|exception|transfer|line):') and (length(subject) <= 160)),
  id uuid not null,
  text text not null check (length(text) between 1 and 500),
  by_id int not null,
  by_name text not null,
  at timestamptz not null,
  primary key (subject, id)
);
grant select, insert on payment_notes to roda_app;
comment on table payment_notes is 'Notes of operators about payments.';

create table crypto_licences (
  id int generated always as identity primary key,
  country_id int not null references countries (id),
  provider text not null check (length(provider) between 3 and 120),
  number text not null check (length(number) between 3 and 80),
  authority text not null check (length(authority) between 3 and 120),
  register_url text not null check (register_url ~ '^https://'),
  valid_from date not null,
  valid_until date not null,
  withdrawn_on date,
  unique (country_id, number),
  constraint crypto_licences_check check (valid_until >= valid_from)
);
grant select, insert, update on crypto_licences to roda_app;
comment on table crypto_licences is 'Crypto providers licensed in a country, with the validity of the licence (R29).';

create table crypto_networks (
  code text primary key check (code ~ '^[a-z0-9]{2,16}$'),
  name text not null,
  chain_id int not null check (chain_id > 0),
  token text not null check (token ~ '^0x[0-9a-f]{40}$'),
  confirmations int not null default 3 check (confirmations between 1 and 500),
  min_minor bigint not null check (min_minor > 0),
  -- approximate network fee of the sender; not charged by us
  fee_note jsonb not null check (fee_note ?& array['en', 'id', 'zh']),
  start_block bigint not null default 0 check (start_block >= 0),
  enabled boolean not null default false
);
grant select, insert, update on crypto_networks to roda_app;
comment on table crypto_networks is 'Blockchain networks and tokens that are accepted.';

create table crypto_cursors (
  network text primary key references crypto_networks (code),
  block bigint not null check (block >= 0),
  scanned_at timestamptz not null
);
grant select, insert, update on crypto_cursors to roda_app;
comment on table crypto_cursors is 'Up to which block each network was read.';

create table crypto_payments (
  member_id bigint not null,
  payment_id uuid not null,
  network text not null references crypto_networks (code),
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  address_index bigint not null,
  due_minor bigint not null check (due_minor > 0),
  rate_minor bigint not null check (rate_minor > 0),
  locked_until timestamptz not null,
  created_at timestamptz not null,
  primary key (member_id, payment_id)
);
create unique index crypto_payments_address on crypto_payments (network, address);
create index crypto_payments_age on crypto_payments (network, created_at);
create unique index crypto_payments_index on crypto_payments (address_index);
grant select, insert, update on crypto_payments to roda_app;
comment on table crypto_payments is 'One deposit address per crypto payment, with the rate promised to the payer.';
create sequence deposit_addresses minvalue 0 start 0;
grant usage on sequence deposit_addresses to roda_app;

create table crypto_transfers (
  network text not null references crypto_networks (code),
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  log_index int not null,
  member_id bigint not null,
  payment_id uuid not null,
  minor bigint not null check (minor > 0),
  sender text not null,
  block_number bigint not null,
  block_hash text not null,
  state text not null check (state in ('seen', 'dropped', 'credited', 'reverted', 'returned')),
  seen_at timestamptz not null,  -- when it was first seen: decides whether the promised rate still applies
  credited_at timestamptz,
  rate_minor bigint,
  quote_minor bigint,
  hold_code text check (hold_code in ('unusual_amount', 'source_unclear', 'authority_request')),
  held_at timestamptz,
  held_until timestamptz,
  held_by text,
  cleared_at timestamptz,
  cleared_by text,
  returned_at timestamptz,
  return_hash text check (return_hash ~ '^0x[0-9a-f]{64}$'),
  return_reason text,
  primary key (network, tx_hash, log_index),
  constraint crypto_transfers_check check ((state in ('credited', 'reverted')) = (credited_at is not null)),
  constraint crypto_transfers_check1 check ((credited_at is null) = (rate_minor is null)),
  constraint crypto_transfers_check2 check ((credited_at is null) = (quote_minor is null)),
  constraint crypto_transfers_hold_ends check (held_until <= (held_at + '7 days'::interval)),
  constraint crypto_transfers_hold_whole check (((held_at is null) = (held_until is null))
    and ((held_at is null) = (held_by is null)) and ((held_at is null) = (hold_code is null))),
  constraint crypto_transfers_returned_whole check (((state = 'returned') = (returned_at is not null))
    and ((returned_at is null) = (return_hash is null)) and ((returned_at is null) = (return_reason is null)))
);
create index crypto_transfers_newest on crypto_transfers (seen_at desc, tx_hash, log_index);
create index crypto_transfers_of_payment on crypto_transfers (member_id, payment_id);
create index crypto_transfers_recent on crypto_transfers (network, block_number);
create unique index crypto_transfers_return_once on crypto_transfers (network, return_hash)
    where return_hash is not null;
grant select, insert, update on crypto_transfers to roda_app;
comment on table crypto_transfers is
  'Transfers seen on a network: seen may still be undone, dropped was undone, credited is in a wallet, reverted was '
  'credited and then undone, which an operator must handle.';

create table crypto_listed_senders (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  source text not null check (length(source) between 3 and 200),
  listed_at timestamptz not null,
  listed_by text not null,
  removed_at timestamptz,
  removed_by text,
  constraint crypto_listed_senders_check check ((removed_at is null) = (removed_by is null))
);
grant select, insert, update on crypto_listed_senders to roda_app;
comment on table crypto_listed_senders is
  'Sender addresses from which no money is accepted, with the list that names them.';

-- =====================================================================================================================
-- income: holdings
-- =====================================================================================================================

create table holdings (
  member_id bigint not null,
  id uuid not null,
  goods_id int not null references products (id),
  kind text not null check (kind in ('vehicle', 'pile', 'deposit')),
  order_id uuid not null,
  quantity int not null check (quantity > 0),
  price_minor bigint not null check (price_minor > 0),  -- paid for the whole quantity
  target_minor bigint not null check (target_minor >= 0),  -- target of the whole quantity per day
  currency text not null,
  cycle smallint not null check (cycle in (0, 1, 2)),
  time_zone text not null,
  state text not null default 'active' check (state in ('active', 'void')),
  paid_at timestamptz not null,
  start_at timestamptz not null,  -- start of the first whole period after the payment
  end_at timestamptz not null,  -- end of the last whole period
  cancel_until timestamptz not null,
  voided_at timestamptz,
  void_run int,  -- the last run that was planned with this holding before it was cancelled
  ended_at timestamptz,  -- when its validity was over and its units were returned to the stock
  terms jsonb not null,
  primary key (member_id, id),
  constraint holdings_one_per_order unique (member_id, order_id),
  constraint holdings_check check (end_at > start_at),
  constraint holdings_check1 check ((state = 'void') = (voided_at is not null)),
  constraint holdings_check2 check ((state = 'void') = (void_run is not null)),
  constraint holdings_end_when_over check ((ended_at is null) or ((state = 'active') and (ended_at >= end_at)))
);
create index holdings_by_goods on holdings (goods_id, member_id);
create index holdings_by_settlement on holdings (cycle, time_zone, member_id);
create index holdings_ending on holdings (end_at) where (state = 'active') and (ended_at is null);
create index holdings_cancelled on holdings (voided_at) where state = 'void';
create index holdings_voided on holdings (cycle, time_zone, void_run) where state = 'void';
grant select, insert, update on holdings to roda_app;
comment on table holdings is 'Bought units: what a member holds of a product, with price, target and period.';

create table income_records (
  period_end timestamptz not null,
  member_id bigint not null,
  holding_id uuid not null,
  part smallint not null default 1 check (part between 1 and 100),  -- from 2 on: a supplement of the period
  period_start timestamptz not null,
  goods_id int not null,
  target_minor bigint not null check (target_minor >= 0),  -- for comparing; no amount is computed from it
  amount_minor bigint not null check (amount_minor >= 0),
  claimed_minor bigint not null default 0,
  -- in the future when not claimable yet; of a held record the day on which the hold ends by itself
  claimable_at timestamptz not null,
  claimed_at timestamptz,
  currency text not null,
  state text not null check (state in ('unclaimed', 'claimed', 'expired', 'void')),
  reason text check (reason = 'no_revenue'),
  held_from timestamptz,  -- what claimable_at was before the hold
  hold_code text check (hold_code in ('identity', 'dispute', 'legal', 'error')),
  primary key (period_end, member_id, holding_id, part),
  constraint claims_never_above_income check (claimed_minor between 0 and amount_minor),
  constraint income_hold_whole check ((held_from is null) = (hold_code is null))
);
grant select, insert, update on income_records to roda_app;
comment on table income_records is
  'Income per holding, period and part of its revenue. The id is the holding''s id with the period''s end and the part '
  'mixed in, so records are found without a second index.';

create table evidence_documents (
  id uuid primary key,
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),  -- of the bytes: a document is evidence once
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  size_bytes int not null check (size_bytes > 0),
  blob_key text not null,
  uploaded_by int not null,
  uploaded_name text not null,
  uploaded_at timestamptz not null
);
grant select, insert on evidence_documents to roda_app;
comment on table evidence_documents is
  'Documents that operators uploaded as evidence: of an insurer, a buyer, a scrapyard. The bytes are stored encrypted.';

create table asset_endings (
  id uuid primary key,
  asset_id int not null unique references assets (id),
  kind text not null check (kind in ('retired', 'total_loss')),
  happened_on date not null,
  reason text not null check (length(reason) between 3 and 500),
  document_id uuid references evidence_documents (id),
  proposed_by int not null,
  decided_by int not null,
  decided_name text not null,
  decided_at timestamptz not null,  -- holdings end with the period around it
  done_at timestamptz,  -- when the last holding was ended
  constraint asset_endings_four_eyes check (proposed_by <> decided_by)
);
create index asset_endings_open on asset_endings (decided_at) where done_at is null;
grant select, insert, update on asset_endings to roda_app;
comment on table asset_endings is
  'Ends of assets, decided by two operators (R5): retired, or lost. Their holdings end with the period of the decision.';

create table asset_ending_products (
  ending_id uuid not null references asset_endings (id),
  goods_id int not null references products (id),
  ends boolean not null,  -- false: a plan that goes on with its other assets
  primary key (ending_id, goods_id)
);
create index asset_ending_products_goods on asset_ending_products (goods_id);
grant select, insert on asset_ending_products to roda_app;
comment on table asset_ending_products is 'Products of an ended asset: those that end with it, and plans that go on.';

create table holding_endings (
  member_id bigint not null,
  holding_id uuid not null,
  ending_id uuid not null references asset_endings (id),
  end_at timestamptz,  -- null: the holding goes on, and its member was notified
  notified_at timestamptz not null,
  primary key (member_id, holding_id, ending_id)
);
grant select, insert on holding_endings to roda_app;
comment on table holding_endings is 'Holdings that an ended asset concerned, each ended and told once.';

create table income_claims (
  member_id bigint not null,
  id uuid not null,
  holding_id uuid not null,
  goods_id int not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  record_count int not null check (record_count > 0),
  cause text not null check (cause in ('member', 'window')),
  claimed_at timestamptz not null,
  primary key (member_id, id, holding_id)
);
grant select, insert on income_claims to roda_app;
comment on table income_claims is
  'Income moved to wallets: one row per claim and holding, by the member or when the claim window ended.';

-- written by the trigger sum_claims only
create table income_paid (
  member_id bigint not null,
  holding_id uuid not null,
  paid_minor bigint not null check (paid_minor > 0),
  primary key (member_id, holding_id)
);
grant select on income_paid to roda_app;
comment on table income_paid is 'The sum of the claims of each holding: what was paid out of its income so far.';

-- =====================================================================================================================
-- income: settlement
-- =====================================================================================================================

create table revenue_proposals (
  id uuid primary key,
  goods_id int not null references products (id),
  asset_id int not null references assets (id),
  period_from timestamptz not null,
  period_to timestamptz not null,
  row_count int not null,
  imported_minor bigint not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  reason text not null default '',
  statement_line_id uuid references statement_lines (id),  -- none where nothing is due to members
  kind text not null default 'work' check (kind in ('work', 'insurance', 'sale', 'scrap')),
  document_id uuid references evidence_documents (id),  -- the evidence of all kinds but work
  state text not null default 'proposed' check (state in ('proposed', 'posted', 'rejected', 'reversed')),
  proposed_by int not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  -- who imported the evidence, uploaded the document, and imported the statement line: set by the trigger
  -- revenue_sides, never given
  importers int[] not null default '{}',
  document_by int,
  line_imported_by int,
  -- by what the line fits: it names the asset, or names none and is on the account where the revenue arrives
  line_fit text check (line_fit in ('reference', 'account')),
  decided_by int,
  decided_name text,
  decided_at timestamptz,
  share_ppm int not null default 1000000 check (share_ppm between 0 and 1000000),
  -- the members' part of approved revenue, rounded down to the minor unit in each of its periods; the rest does not enter
  -- the ledger (decision 18)
  members_minor bigint not null,
  part_count int not null check (part_count > 0),  -- rows of revenue_parts
  reversed_name text,
  reversed_at timestamptz,
  reversed_reason text not null default '',
  -- what the company pays of reversed revenue: income that members have received for it
  house_bears_minor bigint not null default 0 check (house_bears_minor >= 0),
  constraint revenue_document check ((kind = 'work') = (document_id is null)),
  constraint revenue_importer_proposes check (proposed_by <> all (importers)),
  -- revenue_side says the same to who asks
  constraint revenue_four_eyes check ((state not in ('posted', 'reversed')) or ((decided_by is not null)
    and (decided_by <> proposed_by) and (decided_by <> all (importers))
    and (decided_by is distinct from line_imported_by) and (decided_by is distinct from document_by))),
  constraint revenue_less_needs_reason check ((amount_minor = imported_minor) or (reason <> '')),
  constraint revenue_line_where_due check ((members_minor > 0) = (statement_line_id is not null)),
  constraint revenue_members_share
    check ((members_minor >= 0) and (div(((amount_minor)::numeric * (share_ppm)::numeric), (1000000)::numeric)
    - (members_minor)::numeric between (0)::numeric and (part_count)::numeric)),
  constraint revenue_never_above_imports check (amount_minor <= imported_minor),
  constraint revenue_proposals_check check ((state = 'proposed') = (decided_at is null)),
  constraint revenue_proposals_check1 check (period_to > period_from),
  constraint revenue_reversed_whole check ((state = 'reversed') = (reversed_at is not null))
);
create index revenue_proposals_by_asset on revenue_proposals (asset_id, period_from) where state in ('proposed',
  'posted');
create index revenue_proposals_by_goods on revenue_proposals (goods_id, period_from);
create index revenue_proposals_newest on revenue_proposals (proposed_at desc, id desc);
create index revenue_proposals_of_line on revenue_proposals (statement_line_id) where state = 'proposed';
grant select, insert, update on revenue_proposals to roda_app;
comment on table revenue_proposals is
  'Revenue of one product and time range, matched with received money (R3). The work that it counts names it: nothing '
  'counts twice. Who imported, proposed and approved it, and who imported the line, are on different sides.';

create unique index revenue_document_once on revenue_proposals (document_id) where state in ('proposed', 'posted');

create table revenue_parts (
  proposal_id uuid not null references revenue_proposals (id),
  goods_id int not null,
  cycle smallint not null check (cycle in (0, 1, 2)),
  time_zone text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  row_count int not null,
  imported_minor bigint not null,
  amount_minor bigint not null check (amount_minor >= 0),
  members_minor bigint not null check (members_minor >= 0),
  currency text not null,
  state text not null default 'proposed' check (state in ('proposed', 'posted', 'settled', 'void')),
  run_id int,
  part smallint check (part between 1 and 100),
  primary key (proposal_id, period_end),
  constraint revenue_parts_span check (period_end > period_start),
  constraint revenue_parts_never_above check ((members_minor <= amount_minor) and (amount_minor <= imported_minor)),
  constraint revenue_parts_settled check (((state = 'settled') = (run_id is not null))
    and ((run_id is null) = (part is null)))
);
create unique index revenue_parts_once on revenue_parts (goods_id, period_end, part) where state = 'settled';
create index revenue_parts_of_period on revenue_parts (goods_id, period_end);
create index revenue_parts_waiting on revenue_parts (cycle, time_zone, period_end) where state = 'posted';
grant select, insert, update on revenue_parts to roda_app;
comment on table revenue_parts is
  'What a proposal brings to each of its periods; settled once. The first settled part of a product and period is part '
  '1, later ones are its supplements.';

create table settlement_clocks (
  cycle smallint not null check (cycle in (0, 1, 2)),
  time_zone text not null,
  settled_until timestamptz not null,
  primary key (cycle, time_zone)
);
grant select, insert, update on settlement_clocks to roda_app;
comment on table settlement_clocks is
  'The latest settled period of each cycle and time zone. Purchases and cancellations hold a shared lock of the clock '
  'until commit, the planning of a run holds the exclusive lock: the holdings of a planned period never change.';

create table settlement_periods (
  cycle smallint not null,
  time_zone text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  slice_index int not null check (slice_index >= 0),
  slice_count int not null,
  sweep_at timestamptz,
  primary key (cycle, time_zone, period_end),
  constraint settlement_periods_span check (period_end > period_start),
  constraint settlement_periods_slices check (slice_count > slice_index)
);
create index settlement_periods_sweeps on settlement_periods (sweep_at) where sweep_at is not null;
grant select, insert, update on settlement_periods to roda_app;
comment on table settlement_periods is
  'Periods that have income records: one row however many runs wrote to them. sweep_at: when overdue records are '
  'credited next.';

create table settlements (
  id uuid primary key,
  as_of timestamptz not null,
  started_by text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  in_background boolean not null default false
);
create index settlements_newest on settlements (started_at desc, id desc);
create unique index settlements_one_asked on settlements (in_background) where in_background and (ended_at is null);
grant select, insert, update on settlements to roda_app;
comment on table settlements is 'One row per call or schedule that found something due.';

create table settlement_runs (
  id int generated always as identity primary key,
  settlement_id uuid not null references settlements (id),
  cycle smallint not null,
  time_zone text not null,
  period_end timestamptz not null,
  fixed_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'done')),
  foreign key (cycle, time_zone, period_end) references settlement_periods (cycle, time_zone, period_end)
);
create index settlement_runs_by_period on settlement_runs (cycle, time_zone, period_end);
create index settlement_runs_by_settlement on settlement_runs (settlement_id);
create index settlement_runs_by_time on settlement_runs (fixed_at);
create index settlement_runs_unfinished on settlement_runs (id) where state <> 'done';
grant select, insert, update on settlement_runs to roda_app;
comment on table settlement_runs is
  'One row per period and plan: late revenue makes another run of its period. planned: figures fixed and posted; done: '
  'all records written.';

create table settlement_products (
  run_id int not null references settlement_runs (id),
  goods_id int not null,
  part smallint not null,
  proposal_id uuid not null,
  currency text not null,
  revenue_minor bigint not null,  -- the approved revenue of the period that this part counts
  pool_minor bigint not null check (pool_minor >= 0),  -- the members' share of it
  units_total int not null check (units_total > 0),
  units_held int not null default 0 check (units_held >= 0),
  per_unit_minor bigint not null,
  income_minor bigint not null default 0 check (income_minor >= 0),
  fleet_minor bigint not null,
  record_count int not null default 0,
  primary key (run_id, goods_id, part),
  constraint settlement_products_whole check (pool_minor = (income_minor + fleet_minor)),
  constraint settlement_units_registered check (units_held <= units_total)
);
create index settlement_products_by_goods on settlement_products (goods_id, run_id);
create unique index settlement_products_by_proposal on settlement_products (proposal_id, run_id);
grant select, insert, update on settlement_products to roda_app;
comment on table settlement_products is
  'What a run divides per product and part: the pool, the income of held units, and the rest for the fleet.';

create table settlement_amounts (
  run_id int not null,
  goods_id int not null,
  part smallint not null,
  quantity int not null,
  amount_minor bigint not null,
  holding_count int not null,
  primary key (run_id, goods_id, part, quantity)
);
grant select, insert on settlement_amounts to roda_app;
comment on table settlement_amounts is 'The income of a holding of so many units, per run, product and part.';

create table settlement_extras (
  run_id int not null,
  goods_id int not null,
  part smallint not null,
  member_id bigint not null,
  holding_id uuid not null,
  primary key (run_id, goods_id, part, member_id, holding_id)
);
grant select, insert on settlement_extras to roda_app;
comment on table settlement_extras is
  'Holdings that get one more minor unit, by the largest remainder: only where every unit is held.';

create table settlement_chunks (
  run_id int not null references settlement_runs (id),
  chunk_no int not null,
  from_member bigint not null,
  to_member bigint not null,
  done_at timestamptz,
  primary key (run_id, chunk_no),
  constraint settlement_chunks_check check (to_member >= from_member)
);
create index settlement_chunks_waiting on settlement_chunks (run_id, chunk_no) where done_at is null;
grant select, insert, update on settlement_chunks to roda_app;
comment on table settlement_chunks is
  'Ranges of members of one run, each written in one transaction by the worker that locks the row.';

-- =====================================================================================================================
-- wallet
-- =====================================================================================================================

create table bank_cards (
  member_id bigint not null,
  id uuid not null,
  bank_code text not null references banks (code),
  card_type text not null default 'account' check (card_type in ('account', 'debit')),
  number_encrypted bytea not null,
  number_index bytea not null,
  -- of the number without its bank, as fares are paid with it; also of a removed card
  bare_index bytea not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  holder_encrypted bytea not null,
  phone_encrypted bytea not null,
  added_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz,
  blocked_at timestamptz,  -- a blocked account receives no new payouts
  blocked_reason text not null default '',
  verified_at timestamptz,
  verified_name text,
  verified_note text check (length(verified_note) <= 300),
  primary key (member_id, id),
  constraint bank_cards_blocked_why check ((blocked_at is null) = (blocked_reason = '')),
  constraint bank_cards_check check (usable_at >= added_at),
  constraint bank_cards_verified_whole check ((verified_at is null) = (verified_name is null))
);
create index bank_cards_blocked on bank_cards (member_id) where blocked_at is not null;
create index bank_cards_by_bare on bank_cards (bare_index);
create index bank_cards_by_id on bank_cards (id);
create index bank_cards_by_last4 on bank_cards (last4);
create index bank_cards_newest on bank_cards (added_at desc, id desc);
create unique index bank_cards_once on bank_cards (member_id, number_index) where removed_at is null;
grant select, insert, update, delete on bank_cards to roda_app;
comment on table bank_cards is
  'Bank accounts of members. The number is encrypted per row; the blind index finds a number without decryption, '
  'last4 is shown.';

create table bank_card_numbers (
  number_index bytea primary key,
  member_id bigint not null,
  card_id uuid not null
);
grant select, insert, update, delete on bank_card_numbers to roda_app;
comment on table bank_card_numbers is
  'Which member a bank account number belongs to, by blind index: one number serves one member.';

create table bank_card_counts (
  member_id bigint primary key,
  card_count int not null check (card_count >= 0)
);
grant select, insert, update, delete on bank_card_counts to roda_app;
comment on table bank_card_counts is
  'Number of bank accounts per member; the limit is kept by the condition of the update.';

create table withdrawals (
  member_id bigint not null,
  id uuid not null,
  quote_id uuid not null,
  country_id int not null references countries (id),
  card_id uuid not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  net_minor bigint not null check (net_minor > 0),
  exchange_rate text not null,
  state text not null check (state in ('reviewing', 'approved', 'paying', 'paid', 'rejected', 'failed')),
  day date not null,
  requested_at timestamptz not null,
  decide_by timestamptz not null,
  pay_by timestamptz not null,
  approved_at timestamptz,
  approved_by int,
  approved_rule boolean not null default false,
  sent_at timestamptz,
  paid_at timestamptz,
  paid_by int,
  reference text,
  ended_at timestamptz,
  ended_by int,
  reason_code text check (reason_code in ('name_mismatch', 'card_closed', 'suspected_fraud', 'legal_hold',
    'bank_returned', 'member_asked', 'other')),
  reason text,
  session_id uuid not null,  -- session that made the request, for the checks that operators see
  taken_by int,
  taken_name text,
  taken_at timestamptz,
  released_by int,
  released_at timestamptz,
  batch_id uuid,
  returned_at timestamptz,
  primary key (member_id, id),
  constraint withdrawals_quote_once unique (member_id, quote_id),
  foreign key (member_id, card_id) references bank_cards (member_id, id),
  constraint withdrawals_add_up check (amount_minor = ((fee_minor + tax_minor) + net_minor)),
  constraint withdrawals_approved_first check ((state not in ('approved', 'paying', 'paid'))
    or ((approved_at is not null) and (approved_rule or (approved_by is not null)))),
  constraint withdrawals_end_has_reason check ((state in ('rejected', 'failed')) <= ((ended_at is not null)
    and (reason_code is not null))),
  constraint withdrawals_four_eyes check ((paid_by is null) or (approved_by is null) or (paid_by <> approved_by)),
  constraint withdrawals_paid_whole check (((paid_at is null) = (paid_by is null))
    and ((state = 'paid') <= (paid_at is not null)) and ((paid_at is not null) <= (state in ('paid', 'failed')))
    and (((state = 'failed') and (paid_at is not null)) = (returned_at is not null))),
  constraint withdrawals_release_four_eyes check ((released_by is null) or (approved_by is null)
    or (released_by <> approved_by)),
  constraint withdrawals_released_whole check (((released_at is null) = (released_by is null))
    and ((released_at is not null) <= (approved_at is not null))),
  constraint withdrawals_sent_released check ((batch_id is null) or ((released_at is not null)
    and (sent_at is not null))),
  constraint withdrawals_taken_whole check (((taken_at is null) = (taken_by is null))
    and ((taken_by is null) = (taken_name is null)))
);
create index withdrawals_by_id on withdrawals (id);
create index withdrawals_by_member on withdrawals (member_id, requested_at desc, id desc);
create index withdrawals_by_paid on withdrawals (paid_at) where state = 'paid';
create index withdrawals_by_time on withdrawals (requested_at desc, id desc);
create index withdrawals_of_batch on withdrawals (batch_id) where batch_id is not null;
create index withdrawals_queue on withdrawals (state, requested_at);
create index withdrawals_returned on withdrawals (returned_at) where returned_at is not null;
create index withdrawals_to_send on withdrawals (country_id, card_id) where (state = 'approved')
    and (released_at is not null);
grant select, insert, update, delete on withdrawals to roda_app;
comment on table withdrawals is 'Withdrawals from request to payout.';

create table withdrawal_days (
  member_id bigint not null,
  day date not null,
  requested_minor bigint not null check (requested_minor >= 0),
  primary key (member_id, day)
);
grant select, insert, update, delete on withdrawal_days to roda_app;
comment on table withdrawal_days is
  'What a member requested per day of the member''s country; the daily limit is kept by the condition of the '
  'update.';

create table withdrawal_notes (
  withdrawal_id uuid not null,
  id uuid not null,
  text text not null check (length(text) between 1 and 500),
  by_id int not null,
  by_name text not null,
  at timestamptz not null,
  primary key (withdrawal_id, id)
);
grant select, insert, update on withdrawal_notes to roda_app;
comment on table withdrawal_notes is 'Internal notes of operators about a withdrawal.';

create table withdrawal_questions (
  member_id bigint not null,
  id uuid not null,
  withdrawal_id uuid not null,
  code text not null check (code in ('confirm_request', 'confirm_account', 'source_of_funds', 'identity')),
  words text not null default '' check (length(words) <= 300),  -- the operator's own text after the listed question
  asked_at timestamptz not null,
  asked_by int not null,
  asked_name text not null,
  answered_at timestamptz,
  answer text check (length(answer) between 1 and 1000),
  primary key (member_id, id),
  foreign key (member_id, withdrawal_id) references withdrawals (member_id, id),
  constraint withdrawal_questions_check check ((answered_at is null) = (answer is null))
);
create index withdrawal_questions_of on withdrawal_questions (member_id, withdrawal_id);
create unique index withdrawal_questions_open on withdrawal_questions (member_id, withdrawal_id)
    where answered_at is null;
grant select, insert, update on withdrawal_questions to roda_app;
comment on table withdrawal_questions is
  'Questions to a member about a withdrawal. The promised processing time does not change (R14).';

create table payout_batches (
  id uuid primary key,
  number int generated always as identity unique,
  country_id int not null references countries (id),
  bank_code text not null references banks (code),
  currency text not null,
  item_count int not null check (item_count > 0),
  net_minor bigint not null check (net_minor > 0),
  sha256 bytea not null check (length(sha256) = 32),  -- of the file's bytes: every download gets the same bytes
  made_at timestamptz not null,
  made_by int not null,
  made_name text not null,
  taken_count int not null default 0,
  taken_at timestamptz,
  taken_name text,
  dissolved_at timestamptz,
  settled_at timestamptz,
  constraint payout_batches_check check ((dissolved_at is null) or ((taken_count = 0) and (settled_at is null))),
  constraint payout_batches_check1 check ((taken_count = 0) = (taken_at is null))
);
create index payout_batches_newest on payout_batches (made_at desc, id desc);
grant select, insert, update on payout_batches to roda_app;
comment on table payout_batches is 'Payout files for banks with the withdrawals that each pays.';

create table payout_references (
  reference text primary key check (length(reference) between 1 and 100),
  member_id bigint not null,
  withdrawal_id uuid not null,
  shown_at timestamptz  -- when a reconciliation first found it on the bank's statement
);
create index payout_references_open on payout_references (withdrawal_id) where shown_at is null;
grant select, insert, update, delete on payout_references to roda_app;
comment on table payout_references is 'Bank references of executed payouts: a reference pays one withdrawal.';

create table statement_files (
  member_id bigint not null,
  id uuid not null,
  kind text not null check (kind in ('account', 'tax', 'annual')),
  from_on date not null,
  to_on date not null,
  format text not null check (format in ('pdf', 'csv')),
  lang text not null check (lang in ('en', 'id', 'zh')),
  -- entries in the range at the time of the request: the same request for the same entries is one file
  entry_count bigint not null check (entry_count >= 0),
  asked_on date not null,  -- the member's day
  -- number of the file on that day: the daily limit is kept by the unique key
  slot int not null check (slot between 1 and 100),
  state text not null check (state in ('waiting', 'ready', 'failed', 'expired')),
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  blob_key text not null default '',
  size_bytes int not null default 0,
  primary key (member_id, id),
  constraint statement_files_slot unique (member_id, asked_on, slot),
  constraint statement_files_check check ((from_on <= to_on) and ((to_on - from_on) < 366)),
  constraint statement_files_check1 check (((state in ('ready', 'expired')) = (ready_at is not null))
    and ((ready_at is null) = (expires_at is null)))
);
create index statement_files_kept on statement_files (expires_at) where blob_key <> '';
create unique index statement_files_once on statement_files (member_id, kind, from_on, to_on, format, lang,
    entry_count) where state in ('waiting', 'ready');
grant select, insert, update, delete on statement_files to roda_app;
comment on table statement_files is 'Account statements that members requested as files.';

-- =====================================================================================================================
-- engagement: rewards
-- =====================================================================================================================

create table check_in_rules (
  id int generated always as identity primary key,
  country_id int not null references countries (id),
  from_on date not null,
  rewards int[] not null check ((cardinality(rewards) between 1 and 31) and (0 <= all (rewards))),
  resets_on_miss boolean not null,
  proposed_by int not null,
  approved_by int not null,
  approved_name text not null,
  approved_at timestamptz not null,
  constraint check_in_rules_four_eyes check (proposed_by <> approved_by)
);
create index check_in_rules_in_force on check_in_rules (country_id, from_on desc, id desc);
grant select, insert on check_in_rules to roda_app;
comment on table check_in_rules is
  'Coins per day of a check-in streak, starting over after the last day. Without resets_on_miss a missed day does not '
  'end the streak.';

create table check_in_streaks (
  member_id bigint primary key,
  last_on date not null,
  streak int not null check (streak > 0),
  total int not null,
  constraint check_in_streaks_check check (total >= streak)
);
grant select, insert, update on check_in_streaks to roda_app;
comment on table check_in_streaks is 'One row per member; its lock decides whether a day can still be checked in.';

create table check_ins (
  member_id bigint not null,
  on_day date not null,
  streak int not null check (streak > 0),
  coins int not null check (coins >= 0),
  rule_id int not null references check_in_rules (id),
  at timestamptz not null,
  primary key (member_id, on_day)
);
create index check_ins_at on check_ins (at);
grant select, insert on check_ins to roda_app;
comment on table check_ins is 'Days on which a member checked in.';

create table quiz_questions (
  id int generated always as identity primary key,
  -- per language {"text", "options": [...], "explanation"}
  words jsonb not null check (words ?& array['en', 'id', 'zh']),
  right_option int not null,
  level text not null check (level in ('easy', 'medium', 'hard')),
  digest bytea not null,  -- digest of words: the same question is stored once
  replaces_id int references quiz_questions (id),
  created_at timestamptz not null,
  retired_at timestamptz,
  constraint quiz_questions_options check ((jsonb_array_length(((words -> 'en') -> 'options')) between 2 and 4)
    and (jsonb_array_length(((words -> 'id') -> 'options')) = jsonb_array_length(((words -> 'en') -> 'options')))
    and (jsonb_array_length(((words -> 'zh') -> 'options')) = jsonb_array_length(((words -> 'en') -> 'options')))
    and ((right_option >= 1) and (right_option <= jsonb_array_length(((words -> 'en') -> 'options')))))
);
create unique index quiz_questions_once on quiz_questions (digest) where retired_at is null;
create unique index quiz_questions_replaced_once on quiz_questions (replaces_id) where replaces_id is not null;
grant select, insert, update on quiz_questions to roda_app;
comment on table quiz_questions is 'Quiz questions. A question is never edited: a changed one is a new row.';

create table quiz_rules (
  id int generated always as identity primary key,
  country_id int not null references countries (id),
  from_on date not null,
  question_count int not null check (question_count between 1 and 10),
  weekdays int[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  prize_minor bigint not null check (prize_minor >= 0),
  day_budget_minor bigint not null check (day_budget_minor >= 0),
  currency text not null,
  points_per_right int not null check (points_per_right >= 0),
  proposed_by int not null,
  approved_by int not null,
  approved_name text not null,
  approved_at timestamptz not null,
  constraint quiz_rules_four_eyes check (proposed_by <> approved_by)
);
create index quiz_rules_in_force on quiz_rules (country_id, from_on desc, id desc);
grant select, insert on quiz_rules to roda_app;
comment on table quiz_rules is 'Quiz rules per weekday, from 1 (Monday). A prize of 0 means points per right answer.';

create table quiz_days (
  country_id int not null references countries (id),
  on_day date not null,
  budget_minor bigint not null,
  reserved_minor bigint not null default 0 check (reserved_minor >= 0),
  won_minor bigint not null default 0 check (won_minor >= 0),
  primary key (country_id, on_day),
  constraint quiz_days_budget check ((reserved_minor + won_minor) <= budget_minor)
);
grant select, insert, update on quiz_days to roda_app;
comment on table quiz_days is
  'Prize budget per day, reserved when an attempt starts, so that a prize that was shown can be paid.';

create table quiz_attempts (
  member_id bigint not null,
  on_day date not null,
  id uuid not null,
  country_id int not null,
  rule_id int not null references quiz_rules (id),
  questions jsonb not null,  -- [{"id", "order": [2, 1, 3]}]: questions and the order of the options shown
  question_count int not null check (question_count between 1 and 10),
  points_per_right int not null,
  prize_minor bigint not null check (prize_minor >= 0),
  currency text not null,
  state text not null default 'running' check (state in ('running', 'done', 'forfeited')),
  answered int not null default 0,
  right_count int not null default 0,
  started_at timestamptz not null,
  last_at timestamptz not null,
  ended_at timestamptz,
  forfeited_why text check (forfeited_why in ('left', 'timeout')),
  result_kind text check (result_kind in ('prize', 'points', 'none')),
  result_minor bigint not null default 0 check (result_minor >= 0),
  paid_at timestamptz,
  primary key (member_id, on_day),
  constraint quiz_attempts_check check (right_count between 0 and answered),
  constraint quiz_attempts_check1 check (answered between 0 and question_count),
  constraint quiz_attempts_check2 check ((state = 'running') = (ended_at is null)),
  constraint quiz_attempts_check3 check ((state = 'forfeited') = (forfeited_why is not null)),
  constraint quiz_attempts_check4 check ((state = 'done') = (result_kind is not null))
);
create index quiz_attempts_ended on quiz_attempts (ended_at) where state = 'done';
create index quiz_attempts_owed on quiz_attempts (ended_at) where (state = 'done') and (result_minor > 0)
    and (paid_at is null);
create index quiz_attempts_running on quiz_attempts (last_at) where state = 'running';
grant select, insert, update on quiz_attempts to roda_app;
comment on table quiz_attempts is 'Attempts at the quiz.';

create table quiz_answers (
  member_id bigint not null,
  on_day date not null,
  number int not null,
  question_id int not null references quiz_questions (id),
  option int not null,
  is_right boolean not null,
  at timestamptz not null,
  primary key (member_id, on_day, number)
);
create index quiz_answers_question on quiz_answers (question_id);
grant select, insert on quiz_answers to roda_app;
comment on table quiz_answers is 'Answers of an attempt.';

create table quiz_seen (
  member_id bigint not null,
  question_id int not null references quiz_questions (id),
  on_day date not null,
  primary key (member_id, question_id)
);
grant select, insert, update on quiz_seen to roda_app;
comment on table quiz_seen is 'When a member last had a question; recent questions are asked last.';

create table redeem_batches (
  id uuid primary key,
  name text not null check (length(name) between 3 and 80),
  kind text not null check (kind in ('wallet', 'points', 'coins', 'gift')),
  reward_minor bigint not null check (reward_minor >= 0),
  currency text,
  gift jsonb,
  code_count int not null check (code_count between 1 and 5000),
  used_count int not null default 0,
  member_limit int not null check (member_limit > 0),
  country_id int references countries (id),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  state text not null default 'approved' check (state in ('approved', 'exported', 'disabled')),
  proposed_by int not null,
  approved_by int not null,
  created_at timestamptz not null,
  constraint redeem_batches_check check (valid_until > valid_from),
  constraint redeem_batches_check1 check ((kind = 'gift') = (gift is not null)),
  constraint redeem_batches_check2 check ((kind = 'gift') = (currency is null)),
  constraint redeem_batches_check3 check ((kind = 'gift') = (reward_minor = 0)),
  constraint redeem_batches_four_eyes check (proposed_by <> approved_by),
  constraint redeem_batches_used check (used_count between 0 and code_count)
);
create index redeem_batches_newest on redeem_batches (created_at desc, id desc);
grant select, insert, update on redeem_batches to roda_app;
comment on table redeem_batches is 'Batches of redeem codes, approved by two operators.';

create table redeem_codes (
  code_index bytea primary key,
  batch_id uuid not null references redeem_batches (id),
  used_by bigint,
  used_at timestamptz,
  constraint redeem_codes_check check ((used_by is null) = (used_at is null))
);
create index redeem_codes_batch on redeem_codes (batch_id);
grant select, insert, update on redeem_codes to roda_app;
comment on table redeem_codes is 'Redeem codes; only a keyed digest is stored.';

create table redeem_uses (
  member_id bigint not null,
  batch_id uuid not null references redeem_batches (id),
  use_count int not null check (use_count > 0),
  primary key (member_id, batch_id)
);
grant select, insert, update on redeem_uses to roda_app;
comment on table redeem_uses is 'How many codes of a batch a member has used.';

create table redeem_attempts (
  subject bytea primary key,
  try_count int not null check (try_count >= 0),
  last_at timestamptz not null
);
create index redeem_attempts_age on redeem_attempts (last_at);
grant select, insert, update, delete on redeem_attempts to roda_app;
comment on table redeem_attempts is
  'Attempts to redeem, under a blind index of a member or address, counted before a code is looked up.';

create table gifts (
  member_id bigint not null,
  id uuid not null,
  source text not null check (source in ('redeem', 'level', 'operator', 'campaign')),
  ref text not null check (length(ref) between 1 and 120),
  kind text not null check (kind in ('points', 'coins', 'voucher')),
  -- {"en": {"name", "description"}, "id": ..., "zh": ...}
  words jsonb not null check (words ?& array['en', 'id', 'zh']),
  minor bigint not null check (minor >= 0),
  currency text,
  voucher_code text,
  granted_at timestamptz not null,
  claimable_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_at timestamptz,
  primary key (member_id, id),
  constraint gifts_once unique (member_id, source, ref),
  constraint gifts_check check (expires_at > claimable_at),
  constraint gifts_check1 check ((kind = 'voucher') = (voucher_code is not null)),
  constraint gifts_check2 check ((kind = 'voucher') = (minor = 0)),
  constraint gifts_check3 check ((kind = 'voucher') = (currency is null)),
  constraint gifts_check4 check ((claimed_at is null) or ((claimed_at >= claimable_at) and (claimed_at < expires_at)))
);
create index gifts_all_newest on gifts (granted_at desc, id desc);
create index gifts_newest on gifts (member_id, granted_at desc, id desc);
grant select, insert, update on gifts to roda_app;
comment on table gifts is
  'Rewards that a member can claim. reason and ref name the source; a source grants a reward once.';

create table marketing_fundings (
  id uuid primary key,
  currency text not null check (currency in ('IDR', 'POINT', 'COIN')),
  amount_minor bigint not null check (amount_minor > 0),
  statement_line_id uuid references statement_lines (id),
  reason text not null,
  proposed_by int not null,
  proposed_name text not null,
  approved_by int not null,
  approved_name text not null,
  funded_at timestamptz not null,
  constraint marketing_fundings_check check ((currency = 'IDR') = (statement_line_id is not null)),
  constraint marketing_fundings_four_eyes check (proposed_by <> approved_by)
);
create index marketing_fundings_newest on marketing_fundings (funded_at desc, id desc);
grant select, insert on marketing_fundings to roda_app;
comment on table marketing_fundings is 'Money put into the marketing budget and its evidence.';

create table expiry_rules (
  id int generated always as identity primary key,
  from_on date not null,
  months int not null check (months between 3 and 60),
  proposed_by int,
  approved_by int,
  approved_name text not null,
  approved_at timestamptz not null,
  constraint expiry_rules_four_eyes check ((proposed_by is null) or (proposed_by <> approved_by))
);
create index expiry_rules_in_force on expiry_rules (from_on desc, id desc);
grant select, insert on expiry_rules to roda_app;
comment on table expiry_rules is
  'After how many months points and coins expire. The first version has no proposer because it came with the '
  'product.';
insert into expiry_rules (from_on, months, proposed_by, approved_by, approved_name, approved_at) values
  ('2026-01-01', 12, null, null, 'Roda', '2026-01-01 00:00:00+00');

create table expiry_notifications (
  member_id bigint not null,
  kind text not null check (kind in ('points', 'coins', 'coins_bonus')),
  expires_on date not null,
  minor bigint not null check (minor > 0),
  told_at timestamptz not null,
  primary key (member_id, kind, expires_on)
);
grant select, insert on expiry_notifications to roda_app;
comment on table expiry_notifications is 'Members who were notified of an expiry, once per day of expiry.';

-- =====================================================================================================================
-- engagement: games
-- =====================================================================================================================

create table prize_funds (
  id int generated always as identity primary key,
  game text not null check (game in ('box', 'pool')),
  country_id int not null references countries (id),
  created_at timestamptz not null
);
create unique index prize_funds_pool on prize_funds (country_id) where game = 'pool';
grant select, insert, update on prize_funds to roda_app;
comment on table prize_funds is 'Prize budgets. The id is the pool''s product number in the ledger.';

create table game_gifts (
  id int generated always as identity primary key,
  words jsonb not null check (words ?& array['en', 'id', 'zh']),
  image text not null default '' check (length(image) <= 300),
  created_at timestamptz not null,
  version int not null default 1
);
grant select, insert, update on game_gifts to roda_app;
comment on table game_gifts is 'Physical and digital prizes.';

create table prize_stocks (
  fund_id int not null references prize_funds (id),
  asset text not null check (asset in ('POINT', 'COIN', 'gift')),
  gift_id int not null default 0,
  funded bigint not null default 0,
  reserved bigint not null default 0 check (reserved >= 0),
  paid bigint not null default 0 check (paid >= 0),
  primary key (fund_id, asset, gift_id),
  constraint prize_stocks_check check ((asset = 'gift') = (gift_id > 0)),
  constraint prize_stocks_covered check ((reserved + paid) <= funded)
);
grant select, insert, update on prize_stocks to roda_app;
comment on table prize_stocks is
  'Points, coins and prizes of a fund. reserved is won and not handed over, or promised to a round (R25).';

create table box_series (
  id int generated always as identity primary key,
  country_id int not null references countries (id),
  number int not null check (number in (1, 2)),
  fund_id int not null references prize_funds (id),
  words jsonb not null check (words ?& array['en', 'id', 'zh']),
  daily_cap int not null check (daily_cap between 1 and 100),
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  closed_why text,
  version int not null default 1,
  changed_at timestamptz not null,
  constraint box_series_number unique (country_id, number),
  constraint box_series_check check ((state = 'closed') = (closed_why is not null))
);
grant select, insert, update on box_series to roda_app;
comment on table box_series is
  'Series of blind boxes, one per screen. words: {"en": {"name", "intro", "rules": [...]}, "id": ..., "zh": ...}.';

create table boxes (
  id int generated always as identity primary key,
  series_id int not null references box_series (id),
  "position" int not null default 0,
  words jsonb not null check (words ?& array['en', 'id', 'zh']),
  image text not null default '' check (length(image) <= 300),
  shown boolean not null default true,
  version int not null default 1
);
create index boxes_series on boxes (series_id, "position", id);
grant select, insert, update on boxes to roda_app;
comment on table boxes is 'Blind boxes of a series.';

create table box_odds (
  id int generated always as identity primary key,
  box_id int not null references boxes (id),
  version int not null check (version > 0),
  state text not null default 'draft' check (state in ('draft', 'published', 'retired')),
  price_coins int not null check (price_coins between 1 and 1000000),
  total_weight bigint not null check (total_weight > 0),
  drafted_at timestamptz not null,
  published_at timestamptz,
  retired_at timestamptz,
  constraint box_odds_version unique (box_id, version),
  constraint box_odds_check check ((state = 'draft') = (published_at is null)),
  constraint box_odds_check1 check ((state = 'retired') = (retired_at is not null))
);
create unique index box_odds_draft on box_odds (box_id) where state = 'draft';
create unique index box_odds_in_force on box_odds (box_id) where state = 'published';
grant select, insert, update on box_odds to roda_app;
comment on table box_odds is 'Published odds and price of a box, in versions (R22). A published version never changes.';

create table box_prizes (
  odds_id int not null references box_odds (id),
  place int not null check (place > 0),
  kind text not null check (kind in ('points', 'coins', 'gift', 'none')),
  amount bigint not null check (amount >= 0),
  gift_id int references game_gifts (id),
  weight bigint not null check (weight > 0),
  words jsonb not null check (words ?& array['en', 'id', 'zh']),
  image text not null default '' check (length(image) <= 300),
  primary key (odds_id, place),
  constraint box_prizes_check check ((kind = 'gift') = (gift_id is not null)),
  constraint box_prizes_check1
    check ( case kind when 'none' then (amount = 0) when 'gift' then (amount = 1) else (amount > 0) end)
);
grant select, insert, delete on box_prizes to roda_app;
comment on table box_prizes is 'Prizes of a version of odds and their weights.';

create table game_seeds (
  id uuid primary key,
  scope text not null check (scope ~ '^(box|pool):[0-9a-f-]{1,36}$'),  -- box:<series> or pool:<round>
  commitment bytea not null check (length(commitment) = 32),
  seed_encrypted bytea not null,
  uses_from timestamptz not null,
  uses_until timestamptz not null,
  published_at timestamptz not null,
  seed bytea check (length(seed) = 32),
  revealed_at timestamptz,
  settled_at timestamptz,  -- when every late reveal was refunded
  constraint game_seeds_period unique (scope, uses_from),
  constraint game_seeds_check check (uses_until > uses_from),
  constraint game_seeds_check1 check ((seed is null) = (revealed_at is null)),
  constraint game_seeds_kept_word check ((seed is null) or (sha256(seed) = commitment))
);
create index game_seeds_open on game_seeds (uses_until) where settled_at is null;
grant select, insert, update on game_seeds to roda_app;
comment on table game_seeds is
  'Seeds of draws (R23): the hash is published before the period of use, the seed after it.';

create table game_players (
  member_id bigint primary key,
  client_seed text check (client_seed ~ '^[A-Za-z0-9-]{4,64}$'),
  plays_count bigint not null default 0,
  excluded_until timestamptz,
  excluded_for_good boolean not null default false
);
grant select, insert, update on game_players to roda_app;
comment on table game_players is
  'Members who play: the member''s part of the draw, the number of plays, and self-exclusion.';

create table game_limits (
  member_id bigint not null,
  id uuid not null,
  daily_plays int not null check (daily_plays between 0 and 100),
  stated_at timestamptz not null,
  effective_at timestamptz not null,
  primary key (member_id, id)
);
grant select, insert on game_limits to roda_app;
comment on table game_limits is 'Limits that members set on their own play.';

create table box_plays (
  member_id bigint not null,
  id uuid not null,
  series_id int not null,
  odds_id int not null references box_odds (id),
  seed_id uuid not null references game_seeds (id),
  client_seed text not null,
  nonce bigint not null,
  price_coins int not null,
  place int not null,
  state text not null check (state in ('nothing', 'won', 'credited', 'to_ship', 'shipped', 'received', 'expired')),
  played_at timestamptz not null,
  reveal_by timestamptz not null,
  expires_at timestamptz,
  refunded_at timestamptz,
  done_at timestamptz,
  receiver_encrypted bytea,
  courier text,
  tracking_no text,
  shipped_at timestamptz,
  primary key (member_id, id),
  constraint box_plays_nonce unique (member_id, nonce),
  foreign key (odds_id, place) references box_prizes (odds_id, place)
);
create index box_plays_by_id on box_plays (id);
create index box_plays_gifts on box_plays (played_at) where state in ('to_ship', 'shipped');
create index box_plays_newest on box_plays (member_id, played_at desc, id desc);
create index box_plays_odds on box_plays (odds_id, place);
create index box_plays_seed on box_plays (seed_id, reveal_by) where refunded_at is null;
create index box_plays_waiting on box_plays (expires_at) where state = 'won';
grant select, insert, update on box_plays to roda_app;
comment on table box_plays is 'Opened boxes: drawn, charged and stored in one transaction.';

create table odds_audits (
  odds_id int not null references box_odds (id),
  on_day date not null,
  at timestamptz not null,
  plays int not null check (plays > 0),
  counts int[] not null,
  chi_square double precision not null,
  degrees int not null,
  p_value double precision not null,
  flagged boolean not null,
  primary key (odds_id, on_day)
);
create index odds_audits_newest on odds_audits (on_day desc, odds_id);
grant select, insert on odds_audits to roda_app;
comment on table odds_audits is 'Published odds compared with the draws of seeds that are public (R22).';

create table pool_rounds (
  id uuid primary key,
  country_id int not null references countries (id),
  fund_id int not null references prize_funds (id),
  number int not null check (number > 0),
  words jsonb not null check (words ?& array['en', 'id', 'zh']),
  prizes bigint[] not null check ((cardinality(prizes) between 1 and 50) and (0 < all (prizes))),
  pool_coins bigint not null check (pool_coins > 0),
  opens_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'draft' check (state in ('draft', 'open', 'frozen', 'drawn', 'void')),
  -- salt of the entries' names; secret, so that a list of members cannot be matched against them
  ref_salt bytea not null,
  entry_count int not null default 0,
  entries_hash bytea check (length(entries_hash) = 32),
  published_at timestamptz,
  frozen_at timestamptz,
  drawn_at timestamptz,
  void_reason jsonb,
  constraint pool_rounds_number unique (country_id, number),
  constraint pool_rounds_check check (draws_at > opens_at),
  constraint pool_rounds_check1 check ((state = 'void') = (void_reason is not null)),
  constraint pool_rounds_check2 check ((state in ('frozen', 'drawn')) <= (entries_hash is not null)),
  constraint pool_rounds_check3 check ((state = 'drawn') = (drawn_at is not null))
);
create unique index pool_rounds_running on pool_rounds (country_id) where state in ('open', 'frozen');
grant select, insert, update on pool_rounds to roda_app;
comment on table pool_rounds is 'Rounds of prize pools; prizes are reserved before a round opens.';

create table pool_entries (
  round_id uuid not null references pool_rounds (id),
  place int not null check (place > 0),
  member_id bigint not null,
  ref text not null check (ref ~ '^[0-9a-f]{24}$'),
  primary key (round_id, place)
);
create index pool_entries_member on pool_entries (member_id, round_id);
grant select, insert on pool_entries to roda_app;
comment on table pool_entries is
  'Entries of a round, written when it is frozen: check-ins and finished quizzes in the order in which they '
  'happened.';

create table pool_wins (
  member_id bigint not null,
  id uuid not null,
  round_id uuid not null references pool_rounds (id),
  place int not null,
  entry_place int not null,
  coins bigint not null check (coins > 0),
  state text not null default 'won' check (state in ('won', 'credited')),
  won_at timestamptz not null,
  expires_at timestamptz not null,
  credited_at timestamptz,
  primary key (member_id, id),
  constraint pool_wins_member unique (round_id, member_id),
  constraint pool_wins_place unique (round_id, place),
  foreign key (round_id, entry_place) references pool_entries (round_id, place)
);
create index pool_wins_waiting on pool_wins (expires_at) where state = 'won';
grant select, insert, update on pool_wins to roda_app;
comment on table pool_wins is 'Winning entries of a round.';

-- =====================================================================================================================
-- engagement: points-mall
-- =====================================================================================================================

create table points_mall_categories (
  id int generated always as identity primary key,
  name jsonb not null check (name ?& array['en', 'id', 'zh']),
  icon text not null default '',
  sort int not null default 0,
  shown boolean not null default true,
  version int not null default 1
);
grant select, insert, update on points_mall_categories to roda_app;
comment on table points_mall_categories is 'Categories of the points mall.';

create table points_mall_products (
  id int generated always as identity (start 2000000) primary key check (id between 2000000 and 2999999),
  kind text not null check (kind in ('physical', 'digital')),
  category_id int not null references points_mall_categories (id),
  name jsonb not null check (name ?& array['en', 'id', 'zh']),
  brief jsonb not null check (brief ?& array['en', 'id', 'zh']),
  detail jsonb not null check (detail ?& array['en', 'id', 'zh']),
  delivery jsonb not null check (delivery ?& array['en', 'id', 'zh']),
  returns jsonb not null check (returns ?& array['en', 'id', 'zh']),
  image text not null default '',
  images text[] not null default '{}'::text[],
  country_ids int[] not null default '{}'::integer[],  -- empty: every country
  min_level int not null default 1 check (min_level between 1 and 9),
  purchase_limit int not null default 0 check (purchase_limit >= 0),  -- 0: no limit
  home_pick boolean not null default false,
  sort int not null default 0,
  status text not null default 'draft' check (status in ('draft', 'on_sale', 'paused')),
  version int not null default 1,
  created_at timestamptz not null,
  listed_at timestamptz,
  constraint points_mall_products_check check ((status = 'draft') or (listed_at is not null))
);
create index points_mall_products_category on points_mall_products (category_id);
create index points_mall_products_shelf on points_mall_products (sort, id desc) where status = 'on_sale';
grant select, insert, update on points_mall_products to roda_app;
comment on table points_mall_products is
  'Products of the points mall. In the ledger their product numbers start at 2,000,000; those of digital goods at '
  '1,000,000, those of income products at 1.';

create table points_mall_variants (
  id int generated always as identity primary key,
  goods_id int not null references points_mall_products (id),
  specification jsonb not null check (specification ?& array['en', 'id', 'zh']),
  points bigint not null check (points between 0 and 10000000),
  coins bigint not null default 0 check (coins between 0 and 10000000),
  money_minor bigint not null default 0 check ((money_minor >= 0) and (money_minor <= '100000000000000'::bigint)),
  currency text not null default 'IDR' check (currency = 'IDR'),
  image text not null default '',
  sort int not null default 0,
  shown boolean not null default true,
  stock int not null default 0,
  constraint points_mall_variants_price check ( case when (coins > 0) then ((points = 0)
    and (money_minor = 0)) else (points > 0) end),
  constraint points_mall_variants_stock check (stock >= 0)
) with (fillfactor = 80);
create index points_mall_variants_goods on points_mall_variants (goods_id, sort, id);
grant select, insert, update on points_mall_variants to roda_app;
comment on table points_mall_variants is
  'Variants of a product with stock and price: points with or without money, or coins alone.';

create table points_mall_stock_changes (
  id uuid primary key,
  product_id int not null references points_mall_variants (id),
  change int not null check (change <> 0),
  stock_after int not null check (stock_after >= 0),
  reason text not null,
  by_operator int not null,
  at timestamptz not null
);
create index points_mall_stock_changes_newest on points_mall_stock_changes (at desc, id desc);
create index points_mall_stock_changes_product on points_mall_stock_changes (product_id, at);
grant select, insert on points_mall_stock_changes to roda_app;
comment on table points_mall_stock_changes is
  'Changes of stock other than orders; operator and reason are in operator_audit.';

create table points_mall_codes (
  id uuid primary key,
  product_id int not null references points_mall_variants (id),
  code_encrypted bytea not null,
  code_index bytea not null,
  loaded_at timestamptz not null,
  member_id bigint,
  order_id uuid,
  unique (product_id, code_index),
  constraint points_mall_codes_check check ((member_id is null) = (order_id is null))
);
create index points_mall_codes_free on points_mall_codes (product_id, loaded_at, id) where order_id is null;
create index points_mall_codes_order on points_mall_codes (member_id, order_id) where order_id is not null;
grant select, insert, update on points_mall_codes to roda_app;
comment on table points_mall_codes is
  'Codes that digital products deliver. Encrypted; the blind index finds a code without decryption.';

create table points_mall_purchases (
  member_id bigint not null,
  goods_id int not null,
  units int not null check (units >= 0),
  primary key (member_id, goods_id)
);
grant select, insert, update on points_mall_purchases to roda_app;
comment on table points_mall_purchases is
  'Units per member and product. Every purchase locks this row, so the purchase limit is kept under concurrency.';

create table points_mall_orders (
  member_id bigint not null,
  id uuid not null,
  order_sn text not null,
  country_id int not null,
  status int not null check (status in (101, 102, 103, 201, 202, 203, 301, 401, 402)),
  goods_id int not null references points_mall_products (id),
  product_id int not null references points_mall_variants (id),
  kind text not null check (kind in ('physical', 'digital')),
  number int not null check (number between 1 and 99),
  goods jsonb not null,  -- name, specification and picture as bought
  points bigint not null check (points >= 0),
  coins bigint not null check (coins >= 0),
  bonus_coins bigint not null default 0,  -- part of the coins that came from bonus coins, and is refunded there
  money_minor bigint not null check (money_minor >= 0),
  currency text not null,
  message text not null default '' check (length(message) <= 200),
  address_encrypted bytea,  -- {consignee, mobile, address} at the time of the order, encrypted
  created_at timestamptz not null,
  pay_until timestamptz not null,
  paid_at timestamptz,
  refund_asked_at timestamptz,
  refund_reason text not null default '',
  reject_reason text not null default '',
  refunded_at timestamptz,
  shipped_at timestamptz,
  ship_channel text not null default '',
  ship_sn text not null default '',
  receive_by timestamptz,
  received_at timestamptz,
  closed_at timestamptz,
  primary key (member_id, id),
  constraint points_mall_orders_address check ((kind = 'digital') or (address_encrypted is not null)),
  constraint points_mall_orders_check check (bonus_coins between 0 and coins),
  constraint points_mall_orders_delivered check (not ((refunded_at is not null) and ((shipped_at is not null)
    or (received_at is not null)))),
  constraint points_mall_orders_paid check ((status in (101, 102, 103)) = (paid_at is null)),
  constraint points_mall_orders_received check ((status in (401, 402)) = (received_at is not null)),
  constraint points_mall_orders_refunded check ((status = 203) = (refunded_at is not null)),
  constraint points_mall_orders_shipped check ((status <> 301) or ((shipped_at is not null)
    and (receive_by is not null)))
) with (fillfactor = 80);
create index points_mall_orders_by_id on points_mall_orders (id);
create index points_mall_orders_by_paid on points_mall_orders (paid_at desc, id desc) where paid_at is not null;
create index points_mall_orders_by_sn on points_mall_orders (order_sn);
create index points_mall_orders_newest on points_mall_orders (member_id, created_at desc, id desc);
create index points_mall_orders_queue on points_mall_orders (status, created_at);
create index points_mall_orders_under_way on points_mall_orders (receive_by) where status = 301;
create index points_mall_orders_unpaid on points_mall_orders (pay_until) where status = 101;
grant select, insert, update on points_mall_orders to roda_app;
comment on table points_mall_orders is
  'Orders of the points mall. state: 101 to pay, 102 cancelled, 103 expired, 201 paid, 202 refund requested, 203 '
  'refunded, 301 shipped, 401 received, 402 received by time limit. Points and coins are spent from 101 on, money is '
  'in escrow from 201 until the end.';

-- =====================================================================================================================
-- engagement: levels
-- =====================================================================================================================

create table level_versions (
  version int primary key check (version > 0),
  reason text not null,
  published_at timestamptz not null,
  proposed_by int,  -- null for the first version, which came with the product
  approved_by int,
  approved_name text not null default '',
  constraint level_versions_four_eyes check ((proposed_by is null) or (proposed_by <> approved_by))
);
grant select, insert on level_versions to roda_app;
comment on table level_versions is 'Published versions of the level rules.';
insert into level_versions (version, reason, published_at, proposed_by, approved_by, approved_name) values
  (1, 'first edition', '2026-01-01 00:00:00+00', null, null, '');

create table level_terms (
  version int not null references level_versions (version),
  level int not null check (level between 1 and 9),
  name jsonb not null check (name ?& array['en', 'id', 'zh']),
  description jsonb not null check (description ?& array['en', 'id', 'zh']),
  need_verified boolean not null,
  need_member_days int not null check (need_member_days between 0 and 3650),
  need_check_in_days int not null check (need_check_in_days between 0 and 3650),
  need_quizzes int not null check (need_quizzes between 0 and 3650),
  bonus_coins int not null check (bonus_coins between 0 and 10000),  -- once per member, from the marketing budget
  primary key (version, level),
  constraint level_terms_check check ((level > 1) or ((not need_verified)
    and ((((need_member_days + need_check_in_days) + need_quizzes) + bonus_coins) = 0)))
);
grant select, insert on level_terms to roda_app;
comment on table level_terms is 'Conditions and benefits per version and level.';
insert into level_terms (version, level, name, description, need_verified, need_member_days, need_check_in_days,
    need_quizzes, bonus_coins) values
  (1, 1, '{"en": "Ordinary member",
     "id": "Anggota biasa",
     "zh": "普通会员"}',
   '{"en": "Everything that matters is yours from the first day: buying, earning, withdrawing.",
     "id": "Semua yang penting tersedia sejak hari pertama: membeli, memperoleh, menarik dana.",
     "zh": "从第一天起即享有全部基本功能：购买、收益与提现。"}',
   false, 0, 0, 0, 0),
  (1, 2, '{"en": "Silver member",
     "id": "Anggota perak",
     "zh": "白银会员"}',
   '{"en": "For members who have settled in.",
     "id": "Untuk anggota yang sudah terbiasa.",
     "zh": "适合已熟悉平台的会员。"}',
   true, 7, 3, 0, 20),
  (1, 3, '{"en": "Gold member",
     "id": "Anggota emas",
     "zh": "黄金会员"}',
   '{"en": "For members who come back often.",
     "id": "Untuk anggota yang sering kembali.",
     "zh": "适合经常使用的会员。"}',
   true, 30, 15, 5, 50),
  (1, 4, '{"en": "Platinum member",
     "id": "Anggota platina",
     "zh": "铂金会员"}',
   '{"en": "For members of a season and more.",
     "id": "Untuk anggota yang bertahan lebih dari satu musim.",
     "zh": "适合使用一季以上的会员。"}',
   true, 90, 45, 20, 100),
  (1, 5, '{"en": "Diamond member",
     "id": "Anggota berlian",
     "zh": "钻石会员"}',
   '{"en": "For members of half a year and more.",
     "id": "Untuk anggota setengah tahun dan lebih.",
     "zh": "适合使用半年以上的会员。"}',
   true, 180, 100, 50, 200);

create table member_levels (
  member_id bigint primary key,
  level int not null check (level between 1 and 9),
  gained_at timestamptz not null
);
grant select, insert, update on member_levels to roda_app;
comment on table member_levels is
  'Since when a member has the level in members.level. Members without a row never rose.';

create table level_bonuses (
  member_id bigint not null,
  level int not null check (level between 2 and 9),
  coins int not null check (coins > 0),
  due_at timestamptz not null,
  paid_at timestamptz,
  primary key (member_id, level)
);
create index level_bonuses_due on level_bonuses (due_at) where paid_at is null;
grant select, insert, update on level_bonuses to roda_app;
comment on table level_bonuses is
  'Bonus of a level, owed once per member however often the level is reached, paid when the budget allows.';

-- =====================================================================================================================
-- employment
-- =====================================================================================================================

create table employers (
  id int generated always as identity primary key,
  country_id int not null references countries (id),
  name text not null check (length(name) between 2 and 120),
  registration_number text not null check (length(registration_number) between 2 and 60),
  address text not null check (length(address) between 2 and 300),
  is_demo boolean not null default false,
  state text not null default 'active' check (state in ('active', 'closed')),
  funded_minor bigint not null default 0,
  created_at timestamptz not null,
  version int not null default 1,
  constraint employers_once unique (country_id, registration_number),
  constraint employers_funded check (funded_minor >= 0)
);
grant select, insert, update on employers to roda_app;
comment on table employers is
  'Employers. funded_minor is payroll money that arrived and is not committed by an approved payroll: the ledger''s '
  'payroll_payable is a flow without a minimum, this row keeps it.';

create table payroll_taxes (
  id int generated always as identity primary key,
  country_id int not null references countries (id),
  valid_from date not null,
  brackets jsonb not null check (jsonb_array_length(brackets) between 1 and 20),
  basis jsonb not null check (basis ?& array['en', 'id', 'zh']),
  recorded_at timestamptz not null,
  constraint payroll_taxes_once unique (country_id, valid_from)
);
grant select, insert on payroll_taxes to roda_app;
comment on table payroll_taxes is
  'Tax withheld from pay per country and first day: brackets by the average gross of a worked day, [{"fromMinor", '
  '"rateBp"}], the lowest from 0. The rate applies to the whole gross.';
insert into payroll_taxes (country_id, valid_from, brackets, basis, recorded_at) values
  (1, '2024-01-01', '[{"rateBp": 0, "fromMinor": 0}, {"rateBp": 50, "fromMinor": 45000000}, {"rateBp": 250, "fromMinor": 250000000}]',
   '{"en": "Income tax art. 21 for people paid by the day or week: effective daily rates of Government Regulation 58/2023",
     "id": "PPh Pasal 21 pegawai tidak tetap: tarif efektif harian menurut PP 58/2023",
     "zh": "所得税第21条（按日或按周计酬人员）：政府条例 58/2023 的日有效税率"}',
   '2024-01-01 00:00:00+00');

create table contract_templates (
  id int generated always as identity primary key,
  employer_id int not null references employers (id),
  offered boolean not null default true,  -- offered to every eligible member of the employer's country
  version int not null default 0,  -- 0 until the first version is published
  created_at timestamptz not null
);
create index contract_templates_employer on contract_templates (employer_id);
grant select, insert, update on contract_templates to roda_app;
comment on table contract_templates is 'Contracts that employers offer.';

create table contract_versions (
  template_id int not null references contract_templates (id),
  version int not null check (version > 0),
  role jsonb not null check (role ?& array['en', 'id', 'zh']),
  duties jsonb not null check (duties ?& array['en', 'id', 'zh']),
  unit text not null check (unit in ('hour', 'task')),
  rate_minor bigint not null check ((rate_minor >= 1) and (rate_minor <= '10000000000'::bigint)),
  currency text not null check (currency = 'IDR'),
  term_days int not null check (term_days between 7 and 1830),
  notice_days int not null check (notice_days between 1 and 180),
  bill_kinds jsonb not null,  -- what the employer may bill under this contract: [{"kind", "maxMinor"}]
  penalty_bp_per_day int not null check (penalty_bp_per_day between 0 and 20),
  -- all penalties of a bill together, in basis points of its amount
  penalty_cap_bp int not null check (penalty_cap_bp between 0 and 1000),
  end_terms jsonb not null check (end_terms ?& array['en', 'id', 'zh']),
  published_at timestamptz not null,
  primary key (template_id, version)
);
grant select, insert on contract_versions to roda_app;
comment on table contract_versions is 'Published versions of a contract; a published version never changes.';

create table contract_texts (
  template_id int not null,
  version int not null,
  lang text not null check (lang in ('en', 'id', 'zh')),
  title text not null,
  clauses jsonb not null,
  body text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (template_id, version, lang),
  foreign key (template_id, version) references contract_versions (template_id, version)
);
grant select, insert on contract_texts to roda_app;
comment on table contract_texts is
  'Text of a contract version per language; clauses is [{"key", "title", "text"}], body the same as one text, hash '
  'its SHA-256.';

create table contract_signings (
  member_id bigint not null,
  id uuid not null,
  template_id int not null,
  version int not null,
  lang text not null,
  hash text not null,
  person_encrypted bytea not null,
  education text not null,
  signature_upload uuid not null,
  state text not null check (state in ('submitted', 'withdrawn', 'returned', 'rejected', 'approved')),
  submitted_at timestamptz not null,
  cooling_until timestamptz not null,
  decided_at timestamptz,
  decided_by int,
  decided_name text,
  reason text not null default '',
  fields text[] not null default '{}'::text[],
  primary key (member_id, id),
  foreign key (template_id, version) references contract_versions (template_id, version),
  constraint contract_signings_check check (cooling_until >= submitted_at),
  constraint contract_signings_check1 check ((state = 'submitted') = (decided_at is null))
);
create index contract_signings_by_id on contract_signings (id);
create index contract_signings_newest on contract_signings (member_id, submitted_at desc);
create unique index contract_signings_open on contract_signings (member_id) where state = 'submitted';
create index contract_signings_queue on contract_signings (state, submitted_at);
grant select, insert, update on contract_signings to roda_app;
comment on table contract_signings is
  'Signatures of members: personal data is encrypted, the text is named by version and hash.';

create table contracts (
  member_id bigint not null,
  id uuid not null,
  number text not null,
  employer_id int not null references employers (id),
  template_id int not null references contract_templates (id),
  version int not null,  -- of the terms in force
  signing_id uuid not null,
  state text not null check (state in ('active', 'notice', 'ended')),
  start_on date not null,
  end_on date not null,
  -- a newer version was published: these terms apply until it is signed, or until the end of this day
  old_terms_until date,
  end_reason text not null default '',
  notice_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (member_id, id),
  constraint contracts_check check (end_on >= start_on),
  constraint contracts_check1 check ((state = 'ended') = (ended_at is not null)),
  constraint contracts_check2 check ((state <> 'notice') or (notice_at is not null))
);
create index contracts_by_id on contracts (id);
create index contracts_ending on contracts (end_on) where state <> 'ended';
create unique index contracts_number on contracts (number);
create unique index contracts_open on contracts (member_id) where state <> 'ended';
create index contracts_template on contracts (template_id) where state <> 'ended';
grant select, insert, update on contracts to roda_app;
comment on table contracts is 'Contracts between members and employers.';

create table contract_terms (
  member_id bigint not null,
  contract_id uuid not null,
  from_on date not null,
  template_id int not null,
  version int not null,
  signing_id uuid not null,
  primary key (member_id, contract_id, from_on)
);
grant select, insert on contract_terms to roda_app;
comment on table contract_terms is 'From which day which version applies: work is paid by the terms of its day.';

create table work_imports (
  id uuid primary key,
  employer_id int not null references employers (id),
  file_name text not null,
  sha256 bytea not null,
  line_count int not null,
  accepted int not null,
  duplicates int not null,
  quarantined int not null,
  rejected int not null,
  by_id int not null,
  by_name text not null,
  at timestamptz not null
);
create index work_imports_newest on work_imports (at desc, id desc);
grant select, insert on work_imports to roda_app;
comment on table work_imports is 'Imported work logs.';

create table work_import_lines (
  import_id uuid not null references work_imports (id),
  line int not null,
  state text not null check (state in ('rejected', 'quarantined')),
  reason text not null,
  raw text not null,
  primary key (import_id, line, state)
);
grant select, insert on work_import_lines to roda_app;
comment on table work_import_lines is 'Lines of an imported work log.';

create table work_entries (
  member_id bigint not null,
  id uuid not null,
  contract_id uuid not null,
  employer_id int not null,
  key text not null,
  day date not null,
  unit text not null check (unit in ('hour', 'task')),
  hundredths int not null check (hundredths between 1 and 1000000),
  start_minute int check (start_minute between 0 and 1439),  -- minutes after midnight, where the log has a start time
  note text not null default '',
  state text not null check (state in ('counted', 'quarantined')),
  reason text not null default '',
  import_id uuid not null,
  line int not null,
  salary_id uuid,  -- the salary that pays it
  primary key (member_id, id),
  constraint work_entries_check check ((salary_id is null) or (state = 'counted'))
);
create index work_entries_days on work_entries (member_id, day) where state = 'counted';
create index work_entries_log on work_entries (employer_id, day desc, id desc);
create unique index work_entries_once on work_entries (contract_id, key);
create index work_entries_salary on work_entries (member_id, salary_id) where salary_id is not null;
create index work_entries_unpaid on work_entries (employer_id, day) where (state = 'counted') and (salary_id is null);
grant select, insert, update on work_entries to roda_app;
comment on table work_entries is
  'Logged work in hundredths of an hour or task. key is the line''s own id, or a digest of its content.';

create table payroll_fundings (
  id uuid primary key,
  employer_id int not null references employers (id),
  statement_line_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  approved_by int not null,
  approved_name text not null,
  proposed_by int not null,
  at timestamptz not null,
  constraint payroll_fundings_four_eyes check (approved_by <> proposed_by)
);
create index payroll_fundings_newest on payroll_fundings (at desc, id desc);
grant select, insert on payroll_fundings to roda_app;
comment on table payroll_fundings is 'Money received from employers for payrolls.';

create table payrolls (
  id uuid primary key,
  employer_id int not null references employers (id),
  week_from date not null check (extract(isodow from week_from) = (1)::numeric),
  week_to date not null,
  currency text not null,
  tax_id int not null references payroll_taxes (id),
  state text not null check (state in ('built', 'approved', 'paying', 'paid', 'void')),
  salary_count int not null check (salary_count > 0),
  gross_minor bigint not null,
  tax_minor bigint not null,
  net_minor bigint not null,
  built_by int not null,
  built_name text not null,
  built_at timestamptz not null,
  approved_by int,
  approved_name text,
  approved_at timestamptz,
  paid_at timestamptz,
  constraint payrolls_check check (week_to = (week_from + 6)),
  constraint payrolls_four_eyes check (approved_by <> built_by),
  constraint payrolls_sum check ((gross_minor = (tax_minor + net_minor)) and (tax_minor >= 0) and (net_minor >= 0))
);
create index payrolls_newest on payrolls (built_at desc, id desc);
create unique index payrolls_week on payrolls (employer_id, week_from) where state <> 'void';
grant select, insert, update on payrolls to roda_app;
comment on table payrolls is
  'One week of one employer. An approved payroll takes its money from employers.funded_minor and pays members in '
  'chunks.';

create table salaries (
  member_id bigint not null,
  id uuid not null,
  payroll_id uuid not null references payrolls (id),
  contract_id uuid not null,
  week_from date not null,
  currency text not null,
  lines jsonb not null,  -- what was paid by which terms: [{"version", "unit", "hundredths", "rateMinor", "grossMinor"}]
  day_count int not null check (day_count > 0),
  rate_bp int not null,
  gross_minor bigint not null check (gross_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  net_minor bigint not null check (net_minor >= 0),
  state text not null check (state in ('pending', 'paid', 'confirmed', 'disputed', 'void')),
  created_at timestamptz not null,
  paid_at timestamptz,
  answered_at timestamptz,
  case_number text,  -- the complaint opened by "not received"
  primary key (member_id, id),
  constraint salaries_check check ((paid_at is null) = (state in ('pending', 'void'))),
  constraint salaries_sum check (gross_minor = (tax_minor + net_minor))
);
create index salaries_disputed on salaries (created_at desc) where state = 'disputed';
create index salaries_newest on salaries (member_id, week_from desc, id desc);
create index salaries_payroll on salaries (payroll_id, member_id);
create unique index salaries_week on salaries (member_id, contract_id, week_from) where state <> 'void';
grant select, insert, update on salaries to roda_app;
comment on table salaries is 'Salaries of members per payroll.';

create table bills (
  member_id bigint not null,
  id uuid not null,
  contract_id uuid not null,
  number text not null,
  kind text not null check (kind in ('equipment_deposit', 'uniform', 'damage')),
  what text not null check (length(what) between 1 and 200),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  due_on date not null,
  penalty_bp_per_day int not null,
  penalty_cap_bp int not null,
  paused_since date,
  paused_days int not null default 0 check (paused_days >= 0),
  penalty_waived boolean not null default false,
  -- a deposit that was paid back is returned
  state text not null check (state in ('open', 'paid', 'waived', 'returned')),
  case_number text,
  paid_minor bigint,
  paid_key uuid,
  created_at timestamptz not null,
  closed_at timestamptz,
  returned_at timestamptz,
  primary key (member_id, id),
  constraint bills_check check (paid_minor >= amount_minor),
  constraint bills_check1 check ((state = 'open') = (closed_at is null)),
  constraint bills_check2 check ((state in ('paid', 'returned')) = (paid_minor is not null)),
  constraint bills_check3 check ((state = 'returned') = (returned_at is not null))
);
create index bills_by_id on bills (id);
create index bills_newest on bills (member_id, created_at desc, id desc);
create index bills_queue on bills (state, due_on);
grant select, insert, update on bills to roda_app;
comment on table bills is
  'Bills to members under a signed contract. Penalties are computed from row and day: nothing accrues by a timer.';

-- =====================================================================================================================
-- content
-- =====================================================================================================================

create table system_texts (
  kind text not null check (kind in ('agreement', 'privacy', 'risk', 'cancel', 'purchase_vehicle', 'purchase_pile',
    'purchase_deposit', 'purchase_plan', 'recharge')),
  version int not null check (version > 0),
  lang text not null check (lang in ('en', 'id', 'zh')),
  title text not null,
  body text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null,
  primary key (kind, version, lang)
);
grant select, insert on system_texts to roda_app;
comment on table system_texts is
  'Legal texts. A text is published and never edited: a new text is a new version, so that what a member accepted can '
  'always be shown.';
-- The hash that a member acknowledges is the SHA-256 of the body in UTF-8. A line of a body is a paragraph.
insert into system_texts (kind, version, lang, title, body, hash, published_at)
select t.kind, 1, t.lang, t.title, t.body, encode(sha256(convert_to(t.body, 'UTF8')), 'hex'), '2026-01-01T00:00:00Z'
from (values
('agreement', 'en', 'Member agreement',
'1. The parties. This agreement is between you and the licensed operator of Roda in your country. The licence, its number and the public register where you can check it stand on the page "Why this mode". An installation that is marked DEMO moves no real money and sells nothing.

2. Your account. You must be 18 or older to buy. One person has one account. Keep your password and your codes to yourself; our staff never ask for them. If you believe that somebody else used your account, end its sessions under Settings and tell us at once.

3. What you buy. A vehicle or charging pile product gives you a share of the operating revenue that the named asset earns during the term shown on the order. The asset itself stays with its registered owner. The terms of the day of purchase are copied to your holding and do not change afterwards.

4. Income. Income is paid from recorded revenue of that asset and from nothing else, after one person has recorded it and another has approved it. Figures called target or estimate describe what is hoped for. When revenue falls short, everybody is paid in the same proportion; what is still owed stays listed and is paid when later revenue allows it. A period without revenue pays nothing.

5. Cancelling. During the cancel window you may give a purchase back without a reason and receive the whole price. The cancel rule is part of this agreement.

6. Your money. Wallet money is kept apart from the money of the company. You may withdraw it at any time. Withdrawing needs no top-up, no invitation, no level and no purchase. Every fee and tax is shown before you confirm, and is taken from the amount itself.

7. Invitations. Whoever invites you may receive gold coins when your registration is verified. There is one level of invitation, and nobody earns from what you pay.

8. Limits. We may restrict an account when the law requires it or when it is used with a false identity, for somebody else, or to harm other members. You are told the reason. A restriction never takes away withdrawing, statements or complaints.

9. Changes. A new version is shown to you in full and applies after you accept it. If you decline, you may withdraw your money and close the account.

10. Complaints and law. Every complaint gets a number, is acknowledged within one day and answered within ten days. You may also turn to the authority named with the licence. The law of your country of registration applies.'),

('agreement', 'id', 'Perjanjian anggota',
'1. Para pihak. Perjanjian ini berlaku antara Anda dan penyelenggara Roda yang berizin di negara Anda. Izin, nomornya, dan daftar publik untuk memeriksanya tercantum di halaman "Mengapa mode ini". Instalasi bertanda DEMO tidak memindahkan uang sungguhan dan tidak menjual apa pun.

2. Akun Anda. Anda harus berusia 18 tahun atau lebih untuk membeli. Satu orang satu akun. Simpan kata sandi dan kode hanya untuk diri sendiri; petugas kami tidak pernah memintanya. Jika Anda merasa akun dipakai orang lain, akhiri sesinya di Pengaturan dan segera beri tahu kami.

3. Yang Anda beli. Produk kendaraan atau tiang pengisian memberi Anda bagian dari pendapatan operasi yang diperoleh aset tersebut selama jangka waktu pada pesanan. Asetnya sendiri berada pada pemilik terdaftarnya. Ketentuan pada hari pembelian disalin ke kepemilikan Anda dan tidak berubah sesudahnya.

4. Pendapatan. Pendapatan dibayar hanya dari pendapatan aset yang tercatat, setelah dicatat oleh satu petugas dan disetujui oleh petugas lain. Angka yang disebut target atau perkiraan menggambarkan harapan. Bila pendapatan kurang, semua orang dibayar dengan proporsi yang sama; sisanya tercantum sebagai terutang dan dibayar bila pendapatan berikutnya mencukupi. Periode tanpa pendapatan tidak membayar apa pun.

5. Pembatalan. Selama masa pembatalan Anda boleh mengembalikan pembelian tanpa alasan dan menerima seluruh harganya. Aturan pembatalan adalah bagian dari perjanjian ini.

6. Uang Anda. Uang dompet disimpan terpisah dari uang perusahaan. Anda boleh menariknya kapan saja. Penarikan tidak memerlukan isi saldo, undangan, level, atau pembelian. Setiap biaya dan pajak ditampilkan sebelum Anda mengonfirmasi dan dipotong dari jumlah itu sendiri.

7. Undangan. Orang yang mengundang Anda dapat menerima koin emas ketika pendaftaran Anda terverifikasi. Hanya ada satu tingkat undangan, dan tidak ada yang memperoleh uang dari pembayaran Anda.

8. Pembatasan. Kami dapat membatasi akun bila diwajibkan hukum atau bila akun dipakai dengan identitas palsu, untuk orang lain, atau untuk merugikan anggota lain. Alasannya diberitahukan kepada Anda. Pembatasan tidak pernah menghapus hak atas penarikan, laporan, dan pengaduan.

9. Perubahan. Versi baru ditampilkan lengkap dan berlaku setelah Anda menyetujuinya. Jika menolak, Anda boleh menarik uang dan menutup akun.

10. Pengaduan dan hukum. Setiap pengaduan mendapat nomor, diakui dalam satu hari, dan dijawab dalam sepuluh hari. Anda juga dapat menghubungi otoritas yang disebut pada izin. Hukum negara tempat Anda mendaftar berlaku.'),

('agreement', 'zh', '会员协议',
'1. 双方。本协议由您与您所在国家持牌的 Roda 运营方订立。牌照、牌照编号以及可供查询的公开登记地址，均载于“为何处于此模式”页面。标有 DEMO 的系统不流转真实资金，也不进行任何销售。

2. 您的账户。购买须年满 18 周岁。一人一户。请自行保管密码与验证码，我们的工作人员绝不会索取。如认为账户被他人使用，请在设置中结束相关会话，并立即告知我们。

3. 您购买的内容。车辆或充电桩产品使您有权在订单所示期限内，分享该资产实际产生的营业收入。资产本身归其登记所有人所有。购买当日的条款会复制到您的持有记录中，此后不再变动。

4. 收益。收益只来自该资产已入账的营业收入，且须由一人录入、另一人复核后方可发放。“目标”或“预计”数字仅表示期望。营业收入不足时，所有人按相同比例获付；尚欠部分会持续列示，待后续收入足够时补付。没有营业收入的周期不发放收益。

5. 取消。在可取消期内，您可以无理由退回所购产品并取回全部价款。取消规则是本协议的组成部分。

6. 您的资金。钱包资金与公司自有资金分开保管。您可以随时提现。提现不以充值、邀请、等级或购买为条件。所有费用与税款均在您确认前列明，并从该笔金额中扣除。

7. 邀请。您的注册通过验证后，邀请人可能获得金币奖励。邀请只有一级，任何人都不会因您的付款而获利。

8. 限制。在法律要求时，或账户以虚假身份使用、代他人使用、损害其他会员时，我们可以限制该账户，并会告知您原因。限制绝不影响提现、对账单与投诉的权利。

9. 变更。新版本会完整展示给您，并在您同意后适用。如不同意，您可以提取资金并注销账户。

10. 投诉与法律。每一宗投诉都有编号，一日内受理，十日内答复。您也可以联系牌照所列的监管机构。本协议适用您注册所在国家的法律。'),

('privacy', 'en', 'Privacy notice',
'1. What we keep. Your phone number and password hash from registration; what you enter in your profile; for the identity check before a first purchase your name, document number, birth date and two pictures; bank cards for withdrawals; your orders, money movements, sessions and consents.

2. Why. To run the account you asked for, to keep the records that financial law requires, and to protect accounts against misuse. Marketing and statistics are used only with a consent of their own, which you can take back at any time.

3. How it is protected. Phone, document number, passport, card and address are encrypted one by one. Screens show them masked. An employee who must see one in full states a reason, and both are written to a log that cannot be altered unnoticed.

4. Who receives it. The bank or payment provider that carries out your payment, the sender of text messages (your number and the code only), and authorities where the law obliges us. Nobody buys it.

5. How long. As long as the account exists, and afterwards only what the law requires, for as long as it requires. The key of everything else is destroyed, so that it can no longer be read.

6. Your rights. You can see, correct and download your data, take back consents, and close the account after your money has been paid out. Write to us under Support, or complain to the data protection authority of your country.'),

('privacy', 'id', 'Pemberitahuan privasi',
'1. Yang kami simpan. Nomor HP dan hash kata sandi dari pendaftaran; isi profil Anda; untuk pemeriksaan identitas sebelum pembelian pertama: nama, nomor dokumen, tanggal lahir, dan dua foto; kartu bank untuk penarikan; pesanan, pergerakan uang, sesi, dan persetujuan Anda.

2. Tujuannya. Untuk menjalankan akun yang Anda minta, menyimpan catatan yang diwajibkan hukum keuangan, dan melindungi akun dari penyalahgunaan. Pemasaran dan statistik hanya dipakai dengan persetujuan tersendiri yang dapat Anda cabut kapan saja.

3. Perlindungannya. Nomor HP, nomor dokumen, paspor, kartu, dan alamat dienkripsi satu per satu. Layar menampilkannya tersamar. Petugas yang perlu melihatnya secara lengkap harus menyebut alasan, dan keduanya ditulis ke log yang tidak dapat diubah diam-diam.

4. Penerimanya. Bank atau penyedia pembayaran yang menjalankan pembayaran Anda, pengirim SMS (hanya nomor dan kode), dan otoritas bila diwajibkan hukum. Data Anda tidak dijual.

5. Lamanya. Selama akun ada, dan sesudahnya hanya yang diwajibkan hukum selama diwajibkan. Kunci untuk data lainnya dimusnahkan sehingga data itu tidak dapat dibaca lagi.

6. Hak Anda. Anda dapat melihat, memperbaiki, dan mengunduh data, mencabut persetujuan, serta menutup akun setelah uang Anda dibayarkan. Hubungi kami melalui Bantuan, atau adukan kepada otoritas pelindungan data di negara Anda.'),

('privacy', 'zh', '隐私说明',
'1. 我们保存的内容。注册时的手机号与密码散列值；您填写的资料；首次购买前身份核验所需的姓名、证件号码、出生日期和两张照片；用于提现的银行卡；您的订单、资金流水、会话与授权记录。

2. 用途。用于运行您申请的账户、保存金融法规要求的记录，以及防止账户被滥用。营销与统计仅在您单独授权后进行，您可随时撤回。

3. 保护方式。手机号、证件号码、护照、银行卡与地址逐项加密，屏幕上以掩码显示。工作人员确需查看完整内容时必须说明理由，查看行为与理由都会写入无法暗中改动的日志。

4. 接收方。执行您付款的银行或支付机构、短信发送方（仅号码与验证码），以及法律要求时的主管机关。我们不出售您的数据。

5. 保存期限。在账户存续期间保存；此后仅保存法律要求的内容，并以法律要求的期限为限。其余数据的密钥会被销毁，使其无法再被读取。

6. 您的权利。您可以查看、更正、下载数据，撤回授权，并在资金付清后注销账户。请通过客服联系我们，或向您所在国家的数据保护机关投诉。'),

('risk', 'en', 'Risk disclosure',
'Read this before your first purchase. You will be asked to confirm this exact wording.

1. You can lose money. What you pay for a product is spent on a share of future revenue. If the asset earns little, you may get back less than you paid; if it earns nothing, you may get back nothing.

2. Income varies. It depends on how often a vehicle is booked or a pile is used, on prices, weather, competition, repairs and accidents, and on rules that a city may change. The app shows what was really paid in the last 30 and 90 days and on how many days nothing was paid. Past results say little about the future.

3. Targets are not promises. Daily income and total return are targets that the operator has set. Nobody stands behind them, and no public scheme such as deposit insurance covers them.

4. Shortfalls. When revenue of a period is below the target, all holders are paid in the same proportion. The rest stays owed only as far as later revenue of the same asset can pay it.

5. Your money is tied up. After the cancel window you cannot give the product back, and there may be nobody to sell it to. Use only money that you will not need during the term, and never borrowed money.

6. The operator can fail. If the operator becomes insolvent or loses its licence, income may stop and recovering money may take long. Wallet money is kept apart, yet a bank that holds it can fail too.

7. Concentration. Several shares of one vehicle fall together. The cap that follows from your stated income protects you only if your statement is true.

8. Technology. Systems fail and accounts are attacked. Keep your password and codes secret. Nobody from Roda will ever ask you to pay in order to receive your own money: whoever asks is a fraudster.

9. New members bring you nothing. Income does not grow because people join. If somebody tells you otherwise, report it.

By confirming you state that you have read this, that you understood it, and that you decide for yourself.'),

('risk', 'id', 'Pengungkapan risiko',
'Bacalah ini sebelum pembelian pertama. Anda akan diminta mengonfirmasi tulisan yang sama persis ini.

1. Anda dapat kehilangan uang. Yang Anda bayar untuk suatu produk dipakai untuk membeli bagian dari pendapatan mendatang. Bila aset menghasilkan sedikit, Anda mungkin menerima kurang dari yang dibayar; bila tidak menghasilkan, Anda mungkin tidak menerima apa pun.

2. Pendapatan naik turun. Pendapatan bergantung pada seberapa sering kendaraan dipesan atau tiang dipakai, harga, cuaca, persaingan, perbaikan, kecelakaan, dan aturan yang dapat diubah pemerintah kota. Aplikasi menampilkan yang benar-benar dibayar dalam 30 dan 90 hari terakhir serta jumlah hari tanpa pembayaran. Hasil masa lalu tidak banyak berkata tentang masa depan.

3. Target bukan janji. Pendapatan harian dan total hasil adalah target yang ditetapkan penyelenggara. Tidak ada pihak yang menanggungnya, dan program publik seperti penjaminan simpanan tidak mencakupnya.

4. Kekurangan. Bila pendapatan suatu periode di bawah target, semua pemegang dibayar dengan proporsi yang sama. Sisanya terutang hanya sejauh pendapatan berikutnya dari aset yang sama dapat membayarnya.

5. Uang Anda terikat. Setelah masa pembatalan Anda tidak dapat mengembalikan produk, dan mungkin tidak ada pembelinya. Pakailah hanya uang yang tidak Anda perlukan selama jangka waktu itu, dan jangan memakai uang pinjaman.

6. Penyelenggara dapat gagal. Bila penyelenggara pailit atau kehilangan izin, pendapatan dapat berhenti dan pengembalian uang dapat memakan waktu lama. Uang dompet disimpan terpisah, tetapi bank penyimpannya juga dapat gagal.

7. Pemusatan. Beberapa bagian dari satu kendaraan turun bersama. Batas yang dihitung dari penghasilan yang Anda nyatakan hanya melindungi bila pernyataan itu benar.

8. Teknologi. Sistem dapat gagal dan akun dapat diserang. Rahasiakan kata sandi dan kode. Tidak ada petugas Roda yang meminta Anda membayar untuk menerima uang Anda sendiri: yang meminta adalah penipu.

9. Anggota baru tidak memberi Anda apa-apa. Pendapatan tidak bertambah karena ada yang bergabung. Bila ada yang berkata lain, laporkan.

Dengan mengonfirmasi, Anda menyatakan telah membaca dan memahami hal ini dan mengambil keputusan sendiri.'),

('risk', 'zh', '风险揭示书',
'请在首次购买前阅读。系统会请您确认与此完全一致的文字。

1. 您可能亏损。您为产品支付的款项用于购买未来营业收入的份额。资产收入少，您收回的可能少于所付；资产没有收入，您可能一无所得。

2. 收益会波动。收益取决于车辆被预订或充电桩被使用的频率、价格、天气、竞争、维修与事故，以及城市可能改变的规定。应用会显示最近 30 天和 90 天的实际发放金额，以及没有发放的天数。过往结果难以说明未来。

3. 目标不是承诺。每日收益与总回报是运营方设定的目标，没有任何一方为其担责，存款保险等公共制度也不覆盖。

4. 不足的情形。某一周期的营业收入低于目标时，所有持有人按相同比例获付。其余部分仅在同一资产后续收入足够时才会补付。

5. 资金被占用。可取消期过后，您不能退回产品，也可能找不到受让人。请只使用在期限内不需要的资金，切勿借钱购买。

6. 运营方可能失败。运营方如破产或失去牌照，收益可能停止，追回资金可能耗时很久。钱包资金虽分开保管，存放资金的银行同样可能倒闭。

7. 集中风险。同一辆车的多个份额会一同下跌。根据您申报的收入计算的上限，只有在申报属实时才能保护您。

8. 技术风险。系统会出故障，账户会受攻击。请对密码与验证码保密。Roda 的人员绝不会要求您先付款才能领取自己的钱：提出这种要求的是骗子。

9. 新会员不会给您带来收益。收益不会因为有人加入而增加。如有人作相反陈述，请向我们举报。

确认即表示您已阅读并理解上述内容，并由您自行作出决定。'),

('cancel', 'en', 'Cancel rule',
'1. The window. From the moment of payment you may cancel a purchase of a vehicle, pile or plan for the number of days shown on the order. The days are counted in hours from the payment, so that nobody loses part of the first day.

2. How. Open the order and choose Cancel. No reason is asked, no call is needed, and nobody tries to change your mind.

3. What you get. The whole price returns to your wallet at once, without a fee. Your money waits in escrow during the window and reaches nobody before it ends.

4. Income in the window. Income records of those days are shown as not yet claimable. When you cancel they are void, and their amounts go back to the revenue of the asset.

5. After the window. The purchase is final for its term. A purchase that we cannot fulfil is refunded in full at any time.'),

('cancel', 'id', 'Aturan pembatalan',
'1. Masa pembatalan. Sejak pembayaran Anda boleh membatalkan pembelian kendaraan, tiang, atau paket selama jumlah hari yang tercantum pada pesanan. Hari dihitung dalam jam sejak pembayaran, sehingga tidak ada yang kehilangan sebagian hari pertama.

2. Caranya. Buka pesanan dan pilih Batalkan. Tidak ditanya alasan, tidak perlu menelepon, dan tidak ada yang membujuk Anda.

3. Yang Anda terima. Seluruh harga segera kembali ke dompet tanpa biaya. Selama masa itu uang Anda menunggu di escrow dan tidak sampai ke siapa pun sebelum masa berakhir.

4. Pendapatan pada masa itu. Catatan pendapatan hari-hari tersebut tampil sebagai belum dapat diklaim. Bila Anda membatalkan, catatan itu batal dan jumlahnya kembali ke pendapatan aset.

5. Setelah masa itu. Pembelian menjadi final untuk jangka waktunya. Pembelian yang tidak dapat kami penuhi dikembalikan seluruhnya kapan saja.'),

('cancel', 'zh', '取消规则',
'1. 可取消期。自付款时起，您可以在订单所示的天数内取消所购车辆、充电桩或计划。天数自付款时刻按小时计算，任何人都不会损失首日的时间。

2. 办理方式。打开订单并选择“取消”。无需理由，无需致电，也不会有人劝阻。

3. 退回内容。全部价款立即退回钱包，不收费用。在此期间您的款项由第三方托管账户保管，期满前不会付给任何人。

4. 期间收益。这些天的收益记录显示为“尚不可领取”。取消后记录作废，相应金额退回该资产的营业收入。

5. 期满之后。购买在其期限内生效，不可退回。我方无法履行的购买，任何时候均全额退款。'),

('purchase_vehicle', 'en', 'Purchase of a vehicle share',
'1. What you receive: a share of the operating revenue of the vehicle named on this order, for the days stated there, counted in whole days of the vehicle''s country from the day after payment.

2. What is paid out: recorded and approved revenue only. The target is a ceiling for a day and no promise. Where revenue falls short, all holders share it in the same proportion and the rest stays owed.

3. What is deducted: nothing from income. Fees and tax of a withdrawal are shown when you withdraw.

4. Maintenance and accidents: days in which the vehicle rests or is repaired have little or no revenue. Insurance payments for lost days count as revenue when they arrive.

5. Cancelling: within the window shown on this order you get the whole price back. Afterwards the purchase cannot be returned.'),

('purchase_vehicle', 'id', 'Pembelian bagian kendaraan',
'1. Yang Anda terima: bagian dari pendapatan operasi kendaraan yang disebut pada pesanan ini, selama jumlah hari yang tercantum, dihitung dalam hari penuh di negara kendaraan sejak sehari setelah pembayaran.

2. Yang dibayarkan: hanya pendapatan yang tercatat dan disetujui. Target adalah batas atas per hari dan bukan janji. Bila pendapatan kurang, semua pemegang berbagi dengan proporsi yang sama dan sisanya terutang.

3. Potongan: tidak ada dari pendapatan. Biaya dan pajak penarikan ditampilkan saat Anda menarik uang.

4. Perawatan dan kecelakaan: pada hari kendaraan beristirahat atau diperbaiki, pendapatan sedikit atau tidak ada. Penggantian asuransi untuk hari yang hilang dihitung sebagai pendapatan ketika diterima.

5. Pembatalan: dalam masa yang tercantum pada pesanan ini Anda menerima kembali seluruh harga. Sesudahnya pembelian tidak dapat dikembalikan.'),

('purchase_vehicle', 'zh', '车辆份额购买条款',
'1. 您获得的内容：在订单所示天数内，分享本订单所列车辆的营业收入；天数自付款次日起，按车辆所在国家的整日计算。

2. 发放内容：仅为已入账并经复核的营业收入。目标是单日上限，不是承诺。收入不足时，所有持有人按相同比例分享，其余部分继续列为应付。

3. 扣除：收益本身不作扣除。提现的费用与税款在您提现时列明。

4. 保养与事故：车辆休息或维修的日子收入很少或没有收入。误工保险赔款到账时计为收入。

5. 取消：在本订单所示期限内，您可取回全部价款；期满后不可退回。'),

('purchase_pile', 'en', 'Purchase of a charging pile share',
'1. What you receive: a share of the operating revenue of the charging pile named on this order, for the days stated there, counted in whole days of its country from the day after payment.

2. What is paid out: recorded and approved revenue of charging sessions only, after the cost of electricity that the order names. The target is a ceiling and no promise. A shortfall is shared by all holders in the same proportion.

3. What can reduce it: idle hours, power cuts, tariff changes, faults, and the removal of the pile by an authority.

4. Cancelling: within the window shown on this order you get the whole price back. Afterwards the purchase cannot be returned.'),

('purchase_pile', 'id', 'Pembelian bagian tiang pengisian',
'1. Yang Anda terima: bagian dari pendapatan operasi tiang pengisian yang disebut pada pesanan ini, selama jumlah hari yang tercantum, dihitung dalam hari penuh di negaranya sejak sehari setelah pembayaran.

2. Yang dibayarkan: hanya pendapatan sesi pengisian yang tercatat dan disetujui, setelah biaya listrik yang disebut pada pesanan. Target adalah batas atas dan bukan janji. Kekurangan ditanggung semua pemegang dengan proporsi yang sama.

3. Yang dapat menguranginya: jam kosong, listrik padam, perubahan tarif, gangguan, dan pembongkaran oleh otoritas.

4. Pembatalan: dalam masa yang tercantum pada pesanan ini Anda menerima kembali seluruh harga. Sesudahnya pembelian tidak dapat dikembalikan.'),

('purchase_pile', 'zh', '充电桩份额购买条款',
'1. 您获得的内容：在订单所示天数内，分享本订单所列充电桩的营业收入；天数自付款次日起，按其所在国家的整日计算。

2. 发放内容：仅为已入账并经复核的充电收入，并已扣除订单所列电费。目标是上限，不是承诺。收入不足时，由所有持有人按相同比例承担。

3. 可能减少收入的情形：闲置时段、停电、电价调整、故障，以及主管机关要求拆除。

4. 取消：在本订单所示期限内，您可取回全部价款；期满后不可退回。'),

('purchase_deposit', 'en', 'Purchase of a fixed-term plan',
'1. What you receive: a share of the operating revenue of the group of assets named on this order, for the term stated there. A plan is no bank deposit, and no deposit insurance covers it.

2. When it is paid: at the end of the term, from revenue recorded during it. Nothing can be claimed before. When revenue of the term is below the target, everybody is paid in the same proportion.

3. Early exit: after the cancel window there is none. Use only money that you can spare for the whole term.

4. Cancelling: within the window shown on this order you get the whole price back.'),

('purchase_deposit', 'id', 'Pembelian paket jangka tetap',
'1. Yang Anda terima: bagian dari pendapatan operasi kelompok aset yang disebut pada pesanan ini selama jangka waktunya. Paket ini bukan simpanan bank dan tidak termasuk program penjaminan simpanan.

2. Waktu pembayaran: pada akhir jangka waktu, dari pendapatan yang tercatat selama itu. Sebelumnya tidak ada yang dapat diklaim. Bila pendapatan di bawah target, semua orang dibayar dengan proporsi yang sama.

3. Keluar lebih awal: tidak tersedia setelah masa pembatalan. Pakailah hanya uang yang dapat Anda sisihkan selama seluruh jangka waktu.

4. Pembatalan: dalam masa yang tercantum pada pesanan ini Anda menerima kembali seluruh harga.'),

('purchase_deposit', 'zh', '定期计划购买条款',
'1. 您获得的内容：在所示期限内，分享本订单所列资产组合的营业收入。本计划不是银行存款，不受存款保险覆盖。

2. 支付时间：期限届满时，以期限内已入账的营业收入支付；此前不可领取。期内收入低于目标时，所有人按相同比例获付。

3. 提前退出：可取消期之后不提供。请只使用整个期限内都可以闲置的资金。

4. 取消：在本订单所示期限内，您可取回全部价款。'),

('purchase_plan', 'en', 'Purchase of a service plan',
'1. What you receive: the phone credit, data package or voucher named on this order, for the number you gave. It earns no income.

2. Delivery: usually within minutes. What the operator cannot deliver within 24 hours is refunded in full to your wallet.

3. Check the number before you pay. A delivery to a wrong number cannot be taken back by us.'),

('purchase_plan', 'id', 'Pembelian paket layanan',
'1. Yang Anda terima: pulsa, paket data, atau voucher yang disebut pada pesanan ini untuk nomor yang Anda berikan. Paket ini tidak menghasilkan pendapatan.

2. Pengiriman: biasanya dalam hitungan menit. Yang tidak dapat dikirim operator dalam 24 jam dikembalikan seluruhnya ke dompet Anda.

3. Periksa nomornya sebelum membayar. Pengiriman ke nomor yang salah tidak dapat kami tarik kembali.'),

('purchase_plan', 'zh', '服务套餐购买条款',
'1. 您获得的内容：本订单所列的话费、流量包或券，充入您提供的号码。它不产生收益。

2. 交付：通常在数分钟内完成。运营商在 24 小时内无法交付的，全额退回您的钱包。

3. 付款前请核对号码。充错号码后我方无法收回。'),

('recharge', 'en', 'Top-up rules',
'1. A top-up moves your own money into your wallet. It buys nothing, earns nothing and is no loan. You may withdraw it at any time.

2. Your identity is checked before the first top-up, so that no new condition can fall on money that is already there.

3. The method, its fee if there is one, and the amount that arrives are shown before you confirm. Send exactly the amount shown; another amount is credited as received or returned, and you are told which.

4. Nobody from Roda asks you to top up in order to withdraw.'),

('recharge', 'id', 'Aturan isi saldo',
'1. Isi saldo memindahkan uang Anda sendiri ke dompet. Isi saldo tidak membeli apa pun, tidak menghasilkan, dan bukan pinjaman. Anda boleh menariknya kapan saja.

2. Identitas Anda diperiksa sebelum isi saldo pertama, sehingga tidak ada syarat baru atas uang yang sudah ada di sana.

3. Metode, biayanya bila ada, dan jumlah yang masuk ditampilkan sebelum Anda mengonfirmasi. Kirim tepat jumlah yang ditampilkan; jumlah lain dikreditkan sebagaimana diterima atau dikembalikan, dan Anda diberi tahu.

4. Petugas Roda tidak pernah meminta Anda mengisi saldo agar dapat menarik uang.'),

('recharge', 'zh', '充值规则',
'1. 充值是把您自己的资金转入钱包。它不购买任何产品，不产生收益，也不是借款。您可以随时提现。

2. 首次充值前会核验身份，因此已在钱包中的资金不会再被附加新的条件。

3. 支付方式、费用（如有）与到账金额均在您确认前列明。请按所示金额付款；金额不符时按实际到账入账或退回，并告知您。

4. Roda 的人员绝不会以提现为由要求您充值。')
) as t (kind, lang, title, body);

-- Version 2: income is a holding's part of what was earned. Version 1 stays readable for those who accepted it.
insert into system_texts (kind, version, lang, title, body, hash, published_at)
select t.kind, 2, t.lang, t.title, t.body, encode(sha256(convert_to(t.body, 'UTF8')), 'hex'), '2026-01-02T00:00:00Z'
from (values
('agreement', 'en', 'Member agreement',
'1. The parties. This agreement is between you and the licensed operator of Roda in your country. The licence, its number and the public register where you can check it stand on the page "Why this mode". An installation that is marked DEMO moves no real money and sells nothing.

2. Your account. You must be 18 or older to buy. One person has one account. Keep your password and your codes to yourself; our staff never ask for them. If you believe that somebody else used your account, end its sessions under Settings and tell us at once.

3. What you buy. Units of a vehicle or charging pile: the right to your units'' part of the members'' share of the operating revenue that the named asset really earns during the term shown on the order. The asset itself stays with its registered owner; the rest of the revenue, and the part of units that nobody holds, is the fleet''s. Fees, shares and bad cases in figures are in the product''s offer document; the version shown to you is kept with your order. The terms of the day of purchase are copied to your holding and do not change afterwards.

4. Income. Income is paid from approved revenue of that asset and from nothing else: one person records it against the money that arrived, another approves it. For each period you receive your units'' part in full: your units divided by all units of the asset, times the members'' share of that period''s revenue. A good day pays more than the target, a bad one less, a day without revenue nothing. Nothing is carried over, smoothed or owed later; the target is a figure to compare with. Until a period''s revenue is approved its record shows the reason and no amount. Revenue that arrives late is paid as a supplement to those who held units in that period.

5. Cancelling. During the cancel window you may give a purchase back without a reason and receive the whole price. The price returns to your Roda wallet. The cancel rule is part of this agreement.

6. Your money. Wallet money is kept apart from the money of the company. You may withdraw it at any time. Withdrawing needs no top-up, no invitation, no level and no purchase. Every fee and tax is shown before you confirm, and is taken from the amount itself.

7. Invitations. Whoever invites you may receive gold coins when your registration is verified. There is one level of invitation, and nobody earns from what you pay.

8. Limits. We may restrict an account when the law requires it or when it is used with a false identity, for somebody else, or to harm other members. You are told the reason. A restriction never takes away withdrawing, statements or complaints.

9. Changes. A new version is shown to you in full and applies after you accept it. If you decline, you may withdraw your money and close the account.

10. Complaints and law. Every complaint gets a number, is acknowledged within one day and answered within ten days. You may also turn to the authority named with the licence. The law of your country of registration applies.'),

('agreement', 'id', 'Perjanjian anggota',
'1. Para pihak. Perjanjian ini berlaku antara Anda dan penyelenggara Roda yang berizin di negara Anda. Izin, nomornya, dan daftar publik untuk memeriksanya tercantum di halaman "Mengapa mode ini". Instalasi bertanda DEMO tidak memindahkan uang sungguhan dan tidak menjual apa pun.

2. Akun Anda. Anda harus berusia 18 tahun atau lebih untuk membeli. Satu orang satu akun. Simpan kata sandi dan kode hanya untuk diri sendiri; petugas kami tidak pernah memintanya. Jika Anda merasa akun dipakai orang lain, akhiri sesinya di Pengaturan dan segera beri tahu kami.

3. Yang Anda beli. Unit kendaraan atau stasiun pengisian: hak atas bagian unit Anda dari bagian anggota atas omzet operasi yang benar-benar diperoleh aset tersebut selama jangka waktu pada pesanan. Asetnya tetap pada pemilik terdaftarnya; sisa omzet serta bagian unit yang tidak dipegang siapa pun menjadi milik armada. Biaya, pembagian, dan contoh buruk dalam angka tercantum dalam dokumen penawaran produk; versi yang ditampilkan kepada Anda disimpan bersama pesanan. Ketentuan pada hari pembelian disalin ke kepemilikan Anda dan tidak berubah sesudahnya.

4. Pendapatan. Pendapatan dibayar hanya dari omzet aset tersebut yang disetujui: satu petugas mencatatnya terhadap uang yang masuk, petugas lain menyetujuinya. Untuk setiap periode Anda menerima bagian unit Anda secara penuh: unit Anda dibagi seluruh unit aset, dikali bagian anggota dari omzet periode itu. Hari yang baik membayar lebih dari target, hari yang buruk kurang, hari tanpa omzet tidak membayar. Tidak ada yang dipindahkan ke periode lain, diratakan, atau terutang kemudian; target hanya angka pembanding. Selama omzet suatu periode belum disetujui, catatannya menampilkan alasan tanpa jumlah. Omzet yang terlambat masuk dibayar sebagai tambahan kepada pemegang unit pada periode itu.

5. Pembatalan. Selama masa pembatalan Anda boleh mengembalikan pembelian tanpa alasan dan menerima seluruh harganya. Harganya kembali ke dompet Roda Anda. Aturan pembatalan adalah bagian dari perjanjian ini.

6. Uang Anda. Uang dompet disimpan terpisah dari uang perusahaan. Anda boleh menariknya kapan saja. Penarikan tidak memerlukan isi saldo, undangan, level, atau pembelian. Setiap biaya dan pajak ditampilkan sebelum Anda mengonfirmasi dan dipotong dari jumlah itu sendiri.

7. Undangan. Orang yang mengundang Anda dapat menerima koin emas ketika pendaftaran Anda terverifikasi. Hanya ada satu tingkat undangan, dan tidak ada yang memperoleh uang dari pembayaran Anda.

8. Pembatasan. Kami dapat membatasi akun bila diwajibkan hukum atau bila akun dipakai dengan identitas palsu, untuk orang lain, atau untuk merugikan anggota lain. Alasannya diberitahukan kepada Anda. Pembatasan tidak pernah menghapus hak atas penarikan, laporan, dan pengaduan.

9. Perubahan. Versi baru ditampilkan lengkap dan berlaku setelah Anda menyetujuinya. Jika menolak, Anda boleh menarik uang dan menutup akun.

10. Pengaduan dan hukum. Setiap pengaduan mendapat nomor, diakui dalam satu hari, dan dijawab dalam sepuluh hari. Anda juga dapat menghubungi otoritas yang disebut pada izin. Hukum negara tempat Anda mendaftar berlaku.'),

('agreement', 'zh', '会员协议',
'1. 双方。本协议由您与您所在国家持牌的 Roda 运营方订立。牌照、牌照编号以及可供查询的公开登记地址，均载于“为何处于此模式”页面。标有 DEMO 的系统不流转真实资金，也不进行任何销售。

2. 您的账户。购买须年满 18 周岁。一人一户。请自行保管密码与验证码，我们的工作人员绝不会索取。如认为账户被他人使用，请在设置中结束相关会话，并立即告知我们。

3. 您购买的内容。车辆或充电桩的份额：在订单所示期限内，按您的份额占全部份额的比例，分享该资产实际营收中归会员的部分。资产本身归其登记所有人所有；营收其余部分以及无人持有份额的部分归车队。费用、分成与不利情形的数字见产品说明书，向您展示的版本随订单保存。购买当日的条款会复制到您的持有记录中，此后不再变动。

4. 收益。收益只来自该资产获批的营收：一人对照到账资金录入，另一人复核批准。每一周期您足额获得所持份额的部分：您的份额除以全部份额，乘以该周期营收中归会员的部分。好日子高于目标，差日子低于目标，没有营收的日子没有收益。不结转、不平滑、事后不补欠；目标只用于比较。营收获批之前，记录只写明原因，不显示金额。迟到的营收作为补记，付给当期持有份额的人。

5. 取消。在可取消期内，您可以无理由退回所购产品并取回全部价款。价款退回您的 Roda 钱包。取消规则是本协议的组成部分。

6. 您的资金。钱包资金与公司自有资金分开保管。您可以随时提现。提现不以充值、邀请、等级或购买为条件。所有费用与税款均在您确认前列明，并从该笔金额中扣除。

7. 邀请。您的注册通过验证后，邀请人可能获得金币奖励。邀请只有一级，任何人都不会因您的付款而获利。

8. 限制。在法律要求时，或账户以虚假身份使用、代他人使用、损害其他会员时，我们可以限制该账户，并会告知您原因。限制绝不影响提现、对账单与投诉的权利。

9. 变更。新版本会完整展示给您，并在您同意后适用。如不同意，您可以提取资金并注销账户。

10. 投诉与法律。每一宗投诉都有编号，一日内受理，十日内答复。您也可以联系牌照所列的监管机构。本协议适用您注册所在国家的法律。'),

('risk', 'en', 'Risk disclosure',
'Read this before your first purchase. You will be asked to confirm this exact wording.

1. You can lose money. What you pay for a product is spent on a share of future revenue. If the asset earns little, you may get back less than you paid; if it earns nothing, you may get back nothing.

2. Income varies. It depends on how often a vehicle is booked or a pile is used, on prices, weather, competition, repairs and accidents, and on rules that a city may change. The app shows what one unit was really paid a day over the last 30 and 90 days, with the days of zero, and what the whole term would bring at that pace, a loss as a loss. Past results say little about the future.

3. Targets are not promises. Daily income and total return are targets that the operator has set. Nobody stands behind them, and no public scheme such as deposit insurance covers them.

4. Nothing is made up for. When the revenue of a period is low or zero, so is its income. No later period makes up for it, nobody owes you the difference to the target, and no other member''s money fills it.

5. Your money is tied up. After the cancel window you cannot give the product back, and there may be nobody to sell it to. Use only money that you will not need during the term, and never borrowed money.

6. The operator can fail. If the operator becomes insolvent or loses its licence, income may stop and recovering money may take long. Wallet money is kept apart, yet a bank that holds it can fail too.

7. Concentration. Several shares of one vehicle fall together. The cap that follows from your stated income protects you only if your statement is true.

8. Technology. Systems fail and accounts are attacked. Keep your password and codes secret. Nobody from Roda will ever ask you to pay in order to receive your own money: whoever asks is a fraudster.

9. New members bring you nothing. Income does not grow because people join. If somebody tells you otherwise, report it.

10. The asset can end early. It can be sold, scrapped, retired or lost. Your holding then ends with a last record; a plan ends with the last of its assets. What a sale or an insurer pays is shared like revenue; it can be far less than the price.

By confirming you state that you have read this, that you understood it, and that you decide for yourself.'),

('risk', 'id', 'Pengungkapan risiko',
'Bacalah ini sebelum pembelian pertama. Anda akan diminta mengonfirmasi tulisan yang sama persis ini.

1. Anda dapat kehilangan uang. Yang Anda bayar untuk suatu produk dipakai untuk membeli bagian dari omzet mendatang. Bila aset menghasilkan sedikit, Anda mungkin menerima kurang dari yang dibayar; bila tidak menghasilkan, Anda mungkin tidak menerima apa pun.

2. Pendapatan naik turun. Pendapatan bergantung pada seberapa sering kendaraan dipesan atau stasiun dipakai, harga, cuaca, persaingan, perbaikan, kecelakaan, dan aturan yang dapat diubah pemerintah kota. Aplikasi menampilkan yang benar-benar dibayarkan per unit per hari selama 30 dan 90 hari terakhir beserta hari nol, dan berapa hasil seluruh jangka waktu dengan laju itu, rugi ditulis rugi. Hasil masa lalu tidak banyak berkata tentang masa depan.

3. Target bukan janji. Pendapatan harian dan total hasil adalah target yang ditetapkan penyelenggara. Tidak ada pihak yang menanggungnya, dan program publik seperti penjaminan simpanan tidak mencakupnya.

4. Tidak ada yang ditutup kemudian. Bila omzet suatu periode kecil atau nol, begitu pula pendapatannya. Periode berikutnya tidak menutupnya, tidak ada yang berutang selisih terhadap target, dan uang anggota lain tidak mengisinya.

5. Uang Anda terikat. Setelah masa pembatalan Anda tidak dapat mengembalikan produk, dan mungkin tidak ada pembelinya. Pakailah hanya uang yang tidak Anda perlukan selama jangka waktu itu, dan jangan memakai uang pinjaman.

6. Penyelenggara dapat gagal. Bila penyelenggara pailit atau kehilangan izin, pendapatan dapat berhenti dan pengembalian uang dapat memakan waktu lama. Uang dompet disimpan terpisah, tetapi bank penyimpannya juga dapat gagal.

7. Pemusatan. Beberapa bagian dari satu kendaraan turun bersama. Batas yang dihitung dari penghasilan yang Anda nyatakan hanya melindungi bila pernyataan itu benar.

8. Teknologi. Sistem dapat gagal dan akun dapat diserang. Rahasiakan kata sandi dan kode. Tidak ada petugas Roda yang meminta Anda membayar untuk menerima uang Anda sendiri: yang meminta adalah penipu.

9. Anggota baru tidak memberi Anda apa-apa. Pendapatan tidak bertambah karena ada yang bergabung. Bila ada yang berkata lain, laporkan.

10. Aset dapat berakhir lebih awal. Aset dapat dijual, dibesituakan, dipensiunkan, atau hilang. Kepemilikan Anda lalu berakhir dengan catatan terakhir; paket berakhir dengan aset terakhirnya. Hasil penjualan atau penggantian asuransi dibagi seperti omzet dan bisa jauh di bawah harga.

Dengan mengonfirmasi, Anda menyatakan telah membaca dan memahami hal ini dan mengambil keputusan sendiri.'),

('risk', 'zh', '风险揭示书',
'请在首次购买前阅读。系统会请您确认与此完全一致的文字。

1. 您可能亏损。您为产品支付的款项用于购买未来营收的份额。资产收入少，您收回的可能少于所付；资产没有收入，您可能一无所得。

2. 收益会波动。收益取决于车辆被预订或充电桩被使用的频率、价格、天气、竞争、维修与事故，以及城市可能改变的规定。应用会显示最近 30 天和 90 天每份每日的实际发放、零收益的天数，以及按此水平整个期限的结果，亏损即写亏损。过往结果难以说明未来。

3. 目标不是承诺。每日收益与总回报是运营方设定的目标，没有任何一方为其担责，存款保险等公共制度也不覆盖。

4. 不作弥补。某周期营收低或为零，收益也低或为零。以后的周期不会弥补，没有人欠您与目标的差额，也不会用其他会员的资金填补。

5. 资金被占用。可取消期过后，您不能退回产品，也可能找不到受让人。请只使用在期限内不需要的资金，切勿借钱购买。

6. 运营方可能失败。运营方如破产或失去牌照，收益可能停止，追回资金可能耗时很久。钱包资金虽分开保管，存放资金的银行同样可能倒闭。

7. 集中风险。同一辆车的多个份额会一同下跌。根据您申报的收入计算的上限，只有在申报属实时才能保护您。

8. 技术风险。系统会出故障，账户会受攻击。请对密码与验证码保密。Roda 的人员绝不会要求您先付款才能领取自己的钱：提出这种要求的是骗子。

9. 新会员不会给您带来收益。收益不会因为有人加入而增加。如有人作相反陈述，请向我们举报。

10. 资产可能提前终止。资产可能出售、报废、退役或灭失，您的持有随最后一笔记录结束；计划随其最后一项资产终止。出售款或保险赔款按营收同样分配，可能远低于价款。

确认即表示您已阅读并理解上述内容，并由您自行作出决定。'),

('cancel', 'en', 'Cancel rule',
'1. The window. From the moment of payment you may cancel a purchase of a vehicle, pile or plan for the number of days shown on the order. The days are counted in hours from the payment, so that nobody loses part of the first day.

2. How. Open the order and choose Cancel. No reason is asked, no call is needed, and nobody tries to change your mind.

3. What you get. The whole price returns to your Roda wallet at once, without a fee. Your money waits in escrow during the window and reaches nobody before it ends.

4. Income in the window. Records of those days are shown as not ready yet. When you cancel they are void: in those periods the units were nobody''s, and their part is the fleet''s.

5. If the asset ends within the window. The whole price returns to your Roda wallet without your doing anything.

6. After the window. The purchase is final for its term. A purchase that we cannot fulfil is refunded in full at any time, to your Roda wallet.'),

('cancel', 'id', 'Aturan pembatalan',
'1. Masa pembatalan. Sejak pembayaran Anda boleh membatalkan pembelian kendaraan, stasiun, atau paket selama jumlah hari yang tercantum pada pesanan. Hari dihitung dalam jam sejak pembayaran, sehingga tidak ada yang kehilangan sebagian hari pertama.

2. Caranya. Buka pesanan dan pilih Batalkan. Tidak ditanya alasan, tidak perlu menelepon, dan tidak ada yang membujuk Anda.

3. Yang Anda terima. Seluruh harga segera kembali ke dompet Roda Anda tanpa biaya. Selama masa itu uang Anda menunggu di escrow dan tidak sampai ke siapa pun sebelum masa berakhir.

4. Pendapatan pada masa itu. Catatan hari-hari tersebut tampil sebagai belum bisa diklaim. Bila Anda membatalkan, catatan itu batal: pada periode itu unitnya tidak dimiliki siapa pun dan bagiannya menjadi milik armada.

5. Bila aset berakhir pada masa itu. Seluruh harga kembali ke dompet Roda Anda tanpa Anda berbuat apa pun.

6. Setelah masa itu. Pembelian menjadi final untuk jangka waktunya. Pembelian yang tidak dapat kami penuhi dikembalikan seluruhnya kapan saja ke dompet Roda Anda.'),

('cancel', 'zh', '取消规则',
'1. 可取消期。自付款时起，您可以在订单所示的天数内取消所购车辆、充电桩或计划。天数自付款时刻按小时计算，任何人都不会损失首日的时间。

2. 办理方式。打开订单并选择“取消”。无需理由，无需致电，也不会有人劝阻。

3. 退回内容。全部价款立即退回您的 Roda 钱包，不收费用。在此期间您的款项处于托管状态，期满前不会付给任何人。

4. 期间收益。这些天的记录显示为“暂不可领取”。取消后记录作废：该期间份额视为无人持有，其部分归车队。

5. 可取消期内资产终止。全部价款退回您的 Roda 钱包，您无需任何操作。

6. 期满之后。购买在其期限内生效，不可退回。我方无法履行的购买，任何时候均全额退回您的 Roda 钱包。'),

('purchase_vehicle', 'en', 'Purchase of a vehicle share',
'1. What you receive: your units'' part of the members'' share of the operating revenue of the vehicle named on this order, for the days stated there. They are counted from the first whole day after payment, or the first whole hour where income is settled by the hour, in the time of the vehicle''s country.

2. What is paid out: your units'' part of the members'' share of each period''s approved revenue, in full. The target is a figure to compare with, neither a promise nor a limit. Nothing is owed for days that earn less.

3. What is deducted: nothing from income. The fleet''s share of the revenue, shown on the product page, pays energy, drivers, maintenance and insurance. Fees and tax of a withdrawal are shown when you withdraw.

4. Accidents and the end: days in the workshop earn little or nothing. What an insurer pays for lost days counts as revenue of the day it arrives. When the vehicle is sold, scrapped, retired or lost, your holding ends with a last record; what a buyer or an insurer pays after that is shared like revenue of that last period.

5. Cancelling: within the window shown on this order the whole price goes back to your Roda wallet. Afterwards the purchase cannot be returned.'),

('purchase_vehicle', 'id', 'Pembelian bagian kendaraan',
'1. Yang Anda terima: bagian unit Anda dari bagian anggota atas omzet operasi kendaraan yang disebut pada pesanan ini, selama jumlah hari yang tercantum. Hari dihitung sejak hari penuh pertama setelah pembayaran, atau jam penuh pertama bila pendapatan dihitung per jam, menurut waktu negara kendaraan.

2. Yang dibayarkan: bagian unit Anda dari bagian anggota atas omzet tiap periode yang disetujui, secara penuh. Target adalah angka pembanding, bukan janji dan bukan batas. Tidak ada yang terutang untuk hari yang menghasilkan lebih sedikit.

3. Potongan: tidak ada dari pendapatan. Bagian armada atas omzet, tertera di halaman produk, membayar energi, pengemudi, perawatan, dan asuransi. Biaya dan pajak penarikan ditampilkan saat Anda menarik uang.

4. Kecelakaan dan akhir: hari di bengkel menghasilkan sedikit atau tidak sama sekali. Penggantian asuransi untuk hari yang hilang dihitung sebagai omzet pada hari uang itu masuk. Bila kendaraan dijual, dibesituakan, dipensiunkan, atau hilang, kepemilikan Anda berakhir dengan catatan terakhir; yang dibayar pembeli atau asuransi sesudahnya dibagi seperti omzet periode terakhir itu.

5. Pembatalan: dalam masa yang tercantum pada pesanan ini seluruh harga kembali ke dompet Roda Anda. Sesudahnya pembelian tidak dapat dikembalikan.'),

('purchase_vehicle', 'zh', '车辆份额购买条款',
'1. 您获得的内容：在订单所示天数内，按您的份额分享本订单所列车辆营收中归会员的部分。天数自付款后的第一个整日起算，按小时结算的产品自第一个整点起算，均以车辆所在国家的时间为准。

2. 发放内容：每个周期获批营收中归会员的部分，按您的份额足额发放。目标仅供比较，既非承诺，也非上限。收入较少的日子不产生任何欠款。

3. 扣除：收益本身不作扣除。产品页所示归车队的营收部分用于能源、司机、保养与保险。提现的费用与税款在您提现时列明。

4. 事故与终止：维修期间收入很少或没有。误工保险赔款计为到账当日的营收。车辆出售、报废、退役或灭失时，您的持有以最后一笔记录结束；此后买方或保险公司支付的款项按该最后周期的营收分配。

5. 取消：在本订单所示期限内，全部价款退回您的 Roda 钱包；期满后不可退回。'),

('purchase_pile', 'en', 'Purchase of a charging pile share',
'1. What you receive: your units'' part of the members'' share of the operating revenue of the charging pile named on this order, for the days stated there. They are counted from the first whole day after payment, or the first whole hour where income is settled by the hour, in the time of its country.

2. What is paid out: your units'' part of the members'' share of each period''s approved charging revenue, in full; the fleet pays the electricity from its share. The target is a figure to compare with, neither a promise nor a limit. Nothing is owed for days that earn less.

3. What can reduce it: idle hours, power cuts, tariff changes, faults, and the removal of the pile by an authority.

4. Cancelling: within the window shown on this order the whole price goes back to your Roda wallet. Afterwards the purchase cannot be returned.

5. Damage and the end: days of repair earn little or nothing. What an insurer pays for lost days counts as revenue of the day it arrives. When the pile is sold, scrapped, retired or lost, your holding ends with a last record; what a buyer or an insurer pays after that is shared like revenue of that last period.'),

('purchase_pile', 'id', 'Pembelian bagian stasiun pengisian',
'1. Yang Anda terima: bagian unit Anda dari bagian anggota atas omzet operasi stasiun pengisian yang disebut pada pesanan ini, selama jumlah hari yang tercantum. Hari dihitung sejak hari penuh pertama setelah pembayaran, atau jam penuh pertama bila pendapatan dihitung per jam, menurut waktu negaranya.

2. Yang dibayarkan: bagian unit Anda dari bagian anggota atas omzet pengisian tiap periode yang disetujui, secara penuh; listrik dibayar armada dari bagiannya. Target adalah angka pembanding, bukan janji dan bukan batas. Tidak ada yang terutang untuk hari yang menghasilkan lebih sedikit.

3. Yang dapat menguranginya: jam kosong, listrik padam, perubahan tarif, gangguan, dan pembongkaran oleh otoritas.

4. Pembatalan: dalam masa yang tercantum pada pesanan ini seluruh harga kembali ke dompet Roda Anda. Sesudahnya pembelian tidak dapat dikembalikan.

5. Kerusakan dan akhir: hari perbaikan menghasilkan sedikit atau tidak sama sekali. Penggantian asuransi untuk hari yang hilang dihitung sebagai omzet pada hari uang itu masuk. Bila stasiun dijual, dibesituakan, dipensiunkan, atau hilang, kepemilikan Anda berakhir dengan catatan terakhir; yang dibayar pembeli atau asuransi sesudahnya dibagi seperti omzet periode terakhir itu.'),

('purchase_pile', 'zh', '充电桩份额购买条款',
'1. 您获得的内容：在订单所示天数内，按您的份额分享本订单所列充电桩营收中归会员的部分。天数自付款后的第一个整日起算，按小时结算的产品自第一个整点起算，均以其所在国家的时间为准。

2. 发放内容：每个周期获批充电营收中归会员的部分，按您的份额足额发放；电费由车队从其部分支付。目标仅供比较，既非承诺，也非上限。收入较少的日子不产生任何欠款。

3. 可能减少收入的情形：闲置时段、停电、电价调整、故障，以及主管机关要求拆除。

4. 取消：在本订单所示期限内，全部价款退回您的 Roda 钱包；期满后不可退回。

5. 损坏与终止：维修期间收入很少或没有。停用期间的保险赔款计为到账当日的营收。充电桩出售、报废、退役或灭失时，您的持有以最后一笔记录结束；此后买方或保险公司支付的款项按该最后周期的营收分配。'),

('purchase_deposit', 'en', 'Purchase of a fixed-term plan',
'1. What you receive: your units'' part of the members'' share of the operating revenue of the group of assets named on this order, for the term stated there. A plan is no bank deposit, and no deposit insurance covers it.

2. When it is paid: at the end of the term, the sum of your units'' part of every period of the term. Nothing can be claimed before; a poor term pays little, and nothing is owed beyond its revenue.

3. Early exit: after the cancel window there is none. Use only money that you can spare for the whole term.

4. Cancelling: within the window shown on this order the whole price goes back to your Roda wallet.

5. The end of an asset: when one asset of the plan is sold, scrapped, retired or lost, the plan goes on with the others, and you are told. With its last asset the plan ends early with a last record, and what it has earned can be claimed then.'),

('purchase_deposit', 'id', 'Pembelian paket jangka tetap',
'1. Yang Anda terima: bagian unit Anda dari bagian anggota atas omzet operasi kelompok aset yang disebut pada pesanan ini selama jangka waktunya. Paket ini bukan simpanan bank dan tidak termasuk program penjaminan simpanan.

2. Waktu pembayaran: pada akhir jangka waktu, jumlah bagian unit Anda dari setiap periode di dalamnya. Sebelumnya tidak ada yang dapat diklaim; jangka waktu yang buruk membayar sedikit, dan tidak ada yang terutang di luar omzetnya.

3. Keluar lebih awal: tidak tersedia setelah masa pembatalan. Pakailah hanya uang yang dapat Anda sisihkan selama seluruh jangka waktu.

4. Pembatalan: dalam masa yang tercantum pada pesanan ini seluruh harga kembali ke dompet Roda Anda.

5. Bila aset berakhir: bila satu aset dari paket dijual, dibesituakan, dipensiunkan, atau hilang, paket berjalan terus dengan aset lainnya dan Anda diberi tahu. Dengan aset terakhir paket berakhir lebih awal dengan catatan terakhir, dan pendapatannya dapat diklaim saat itu.'),

('purchase_deposit', 'zh', '定期计划购买条款',
'1. 您获得的内容：在所示期限内，按您的份额分享本订单所列资产组合营收中归会员的部分。本计划不是银行存款，不受存款保险覆盖。

2. 支付时间：期限届满时，支付期内各周期您份额部分的总和；此前不可领取。期内营收差则所得少，除营收外不欠任何款项。

3. 提前退出：可取消期之后不提供。请只使用整个期限内都可以闲置的资金。

4. 取消：在本订单所示期限内，全部价款退回您的 Roda 钱包。

5. 资产终止：计划中的某项资产出售、报废、退役或灭失时，计划以其余资产继续，并会通知您。最后一项资产终止时，计划以最后一笔记录提前结束，其收益届时即可领取。')
) as t (kind, lang, title, body);

create table help_categories (
  code text primary key check (code ~ '^[a-z][a-z-]{1,39}$'),
  names jsonb not null check (names ?& array['en', 'id', 'zh']),
  "position" int not null
);
grant select on help_categories to roda_app;
comment on table help_categories is 'Categories of help articles.';
insert into help_categories (code, names, "position") values
  ('account', '{"en": "Account and security", "id": "Akun dan keamanan", "zh": "账户与安全"}', 1),
  ('income', '{"en": "Income and records", "id": "Pendapatan dan catatan", "zh": "收益与记录"}', 4),
  ('money', '{"en": "Top-up and withdrawal", "id": "Isi saldo dan penarikan", "zh": "充值与提现"}', 2),
  ('orders', '{"en": "Orders and delivery", "id": "Pesanan dan pengiriman", "zh": "订单与配送"}', 6),
  ('products', '{"en": "Vehicles and charging piles", "id": "Kendaraan dan tiang pengisian", "zh": "车辆与充电桩"}', 3),
  ('rewards', '{"en": "Points, coins and invitations", "id": "Poin, koin, dan undangan", "zh": "积分、金币与邀请"}', 5),
  ('rights', '{"en": "Your rights", "id": "Hak Anda", "zh": "您的权利"}', 7);

create table content_items (
  id int generated always as identity primary key,
  kind text not null check (kind in ('banner', 'dialog', 'ad', 'shortcut', 'help')),
  -- {"en": {"title", "text", "button", "paragraphs": [...]}, "id": ..., "zh": ...}: plain text, never markup
  words jsonb not null check (words ?& array['en', 'id', 'zh']),
  -- help: the category's code; shortcuts: the name of their icon
  code text not null default '' check (code ~ '^([a-zA-Z][a-zA-Z0-9-]{0,39})?$'),
  image text not null default '' check (length(image) <= 300),
  link text not null default '' check (length(link) <= 300),
  option_key text check (option_key ~ '^[a-z][a-zA-Z0-9]{1,39}$'),  -- shown only where this switch of the country is on
  country_id int references countries (id),  -- null: every country
  -- mentions income products: published by two operators, never shown in review mode
  income boolean not null default false,
  frequency text not null default 'always' check (frequency in ('always', 'daily', 'once')),
  "position" int not null default 100 check ("position" between 0 and 9999),
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  starts_at timestamptz,
  ends_at timestamptz,
  version int not null default 1,
  created_by int,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint content_items_check check ((state = 'draft') or (starts_at is not null)),
  constraint content_items_check1 check (ends_at > starts_at),
  constraint content_items_check2 check ((kind <> 'help') or ((code <> '')
    and (jsonb_array_length(((words -> 'en') -> 'paragraphs')) > 0)))
);
create index content_items_shown on content_items (kind, "position", id) where state = 'published';
grant select, insert, update on content_items to roda_app;
comment on table content_items is
  'Banners, shortcuts, help and other content: draft, published, unpublished, never back.';

create table news (
  id int generated always as identity primary key,
  -- {"en": {"title", "summary", "paragraphs": [...]}, "id": ..., "zh": ...}: plain text, never markup
  words jsonb not null check (words ?& array['en', 'id', 'zh']),
  author text not null check (length(author) between 1 and 80),
  image text not null default '',
  pinned boolean not null default false,
  published_at timestamptz,  -- null while it is a draft
  ends_at timestamptz,
  withdrawn_at timestamptz,
  income boolean not null default false,
  version int not null default 1
);
create index news_shown on news (pinned desc, published_at desc, id desc) where published_at is not null;
grant select, insert, update on news to roda_app;
comment on table news is 'News articles.';

create table announcements (
  id int generated always as identity primary key,
  country_id int references countries (id),  -- null: every country
  -- {"en": {"title", "body"}, "id": ..., "zh": ...}: plain text, never markup
  words jsonb not null check (words ?& array['en', 'id', 'zh']),
  link text not null default '' check (length(link) <= 300),
  image text not null default '' check (length(image) <= 300),
  pinned boolean not null default false,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  starts_at timestamptz,
  ends_at timestamptz,
  push_at timestamptz,
  version int not null default 1,
  created_by int,
  created_at timestamptz not null,
  constraint announcements_check check ((state = 'draft') or (starts_at is not null)),
  constraint announcements_check1 check (ends_at > starts_at),
  constraint announcements_push_published check ((push_at is null) or (state <> 'draft'))
);
create index announcements_shown on announcements (starts_at desc, id desc) where state = 'published';
grant select, insert, update on announcements to roda_app;
comment on table announcements is 'Announcements to all members of a country or of every country.';

create table announcement_reads (
  member_id bigint not null,
  announcement_id int not null references announcements (id),
  read_at timestamptz not null,
  primary key (member_id, announcement_id)
);
create index announcement_reads_count on announcement_reads (announcement_id);
grant select, insert on announcement_reads to roda_app;
comment on table announcement_reads is 'Announcements that a member has read.';

create table bulletins (
  id int generated always as identity primary key,
  version int not null check (version > 0),
  replaces int references bulletins (id),  -- the version before
  kind text not null check (kind in ('maintenance', 'forced_update', 'agreement', 'closing', 'recall', 'restriction')),
  country_id int references countries (id),  -- null: every country
  app_type text check (app_type in ('h5', 'pwa', 'weapp', 'android', 'ios')),  -- null: every channel
  from_code int not null check (from_code > 0),
  until_code int not null,
  audience text not null check (audience in ('everyone', 'product', 'asset', 'listed')),
  product_id int references products (id),
  asset_id int references assets (id),
  -- {"en": {"title", "body"}, "id": ..., "zh": ...}: plain text, never markup
  texts jsonb not null check (texts ?& array['en', 'id', 'zh']),
  hashes jsonb not null check (hashes ?& array['en', 'id', 'zh']),
  -- the legal text that it presents
  text_kind text,
  text_version int,
  starts_at timestamptz not null,
  ends_at timestamptz,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn', 'replaced')),
  proposed_by int not null,
  proposed_at timestamptz not null,
  decided_by int,
  decided_at timestamptz,
  ended_by int,
  ended_at timestamptz,
  end_reason text not null default '',
  constraint bulletins_four_eyes check ((state in ('proposed', 'rejected')) or (decided_by <> proposed_by)),
  constraint bulletins_decided check ((state = 'proposed') = (decided_by is null)),
  constraint bulletins_decided_at check ((decided_by is null) = (decided_at is null)),
  constraint bulletins_ended check ((state in ('withdrawn', 'replaced')) = (ended_by is not null)),
  constraint bulletins_ended_at check ((ended_by is null) = (ended_at is null)),
  constraint bulletins_codes check (until_code >= from_code),
  constraint bulletins_period check (ends_at > starts_at),
  constraint bulletins_product check ((audience = 'product') = (product_id is not null)),
  constraint bulletins_asset check ((audience = 'asset') = (asset_id is not null)),
  constraint bulletins_text check ((kind = 'agreement') = (text_kind is not null)),
  constraint bulletins_text_version check ((text_kind is null) = (text_version is null))
);
create index bulletins_approved on bulletins (starts_at, id) where state = 'approved';
create unique index bulletins_replaced_once on bulletins (replaces) where (replaces is not null) and (state <> 'rejected');
grant select, insert, update on bulletins to roda_app;
comment on table bulletins is
  'Notices that stop a member until they are read (errno 524), one row per version. The content of a row never changes.';

create table bulletin_members (
  member_id bigint not null,
  bulletin_id int not null references bulletins (id),
  primary key (member_id, bulletin_id)
);
create index bulletin_members_of on bulletin_members (bulletin_id);
grant select, insert on bulletin_members to roda_app;
comment on table bulletin_members is 'The members of a bulletin whose audience is a list.';

create table bulletin_reads (
  member_id bigint not null,
  bulletin_id int not null references bulletins (id),
  version int not null,
  lang text not null check (lang in ('en', 'id', 'zh')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  session_id uuid not null,
  app_type text not null,
  version_code int not null,
  read_at timestamptz not null,
  primary key (member_id, bulletin_id)
);
create index bulletin_reads_newest on bulletin_reads (read_at desc, member_id desc, bulletin_id desc);
create index bulletin_reads_of on bulletin_reads (bulletin_id, read_at desc, member_id desc);
grant select, insert on bulletin_reads to roda_app;
comment on table bulletin_reads is
  'Proof that a member has read a bulletin: which version in which language, its hash, when and in which session.';

create table member_notifications (
  member_id bigint not null,
  id uuid not null,
  topic text not null check (topic in ('money', 'security', 'account', 'rewards', 'orders', 'contract')),
  text_key text not null check (text_key ~ '^[a-zA-Z][a-zA-Z0-9.]{1,59}$'),
  text_values jsonb not null default '{}'::jsonb check (length((text_values)::text) <= 2000),
  link text not null default '' check (length(link) <= 300),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (member_id, id)
);
create index member_notifications_newest on member_notifications (member_id, created_at desc, id desc);
create index member_notifications_unread on member_notifications (member_id) where read_at is null;
grant select, insert, update on member_notifications to roda_app;
comment on table member_notifications is
  'Notifications to a member: a message key and its values, so that the text follows the member''s current '
  'language.';

create table frames (
  id bigint generated always as identity primary key,
  member_id bigint,
  topic text check (topic in ('all', 'fleet', 'barrage')),
  type text not null check (type ~ '^[a-z]+(\.[a-z]+)?$'),
  data jsonb not null check (octet_length((data)::text) <= 6000),
  at timestamptz not null,
  place bigint,
  constraint frames_check check ((member_id is null) <> (topic is null))
);
create index frames_age on frames (at);
create index frames_of_member on frames (member_id, place) where (member_id is not null) and (place is not null);
create index frames_sent on frames (place);
create index frames_waiting on frames (id) where place is null;
grant select, insert, update, delete on frames to roda_app;
comment on table frames is
  'Messages for WebSocket clients. The relay numbers a frame when it sends it, so positions appear in order; a '
  'member''s frames are kept for a day for reconnecting clients.';
create sequence frame_places;
grant usage, select on sequence frame_places to roda_app;

create table barrage_events (
  id int generated always as identity primary key,
  source text not null check (source in ('order', 'box', 'pool', 'quiz')),
  source_id uuid not null,
  member_id bigint not null,
  country_id int not null,
  income boolean not null,  -- not shown in review mode
  name text not null,
  text_values jsonb not null,
  happened_at timestamptz not null,
  collected_at timestamptz not null,
  hidden_at timestamptz,
  hidden_by int,
  hidden_why text,
  unique (source, source_id),
  constraint barrage_events_check check ((hidden_at is null) = (hidden_by is null))
);
create index barrage_events_age on barrage_events (happened_at);
create index barrage_events_newest on barrage_events (country_id, happened_at desc, id desc) where hidden_at is null;
grant select, insert, update, delete on barrage_events to roda_app;
comment on table barrage_events is
  'Events of the public feed (R27): only events that really happened to a member who had agreed before.';

create table barrage_marks (
  source text primary key,
  collected_until timestamptz not null
);
grant select, insert, update on barrage_marks to roda_app;
comment on table barrage_marks is 'Up to where each source of the public feed was read.';

create table usage_events (
  id bigint generated always as identity primary key,
  visitor bytea not null,
  at timestamptz not null,
  event text not null check (length(event) <= 40),
  page text not null default '' check (length(page) <= 100),
  target text not null default '' check (length(target) <= 100),
  ms int check (ms between 0 and 600000)
);
create index usage_events_at on usage_events (at);
create index usage_events_visitor on usage_events (visitor, at);
grant select, insert, delete on usage_events to roda_app;
comment on table usage_events is
  'Usage counts. The visitor is a digest that changes daily, so no visitor can be followed from one day to the next.';

-- =====================================================================================================================
-- backoffice: assurance
-- =====================================================================================================================

create table sales_gate (
  only_row boolean default true primary key check (only_row),
  is_open boolean not null,
  reason text check (reason in ('books', 'audit_log', 'statement', 'custody', 'coverage')),
  since_at timestamptz not null,
  constraint sales_gate_check check (is_open = (reason is null))
);
grant select, update on sales_gate to roda_app;
comment on table sales_gate is 'One row: whether anything can be sold. Payouts do not read it.';
insert into sales_gate (only_row, is_open, reason, since_at) values
  (true, true, NULL, '2026-01-01 00:00:00+00');

create table coverage_thresholds (
  only_row boolean default true primary key check (only_row),
  stop_bp int not null check (stop_bp between 10000 and 20000),
  warn_bp int not null check (warn_bp <= 30000),
  version int not null default 1,
  changed_at timestamptz,
  constraint coverage_warns_first check (warn_bp >= stop_bp)
);
grant select, update on coverage_thresholds to roda_app;
comment on table coverage_thresholds is
  'One row: sales also stop while assets cover less than this share of what members can claim (basis points, at least '
  '10000).';
insert into coverage_thresholds (only_row, stop_bp, warn_bp, version, changed_at) values
  (true, 10000, 10000, 1, NULL);

create table public_settings (
  key text primary key check (key in ('webViewHosts', 'inviteMonthlyCap')),
  value jsonb not null
);
grant select, insert, update on public_settings to roda_app;
comment on table public_settings is 'Public settings, such as the exact host names that the web view may open.';
insert into public_settings (key, value) values
  ('inviteMonthlyCap', '20'),
  ('webViewHosts', '["help.roda.example", "www.ojk.go.id", "www.bi.go.id"]');

create table liability_roots (
  on_day date not null,
  currency text not null,
  at timestamptz not null,
  root bytea not null check (length(root) = 32),
  total_minor bigint not null check (total_minor >= 0),
  leaf_count int not null check (leaf_count > 0),
  held_minor bigint not null,
  statement text not null,
  signature bytea not null,
  public_key bytea not null,
  primary key (on_day, currency)
);
grant select, insert on liability_roots to roda_app;
comment on table liability_roots is
  'Proof of liabilities (R6): per day and currency the signed root of a salted sum tree of all claims. Roots are kept '
  'for good.';

create table liability_leaves (
  member_id bigint not null,
  on_day date not null,
  currency text not null,
  place int not null,
  claim_minor bigint not null check (claim_minor >= 0),
  salt bytea not null check (length(salt) = 16),
  primary key (member_id, on_day, currency)
);
create index liability_leaves_greatest on liability_leaves (on_day, currency, claim_minor desc);
grant select, insert, delete on liability_leaves to roda_app;
comment on table liability_leaves is 'Leaves of the trees of liability_roots, kept for some weeks.';

create table liability_nodes (
  on_day date not null,
  currency text not null,
  height int not null,
  place int not null,
  hash bytea not null check (length(hash) = 32),
  minor bigint not null,
  primary key (on_day, currency, height, place)
);
grant select, insert, delete on liability_nodes to roda_app;
comment on table liability_nodes is 'Inner nodes of the trees of liability_roots, kept for some weeks.';

create table statement_postings (
  line_id uuid primary key,
  code text not null references ledger.codes (name),
  posted_at timestamptz not null
);
grant select, insert on statement_postings to roda_app;
comment on table statement_postings is 'Statement lines that were posted to the ledger, with the posting code.';

create table account_statements (
  id uuid primary key,  -- its import
  account text not null references ledger.custody_accounts (code),
  previous uuid references account_statements (id),
  from_on date not null,
  to_on date not null,
  opening_minor bigint not null,
  closing_minor bigint not null,
  imported_by int not null,
  imported_name text not null,
  imported_at timestamptz not null,
  constraint account_statements_days check (from_on <= to_on),
  constraint account_statements_follow unique nulls not distinct (account, previous)
);
create index account_statements_newest on account_statements (account, to_on desc);
grant select, insert on account_statements to roda_app;
comment on table account_statements is
  'Statements with their balances (R4): each begins on the day after its previous one ends, with its closing balance.';

create table house_transfers (
  id uuid primary key,
  kind text not null check (kind in ('acquisition', 'fleet', 'fee', 'tax', 'marketing', 'payroll')),
  account text not null references ledger.custody_accounts (code),
  reference text not null,
  recipient text not null check (length(recipient) between 3 and 200),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  employer_id int references employers (id),  -- whose payroll money it was
  reason text not null check (length(reason) between 3 and 300),
  state text not null default 'approved' check (state in ('approved', 'sent', 'cancelled')),
  line_id uuid unique references statement_lines (id),
  proposed_by int not null,
  proposed_name text not null,
  approved_by int not null,
  approved_name text not null,
  approved_at timestamptz not null,
  constraint house_transfers_four_eyes check (approved_by <> proposed_by),
  constraint house_transfers_sent check ((state = 'sent') = (line_id is not null)),
  constraint house_transfers_employer check ((kind = 'payroll') = (employer_id is not null))
);
-- the money of a cancelled transfer can have left all the same: its reference is free again
create unique index house_transfers_reference on house_transfers (reference) where state <> 'cancelled';
create index house_transfers_newest on house_transfers (approved_at desc, id desc);
create index house_transfers_waiting on house_transfers (approved_at, id) where state = 'approved';
grant select, insert on house_transfers to roda_app;
grant update (state, line_id) on house_transfers to roda_app;
comment on table house_transfers is
  'Transfers of the company''s own money out of members'' custody, approved by two operators; the bank''s line with the '
  'reference posts them.';

create table house_transfer_items (
  transfer_id uuid not null references house_transfers (id),
  goods_id int not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (transfer_id, goods_id)
);
grant select, insert on house_transfer_items to roda_app;
comment on table house_transfer_items is 'How much of a transfer is of which product, for sale proceeds and the fleet''s part.';

create table reconciliations (
  account text not null references ledger.custody_accounts (code),
  on_day date not null,
  statement_minor bigint not null,
  book_minor bigint not null,
  in_flight_minor bigint not null,
  difference_minor bigint not null,
  stated_on date,  -- the last day of the newest statement with balances
  open_minor bigint not null,
  open_count int not null,
  missing_count int not null,
  old_count int not null,
  looked_at timestamptz not null,
  primary key (account, on_day),
  constraint reconciliations_add_up check (statement_minor = ((book_minor + in_flight_minor) + difference_minor))
);
grant select, insert, update on reconciliations to roda_app;
comment on table reconciliations is
  'Comparison of account statements and ledger, one row per account and day; amounts in minor units, positive for '
  'money that is there.';

create table risk_alerts (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  subject text not null default '',
  severity text not null check (severity in ('critical', 'warning')),
  facts jsonb not null,
  raised_at timestamptz not null,
  seen_at timestamptz not null,
  over_at timestamptz,
  acknowledged_by int,
  acknowledged_name text,
  acknowledged_at timestamptz,
  note text check (length(note) between 3 and 300),
  constraint risk_alerts_acknowledged check (((acknowledged_by is null) = (acknowledged_at is null))
    and ((acknowledged_by is null) = (note is null)))
);
create index risk_alerts_newest on risk_alerts (raised_at desc, id desc);
create unique index risk_alerts_once on risk_alerts (kind, subject) where over_at is null;
grant select, insert, update on risk_alerts to roda_app;
comment on table risk_alerts is 'Alerts that an operator must handle; at most one open per kind and subject.';

-- =====================================================================================================================
-- backoffice: reports
-- =====================================================================================================================

create table report_schedules (
  id int generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  every text not null check (every in ('day', 'week', 'month')),
  formats text[] not null check (cardinality(formats) between 1 and 4),
  lang text not null check (lang in ('en', 'id', 'zh')),
  active boolean not null default true,
  version int not null default 1,
  done_until date not null,  -- last day of the last period whose report was requested
  created_by int not null,
  created_name text not null,
  created_at timestamptz not null,
  constraint report_schedules_once unique (kind, every)
);
grant select, insert, update on report_schedules to roda_app;
comment on table report_schedules is 'Scheduled reports.';

create table report_runs (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  from_on date not null,
  to_on date not null,
  time_zone text not null,  -- time zone of the report's days
  formats text[] not null check (cardinality(formats) between 1 and 4),
  lang text not null check (lang in ('en', 'id', 'zh')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'expired')),
  progress int not null default 0 check (progress between 0 and 100),
  row_count int not null default 0 check (row_count >= 0),
  requested_by int not null,
  requested_name text not null,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  schedule_id int references report_schedules (id),
  failure text check (failure in ('too_many_rows', 'internal')),
  constraint report_runs_check check (from_on <= to_on),
  constraint report_runs_check1 check (((state in ('ready', 'expired')) = (ready_at is not null))
    and ((ready_at is null) = (expires_at is null))),
  constraint report_runs_check2 check ((state = 'failed') = (failure is not null))
);
create index report_runs_kept on report_runs (expires_at) where state = 'ready';
create index report_runs_newest on report_runs (requested_at desc, id desc);
create unique index report_runs_scheduled on report_runs (schedule_id, from_on) where schedule_id is not null;
create index report_runs_waiting on report_runs (requested_by) where state in ('waiting', 'running');
grant select, insert, update on report_runs to roda_app;
comment on table report_runs is 'Requested and finished reports.';

create table report_files (
  run_id uuid not null references report_runs (id),
  format text not null check (format in ('csv', 'xlsx', 'pdf', 'zip')),
  name text not null,
  size_bytes int not null check (size_bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  blob_key text not null,  -- empty once the bytes are deleted
  primary key (run_id, format)
);
grant select, insert, update on report_files to roda_app;
comment on table report_files is 'Files of a report.';

create table report_openings (
  id bigint generated always as identity primary key,
  run_id uuid not null,
  format text not null,
  operator_id int not null,
  opened_at timestamptz not null
);
create index report_openings_recent on report_openings (run_id, operator_id, opened_at desc);
grant select, insert on report_openings to roda_app;
comment on table report_openings is
  'Who opened which report file and when; the file can be downloaded for some minutes after.';

-- =====================================================================================================================
-- foreign keys to tables of a later section
-- =====================================================================================================================

alter table withdrawals add foreign key (batch_id) references payout_batches (id);
