-- The ledger: accounts, journals, entries, the posting matrix, and the functions that are the only way to move money.
--
-- Sign: + credits the owner of an account, - debits it; every posting sums to zero. What the bank holds is therefore
-- -(custody + custody_out). Amounts are minor units. Business time comes in as a parameter; `tx` is the transaction
-- number, which the auditor uses as its insertion clock.
-- SQLSTATEs: LG001 unbalanced, LG002 outside the matrix, LG003 malformed legs, LG004 key_reused, LG005 evidence,
-- LG006 bad amount, LG007 hold state, LG008 reversal, LG009 append only, LG010 wrong door; 23514 account_nonneg: short.

do $$ begin
  create role roda_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;

create schema ledger;
create type ledger.leg as (kind smallint, currency smallint, product_id int, amount bigint);

-- Reference data. Numbers carry meaning, so that CHECKs can state the rules without a lookup:
--   currency / 10            unit: 0 money, 1 points, 2 coins
--   kind / 100               class: 0 M member, 1 F flow, 2 T treasury
--   kind % 100 / 10          0 money, 1 points, 2 coins, 3 any unit (product_id may name a pool), 5 money per product
create table ledger.currencies (
  currency smallint primary key, name text not null unique, places smallint not null check (places between 0 and 18));
insert into ledger.currencies values (1, 'IDR', 2), (2, 'USDT', 6), (11, 'POINT', 0), (21, 'COIN', 0);

create table ledger.kinds (
  kind smallint primary key check (kind between 1 and 299 and kind % 100 > 0),
  name text not null unique,
  class char(1) not null generated always as (case kind / 100 when 0 then 'M' when 1 then 'F' else 'T' end) stored);
insert into ledger.kinds values
  (1, 'wallet'), (2, 'escrow'), (3, 'withdraw_hold'), (11, 'points'), (21, 'coins'), (22, 'coins_bonus'),
  (101, 'provider_clearing'), (102, 'payout_clearing'), (103, 'p2p_clearing'), (104, 'exchange'), (105, 'fee'),
  (106, 'tax'), (107, 'payroll_payable'), (111, 'points_issued'), (121, 'coins_issued'), (131, 'promo_payable'),
  (132, 'prize_payable'), (151, 'acquisition'), (152, 'income_payable'),
  -- custody is only ever debited (money arrives) and custody_out only ever credited (money leaves the house for good).
  -- One account for both would join every payout to every revenue posting and R1 could not be proven on the graph.
  (201, 'custody'), (202, 'custody_out'), (231, 'marketing'), (232, 'prize_pool'), (251, 'distributable');

-- The posting matrix (R1): per code the kinds a posting may debit (negative) and credit. One row is one shape.
create table ledger.codes (
  code smallint primary key, name text not null unique,
  door text not null check (door in ('post', 'hold', 'transfer', 'fund', 'reverse')),
  legs smallint[] not null,
  reversible boolean not null,                    -- may be mirrored by `reversal`; false wherever that would open a way
  needs smallint,                                 -- a leg without which the posting makes no sense
  one_product boolean not null,                   -- all legs that name a product name the same one
  bounded boolean not null,                       -- gives back at most what the house itself put there
  check ((door = 'post') = (code < 200)));
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
  -- terms that give the price back at maturity, late refunds
  (6, 'principal_return', 'post', '-acquisition +wallet', ''),
  (7, 'claim', 'post', '-income_payable +wallet', 'many_products'),  -- mirrored it would lead wallets to distributable
  -- the bank sent a settled payout back
  (8, 'payout_return', 'post', '-payout_clearing -fee -tax +wallet', 'needs_payout'),
  (9, 'fee', 'post', '-wallet +fee', 'reversible'),
  (10, 'tax', 'post', '-wallet +tax', 'reversible'),
  (11, 'salary', 'post', '-payroll_payable +wallet', 'reversible'),  -- from payroll money only
  (12, 'bill', 'post', '-wallet +fee', 'reversible'),  -- a member pays the house
  (13, 'exchange', 'post', '-wallet +exchange -exchange +wallet', ''),  -- two postings, one per currency
  (21, 'reward_points', 'post', '-points_issued -promo_payable +points', 'reversible'),
  (22, 'points_spend', 'post', '-points +points_issued', 'reversible'),
  (23, 'points_refund', 'post', '-points_issued +points', ''),
  (24, 'reward_coins', 'post', '-coins_issued -promo_payable +coins +coins_bonus', 'reversible'),
  (25, 'coins_play', 'post', '-coins -coins_bonus +coins_issued', ''),
  (26, 'coins_refund', 'post', '-coins_issued +coins +coins_bonus', ''),  -- a late reveal gives the stake back
  -- never the wallet: chance pays no cash (R21)
  (27, 'prize', 'post', '-prize_payable +points +coins +coins_bonus', 'reversible'),
  (28, 'redeem', 'post', '-promo_payable -points_issued -coins_issued +wallet +points +coins +coins_bonus',
    'reversible'),
  (29, 'quiz', 'post', '-promo_payable -points_issued +wallet +points', 'reversible'),
  (51, 'provider_settle', 'post', '-custody +provider_clearing', ''),  -- mirrored it would lead clearing to custody
  -- refunds and corrections paid to the provider
  (52, 'provider_repay', 'post', '-provider_clearing +custody_out', ''),
  (53, 'payout_settle', 'post', '-payout_clearing +custody_out', ''),  -- the bank executed payouts
  (54, 'tax_remit', 'post', '-tax +custody_out', ''),
  (55, 'fee_take', 'post', '-fee +custody_out', ''),
  (56, 'acquisition_settle', 'post', '-acquisition +custody_out', ''),  -- the house pays for what it sold
  (57, 'distribute', 'post', '-distributable +income_payable', ''),
  -- records voided by a cancelled holding
  (58, 'distribute_return', 'post', '-income_payable +distributable', 'bounded'),
  (59, 'marketing_fund', 'post', '-custody +marketing', ''),  -- mirrored it would lead marketing to custody (R1)
  (60, 'marketing_return', 'post', '-marketing +custody_out', ''),
  (61, 'marketing_issue', 'post', '-points_issued -coins_issued +marketing', ''),  -- a budget of points or coins
  (62, 'marketing_allot', 'post', '-marketing +promo_payable', ''),  -- a campaign's budget, before members draw on it
  (63, 'marketing_unallot', 'post', '-promo_payable +marketing', 'bounded'),
  (64, 'prize_fund', 'post', '-marketing -points_issued -coins_issued +prize_pool', ''),  -- before the game opens (R25)
  (65, 'prize_award', 'post', '-prize_pool +prize_payable', ''),
  (66, 'prize_return', 'post', '-prize_pool +marketing', ''),  -- a closed pool's rest
  (67, 'payroll_fund', 'post', '-custody +payroll_payable', ''),
  (68, 'payroll_return', 'post', '-payroll_payable +custody_out', ''),
  (201, 'withdraw_hold', 'hold', '-wallet +withdraw_hold', ''),
  (202, 'withdraw_settle', 'hold', '-withdraw_hold +payout_clearing +fee +tax', 'needs_payout'),
  (203, 'withdraw_return', 'hold', '-withdraw_hold +wallet', ''),
  (204, 'transfer_out', 'transfer', '-wallet +p2p_clearing', ''),
  (205, 'transfer_in', 'transfer', '-p2p_clearing +wallet', ''),
  -- the only credit of distributable from outside
  (206, 'revenue_post', 'fund', '-custody +distributable', 'reversible'),
  (207, 'reversal', 'reverse', '', 'many_products')  -- legs are exactly the named original's, mirrored
) as c (code, name, door, shape, flags)
cross join lateral (
  select array_agg(case left(leg, 1) when '+' then k.kind else -k.kind end order by k.kind)::smallint[] as legs
  from regexp_split_to_table(c.shape, ' ') as leg join ledger.kinds k on k.name = substr(leg, 2)) as l;

