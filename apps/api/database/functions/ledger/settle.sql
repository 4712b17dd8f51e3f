-- needs: ledger/end_hold, ledger/write_posting
-- Pays a hold out: net to payout clearing, fee and tax as quoted; the three must add up to the hold.
create or replace function ledger.settle(p_member bigint, p_key uuid, p_order uuid, p_at timestamptz, p_legs ledger.leg[])
returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_outcome text;
begin
  -- Asked first, so that an ended hold is told from a shortfall; what decides is the condition in end_hold.
  perform from ledger.holds where member_id = p_member and order_id = p_order and (state = 'held'
    or exists (select from ledger.journals where member_id = p_member and key = p_key));
  if not found then raise exception 'no such hold' using errcode = 'LG007'; end if;
  v_outcome := ledger.write_posting(p_member, p_key, 202::smallint, p_at, p_legs, 'withdrawal:' || p_order, null);
  if v_outcome = 'ok' then perform ledger.end_hold(p_member, p_order, 'settled', p_at, p_legs[1]); end if;
  return v_outcome;
end $$;
revoke all on function ledger.settle from public;
grant execute on function ledger.settle to roda_app;
