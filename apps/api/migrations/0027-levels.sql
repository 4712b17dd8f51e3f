-- Member levels: versioned terms, what a member did, what follows from it. No column knows money, purchases or a team.
-- What a level takes off the fee of a withdrawal stands with the withdrawals' own terms.

create table level_versions (
  version        int primary key check (version > 0),
  reason         text not null,
  published_at   timestamptz not null,
  -- Null for the first one, which came with the product.
  proposed_by    int,
  approved_by    int,
  approved_name  text not null default '',
  constraint level_versions_four_eyes check (proposed_by is null or proposed_by <> approved_by)
);

create table level_terms (
  version             int not null references level_versions (version),
  level               int not null check (level between 1 and 9),
  name                jsonb not null check (name ?& array['en', 'id', 'zh']),
  description         jsonb not null check (description ?& array['en', 'id', 'zh']),
  need_verified       boolean not null,
  need_member_days    int not null check (need_member_days between 0 and 3650),
  need_check_in_days  int not null check (need_check_in_days between 0 and 3650),
  need_quizzes        int not null check (need_quizzes between 0 and 3650),
  -- Once per member, out of the marketing budget.
  bonus_coins         int not null check (bonus_coins between 0 and 10000),
  primary key (version, level),
  -- Everybody is on level 1 at least.
  check (level > 1 or not need_verified and need_member_days + need_check_in_days + need_quizzes + bonus_coins = 0)
);

insert into level_versions (version, reason, published_at) values (1, 'first edition', '2026-01-01T00:00:00Z');
insert into level_terms
select 1, t.level, t.name::jsonb, t.description::jsonb, t.level > 1, t.days, t.check_ins, t.quizzes, t.bonus
from (values
  (1, 0, 0, 0, 0,
   '{"en": "Ordinary member", "id": "Anggota biasa", "zh": "普通会员"}',
   '{"en": "Everything that matters is yours from the first day: buying, earning, withdrawing.",
     "id": "Semua yang penting tersedia sejak hari pertama: membeli, memperoleh, menarik dana.",
     "zh": "从第一天起即享有全部基本功能：购买、收益与提现。"}'),
  (2, 7, 3, 0, 20,
   '{"en": "Silver member", "id": "Anggota perak", "zh": "白银会员"}',
   '{"en": "For members who have settled in.", "id": "Untuk anggota yang sudah terbiasa.", "zh": "适合已熟悉平台的会员。"}'),
  (3, 30, 15, 5, 50,
   '{"en": "Gold member", "id": "Anggota emas", "zh": "黄金会员"}',
   '{"en": "For members who come back often.", "id": "Untuk anggota yang sering kembali.", "zh": "适合经常使用的会员。"}'),
  (4, 90, 45, 20, 100,
   '{"en": "Platinum member", "id": "Anggota platina", "zh": "铂金会员"}',
   '{"en": "For members of a season and more.", "id": "Untuk anggota yang bertahan lebih dari satu musim.",
     "zh": "适合使用一季以上的会员。"}'),
  (5, 180, 100, 50, 200,
   '{"en": "Diamond member", "id": "Anggota berlian", "zh": "钻石会员"}',
   '{"en": "For members of half a year and more.", "id": "Untuk anggota setengah tahun dan lebih.",
     "zh": "适合使用半年以上的会员。"}')
) t (level, days, check_ins, quizzes, bonus, name, description);

create view current_levels as
select * from level_terms where version = (select max(version) from level_versions);

-- What a member did: proven who they are, stayed, came back, learned. Nothing of it can be bought, and none of it is of
-- other people.
create function member_activity(p_at timestamptz)
returns table (member_id bigint, verified boolean, member_days int, check_in_days int, quizzes int)
language sql stable as $$
  select m.member_id,
    exists (select from identity_checks i where i.member_id = m.member_id and i.status = 'approved'),
    greatest(0, (p_at at time zone c.time_zone)::date - (m.registered_at at time zone c.time_zone)::date),
    coalesce((select s.total from check_in_streaks s where s.member_id = m.member_id), 0),
    (select count(*)::int from quiz_tries q where q.member_id = m.member_id and q.state = 'done')
  from members m join countries c on c.id = m.country_id where m.state <> 'closed'
$$;

-- Since when somebody has the level of members.level. Without a row nothing was ever gained.
create table member_levels (
  member_id  bigint primary key,
  level      int not null check (level between 1 and 9),
  gained_at  timestamptz not null
);

-- A level's bonus is owed once, however often the level is gained; paid when the budget allows.
create table level_bonuses (
  member_id  bigint not null,
  level      int not null check (level between 2 and 9),
  coins      int not null check (coins > 0),
  due_at     timestamptz not null,
  paid_at    timestamptz,
  primary key (member_id, level)
);
create index level_bonuses_due on level_bonuses (due_at) where paid_at is null;

grant select, insert on level_versions, level_terms to roda_app;
grant select on current_levels to roda_app;
grant select, insert, update on member_levels, level_bonuses to roda_app;
