// Takes a question out of the quiz's bank.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { retireQuizQuestion as RetireQuizQuestion } from '@roda/contract/rewards-quiz';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { questionExists, retireQuestion } from './quiz.sql.ts';

type Op = typeof RetireQuizQuestion;

/** It is drawn no more; tries that have it go on with it. */
export const retireQuizQuestion = async (
  { tx, at, note }: Act<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  if (!(await retireQuestion(tx, id, at))) {
    if (await questionExists(tx, id)) refuse('wrong_state', { state: 'retired' });
    else refuse('not_found');
  }
  note({ target: `quiz-question:${id}`, before: { retired: false }, after: { retired: true }, reason });
  return null;
};
