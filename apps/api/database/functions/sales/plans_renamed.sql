-- needs: platform/search_vector
-- The new name of an operator or a category is found with its digital goods, without making them another edition.
create or replace function plans_renamed() returns trigger language plpgsql as $$
begin
  update digital_goods p set search = search_vector(p.name ->> 'en', p.name ->> 'id', p.name ->> 'zh',
      p.summary ->> 'en', p.summary ->> 'id', p.summary ->> 'zh', k.name ->> 'en', k.name ->> 'id', k.name ->> 'zh',
      c.name ->> 'en', c.name ->> 'id', c.name ->> 'zh', (p.face_minor / 100)::text)
    from telecom_operators k, digital_good_categories c
    where k.id = p.carrier_id and c.id = p.category_id
      and case tg_table_name when 'telecom_operators' then p.carrier_id else p.category_id end = new.id;
  return null;
end $$;

create or replace trigger plans_renamed after update of name on telecom_operators
  for each row execute function plans_renamed();
create or replace trigger plans_renamed after update of name on digital_good_categories
  for each row execute function plans_renamed();
