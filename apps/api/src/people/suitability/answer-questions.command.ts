// Submits the answers to the five questions of an attempt.
import type { answerQuestions as AnswerQuestions } from '@roda/api-contract/people/suitability';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { questionBank } from './suitability.queries.ts';
import { answersFit, TRIES_PER_DAY } from './suitability.policy.ts';
import { insertTry } from './suitability.repository.ts';
import { openTry, questionsOfTry } from './suitability-questions.query.ts';
import { secondsUntil } from '#people/identity/identity.policy.ts';

type Op = typeof AnswerQuestions;

/**
 * - Exactly the questions of the open attempt, each once; others are rejected and cost no attempt.
 * - All five right passes. Two attempts a day in the member's time zone; each of two concurrent submissions counts as
 *   an attempt, or the second is rejected.
 * - The explanations come with the reply, never before.
 */
export const answerQuestions = async (ctx: RequestContext, { answers }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, vault, client } = ctx;
  const now = await openTry(ctx);
  if (now.passed) reject('wrong_state', { state: 'passed' });
  const shut = (): never => reject('no_tries_left', { retryAfter: secondsUntil(now.midnightAt, at) });
  if (now.number > TRIES_PER_DAY) return shut();
  const questions = questionsOfTry(await questionBank(tx, client.lang), vault, now);
  if (
    !answersFit(
      questions.map(({ id }) => id),
      answers,
    )
  ) {
    return reject('malformed', { fields: [{ path: 'answers', message: 'not_the_questions_asked' }] });
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
