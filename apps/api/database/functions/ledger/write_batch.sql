-- needs: ledger/digest, ledger/lock_accounts, ledger/require_source, ledger/tx_now
-- Many postings at once, set-based: journals in key order, then the accounts locked in (member, kind, currency, product)
-- order, then one statement each for entries and balances. A shortfall anywhere raises for the whole.
create or replace function ledger.write_batch(p_members bigint[], p_keys uuid[], p_codes smallint[], p_ats timestamptz[],
  p_refs text[], p_leg_of int[], p_legs ledger.leg[]) returns text[] language plpgsql as $$
declare v_tx bigint := ledger.tx_now(); v_new int[]; v_outcomes text[]; v_addresses ledger.address[];
begin
  with asked as (
    select p.*, l.legs, l.leg_count
    from unnest(p_members, p_keys, p_codes, p_ats, p_refs) with ordinality as p (member_id, key, code, at, ref, n)
    join (select u.leg_of, count(*) as leg_count,
        array_agg(row(u.kind, u.currency, u.product_id, u.amount)::ledger.leg order by u.n) as legs
      from unnest(p_leg_of, p_legs) with ordinality as u (leg_of, kind, currency, product_id, amount, n)
      group by u.leg_of) l on l.leg_of = p.n
  ), written as (
    insert into ledger.journals (member_id, key, code, digest, legs, tx, created_at, ref)
    select member_id, key, code, ledger.digest(code, legs, ref), leg_count, v_tx, at, ref from asked
    order by member_id, key, n on conflict (member_id, key) do nothing returning member_id, key
  )
  select coalesce(array_agg(f.n), '{}') into v_new
  from (select distinct on (a.member_id, a.key) a.n from asked a join written using (member_id, key)
    order by a.member_id, a.key, a.n) f;
  if cardinality(v_new) = cardinality(p_keys) then
    v_outcomes := array_fill('ok'::text, array[cardinality(p_keys)]);
  else
    select array_agg(case when p.n = any (v_new) then 'ok'
        when j.digest = ledger.digest(p.code, l.legs, p.ref) then 'replay' else 'key_reused' end order by p.n)
    into v_outcomes
    from unnest(p_members, p_keys, p_codes, p_refs) with ordinality as p (member_id, key, code, ref, n)
    join (select u.leg_of, array_agg(row(u.kind, u.currency, u.product_id, u.amount)::ledger.leg order by u.n) as legs
      from unnest(p_leg_of, p_legs) with ordinality as u (leg_of, kind, currency, product_id, amount, n)
      group by u.leg_of) l on l.leg_of = p.n
    left join ledger.journals j on j.member_id = p.member_id and j.key = p.key;
  end if;
  perform ledger.require_source(p.member_id, p.key, p.code, p.at, l.legs, p.ref, null)
  from unnest(p_members, p_keys, p_codes, p_ats, p_refs) with ordinality as p (member_id, key, code, at, ref, n)
  join (select u.leg_of, array_agg(row(u.kind, u.currency, u.product_id, u.amount)::ledger.leg order by u.n) as legs
    from unnest(p_leg_of, p_legs) with ordinality as u (leg_of, kind, currency, product_id, amount, n)
    group by u.leg_of) l on l.leg_of = p.n
  where p.n = any (v_new) order by p.member_id, p.key;
  select array_agg(row(k.member_id, k.kind, k.currency, k.product_id)::ledger.address
    order by k.member_id, k.kind, k.currency, k.product_id) into v_addresses
  from (select distinct p_members[u.leg_of] as member_id, u.kind, u.currency, u.product_id
    from unnest(p_leg_of, p_legs) as u (leg_of, kind, currency, product_id, amount)
    where u.kind not between 100 and 199 and u.leg_of = any (v_new)) k;
  perform ledger.lock_accounts(v_addresses);
  insert into ledger.entries
    (member_id, journal_key, seq, amount, balance_after, tx, created_at, product_id, kind, currency, code)
  select l.member_id, p_keys[l.leg_of],
    case when a.member_id is null then -l.place else a.seq + row_number() over account end, l.amount,
    a.balance + sum(l.amount) over account, v_tx, p_ats[l.leg_of], l.product_id, l.kind, l.currency, p_codes[l.leg_of]
  from (select p_members[u.leg_of] as member_id, u.*
    from unnest(p_leg_of, p_legs) with ordinality as u (leg_of, kind, currency, product_id, amount, place)
    where u.leg_of = any (v_new)) l
  left join ledger.accounts a on a.member_id = l.member_id and a.kind = l.kind and a.currency = l.currency
    and a.product_id = l.product_id
  window account as (partition by l.member_id, l.kind, l.currency, l.product_id order by l.leg_of, l.place);
  update ledger.accounts a set balance = a.balance + d.amount, seq = a.seq + d.entry_count
  from (select p_members[u.leg_of] as member_id, u.kind, u.currency, u.product_id, sum(u.amount) as amount,
      count(*) as entry_count
    from unnest(p_leg_of, p_legs) as u (leg_of, kind, currency, product_id, amount)
    where u.kind not between 100 and 199 and u.leg_of = any (v_new) group by 1, 2, 3, 4) d
  where a.member_id = d.member_id and a.kind = d.kind and a.currency = d.currency and a.product_id = d.product_id;
  return v_outcomes;
end $$;
revoke all on function ledger.write_batch from public;
