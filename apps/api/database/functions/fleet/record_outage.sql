-- needs: fleet/is_outage
-- An outage stands in the service book from the moment its state begins until another one does. Recorded work that lasts
-- ends when the asset works again.
create or replace function record_outage() returns trigger language plpgsql as $$
begin
  if old.status = new.status and is_outage(old) = is_outage(new) then return null; end if;
  update service_entries set ended_at = greatest(started_at, new.status_at)
   where asset_id = new.id and ended_at is null and (note is null or (is_outage(old) and not is_outage(new)));
  if is_outage(new) then
    insert into service_entries (asset_id, kind, started_at, recorded_at)
      values (new.id, new.status, new.status_at, new.status_at) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger record_outage after update of status, status_fixed, retired_at on assets
  for each row execute function record_outage();
