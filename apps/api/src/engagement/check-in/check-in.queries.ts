// Member's queries of check-in: the versions of the rule, the streak, the days done.
import type { Tx } from '#platform/db/tx.ts';
import { noStreak, type CheckInRule, type Streak } from './check-in.policy.ts';

export type CheckInRuleRow = CheckInRule & { readonly countryId: number; readonly approvedBy: string };

/** All versions of a country, or of all; latest start first. */
export const checkInRules = (tx: Tx, countryId: number | undefined): Promise<readonly CheckInRuleRow[]> =>
  tx.query<CheckInRuleRow>(
    `select id, country_id as "countryId", from_on as "fromOn", rewards, resets_on_miss as "resetsOnMiss",
       approved_name as "approvedBy"
     from check_in_rules where $1::int is null or country_id = $1 order by country_id, from_on desc, id desc`,
    [countryId ?? null],
  );

export const streakOf = async (tx: Tx, memberId: bigint): Promise<Streak> =>
  (
    await tx.query<Streak>('select last_on as "lastOn", streak, total from check_in_streaks where member_id = $1', [
      memberId,
    ])
  )[0] ?? noStreak;

/** Coins per day of one month. */
export const daysDone = async (tx: Tx, memberId: bigint, month: string): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await tx.query<{ day: string; coins: number }>(
        `select on_day as day, coins from check_ins
         where member_id = $1 and on_day >= $2::date and on_day < $2::date + interval '1 month'`,
        [memberId, `${month}-01`],
      )
    ).map(({ day, coins }) => [day, coins]),
  );
