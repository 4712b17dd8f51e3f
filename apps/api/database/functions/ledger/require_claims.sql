-- needs: ledger/currency_number, ledger/is_source_ref
-- The same for the claims of many members under one reference: what each of them receives is what its claim's rows say.
create or replace function ledger.require_claims(p_currency smallint, p_members bigint[], p_products int[], p_amounts bigint[],
  p_ref text) returns void language plpgsql
-- Rows that were just written have no statistics: they would be scanned in full for each member.
set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
begin
  -- One sum over both, not a join of them: rows of claims found by key for each member, however many there are. Offset 0
  -- keeps the look-up inside: the planner would read the claims by their id, and the members again for each.
  perform from (
    select member_id, product_id, amount from unnest(p_members, p_products, p_amounts) as r (member_id, product_id, amount)
    union all
    select m.m, i.goods_id, -i.amount_minor
    from (select distinct m from unnest(p_members) m) m
    cross join lateral (
      select c.goods_id, c.amount_minor, c.currency from public.income_claims c
      where c.member_id = m.m and c.id = substr(p_ref, 7)::uuid offset 0) i
    where p_ref like 'claim:%' and ledger.is_source_ref(p_ref) and ledger.currency_number(i.currency) = p_currency) r
  group by member_id, product_id having sum(amount) <> 0;
  if found then
    raise exception 'no source' using errcode = 'LG011', detail = format('claims name %s', coalesce(p_ref, 'nothing'));
  end if;
end $$;
revoke all on function ledger.require_claims from public;
