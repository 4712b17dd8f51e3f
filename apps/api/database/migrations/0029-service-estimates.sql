-- When the workshop expects an asset to work again, for the members who hold it.
alter table service_entries add column expected_at timestamptz;
alter table service_entries add constraint service_entries_expected
  check (expected_at is null or (expected_at > started_at and note is not null));
