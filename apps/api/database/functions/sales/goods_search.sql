-- needs: platform/search_vector
-- Products are found by their names and by the device number of their asset.
create or replace function goods_search() returns trigger language plpgsql as $$
begin
  new.search := search_vector(new.name ->> 'en', new.name ->> 'id', new.name ->> 'zh',
    (select a.device_number from assets a where a.id = new.asset_id));
  return new;
end $$;

create or replace trigger goods_search before insert or update of name, asset_id on products
  for each row execute function goods_search();
