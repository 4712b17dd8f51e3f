-- needs: ledger/write_posting
-- Reserves money for a withdrawal: it moves to withdraw_hold, so that it counts against the balance.
create or replace function ledger.hold(p_member bigint, p_key uuid, p_order uuid, p_currency smallint, p_amount bigint,
  p_at timestamptz) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_outcome text;
begin
  v_outcome := ledger.write_posting(p_member, p_key, 201::smallint, p_at, array[row(1, p_currency, 0, -p_amount),
    row(3, p_currency, 0, p_amount)]::ledger.leg[], 'withdrawal:' || p_order, null);
  if v_outcome = 'ok' then
    insert into ledger.holds (member_id, order_id, currency, amount, state, held_at)
    values (p_member, p_order, p_currency, p_amount, 'held', p_at);
  end if;
  return v_outcome;
end $$;
revoke all on function ledger.hold from public;
grant execute on function ledger.hold to roda_app;
