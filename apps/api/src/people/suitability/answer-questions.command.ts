// Answers the five questions of a try.
import type { answerQuestions as AnswerQuestions } from '@roda/contract/identity-gate';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { questionBank } from './gate.reads.ts';
import { answersFit, TRIES_PER_DAY } from './gate.rules.ts';
import { insertTry } from './gate.sql.ts';
import { openTry, questionsOfTry } from './gate-questions.ts';
import { secondsUntil } from './identity.rules.ts';

type Op = typeof AnswerQuestions;

/**
 * - Exactly the questions of the open try, each once; others are refused and cost no try.
 * - All five right passes. Two tries a day in the member's country; of two answers at one moment each is a try, or
 *   the second is refused.
 * - The explanations come with the answer, never before.
 */
export const answerQuestions = async (act: Act, { answers }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, vault, caller } = act;
  const now = await openTry(act);
  if (now.passed) refuse('wrong_state', { state: 'passed' });
  const shut = (): never => refuse('no_tries_left', { retryAfter: secondsUntil(now.midnightAt, at) });
  if (now.number > TRIES_PER_DAY) return shut();
  const questions = questionsOfTry(await questionBank(tx, caller.lang), vault, now);
  if (
    !answersFit(
      questions.map(({ id }) => id),
      answers,
    )
  ) {
    return refuse('malformed', { fields: [{ path: 'answers', message: 'not_the_questions_asked' }] });
  }
  const explanations = questions.map(({ id, rightOption, explanation }) => ({
    questionId: id,
    right: answers.some(({ questionId, optionId }) => questionId === id && optionId === rightOption),
    text: explanation,
  }));
  const rightCount = explanations.filter(({ right }) => right).length;
  const passed = rightCount === questions.length;
  const { memberId, day, number } = now;
  if (!(await insertTry(tx, { memberId, day, number, answers, rightCount, passed, at }))) return shut();
  return { passed, triesLeft: passed ? 0 : TRIES_PER_DAY - number, explanations };
};
