-- Who imported the work that a revenue proposal counts.
create or replace function revenue_importers(p_proposal uuid)
returns int[] language sql stable as $$
  select coalesce(array_agg(distinct i.imported_by order by i.imported_by), '{}')
  from imports i where i.id in (
    select t.import_id from trips t where t.revenue_id = p_proposal
    union select c.import_id from charge_sessions c where c.revenue_id = p_proposal)
$$;
