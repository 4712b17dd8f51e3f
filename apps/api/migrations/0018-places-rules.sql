-- Places that operators run: regions, support channels, withdrawal rules by their first day.

-- A region is never deleted, because addresses name it. `code` is the country's own; `id` is made of both.
create table regions (
  id          int primary key,
  country_id  int not null references countries (id),
  parent_id   int references regions (id) deferrable initially deferred,
  level       int not null check (level between 1 and 3),
  code        text not null check (code ~ '^[0-9]{2,6}$'),
  name        text not null check (name <> ''),
  unique (country_id, code),
  check ((level = 1) = (parent_id is null))
);
create index regions_below on regions (parent_id, id);
create index regions_level on regions (country_id, level, id);

-- Which edition of the files stands in `regions`.
create table region_edition (only_row boolean primary key default true check (only_row), edition int not null);
insert into region_edition (edition) values (0);

grant select, insert, update on regions to roda_app;
grant select, update on region_edition to roda_app;
