-- The number of a currency, null for a text that names none.
create or replace function ledger.currency_number(p_currency text) returns smallint language sql immutable as $$
  select (case p_currency when 'IDR' then 1 when 'USDT' then 2 when 'POINT' then 11 when 'COIN' then 21 end)::smallint
$$;
revoke all on function ledger.currency_number from public;
