-- The reference of a payout in a bank's file and, later, on its statement. It is indexed: a changed text needs a migration
-- that builds the index anew.
create or replace function payout_reference(p_id uuid) returns text language sql immutable
return 'W' || upper(right(replace(p_id::text, '-', ''), 12));
grant execute on function payout_reference to roda_app;
create index if not exists withdrawals_by_reference on withdrawals (payout_reference(id));