create view ledger.matrix as
select code, abs(leg)::smallint as kind, sign(leg)::smallint as sign from ledger.codes, unnest(legs) as leg;

-- Books. Only M and T kinds have a row with a balance; a flow's balance is the sum of its entries.
-- One CHECK only: PostgreSQL parses every CHECK anew in every statement (six more cost 31 µs a posting, measured).
-- What else must hold of a row is checked by the trigger below.
create table ledger.accounts (
  member_id bigint not null, kind smallint not null, currency smallint not null, product_id int not null default 0,
  balance bigint not null default 0,
  seq bigint not null default 0,                  -- number of entries on this account
  primary key (member_id, kind, currency, product_id),
  constraint account_nonneg check (balance >= 0 or kind = 201)
) with (fillfactor = 60);

create table ledger.journals (
  member_id bigint not null, key uuid not null, digest bigint not null, tx bigint not null,
  created_at timestamptz not null, code smallint not null, legs smallint not null, reverses uuid, ref text,
  primary key (member_id, key));
create unique index journals_reversed_once on ledger.journals (member_id, reverses) where reverses is not null;
create index journals_tx on ledger.journals using brin (tx) with (pages_per_range = 32);

create table ledger.entries (
  member_id bigint not null, journal_key uuid not null,
  seq bigint not null,                            -- M and T: gapless per account; F: minus the leg's place
  amount bigint not null, balance_after bigint, tx bigint not null, created_at timestamptz not null,
  product_id int not null, kind smallint not null, currency smallint not null, code smallint not null,
  primary key (member_id, kind, currency, product_id, seq, journal_key, created_at)
) partition by range (created_at);
create index entries_tx on ledger.entries using brin (tx) with (pages_per_range = 32);
create table ledger.entries_default partition of ledger.entries default;

create table ledger.holds (
  member_id bigint not null, order_id uuid not null, currency smallint not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('held', 'settled', 'released')), held_at timestamptz not null,
  ended_at timestamptz, primary key (member_id, order_id), check ((state = 'held') = (ended_at is null)));
create table ledger.fundings (
  evidence_id text primary key, key uuid not null unique, product_id int not null, currency smallint not null,
  amount bigint not null check (amount > 0), created_at timestamptz not null);
create table ledger.batches (
  key uuid primary key, digest bigint not null, member_count int not null, currency smallint not null,
  total numeric not null, created_at timestamptz not null);

