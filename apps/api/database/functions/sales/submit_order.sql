-- needs: sales/reserve_plan, sales/reserve_units
-- Turns a draft into an order that can be paid: uses the draft and the nonce once, reserves the units and stores the terms.
-- code is ok or the reason of the rejection; the caller rolls back on all but ok.
create or replace function submit_order(p_member bigint, p_draft uuid, p_order jsonb, p_at timestamptz)
returns table (code text, type text, amount_minor bigint, currency text, title text, country_id int, agreement_id text,
  agreement_version text, agreement_now text, pay_until timestamptz, min_level int, member_level int,
  stock int, units_limit int, bought int, member_country int, offer_version int, offer_now int)
language plpgsql as $$
#variable_conflict use_column
declare d order_drafts; terms jsonb;
begin
  update order_drafts t set used_at = p_at
    where t.member_id = p_member and t.id = p_draft and t.used_at is null and t.expires_at > p_at
    returning t.* into d;
  if not found then code := 'draft_expired'; return next; return; end if;

  insert into order_nonces (member_id, nonce, used_at) values (p_member, p_order ->> 'nonce', p_at)
    on conflict do nothing;
  if not found then code := 'payload_invalid'; return next; return; end if;

  code := 'ok';
  if d.type = 'plan' then
    select r.code, r.terms, r.stock, r.units_limit, r.bought into code, terms, stock, units_limit, bought
      from reserve_plan(p_member, d.goods_id, d.goods_version, d.quantity, p_at) r;
  elsif d.goods_id is not null then
    select r.code, r.terms, r.stock, r.units_limit, r.bought into code, terms, stock, units_limit, bought
      from reserve_units(p_member, d.goods_id, d.goods_version, d.quantity) r;
  end if;
  if code <> 'ok' then return next; return; end if;

  type := d.type; amount_minor := d.amount_minor; currency := d.currency; title := d.title; country_id := d.country_id;
  agreement_id := d.agreement_id; agreement_version := d.agreement_version;
  agreement_now := (select max(t.version)::text from system_texts t
    where t.kind = d.agreement_id and t.published_at <= p_at);
  offer_version := d.offer_version;
  if d.goods_id is not null and d.type <> 'plan' then
    offer_now := (select max(o.version) from offer_documents o where o.goods_id = d.goods_id);
  end if;
  min_level := (terms ->> 'minLevel')::int;
  select m.level, m.country_id into member_level, member_country from members m where m.member_id = p_member;
  pay_until := p_at + make_interval(secs =>
    (p_order ->> case when d.goods_id is null then 'rechargeSeconds' else 'goodsSeconds' end)::int);
  insert into orders (member_id, id, order_sn, type, state, draft_id, goods_id, quantity, amount_minor, currency, title,
      terms, country_id, agreement_version, address_id, created_at, pay_until, target_encrypted, target_masked,
      offer_version, offer_hash, offer_read)
    values (p_member, (p_order ->> 'id')::uuid, p_order ->> 'sn', d.type, 'to_pay', d.id, d.goods_id, d.quantity,
      d.amount_minor, d.currency, d.title, terms, d.country_id, d.agreement_version, (p_order ->> 'addressId')::uuid,
      p_at, pay_until, d.target_encrypted, d.target_masked, d.offer_version, d.offer_hash,
      case when d.offer_version is not null then p_order ->> 'offerRead' end);
  return next;
end $$;
