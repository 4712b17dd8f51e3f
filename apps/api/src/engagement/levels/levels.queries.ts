// Queries of levels: the ladder, a member's place on it, and the effect of another ladder.
import type { LevelIn, listLevelVersions } from '@roda/api-contract/engagement/levels';
import type { InputOf } from '@roda/api-contract/operation';
import { orderBy } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Activity } from './levels.policy.ts';

const TERMS = `level, name, description, need_verified as verified, need_member_days as "memberDays",
  need_check_in_days as "checkInDays", need_quizzes as quizzes, bonus_coins as "bonusCoins"`;

export const currentLevels = (tx: Tx): Promise<readonly LevelIn[]> =>
  tx.query<LevelIn>(`select ${TERMS} from current_levels order by level`);

/** With each level's discount on the withdrawal fee on this day of the country, in hundredths of a percent of it. */
export const levelsOn = (tx: Tx, day: string): Promise<readonly (LevelIn & { readonly feeDiscountBp: number })[]> =>
  tx.query(
    `select ${TERMS}, coalesce((select d.discount_bp from withdrawal_discounts d
       where d.level = t.level and d.valid_from <= $1::date order by d.valid_from desc limit 1), 0) as "feeDiscountBp"
     from current_levels t order by level`,
    [day],
  );

export type LevelStatus = Activity & { readonly level: number };

/** A member's current level and progress figures. */
export const statusOf = async (tx: Tx, memberId: bigint, at: Date): Promise<LevelStatus | undefined> =>
  (
    await tx.query<LevelStatus>(
      `select m.level, coalesce(a.verified, false) as verified, coalesce(a.member_days, 0) as "memberDays",
         coalesce(a.check_in_days, 0) as "checkInDays", coalesce(a.quizzes, 0) as quizzes
       from member_activity($2) a join members m using (member_id) where a.member_id = $1`,
      [memberId, at],
    )
  )[0];

export type LevelVersionRow = {
  readonly version: number;
  readonly publishedAt: Date;
  readonly reason: string;
  readonly approvedName: string;
  readonly levels: readonly LevelIn[];
  readonly feeDiscounts: readonly { readonly level: number; readonly bp: number }[];
};

export const levelVersions = async (
  tx: Tx,
  { id, page, limit, ...ordering }: InputOf<typeof listLevelVersions>,
  at: Date,
): Promise<{ rows: readonly LevelVersionRow[]; total: number }> => {
  const rows = await tx.query<LevelVersionRow & { readonly total: bigint }>(
    `select v.version, v.published_at as "publishedAt", v.reason, v.approved_name as "approvedName",
       coalesce((select jsonb_agg(jsonb_build_object('level', t.level, 'name', t.name, 'description', t.description,
          'verified', t.need_verified, 'memberDays', t.need_member_days, 'checkInDays', t.need_check_in_days,
          'quizzes', t.need_quizzes, 'bonusCoins', t.bonus_coins) order by t.level)
        from level_terms t where t.version = v.version), '[]') as levels,
       coalesce((select jsonb_agg(jsonb_build_object('level', f.level, 'bp', f.discount_bp) order by f.level) from (
          select distinct on (d.level) d.level, d.discount_bp from withdrawal_discounts d
           where d.valid_from <= coalesce(
             (select n.published_at from level_versions n where n.version = v.version + 1), $4::timestamptz)::date
           order by d.level, d.valid_from desc) f), '[]') as "feeDiscounts",
       count(*) over () as total
     from level_versions v where $1::int is null or v.version = $1
     ${orderBy({ version: 'v.version' }, ordering, 'v.version')} limit $2 offset $3`,
    [id ?? null, limit, (page - 1) * limit, at],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};

export const newestVersion = async (tx: Tx): Promise<number> =>
  (await tx.query<{ version: number | null }>('select max(version) as version from level_versions'))[0]?.version ?? 0;

export type EffectRow = {
  readonly level: number;
  readonly members: number;
  readonly after: number;
  readonly rising: number;
  readonly falling: number;
  readonly bonusCoins: number;
};

/** Per level: members now, members by the given terms, and how many of the former would rise or fall. */
export const effectOf = (tx: Tx, levels: readonly LevelIn[], at: Date): Promise<readonly EffectRow[]> =>
  tx.query<EffectRow>(
    `with terms as (
       select * from jsonb_to_recordset($1::jsonb) t (level int, verified boolean, "memberDays" int, "checkInDays" int,
         quizzes int, "bonusCoins" int)),
     placed as (
       select m.member_id, m.level, max(t.level) as earned from members m
       join member_activity($2) a using (member_id)
       join terms t on (not t.verified or a.verified) and a.member_days >= t."memberDays"
         and a.check_in_days >= t."checkInDays" and a.quizzes >= t.quizzes
       group by 1, 2),
     gained as (
       select p.level, sum(t."bonusCoins")::int as coins from placed p join terms t on t.level > p.level and t.level <= p.earned
       where not exists (select from level_bonuses b where b.member_id = p.member_id and b.level = t.level) group by 1)
     select n.level,
       (select count(*)::int from placed p where p.level = n.level) as members,
       (select count(*)::int from placed p where p.earned = n.level) as after,
       (select count(*)::int from placed p where p.level = n.level and p.earned > p.level) as rising,
       (select count(*)::int from placed p where p.level = n.level and p.earned < p.level) as falling,
       coalesce((select g.coins from gained g where g.level = n.level), 0) as "bonusCoins"
     from generate_series(1, 9) n (level) order by n.level`,
    [JSON.stringify(levels), at],
  );

export type DueBonus = { readonly memberId: bigint; readonly level: number };

/** Bonuses that are owed, the oldest first. */
export const dueBonuses = (tx: Tx, limit: number): Promise<readonly DueBonus[]> =>
  tx.query<DueBonus>(
    `select b.member_id as "memberId", b.level from level_bonuses b
       join members m on m.member_id = b.member_id and m.state <> 'closed'
     where b.paid_at is null order by b.due_at, b.member_id, b.level limit $1`,
    [limit],
  );

/** The last member number of the next batch after that number; nothing when there are none. */
export const lastOfNext = async (tx: Tx, after: bigint, count: number): Promise<bigint | null> =>
  (
    await tx.query<{ last: bigint | null }>(
      `select max(n.member_id) as last
       from (select member_id from members where member_id > $1 order by member_id limit $2) n`,
      [after, count],
    )
  )[0]?.last ?? null;
