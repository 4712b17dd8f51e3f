// Statements that check a member in.
import type { Tx } from '#platform/db/tx.ts';

/** Inserts a day by a conditional update: of any number of concurrent calls one succeeds, and returns the streak. */
export const takeDay = async (
  tx: Tx,
  memberId: bigint,
  day: string,
): Promise<{ readonly streak: number; readonly total: number } | undefined> =>
  (
    await tx.query<{ streak: number; total: number }>(
      `insert into check_in_streaks as s (member_id, last_on, streak, total) values ($1, $2, 1, 1)
       on conflict (member_id) do update set last_on = excluded.last_on, total = s.total + 1,
         streak = case when s.last_on = excluded.last_on - 1 then s.streak + 1 else 1 end
         where s.last_on < excluded.last_on
       returning streak, total`,
      [memberId, day],
    )
  )[0];

export type DoneDay = {
  readonly memberId: bigint;
  readonly day: string;
  readonly streak: number;
  readonly coins: number;
  readonly ruleId: number;
  readonly at: Date;
};

export const insertCheckIn = (tx: Tx, { memberId, day, streak, coins, ruleId, at }: DoneDay): Promise<unknown> =>
  tx.query('insert into check_ins (member_id, on_day, streak, coins, rule_id, at) values ($1, $2, $3, $4, $5, $6)', [
    memberId,
    day,
    streak,
    coins,
    ruleId,
    at,
  ]);
