-- Cards, withdrawal rules and withdrawals: how money leaves. The money itself is in the ledger (hold, settle, release).

create table banks (
  code        text primary key check (code ~ '^[A-Z0-9_]{2,24}$'),
  country_id  int not null references countries (id),
  name        text not null,
  logo        text not null,
  digits_min  int not null check (digits_min between 6 and 19),
  digits_max  int not null check (digits_max between 6 and 19),
  luhn        boolean not null default false,
  sort        int not null,
  enabled     boolean not null default true,
  check (digits_min <= digits_max)
);
create index banks_by_country on banks (country_id, sort);

insert into banks (code, country_id, name, logo, digits_min, digits_max, luhn, sort) values
  ('BCA',        1, 'Bank Central Asia (BCA)',              'bank-bca',        10, 10, false,  1),
  ('MANDIRI',    1, 'Bank Mandiri',                         'bank-mandiri',    13, 13, false,  2),
  ('BRI',        1, 'Bank Rakyat Indonesia (BRI)',          'bank-bri',        15, 15, false,  3),
  ('BNI',        1, 'Bank Negara Indonesia (BNI)',          'bank-bni',        10, 10, false,  4),
  ('BTN',        1, 'Bank Tabungan Negara (BTN)',           'bank-btn',        16, 16, false,  5),
  ('BSI',        1, 'Bank Syariah Indonesia (BSI)',         'bank-bsi',        10, 10, false,  6),
  ('CIMB',       1, 'CIMB Niaga',                           'bank-cimb',       12, 14, false,  7),
  ('DANAMON',    1, 'Bank Danamon',                         'bank-danamon',    10, 13, false,  8),
  ('PERMATA',    1, 'Bank Permata',                         'bank-permata',    10, 16, false,  9),
  ('OCBC_ID',    1, 'OCBC Indonesia',                       'bank-ocbc',       12, 12, false, 10),
  ('MAYBANK_ID', 1, 'Maybank Indonesia',                    'bank-maybank',    10, 10, false, 11),
  ('PANIN',      1, 'Panin Bank',                           'bank-panin',      10, 10, false, 12),
  ('MEGA',       1, 'Bank Mega',                            'bank-mega',       15, 15, false, 13),
  ('SINARMAS',   1, 'Bank Sinarmas',                        'bank-sinarmas',   10, 10, false, 14),
  ('JAGO',       1, 'Bank Jago',                            'bank-jago',       12, 12, false, 15),
  ('SEABANK',    1, 'SeaBank Indonesia',                    'bank-seabank',    12, 12, false, 16),
  ('ICBC',       2, '中国工商银行 (ICBC)',                    'bank-icbc',       16, 19, true,   1),
  ('CCB',        2, '中国建设银行 (CCB)',                     'bank-ccb',        16, 19, true,   2),
  ('ABC',        2, '中国农业银行 (ABC)',                     'bank-abc',        16, 19, true,   3),
  ('BOC',        2, '中国银行 (BOC)',                        'bank-boc',        16, 19, true,   4),
  ('CMB',        2, '招商银行 (CMB)',                        'bank-cmb',        16, 16, true,   5),
  ('BOCOM',      2, '交通银行 (BOCOM)',                      'bank-bocom',      16, 19, true,   6),
  ('DBS',        3, 'DBS / POSB',                           'bank-dbs',         9, 10, false,  1),
  ('OCBC_SG',    3, 'OCBC Singapore',                       'bank-ocbc',       10, 12, false,  2),
  ('UOB',        3, 'United Overseas Bank (UOB)',           'bank-uob',        10, 10, false,  3);

