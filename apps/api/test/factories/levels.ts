// Factory of level criteria, and of the budget for level bonuses.
import { fundBudget } from './sources.ts';
import type { TestContext } from '#test/test-context.ts';

export type ActivityWish = { readonly memberDays: number; readonly checkIns: number; readonly quizzes: number };

/** A member with this many days since registration, check-ins and finished quizzes. */
export const makeActivity = (context: TestContext, memberId: bigint, wish: ActivityWish): Promise<void> =>
  context.asOwner(async (tx) => {
    const at = context.clock.now();
    await tx.query(
      `update members set registered_at = $2::timestamptz - make_interval(days => $3) where member_id = $1`,
      [memberId, at, wish.memberDays],
    );
    if (wish.checkIns > 0) {
      await tx.query(
        `insert into check_in_streaks (member_id, last_on, streak, total) values ($1, $2::timestamptz::date, 1, $3)`,
        [memberId, at, wish.checkIns],
      );
    }
    if (wish.quizzes === 0) return;
    await tx.query(
      `insert into quiz_rules (country_id, from_on, question_count, weekdays, prize_minor, day_budget_minor, currency,
         points_per_right, proposed_by, approved_by, approved_name, approved_at)
       select 1, $1::timestamptz::date, 3, array[1], 0, 0, 'IDR', 0, 1, 2, 'two', $1
       where not exists (select from quiz_rules)`,
      [at],
    );
    await tx.query(
      `insert into quiz_attempts (member_id, on_day, id, country_id, rule_id, questions, question_count,
         points_per_right, prize_minor, currency, state, answered, started_at, last_at, ended_at, result_kind)
       select $1, $2::timestamptz::date - n, gen_random_uuid(), 1, (select min(id) from quiz_rules), '[]', 3, 0, 0, 'IDR',
         'done', 3, $2, $2, $2, 'none' from generate_series(1, $3) n`,
      [memberId, at, wish.quizzes],
    );
  });

/** This many coins in the marketing budget, as funded by two operators. */
export const fundCoins = async (context: TestContext, count: number): Promise<void> => {
  await context.act(({ tx, at }) => fundBudget(tx, { currency: 'COIN', minor: BigInt(count), at }));
};
