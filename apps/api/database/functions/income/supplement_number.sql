-- Which supplement a part is: how many settled parts of the same asset its period has before it. 0 is none: the first revenue
-- of each asset is a part of the period, also where a plan has several assets.
create or replace function supplement_number(p_goods int, p_period_end timestamptz, p_part int, p_asset int)
returns int language sql stable as $$
  select count(*)::int from revenue_parts o join revenue_proposals q on q.id = o.proposal_id
  where o.goods_id = p_goods and o.period_end = p_period_end and o.state = 'settled' and o.part < p_part
    and q.asset_id = p_asset
$$;
