// Shows the quiz of today, and the present question of a running try.
import type { nextQuestion as NextQuestion, quizInfo as QuizInfoOp } from '@roda/api-contract/engagement/rewards';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { infoOf, questionOf, statusOf } from './quiz-dto.ts';

export const quizInfo = (
  ctx: RequestContext,
  _input: InputOf<typeof QuizInfoOp>,
): Promise<ReplyOf<typeof QuizInfoOp>> => infoOf(ctx);

/** Looking is no sign of life: only starting, going on and answering are. */
export const nextQuestion = async (
  ctx: RequestContext,
  _input: InputOf<typeof NextQuestion>,
): Promise<ReplyOf<typeof NextQuestion>> => {
  const { state, present } = await statusOf(ctx);
  return state === 'running' && present !== undefined ? questionOf(ctx, present) : reject('wrong_state', { state });
};
