// Retires a question from the quiz's question bank.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { retireQuizQuestion as RetireQuizQuestion } from '@roda/api-contract/engagement/quiz';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { questionExists, retireQuestion } from './quiz.repository.ts';

type Op = typeof RetireQuizQuestion;

/** It is drawn no more; attempts that contain it continue with it. */
export const retireQuizQuestion = async (
  { tx, at, audit }: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  if (!(await retireQuestion(tx, id, at))) {
    if (await questionExists(tx, id)) reject('wrong_state', { state: 'retired' });
    else reject('not_found');
  }
  audit({ target: `quiz-question:${id}`, before: { retired: false }, after: { retired: true }, reason });
  return null;
};
