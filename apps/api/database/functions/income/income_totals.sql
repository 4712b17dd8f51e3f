-- needs: ledger/flows
-- Income of all members by product, from the ledger: earned = paid out to wallets + unpaid (to claim, and not ready yet).
create or replace function income_totals()
returns table (currency text, goods_id int, earned bigint, paid_out bigint, unpaid bigint) language sql stable as $$
  select c.name, coalesce(t.product_id, f.product_id), coalesce(t.earned, 0),
    (coalesce(t.earned, 0) - coalesce(f.unpaid, 0))::bigint, coalesce(f.unpaid, 0)
  from (
    select e.currency, e.product_id, sum(e.amount)::bigint as earned from ledger.entries e
    where e.member_id = 0 and e.kind = 152 group by 1, 2) t
  full join (
    select b.currency, b.product_id, sum(b.balance)::bigint as unpaid from ledger.flows b where b.kind = 152 group by 1, 2) f
    on f.currency = t.currency and f.product_id = t.product_id
  join ledger.currencies c on c.currency = coalesce(t.currency, f.currency)
$$;
