-- needs: ledger/check_entries, ledger/deny
-- Makes the partitions of p_months months from the month of p_from and returns how many are new. Months whose rows are
-- already in the default partition are left there: correct, but not partitioned.
create or replace function ledger.ensure_partitions(p_from date, p_months int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_month date; v_name text; v_made int := 0;
begin
  for i in 0 .. least(p_months, 240) - 1 loop
    v_month := date_trunc('month', p_from) + make_interval(months => i);
    v_name := 'entries_' || to_char(v_month, 'YYYYMM');
    continue when to_regclass('ledger.' || v_name) is not null;
    continue when exists (select from ledger.entries_default where created_at >= v_month at time zone 'UTC'
      and created_at < (v_month + interval '1 month') at time zone 'UTC');
    execute format('create table ledger.%I partition of ledger.entries for values from (%L) to (%L)', v_name,
      v_month at time zone 'UTC', (v_month + interval '1 month') at time zone 'UTC');
    -- The parent's statement triggers don't see a statement that names the partition itself.
    execute format('create trigger whole_postings after insert on ledger.%I referencing new table as new_entries
      for each statement execute function ledger.check_entries()', v_name);
    execute format('create trigger keep before truncate on ledger.%I for each statement execute function ledger.deny()',
      v_name);
    v_made := v_made + 1;
  end loop;
  return v_made;
end $$;
revoke all on function ledger.ensure_partitions from public;
grant execute on function ledger.ensure_partitions to roda_app;

-- The first months of a new ledger; later ones are made by a schedule.
do $$ begin
  if not exists (select from pg_inherits where inhparent = 'ledger.entries'::regclass
    and inhrelid <> 'ledger.entries_default'::regclass) then
    perform ledger.ensure_partitions(date '2026-03-01', 16);
    grant select on all tables in schema ledger to roda_app;
  end if;
end $$;
