-- Ways of looking at a table of the console that an operator keeps.

create table desk_views (
  id           int generated always as identity primary key,
  operator_id  int not null references operators (id),
  -- Bounds how many one operator keeps: a place is one view's.
  slot         int not null check (slot between 1 and 200),
  page         text not null check (page ~ '^[a-z][a-z0-9-]{0,39}$'),
  name         text not null check (length(name) between 1 and 60),
  filters      jsonb not null check (jsonb_typeof(filters) = 'object' and octet_length(filters::text) <= 40000),
  columns      text[] not null check (cardinality(columns) <= 60),
  sort         text,
  direction    text check (direction in ('asc', 'desc')),
  -- The roles that a colleague needs to see it, being those of its author; null keeps it private.
  shared_with  text[],
  saved_at     timestamptz not null,
  constraint desk_views_slot unique (operator_id, slot),
  constraint desk_views_name unique (operator_id, page, name)
);
create index desk_views_shared on desk_views (page) where shared_with is not null;
grant select, insert, update, delete on desk_views to roda_app;
