-- Orders: drafts at the server's price, what was submitted, and where each order stands.

create table order_drafts (
  member_id          bigint not null,
  id                 uuid not null,
  type               text not null check (type in ('vehicle', 'pile', 'recharge')),
  goods_id           int,
  goods_version      int,
  country_id         int not null,
  quantity           int not null check (quantity between 1 and 9999),
  amount_minor       bigint not null check (amount_minor > 0),
  currency           text not null,
  title              text not null,
  agreement_id       text not null,
  agreement_version  text not null,
  created_at         timestamptz not null,
  expires_at         timestamptz not null,
  used_at            timestamptz,
  primary key (member_id, id),
  check ((type = 'recharge') = (goods_id is null)),
  check ((goods_id is null) = (goods_version is null))
);
create index order_drafts_expiry on order_drafts (expires_at);

-- A payload's nonce is used once per member. Rows older than the payload's two minutes have done their work.
create table order_nonces (
  member_id  bigint not null,
  nonce      text not null check (length(nonce) between 16 and 64),
  used_at    timestamptz not null,
  primary key (member_id, nonce)
);
create index order_nonces_age on order_nonces (used_at);

create table orders (
  member_id          bigint not null,
  id                 uuid not null,
  order_sn           text not null,
  type               text not null check (type in ('vehicle', 'pile', 'recharge')),
  state              text not null
    check (state in ('to_pay', 'paid', 'working', 'credited', 'refunded', 'cancelled', 'expired')),
  draft_id           uuid not null,
  goods_id           int,
  quantity           int not null check (quantity > 0),
  amount_minor       bigint not null check (amount_minor > 0),
  currency           text not null,
  title              text not null,
  -- The terms as they were bought: nothing that happens to the product later changes them.
  terms              jsonb,
  country_id         int not null,
  agreement_version  text not null,
  address_id         uuid,
  created_at         timestamptz not null,
  pay_until          timestamptz not null,
  paid_at            timestamptz,
  paid_by            text,
  -- The posting that moved the money into escrow: its reversal and release name it.
  paid_key           uuid,
  holding_id         uuid,
  cancel_until       timestamptz,
  closed_at          timestamptz,
  -- Why it was never paid or was paid back.
  reason             text check (reason in ('expired', 'cancelled', 'out_of_stock', 'payment_failed', 'price_changed')),
  primary key (member_id, id),
  unique (member_id, draft_id),
  check ((type = 'recharge') = (goods_id is null)),
  constraint orders_paid check ((state in ('paid', 'working', 'credited', 'refunded')) = (paid_at is not null)),
  constraint orders_window check (state not in ('paid', 'working') or (cancel_until is not null and holding_id is not null))
) with (fillfactor = 80);
create index orders_newest on orders (member_id, created_at desc, id desc);
create index orders_unpaid on orders (pay_until) where state = 'to_pay';
create index orders_in_window on orders (cancel_until) where state = 'paid';

-- Turns a draft into an order in one round trip: draft and nonce used once, units reserved, order written.
-- Answers code: ok, or what stands in the way; on anything but ok the caller rolls back.
create function submit_order(p_member bigint, p_draft uuid, p_order jsonb, p_at timestamptz)
returns table (code text, type text, amount_minor bigint, currency text, title text, country_id int, agreement_id text,
  agreement_version text, agreement_now text, pay_until timestamptz, min_level int, member_level int,
  stock int, units_limit int, bought int, member_country int)
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
  if d.goods_id is not null then
    select r.code, r.terms, r.stock, r.units_limit, r.bought into code, terms, stock, units_limit, bought
      from reserve_units(p_member, d.goods_id, d.goods_version, d.quantity) r;
    if code <> 'ok' then return next; return; end if;
  end if;

  type := d.type; amount_minor := d.amount_minor; currency := d.currency; title := d.title; country_id := d.country_id;
  agreement_id := d.agreement_id; agreement_version := d.agreement_version;
  agreement_now := (select max(t.version)::text from system_texts t
    where t.kind = d.agreement_id and t.published_at <= p_at);
  min_level := (terms ->> 'minLevel')::int;
  select m.level, m.country_id into member_level, member_country from members m where m.member_id = p_member;
  pay_until := p_at + make_interval(secs => (p_order ->> case when d.goods_id is null then 'rechargeSeconds' else 'goodsSeconds' end)::int);
  insert into orders (member_id, id, order_sn, type, state, draft_id, goods_id, quantity, amount_minor, currency, title,
      terms, country_id, agreement_version, address_id, created_at, pay_until)
    values (p_member, (p_order ->> 'id')::uuid, p_order ->> 'sn', d.type, 'to_pay', d.id, d.goods_id, d.quantity,
      d.amount_minor, d.currency, d.title, terms, d.country_id, d.agreement_version, (p_order ->> 'addressId')::uuid,
      p_at, pay_until);
  return next;
end $$;

grant select, insert, update, delete on order_drafts, order_nonces, orders to roda_app;
