-- needs: platform/search_vector
-- A new version when the terms change, a new edition at every change but the stock, and the search vector.
create or replace function plans_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.price_minor, new.currency, new.coin_gift, new.code, new.kind, new.carrier_id, new.data_mb, new.validity_days,
        new.face_minor)
       is distinct from (old.price_minor, old.currency, old.coin_gift, old.code, old.kind, old.carrier_id, old.data_mb,
        old.validity_days, old.face_minor) then
      new.version := old.version + 1;
    end if;
    new.edition := old.edition + 1;
  end if;
  select search_vector(new.name ->> 'en', new.name ->> 'id', new.name ->> 'zh', new.summary ->> 'en',
      new.summary ->> 'id', new.summary ->> 'zh', k.name ->> 'en', k.name ->> 'id', k.name ->> 'zh',
      c.name ->> 'en', c.name ->> 'id', c.name ->> 'zh', (new.face_minor / 100)::text)
    into new.search from telecom_operators k, digital_good_categories c where k.id = new.carrier_id
      and c.id = new.category_id;
  return new;
end $$;

-- Columns are named so that a purchase, which writes the stock only, does not fire the trigger.
create or replace trigger plans_changed before insert or update of kind, carrier_id, category_id, code, name, summary, description,
  usage, image, face_minor, price_minor, cost_minor, currency, data_mb, validity_days, coin_gift, per_order, daily_limit,
  status, sort on digital_goods for each row execute function plans_changed();
