-- needs: sales/assets_within_capacity
-- Checks what is sold of an asset when its capacity changes (R5).
create or replace function assets_capacity_change() returns trigger language plpgsql as $$
begin
  perform assets_within_capacity(array[new.id]);
  return null;
end $$;

create or replace trigger assets_capacity_change after update of units_capacity on assets
  for each row execute function assets_capacity_change();
