-- R4: the book beside the statements, day by day, and which lines the book has answered with a posting.

alter table statement_lines
  -- What an operator wrote about a line that nothing else explains; two of them agreed.
  add column explanation text check (length(explanation) between 3 and 300);

create table statement_postings (
  line_id    uuid primary key,
  code       text not null check (code in ('provider_settle', 'payout_settle')),
  posted_at  timestamptz not null
);

-- One row per account and day of the look; amounts in minor units of the country's money, positive: money that is there.
create table reconciliations (
  account          text not null check (account in ('bank', 'provider')),
  on_day           date not null,
  statement_minor  bigint not null,
  book_minor       bigint not null,
  open_minor       bigint not null,
  open_count       int not null,
  missing_count    int not null,
  looked_at        timestamptz not null,
  primary key (account, on_day)
);
grant select, insert, update on reconciliations to roda_app;
grant select, insert on statement_postings to roda_app;
