-- What operators need to look into the books and to watch the house: ways to find postings and log entries, the
-- threshold of coverage under which sales stop, alerts.

-- Postings of a period. A summary of blocks: it costs a posting nothing that could be measured.
create index journals_at on ledger.journals using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index approvals_subject on approvals (subject);

-- Who held which roles when something was done. The hash of an entry covers roles and address from here on.
alter table operator_audit add column roles text[];
create index operator_audit_at on operator_audit (at, id);
create index operator_audit_request on operator_audit (request_id);

-- G13: sales also stop while less than this is held for what members can claim. In ten thousandths, never below 1:1.
create table coverage_thresholds (
  only_row    boolean primary key default true check (only_row),
  stop_bp     int not null check (stop_bp between 10000 and 20000),
  warn_bp     int not null check (warn_bp <= 30000),
  version     int not null default 1,
  changed_at  timestamptz,
  constraint coverage_warns_first check (warn_bp >= stop_bp)
);
insert into coverage_thresholds (stop_bp, warn_bp) values (10000, 10500);
alter table sales_gate
  drop constraint sales_gate_reason_check,
  add constraint sales_gate_reason_check check (reason in ('books', 'audit_log', 'coverage'));

-- What somebody has to look after. One of a kind and subject is not over at a time.
create table risk_alerts (
  id                 uuid primary key,
  kind               text not null check (kind ~ '^[a-z_]{3,40}$'),
  subject            text not null default '',
  severity           text not null check (severity in ('critical', 'warning')),
  facts              jsonb not null,
  raised_at          timestamptz not null,
  seen_at            timestamptz not null,
  over_at            timestamptz,
  acknowledged_by    int,
  acknowledged_name  text,
  acknowledged_at    timestamptz,
  note               text check (length(note) between 3 and 300),
  constraint risk_alerts_acknowledged check
    ((acknowledged_by is null) = (acknowledged_at is null) and (acknowledged_by is null) = (note is null))
);
create unique index risk_alerts_once on risk_alerts (kind, subject) where over_at is null;
create index risk_alerts_newest on risk_alerts (raised_at desc, id desc);

-- The greatest claims of a day.
create index liability_leaves_greatest on liability_leaves (on_day, currency, claim_minor desc);
drop index liability_leaves_day;

grant select, update on coverage_thresholds to roda_app;
grant select, insert, update on risk_alerts to roda_app;
