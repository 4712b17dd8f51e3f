-- What the rows of claims say, as the legs that take it from income, under the reference of their postings.
create or replace view ledger.claimed as
select c.member_id, 'claim:' || c.id as ref, 152::smallint as kind, u.currency, c.goods_id as product_id,
  -c.amount_minor as amount
from public.income_claims c join ledger.currencies u on u.name = c.currency;
grant select on ledger.claimed to roda_app;
