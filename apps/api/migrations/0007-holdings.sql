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
  terms         jsonb not null,
  primary key (member_id, id),
  constraint holdings_one_per_order unique (member_id, order_id),
  check ((state = 'void') = (voided_at is not null)),
  check ((state = 'void') = (voided_until is not null))
);
create index holdings_by_settlement on holdings (cycle, time_zone, member_id);
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
