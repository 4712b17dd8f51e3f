// Replaces a question by a reworded one.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { updateQuizQuestion as UpdateQuizQuestion } from '@roda/api-contract/engagement/quiz';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { validationErrorOf, questionOfTexts } from './create-quiz-question.command.ts';
import { insertQuestion, questionExists, retireQuestion } from './quiz.repository.ts';

type Op = typeof UpdateQuizQuestion;

/**
 * The old one keeps its answers and statistics; attempts that contain it continue with it. Rejects with `stale` for a
 * retired one.
 */
export const updateQuizQuestion = async (
  ctx: RequestContext<Operator>,
  { id, ...written }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, at, audit } = ctx;
  const fault = validationErrorOf(written);
  if (fault !== undefined) reject('malformed', { fields: [fault] });
  requireHonest(written.words, 'words');
  if (!(await retireQuestion(tx, id, at))) reject((await questionExists(tx, id)) ? 'stale' : 'not_found');
  const newId = await insertQuestion(tx, { ...questionOfTexts(written, at), replacesId: id });
  if (newId === undefined) return reject('malformed', { fields: [{ path: 'words', message: 'known_already' }] });
  audit({
    target: `quiz-question:${newId}`,
    before: { id },
    after: { text: written.words.en.text, level: written.level, rightOption: written.rightOption },
  });
  return { id: newId };
};
