// Returns the quiz of today, and the current question of a running attempt.
import type { nextQuestion as NextQuestion, quizInfo as QuizInfoOp } from '@roda/api-contract/engagement/rewards';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { infoOf, questionOf, statusOf } from './quiz-dto.ts';

export const quizInfo = (
  ctx: RequestContext,
  _input: InputOf<typeof QuizInfoOp>,
): Promise<ReplyOf<typeof QuizInfoOp>> => infoOf(ctx);

/** Reading does not count as activity: only starting, resuming and answering do. */
export const nextQuestion = async (
  ctx: RequestContext,
  _input: InputOf<typeof NextQuestion>,
): Promise<ReplyOf<typeof NextQuestion>> => {
  const { state, present } = await statusOf(ctx);
  return state === 'running' && present !== undefined ? questionOf(ctx, present) : reject('wrong_state', { state });
};
