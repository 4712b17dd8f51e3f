-- needs: sales/product_earns
-- R5, decision 59: what is sold or for sale of an asset never exceeds its units_capacity; an asset serves one product that
-- earns at a time; the assets of a fixed-term product serve no other product, drafts included. Concurrent changes are
-- serialised by the lock of the asset's row. A purchase needs no check: a product that sells earns already.
create or replace function assets_within_capacity(p_assets int[]) returns void language plpgsql as $$
begin
  perform from assets a where a.id = any (p_assets) order by a.id for no key update;
  if exists (
    select from assets a join lateral (
      select coalesce(sum(case when g.status = 'withdrawn' then g.units_sold else g.units_total end), 0) as units
      from products g where g.asset_id = a.id and g.kind <> 'deposit') u on true
    where a.id = any (p_assets) and u.units > a.units_capacity) then
    raise exception 'more units than the asset was registered for'
      using errcode = '23514', constraint = 'assets_units_capacity';
  end if;
  if exists (
    select from product_assets x join products p on p.id = x.goods_id
      join product_assets y on y.asset_id = x.asset_id and y.goods_id > x.goods_id
      join products o on o.id = y.goods_id
    where x.asset_id = any (p_assets) and (
      product_earns(p) and product_earns(o)
      or 'deposit' in (p.kind, o.kind) and (p.status <> 'withdrawn' or p.units_sold > 0)
        and (o.status <> 'withdrawn' or o.units_sold > 0))) then
    raise exception 'the asset serves another product' using errcode = '23514',
      constraint = 'product_assets_apart';
  end if;
  -- A plan has no more units than its assets were registered for together, and that number is one that a run can note.
  if exists (
    select from products p cross join lateral (
      select sum(a.units_capacity) as units from product_assets x join assets a on a.id = x.asset_id
      where x.goods_id = p.id having bool_and(a.units_capacity is not null)) r
    where p.kind = 'deposit' and p.status <> 'withdrawn'
      and p.id in (select x.goods_id from product_assets x where x.asset_id = any (p_assets))
      and (p.units_total > r.units or r.units > 2147483647)) then
    raise exception 'more units than the assets were registered for'
      using errcode = '23514', constraint = 'assets_units_capacity';
  end if;
end $$;
