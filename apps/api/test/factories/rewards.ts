// Factory of rewards: a funded budget, rules in force, a question bank, redeem codes.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { createRedeemBatch, generateRedeemCodes, type GiftGiven } from '@roda/api-contract/engagement/redeem';
import { quizInfo, startQuiz, submitAnswer } from '@roda/api-contract/engagement/rewards';
import type { CallOf, ReplyOf } from '@roda/api-contract/operation';
import { makeOperator } from './identity.ts';
import { fundBudget, type BudgetCurrency } from './sources.ts';
import type { TestClient, TestContext } from '#test/test-context.ts';

/** Credits this much to the marketing budget, as an approved funding does. */
export const fillBudget = (context: TestContext, currency: BudgetCurrency, minor: bigint): Promise<unknown> =>
  context.act(({ tx, at }) => fundBudget(tx, { currency, minor, at }));

/** The remaining budget. */
export const budgetLeft = async (context: TestContext, currency: BudgetCurrency): Promise<bigint> =>
  (
    await context.see<{ minor: bigint }>(
      `select coalesce(sum(a.balance), 0)::bigint as minor from ledger.accounts a join ledger.kinds k using (kind)
         join ledger.currencies c using (currency) where a.member_id = 0 and k.name = 'marketing' and c.name = $1`,
      [currency],
    )
  )[0]?.minor ?? 0n;

type RuleGiven = {
  readonly countryId?: number;
  readonly fromOn?: string;
  readonly rewards?: readonly number[];
  readonly resetsOnMiss?: boolean;
};

export const makeCheckInRule = async (context: TestContext, given: RuleGiven = {}): Promise<void> => {
  const { countryId = 1, fromOn = '2026-01-01', rewards = [5, 10, 15], resetsOnMiss = true } = given;
  await context.asOwner((tx) =>
    tx.query(
      `insert into check_in_rules (country_id, from_on, rewards, resets_on_miss, proposed_by, approved_by,
         approved_name, approved_at) values ($1, $2, $3, $4, 1, 2, 'Test', $5)`,
      [countryId, fromOn, [...rewards], resetsOnMiss, context.clock.now()],
    ),
  );
};

type QuizGiven = {
  readonly countryId?: number;
  readonly fromOn?: string;
  readonly questionCount?: number;
  readonly weekdays?: readonly number[];
  readonly prizeMinor?: bigint;
  readonly dayBudgetMinor?: bigint;
  readonly pointsPerRight?: number;
};

export const makeQuizRule = async (context: TestContext, given: QuizGiven = {}): Promise<void> => {
  const { countryId = 1, fromOn = '2026-01-01', questionCount = 3, weekdays = [1, 2, 3, 4, 5, 6, 7] } = given;
  const { prizeMinor = 500_000n, dayBudgetMinor = prizeMinor * 100n, pointsPerRight = 2 } = given;
  await context.asOwner((tx) =>
    tx.query(
      `insert into quiz_rules (country_id, from_on, question_count, weekdays, prize_minor, day_budget_minor, currency,
         points_per_right, proposed_by, approved_by, approved_name, approved_at)
       values ($1, $2, $3, $4, $5, $6, 'IDR', $7, 1, 2, 'Test', $8)`,
      [
        countryId,
        fromOn,
        questionCount,
        [...weekdays],
        prizeMinor,
        dayBudgetMinor,
        pointsPerRight,
        context.clock.now(),
      ],
    ),
  );
};

const textsIn = (lang: string, number: number) => ({
  text: `Question ${number} ${lang}`,
  options: ['first', 'second', 'third'].map((place) => `${place} of ${number} ${lang}`),
  explanation: `Because of ${number} ${lang}`,
});

/** Questions with three options; the correct index rotates. The texts don't reveal it. */
export const questionTexts = (number: number) => ({
  words: { en: textsIn('en', number), id: textsIn('id', number), zh: textsIn('zh', number) },
  rightOption: (number % 3) + 1,
  level: (['easy', 'medium', 'hard'] as const)[number % 3] ?? 'easy',
});

export const makeQuestions = async (context: TestContext, count: number): Promise<void> => {
  for (let number = 1; number <= count; number += 1) {
    const { words, rightOption, level } = questionTexts(number);
    await context.asOwner((tx) =>
      tx.query(
        `insert into quiz_questions (words, right_option, level, digest, created_at) values ($1, $2, $3, $4, $5)`,
        [JSON.stringify(words), rightOption, level, Buffer.from(`question ${number}`), context.clock.now()],
      ),
    );
  }
};

/** The correct choice for the displayed question. */
export const rightOptionOf = async (context: TestContext, question: ReplyOf<typeof startQuiz>): Promise<number> => {
  const [row] = await context.see<{ text: string }>(
    `select words->'en'->'options'->>(right_option - 1) as text from quiz_questions where id = $1`,
    [question.questionId],
  );
  return question.options.find(({ text }) => text === row?.text)?.id ?? 0;
};

/** Completes the quiz of the day with this many wrong answers; returns the last reply. */
export const playQuiz = async (context: TestContext, member: TestClient, wrong = 0) => {
  let question = (await context.call(startQuiz, member, {})).data;
  for (let number = 1; ; number += 1) {
    const right = await rightOptionOf(context, question);
    const optionId = number <= wrong ? (right % question.options.length) + 1 : right;
    const reply = await context.call(submitAnswer, member, { questionId: question.questionId, optionId });
    if (reply.errno !== 0 || reply.data.state !== 'running') return reply;
    question = (await context.call(startQuiz, member, {})).data;
  }
};

export const stateOfQuiz = async (context: TestContext, member: TestClient): Promise<string> =>
  (await context.call(quizInfo, member, {})).data.state;

export const coinGift = (more: Partial<GiftGiven> = {}): GiftGiven => ({
  kind: 'coins',
  words: {
    en: { name: 'Welcome coins', description: 'For your first week.' },
    id: { name: 'Koin selamat datang', description: 'Untuk minggu pertama Anda.' },
    zh: { name: '欢迎金币', description: '送给您的第一周。' },
  },
  amount: 50,
  claimAfterDays: 0,
  validDays: 30,
  ...more,
});

type BatchGiven = Partial<CallOf<typeof createRedeemBatch>>;

/** A batch created by two operators; returns its id and the codes as displayed. */
export const makeBatch = async (
  context: TestContext,
  given: BatchGiven = {},
): Promise<{ id: string; codes: string[] }> => {
  const [maker, checker] = [await makeOperator(context, 'growth'), await makeOperator(context, 'growth')];
  const now = context.clock.now().getTime();
  const proposed = await context.call(createRedeemBatch, maker, {
    ...{ name: 'Test batch', kind: 'points', amount: '100', codes: 3, memberLimit: 1, reason: 'a test of codes' },
    validFrom: new Date(now - 60_000).toISOString(),
    validUntil: new Date(now + 30 * 86_400_000).toISOString(),
    ...given,
  });
  if (proposed.errno !== 0) throw new Error(`no batch: ${JSON.stringify(proposed)}`);
  const approved = await context.call(approveChange, checker, { id: proposed.data.approvalId });
  if (approved.errno !== 0) throw new Error(`not approved: ${JSON.stringify(approved)}`);
  const [row] = await context.see<{ id: string }>(
    'select id from redeem_batches order by created_at desc, id desc limit 1',
  );
  const id = row?.id ?? '';
  return { id, codes: (await context.call(generateRedeemCodes, maker, { id })).data.codes };
};
