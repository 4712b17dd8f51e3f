// Statements that write the quiz: attempts change by conditional updates, prizes are reserved within the day's budget.
import type { Tx } from '#platform/db/tx.ts';
import type { QuizFilter, Won } from './quiz.policy.ts';

export type QuizNewTry = {
  readonly memberId: bigint;
  readonly onDay: string;
  readonly id: string;
  readonly countryId: number;
  readonly ruleId: number;
  readonly questions: readonly QuizFilter[];
  readonly pointsPerRight: number;
  readonly currency: string;
  readonly at: Date;
};

/** False when the day's attempt exists already, also when it was started concurrently. */
export const insertTry = async (tx: Tx, given: QuizNewTry): Promise<boolean> => {
  const { memberId, onDay, id, countryId, ruleId, questions, pointsPerRight, currency, at } = given;
  const rows = await tx.query(
    `insert into quiz_attempts (member_id, on_day, id, country_id, rule_id, questions, question_count, points_per_right,
       prize_minor, currency, started_at, last_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10, $10) on conflict do nothing returning id`,
    [memberId, onDay, id, countryId, ruleId, JSON.stringify(questions), questions.length, pointsPerRight, currency, at],
  );
  return rows.length === 1;
};

export const markSeen = (tx: Tx, memberId: bigint, { onDay, ids }: { onDay: string; ids: readonly number[] }) =>
  tx.query(
    `insert into quiz_seen (member_id, question_id, on_day) select $1, id, $2 from unnest($3::int[]) as id
     on conflict (member_id, question_id) do update set on_day = excluded.on_day`,
    [memberId, onDay, [...ids]],
  );

export type DayPrize = {
  readonly countryId: number;
  readonly onDay: string;
  readonly budgetMinor: bigint;
  readonly prizeMinor: bigint;
};

/** Reserves a prize; false when the day's budget has none left. The first attempt of a day fixes the budget. */
export const reservePrize = async (
  tx: Tx,
  { countryId, onDay, budgetMinor, prizeMinor }: DayPrize,
): Promise<boolean> => {
  await tx.query(
    'insert into quiz_days (country_id, on_day, budget_minor) values ($1, $2, $3) on conflict do nothing',
    [countryId, onDay, budgetMinor],
  );
  const rows = await tx.query(
    `update quiz_days set reserved_minor = reserved_minor + $3
     where country_id = $1 and on_day = $2 and reserved_minor + won_minor + $3 <= budget_minor returning on_day`,
    [countryId, onDay, prizeMinor],
  );
  return rows.length === 1;
};

export type TryKey = { readonly memberId: bigint; readonly onDay: string };

export const promisePrize = (tx: Tx, { memberId, onDay }: TryKey, prizeMinor: bigint): Promise<unknown> =>
  tx.query('update quiz_attempts set prize_minor = $3 where member_id = $1 and on_day = $2', [
    memberId,
    onDay,
    prizeMinor,
  ]);

/** Ends a reservation: paid from the day's budget when won, released when not. */
export const endReservation = (
  tx: Tx,
  { countryId, onDay, prizeMinor, won }: { countryId: number; onDay: string; prizeMinor: bigint; won: boolean },
): Promise<unknown> =>
  tx.query(
    `update quiz_days set reserved_minor = reserved_minor - $3, won_minor = won_minor + case when $4 then $3 else 0 end
     where country_id = $1 and on_day = $2`,
    [countryId, onDay, prizeMinor, won],
  );

type Alive = { readonly at: Date; readonly aliveSince: Date };

/** As a parameter: for a constant the plan may go through all running attempts. */
const RUNNING = 'running';

/** Records activity of a running attempt; false when it has timed out. */
export const touchTry = async (tx: Tx, { memberId, onDay }: TryKey, { at, aliveSince }: Alive): Promise<boolean> =>
  (
    await tx.query(
      `update quiz_attempts set last_at = $3
       where member_id = $1 and on_day = $2 and state = $5 and last_at >= $4 returning id`,
      [memberId, onDay, at, aliveSince, RUNNING],
    )
  ).length === 1;

export type NewAnswer = Alive & {
  readonly number: number;
  readonly questionId: number;
  readonly option: number;
  readonly isRight: boolean;
};

