-- Chance: boxes, the pool, and what makes them checkable. Coins in; points, coins and gifts out; never money.

-- What operators set aside for prizes. The id is the number of the pool in the ledger, where its points and coins lie.
create table prize_funds (
  id          int generated always as identity primary key,
  game        text not null check (game in ('box', 'pool')),
  country_id  int not null references countries (id),
  created_at  timestamptz not null
);
create unique index prize_funds_pool on prize_funds (country_id) where game = 'pool';

create table chance_gifts (
  id          int generated always as identity primary key,
  words       jsonb not null check (words ?& array['en', 'id', 'zh']),
  image       text not null default '' check (length(image) <= 300),
  created_at  timestamptz not null
);

-- Points and coins of a fund, and pieces of gifts. reserved: won and not yet handed over, or promised to a round (R25).
create table prize_stocks (
  fund_id   int not null references prize_funds (id),
  asset     text not null check (asset in ('POINT', 'COIN', 'gift')),
  gift_id   int not null default 0,
  funded    bigint not null default 0,
  reserved  bigint not null default 0 check (reserved >= 0),
  paid      bigint not null default 0 check (paid >= 0),
  primary key (fund_id, asset, gift_id),
  check ((asset = 'gift') = (gift_id > 0)),
  constraint prize_stocks_covered check (reserved + paid <= funded)
);

-- A series is what one screen shows. `words`: {"en": {"name", "intro", "rules": […]}, …}.
create table box_series (
  id          int generated always as identity primary key,
  country_id  int not null references countries (id),
  number      int not null check (number in (1, 2)),
  fund_id     int not null references prize_funds (id),
  words       jsonb not null check (words ?& array['en', 'id', 'zh']),
  daily_cap   int not null check (daily_cap between 1 and 100),
  state       text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  closed_why  text,
  version     int not null default 1,
  changed_at  timestamptz not null,
  constraint box_series_number unique (country_id, number),
  check ((state = 'closed') = (closed_why is not null))
);

create table boxes (
  id         int generated always as identity primary key,
  series_id  int not null references box_series (id),
  position   int not null default 0,
  words      jsonb not null check (words ?& array['en', 'id', 'zh']),
  image      text not null default '' check (length(image) <= 300),
  shown      boolean not null default true
);
create index boxes_series on boxes (series_id, position, id);

-- R22: odds with their price, in versions. A published one is never changed: the trigger below sees to it.
create table box_odds (
  id            int generated always as identity primary key,
  box_id        int not null references boxes (id),
  version       int not null check (version > 0),
  state         text not null default 'draft' check (state in ('draft', 'published', 'retired')),
  price_coins   int not null check (price_coins between 1 and 1000000),
  total_weight  bigint not null check (total_weight > 0),
  drafted_at    timestamptz not null,
  published_at  timestamptz,
  retired_at    timestamptz,
  constraint box_odds_version unique (box_id, version),
  check ((state = 'draft') = (published_at is null)),
  check ((state = 'retired') = (retired_at is not null))
);
create unique index box_odds_in_force on box_odds (box_id) where state = 'published';
create unique index box_odds_draft on box_odds (box_id) where state = 'draft';

create table box_prizes (
  odds_id  int not null references box_odds (id),
  place    int not null check (place > 0),
  kind     text not null check (kind in ('points', 'coins', 'gift', 'none')),
  amount   bigint not null check (amount >= 0),
  gift_id  int references chance_gifts (id),
  weight   bigint not null check (weight > 0),
  words    jsonb not null check (words ?& array['en', 'id', 'zh']),
  image    text not null default '' check (length(image) <= 300),
  primary key (odds_id, place),
  check ((kind = 'gift') = (gift_id is not null)),
  check (case kind when 'none' then amount = 0 when 'gift' then amount = 1 else amount > 0 end)
);

create function keep_published_odds() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'box_prizes' then
    if exists (select from box_odds where id = coalesce(old.odds_id, new.odds_id) and state <> 'draft') then
      raise exception 'odds that were published do not change';
    end if;
    return coalesce(new, old);
  end if;
  if old.state <> 'draft' and (new.box_id, new.version, new.price_coins, new.total_weight, new.published_at)
      is distinct from (old.box_id, old.version, old.price_coins, old.total_weight, old.published_at) then
    raise exception 'odds that were published do not change';
  end if;
  if (old.state, new.state) not in (('draft', 'draft'), ('draft', 'published'), ('published', 'published'),
      ('published', 'retired'), ('retired', 'retired')) then
    raise exception 'odds are drafted, published, retired, in this order';
  end if;
  return new;
end $$;
create trigger box_prizes_kept before insert or update or delete on box_prizes
  for each row execute function keep_published_odds();
create trigger box_odds_kept before update on box_odds for each row execute function keep_published_odds();

-- R23: the hash stands here, for everyone to read, before the time of use begins; the seed is shown when it is over.
create table chance_seeds (
  id            uuid primary key,
  -- box:<series> or pool:<round>
  scope         text not null check (scope ~ '^(box|pool):[0-9a-f-]{1,36}$'),
  commitment    bytea not null check (length(commitment) = 32),
  seed_sealed   bytea not null,
  uses_from     timestamptz not null,
  uses_until    timestamptz not null check (uses_until > uses_from),
  published_at  timestamptz not null,
  seed          bytea check (length(seed) = 32),
  revealed_at   timestamptz,
  -- When nothing was left to refund for a late reveal.
  settled_at    timestamptz,
  constraint chance_seeds_period unique (scope, uses_from),
  check ((seed is null) = (revealed_at is null)),
  constraint chance_seeds_kept_word check (seed is null or sha256(seed) = commitment)
);
create index chance_seeds_open on chance_seeds (uses_until) where settled_at is null;

