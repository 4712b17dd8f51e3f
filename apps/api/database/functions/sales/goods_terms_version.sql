-- A new version number when the terms change: an order draft was priced by a version, so a change before submit is seen.
create or replace function goods_terms_version() returns trigger language plpgsql as $$
begin
  if (new.price_minor, new.currency, new.target_daily_minor, new.cycle, new.validity_days)
     is distinct from (old.price_minor, old.currency, old.target_daily_minor, old.cycle, old.validity_days) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

create or replace trigger goods_terms_version
  before update of price_minor, currency, target_daily_minor, cycle, validity_days on products
  for each row execute function goods_terms_version();
