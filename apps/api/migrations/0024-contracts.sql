-- Work: employers, the contracts they offer, what members signed, the work that was logged, payrolls, and bills.

-- `funded_minor` is money that arrived for payroll and is not yet spoken for by an approved payroll. The ledger's
-- payroll_payable is a flow without a floor: this row is the floor.
create table employers (
  id                   int generated always as identity primary key,
  country_id           int not null references countries (id),
  name                 text not null check (length(name) between 2 and 120),
  registration_number  text not null check (length(registration_number) between 2 and 60),
  address              text not null check (length(address) between 2 and 300),
  is_demo              boolean not null default false,
  state                text not null default 'active' check (state in ('active', 'closed')),
  funded_minor         bigint not null default 0,
  created_at           timestamptz not null,
  constraint employers_once unique (country_id, registration_number),
  constraint employers_funded check (funded_minor >= 0)
);

-- The tax withheld from pay: a published table per country and day from which it is in force, of brackets by the
-- average gross of a worked day: [{"fromMinor", "rateBp"}], the lowest from 0. The rate is taken of the whole gross.
create table payroll_taxes (
  id           int generated always as identity primary key,
  country_id   int not null references countries (id),
  valid_from   date not null,
  brackets     jsonb not null check (jsonb_array_length(brackets) between 1 and 20),
  basis        jsonb not null check (basis ?& array['en', 'id', 'zh']),
  recorded_at  timestamptz not null,
  constraint payroll_taxes_once unique (country_id, valid_from)
);

create table contract_templates (
  id           int generated always as identity primary key,
  employer_id  int not null references employers (id),
  -- Offered to anyone eligible of the employer's country.
  offered      boolean not null default true,
  -- 0 until the first version is published.
  version      int not null default 0,
  created_at   timestamptz not null
);
create index contract_templates_employer on contract_templates (employer_id);

-- A published version is never changed: what somebody signed can always be shown.
create table contract_versions (
  template_id         int not null references contract_templates (id),
  version             int not null check (version > 0),
  role                jsonb not null check (role ?& array['en', 'id', 'zh']),
  duties              jsonb not null check (duties ?& array['en', 'id', 'zh']),
  unit                text not null check (unit in ('hour', 'task')),
  rate_minor          bigint not null check (rate_minor between 1 and 10000000000),
  currency            text not null check (currency = 'IDR'),
  term_days           int not null check (term_days between 7 and 1830),
  notice_days         int not null check (notice_days between 1 and 180),
  -- What the employer may bill under this contract, and nothing else: [{"kind", "maxMinor"}].
  bill_kinds          jsonb not null,
  penalty_bp_per_day  int not null check (penalty_bp_per_day between 0 and 20),
  -- All penalties of a bill together, of its amount.
  penalty_cap_bp      int not null check (penalty_cap_bp between 0 and 1000),
  end_terms           jsonb not null check (end_terms ?& array['en', 'id', 'zh']),
  published_at        timestamptz not null,
  primary key (template_id, version)
);

-- The whole text in each language; `clauses` is [{"key", "title", "text"}], `body` the same as one text, `hash` its
-- SHA-256.
create table contract_texts (
  template_id  int not null,
  version      int not null,
  lang         text not null check (lang in ('en', 'id', 'zh')),
  title        text not null,
  clauses      jsonb not null,
  body         text not null,
  hash         text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (template_id, version, lang),
  foreign key (template_id, version) references contract_versions (template_id, version)
);
create trigger contract_versions_frozen before update or delete on contract_versions
  for each row execute function forbid_text_change();
create trigger contract_texts_frozen before update or delete on contract_texts
  for each row execute function forbid_text_change();

-- What a member handed in: whom it names lies sealed, the text agreed to by version and hash.
create table contract_signings (
  member_id         bigint not null,
  id                uuid not null,
  template_id       int not null,
  version           int not null,
  lang              text not null,
  hash              text not null,
  person_sealed     bytea not null,
  education         text not null,
  signature_upload  uuid not null,
  state             text not null check (state in ('submitted', 'withdrawn', 'returned', 'rejected', 'approved')),
  submitted_at      timestamptz not null,
  cooling_until     timestamptz not null check (cooling_until >= submitted_at),
  decided_at        timestamptz,
  decided_by        int,
  decided_name      text,
  reason            text not null default '',
  fields            text[] not null default '{}',
  primary key (member_id, id),
  foreign key (template_id, version) references contract_versions (template_id, version),
  check ((state = 'submitted') = (decided_at is null))
);
create unique index contract_signings_open on contract_signings (member_id) where state = 'submitted';
create index contract_signings_newest on contract_signings (member_id, submitted_at desc);
create index contract_signings_queue on contract_signings (state, submitted_at);
create index contract_signings_by_id on contract_signings (id);

