-- Who imported the counted work of an asset that started in [p_from, p_to).
create or replace function revenue_importers(p_asset int, p_from timestamptz, p_to timestamptz)
returns int[] language sql stable as $$
  select coalesce(array_agg(distinct i.imported_by order by i.imported_by), '{}')
  from imports i where i.id in (
    select t.import_id from trips t
    where t.asset_id = p_asset and t.state = 'counted' and t.started_at >= p_from and t.started_at < p_to
    union select c.import_id from charge_sessions c
    where c.asset_id = p_asset and c.state = 'counted' and c.started_at >= p_from and c.started_at < p_to)
$$;
