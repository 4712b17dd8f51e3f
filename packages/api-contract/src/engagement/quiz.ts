// Rewards for operators: the quiz's question bank, its schedule and its prizes.
import * as z from 'zod/mini';
import { Day, Id, line, lines, query, queryIdMaybe, Text, Whole } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';
import { Waiting } from './reward-rules.ts';
import { inThree } from '../localized-text.ts';

const growth = ['growth', 'operations'] as const;
const readers = [...growth, 'finance', 'compliance', 'auditor'] as const;

export const quizLevels = ['easy', 'medium', 'hard'] as const;
export const QuizLevel = z.enum(quizLevels);

export const QuestionTexts = inThree(
  z.strictObject({
    text: line(300, 3),
    options: z.array(line(160)).check(z.minLength(2), z.maxLength(4)),
    explanation: lines(600, 3),
  }),
);

/** `rightOption` counts from 1 in the stored order of the options; members see a shuffled order. */
const questionFields = {
  words: QuestionTexts,
  rightOption: z.int().check(z.gte(1), z.lte(4)),
  level: QuizLevel,
};

export const BankQuestion = z.object({
  id: Id,
  ...questionFields,
  retired: z.boolean(),
  /** How often it was answered, and how often correctly. */
  answered: Whole,
  right: Whole,
});

export const listQuizQuestions = operation({
  id: 'rewards.listQuizQuestions',
  method: 'GET',
  path: 'admin/quiz/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    id: queryIdMaybe,
    level: query(QuizLevel),
    state: query(z.enum(['active', 'retired'])),
    keyword: query(line(60)),
    ...sortedBy('id', 'level'),
  }),
  reply: Page(BankQuestion),
  refusals: [],
  extension: true,
  module: 'rewards',
});

export const createQuizQuestion = operation({
  id: 'rewards.createQuizQuestion',
  method: 'POST',
  path: 'admin/quiz/create',
  realm: 'operator',
  roles: growth,
  input: z.strictObject(questionFields),
  reply: z.object({ id: Id }),
  refusals: ['banned_words'],
  extension: true,
  module: 'rewards',
});

/** A changed wording is a new question: the old one is retired with its figures, the new one starts at zero. */
export const updateQuizQuestion = operation({
  id: 'rewards.updateQuizQuestion',
  method: 'POST',
  path: 'admin/quiz/change',
  realm: 'operator',
  roles: growth,
  input: z.strictObject({ id: Id, ...questionFields }),
  reply: z.object({ id: Id }),
  refusals: ['not_found', 'stale', 'banned_words'],
  extension: true,
  module: 'rewards',
});

export const retireQuizQuestion = operation({
  id: 'rewards.retireQuizQuestion',
  method: 'POST',
  path: 'admin/quiz/retire',
  realm: 'operator',
  roles: growth,
  input: z.strictObject({ id: Id, reason: line(200, 3) }),
  reply: z.null(),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'rewards',
});

/**
 * A JSON array in the shape of `createQuizQuestion`: valid questions are stored, invalid ones are reported by index.
 */
export const importQuizQuestions = operation({
  id: 'rewards.importQuizQuestions',
  method: 'POST',
  path: 'admin/quiz/import',
  realm: 'operator',
  roles: growth,
  input: z.strictObject({}),
  reply: z.object({
    accepted: Whole,
    duplicates: Whole,
    rejected: z.array(z.object({ place: Whole, reason: Text })),
  }),
  refusals: [],
  upload: true,
  extension: true,
  module: 'rewards',
});

export const QuizRule = z.object({
  id: Id,
  countryId: Id,
  fromOn: Day,
  questionCount: z.int(),
  weekdays: z.array(z.int()),
  prize: Amount,
  currency: CurrencyCode,
  dayBudget: Amount,
  pointsPerRight: Whole,
  inForce: z.boolean(),
  approvedBy: Text,
});

export const listQuizRules = operation({
  id: 'rewards.listQuizRules',
  method: 'GET',
  path: 'admin/quiz/rules',
  realm: 'operator',
  roles: readers,
  input: z.object({ countryId: queryIdMaybe }),
  reply: z.array(QuizRule),
  refusals: [],
  extension: true,
  module: 'rewards',
});

/** The schedule (weekdays, 1 is Monday), the prize and the daily maximum, from a future day on. */
export const proposeQuizRule = operation({
  id: 'rewards.proposeQuizRule',
  method: 'POST',
  path: 'admin/quiz/rule',
  realm: 'operator',
  roles: growth,
  input: z.strictObject({
    countryId: Id,
    fromOn: Day,
    questionCount: z.int().check(z.gte(1), z.lte(10)),
    weekdays: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7)),
    /** Prize for all answers correct; zero: lucky points instead. */
    prize: AmountIn,
    dayBudget: AmountIn,
    pointsPerRight: z.int().check(z.gte(0), z.lte(1_000)),
    reason: line(200, 3),
  }),
  reply: Waiting,
  refusals: ['not_found', 'wrong_state', 'amount_out_of_range'],
  extension: true,
  module: 'rewards',
});
