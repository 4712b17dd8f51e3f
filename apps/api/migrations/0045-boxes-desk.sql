-- Two people at the same shelf of boxes: boxes and gifts count their changes, so that the second one sees the first's.

alter table boxes add column version int not null default 1;
alter table chance_gifts add column version int not null default 1;
