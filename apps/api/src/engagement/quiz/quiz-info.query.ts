// Shows the quiz of today, and the present question of a running try.
import type { nextQuestion as NextQuestion, quizInfo as QuizInfoOp } from '@roda/contract/rewards';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { infoOf, questionOf, standingOf } from './quiz-view.ts';

export const quizInfo = (act: Act, _input: InputOf<typeof QuizInfoOp>): Promise<ReplyOf<typeof QuizInfoOp>> =>
  infoOf(act);

/** Looking is no sign of life: only starting, going on and answering are. */
export const nextQuestion = async (
  act: Act,
  _input: InputOf<typeof NextQuestion>,
): Promise<ReplyOf<typeof NextQuestion>> => {
  const { state, present } = await standingOf(act);
  return state === 'running' && present !== undefined ? questionOf(act, present) : refuse('wrong_state', { state });
};
