-- needs: ledger/tx_now
-- Checks every INSERT into entries by any role: it must be whole postings of journals written in the same transaction,
-- balanced, in one currency, inside the matrix. A statement trigger with a transition table, because a deferred constraint
-- trigger would have to find the entries of each journal again.
-- The query below decides; it costs 45 µs, half of a posting, however few its rows. So one plain posting is checked row by
-- row first (10 µs): what that check cannot prove, the query decides.
create or replace function ledger.check_entries() returns trigger language plpgsql as $$
declare
  v_fault text; v_special boolean; v_short boolean;
  v_entry ledger.entries; v_journal ledger.journals; v_code ledger.codes;
  v_fits boolean; v_count int := 0; v_products int := 0; v_total bigint := 0; v_currency smallint;
begin
  for v_entry in select * from new_entries loop
    if v_count = 0 then
      select * into v_journal from ledger.journals where member_id = v_entry.member_id and key = v_entry.journal_key;
      select * into v_code from ledger.codes where code = v_entry.code;
      v_currency := v_entry.currency;
    end if;
    v_fits := v_entry.member_id = v_journal.member_id and v_entry.journal_key = v_journal.key
      and v_entry.code = v_journal.code and v_entry.tx = v_journal.tx and v_entry.created_at = v_journal.created_at
      and v_entry.currency = v_currency and v_entry.amount <> 0 and v_entry.member_id >= 0 and v_entry.product_id >= 0
      and case when v_entry.amount > 0 then v_entry.kind else -v_entry.kind end = any (v_code.legs)
      and case when v_entry.kind between 100 and 199 then v_entry.balance_after is null
        else (v_entry.balance_after >= 0 or v_entry.kind in (252, 255)) and (v_entry.kind >= 200) = (v_entry.member_id = 0) end
      and case v_entry.kind % 100 / 10 when 3 then true when 5 then v_entry.product_id > 0 and v_entry.currency < 10
        else v_entry.product_id = 0 and v_entry.kind % 100 / 10 = v_entry.currency / 10 end;
    exit when v_fits is not true;
    v_count := v_count + 1;
    v_products := v_products + (v_entry.product_id > 0)::int;
    v_total := v_total + v_entry.amount;
  end loop;
  if v_fits and v_total = 0 and v_count = v_journal.legs and v_journal.tx = ledger.tx_now()
    and v_code.door in ('post', 'expire', 'hold', 'transfer') and not v_code.bounded and v_code.needs is null
    and (v_products <= 1 or not v_code.one_product)
  then return null; end if;
  select min(case
      when c.code is null then 'LG002'
      when j.code is distinct from g.code or j.tx <> g.tx or j.created_at <> g.created_at or j.legs <> g.leg_count
        or g.tx <> ledger.tx_now() or not g.well_formed then 'LG003'
      when g.total <> 0 or g.least_currency <> g.most_currency then 'LG001'
      when not (g.legs <@ c.legs or c.door = 'reverse') or g.least_product <> g.most_product and c.one_product
        or not coalesce(c.needs = any (g.legs), true) then 'LG002'
    end), bool_or(c.bounded or c.door in ('fund', 'reverse')), bool_or(g.short)
  into v_fault, v_special, v_short
  from (
    select member_id, journal_key, code, tx, created_at, count(*) as leg_count, sum(amount) as total,
      min(currency) as least_currency, max(currency) as most_currency,
      min(nullif(product_id, 0)) as least_product, max(nullif(product_id, 0)) as most_product,
      array_agg(case when amount > 0 then kind else -kind end) as legs,
      bool_or(balance_after < 0 and kind not in (252, 255)) as short,
      bool_and(amount <> 0 and member_id >= 0 and product_id >= 0
        and (balance_after is null) = (kind between 100 and 199)
        and (kind between 100 and 199 or (kind >= 200) = (member_id = 0))
        and (kind % 100 / 10 = 3 or (kind % 100 / 10 % 5 = currency / 10 and (kind % 100 / 10 = 5) = (product_id > 0)))
      ) as well_formed
    from new_entries group by member_id, journal_key, code, tx, created_at) as g
  left join ledger.codes c on c.code = g.code
  left join ledger.journals j on j.member_id = g.member_id and j.key = g.journal_key;
  if v_short then
    raise exception 'below zero on the way' using errcode = '23514', constraint = 'account_nonneg';
  end if;
  if v_fault is not null then
    raise exception '%', case v_fault when 'LG001' then 'unbalanced' when 'LG002' then 'outside the posting matrix'
      else 'legs do not fit their journal' end using errcode = v_fault;
  end if;
  if v_special then
    -- Revenue needs its evidence row, written by fund_revenue; taking it out, that of uncover_revenue.
    perform from new_entries e where e.code = 206 and e.kind = 251 and not exists (
      select from ledger.fundings f where f.key = e.journal_key and f.product_id = e.product_id
        and f.currency = e.currency and f.amount = e.amount and e.member_id = 0);
    if found then raise exception 'revenue without evidence' using errcode = 'LG005'; end if;
    perform from new_entries e where e.code = 208 and e.kind = 253 and not exists (
      select from ledger.uncoverings u join ledger.fundings f using (evidence_id) where u.key = e.journal_key
        and f.currency = e.currency and f.amount = e.amount and e.member_id = 0);
    if found then raise exception 'nothing to uncover' using errcode = 'LG005'; end if;
    -- A return may not exceed what was posted to that flow before; the lock of the treasury's row makes this sum exact.
    perform from new_entries e join ledger.codes c on c.code = e.code and c.bounded
    where e.kind between 100 and 199 and (select sum(o.amount) from ledger.entries o where o.member_id = e.member_id
      and o.kind = e.kind and o.currency = e.currency and o.product_id = e.product_id) < 0;
    if found then raise exception 'more returned than was given' using errcode = '23514', constraint = 'account_nonneg';
    end if;
    perform from new_entries e
    join ledger.journals j on j.member_id = e.member_id and j.key = e.journal_key
    left join ledger.journals o on o.member_id = j.member_id and o.key = j.reverses
    left join ledger.codes c on c.code = o.code
    where e.code = 207 and (c.reversible is not true or j.legs <> o.legs or not exists (
      select from ledger.entries x where x.member_id = o.member_id and x.journal_key = o.key
        and x.created_at = o.created_at and x.kind = e.kind and x.currency = e.currency
        and x.product_id = e.product_id and x.amount = -e.amount));
    if found then raise exception 'not the mirror of a reversible posting' using errcode = 'LG008'; end if;
  end if;
  return null;
end $$;
revoke all on function ledger.check_entries from public;
create or replace trigger whole_postings after insert on ledger.entries referencing new table as new_entries
  for each statement execute function ledger.check_entries();
create or replace trigger whole_postings after insert on ledger.entries_default referencing new table as new_entries
  for each statement execute function ledger.check_entries();
