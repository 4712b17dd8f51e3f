-- needs: ledger/write_batch, ledger/write_posting
-- A batch of independent postings with an outcome per row: ok, replay, balance_short or key_reused. The set-based way is
-- tried whole; when a balance is too low it is undone and the rows are posted one by one.
create or replace function ledger.post_many(p_members bigint[], p_keys uuid[], p_codes smallint[], p_ats timestamptz[],
  p_refs text[], p_leg_of int[], p_legs ledger.leg[]) returns text[] language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare v_outcomes text[]; v_row record; v_constraint text;
begin
  if 200 <= any (p_codes) or p_codes && array[31, 32]::smallint[] then raise exception 'this code has its own function' using errcode = 'LG010'; end if;
  begin
    return ledger.write_batch(p_members, p_keys, p_codes, p_ats, p_refs, p_leg_of, p_legs);
  exception when check_violation then
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint <> 'account_nonneg' then raise; end if;
  end;
  v_outcomes := array_fill(null::text, array[cardinality(p_keys)]);
  for v_row in
    select p.*, l.legs from unnest(p_members, p_keys, p_codes, p_ats, p_refs) with ordinality
      as p (member_id, key, code, at, ref, n)
    left join (select u.leg_of,
        array_agg(row(u.kind, u.currency, u.product_id, u.amount)::ledger.leg order by u.n) as legs
      from unnest(p_leg_of, p_legs) with ordinality as u (leg_of, kind, currency, product_id, amount, n)
      group by u.leg_of) l on l.leg_of = p.n
    order by p.member_id, p.n
  loop
    begin
      v_outcomes[v_row.n] :=
        ledger.write_posting(v_row.member_id, v_row.key, v_row.code, v_row.at, v_row.legs, v_row.ref, null);
    exception
      when check_violation then
        get stacked diagnostics v_constraint = constraint_name;
        if v_constraint <> 'account_nonneg' then raise; end if;
        v_outcomes[v_row.n] := 'balance_short';
      when sqlstate 'LG004' then v_outcomes[v_row.n] := 'key_reused';
    end;
  end loop;
  return v_outcomes;
end $$;
revoke all on function ledger.post_many from public;
grant execute on function ledger.post_many to roda_app;
