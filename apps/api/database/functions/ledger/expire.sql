-- needs: ledger/write_posting
-- Expires what is left of one member's credits before p_before, first in first out, and returns how much that was.
-- The account is locked before it is read: what is spent at the same moment is spent from the oldest lots first.
create or replace function ledger.expire(p_member bigint, p_kind smallint, p_before timestamptz, p_key uuid, p_at timestamptz)
returns bigint language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_currency smallint := case p_kind when 11 then 11 when 21 then 21 when 22 then 21 end;
  v_due bigint;
begin
  if v_currency is null then raise exception 'only points and coins expire' using errcode = 'LG006'; end if;
  perform from ledger.accounts where member_id = p_member and kind = p_kind and currency = v_currency and product_id = 0
    for update;
  select coalesce(sum(amount) filter (where amount > 0 and created_at < p_before), 0)
      + coalesce(sum(amount) filter (where amount < 0), 0)
    into v_due from ledger.entries
    where member_id = p_member and kind = p_kind and currency = v_currency and product_id = 0;
  if v_due <= 0 then return 0; end if;
  perform ledger.write_posting(p_member, p_key, case p_kind when 11 then 31 else 32 end::smallint, p_at,
    array[row(p_kind, v_currency, 0, -v_due), row(100 + v_currency, v_currency, 0, v_due)]::ledger.leg[], null, null);
  return v_due;
end $$;
revoke all on function ledger.expire from public;
grant execute on function ledger.expire to roda_app;
