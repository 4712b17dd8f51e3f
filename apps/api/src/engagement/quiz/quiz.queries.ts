// Queries of the daily quiz: rules, the question bank, a member's attempts. No DTO contains the right option.
import type { Lang } from '@roda/domain/language';
import type { InputOf } from '@roda/api-contract/operation';
import type { listQuizQuestions } from '@roda/api-contract/engagement/quiz';
import { integerKey, type Keyset, keysetPage, type KeysetListed, nullable } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { QuizFilter, Drawable, QuizDifficulty, QuizRule, TryState } from './quiz.policy.ts';

export type QuizRuleRow = QuizRule & { readonly countryId: number; readonly approvedBy: string };

/** All versions of a country, or of all; latest start first. */
export const quizRules = (tx: Tx, countryId: number | undefined): Promise<readonly QuizRuleRow[]> =>
  tx.query<QuizRuleRow>(
    `select id, country_id as "countryId", from_on as "fromOn", question_count as "questionCount", weekdays,
       prize_minor as "prizeMinor", day_budget_minor as "dayBudgetMinor", currency,
       points_per_right as "pointsPerRight", approved_name as "approvedBy"
     from quiz_rules where $1::int is null or country_id = $1 order by country_id, from_on desc, id desc`,
    [countryId ?? null],
  );

export type TryRow = {
  readonly memberId: bigint;
  readonly onDay: string;
  readonly countryId: number;
  readonly questions: readonly QuizFilter[];
  readonly questionCount: number;
  readonly pointsPerRight: number;
  readonly prizeMinor: bigint;
  readonly currency: 'IDR' | 'USDT';
  readonly state: TryState;
  readonly answered: number;
  readonly rightCount: number;
  readonly lastAt: Date;
  readonly forfeitedWhy: 'left' | 'timeout' | null;
  readonly resultKind: 'prize' | 'points' | 'none' | null;
  readonly resultMinor: bigint;
  readonly paidAt: Date | null;
};

const TRY = `member_id as "memberId", on_day as "onDay", country_id as "countryId", questions,
  question_count as "questionCount", points_per_right as "pointsPerRight", prize_minor as "prizeMinor", currency, state,
  answered, right_count as "rightCount", last_at as "lastAt", forfeited_why as "forfeitedWhy",
  result_kind as "resultKind", result_minor as "resultMinor", paid_at as "paidAt"`;

/** The newest attempt, of any day. */
export const latestTry = async (tx: Tx, memberId: bigint): Promise<TryRow | undefined> =>
  (
    await tx.query<TryRow>(`select ${TRY} from quiz_attempts where member_id = $1 order by on_day desc limit 1`, [
      memberId,
    ])
  )[0];

/** Every question in use, with the day on which this member last got it. */
export const drawableFor = (tx: Tx, memberId: bigint): Promise<readonly Drawable[]> =>
  tx.query<Drawable>(
    `select q.id, q.level, coalesce(jsonb_array_length(q.words -> 'en' -> 'options'), 0) as "optionCount", s.on_day as "seenOn"
     from quiz_questions q left join quiz_seen s on s.question_id = q.id and s.member_id = $1
     where q.retired_at is null`,
    [memberId],
  );

export const questionsInUse = async (tx: Tx): Promise<number> =>
  (await tx.query<{ count: number }>('select count(*)::int as count from quiz_questions where retired_at is null'))[0]
    ?.count ?? 0;

export type ShownQuestion = { readonly text: string; readonly options: readonly string[] };

/** A question as shown, in one language. */
export const questionShown = async (tx: Tx, id: number, lang: string): Promise<ShownQuestion | undefined> =>
  (
    await tx.query<ShownQuestion>(
      `select coalesce(words->$2->>'text', '') as text,
        coalesce(words->$2->'options', '[]') as options from quiz_questions where id = $1`,
      [id, lang],
    )
  )[0];

export type Solution = { readonly rightOption: number; readonly explanation: string };

