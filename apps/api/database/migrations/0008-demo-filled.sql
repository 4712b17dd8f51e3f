-- A demo whose start ended too soon has a part of its past only, and looked like a whole one to the next start.
alter table demo_clock add column filled_at timestamptz;
update demo_clock set filled_at = now() where exists (select from products);
comment on column demo_clock.filled_at is
  'When the demo''s past had been played to its end; for a database with products from before this column, when it came.';
