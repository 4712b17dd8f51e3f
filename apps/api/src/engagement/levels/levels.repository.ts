// Repository of levels: versions, members' gained levels, the bonuses that follow.
import type { LevelIn } from '@roda/api-contract/engagement/levels';
import type { Tx } from '#platform/db/tx.ts';
import { STORED_DAYS } from './levels.policy.ts';

type Texts = LevelIn['name'];

export type LevelMoved = {
  readonly memberId: bigint;
  readonly level: number;
  readonly was: number;
  readonly name: Texts;
};

/**
 * $1 is the moment. Up at once; down only when the level was gained a month ago or more; where the country has levels.
 * The earned level is the highest whose conditions are all fulfilled: the lint guarantees that levels are nested. A
 * level without a record was never gained and is left alone. A bonus is owed once per level.
 */
const moving = (which: string): string => `
  with changed as (
    select m.member_id, m.level as was, e.level from members m
    join countries c on c.id = m.country_id
    cross join lateral (
      select max(t.level) as level from member_activity($1) a join current_levels t
        on (not t.need_verified or a.verified) and a.member_days >= t.need_member_days
          and a.check_in_days >= t.need_check_in_days and a.quizzes >= t.need_quizzes
      where a.member_id = m.member_id) e
    left join member_levels l on l.member_id = m.member_id
    where ${which} and m.state <> 'closed'
      and (e.level > m.level or (e.level < m.level and l.gained_at <= $1::timestamptz - interval '${STORED_DAYS} days'))
      and exists (select from country_options o where o.country_id = c.id and o.key = 'level' and o.value = 'true')
    order by m.member_id for update of m),
  moved as (
    update members m set level = c.level from changed c where m.member_id = c.member_id
    returning m.member_id, m.level, c.was),
  kept as (
    insert into member_levels (member_id, level, gained_at) select member_id, level, $1 from moved
    on conflict (member_id) do update set level = excluded.level, gained_at = excluded.gained_at),
  owed as (
    insert into level_bonuses (member_id, level, coins, due_at)
    select v.member_id, t.level, t.bonus_coins, $1 from moved v
      join current_levels t on t.level > v.was and t.level <= v.level and t.bonus_coins > 0
    on conflict (member_id, level) do nothing)
  select v.member_id as "memberId", v.level, v.was, t.name from moved v join current_levels t on t.level = v.level
  order by v.member_id`;

const ONE = moving('m.member_id = $2');
const MANY = moving('m.member_id > $2 and m.member_id <= $3');

/** Moves one member to the earned level, if it differs. */
export const moveMember = async (tx: Tx, memberId: bigint, at: Date): Promise<LevelMoved | undefined> =>
  (await tx.query<LevelMoved>(ONE, [at, memberId]))[0];

/** Moves all members between two member numbers, the second one included. */
export const moveMembers = (
  tx: Tx,
  { at, after, upTo }: { at: Date; after: bigint; upTo: bigint },
): Promise<readonly LevelMoved[]> => tx.query<LevelMoved>(MANY, [at, after, upTo]);

export type NewVersion = {
  readonly version: number;
  readonly reason: string;
  readonly at: Date;
  readonly proposedBy: number;
  readonly approvedBy: { readonly id: number; readonly name: string };
  readonly levels: readonly LevelIn[];
};

/** False when another version was published meanwhile. */
export const insertVersion = async (tx: Tx, given: NewVersion): Promise<boolean> => {
  const { version, reason, at, proposedBy, approvedBy, levels } = given;
  const rows = await tx.query(
    `insert into level_versions (version, reason, published_at, proposed_by, approved_by, approved_name)
     select $1, $2, $3, $4, $5, $6 where $1 = (select max(version) + 1 from level_versions)
     on conflict do nothing returning version`,
    [version, reason, at, proposedBy, approvedBy.id, approvedBy.name],
  );
  if (rows.length !== 1) return false;
  await tx.query(
    `insert into level_terms (version, level, name, description, need_verified, need_member_days, need_check_in_days,
       need_quizzes, bonus_coins)
     select $1, t.level, t.name, t.description, t.verified, t."memberDays", t."checkInDays", t.quizzes, t."bonusCoins"
     from jsonb_to_recordset($2::jsonb) t (level int, name jsonb, description jsonb, verified boolean, "memberDays" int,
       "checkInDays" int, quizzes int, "bonusCoins" int)`,
    [version, JSON.stringify(levels)],
  );
  return true;
};

/**
 * The coins and the level's name, when the bonus was still owed. By a value for null: else the plan may go through all
 * bonuses that are owed.
 */
export const markBonusPaid = async (
  tx: Tx,
  { memberId, level, at }: { memberId: bigint; level: number; at: Date },
): Promise<{ coins: number; name: Texts | null } | undefined> =>
  (
    await tx.query<{ coins: number; name: Texts | null }>(
      `update level_bonuses b set paid_at = $3 where member_id = $1 and level = $2 and coalesce(paid_at, 'infinity') = 'infinity'
       returning coins, (select t.name from current_levels t where t.level = b.level) as name`,
      [memberId, level, at],
    )
  )[0];
