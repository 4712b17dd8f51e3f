// The result of the quiz: celebrated by what was right, said once, and still where nothing may move.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { quizInfo, startQuiz, submitAnswer } from '@roda/api-contract/engagement/rewards';
import type { QuizInfo } from '@roda/api-contract/engagement/rewards';
import { domainErrorText, ok, refused } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { itLoads } from '../load-states.tsx';
import { feelsVibration, reduceMotion, spoken } from './senses.ts';

useMemberApp();

const path = '/pages/my/answer';
const features = { quiz: true };
const count = 3;
const info: QuizInfo = {
  state: 'ready',
  day: '2026-03-11',
  count,
  answered: 0,
  pointsPerRight: 10,
  nextAt: '2026-03-12T01:00:00.000Z',
  rules: 'One try a day.',
};
const question = {
  number: count,
  count,
  questionId: 7,
  text: 'What pays for income?',
  options: [
    { id: 1, text: 'Trips' },
    { id: 2, text: 'Other members' },
  ],
  resumeUntil: '2026-03-11T05:00:00.000Z',
};

/** Answers the last question, so that so many of all were right. */
async function endWith(rightCount: number): Promise<void> {
  const points = { kind: 'points' as const, amount: String(rightCount * 10), currency: 'POINT' as const };
  const won = rightCount === 0 ? { kind: 'none' as const } : points;
  server.answer(quizInfo, ok(quizInfo, info));
  server.answer(startQuiz, ok(startQuiz, question));
  server.answer(
    submitAnswer,
    ok(submitAnswer, {
      right: rightCount > 0,
      rightOptionId: 1,
      explanation: 'Income comes from trips.',
      answered: count,
      count,
      state: 'done',
      result: { rightCount, owed: false, ...won },
    }),
  );
  await renderScreen(path, { features });
  await press(await screen.findByTestId('quiz-start'));
  await press(await screen.findByTestId(`option-${rightCount > 0 ? 1 : 2}`));
  await press(screen.getByTestId('quiz-submit'));
  await press(await screen.findByTestId('quiz-next'));
  await screen.findByTestId('quiz-result');
}

const wheel = () => screen.getByTestId('quiz-result').querySelector('[data-turning]');
const turning = () => wheel()?.getAttribute('data-turning');
const lanes = (kind: string) => wheel()?.querySelectorAll(`[data-lane=${kind}]`).length;

describe('the result of the quiz', () => {
  itLoads({
    path,
    title: 'quiz.title',
    op: quizInfo,
    answer: ok(quizInfo, info),
    content: 'One try a day.',
    features,
  });

  it('with all right turns, is felt, and says it once', async () => {
    reduceMotion(false);
    const felt = feelsVibration();
    await endWith(count);
    expect(turning()).toBe('true');
    expect(lanes('right')).toBe(count);
    expect(spoken()).toContain(text('quiz.allRight', { count }));
    expect(spoken()).toContain('30');
    await waitFor(() => expect(felt.times).toBe(1));
    await waitFor(() => expect(turning()).toBe('false'), { timeout: 3000 });
  });

  it('with some right counts those alone', async () => {
    reduceMotion(false);
    await endWith(1);
    expect(turning()).toBe('true');
    expect([lanes('right'), lanes('open')]).toEqual([1, 2]);
    expect(screen.getByRole('heading', { name: text('quiz.someRight', { right: 1, count }) })).toBeDefined();
  });

  it('with none right says so, moves nothing and is not felt', async () => {
    reduceMotion(false);
    const felt = feelsVibration();
    await endWith(0);
    expect(turning()).toBe('false');
    expect(lanes('right')).toBe(0);
    expect(screen.getByRole('heading', { name: text('quiz.noneRight', { count }) })).toBeDefined();
    expect(spoken()).toContain(text('quiz.wonNothing'));
    expect(screen.getByText('Income comes from trips.')).toBeDefined();
    expect(felt.times).toBe(0);
  });

  it.each(['{Escape}', 'a tap'])('ends at once by %s', async (way) => {
    reduceMotion(false);
    await endWith(count);
    expect(turning()).toBe('true');
    // The tap that brought it here is over.
    await new Promise((resolve) => setTimeout(resolve));
    if (way === 'a tap') await press(screen.getByRole('heading', { level: 2, name: text('quiz.allRight', { count }) }));
    else await userEvent.keyboard(way);
    expect(turning()).toBe('false');
  });

  it('stands from the start where less motion is asked for, and says the same', async () => {
    reduceMotion(true);
    const felt = feelsVibration();
    await endWith(count);
    expect(turning()).toBe('false');
    expect(screen.getByTestId('quiz-result').getAnimations()).toEqual([]);
    expect(spoken()).toContain(text('quiz.allRight', { count }));
    expect(felt.times).toBe(0);
  });

  it('looked at again is a page: nothing turns and nothing is said', async () => {
    reduceMotion(false);
    const result = { rightCount: count, kind: 'none' as const, owed: false };
    server.answer(quizInfo, ok(quizInfo, { ...info, state: 'done', answered: count, result }));
    await renderScreen(path, { features });
    await screen.findByTestId('quiz-result');
    expect(turning()).toBe('false');
    expect(spoken()).toBe('');
  });

  it('is not there where the answer was not taken', async () => {
    server.answer(quizInfo, ok(quizInfo, info));
    server.answer(startQuiz, ok(startQuiz, question));
    server.answer(submitAnswer, refused(submitAnswer, 'budget_used', {}));
    await renderScreen(path, { features });
    await press(await screen.findByTestId('quiz-start'));
    await press(await screen.findByTestId('option-1'));
    await press(screen.getByTestId('quiz-submit'));
    expect(await screen.findByText(domainErrorText('budget_used', {}, 'en'))).toBeDefined();
    expect(screen.queryByTestId('quiz-result')).toBeNull();
  });
});