-- The insertion clock: rows of transactions below tx_settled() are all there, for good. After a logical restore (a new
-- cluster counts from the start) the owner calls rebase(), so that new rows come after the restored ones.
create function ledger.tx_now() returns bigint language sql volatile
as $$ select pg_current_xact_id()::text::bigint + 0 $$;
create function ledger.tx_settled() returns bigint language sql volatile
as $$ select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + 0 $$;
create function ledger.rebase() returns bigint language plpgsql as $$
declare v_base bigint := coalesce((select max(tx) from ledger.journals), 0) + 1;
begin
  execute format('create or replace function ledger.tx_now() returns bigint language sql volatile
    as $f$ select pg_current_xact_id()::text::bigint + %s $f$', v_base);
  execute format('create or replace function ledger.tx_settled() returns bigint language sql volatile
    as $f$ select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + %s $f$', v_base);
  return v_base;
end $$;

-- Append only, for everybody, the owner included.
create function ledger.deny() returns trigger language plpgsql as $$ begin
  raise exception 'append_only: %.% takes no %', tg_table_schema, tg_table_name, tg_op using errcode = 'LG009';
end $$;
create trigger append_only before update or delete on ledger.entries for each row execute function ledger.deny();
create trigger append_only before update or delete on ledger.journals for each row execute function ledger.deny();
create trigger append_only before update or delete on ledger.fundings for each row execute function ledger.deny();
create trigger keep before truncate on ledger.entries for each statement execute function ledger.deny();
create trigger keep before truncate on ledger.journals for each statement execute function ledger.deny();
create trigger keep before truncate on ledger.fundings for each statement execute function ledger.deny();

-- The second look: every INSERT into entries, by whomever, must be whole postings of journals written in the same
-- transaction: balanced, one currency, inside the matrix. A statement trigger with a transition table: a deferred
-- constraint trigger would have to find the entries of each journal again.
-- What it forbids is written in the query below, which costs 45 µs, half of a posting, however few its rows. So one
-- plain posting is looked at row by row first (10 µs): whatever that way isn't sure of, the query decides.
create function ledger.check_entries() returns trigger language plpgsql as $$
declare
  v_fault text; v_special boolean; v_short boolean;
  v_entry ledger.entries; v_journal ledger.journals; v_code ledger.codes;
  v_fits boolean; v_count int := 0; v_products int := 0; v_total bigint := 0; v_currency smallint;
begin
  for v_entry in select * from new_entries loop
    if v_count = 0 then
      select * into v_journal from ledger.journals where member_id = v_entry.member_id and key = v_entry.journal_key;
      select * into v_code from ledger.codes where code = v_entry.code;
      v_currency := v_entry.currency;
    end if;
    v_fits := v_entry.member_id = v_journal.member_id and v_entry.journal_key = v_journal.key
      and v_entry.code = v_journal.code and v_entry.tx = v_journal.tx and v_entry.created_at = v_journal.created_at
      and v_entry.currency = v_currency and v_entry.amount <> 0 and v_entry.member_id >= 0 and v_entry.product_id >= 0
      and case when v_entry.amount > 0 then v_entry.kind else -v_entry.kind end = any (v_code.legs)
      and case when v_entry.kind between 100 and 199 then v_entry.balance_after is null
        else v_entry.balance_after >= 0 and (v_entry.kind >= 200) = (v_entry.member_id = 0) end
      and case v_entry.kind % 100 / 10 when 3 then true when 5 then v_entry.product_id > 0 and v_entry.currency < 10
        else v_entry.product_id = 0 and v_entry.kind % 100 / 10 = v_entry.currency / 10 end;
    exit when v_fits is not true;
    v_count := v_count + 1;
    v_products := v_products + (v_entry.product_id > 0)::int;
    v_total := v_total + v_entry.amount;
  end loop;
  if v_fits and v_total = 0 and v_count = v_journal.legs and v_journal.tx = ledger.tx_now()
    and v_code.door in ('post', 'hold', 'transfer') and not v_code.bounded and v_code.needs is null
    and (v_products <= 1 or not v_code.one_product)
  then return null; end if;
  select min(case
      when c.code is null then 'LG002'
      when j.code is distinct from g.code or j.tx <> g.tx or j.created_at <> g.created_at or j.legs <> g.leg_count
        or g.tx <> ledger.tx_now() or not g.well_formed then 'LG003'
      when g.total <> 0 or g.least_currency <> g.most_currency then 'LG001'
      when not (g.legs <@ c.legs or c.door = 'reverse') or g.least_product <> g.most_product and c.one_product
        or not coalesce(c.needs = any (g.legs), true) then 'LG002'
    end), bool_or(c.bounded or c.door in ('fund', 'reverse')), bool_or(g.short)
  into v_fault, v_special, v_short
  from (
    select member_id, journal_key, code, tx, created_at, count(*) as leg_count, sum(amount) as total,
      min(currency) as least_currency, max(currency) as most_currency,
      min(nullif(product_id, 0)) as least_product, max(nullif(product_id, 0)) as most_product,
      array_agg(case when amount > 0 then kind else -kind end) as legs,
      bool_or(balance_after < 0 and kind <> 201) as short,
      bool_and(amount <> 0 and member_id >= 0 and product_id >= 0
        and (balance_after is null) = (kind between 100 and 199)
        and (kind between 100 and 199 or (kind >= 200) = (member_id = 0))
        and (kind % 100 / 10 = 3 or (kind % 100 / 10 % 5 = currency / 10 and (kind % 100 / 10 = 5) = (product_id > 0)))
      ) as well_formed
    from new_entries group by member_id, journal_key, code, tx, created_at) as g
  left join ledger.codes c on c.code = g.code
  left join ledger.journals j on j.member_id = g.member_id and j.key = g.journal_key;
  if v_short then
    raise exception 'below zero on the way' using errcode = '23514', constraint = 'account_nonneg';
  end if;
  if v_fault is not null then
    raise exception '%', case v_fault when 'LG001' then 'unbalanced' when 'LG002' then 'outside the posting matrix'
      else 'legs do not fit their journal' end using errcode = v_fault;
  end if;
  if v_special then
    -- Revenue needs its evidence row, written by fund_revenue.
    perform from new_entries e where e.code = 206 and e.kind = 251 and not exists (
      select from ledger.fundings f where f.key = e.journal_key and f.product_id = e.product_id
        and f.currency = e.currency and f.amount = e.amount and e.member_id = 0);
    if found then raise exception 'revenue without evidence' using errcode = 'LG005'; end if;
    -- A return may not exceed what the house put on that flow; the treasury row's lock makes this sum exact.
    perform from new_entries e join ledger.codes c on c.code = e.code and c.bounded
    where e.kind between 100 and 199 and (select sum(o.amount) from ledger.entries o where o.member_id = e.member_id
      and o.kind = e.kind and o.currency = e.currency and o.product_id = e.product_id) < 0;
    if found then raise exception 'more returned than was given' using errcode = '23514', constraint = 'account_nonneg';
    end if;
    perform from new_entries e
    join ledger.journals j on j.member_id = e.member_id and j.key = e.journal_key
    left join ledger.journals o on o.member_id = j.member_id and o.key = j.reverses
    left join ledger.codes c on c.code = o.code
    where e.code = 207 and (c.reversible is not true or j.legs <> o.legs or not exists (
      select from ledger.entries x where x.member_id = o.member_id and x.journal_key = o.key
        and x.created_at = o.created_at and x.kind = e.kind and x.currency = e.currency
        and x.product_id = e.product_id and x.amount = -e.amount));
    if found then raise exception 'not the mirror of a reversible posting' using errcode = 'LG008'; end if;
  end if;
  return null;
end $$;
create trigger whole_postings after insert on ledger.entries referencing new table as new_entries
  for each statement execute function ledger.check_entries();
create trigger whole_postings after insert on ledger.entries_default referencing new table as new_entries
  for each statement execute function ledger.check_entries();
create trigger keep before truncate on ledger.entries_default for each statement execute function ledger.deny();

-- Makes the partitions of `p_months` months from the month of `p_from`; answers how many are new. Months whose rows
-- already lie in the default partition are left there: correct, only less tidy.
create function ledger.ensure_partitions(p_from date, p_months int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_month date; v_name text; v_made int := 0;
begin
  for i in 0 .. least(p_months, 240) - 1 loop
    v_month := date_trunc('month', p_from) + make_interval(months => i);
    v_name := 'entries_' || to_char(v_month, 'YYYYMM');
    continue when to_regclass('ledger.' || v_name) is not null;
    continue when exists (select from ledger.entries_default where created_at >= v_month at time zone 'UTC'
      and created_at < (v_month + interval '1 month') at time zone 'UTC');
    execute format('create table ledger.%I partition of ledger.entries for values from (%L) to (%L)', v_name,
      v_month at time zone 'UTC', (v_month + interval '1 month') at time zone 'UTC');
    -- The parent's statement triggers don't see a statement that names the partition itself.
    execute format('create trigger whole_postings after insert on ledger.%I referencing new table as new_entries
      for each statement execute function ledger.check_entries()', v_name);
    execute format('create trigger keep before truncate on ledger.%I for each statement execute function ledger.deny()',
      v_name);
    v_made := v_made + 1;
  end loop;
  return v_made;
end $$;
select ledger.ensure_partitions(date '2026-03-01', 16);

create function ledger.digest(p_code smallint, p_legs ledger.leg[], p_ref text) returns bigint language sql immutable
as $$ select hashtextextended(p_code::text || p_legs::text || coalesce(p_ref, ''), 0) $$;

-- One posting of one member: journal, balances in the order of the legs, entries in one statement (the trigger above
-- sees it whole). No EXCEPTION block: a shortfall leaves as 23514 on account_nonneg, and nothing remains.
create function ledger.write_posting(p_member bigint, p_key uuid, p_code smallint, p_at timestamptz,
  p_legs ledger.leg[], p_ref text, p_reverses uuid) returns text language plpgsql as $$
declare
  v_digest bigint := ledger.digest(p_code, p_legs, p_ref); v_old bigint;
  v_tx bigint := ledger.tx_now();
  v_leg ledger.leg; v_last ledger.leg; v_place bigint := 0; v_seq bigint; v_balance bigint;
  v_seqs bigint[] := '{}'; v_balances bigint[] := '{}';
begin
  if coalesce(cardinality(p_legs), 0) < 2 then raise exception 'too few legs' using errcode = 'LG003'; end if;
  insert into ledger.journals (member_id, key, code, digest, legs, tx, created_at, ref, reverses)
  values (p_member, p_key, p_code, v_digest, cardinality(p_legs), v_tx, p_at, p_ref, p_reverses)
  on conflict (member_id, key) do nothing;
  if not found then
    select digest into v_old from ledger.journals where member_id = p_member and key = p_key;
    if v_old = v_digest then return 'replay'; end if;
    raise exception 'key_reused' using errcode = 'LG004';
  end if;
  foreach v_leg in array p_legs loop
    v_place := v_place + 1;
    -- The fixed order of the legs is the lock order: no deadlock between two postings of a member.
    if v_place > 1
      and (v_leg.kind, v_leg.currency, v_leg.product_id) <= (v_last.kind, v_last.currency, v_last.product_id)
    then raise exception 'legs out of order' using errcode = 'LG003'; end if;
    v_last := v_leg;
    if v_leg.kind between 100 and 199 then
      v_seq := -v_place; v_balance := null;
    else
      update ledger.accounts set balance = balance + v_leg.amount, seq = seq + 1
      where member_id = p_member and kind = v_leg.kind and currency = v_leg.currency and product_id = v_leg.product_id
      returning seq, balance into v_seq, v_balance;
      if not found then
        insert into ledger.accounts (member_id, kind, currency, product_id)
        values (p_member, v_leg.kind, v_leg.currency, v_leg.product_id) on conflict do nothing;
        update ledger.accounts set balance = balance + v_leg.amount, seq = seq + 1
        where member_id = p_member and kind = v_leg.kind and currency = v_leg.currency and product_id = v_leg.product_id
        returning seq, balance into v_seq, v_balance;
      end if;
    end if;
    v_seqs := v_seqs || v_seq; v_balances := v_balances || v_balance;
  end loop;
  insert into ledger.entries
    (member_id, journal_key, seq, amount, balance_after, tx, created_at, product_id, kind, currency, code)
  select p_member, p_key, l.seq, l.amount, l.balance_after, v_tx, p_at, l.product_id, l.kind, l.currency, p_code
  from unnest(p_legs, v_seqs, v_balances) as l (kind, currency, product_id, amount, seq, balance_after);
  return 'ok';
end $$;

-- One posting, one member, one round trip: 'ok' or 'replay'. Codes from 200 have functions of their own.
create function ledger.post(p_member bigint, p_key uuid, p_code smallint, p_at timestamptz, p_legs ledger.leg[],
  p_ref text default null) returns text language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$ begin
  if p_code >= 200 then raise exception 'this code has its own function' using errcode = 'LG010'; end if;
  return ledger.write_posting(p_member, p_key, p_code, p_at, p_legs, p_ref, null);
end $$;

-- Withdrawals. The money held lies in withdraw_hold, so holds count against the balance; `holds` says what for, and is
-- settled or released once, by condition.
create function ledger.hold(p_member bigint, p_key uuid, p_order uuid, p_currency smallint, p_amount bigint,
  p_at timestamptz) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_outcome text;
begin
  v_outcome := ledger.write_posting(p_member, p_key, 201::smallint, p_at, array[row(1, p_currency, 0, -p_amount),
    row(3, p_currency, 0, p_amount)]::ledger.leg[], p_order::text, null);
  if v_outcome = 'ok' then
    insert into ledger.holds (member_id, order_id, currency, amount, state, held_at)
    values (p_member, p_order, p_currency, p_amount, 'held', p_at);
  end if;
  return v_outcome;
end $$;

create function ledger.end_hold(p_member bigint, p_order uuid, p_state text, p_at timestamptz, p_leg ledger.leg)
returns void language plpgsql as $$ begin
  update ledger.holds set state = p_state, ended_at = p_at
  where member_id = p_member and order_id = p_order and state = 'held' and currency = p_leg.currency
    and amount = -p_leg.amount;
  if not found then raise exception 'no such hold' using errcode = 'LG007'; end if;
end $$;

-- Pays a hold out: net to payout clearing, fee and tax as quoted; the three must make up the hold.
create function ledger.settle(p_member bigint, p_key uuid, p_order uuid, p_at timestamptz, p_legs ledger.leg[])
returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_outcome text;
begin
  -- Asked first, so that an ended hold is told from a shortfall; what decides is the condition in end_hold.
  perform from ledger.holds where member_id = p_member and order_id = p_order and (state = 'held'
    or exists (select from ledger.journals where member_id = p_member and key = p_key));
  if not found then raise exception 'no such hold' using errcode = 'LG007'; end if;
  v_outcome := ledger.write_posting(p_member, p_key, 202::smallint, p_at, p_legs, p_order::text, null);
  if v_outcome = 'ok' then perform ledger.end_hold(p_member, p_order, 'settled', p_at, p_legs[1]); end if;
  return v_outcome;
end $$;

create function ledger.release(p_member bigint, p_key uuid, p_order uuid, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_outcome text; v_hold ledger.holds; v_legs ledger.leg[];
begin
  select * into v_hold from ledger.holds where member_id = p_member and order_id = p_order and (state = 'held'
    or exists (select from ledger.journals where member_id = p_member and key = p_key));
  if not found then raise exception 'no such hold' using errcode = 'LG007'; end if;
  v_legs := array[row(1, v_hold.currency, 0, v_hold.amount), row(3, v_hold.currency, 0, -v_hold.amount)];
  v_outcome := ledger.write_posting(p_member, p_key, 203::smallint, p_at, v_legs, p_order::text, null);
  if v_outcome = 'ok' then perform ledger.end_hold(p_member, p_order, 'released', p_at, v_legs[2]); end if;
  return v_outcome;
end $$;

-- Member to member: two postings with one key over a clearing account that nets to zero, lower member first.
create function ledger.transfer(p_from bigint, p_to bigint, p_key uuid, p_currency smallint, p_amount bigint,
  p_at timestamptz, p_ref text default null) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_out ledger.leg[] := array[row(1, p_currency, 0, -p_amount), row(103, p_currency, 0, p_amount)];
  v_in ledger.leg[] := array[row(1, p_currency, 0, p_amount), row(103, p_currency, 0, -p_amount)];
  v_sent text; v_received text;
begin
  if p_amount is null or p_amount <= 0 or p_from = p_to then
    raise exception 'bad transfer' using errcode = 'LG006';
  end if;
  if p_from < p_to then v_sent := ledger.write_posting(p_from, p_key, 204::smallint, p_at, v_out, p_ref, null); end if;
  v_received := ledger.write_posting(p_to, p_key, 205::smallint, p_at, v_in, p_ref, null);
  if p_from > p_to then v_sent := ledger.write_posting(p_from, p_key, 204::smallint, p_at, v_out, p_ref, null); end if;
  -- One half known and the other new: the key was used for another pair.
  if v_sent <> v_received then raise exception 'key_reused' using errcode = 'LG004'; end if;
  return v_sent;
end $$;

-- Mirrors a posting of a reversible code, at most once (journals_reversed_once).
create function ledger.reverse(p_member bigint, p_key uuid, p_original uuid, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_journal ledger.journals; v_legs ledger.leg[];
begin
  select * into v_journal from ledger.journals where member_id = p_member and key = p_original;
  if not found then raise exception 'nothing to reverse' using errcode = 'LG008'; end if;
  select array_agg(row(kind, currency, product_id, -amount)::ledger.leg order by kind, currency, product_id) into v_legs
  from ledger.entries
  where member_id = p_member and journal_key = p_original and created_at = v_journal.created_at;
  return ledger.write_posting(p_member, p_key, 207::smallint, p_at, v_legs, p_original::text, p_original);
end $$;

-- The only way into distributable: revenue with its evidence, which counts once.
create function ledger.fund_revenue(p_key uuid, p_evidence text, p_product int, p_currency smallint, p_amount bigint,
  p_at timestamptz) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_outcome text; v_new boolean;
begin
  if p_amount is null or p_amount <= 0 then raise exception 'bad amount' using errcode = 'LG006'; end if;
  insert into ledger.fundings (evidence_id, key, product_id, currency, amount, created_at)
  values (p_evidence, p_key, p_product, p_currency, p_amount, p_at) on conflict do nothing;
  v_new := found;
  if not v_new then
    perform from ledger.fundings where evidence_id = p_evidence and key = p_key;
    if not found and exists (select from ledger.fundings where evidence_id = p_evidence) then
      raise exception 'evidence already counted' using errcode = 'LG005';
    end if;
  end if;
  v_outcome := ledger.write_posting(0, p_key, 206::smallint, p_at, array[row(201, p_currency, 0, -p_amount),
    row(251, p_currency, p_product, p_amount)]::ledger.leg[], p_evidence, null);
  if v_new <> (v_outcome = 'ok') then raise exception 'key_reused' using errcode = 'LG004'; end if;
  return v_outcome;
end $$;

-- Locks these accounts in (member, kind, currency, product) order, making those that are missing.
create type ledger.address as (member_id bigint, kind smallint, currency smallint, product_id int);
create function ledger.lock_accounts(p_addresses ledger.address[]) returns void language plpgsql as $$
declare v_locked int;
begin
  for i in 1 .. 2 loop
    perform 1 from unnest(p_addresses) as k
    join ledger.accounts a on a.member_id = k.member_id and a.kind = k.kind and a.currency = k.currency
      and a.product_id = k.product_id
    order by a.member_id, a.kind, a.currency, a.product_id for update of a;
    get diagnostics v_locked = row_count;
    exit when v_locked = cardinality(p_addresses);
    insert into ledger.accounts (member_id, kind, currency, product_id)
    select * from unnest(p_addresses) order by 1, 2, 3, 4 on conflict do nothing;
  end loop;
end $$;

-- Many postings at once, set-based: journals in key order, then the accounts locked in (member, kind, currency,
-- product) order, then one statement each for entries and balances. A shortfall anywhere raises for the whole.
create function ledger.write_batch(p_members bigint[], p_keys uuid[], p_codes smallint[], p_ats timestamptz[],
  p_refs text[], p_leg_of int[], p_legs ledger.leg[]) returns text[] language plpgsql as $$
declare v_tx bigint := ledger.tx_now(); v_new int[]; v_outcomes text[]; v_addresses ledger.address[];
begin
  with asked as (
    select p.*, l.legs, l.leg_count
    from unnest(p_members, p_keys, p_codes, p_ats, p_refs) with ordinality as p (member_id, key, code, at, ref, n)
    join (select u.leg_of, count(*) as leg_count,
        array_agg(row(u.kind, u.currency, u.product_id, u.amount)::ledger.leg order by u.n) as legs
      from unnest(p_leg_of, p_legs) with ordinality as u (leg_of, kind, currency, product_id, amount, n)
      group by u.leg_of) l on l.leg_of = p.n
  ), written as (
    insert into ledger.journals (member_id, key, code, digest, legs, tx, created_at, ref)
    select member_id, key, code, ledger.digest(code, legs, ref), leg_count, v_tx, at, ref from asked
    order by member_id, key, n on conflict (member_id, key) do nothing returning member_id, key
  )
  select coalesce(array_agg(f.n), '{}') into v_new
  from (select distinct on (a.member_id, a.key) a.n from asked a join written using (member_id, key)
    order by a.member_id, a.key, a.n) f;
  if cardinality(v_new) = cardinality(p_keys) then
    v_outcomes := array_fill('ok'::text, array[cardinality(p_keys)]);
  else
    select array_agg(case when p.n = any (v_new) then 'ok'
        when j.digest = ledger.digest(p.code, l.legs, p.ref) then 'replay' else 'key_reused' end order by p.n)
    into v_outcomes
    from unnest(p_members, p_keys, p_codes, p_refs) with ordinality as p (member_id, key, code, ref, n)
    join (select u.leg_of, array_agg(row(u.kind, u.currency, u.product_id, u.amount)::ledger.leg order by u.n) as legs
      from unnest(p_leg_of, p_legs) with ordinality as u (leg_of, kind, currency, product_id, amount, n)
      group by u.leg_of) l on l.leg_of = p.n
    left join ledger.journals j on j.member_id = p.member_id and j.key = p.key;
  end if;
  select array_agg(row(k.member_id, k.kind, k.currency, k.product_id)::ledger.address
    order by k.member_id, k.kind, k.currency, k.product_id) into v_addresses
  from (select distinct p_members[u.leg_of] as member_id, u.kind, u.currency, u.product_id
    from unnest(p_leg_of, p_legs) as u (leg_of, kind, currency, product_id, amount)
    where u.kind not between 100 and 199 and u.leg_of = any (v_new)) k;
  perform ledger.lock_accounts(v_addresses);
  insert into ledger.entries
    (member_id, journal_key, seq, amount, balance_after, tx, created_at, product_id, kind, currency, code)
  select l.member_id, p_keys[l.leg_of],
    case when a.member_id is null then -l.place else a.seq + row_number() over account end, l.amount,
    a.balance + sum(l.amount) over account, v_tx, p_ats[l.leg_of], l.product_id, l.kind, l.currency, p_codes[l.leg_of]
  from (select p_members[u.leg_of] as member_id, u.*
    from unnest(p_leg_of, p_legs) with ordinality as u (leg_of, kind, currency, product_id, amount, place)
    where u.leg_of = any (v_new)) l
  left join ledger.accounts a on a.member_id = l.member_id and a.kind = l.kind and a.currency = l.currency
    and a.product_id = l.product_id
  window account as (partition by l.member_id, l.kind, l.currency, l.product_id order by l.leg_of, l.place);
  update ledger.accounts a set balance = a.balance + d.amount, seq = a.seq + d.entry_count
  from (select p_members[u.leg_of] as member_id, u.kind, u.currency, u.product_id, sum(u.amount) as amount,
      count(*) as entry_count
    from unnest(p_leg_of, p_legs) as u (leg_of, kind, currency, product_id, amount)
    where u.kind not between 100 and 199 and u.leg_of = any (v_new) group by 1, 2, 3, 4) d
  where a.member_id = d.member_id and a.kind = d.kind and a.currency = d.currency and a.product_id = d.product_id;
  return v_outcomes;
end $$;

-- A micro-batch of independent postings, an outcome per row: 'ok', 'replay', 'balance_short', 'key_reused'. The
-- set-based way is tried whole; when somebody is short it is undone and the rows are posted one by one.
create function ledger.post_many(p_members bigint[], p_keys uuid[], p_codes smallint[], p_ats timestamptz[],
  p_refs text[], p_leg_of int[], p_legs ledger.leg[]) returns text[] language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare v_outcomes text[]; v_row record; v_constraint text;
begin
  if 200 <= any (p_codes) then raise exception 'this code has its own function' using errcode = 'LG010'; end if;
  begin
    return ledger.write_batch(p_members, p_keys, p_codes, p_ats, p_refs, p_leg_of, p_legs);
  exception when check_violation then
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint <> 'account_nonneg' then raise; end if;
  end;
  v_outcomes := array_fill(null::text, array[cardinality(p_keys)]);
  for v_row in
    select p.*, l.legs from unnest(p_members, p_keys, p_codes, p_ats, p_refs) with ordinality
      as p (member_id, key, code, at, ref, n)
    left join (select u.leg_of,
        array_agg(row(u.kind, u.currency, u.product_id, u.amount)::ledger.leg order by u.n) as legs
      from unnest(p_leg_of, p_legs) with ordinality as u (leg_of, kind, currency, product_id, amount, n)
      group by u.leg_of) l on l.leg_of = p.n
    order by p.member_id, p.n
  loop
    begin
      v_outcomes[v_row.n] :=
        ledger.write_posting(v_row.member_id, v_row.key, v_row.code, v_row.at, v_row.legs, v_row.ref, null);
    exception
      when check_violation then
        get stacked diagnostics v_constraint = constraint_name;
        if v_constraint <> 'account_nonneg' then raise; end if;
        v_outcomes[v_row.n] := 'balance_short';
      when sqlstate 'LG004' then v_outcomes[v_row.n] := 'key_reused';
    end;
  end loop;
  return v_outcomes;
end $$;

-- The window's end: income of many members into their wallets, one posting per member under one key. The rows come
-- as parallel arrays (a member may appear once per product). 'replay' when this key has done the same already.
-- Members are locked ascending because the UPDATE is driven by the sorted rows (a nested loop, forced).
create function ledger.claim_many(p_key uuid, p_at timestamptz, p_currency smallint, p_members bigint[],
  p_products int[], p_amounts bigint[], p_ref text default null) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_tx bigint := ledger.tx_now(); v_digest bigint; v_members int; v_total numeric;
begin
  select sum(amount), bit_xor(hashint8extended(member_id, hashint8extended(product_id, amount)))
  into v_total, v_digest
  from unnest(p_members, p_products, p_amounts) as r (member_id, product_id, amount);
  insert into ledger.batches (key, digest, member_count, currency, total, created_at)
  values (p_key, coalesce(v_digest, 0), 0, p_currency, coalesce(v_total, 0), p_at) on conflict do nothing;
  if not found then
    perform from ledger.batches where key = p_key and digest = coalesce(v_digest, 0) and currency = p_currency;
    if found then return 'replay'; end if;
    raise exception 'key_reused' using errcode = 'LG004';
  end if;
  insert into ledger.accounts (member_id, kind, currency)
  select distinct m, 1, p_currency from unnest(p_members) m
  where not exists (select from ledger.accounts a where a.member_id = m and a.kind = 1 and a.currency = p_currency)
  order by m on conflict do nothing;
  insert into ledger.journals (member_id, key, code, digest, legs, tx, created_at, ref)
  select member_id, p_key, 7, hashint8extended(sum(amount)::bigint, count(*)), count(distinct product_id) + 1, v_tx,
    p_at, p_ref
  from unnest(p_members, p_products, p_amounts) as r (member_id, product_id, amount) group by member_id;
  get diagnostics v_members = row_count;
  update ledger.batches set member_count = v_members where key = p_key;
  -- Without seqscan off, accounts that were made a moment ago are walked whole for each member: 12,000 took 16 s.
  perform set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_seqscan', 'off', true);
  with credited as (
    update ledger.accounts a set balance = a.balance + d.amount, seq = a.seq + 1
    from (select member_id, sum(amount)::bigint as amount
      from unnest(p_members, p_amounts) as r (member_id, amount) group by member_id order by member_id) d
    where a.member_id = d.member_id and a.kind = 1 and a.currency = p_currency and a.product_id = 0
    returning a.member_id, a.seq, d.amount, a.balance
  )
  insert into ledger.entries
    (member_id, journal_key, seq, amount, balance_after, tx, created_at, product_id, kind, currency, code)
  select member_id, p_key, seq, amount, balance, v_tx, p_at, 0, 1, p_currency, 7 from credited
  union all
  select member_id, p_key, -2, -sum(amount), null, v_tx, p_at, product_id, 152, p_currency, 7
  from unnest(p_members, p_products, p_amounts) as r (member_id, product_id, amount) group by member_id, product_id;
  perform set_config('enable_hashjoin', 'on', true), set_config('enable_mergejoin', 'on', true),
    set_config('enable_seqscan', 'on', true);
  return 'ok';
end $$;

-- The auditor's books: flows rolled up to a mark of the insertion clock, and its runs.
create table ledger.marks (one boolean primary key default true check (one), upto_tx bigint not null);
insert into ledger.marks (upto_tx) values (0);
create table ledger.flow_balances (
  kind smallint not null, currency smallint not null, product_id int not null, balance numeric not null,
  primary key (kind, currency, product_id));
create table ledger.audit_runs (
  run_id bigint generated always as identity primary key, ran_at timestamptz not null,
  mode text not null check (mode in ('full', 'since')), from_tx bigint not null, upto_tx bigint not null,
  verdict text not null check (verdict in ('holds', 'broken')), figures jsonb not null, breaks jsonb not null,
  took_ms int not null);

-- What every flow account stands at now: the roll-up and what came after its mark.
create view ledger.flows as
select kind, currency, product_id, sum(balance) as balance from (
  select kind, currency, product_id, balance from ledger.flow_balances
  union all
  select kind, currency, product_id, sum(amount) from ledger.entries
  where kind between 100 and 199 and tx >= (select upto_tx from ledger.marks) group by kind, currency, product_id) f
group by kind, currency, product_id;

-- Records a run. One that held moves the mark: flows are rolled up here, from the entries themselves. A broken one
-- leaves it, so that the next run looks at the same rows again.
create function ledger.close_audit(p_at timestamptz, p_mode text, p_upto bigint, p_figures jsonb,
  p_breaks jsonb) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_from bigint; v_verdict text := case when p_breaks = '[]'::jsonb then 'holds' else 'broken' end;
begin
  select upto_tx into v_from from ledger.marks for update;
  insert into ledger.audit_runs (ran_at, mode, from_tx, upto_tx, verdict, figures, breaks, took_ms)
  values (p_at, p_mode, v_from, p_upto, v_verdict, p_figures, p_breaks,
    extract(epoch from clock_timestamp() - transaction_timestamp()) * 1000);
  if v_verdict = 'holds' and p_upto > v_from and p_upto <= ledger.tx_settled() then
    insert into ledger.flow_balances as f (kind, currency, product_id, balance)
    select kind, currency, product_id, sum(amount) from ledger.entries
    where kind between 100 and 199 and tx >= v_from and tx < p_upto group by kind, currency, product_id
    on conflict (kind, currency, product_id) do update set balance = f.balance + excluded.balance;
    update ledger.marks set upto_tx = p_upto;
    perform brin_summarize_new_values(i.inhrelid) from pg_inherits i
    where i.inhparent = 'ledger.entries_tx'::regclass;
    perform brin_summarize_new_values('ledger.journals_tx'::regclass);
  end if;
  return v_verdict;
end $$;

-- The server's role reads everything here, executes the doors, and writes nothing.
revoke all on all functions in schema ledger from public;
grant usage on schema ledger to roda_app;
grant select on all tables in schema ledger to roda_app;
grant execute on function ledger.post, ledger.post_many, ledger.claim_many, ledger.hold, ledger.settle, ledger.release,
  ledger.transfer, ledger.reverse, ledger.fund_revenue, ledger.ensure_partitions, ledger.close_audit, ledger.tx_settled
  to roda_app;