-- The number is sealed under the row's own key; the index finds a number again without opening any; last4 is what is shown.
create table bank_cards (
  member_id        bigint not null,
  id               uuid not null,
  bank_code        text not null references banks (code),
  number_sealed    bytea not null,
  number_index     bytea not null,
  last4            text not null check (last4 ~ '^[0-9]{4}$'),
  holder_sealed    bytea not null,
  phone_sealed     bytea not null,
  added_at         timestamptz not null,
  usable_at        timestamptz not null,
  removed_at       timestamptz,
  primary key (member_id, id),
  check (usable_at >= added_at)
);
create unique index bank_cards_once on bank_cards (member_id, number_index) where removed_at is null;

-- One number serves one member: its own table, so that the rule needs no index across members.
create table bank_card_numbers (
  number_index  bytea primary key,
  member_id     bigint not null,
  card_id       uuid not null
);

-- How many cards a member has: the limit is kept by the condition of its update.
create table bank_card_counts (
  member_id   bigint primary key,
  card_count  int not null check (card_count >= 0)
);

-- The published rule of a country; the bounds stand in country_options (withdrawMin, withdrawMax, withdrawDaily), where
-- members read them. The rate is of the amount; a level may lower the fee and nothing else.
create table withdrawal_rules (
  country_id           int primary key references countries (id),
  fee_rate_bp          int not null check (fee_rate_bp between 0 and 500),
  auto_below_minor     bigint not null check (auto_below_minor >= 0),
  auto_card_age_hours  int not null check (auto_card_age_hours >= 24),
  decide_within_hours  int not null default 24 check (decide_within_hours between 1 and 24),
  pay_within_days      int not null default 3 check (pay_within_days between 1 and 3)
);
insert into withdrawal_rules (country_id, fee_rate_bp, auto_below_minor, auto_card_age_hours) values
  (1, 50, 50000000, 168),
  (2, 50, 50000000, 168),
  (3, 50, 50000000, 168);

-- What a level takes off the published fee; no level pays more than it (G14).
create table withdrawal_discounts (
  level        int primary key check (level between 1 and 9),
  discount_bp  int not null check (discount_bp between 0 and 5000)
);
insert into withdrawal_discounts (level, discount_bp)
values (1, 0), (2, 500), (3, 1000), (4, 1500), (5, 2000), (6, 2500), (7, 3000), (8, 4000), (9, 5000);

