-- Statements as files: asked for by members, made by a job, kept sealed for a day.

create table statement_files (
  member_id    bigint not null,
  id           uuid not null,
  kind         text not null check (kind in ('account', 'tax')),
  from_on      date not null,
  to_on        date not null,
  format       text not null check (format in ('pdf', 'csv')),
  lang         text not null check (lang in ('en', 'id', 'zh')),
  -- Movements that the books had in the range when it was asked for: the same question about the same books is one file.
  entry_count  bigint not null check (entry_count >= 0),
  -- The member's day, and the how manieth file of it: the limit of a day is kept by the key.
  asked_on     date not null,
  slot         int not null check (slot between 1 and 100),
  state        text not null check (state in ('waiting', 'ready', 'failed', 'expired')),
  asked_at     timestamptz not null,
  ready_at     timestamptz,
  expires_at   timestamptz,
  blob_key     text not null default '',
  size_bytes   int not null default 0,
  primary key (member_id, id),
  check (from_on <= to_on and to_on - from_on < 366),
  check ((state in ('ready', 'expired')) = (ready_at is not null) and (ready_at is null) = (expires_at is null)),
  constraint statement_files_slot unique (member_id, asked_on, slot)
);
create unique index statement_files_once on statement_files (member_id, kind, from_on, to_on, format, lang, entry_count)
  where state in ('waiting', 'ready');
create index statement_files_kept on statement_files (expires_at) where blob_key <> '';
grant select, insert, update, delete on statement_files to roda_app;