create table contracts (
  member_id        bigint not null,
  id               uuid not null,
  number           text not null,
  employer_id      int not null references employers (id),
  template_id      int not null references contract_templates (id),
  -- Of the terms in force.
  version          int not null,
  signing_id       uuid not null,
  state            text not null check (state in ('active', 'notice', 'ended')),
  start_on         date not null,
  end_on           date not null check (end_on >= start_on),
  -- A newer version was published: these terms run until it is signed, or until the end of this day.
  old_terms_until  date,
  end_reason       text not null default '',
  notice_at        timestamptz,
  ended_at         timestamptz,
  created_at       timestamptz not null,
  primary key (member_id, id),
  check ((state = 'ended') = (ended_at is not null)),
  check (state <> 'notice' or notice_at is not null)
);
create unique index contracts_open on contracts (member_id) where state <> 'ended';
create unique index contracts_number on contracts (number);
create index contracts_by_id on contracts (id);
create index contracts_ending on contracts (end_on) where state <> 'ended';
create index contracts_template on contracts (template_id) where state <> 'ended';

-- From which day which terms were in force: work of a day is paid by the terms of that day.
create table contract_terms (
  member_id    bigint not null,
  contract_id  uuid not null,
  from_on      date not null,
  template_id  int not null,
  version      int not null,
  signing_id   uuid not null,
  primary key (member_id, contract_id, from_on)
);

create table work_imports (
  id           uuid primary key,
  employer_id  int not null references employers (id),
  file_name    text not null,
  sha256       bytea not null,
  line_count   int not null,
  accepted     int not null,
  duplicates   int not null,
  quarantined  int not null,
  rejected     int not null,
  by_id        int not null,
  by_name      text not null,
  at           timestamptz not null
);
create index work_imports_newest on work_imports (at desc, id desc);
create table work_import_lines (
  import_id  uuid not null references work_imports (id),
  line       int not null,
  state      text not null check (state in ('rejected', 'quarantined')),
  reason     text not null,
  raw        text not null,
  primary key (import_id, line, state)
);

-- Logged work: hundredths of an hour or of a task. `key` is the line's own id, or the digest of all that it says.
create table work_entries (
  member_id      bigint not null,
  id             uuid not null,
  contract_id    uuid not null,
  employer_id    int not null,
  key            text not null,
  day            date not null,
  unit           text not null check (unit in ('hour', 'task')),
  hundredths     int not null check (hundredths between 1 and 1000000),
  -- Minutes after midnight, where the log says when it began.
  start_minute   int check (start_minute between 0 and 1439),
  note           text not null default '',
  state          text not null check (state in ('counted', 'quarantined')),
  reason         text not null default '',
  import_id      uuid not null,
  line           int not null,
  -- The salary that pays it.
  salary_id      uuid,
  primary key (member_id, id),
  check (salary_id is null or state = 'counted')
);
create unique index work_entries_once on work_entries (contract_id, key);
create index work_entries_days on work_entries (member_id, day) where state = 'counted';
create index work_entries_unpaid on work_entries (employer_id, day) where state = 'counted' and salary_id is null;
create index work_entries_salary on work_entries (member_id, salary_id) where salary_id is not null;
create index work_entries_log on work_entries (employer_id, day desc, id desc);

create table payroll_fundings (
  id                 uuid primary key,
  employer_id        int not null references employers (id),
  statement_line_id  uuid not null,
  amount_minor       bigint not null check (amount_minor > 0),
  currency           text not null,
  approved_by        int not null,
  approved_name      text not null,
  proposed_by        int not null,
  at                 timestamptz not null,
  constraint payroll_fundings_four_eyes check (approved_by <> proposed_by)
);
create index payroll_fundings_newest on payroll_fundings (at desc, id desc);

