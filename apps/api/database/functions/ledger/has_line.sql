-- needs: ledger/currency_number, ledger/legs_in_order, ledger/moved
-- Whether a posting is what a line of an account's statement says: the code that the line was recognised or explained as,
-- between its own custody account and what that code moves, exactly the line's amount.
create or replace function ledger.has_line(p_code smallint, p_legs ledger.leg[], p_line uuid) returns boolean
language plpgsql stable as $$
declare
  v_line record; v_account ledger.custody_accounts; v_amount bigint; v_other int; v_bank boolean; v_provider boolean;
begin
  select l.* into v_line from public.statement_lines l
  join public.statement_postings s on s.line_id = l.id join ledger.codes c on c.name = s.code
  where l.id = p_line and c.code = p_code
    and (l.state in ('matched', 'revenue', 'written_off') or l.explained_minor > 0);
  if not found then return false; end if;
  select * into v_account from ledger.custody_accounts where code = v_line.account and currency = v_line.currency;
  if not found then return false; end if;
  v_amount := abs(v_line.amount_minor);
  v_bank := v_account.purpose = 'members' and v_account.holder = 'bank';
  v_provider := v_account.purpose = 'members' and v_account.holder = 'provider';
  case p_code
    when 51 then  -- provider_settle: the provider's own statement has the opposite line
      select p.id into v_other from public.statement_lines o join ledger.custody_accounts p on p.code = o.account
      where v_line.matched_with = 'settlement:' || o.id and o.matched_with = 'settlement:' || v_line.id
        and o.amount_minor = -v_line.amount_minor and o.currency = v_line.currency and p.holder = 'provider';
      return found and v_bank and v_line.amount_minor > 0
        and p_legs = ledger.moved(v_line.currency, v_amount, 252, 153, v_account.id, v_other);
    when 52 then  -- provider_charge
      return v_account.holder = 'provider' and v_line.amount_minor < 0 and v_line.explained_as = 'provider_charge'
        and p_legs = ledger.moved(v_line.currency, v_amount, 203, 153, 0, v_account.id);
    when 53 then  -- payout_settle
      return v_bank and v_line.amount_minor < 0 and v_line.matched_with like 'withdrawal:%'
        and p_legs = ledger.moved(v_line.currency, v_amount, 102, 253, 0, v_account.id);
    when 69 then  -- payout_recover
      return v_bank and v_line.amount_minor > 0 and v_line.matched_with like 'return:%'
        and p_legs = ledger.moved(v_line.currency, v_amount, 252, 102, v_account.id);
    when 78 then  -- provider_payout
      return v_provider and v_line.amount_minor < 0 and v_line.matched_with like 'withdrawal:%'
        and p_legs = ledger.moved(v_line.currency, v_amount, 102, 153, 0, v_account.id);
    when 79 then  -- provider_payout_recover
      return v_provider and v_line.amount_minor > 0 and v_line.matched_with like 'return:%'
        and p_legs = ledger.moved(v_line.currency, v_amount, 153, 102, v_account.id);
    when 54, 55, 56, 60, 68, 74 then  -- a transfer that two operators approved
      return v_bank and v_line.amount_minor < 0 and exists (select from public.house_transfers t
        where v_line.matched_with = 'transfer:' || t.id and t.line_id = v_line.id and t.state = 'sent'
          and t.account = v_line.account and t.reference = v_line.reference and t.currency = v_line.currency
          and t.amount_minor = v_amount and p_legs = case
            when p_code = 54 and t.kind = 'tax' then ledger.moved(t.currency, v_amount, 106, 253, 0, v_account.id)
            when p_code = 55 and t.kind = 'fee' then ledger.moved(t.currency, v_amount, 105, 253, 0, v_account.id)
            when p_code = 60 and t.kind = 'marketing' then ledger.moved(t.currency, v_amount, 231, 253, 0, v_account.id)
            when p_code = 68 and t.kind = 'payroll' then ledger.moved(t.currency, v_amount, 107, 253, 0, v_account.id)
            when p_code = 56 and t.kind = 'acquisition' or p_code = 74 and t.kind = 'fleet' then ledger.legs_in_order(
              array[row(253, ledger.currency_number(t.currency), v_account.id, v_amount)]::ledger.leg[]
              || (select array_agg(row(case p_code when 56 then 151 else 254 end, ledger.currency_number(t.currency),
                i.goods_id, -i.amount_minor)::ledger.leg) from public.house_transfer_items i where i.transfer_id = t.id))
            end);
    when 72 then  -- own_receive: a transfer that left members' custody, or the company's own
      return v_account.purpose <> 'members' and v_line.amount_minor > 0
        and (v_line.explained_as = 'own_money' or exists (select from public.house_transfers t
          where v_line.matched_with = 'transfer:' || t.id and t.state = 'sent' and t.reference = v_line.reference
            and t.currency = v_line.currency and t.amount_minor = v_amount))
        and p_legs = ledger.moved(v_line.currency, v_amount, 255, 256, v_account.id, v_account.id);
    when 73 then  -- own_send: members' bank has the opposite line, or the company spent it
      return v_account.purpose <> 'members' and v_line.amount_minor < 0
        and (v_line.explained_as in ('own_money', 'bank_charge') or exists (select from public.statement_lines o
          join ledger.custody_accounts b on b.code = o.account and b.purpose = 'members' and b.holder = 'bank'
          where v_line.matched_with = 'line:' || o.id and o.reference = v_line.reference
            and o.amount_minor = v_amount and o.currency = v_line.currency))
        and p_legs = ledger.moved(v_line.currency, v_amount, 256, 255, v_account.id, v_account.id);
    when 75 then  -- reserve_fund
      return v_bank and v_line.amount_minor > 0 and v_line.explained_as = 'own_money'
        and p_legs = ledger.moved(v_line.currency, v_amount, 252, 203, v_account.id);
    when 76 then  -- bank_charge
      return v_bank and v_line.amount_minor < 0 and v_line.explained_as = 'bank_charge'
        and p_legs = ledger.moved(v_line.currency, v_amount, 203, 253, 0, v_account.id);
    when 77 then  -- fleet_share: what one product's revenue left of a line, when that was explained
      return v_bank and v_line.explained_as = 'fleet_share'
        and p_legs = ledger.moved(v_line.currency, v_line.explained_minor, 252, 254, v_account.id,
          v_line.explained_goods_id)
        and exists (select from public.revenue_proposals r where r.statement_line_id = v_line.id
          and r.goods_id = v_line.explained_goods_id and r.state in ('posted', 'reversed'));
  end case;
end $$;
revoke all on function ledger.has_line from public;
