-- needs: ledger/currency_number, ledger/has_funding_lines, ledger/has_line, ledger/has_void_records, ledger/is_source_ref, ledger/legs_in_order, ledger/moved
-- Whether a posting is what the row that it names says (R1): the row exists, is in a state that posts this code, and gives
-- exactly these legs, so the same member, currency, accounts and amounts. A row stays the source of its posting when it
-- moves on (a paid order is refunded later): the auditor asks the same question of old postings. p_ref is
-- <kind of row>:<id>, of a reversal the key that it reverses. Null is no.
create or replace function ledger.has_source(p_member bigint, p_key uuid, p_code smallint, p_at timestamptz,
  p_legs ledger.leg[], p_ref text, p_reverses uuid) returns boolean language plpgsql stable as $$
declare
  v_kind text := split_part(p_ref, ':', 1);
  v_id text := split_part(p_ref, ':', 2);
begin
  if (p_code between 51 and 199 or p_code in (206, 208)) and p_member <> 0 then return false; end if;
  -- Those without a row are below; a reversal names a key, and journals_reversed_once counts it.
  if p_code not in (31, 32, 207) and ledger.is_source_ref(p_ref) is not true then
    return false;
  end if;
  case p_code
    when 1 then  -- top_up: what a provider received, or an arrival that operators assigned to the member
      if v_kind = 'payment' then
        return exists (select from public.payment_receipts r
          join ledger.custody_accounts a on a.provider = r.provider and a.currency = r.currency
          where r.member_id = p_member and r.payment_id = v_id::uuid and r.receipt_id = substr(p_ref, length(v_id) + 10)
          and p_legs = ledger.moved(r.currency, r.amount_minor, 153, 1, a.id));
      end if;
      return v_kind = 'exception' and exists (select from public.payment_exceptions e
        join ledger.custody_accounts a on a.provider = e.provider and a.currency = e.currency
        where e.id = v_id::uuid and e.kind = 'orphan' and e.state = 'credited' and e.member_id = p_member
        and p_legs = ledger.moved(e.currency, e.received_minor, 153, 1, a.id));
    when 2 then  -- payment_return
      return v_kind = 'exception' and exists (select from public.payment_exceptions e
        join ledger.custody_accounts a on a.provider = e.provider and a.currency = e.currency
        where e.id = v_id::uuid and e.state = 'returned' and e.member_id = p_member
        and p_legs = ledger.moved(e.currency, e.surplus_minor, 1, 153, 0, a.id));
    when 3 then  -- purchase_escrow
      if v_kind = 'order' then
        return exists (select from public.orders o where o.member_id = p_member and o.id = v_id::uuid
          and o.type <> 'recharge' and o.paid_key = p_key and p_legs = ledger.moved(o.currency, o.amount_minor, 1, 2));
      end if;
      return v_kind = 'mall' and exists (select from public.points_mall_orders o where o.member_id = p_member
        and o.id = v_id::uuid and o.paid_at is not null and p_legs = ledger.moved(o.currency, o.money_minor, 1, 2));
    when 4 then  -- purchase_release: the cancel window is over, or it is delivered
      if v_kind = 'order' then
        return exists (select from public.orders o where o.member_id = p_member and o.id = v_id::uuid
          and (o.type = 'plan' and o.state = 'delivered' or o.type <> 'plan' and o.cancel_until <= p_at
            and (o.state = 'working' or o.state = 'refunded' and o.closed_at >= o.cancel_until))
          and p_legs = ledger.moved(o.currency, o.amount_minor, 2, 151, 0, o.goods_id));
      end if;
      return v_kind = 'mall' and exists (select from public.points_mall_orders o where o.member_id = p_member
        and o.id = v_id::uuid and o.status in (401, 402)
        and p_legs = ledger.moved(o.currency, o.money_minor, 2, 151, 0, o.goods_id));
    when 5 then  -- purchase_cancel: before the money was released
      if v_kind = 'order' then
        return exists (select from public.orders o where o.member_id = p_member and o.id = v_id::uuid
          and o.state = 'refunded' and (o.type = 'plan' or o.closed_at < o.cancel_until)
          and p_legs = ledger.moved(o.currency, o.amount_minor, 2, 1));
      end if;
      return v_kind = 'mall' and exists (select from public.points_mall_orders o where o.member_id = p_member
        and o.id = v_id::uuid and o.status = 203 and o.paid_at is not null
        and p_legs = ledger.moved(o.currency, o.money_minor, 2, 1));
    when 6 then  -- principal_return: a late refund that two operators approved
      return v_kind = 'order' and exists (select from public.orders o join public.approvals a on a.subject = v_id
        where o.member_id = p_member and o.id = v_id::uuid and o.state = 'refunded' and o.closed_at >= o.cancel_until
          and a.kind = 'order_refund' and a.state = 'approved' and a.payload ->> 'memberId' = p_member::text
          and p_legs = ledger.moved(o.currency, ((a.payload ->> 'amount')::numeric
            * 10 ^ (select c.places from ledger.currencies c where c.name = o.currency))::bigint, 151, 1, o.goods_id));
    when 7 then  -- claim
      return v_kind = 'claim' and p_legs = (
        select array[row(1, ledger.currency_number(c.currency), 0, sum(c.amount))]::ledger.leg[]
          || array_agg(row(152, ledger.currency_number(c.currency), c.goods_id, -c.amount)::ledger.leg order by c.goods_id)
        from (select i.currency, i.goods_id, sum(i.amount_minor) as amount from public.income_claims i
          where i.member_id = p_member and i.id = v_id::uuid group by i.currency, i.goods_id) c
        group by c.currency having ledger.currency_number(c.currency) = (p_legs[1]).currency);
    when 8 then  -- payout_return
      return v_kind = 'withdrawal' and exists (select from public.withdrawals w where w.member_id = p_member
        and w.id = v_id::uuid and w.state = 'failed' and w.returned_at is not null and p_legs = ledger.legs_in_order(array[
          row(1, ledger.currency_number(w.currency), 0, w.amount_minor),
          row(102, ledger.currency_number(w.currency), 0, -w.net_minor),
          row(105, ledger.currency_number(w.currency), 0, -w.fee_minor),
          row(106, ledger.currency_number(w.currency), 0, -w.tax_minor)]::ledger.leg[]));
    when 201 then  -- withdraw_hold
      return v_kind = 'withdrawal' and exists (select from public.withdrawals w where w.member_id = p_member
        and w.id = v_id::uuid and p_legs = ledger.moved(w.currency, w.amount_minor, 1, 3));
    when 202 then  -- withdraw_settle
      return v_kind = 'withdrawal' and exists (select from public.withdrawals w where w.member_id = p_member
        and w.id = v_id::uuid and w.paid_at is not null and p_legs = ledger.legs_in_order(array[
          row(3, ledger.currency_number(w.currency), 0, -w.amount_minor),
          row(102, ledger.currency_number(w.currency), 0, w.net_minor),
          row(105, ledger.currency_number(w.currency), 0, w.fee_minor),
          row(106, ledger.currency_number(w.currency), 0, w.tax_minor)]::ledger.leg[]));
    when 203 then  -- withdraw_return: it was never paid
      return v_kind = 'withdrawal' and exists (select from public.withdrawals w where w.member_id = p_member
        and w.id = v_id::uuid and w.state in ('rejected', 'failed') and w.paid_at is null
        and p_legs = ledger.moved(w.currency, w.amount_minor, 3, 1));
    when 10 then  -- tax on pay
      return v_kind = 'salary' and exists (select from public.salaries s where s.member_id = p_member
        and s.id = v_id::uuid and s.paid_at is not null and p_legs = ledger.moved(s.currency, s.tax_minor, 1, 106));
    when 11 then  -- salary
      return v_kind = 'salary' and exists (select from public.salaries s where s.member_id = p_member
        and s.id = v_id::uuid and s.paid_at is not null and p_legs = ledger.moved(s.currency, s.gross_minor, 107, 1));
    when 12 then  -- bill
      return v_kind = 'bill' and exists (select from public.bills b where b.member_id = p_member and b.id = v_id::uuid
        and b.paid_key = p_key and p_legs = ledger.moved(b.currency, b.paid_minor, 1, 105));
    when 21 then  -- reward_points
      return v_kind = 'gift' and exists (select from public.gifts g where g.member_id = p_member and g.id = v_id::uuid
        and g.kind = 'points' and g.claimed_at is not null and p_legs = ledger.moved(g.currency, g.minor, 131, 11));
    when 24 then  -- reward_coins
      case v_kind
        when 'check-in' then
          return exists (select from public.check_ins c where c.member_id = p_member and c.on_day = v_id::date
            and p_legs = ledger.moved('COIN', c.coins, 131, 21));
        when 'gift' then
          return exists (select from public.gifts g where g.member_id = p_member and g.id = v_id::uuid
            and g.kind = 'coins' and g.claimed_at is not null and p_legs = ledger.moved(g.currency, g.minor, 131, 21));
        when 'invite' then
          return exists (select from public.invitation_rewards i where i.member_id = p_member
            and i.invitee_id = v_id::bigint and i.state = 'claimed' and p_legs = ledger.moved('COIN', i.coins, 131, 21));
        when 'level' then
          return exists (select from public.level_bonuses b where b.member_id = p_member and b.level = v_id::int
            and b.paid_at is not null and p_legs = ledger.moved('COIN', b.coins, 131, 21));
        when 'order' then
          return exists (select from public.digital_good_deliveries d where d.member_id = p_member
            and d.order_id = v_id::uuid and d.gift = 'given' and p_legs = ledger.moved('COIN', d.coin_gift, 131, 22));
        else return false;
      end case;
    when 22 then  -- points_spend
      return v_kind = 'mall' and exists (select from public.points_mall_orders o where o.member_id = p_member
        and o.id = v_id::uuid and p_legs = ledger.moved('POINT', o.points, 11, 111));
    when 23 then  -- points_refund
      return v_kind = 'mall' and exists (select from public.points_mall_orders o where o.member_id = p_member
        and o.id = v_id::uuid and o.status in (102, 103, 203) and p_legs = ledger.moved('POINT', o.points, 111, 11));
    when 25 then  -- coins_play
      return v_kind = 'play' and exists (select from public.box_plays y where y.member_id = p_member
        and y.id = v_id::uuid and p_legs = ledger.moved('COIN', y.price_coins, 21, 121));
    when 26 then  -- coins_refund: a late reveal, or an order of the mall that was given back
      if v_kind = 'play' then
        return exists (select from public.box_plays y where y.member_id = p_member and y.id = v_id::uuid
          and y.refunded_at is not null and p_legs = ledger.moved('COIN', y.price_coins, 121, 21));
      end if;
      return v_kind = 'mall' and exists (select from public.points_mall_orders o where o.member_id = p_member
        and o.id = v_id::uuid and o.status in (102, 103, 203) and p_legs = ledger.legs_in_order(array[
          row(21, 21, 0, o.coins - o.bonus_coins), row(22, 21, 0, o.bonus_coins),
          row(121, 21, 0, -o.coins)]::ledger.leg[]));
    when 27 then  -- prize
      if v_kind = 'win' then
        return exists (select from public.pool_wins w join public.pool_rounds r on r.id = w.round_id
          where w.member_id = p_member and w.id = v_id::uuid and w.state = 'credited'
            and p_legs = ledger.moved('COIN', w.coins, 132, 21, r.fund_id));
      end if;
      return v_kind = 'play' and exists (select from public.box_plays y
        join public.box_prizes b on b.odds_id = y.odds_id and b.place = y.place
        join public.box_series s on s.id = y.series_id
        where y.member_id = p_member and y.id = v_id::uuid and y.state = 'credited' and p_legs = case b.kind
          when 'points' then ledger.moved('POINT', b.amount, 132, 11, s.fund_id)
          when 'coins' then ledger.moved('COIN', b.amount, 132, 21, s.fund_id) end);
    when 28 then  -- redeem
      return v_kind = 'redeem' and exists (select from public.redeem_codes c
        join public.redeem_batches b on b.id = c.batch_id
        where c.code_index = decode(v_id, 'hex') and c.used_by = p_member and p_legs = case b.kind
          when 'wallet' then ledger.moved(b.currency, b.reward_minor, 131, 1)
          when 'points' then ledger.moved(b.currency, b.reward_minor, 131, 11)
          when 'coins' then ledger.moved(b.currency, b.reward_minor, 131, 21) end);
    when 29 then  -- quiz
      return v_kind = 'quiz' and exists (select from public.quiz_attempts q where q.member_id = p_member
        and q.on_day = v_id::date and q.state = 'done' and q.paid_at is not null and p_legs = case q.result_kind
          when 'prize' then ledger.moved(q.currency, q.result_minor, 131, 1)
          when 'points' then ledger.moved('POINT', q.result_minor, 131, 11) end);
    when 30 then  -- coins_spend
      return v_kind = 'mall' and exists (select from public.points_mall_orders o where o.member_id = p_member
        and o.id = v_id::uuid and p_legs = ledger.legs_in_order(array[
          row(21, 21, 0, o.bonus_coins - o.coins), row(22, 21, 0, -o.bonus_coins),
          row(121, 21, 0, o.coins)]::ledger.leg[]));
    -- points_expire, coins_expire: ledger.expire computes them from the member's entries, and is their only door
    when 31, 32 then return true;
    -- a line of an account's statement that was recognised, or explained by two operators
    when 51, 52, 53, 54, 55, 56, 60, 68, 69, 72, 73, 74, 75, 76, 77, 78, 79 then
      return v_kind = 'statement_line' and ledger.has_line(p_code, p_legs, v_id::uuid);
    when 57 then  -- distribute: what a run divided of a product and part
      return v_kind = 'settlement' and exists (select from public.settlement_products s where s.run_id = v_id::int
        and s.goods_id = split_part(p_ref, ':', 3)::int and s.part = split_part(p_ref, ':', 4)::smallint
        and p_legs = ledger.legs_in_order(array[
          row(152, ledger.currency_number(s.currency), s.goods_id, s.income_minor),
          row(251, ledger.currency_number(s.currency), s.goods_id, -s.pool_minor),
          row(254, ledger.currency_number(s.currency), s.goods_id, s.fleet_minor)]::ledger.leg[]));
    when 58 then return v_kind = 'void' and ledger.has_void_records(p_key, p_legs, p_ref);  -- income_void
    when 59 then  -- marketing_fund
      return v_kind = 'marketing_fund' and exists (select from public.marketing_fundings f
        join public.statement_lines l on l.id = f.statement_line_id
        join ledger.custody_accounts a on a.code = l.account and a.purpose = 'members' and a.holder = 'bank'
        where f.id = v_id::uuid and ledger.has_funding_lines(l.id, 'marketing')
          and p_legs = ledger.moved(f.currency, f.amount_minor, 252, 231, a.id));
    when 61 then  -- marketing_issue
      return v_kind = 'marketing_fund' and exists (select from public.marketing_fundings f where f.id = v_id::uuid
        and p_legs = case f.currency when 'POINT' then ledger.moved(f.currency, f.amount_minor, 111, 231)
          when 'COIN' then ledger.moved(f.currency, f.amount_minor, 121, 231) end);
    when 62, 63 then  -- marketing_allot, marketing_unallot: a member's posting, or its reversal, moved that much
      return v_kind = 'journal' and p_legs = (
        select array[row(131, e.currency, 0, -e.amount), row(231, e.currency, 0, e.amount)]::ledger.leg[]
        from ledger.journals j join ledger.entries e on e.member_id = j.member_id and e.kind = 131
          and e.journal_key = j.key and e.created_at = j.created_at
        where j.member_id = v_id::bigint and j.key = split_part(p_ref, ':', 3)::uuid
          and case p_code when 62 then j.code in (21, 24, 28, 29) else j.code = 207 end);
    when 64 then  -- prize_fund: approved by two operators
      return v_kind = 'fund' and exists (select from public.approvals a where a.kind = 'chance_fund'
        and a.state = 'approved' and a.subject in ('fund:' || v_id || ':POINT', 'fund:' || v_id || ':COIN')
        and a.payload ->> 'key' = split_part(p_ref, ':', 3) and p_legs = ledger.moved(a.payload ->> 'asset',
          (a.payload ->> 'count')::bigint, case a.payload ->> 'asset' when 'POINT' then 111 else 121 end, 232, 0,
          v_id::int));
    when 65 then  -- prize_award: a member's prize moved that much
      return v_kind = 'journal' and p_legs = (
        select array[row(132, e.currency, e.product_id, -e.amount),
          row(232, e.currency, e.product_id, e.amount)]::ledger.leg[]
        from ledger.journals j join ledger.entries e on e.member_id = j.member_id and e.kind = 132
          and e.journal_key = j.key and e.created_at = j.created_at
        where j.member_id = v_id::bigint and j.key = split_part(p_ref, ':', 3)::uuid and j.code = 27);
    when 67 then  -- payroll_fund
      return v_kind = 'payroll_fund' and exists (select from public.payroll_fundings f
        join public.statement_lines l on l.id = f.statement_line_id
        join ledger.custody_accounts a on a.code = l.account and a.purpose = 'members' and a.holder = 'bank'
        where f.id = v_id::uuid and ledger.has_funding_lines(l.id, 'payroll')
          and p_legs = ledger.moved(f.currency, f.amount_minor, 252, 107, a.id));
    when 206 then  -- revenue_post
      return v_kind = 'revenue' and exists (select from public.revenue_proposals r
        join public.statement_lines l on l.id = r.statement_line_id
        join ledger.custody_accounts a on a.code = l.account and a.purpose = 'members' and a.holder = 'bank'
        where r.id = v_id::uuid and r.state in ('posted', 'reversed')
        and p_legs = ledger.moved(r.currency, r.members_minor, 252, 251, a.id, r.goods_id));
    when 207 then  -- reversal: approved by two operators, or of a deposit that was returned
      return exists (select from public.approvals a where a.subject = p_member || ':' || p_reverses
          and a.kind = 'ledger_reversal' and a.state = 'approved')
        or exists (select from public.bills b where b.member_id = p_member and b.paid_key = p_reverses
          and b.state = 'returned');
    when 208 then  -- revenue_uncover: as divided between what is open, the fleet's and the reserve's
      return v_kind = 'revenue' and exists (select from public.revenue_proposals r
        join ledger.uncoverings u on u.evidence_id = p_ref
        join ledger.fundings f on f.evidence_id = p_ref
        where r.id = v_id::uuid and r.state = 'reversed' and u.distributable = (
            select coalesce(sum(p.members_minor), 0) from public.revenue_parts p
            where p.proposal_id = r.id and p.state <> 'settled')
          and p_legs = ledger.legs_in_order(array[
            row(253, ledger.currency_number(r.currency), f.custody_id, r.members_minor),
            row(203, ledger.currency_number(r.currency), 0, -u.reserve),
            row(251, ledger.currency_number(r.currency), r.goods_id, -u.distributable),
            row(254, ledger.currency_number(r.currency), r.goods_id, -u.fleet)]::ledger.leg[]));
    -- fee, exchange, transfer_out, transfer_in, prize_return: nothing in the product makes a row of them
    else return false;
  end case;
end $$;
revoke all on function ledger.has_source from public;
