-- needs: ledger/require_claims, ledger/tx_now
-- The end of the claim window: income of many members into their wallets, one posting per member under one key. The rows
-- are parallel arrays (a member may appear once per product). replay when this key has done the same already.
-- Members are locked ascending, one lookup by key each, and then updated where they were found: no join that the planner
-- could turn round, which locks in another order and takes the square of the members' number.
create or replace function ledger.claim_many(p_key uuid, p_at timestamptz, p_currency smallint, p_members bigint[],
  p_products int[], p_amounts bigint[], p_ref text default null) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
-- What is sorted here, and where the entries are checked, is all rows of a call: it stays in memory.
set work_mem = '64MB' as $$
declare v_tx bigint := ledger.tx_now(); v_digest bigint; v_members int; v_total numeric;
  v_tids tid[]; v_sums bigint[];
begin
  select sum(amount), bit_xor(hashint8extended(member_id, hashint8extended(product_id, amount)))
  into v_total, v_digest
  from unnest(p_members, p_products, p_amounts) as r (member_id, product_id, amount);
  insert into ledger.batches (key, digest, member_count, currency, total, created_at)
  values (p_key, coalesce(v_digest, 0), 0, p_currency, coalesce(v_total, 0), p_at) on conflict do nothing;
  if not found then
    perform from ledger.batches where key = p_key and digest = coalesce(v_digest, 0) and currency = p_currency;
    if found then return 'replay'; end if;
    raise exception 'key_reused' using errcode = 'LG004';
  end if;
  perform ledger.require_claims(p_currency, p_members, p_products, p_amounts, p_ref);
  insert into ledger.accounts (member_id, kind, currency)
  select distinct m, 1, p_currency from unnest(p_members) m
  where not exists (select from ledger.accounts a where a.member_id = m and a.kind = 1 and a.currency = p_currency)
  order by m on conflict do nothing;
  insert into ledger.journals (member_id, key, code, digest, legs, tx, created_at, ref)
  select member_id, p_key, 7, hashint8extended(sum(amount)::bigint, count(*)), count(distinct product_id) + 1, v_tx,
    p_at, p_ref
  from unnest(p_members, p_products, p_amounts) as r (member_id, product_id, amount) group by member_id;
  get diagnostics v_members = row_count;
  update ledger.batches set member_count = v_members where key = p_key;
  -- Accounts that were just created have no statistics: without this they are scanned in full for each member.
  perform set_config('enable_seqscan', 'off', true);
  select array_agg(a.tid), array_agg(d.amount) into v_tids, v_sums
  from (select member_id, sum(amount)::bigint as amount
    from unnest(p_members, p_amounts) as r (member_id, amount) group by member_id order by member_id) d
  cross join lateral (
    select w.ctid as tid from ledger.accounts w
    where w.member_id = d.member_id and w.kind = 1 and w.currency = p_currency and w.product_id = 0 for update) a;
  -- Leaves one way to read the accounts: by where they are.
  perform set_config('enable_indexscan', 'off', true), set_config('enable_indexonlyscan', 'off', true),
    set_config('enable_bitmapscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true);
  with credited as (
    update ledger.accounts a set balance = a.balance + d.amount, seq = a.seq + 1
    from unnest(v_tids, v_sums) as d (tid, amount) where a.ctid = d.tid
    returning a.member_id, a.seq, d.amount, a.balance
  )
  insert into ledger.entries
    (member_id, journal_key, seq, amount, balance_after, tx, created_at, product_id, kind, currency, code)
  select member_id, p_key, seq, amount, balance, v_tx, p_at, 0, 1, p_currency, 7 from credited
  union all
  select member_id, p_key, -2, -sum(amount), null, v_tx, p_at, product_id, 152, p_currency, 7
  from unnest(p_members, p_products, p_amounts) as r (member_id, product_id, amount) group by member_id, product_id;
  perform set_config('enable_indexscan', 'on', true), set_config('enable_indexonlyscan', 'on', true),
    set_config('enable_bitmapscan', 'on', true), set_config('enable_hashjoin', 'on', true),
    set_config('enable_mergejoin', 'on', true), set_config('enable_seqscan', 'on', true);
  return 'ok';
end $$;
revoke all on function ledger.claim_many from public;
grant execute on function ledger.claim_many to roda_app;
