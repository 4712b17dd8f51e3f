-- What an offer document states and a division rests on does not change once a unit is sold: how many units are sold,
-- how the periods are cut, and where.
create or replace function product_terms_fixed() returns trigger language plpgsql as $$ begin
  if (new.units_total, new.cycle, new.country_id) is distinct from (old.units_total, old.cycle, old.country_id)
    and exists (select from holdings where goods_id = old.id)
  then
    raise exception 'units, cycle and country of a sold product are fixed'
      using errcode = '23514', constraint = 'product_terms_fixed';
  end if;
  return new;
end $$;
create or replace trigger product_terms_fixed before update on products for each row execute function product_terms_fixed();
