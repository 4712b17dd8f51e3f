-- What members are told: messages of their own, announcements for everyone, and where a browser may be woken.

-- A message is a key of the texts and what fills it: it reads right in whatever language its member has chosen by then.
create table member_notices (
  member_id   bigint not null,
  id          uuid not null,
  topic       text not null check (topic in ('money', 'security', 'account', 'rewards', 'orders', 'contract')),
  text_key    text not null check (text_key ~ '^[a-zA-Z][a-zA-Z0-9.]{1,59}$'),
  text_values jsonb not null default '{}' check (length(text_values::text) <= 2000),
  link        text not null default '' check (length(link) <= 300),
  created_at  timestamptz not null,
  read_at     timestamptz,
  primary key (member_id, id)
);
create index member_notices_newest on member_notices (member_id, created_at desc, id desc);
create index member_notices_unread on member_notices (member_id) where read_at is null;
grant select, insert, update on member_notices to roda_app;

create table announcements (
  id          int generated always as identity primary key,
  -- Null: every country.
  country_id  int references countries (id),
  -- {"en": {"title", "body"}, "id": …, "zh": …}: plain text, never markup.
  words       jsonb not null check (words ?& array['en', 'id', 'zh']),
  link        text not null default '' check (length(link) <= 300),
  image       text not null default '' check (length(image) <= 300),
  pinned      boolean not null default false,
  state       text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  starts_at   timestamptz,
  ends_at     timestamptz,
  -- When browsers are woken for it; two people decide that.
  push_at     timestamptz,
  version     int not null default 1,
  created_by  int,
  created_at  timestamptz not null,
  check (state = 'draft' or starts_at is not null),
  check (ends_at > starts_at),
  constraint announcements_push_published check (push_at is null or state <> 'draft')
);
create index announcements_shown on announcements (starts_at desc, id desc) where state = 'published';
grant select, insert, update on announcements to roda_app;

create table announcement_reads (
  member_id        bigint not null,
  announcement_id  int not null references announcements (id),
  read_at          timestamptz not null,
  primary key (member_id, announcement_id)
);
create index announcement_reads_count on announcement_reads (announcement_id);
grant select, insert on announcement_reads to roda_app;

-- Where a member's browser may be woken, and for what. The keys encrypt for that browser and prove nothing about anyone.
create table push_subscriptions (
  member_id      bigint not null,
  id             uuid not null,
  endpoint       text not null check (length(endpoint) <= 1000),
  public_key     bytea not null check (length(public_key) = 65),
  auth_secret    bytea not null check (length(auth_secret) = 16),
  topics         text[] not null
    check (topics <@ array['money', 'security', 'account', 'rewards', 'orders', 'contract', 'announcements']),
  lang           text not null check (lang in ('en', 'id', 'zh')),
  -- It wakes nobody once this session has ended: the browser may be somebody else's by then.
  session_id     uuid not null,
  subscribed_at  timestamptz not null,
  primary key (member_id, id),
  -- A browser belongs to whoever used it last.
  constraint push_subscriptions_endpoint unique (endpoint)
);
grant select, insert, update, delete on push_subscriptions to roda_app;