-- A member at play: the part of the draw that is the member's own, the number of plays, and leaving the games.
create table chance_players (
  member_id          bigint primary key,
  client_seed        text check (client_seed ~ '^[A-Za-z0-9-]{4,64}$'),
  plays_count        bigint not null default 0,
  excluded_until     timestamptz,
  excluded_for_good  boolean not null default false
);
create table chance_limits (
  member_id     bigint not null,
  id            uuid not null,
  daily_plays   int not null check (daily_plays between 0 and 100),
  stated_at     timestamptz not null,
  effective_at  timestamptz not null,
  primary key (member_id, id)
);

-- One row per opened box: decided, charged and stored in one transaction.
create table box_plays (
  member_id       bigint not null,
  id              uuid not null,
  series_id       int not null,
  odds_id         int not null references box_odds (id),
  seed_id         uuid not null references chance_seeds (id),
  client_seed     text not null,
  nonce           bigint not null,
  price_coins     int not null,
  place           int not null,
  state           text not null
    check (state in ('nothing', 'won', 'credited', 'to_ship', 'shipped', 'received', 'expired')),
  played_at       timestamptz not null,
  reveal_by       timestamptz not null,
  expires_at      timestamptz,
  refunded_at     timestamptz,
  done_at         timestamptz,
  receiver_sealed bytea,
  courier         text,
  tracking_no     text,
  shipped_at      timestamptz,
  primary key (member_id, id),
  constraint box_plays_nonce unique (member_id, nonce),
  foreign key (odds_id, place) references box_prizes (odds_id, place)
);
create index box_plays_newest on box_plays (member_id, played_at desc, id desc);
create index box_plays_by_id on box_plays (id);
create index box_plays_odds on box_plays (odds_id, place);
create index box_plays_seed on box_plays (seed_id, reveal_by) where refunded_at is null;
create index box_plays_waiting on box_plays (expires_at) where state = 'won';
create index box_plays_gifts on box_plays (played_at) where state in ('to_ship', 'shipped');

-- R22: odds in force against what was drawn from seeds that are shown.
create table odds_audits (
  odds_id     int not null references box_odds (id),
  on_day      date not null,
  at          timestamptz not null,
  plays       int not null check (plays > 0),
  counts      int[] not null,
  chi_square  double precision not null,
  degrees     int not null,
  p_value     double precision not null,
  flagged     boolean not null,
  primary key (odds_id, on_day)
);
create index odds_audits_newest on odds_audits (on_day desc, odds_id);

-- The pool: rounds whose prizes were set aside before they opened.
create table pool_rounds (
  id             uuid primary key,
  country_id     int not null references countries (id),
  fund_id        int not null references prize_funds (id),
  number         int not null check (number > 0),
  words          jsonb not null check (words ?& array['en', 'id', 'zh']),
  prizes         bigint[] not null check (cardinality(prizes) between 1 and 50 and 0 < all (prizes)),
  pool_coins     bigint not null check (pool_coins > 0),
  opens_at       timestamptz not null,
  draws_at       timestamptz not null check (draws_at > opens_at),
  state          text not null default 'draft' check (state in ('draft', 'open', 'frozen', 'drawn', 'void')),
  -- Makes the entries' names: known to nobody, so that no list of members can be tried against them.
  ref_salt       bytea not null,
  entry_count    int not null default 0,
  entries_hash   bytea check (length(entries_hash) = 32),
  published_at   timestamptz,
  frozen_at      timestamptz,
  drawn_at       timestamptz,
  void_reason    jsonb,
  constraint pool_rounds_number unique (country_id, number),
  check ((state = 'void') = (void_reason is not null)),
  check ((state in ('frozen', 'drawn')) <= (entries_hash is not null)),
  check ((state = 'drawn') = (drawn_at is not null))
);
create unique index pool_rounds_running on pool_rounds (country_id) where state in ('open', 'frozen');

-- Written when the round freezes: check-ins and finished quizzes, in the order in which they happened.
create table pool_entries (
  round_id   uuid not null references pool_rounds (id),
  place      int not null check (place > 0),
  member_id  bigint not null,
  ref        text not null check (ref ~ '^[0-9a-f]{24}$'),
  primary key (round_id, place)
);
create index pool_entries_member on pool_entries (member_id, round_id);

create table pool_wins (
  member_id    bigint not null,
  id           uuid not null,
  round_id     uuid not null references pool_rounds (id),
  place        int not null,
  entry_place  int not null,
  coins        bigint not null check (coins > 0),
  state        text not null default 'won' check (state in ('won', 'credited')),
  won_at       timestamptz not null,
  expires_at   timestamptz not null,
  credited_at  timestamptz,
  primary key (member_id, id),
  constraint pool_wins_place unique (round_id, place),
  constraint pool_wins_member unique (round_id, member_id),
  foreign key (round_id, entry_place) references pool_entries (round_id, place)
);
create index pool_wins_waiting on pool_wins (expires_at) where state = 'won';

-- What a round counts is looked up by its time.
create index check_ins_at on check_ins (at);
create index quiz_tries_ended on quiz_tries (ended_at) where state = 'done';

grant select, insert on chance_limits, odds_audits, pool_entries to roda_app;
grant select, insert, update on prize_funds, prize_stocks, chance_gifts, box_series, boxes, box_odds,
  chance_seeds, chance_players, box_plays, pool_rounds, pool_wins to roda_app;
grant select, insert, delete on box_prizes to roda_app;
