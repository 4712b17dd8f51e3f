-- needs: ledger/end_hold, ledger/write_posting
-- Returns a hold to the wallet.
create or replace function ledger.release(p_member bigint, p_key uuid, p_order uuid, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_outcome text; v_hold ledger.holds; v_legs ledger.leg[];
begin
  select * into v_hold from ledger.holds where member_id = p_member and order_id = p_order and (state = 'held'
    or exists (select from ledger.journals where member_id = p_member and key = p_key));
  if not found then raise exception 'no such hold' using errcode = 'LG007'; end if;
  v_legs := array[row(1, v_hold.currency, 0, v_hold.amount), row(3, v_hold.currency, 0, -v_hold.amount)];
  v_outcome := ledger.write_posting(p_member, p_key, 203::smallint, p_at, v_legs, 'withdrawal:' || p_order, null);
  if v_outcome = 'ok' then perform ledger.end_hold(p_member, p_order, 'released', p_at, v_legs[2]); end if;
  return v_outcome;
end $$;
revoke all on function ledger.release from public;
grant execute on function ledger.release to roda_app;
