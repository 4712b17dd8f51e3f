-- Counts every change of a product but sold units, for optimistic locking.
create or replace function goods_edition() returns trigger language plpgsql as $$
begin
  new.edition := old.edition + 1;
  return new;
end $$;

-- Columns are named so that a purchase, which writes units_sold only, does not fire the trigger.
create or replace trigger goods_edition before update of kind, asset_id, country_id, category_id, city_id, name, description, image,
  images, price_minor, currency, target_daily_minor, cycle, validity_days, units_total, purchase_limit, min_level,
  member_share_ppm, owner, operator, costs, documents, early_exit, connector, price_per_kwh_minor, status on products
  for each row execute function goods_edition();
