-- Ends a hold once: the condition of the update decides.
create or replace function ledger.end_hold(p_member bigint, p_order uuid, p_state text, p_at timestamptz, p_leg ledger.leg)
returns void language plpgsql as $$ begin
  update ledger.holds set state = p_state, ended_at = p_at
  where member_id = p_member and order_id = p_order and state = 'held' and currency = p_leg.currency
    and amount = -p_leg.amount;
  if not found then raise exception 'no such hold' using errcode = 'LG007'; end if;
end $$;
revoke all on function ledger.end_hold from public;
