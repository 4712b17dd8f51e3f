// Adds a question to the quiz's bank.
import { createHash } from 'node:crypto';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { createQuizQuestion as CreateQuizQuestion } from '@roda/contract/rewards-quiz';
import { bannedWordsIn } from '@roda/texts';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import type { NewQuestion } from './quiz.sql.ts';
import { insertQuestion } from './quiz.sql.ts';

type Op = typeof CreateQuizQuestion;
export type Written = InputOf<Op>;

/** What is wrong with a question, as a field and a reason; undefined when nothing is. */
export const faultOf = ({ words, rightOption }: Written): { path: string; message: string } | undefined => {
  const count = words.en.options.length;
  if (words.id.options.length !== count || words.zh.options.length !== count)
    return { path: 'words', message: 'options_differ_in_number' };
  if (Object.values(words).some(({ options }) => new Set(options).size !== options.length))
    return { path: 'words', message: 'options_repeat' };
  if (rightOption > count) return { path: 'rightOption', message: 'no_such_option' };
  return undefined;
};

/** A word that promises income, which no question of an import may hold. */
export const bannedIn = ({ words }: Written): string | undefined => bannedWordsIn(JSON.stringify(words))[0];

export const questionOfWords = ({ words, rightOption, level }: Written, at: Date): NewQuestion => ({
  words,
  rightOption,
  level,
  digest: createHash('sha256')
    .update(JSON.stringify([words.en, words.id, words.zh]))
    .digest(),
  at,
});

/** Refuses `malformed` for one that is in use already, word for word. */
export const createQuizQuestion = async (act: Act<Operator>, input: Written): Promise<ReplyOf<Op>> => {
  const fault = faultOf(input);
  if (fault !== undefined) refuse('malformed', { fields: [fault] });
  requireHonest(input.words, 'words');
  const id = await insertQuestion(act.tx, questionOfWords(input, act.at));
  if (id === undefined) return refuse('malformed', { fields: [{ path: 'words', message: 'known_already' }] });
  act.note({ target: `quiz-question:${id}`, after: { text: input.words.en.text, level: input.level } });
  return { id };
};
