// Tests of the quiz: leaving midway forfeits, leaving before or after does not.

import { describe, expect, test } from 'vitest';
import { afterOutcome, intro, mistakes, progressOf, wouldForfeit } from './quiz.model.ts';
import type { QuizAnswered, Past, QuizStage } from './quiz.model.ts';

const question = {
  number: 2,
  count: 5,
  questionId: 7,
  text: 'Which?',
  options: [
    { id: 1, text: 'This' },
    { id: 2, text: 'That' },
  ],
  resumeUntil: '2026-11-20T10:10:00.000Z',
};
const past = (more: Partial<QuizAnswered> = {}): Past => ({
  question,
  chosenId: 1,
  answered: { right: true, rightOptionId: 1, explanation: 'So.', answered: 2, count: 5, state: 'running', ...more },
});
const result = { rightCount: 5, kind: 'prize', amount: '5000.00', currency: 'IDR', owed: false } as const;
const last = past({ answered: 5, state: 'done', result });

describe('leaving', () => {
  test.each<[QuizStage, boolean]>([
    [intro, false],
    [{ kind: 'question', question }, true],
    [{ kind: 'outcome', past: past() }, true],
    [{ kind: 'outcome', past: last }, false],
    [{ kind: 'result', result, count: 5 }, false],
  ])('%# forfeits where something is still open', (stage, expected) => {
    expect(wouldForfeit(stage)).toBe(expected);
  });
});

describe('going on', () => {
  test('shows the result after the last question', () => {
    expect(afterOutcome(last)).toEqual({ kind: 'result', result, count: 5 });
    expect(afterOutcome(past())).toBeUndefined();
  });

  test('the bar shows the completed share', () => {
    expect(progressOf({ kind: 'question', question })).toBe(0.2);
    expect(progressOf({ kind: 'outcome', past: past() })).toBe(0.4);
    expect(progressOf({ kind: 'result', result, count: 5 })).toBe(1);
  });

  test('wrong answers are listed again at the end', () => {
    const wrong = past({ right: false, rightOptionId: 2 });
    expect(mistakes([past(), wrong])).toEqual([wrong]);
  });
});