/** Only for the reply to an answer, never before. */
export const solutionOf = async (tx: Tx, id: number, lang: string): Promise<Solution | undefined> =>
  (
    await tx.query<Solution>(
      `select right_option as "rightOption", coalesce(words->$2->>'explanation', '') as explanation from quiz_questions
       where id = $1`,
      [id, lang],
    )
  )[0];

/** What is left of a day's prizes; undefined before the first attempt of the day. */
export const freeOfDay = async (tx: Tx, countryId: number, day: string): Promise<bigint | undefined> =>
  (
    await tx.query<{ free: bigint }>(
      `select budget_minor - reserved_minor - won_minor as free from quiz_days where country_id = $1 and on_day = $2`,
      [countryId, day],
    )
  )[0]?.free;

/** The budget minus reserved and owed prizes: the amount that may still be offered. */
export const unpromised = async (tx: Tx, currency: string): Promise<bigint> =>
  (
    await tx.query<{ minor: bigint }>(
      `select ((select coalesce(sum(a.balance), 0) from ledger.accounts a join ledger.kinds k using (kind)
           join ledger.currencies c using (currency)
           where a.member_id = 0 and k.name = 'marketing' and c.name = $1)
         - (select coalesce(sum(d.reserved_minor), 0) from quiz_days d join countries c on c.id = d.country_id
           where c.currency = $1)
         - (select coalesce(sum(t.result_minor), 0) from quiz_attempts t where t.state = 'done' and t.result_minor > 0
           and t.paid_at is null and t.result_kind = 'prize' and t.currency = $1))::bigint as minor`,
      [currency],
    )
  )[0]?.minor ?? 0n;

export type QuizOwed = Pick<TryRow, 'memberId' | 'onDay' | 'currency' | 'resultMinor'> & {
  readonly resultKind: 'prize' | 'points';
};

/** Results of a kind that could not be paid when they were won, oldest first. */
export const owedResults = (tx: Tx, kind: QuizOwed['resultKind'], limit: number): Promise<readonly QuizOwed[]> =>
  tx.query<QuizOwed>(
    `select member_id as "memberId", on_day as "onDay", currency, result_kind as "resultKind",
       result_minor as "resultMinor"
     from quiz_attempts where state = 'done' and result_minor > 0 and paid_at is null and result_kind = $1
     order by ended_at, member_id limit $2`,
    [kind, limit],
  );

export type QuizBankRow = {
  readonly id: number;
  readonly words: Readonly<Record<Lang, { text: string; options: string[]; explanation: string }>>;
  readonly rightOption: number;
  readonly level: QuizDifficulty;
  readonly retired: boolean;
  readonly answered: number;
  readonly right: number;
  readonly total: bigint;
};

const BANK: Keyset<'id' | 'level'> = {
  sorts: {
    id: integerKey('q.id'),
    level: nullable(integerKey("array_position(array['easy', 'medium', 'hard'], q.level)")),
  },
  tie: [integerKey('q.id')],
};

/** For operators: the question bank with its statistics, newest first unless sorted otherwise. */
export const bankPage = async (
  tx: Tx,
  { id, level, state, keyword, ...asked }: InputOf<typeof listQuizQuestions>,
): Promise<KeysetListed<QuizBankRow>> => {
  const list = keysetPage(BANK, asked, 5);
  const rows = await tx.query<QuizBankRow>(
    `select q.id, q.words, q.right_option as "rightOption", q.level, q.retired_at is not null as retired, q.total,
       q."cursorKeys",
       a.answered, a.right
     from (select q.*, ${list.total} as total, ${list.cursor} from quiz_questions q
       where ($1::text is null or q.level = $1) and ($2::text is null or (q.retired_at is not null) = ($2 = 'retired'))
         and ($3::int is null or q.id = $3) and ($4::text is null or strpos(lower(q.words::text), lower($4)) > 0)
       ${list.after} ${list.order} ${list.window}) q
     cross join lateral (select count(*)::int as answered, (count(*) filter (where is_right))::int as right
       from quiz_answers where question_id = q.id) a
     ${list.order}`,
    [level ?? null, state ?? null, id ?? null, keyword ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0) };
};
