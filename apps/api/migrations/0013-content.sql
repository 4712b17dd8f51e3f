-- What the company has to say: news, in three languages.

create table news (
  id            int generated always as identity primary key,
  -- {"en": {"title", "summary", "paragraphs": […]}, "id": …, "zh": …}: plain text, never markup.
  words         jsonb not null check (words ?& array['en', 'id', 'zh']),
  author        text not null check (length(author) between 1 and 80),
  image         text not null default '',
  pinned        boolean not null default false,
  -- Null while it is a draft.
  published_at  timestamptz
);
create index news_shown on news (pinned desc, published_at desc, id desc) where published_at is not null;
grant select, insert, update on news to roda_app;
