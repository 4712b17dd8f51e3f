-- What members own, what it earned them period by period, and what they claimed of it.

create table holdings (
  member_id     bigint not null,
  id            uuid not null,
  goods_id      int not null references goods (id),
  kind          text not null check (kind in ('vehicle', 'pile', 'deposit')),
  order_id      uuid not null,
  quantity      int not null check (quantity > 0),
  -- Paid for all of it, and the target of all of it per period.
  price_minor   bigint not null check (price_minor > 0),
  target_minor  bigint not null check (target_minor >= 0),
  currency      text not null,
  cycle         smallint not null check (cycle in (0, 1, 2)),
  time_zone     text not null,
  state         text not null default 'active' check (state in ('active', 'void')),
  paid_at       timestamptz not null,
  -- Whole periods: the first one that starts after the payment, the end of the last one.
  start_at      timestamptz not null,
  end_at        timestamptz not null check (end_at > start_at),
  cancel_until  timestamptz not null,
  voided_at     timestamptz,
  -- Periods up to here were fixed with this holding in them before it was cancelled.
  voided_until  timestamptz,
  -- Its validity was over by then, and its units went back on the shelf.
  ended_at      timestamptz,
  terms         jsonb not null,
  primary key (member_id, id),
  constraint holdings_one_per_order unique (member_id, order_id),
  check ((state = 'void') = (voided_at is not null)),
  check ((state = 'void') = (voided_until is not null)),
  constraint holdings_end_when_over check (ended_at is null or (state = 'active' and ended_at >= end_at))
);
create index holdings_by_settlement on holdings (cycle, time_zone, member_id);
create index holdings_voided on holdings (cycle, time_zone, voided_until) where state = 'void';
create index holdings_ending on holdings (end_at) where state = 'active' and ended_at is null;
create index holdings_by_goods on holdings (goods_id, member_id);

-- One row per holding and period. The key begins with the period, so that a run writes at one end of the index; a
-- member's records are found through the periods of the runs. Not yet claimable: `claimable_at` lies ahead, or nothing
-- could be paid. `amount_minor` grows up to the target when later revenue allows it.
create table income_records (
  period_end     timestamptz not null,
  member_id      bigint not null,
  holding_id     uuid not null,
  period_start   timestamptz not null,
  goods_id       int not null,
  target_minor   bigint not null check (target_minor >= 0),
  amount_minor   bigint not null,
  claimed_minor  bigint not null default 0,
  claimable_at   timestamptz not null,
  claimed_at     timestamptz,
  currency       text not null,
  state          text not null check (state in ('unclaimed', 'claimed', 'expired', 'void')),
  reason         text check (reason in ('no_revenue', 'shortfall')),
  primary key (period_end, member_id, holding_id),
  constraint income_never_above_target check (amount_minor between 0 and target_minor),
  constraint claims_never_above_income check (claimed_minor between 0 and amount_minor)
);

-- A record's id for its owner: the holding's, with the second its period ends mixed into the last five bytes. The key can
-- be read back out of it, so records need no second index.
create function income_record_id(p_holding uuid, p_period_end timestamptz) returns uuid language sql immutable as $$
  select (left(h, 26) || lpad(to_hex(('x' || right(h, 10))::bit(40)::bigint # extract(epoch from p_period_end)::bigint), 10, '0'))::uuid
  from (select p_holding::text as h) as t
$$;

create function income_period_end(p_holding uuid, p_record uuid) returns timestamptz language sql immutable as $$
  select to_timestamp((('x' || right(p_holding::text, 10))::bit(40)::bigint # ('x' || right(p_record::text, 10))::bit(40)::bigint)::float8)
$$;

-- The holdings that a period pays, with their targets: all the whole period long, or those that mature at its end. A holding
-- that was cancelled after the period was fixed still belongs to it. A day's target is cut into p_count slices that add up.
create function holdings_due(p_cycle smallint, p_time_zone text, p_start timestamptz, p_end timestamptz, p_index int, p_count int)
returns table (member_id bigint, id uuid, goods_id int, currency text, state text, start_at timestamptz,
  cancel_until timestamptz, target_minor bigint) language sql stable as $$
  select h.member_id, h.id, h.goods_id, h.currency, h.state, h.start_at, h.cancel_until,
    h.target_minor * (p_index + 1) / p_count - h.target_minor * p_index / p_count
  from holdings h
  where h.cycle = p_cycle and h.time_zone = p_time_zone and (h.voided_until is null or h.voided_until >= p_end)
    and case when p_cycle = 1 then h.end_at > p_start and h.end_at <= p_end else h.start_at <= p_start and h.end_at >= p_end end
$$;

-- What left income for a wallet: one row per claim and holding, by the member or when the window ended.
create table income_claims (
  member_id     bigint not null,
  id            uuid not null,
  holding_id    uuid not null,
  amount_minor  bigint not null check (amount_minor > 0),
  currency      text not null,
  record_count  int not null check (record_count > 0),
  cause         text not null check (cause in ('member', 'window')),
  claimed_at    timestamptz not null,
  primary key (member_id, id, holding_id)
);

grant select, insert, update on holdings, income_records to roda_app;
grant select, insert on income_claims to roda_app;
