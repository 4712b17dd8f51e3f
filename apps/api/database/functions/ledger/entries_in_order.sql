-- Entries of accounts with a balance, with what lists of several accounts are ordered by: within an account both columns never
-- fall as seq grows, so that by (order_at, order_tx, kind, seq) every balance follows from the one before it. The time of a
-- posting and its transaction number alone do not say that: a posting that waited for its account has an earlier one of each.
-- A later entry changes neither column of an earlier one.
create or replace view ledger.entries_in_order as
select member_id, kind, currency, product_id, seq, journal_key, amount, balance_after, tx, created_at, code,
  max(created_at) over account as order_at, max(tx) over account as order_tx
from ledger.entries where kind not between 100 and 199
window account as (partition by member_id, kind, currency, product_id order by seq);
grant select on ledger.entries_in_order to roda_app;
