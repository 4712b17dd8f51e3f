-- needs: ledger/currency_number
-- The same for the claims of many members under one reference: what each of them receives is what its claim's rows say.
create or replace function ledger.require_claims(p_currency smallint, p_members bigint[], p_products int[], p_amounts bigint[],
  p_ref text) returns void language plpgsql as $$
begin
  perform from (
    select member_id, product_id, sum(amount) as amount
    from unnest(p_members, p_products, p_amounts) as r (member_id, product_id, amount) group by 1, 2) asked
  left join (
    select i.member_id, i.goods_id as product_id, sum(i.amount_minor) as amount
    from (select distinct m from unnest(p_members) m) m
    join public.income_claims i on i.member_id = m.m and i.id = substr(p_ref, 7)::uuid
    where p_ref like 'claim:%' and ledger.currency_number(i.currency) = p_currency group by 1, 2) claimed
    using (member_id, product_id)
  where claimed.amount is distinct from asked.amount;
  if found then
    raise exception 'no source' using errcode = 'LG011', detail = format('claims name %s', coalesce(p_ref, 'nothing'));
  end if;
end $$;
revoke all on function ledger.require_claims from public;
