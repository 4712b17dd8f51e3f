-- The balance of every flow account: the sum up to ledger.marks and what came after it.
create or replace view ledger.flows as
select kind, currency, product_id, sum(balance) as balance from (
  select kind, currency, product_id, balance from ledger.flow_balances
  union all
  select kind, currency, product_id, sum(amount) from ledger.entries
  where kind between 100 and 199 and tx >= (select upto_tx from ledger.marks) group by kind, currency, product_id) f
group by kind, currency, product_id;
grant select on ledger.flows to roda_app;
