-- needs: income/revenue_parts_lock
-- A run can number every approved part of a period: no more than 100 of a product's period are approved or settled. One more
-- would stop the settlement clock. The count is a statement of its own, after the lock is held.
create or replace function revenue_parts_numbered() returns trigger language plpgsql as $$
begin
  perform revenue_parts_lock(new.goods_id);
  if (select count(*) from revenue_parts p where p.goods_id = new.goods_id and p.period_end = new.period_end
      and p.state in ('posted', 'settled')) > 100 then
    raise exception 'no number is left for another part of the period'
      using errcode = '23514', constraint = 'revenue_parts_numbered';
  end if;
  return null;
end $$;

create or replace trigger revenue_parts_numbered after insert or update of state on revenue_parts
  for each row when (new.state = 'posted') execute function revenue_parts_numbered();