/** Counts an answer to the current question, once: of two concurrent calls one returns true. */
export const answerPresent = async (tx: Tx, { memberId, onDay }: TryKey, answer: NewAnswer): Promise<boolean> => {
  const { number, questionId, option, isRight, at, aliveSince } = answer;
  const moved = await tx.query(
    `update quiz_attempts set answered = answered + 1, right_count = right_count + $4, last_at = $5
     where member_id = $1 and on_day = $2 and state = $7 and answered = $3 - 1 and last_at >= $6 returning id`,
    [memberId, onDay, number, isRight ? 1 : 0, at, aliveSince, RUNNING],
  );
  if (moved.length === 0) return false;
  await tx.query(
    `insert into quiz_answers (member_id, on_day, number, question_id, option, is_right, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [memberId, onDay, number, questionId, option, isRight, at],
  );
  return true;
};

export const finishTry = (
  tx: Tx,
  { memberId, onDay }: TryKey,
  { won, paidAt, at }: { won: Won; paidAt: Date | null; at: Date },
): Promise<unknown> =>
  tx.query(
    `update quiz_attempts set state = 'done', ended_at = $3, result_kind = $4, result_minor = $5, paid_at = $6
     where member_id = $1 and on_day = $2 and state = $7`,
    [memberId, onDay, at, won.kind, won.minor, paidAt, RUNNING],
  );

/** Marks an owed result as paid; false when done before. */
export const markPaid = async (tx: Tx, { memberId, onDay }: TryKey, at: Date): Promise<boolean> =>
  (
    await tx.query(
      `update quiz_attempts set paid_at = $3
       where member_id = $1 and on_day = $2 and state = 'done' and paid_at is null returning id`,
      [memberId, onDay, at],
    )
  ).length === 1;

export type Freed = { readonly countryId: number; readonly onDay: string; readonly prizeMinor: bigint };

/** Forfeits a running attempt: because its owner left, or because it was inactive since before `quietSince`. */
export const forfeitTry = async (
  tx: Tx,
  { memberId, onDay }: TryKey,
  { why, at, quietSince }: { why: 'left' | 'timeout'; at: Date; quietSince: Date },
): Promise<Freed | undefined> =>
  (
    await tx.query<Freed>(
      `update quiz_attempts set state = 'forfeited', forfeited_why = $3, ended_at = $4
       where member_id = $1 and on_day = $2 and state = $6 and ($3 = 'left') = (last_at >= $5)
       returning country_id as "countryId", on_day as "onDay", prize_minor as "prizeMinor"`,
      [memberId, onDay, why, at, quietSince, RUNNING],
    )
  )[0];

/** Forfeits attempts inactive since before `quietSince`, at most `limit`; returns their reserved prizes. */
export const forfeitQuiet = (
  tx: Tx,
  { at, quietSince, limit }: { at: Date; quietSince: Date; limit: number },
): Promise<readonly Freed[]> =>
  tx.query<Freed>(
    `with quiet as (
       select member_id, on_day from quiz_attempts where state = 'running' and last_at < $2
       order by last_at limit $3 for update skip locked)
     update quiz_attempts t set state = 'forfeited', forfeited_why = 'timeout', ended_at = $1
     from quiet q
     where t.member_id = q.member_id and t.on_day = q.on_day and t.state = 'running' and t.last_at < $2
     returning t.country_id as "countryId", t.on_day as "onDay", t.prize_minor as "prizeMinor"`,
    [at, quietSince, limit],
  );

export type QuizNewQuestion = {
  readonly words: unknown;
  readonly rightOption: number;
  readonly level: string;
  readonly digest: Buffer;
  readonly replacesId?: number;
  readonly at: Date;
};

/** Undefined when the same question is in use already. */
export const insertQuestion = async (tx: Tx, question: QuizNewQuestion): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `insert into quiz_questions (words, right_option, level, digest, replaces_id, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (digest) where retired_at is null do nothing returning id`,
      [
        JSON.stringify(question.words),
        question.rightOption,
        question.level,
        question.digest,
        question.replacesId ?? null,
        question.at,
      ],
    )
  )[0]?.id;

/** Retires a question in use; false when it is not in use. Attempts that contain it continue with it. */
export const retireQuestion = async (tx: Tx, id: number, at: Date): Promise<boolean> =>
  (
    await tx.query('update quiz_questions set retired_at = $2 where id = $1 and retired_at is null returning id', [
      id,
      at,
    ])
  ).length === 1;

/** Whether the question exists, in use or not. */
export const questionExists = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.query('select from quiz_questions where id = $1', [id])).length === 1;
