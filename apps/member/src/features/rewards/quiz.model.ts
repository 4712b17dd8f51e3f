// State of the quiz: what is displayed, and when leaving forfeits it.

import type { ReplyOf } from '@roda/api-contract/operation';
import type { QuizInfo, QuizQuestion, submitAnswer } from '@roda/api-contract/engagement/rewards';

export type QuizAnswered = ReplyOf<typeof submitAnswer>;

/** An answered question of this session. */
export type Past = Readonly<{ question: QuizQuestion; chosenId: number; answered: QuizAnswered }>;

/** The intro while there is no question; a question; its result; the end. */
export type QuizStage =
  | Readonly<{ kind: 'intro' }>
  | Readonly<{ kind: 'question'; question: QuizQuestion }>
  | Readonly<{ kind: 'outcome'; past: Past }>
  | Readonly<{ kind: 'result'; result: NonNullable<QuizInfo['result']>; count: number }>;

export const intro: QuizStage = { kind: 'intro' };

/** Leaving a question, or a result with further questions, forfeits the day; any other state may be left. */
export function wouldForfeit(stage: QuizStage): boolean {
  if (stage.kind === 'question') return true;
  return stage.kind === 'outcome' && stage.past.answered.result === undefined;
}

/** The next state after a result; undefined when the next question must be fetched. */
export function afterOutcome({ answered }: Past): QuizStage | undefined {
  return answered.result === undefined ? undefined : { kind: 'result', result: answered.result, count: answered.count };
}

/** The wrong answers of this session, whose explanations are shown at the end. */
export function mistakes(past: readonly Past[]): readonly Past[] {
  return past.filter(({ answered }) => !answered.right);
}

/** The completed share for the progress bar: 0 to 1. */
export function progressOf(stage: QuizStage): number {
  if (stage.kind === 'question') return (stage.question.number - 1) / stage.question.count;
  if (stage.kind === 'outcome') return stage.past.answered.answered / stage.past.answered.count;
  return stage.kind === 'result' ? 1 : 0;
}
