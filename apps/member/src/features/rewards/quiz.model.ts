// The quiz as it goes: what is on the screen, and when leaving would end it.

import type { ReplyOf } from '@roda/api-contract/operation';
import type { QuizInfo, QuizQuestion, submitAnswer } from '@roda/api-contract/engagement/rewards';

export type QuizAnswered = ReplyOf<typeof submitAnswer>;

/** One of the questions of this sitting that was answered. */
export type Past = Readonly<{ question: QuizQuestion; chosenId: number; answered: QuizAnswered }>;

/** The intro while there is no question; a question; its outcome; the end. */
export type QuizStage =
  | Readonly<{ kind: 'intro' }>
  | Readonly<{ kind: 'question'; question: QuizQuestion }>
  | Readonly<{ kind: 'outcome'; past: Past }>
  | Readonly<{ kind: 'result'; result: NonNullable<QuizInfo['result']>; count: number }>;

export const intro: QuizStage = { kind: 'intro' };

/** Leaving a question, or its outcome while others wait, gives the day up; everything else may be left. */
export function wouldForfeit(stage: QuizStage): boolean {
  if (stage.kind === 'question') return true;
  return stage.kind === 'outcome' && stage.past.answered.result === undefined;
}

/** What comes after an outcome was read; undefined when the next question must be fetched. */
export function afterOutcome({ answered }: Past): QuizStage | undefined {
  return answered.result === undefined ? undefined : { kind: 'result', result: answered.result, count: answered.count };
}

/** Those of this sitting that were not right: what they teach is shown at the end. */
export function mistakes(past: readonly Past[]): readonly Past[] {
  return past.filter(({ answered }) => !answered.right);
}

/** The share of the way that is behind, for the bar at the top: 0 to 1. */
export function progressOf(stage: QuizStage): number {
  if (stage.kind === 'question') return (stage.question.number - 1) / stage.question.count;
  if (stage.kind === 'outcome') return stage.past.answered.answered / stage.past.answered.count;
  return stage.kind === 'result' ? 1 : 0;
}
