-- Returns units, for orders that were not paid in time, cancelled or rejected.
create or replace function return_plan(p_member bigint, p_plan int, p_units int, p_terms jsonb) returns void language sql as $$
  update digital_goods set stock_left = stock_left + p_units
    where id = p_plan and stock_left is not null and (p_terms ->> 'limited')::boolean;
  update digital_good_purchases set units = units - p_units
    where member_id = p_member and plan_id = p_plan and on_day = (p_terms ->> 'onDay')::date;
$$;
