-- Members are found by their verified name: a blind index of each of its words. Null: not indexed yet.
alter table identity_checks add column name_index bytea[];
create index identity_checks_name on identity_checks using gin (name_index);
create index identity_checks_unnamed on identity_checks (id) where name_index is null;
create index members_nickname on members (lower(nickname)) where nickname <> '';
