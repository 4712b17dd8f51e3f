-- needs: ledger/currency_number, ledger/is_source_ref
-- The same for the claims of many members under one reference: what each of them receives is what its claim's rows say.
create or replace function ledger.require_claims(p_currency smallint, p_members bigint[], p_products int[], p_amounts bigint[],
  p_ref text) returns void language plpgsql
-- Rows that were just written are otherwise scanned in full for each member.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  -- One sum over both, not a join of them: rows of claims found by key for each member, however many there are.
  perform from (
    select member_id, product_id, amount from unnest(p_members, p_products, p_amounts) as r (member_id, product_id, amount)
    union all
    select i.member_id, i.goods_id, -i.amount_minor
    from (select distinct m from unnest(p_members) m) m
    join public.income_claims i on i.member_id = m.m and i.id = substr(p_ref, 7)::uuid
    where p_ref like 'claim:%' and ledger.is_source_ref(p_ref) and ledger.currency_number(i.currency) = p_currency) r
  group by member_id, product_id having sum(amount) <> 0;
  if found then
    raise exception 'no source' using errcode = 'LG011', detail = format('claims name %s', coalesce(p_ref, 'nothing'));
  end if;
end $$;
revoke all on function ledger.require_claims from public;
