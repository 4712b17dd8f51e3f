-- A demo whose start ended too soon has a part of its past only, and looked like a whole one to the next start. Set when
-- its past had been played to the end; for a database with products from before this column, when it came.
alter table demo_clock add column filled_at timestamptz;
update demo_clock set filled_at = now() where exists (select from products);
