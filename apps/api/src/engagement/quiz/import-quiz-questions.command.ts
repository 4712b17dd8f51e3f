// Imports questions into the quiz's question bank from a JSON file.
import { readFile } from 'node:fs/promises';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import {
  createQuizQuestion,
  type importQuizQuestions as ImportQuizQuestions,
} from '@roda/api-contract/engagement/quiz';
import { safeParse } from 'zod/mini';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import {
  bannedIn,
  validationErrorOf,
  questionOfTexts,
  type CreateQuizQuestionWritten,
} from './create-quiz-question.command.ts';
import { insertQuestion } from './quiz.repository.ts';

type Op = typeof ImportQuizQuestions;
type Reply = ReplyOf<Op>;
export type ReadQuestions = {
  readonly fileName: string;
  readonly good: readonly CreateQuizQuestionWritten[];
  readonly bad: Reply['rejected'];
};

const MOST_BYTES = 2_000_000;
const MOST_QUESTIONS = 1_000;

const listIn = (text: string): readonly unknown[] => {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list) && list.length > 0 && list.length <= MOST_QUESTIONS) return list;
  } catch {
    return reject('bad_file', { reason: 'not_json' });
  }
  return reject('bad_file', { reason: 'no_list' });
};

const whyNot = (written: CreateQuizQuestionWritten): string | undefined => {
  const word = bannedIn(written);
  return validationErrorOf(written)?.message ?? (word === undefined ? undefined : `banned_words ${word}`);
};

/**
 * Reads the file outside the transaction; rejects with `bad_file` unless it is a JSON array of at most 1,000 questions.
 */
export const readQuestions = async ({ file }: Prep<Operator>): Promise<ReadQuestions> => {
  if (file === undefined || file.size > MOST_BYTES) return reject('bad_file', { reason: 'size' });
  const good: CreateQuizQuestionWritten[] = [];
  const bad: Reply['rejected'] = [];
  for (const [index, given] of listIn(await readFile(file.path, 'utf8')).entries()) {
    const read = safeParse(createQuizQuestion.input, given);
    const why = read.success ? whyNot(read.data) : `shape ${read.error.issues[0]?.path.join('.') ?? ''}`.trim();
    if (read.success && why === undefined) good.push(read.data);
    else bad.push({ place: index + 1, reason: why ?? 'shape' });
  }
  return { fileName: file.filename.slice(0, 200), good, bad };
};

/** The same file twice adds nothing; an invalid question is reported and the rest imported. */
export const importQuizQuestions = async (
  { tx, at, audit }: RequestContext<Operator>,
  _input: InputOf<Op>,
  { fileName, good, bad }: ReadQuestions,
): Promise<Reply> => {
  let accepted = 0;
  for (const written of good) {
    if ((await insertQuestion(tx, questionOfTexts(written, at))) !== undefined) accepted += 1;
  }
  const reply = { accepted, duplicates: good.length - accepted, rejected: bad };
  audit({ target: 'quiz-bank', after: { fileName, accepted, duplicates: reply.duplicates, rejected: bad.length } });
  return reply;
};