-- The statutory table: a tax by country and day, on the fee (a member's own money is not taxed for leaving), with no word of levels.
create table withdrawal_taxes (
  country_id  int not null references countries (id),
  valid_from  date not null,
  rate_bp     int not null check (rate_bp between 0 and 3000),
  basis_en    text not null,
  basis_id    text not null,
  basis_zh    text not null,
  primary key (country_id, valid_from)
);
insert into withdrawal_taxes (country_id, valid_from, rate_bp, basis_en, basis_id, basis_zh) values
  (1, '2025-01-01', 1100, 'VAT on the service fee, 11% effective (Law 7/2021, PMK 131/2024)',
      'PPN atas biaya layanan, tarif efektif 11% (UU 7/2021, PMK 131/2024)', '服务费增值税，实际税率11%（印尼2021年第7号法、PMK 131/2024）'),
  (2, '2016-05-01', 600, 'VAT on the service fee, 6% (Caishui 2016/36)',
      'PPN atas biaya layanan, 6% (Caishui 2016/36)', '服务费增值税6%（财税〔2016〕36号）'),
  (3, '2024-01-01', 900, 'GST on the service fee, 9% (Goods and Services Tax Act)',
      'GST atas biaya layanan, 9% (Goods and Services Tax Act)', '服务费消费税9%（新加坡消费税法）');

-- Days on which banks of a country do not work, besides Saturday and Sunday. Those that move with the moon are entered once announced.
create table bank_holidays (
  country_id  int not null references countries (id),
  on_date     date not null,
  primary key (country_id, on_date)
);
insert into bank_holidays (country_id, on_date)
select c.country_id, make_date(y, c.m, c.d)
  from generate_series(2026, 2030) y,
       (values (1, 1, 1), (1, 5, 1), (1, 6, 1), (1, 8, 17), (1, 12, 25),
               (2, 1, 1), (2, 5, 1), (2, 10, 1), (2, 10, 2), (2, 10, 3),
               (3, 1, 1), (3, 5, 1), (3, 8, 9), (3, 12, 25)) c (country_id, m, d);

create table withdrawals (
  member_id      bigint not null,
  id             uuid not null,
  quote_id       uuid not null,
  country_id     int not null references countries (id),
  card_id        uuid not null,
  currency       text not null,
  amount_minor   bigint not null check (amount_minor > 0),
  fee_minor      bigint not null check (fee_minor >= 0),
  tax_minor      bigint not null check (tax_minor >= 0),
  net_minor      bigint not null check (net_minor > 0),
  exchange_rate  text not null,
  state          text not null check (state in ('reviewing', 'approved', 'paying', 'paid', 'rejected', 'failed')),
  day            date not null,
  requested_at   timestamptz not null,
  decide_by      timestamptz not null,
  pay_by         timestamptz not null,
  approved_at    timestamptz,
  approved_by    int,
  approved_rule  boolean not null default false,
  sent_at        timestamptz,
  paid_at        timestamptz,
  paid_by        int,
  reference      text,
  ended_at       timestamptz,
  ended_by       int,
  reason_code    text check (reason_code in
    ('name_mismatch', 'card_closed', 'suspected_fraud', 'legal_hold', 'bank_returned', 'member_asked', 'other')),
  reason         text,
  -- Which session asked: for the checks that operators see.
  session_id     uuid not null,
  primary key (member_id, id),
  foreign key (member_id, card_id) references bank_cards (member_id, id),
  constraint withdrawals_quote_once unique (member_id, quote_id),
  constraint withdrawals_add_up check (amount_minor = fee_minor + tax_minor + net_minor),
  constraint withdrawals_four_eyes check (paid_by is null or approved_by is null or paid_by <> approved_by),
  constraint withdrawals_approved_first check
    (state not in ('approved', 'paying', 'paid') or (approved_at is not null and (approved_rule or approved_by is not null))),
  constraint withdrawals_paid_whole check ((state = 'paid') = (paid_at is not null and paid_by is not null)),
  constraint withdrawals_end_has_reason check ((state in ('rejected', 'failed')) <= (ended_at is not null and reason_code is not null))
);
create index withdrawals_by_id on withdrawals (id);
create index withdrawals_queue on withdrawals (state, requested_at);
create index withdrawals_by_member on withdrawals (member_id, requested_at desc, id desc);

-- A bank's reference pays one withdrawal, whoever's.
create table payout_references (
  reference      text primary key check (length(reference) between 1 and 100),
  member_id      bigint not null,
  withdrawal_id  uuid not null
);

-- What a member asked for on a day of the own country; the limit is kept by the condition of its update.
create table withdrawal_days (
  member_id        bigint not null,
  day              date not null,
  requested_minor  bigint not null check (requested_minor >= 0),
  primary key (member_id, day)
);

-- The end of the n-th working day after a moment, in the country's zone.
create function working_day_end(p_country int, p_zone text, p_at timestamptz, p_days int) returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select ((d.on_date + 1)::timestamp at time zone p_zone)
    from (select g::date as on_date
            from generate_series((p_at at time zone p_zone)::date + 1, (p_at at time zone p_zone)::date + 60, interval '1 day') g
           where extract(isodow from g) < 6
             and not exists (select 1 from bank_holidays h where h.country_id = p_country and h.on_date = g::date)
           order by g offset p_days - 1 limit 1) d
$$;

grant select, insert, update, delete on bank_cards, bank_card_numbers, bank_card_counts, withdrawals, withdrawal_days, payout_references to roda_app;
grant select, insert, update on banks, withdrawal_rules, withdrawal_discounts, withdrawal_taxes, bank_holidays to roda_app;
grant execute on function working_day_end(int, text, timestamptz, int) to roda_app;