-- One employer's week. Money of an approved one is taken from the employer's funded balance, and goes to members in
-- chunks.
create table payrolls (
  id              uuid primary key,
  employer_id     int not null references employers (id),
  week_from       date not null check (extract(isodow from week_from) = 1),
  week_to         date not null check (week_to = week_from + 6),
  currency        text not null,
  tax_id          int not null references payroll_taxes (id),
  state           text not null check (state in ('built', 'approved', 'paying', 'paid', 'void')),
  salary_count    int not null check (salary_count > 0),
  gross_minor     bigint not null,
  tax_minor       bigint not null,
  net_minor       bigint not null,
  built_by        int not null,
  built_name      text not null,
  built_at        timestamptz not null,
  approved_by     int,
  approved_name   text,
  approved_at     timestamptz,
  paid_at         timestamptz,
  constraint payrolls_four_eyes check (approved_by <> built_by),
  constraint payrolls_sum check (gross_minor = tax_minor + net_minor and tax_minor >= 0 and net_minor >= 0)
);
create unique index payrolls_week on payrolls (employer_id, week_from) where state <> 'void';
create index payrolls_newest on payrolls (built_at desc, id desc);

create table salaries (
  member_id     bigint not null,
  id            uuid not null,
  payroll_id    uuid not null references payrolls (id),
  contract_id   uuid not null,
  week_from     date not null,
  currency      text not null,
  -- What was paid by which terms: [{"version", "unit", "hundredths", "rateMinor", "grossMinor"}].
  lines         jsonb not null,
  day_count     int not null check (day_count > 0),
  rate_bp       int not null,
  gross_minor   bigint not null check (gross_minor >= 0),
  tax_minor     bigint not null check (tax_minor >= 0),
  net_minor     bigint not null check (net_minor >= 0),
  state         text not null check (state in ('pending', 'paid', 'confirmed', 'disputed', 'void')),
  created_at    timestamptz not null,
  paid_at       timestamptz,
  answered_at   timestamptz,
  -- The complaint that a "not received" opened.
  case_number   text,
  primary key (member_id, id),
  constraint salaries_sum check (gross_minor = tax_minor + net_minor),
  check ((paid_at is null) = (state in ('pending', 'void')))
);
create unique index salaries_week on salaries (member_id, contract_id, week_from) where state <> 'void';
create index salaries_payroll on salaries (payroll_id, member_id);
create index salaries_newest on salaries (member_id, week_from desc, id desc);

-- What a member owes under a signed contract. Penalties follow from the row and the day: nothing accrues on a timer.
create table bills (
  member_id           bigint not null,
  id                  uuid not null,
  contract_id         uuid not null,
  number              text not null,
  kind                text not null check (kind in ('equipment_deposit', 'uniform', 'damage')),
  what                text not null check (length(what) between 1 and 200),
  amount_minor        bigint not null check (amount_minor > 0),
  currency            text not null,
  due_on              date not null,
  penalty_bp_per_day  int not null,
  penalty_cap_bp      int not null,
  paused_since        date,
  paused_days         int not null default 0 check (paused_days >= 0),
  penalty_waived      boolean not null default false,
  -- A deposit that was given back is `returned`.
  state               text not null check (state in ('open', 'paid', 'waived', 'returned')),
  case_number         text,
  paid_minor          bigint check (paid_minor >= amount_minor),
  paid_key            uuid,
  created_at          timestamptz not null,
  closed_at           timestamptz,
  returned_at         timestamptz,
  primary key (member_id, id),
  check ((state = 'open') = (closed_at is null)),
  check ((state in ('paid', 'returned')) = (paid_minor is not null)),
  check ((state = 'returned') = (returned_at is not null))
);
create index bills_by_id on bills (id);
create index bills_newest on bills (member_id, created_at desc, id desc);
create index bills_queue on bills (state, due_on);

grant select, insert, update on employers, contract_templates, contract_signings, contracts, work_entries, payrolls,
  salaries, bills to roda_app;
grant select, insert on payroll_taxes, contract_versions, contract_texts, contract_terms, work_imports,
  work_import_lines, payroll_fundings to roda_app;

insert into payroll_taxes (country_id, valid_from, brackets, basis, recorded_at) values
  (1, '2024-01-01', '[{"fromMinor": 0, "rateBp": 0}, {"fromMinor": 45000000, "rateBp": 50}, {"fromMinor": 250000000, "rateBp": 250}]',
   '{"en": "Income tax art. 21 for people paid by the day or week: effective daily rates of Government Regulation 58/2023",
     "id": "PPh Pasal 21 pegawai tidak tetap: tarif efektif harian menurut PP 58/2023",
     "zh": "所得税第21条（按日或按周计酬人员）：政府条例 58/2023 的日有效税率"}',
   '2024-01-01T00:00:00Z');
