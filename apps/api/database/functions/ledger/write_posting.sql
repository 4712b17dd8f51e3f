-- needs: ledger/digest, ledger/require_source, ledger/tx_now
-- One posting of one member: journal, balances in the order of the legs, entries in one statement (the trigger of
-- check_entries sees it whole). No EXCEPTION block: a shortfall leaves as 23514 on account_nonneg, and nothing remains.
create or replace function ledger.write_posting(p_member bigint, p_key uuid, p_code smallint, p_at timestamptz,
  p_legs ledger.leg[], p_ref text, p_reverses uuid) returns text language plpgsql as $$
declare
  v_digest bigint := ledger.digest(p_code, p_legs, p_ref); v_old bigint;
  v_tx bigint := ledger.tx_now();
  v_leg ledger.leg; v_last ledger.leg; v_place bigint := 0; v_seq bigint; v_balance bigint;
  v_seqs bigint[] := '{}'; v_balances bigint[] := '{}';
begin
  if coalesce(cardinality(p_legs), 0) < 2 then raise exception 'too few legs' using errcode = 'LG003'; end if;
  insert into ledger.journals (member_id, key, code, digest, legs, tx, created_at, ref, reverses)
  values (p_member, p_key, p_code, v_digest, cardinality(p_legs), v_tx, p_at, p_ref, p_reverses)
  on conflict (member_id, key) do nothing;
  if not found then
    select digest into v_old from ledger.journals where member_id = p_member and key = p_key;
    if v_old = v_digest then return 'replay'; end if;
    raise exception 'key_reused' using errcode = 'LG004';
  end if;
  perform ledger.require_source(p_member, p_key, p_code, p_at, p_legs, p_ref, p_reverses);
  foreach v_leg in array p_legs loop
    v_place := v_place + 1;
    -- The fixed order of the legs is the lock order: no deadlock between two postings of a member.
    if v_place > 1
      and (v_leg.kind, v_leg.currency, v_leg.product_id) <= (v_last.kind, v_last.currency, v_last.product_id)
    then raise exception 'legs out of order' using errcode = 'LG003'; end if;
    v_last := v_leg;
    if v_leg.kind between 100 and 199 then
      v_seq := -v_place; v_balance := null;
    else
      update ledger.accounts set balance = balance + v_leg.amount, seq = seq + 1
      where member_id = p_member and kind = v_leg.kind and currency = v_leg.currency and product_id = v_leg.product_id
      returning seq, balance into v_seq, v_balance;
      if not found then
        insert into ledger.accounts (member_id, kind, currency, product_id)
        values (p_member, v_leg.kind, v_leg.currency, v_leg.product_id) on conflict do nothing;
        update ledger.accounts set balance = balance + v_leg.amount, seq = seq + 1
        where member_id = p_member and kind = v_leg.kind and currency = v_leg.currency and product_id = v_leg.product_id
        returning seq, balance into v_seq, v_balance;
      end if;
    end if;
    v_seqs := v_seqs || v_seq; v_balances := v_balances || v_balance;
  end loop;
  insert into ledger.entries
    (member_id, journal_key, seq, amount, balance_after, tx, created_at, product_id, kind, currency, code)
  select p_member, p_key, l.seq, l.amount, l.balance_after, v_tx, p_at, l.product_id, l.kind, l.currency, p_code
  from unnest(p_legs, v_seqs, v_balances) as l (kind, currency, product_id, amount, seq, balance_after);
  return 'ok';
end $$;
revoke all on function ledger.write_posting from public;
