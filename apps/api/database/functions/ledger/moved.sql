-- needs: ledger/currency_number
-- The two legs of a posting that moves an amount from one account to another, in lock order.
create or replace function ledger.moved(p_currency text, p_amount bigint, p_from int, p_to int, p_from_product int default 0,
  p_to_product int default 0) returns ledger.leg[] language sql immutable as $$
  select case when p_from < p_to
    then array[row(p_from, ledger.currency_number(p_currency), p_from_product, -p_amount),
      row(p_to, ledger.currency_number(p_currency), p_to_product, p_amount)]::ledger.leg[]
    else array[row(p_to, ledger.currency_number(p_currency), p_to_product, p_amount),
      row(p_from, ledger.currency_number(p_currency), p_from_product, -p_amount)]::ledger.leg[] end
$$;
revoke all on function ledger.moved from public;
