-- Whether a product uses its assets (decision 59): it is for sale, paused, approved to go on sale on its day, or has units
-- that are held or reserved. A draft earns nothing, and neither does a withdrawn product whose units have all ended.
create or replace function product_earns(p products) returns boolean language sql immutable as $$
  select p.status in ('on_sale', 'paused') or p.publish_at is not null or p.units_sold > 0
$$;
