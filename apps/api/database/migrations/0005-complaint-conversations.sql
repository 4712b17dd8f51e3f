-- Complaints become conversations: messages and files of both sides, the trace of a failed call, and a time to reopen.

alter table complaints
  drop constraint complaints_status_check,
  add constraint complaints_status_check check (status in ('open', 'waiting', 'answered', 'closed')),
  add column sent_key uuid,
  add column trace_id text not null default '',
  add column operation text not null default '',
  add column message_count int not null default 1,
  add column closes_at timestamptz,
  add column reopened_at timestamptz,
  add column read_at timestamptz;
update complaints set closes_at = answered_at + interval '14 days', read_at = answered_at,
  message_count = case when answer = '' then 1 else 2 end where status <> 'open';
alter table complaints add constraint complaints_closes check ((closes_at is null) = (status = 'open'));
create unique index complaints_sent_key on complaints (member_id, sent_key) where sent_key is not null;

create table complaint_messages (
  member_id bigint not null,
  id uuid not null,
  complaint_id uuid not null,
  sent_key uuid,
  operator_id int,  -- null: sent by the member
  words_encrypted bytea,
  answer text not null default '',
  sent_at timestamptz not null,
  primary key (member_id, id),
  foreign key (member_id, complaint_id) references complaints (member_id, id),
  constraint complaint_messages_author check ((operator_id is null) = (words_encrypted is not null))
);
create unique index complaint_messages_sent_key on complaint_messages (member_id, complaint_id, sent_key)
  where sent_key is not null;
create index complaint_messages_order on complaint_messages (member_id, complaint_id, sent_at, id);
create index complaint_messages_newest on complaint_messages (member_id, sent_at);
grant select, insert, update, delete on complaint_messages to roda_app;
comment on table complaint_messages is
  'Messages of a complaint after its first one, which is in complaints: of the member encrypted, of operators as text.';
insert into complaint_messages (member_id, id, complaint_id, operator_id, answer, sent_at)
  select member_id, gen_random_uuid(), id, answered_by, answer, answered_at from complaints
   where answer <> '' and answered_by is not null and answered_at is not null;

create table complaint_files (
  member_id bigint not null,
  id uuid not null,
  complaint_id uuid,  -- null: uploaded for a complaint that is not sent yet
  message_id uuid,  -- null: not sent yet; of the first message the complaint's own id
  operator_id int,  -- null: uploaded by the member
  name_encrypted bytea not null,
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  size_bytes int not null check (size_bytes > 0),
  blob_key text not null,
  uploaded_at timestamptz not null,
  primary key (member_id, id),
  constraint complaint_files_sent check ((message_id is null) or (complaint_id is not null))
);
create index complaint_files_by_id on complaint_files (id);
create index complaint_files_complaint on complaint_files (member_id, complaint_id);
create index complaint_files_newest on complaint_files (member_id, uploaded_at);
grant select, insert, update, delete on complaint_files to roda_app;
comment on table complaint_files is
  'Pictures and PDF documents attached to messages of complaints. The bytes are stored encrypted.';

-- A member writes below the answer now; a template that somebody has reworded stays as it is.
update reply_templates set words =
  '{"en": "Thank you for telling us. The matter is solved. If anything is still wrong, write to us here.",
    "id": "Terima kasih atas laporannya. Masalahnya sudah selesai. Bila masih ada yang keliru, tulis kepada kami di sini.",
    "zh": "感谢您的反馈，问题已解决。如仍有不妥，请在此回复我们。"}'
where name = 'Thank you, solved' and version = 1;
