-- needs: ledger/moved
-- Whether the income of a cancelled holding that goes to the fleet is that of its void records, together with what went
-- before. p_ref is void:<member>:<holding>:<run>: run 0 is the cancellation, the others wrote void records later.
create or replace function ledger.has_void_records(p_key uuid, p_legs ledger.leg[], p_ref text) returns boolean
language plpgsql stable as $$
declare
  v_member bigint := split_part(p_ref, ':', 2)::bigint;
  v_holding uuid := split_part(p_ref, ':', 3)::uuid;
  v_minor bigint := (select sum(l.amount) from unnest(p_legs) as l where l.amount > 0);
  v_goods int; v_currency text; v_void bigint; v_before bigint;
begin
  select h.goods_id, h.currency, coalesce(sum(r.amount_minor), 0) into v_goods, v_currency, v_void
  from public.holdings h
  join public.settlement_periods p on p.cycle = h.cycle and p.time_zone = h.time_zone and p.period_end > h.start_at
    and p.period_end <= h.end_at
  join public.income_records r on r.period_end = p.period_end and r.member_id = h.member_id and r.holding_id = h.id
    and r.state = 'void'
  where h.member_id = v_member and h.id = v_holding and h.state = 'void' group by h.goods_id, h.currency;
  if not found then return false; end if;
  select coalesce(sum(e.amount), 0) into v_before
  from ledger.journals j join ledger.entries e on e.member_id = 0 and e.kind = 254 and e.product_id = v_goods
    and e.journal_key = j.key and e.created_at = j.created_at
  where j.member_id = 0 and j.code = 58 and j.key <> p_key
    and starts_with(j.ref, format('void:%s:%s:', v_member, v_holding));
  return v_void = v_before + v_minor and p_legs = ledger.moved(v_currency, v_minor, 152, 254, v_goods, v_goods);
end $$;
revoke all on function ledger.has_void_records from public;
