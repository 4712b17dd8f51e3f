-- needs: platform/search_vector
-- A new device number of an asset is found with its products.
create or replace function goods_renumbered() returns trigger language plpgsql as $$
begin
  update products set search = search_vector(name ->> 'en', name ->> 'id', name ->> 'zh', new.device_number)
    where asset_id = new.id;
  return null;
end $$;

create or replace trigger goods_renumbered after update of device_number on assets
  for each row execute function goods_renumbered();
