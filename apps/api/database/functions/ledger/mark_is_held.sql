-- True when the mark could not move further for an hour: a transaction of some database of the cluster is that old. By the
-- clock of the database: a transaction is not open for longer because the product's clock jumps.
create or replace function ledger.mark_is_held() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(settled_since < clock_timestamp() - interval '1 hour', false) from ledger.marks
$$;
revoke all on function ledger.mark_is_held from public;
grant execute on function ledger.mark_is_held to roda_app;
