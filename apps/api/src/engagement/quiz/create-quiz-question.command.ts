// Adds a question to the quiz's question bank.
import { createHash } from 'node:crypto';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { createQuizQuestion as CreateQuizQuestion } from '@roda/api-contract/engagement/quiz';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { promisesIn, requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import type { QuizNewQuestion } from './quiz.repository.ts';
import { insertQuestion } from './quiz.repository.ts';

type Op = typeof CreateQuizQuestion;
export type CreateQuizQuestionWritten = InputOf<Op>;

/** The first error of a question, as a field and a reason; undefined when it is valid. */
export const validationErrorOf = ({
  words,
  rightOption,
}: CreateQuizQuestionWritten): { path: string; message: string } | undefined => {
  const count = words.en.options.length;
  if (words.id.options.length !== count || words.zh.options.length !== count)
    return { path: 'words', message: 'options_differ_in_number' };
  if (Object.values(words).some(({ options }) => new Set(options).size !== options.length))
    return { path: 'words', message: 'options_repeat' };
  if (rightOption > count) return { path: 'rightOption', message: 'no_such_option' };
  return undefined;
};

/** A word that promises income, which no imported question may contain. */
export const bannedIn = ({ words }: CreateQuizQuestionWritten): string | undefined => promisesIn(words)[0];

export const questionOfTexts = (
  { words, rightOption, level }: CreateQuizQuestionWritten,
  at: Date,
): QuizNewQuestion => ({
  words,
  rightOption,
  level,
  digest: createHash('sha256')
    .update(JSON.stringify([words.en, words.id, words.zh]))
    .digest(),
  at,
});

/** Rejects with `malformed` for an exact duplicate of a question in use. */
export const createQuizQuestion = async (
  ctx: RequestContext<Operator>,
  input: CreateQuizQuestionWritten,
): Promise<ReplyOf<Op>> => {
  const fault = validationErrorOf(input);
  if (fault !== undefined) reject('malformed', { fields: [fault] });
  requireHonest(input.words, 'words');
  const id = await insertQuestion(ctx.tx, questionOfTexts(input, ctx.at));
  if (id === undefined) return reject('malformed', { fields: [{ path: 'words', message: 'known_already' }] });
  ctx.audit({ target: `quiz-question:${id}`, after: { text: input.words.en.text, level: input.level } });
  return { id };
};
