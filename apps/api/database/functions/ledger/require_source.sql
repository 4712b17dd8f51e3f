-- needs: ledger/has_source, ledger/house_free
-- Refuses a posting without its source row (R1). Rows whose state can change are locked first, so that what was checked is
-- true until the posting commits; the others never change once written. That a row is used once is the unique index
-- journals_source_once: the mark is written with the posting itself.
create or replace function ledger.require_source(p_member bigint, p_key uuid, p_code smallint, p_at timestamptz,
  p_legs ledger.leg[], p_ref text, p_reverses uuid) returns void language plpgsql as $$
declare v_id text := split_part(p_ref, ':', 2); v_leg ledger.leg;
begin
  case split_part(p_ref, ':', 1)
    when 'order' then
      perform from public.orders where member_id = p_member and id = v_id::uuid for no key update;
    when 'mall' then
      perform from public.points_mall_orders where member_id = p_member and id = v_id::uuid for no key update;
    when 'withdrawal' then
      perform from public.withdrawals where member_id = p_member and id = v_id::uuid for no key update;
    when 'exception' then perform from public.payment_exceptions where id = v_id::uuid for no key update;
    when 'salary' then perform from public.salaries where member_id = p_member and id = v_id::uuid for no key update;
    when 'bill' then perform from public.bills where member_id = p_member and id = v_id::uuid for no key update;
    when 'gift' then perform from public.gifts where member_id = p_member and id = v_id::uuid for no key update;
    when 'invite' then
      perform from public.invitation_rewards where member_id = p_member and invitee_id = v_id::bigint
        for no key update;
    when 'level' then
      perform from public.level_bonuses where member_id = p_member and level = v_id::int for no key update;
    when 'redeem' then perform from public.redeem_codes where code_index = decode(v_id, 'hex') for no key update;
    when 'quiz' then
      perform from public.quiz_attempts where member_id = p_member and on_day = v_id::date for no key update;
    when 'play' then perform from public.box_plays where member_id = p_member and id = v_id::uuid for no key update;
    when 'win' then perform from public.pool_wins where member_id = p_member and id = v_id::uuid for no key update;
    when 'statement_line' then perform from public.statement_lines where id = v_id::uuid for no key update;
    when 'revenue' then perform from public.revenue_proposals where id = v_id::uuid for no key update;
    else null;
  end case;
  if ledger.has_source(p_member, p_key, p_code, p_at, p_legs, p_ref, p_reverses) is not true then
    raise exception 'no source' using errcode = 'LG011',
      detail = format('code %s of member %s names %s', p_code, p_member, coalesce(p_ref, 'nothing'));
  end if;
  -- A price is given back out of sale proceeds that are still there, also those of a transfer that waits for the bank.
  -- Acquisition is a flow without a row to check: the lock keeps two from taking the same money.
  if p_code = 6 then
    perform pg_advisory_xact_lock(hashtextextended('house_transfers', 0));
    foreach v_leg in array p_legs loop
      if v_leg.kind = 151 and ledger.house_free(151, v_leg.currency, v_leg.product_id) < -v_leg.amount then
        raise exception 'the sale proceeds are not there' using errcode = '23514', constraint = 'account_nonneg';
      end if;
    end loop;
  end if;
end $$;
revoke all on function ledger.require_source from public;
