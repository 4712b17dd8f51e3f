// Tests the daily quiz: one attempt per day, no answer disclosed before it is given, a prize is paid once.
import { leaveQuiz, nextQuestion, quizInfo, startQuiz, submitAnswer } from '@roda/api-contract/engagement/rewards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '#test/factories/identity.ts';
import {
  budgetLeft,
  fillBudget,
  makeQuestions,
  makeQuizRule,
  playQuiz,
  rightOptionOf,
  stateOfQuiz,
} from '#test/factories/rewards.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  for (const countryId of [1, 2]) await makeQuizRule(context, { countryId });
  await makeQuestions(context, 12);
  await fillBudget(context, 'IDR', 1_000_000_000n);
  await fillBudget(context, 'POINT', 100_000n);
});
afterAll(() => context.close());
beforeEach(() => context.clock.set('2026-03-10T03:00:00Z'));

const answer = async (member: TestClient, options: { key?: string; wrong?: boolean } = {}) => {
  const { data } = await context.call(nextQuestion, member, {});
  const right = await rightOptionOf(context, data);
  const optionId = options.wrong === true ? (right % 3) + 1 : right;
  const given = { questionId: data.questionId, optionId };
  return context.call(submitAnswer, member, given, options.key === undefined ? {} : { key: options.key });
};

describe('rewards.quizInfo', () => {
  test('replies: the prize, before, during and after the attempt', async () => {
    const member = await makeMember(context);
    expect((await context.call(quizInfo, member, {})).data).toMatchObject({
      ...{ state: 'ready', day: '2026-03-10', count: 3, answered: 0, pointsPerRight: 2 },
      ...{ prize: { amount: '5000.00', currency: 'IDR' }, nextAt: '2026-03-10T17:00:00.000Z' },
    });
    await context.call(startQuiz, member, {});
    await answer(member);
    expect((await context.call(quizInfo, member, {})).data).toMatchObject({
      ...{ state: 'running', answered: 1, resumeUntil: '2026-03-10T03:10:00.000Z' },
    });
    await answer(member, { wrong: true });
    await answer(member);
    expect((await context.call(quizInfo, member, {})).data).toMatchObject({
      ...{ state: 'done', answered: 3 },
      result: { rightCount: 2, kind: 'points', amount: '4', currency: 'POINT', owed: false },
    });
  });

  test('replies: none on days without a quiz, and when the next one opens', async () => {
    const other = await openTestContext();
    try {
      const member = await makeMember(other);
      expect((await other.call(quizInfo, member, {})).data).toMatchObject({ state: 'none', count: 0 });
      await makeQuizRule(other, { weekdays: [1] });
      await makeQuestions(other, 3);
      const { data } = await other.call(quizInfo, member, {});
      expect(data).toMatchObject({ state: 'none', nextAt: '2026-03-15T17:00:00.000Z' });
      expect((await other.call(startQuiz, member, {})).data).toMatchObject({ code: 'wrong_state', state: 'none' });
      other.clock.set('2026-03-16T03:00:00Z');
      await other.asOwner((tx) =>
        tx.query('update quiz_questions set retired_at = $1 where id = 1', [other.clock.now()]),
      );
      expect((await other.call(quizInfo, member, {})).data.state).toBe('none');
    } finally {
      await other.close();
    }
  });
});

describe('rewards.nextQuestion', () => {
  test('replies: the current question repeatedly, in the client’s language', async () => {
    const member = await makeMember(context);
    expect((await context.call(nextQuestion, member, {})).data).toMatchObject({ code: 'wrong_state', state: 'ready' });
    const started = await context.call(startQuiz, member, {});
    expect(await context.call(nextQuestion, member, {})).toEqual(started);
    const { data } = await context.call(nextQuestion, { ...member, lang: 'zh' }, {});
    expect(data.questionId).toBe(started.data.questionId);
    expect(data.text).toMatch(/ zh$/);
    expect(data.options.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('no reply before the answer reveals it: neither directly nor by differences between replies', async () => {
    const member = await makeMember(context);
    const replies = async () => [
      await context.call(quizInfo, member, {}),
      await context.call(startQuiz, member, {}),
      await context.call(nextQuestion, member, {}),
      await context.call(nextQuestion, { ...member, lang: 'indonesia' }, {}),
    ];
    await context.call(startQuiz, member, {});
    const before = JSON.stringify(await replies());
    const facts = before.replaceAll(/"rules":"[^"]*"|"pointsPerRight"/g, '');
    for (const word of ['right', 'explanation', 'Because', 'answer"', 'correct', 'order', 'seed', 'level'])
      expect(facts, word).not.toMatch(new RegExp(word, 'i'));
    await context.asOwner((tx) => tx.query('update quiz_questions set right_option = right_option % 3 + 1'));
    expect(JSON.stringify(await replies())).toBe(before);
    expect((await answer(member)).data).toMatchObject({ right: true });
    const next = JSON.stringify(await replies());
    await context.asOwner((tx) => tx.query('update quiz_questions set right_option = right_option % 3 + 1'));
    expect(JSON.stringify(await replies())).toBe(next);
  });
});

describe('rewards.startQuiz', () => {
  test('replies: questions already seen come last', async () => {
    const member = await makeMember(context);
    const seen: number[] = [];
    for (let day = 10; day < 14; day += 1) {
      context.clock.set(`2026-03-${day}T03:00:00Z`);
      for (let number = 1; number <= 3; number += 1) {
        seen.push((await context.call(startQuiz, member, {})).data.questionId);
        await answer(member);
      }
    }
    expect(new Set(seen).size).toBe(12);
  });

  test('replies: a second device resumes the same attempt; ten minutes are counted from the last activity', async () => {
    const member = await makeMember(context);
    const first = await context.call(startQuiz, member, {});
    context.clock.advance('PT10M');
    const again = await context.call(startQuiz, member, {});
    expect(again.data).toEqual({ ...first.data, resumeUntil: '2026-03-10T03:20:00.000Z' });
    context.clock.advance('PT10M');
    expect((await answer(member)).errno).toBe(0);
    context.clock.advance('PT10M1S');
    expect((await context.call(startQuiz, member, {})).data).toMatchObject({ code: 'wrong_state', state: 'forfeited' });
    expect((await context.call(submitAnswer, member, { questionId: 1, optionId: 1 })).data).toMatchObject({
      code: 'wrong_state',
      state: 'forfeited',
    });
    expect((await context.call(quizInfo, member, {})).data).toMatchObject({ state: 'forfeited', reason: 'timeout' });
    await context.runJobs();
    expect((await context.call(quizInfo, member, {})).data).toMatchObject({ state: 'forfeited', reason: 'timeout' });
    context.clock.set('2026-03-10T17:00:00Z');
    expect(await stateOfQuiz(context, member)).toBe('ready');
    expect((await context.call(startQuiz, member, {})).errno).toBe(0);
  });

  test('replies: an attempt begun before midnight can be finished', async () => {
    const member = await makeMember(context);
    context.clock.set('2026-03-10T16:58:00Z');
    await context.call(startQuiz, member, {});
    context.clock.set('2026-03-10T17:05:00Z');
    expect((await playQuiz(context, member)).data).toMatchObject({ state: 'done', result: { kind: 'prize' } });
    expect(await stateOfQuiz(context, member)).toBe('ready');
  });

  test('refuses: a second attempt on the same day', async () => {
    const member = await makeMember(context);
    await playQuiz(context, member);
    expect((await context.call(startQuiz, member, {})).data).toMatchObject({ code: 'wrong_state', state: 'done' });
  });

  test('forbids: clients without a session, and countries that have disabled it', async () => {
    for (const op of [quizInfo, nextQuestion, startQuiz, leaveQuiz])
      expect((await context.call(op, nobody, {})).errno).toBe(501);
    const member = await makeMember(context, { countryId: 3, phone: '81234567' });
    await context.asOwner((tx) =>
      tx.query(`update country_options set value = 'false' where country_id = 3 and key = 'quiz'`),
    );
    for (const op of [quizInfo, nextQuestion, startQuiz, leaveQuiz])
      expect((await context.call(op, member, {})).data).toMatchObject({ code: 'unsupported', reason: 'quiz' });
  });

  test('replies: no prize is offered that the budget cannot pay', async () => {
    const other = await openTestContext();
    try {
      await makeQuizRule(other, { questionCount: 1 });
      await makeQuestions(other, 3);
      await fillBudget(other, 'IDR', 999_999n);
      const [first, second] = [await makeMember(other), await makeMember(other)];
      const prizeOf = async (member: TestClient) => (await other.call(quizInfo, member, {})).data.prize;
      expect(await prizeOf(second)).toBeDefined();
      await other.call(startQuiz, first, {});
      expect([await prizeOf(first), await prizeOf(second)]).toEqual([
        { amount: '5000.00', currency: 'IDR' },
        undefined,
      ]);
      await other.call(startQuiz, second, {});
      expect(await prizeOf(second)).toBeUndefined();
      expect((await playQuiz(other, second)).data.result).toMatchObject({ kind: 'points', amount: '2', owed: true });
    } finally {
      await other.close();
    }
  });

  test('races: fifty concurrent starts are one attempt with one reserved prize', async () => {
    const member = await makeMember(context);
    const reserved = async () =>
      (
        await context.see<{ minor: bigint }>('select coalesce(sum(reserved_minor), 0)::bigint as minor from quiz_days')
      )[0]?.minor ?? 0n;
    const before = await reserved();
    const replies = await Promise.all(Array.from({ length: 50 }, () => context.call(startQuiz, member, {})));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.errno).toBe(0);
    expect(await reserved()).toBe(before + 500_000n);
  });

  test('races: of twenty members two reserve the two prizes of the day, and keep them', async () => {
    const other = await openTestContext();
    try {
      await makeQuizRule(other, { questionCount: 1, prizeMinor: 100n, dayBudgetMinor: 250n });
      await makeQuestions(other, 3);
      await fillBudget(other, 'IDR', 10_000n);
      await fillBudget(other, 'POINT', 10_000n);
      const members = await Promise.all(Array.from({ length: 20 }, () => makeMember(other)));
      await Promise.all(members.map((member) => other.call(startQuiz, member, {})));
      const results = await Promise.all(members.map((member) => playQuiz(other, member)));
      const kinds = results.map(({ data }) => data.result?.kind);
      expect(kinds.filter((kind) => kind === 'prize')).toHaveLength(2);
      expect(kinds.filter((kind) => kind === 'points')).toHaveLength(18);
      expect(await budgetLeft(other, 'IDR')).toBe(9_800n);
      const late = await makeMember(other);
      expect((await other.call(quizInfo, late, {})).data.prize).toBeUndefined();
    } finally {
      await other.close();
    }
  });
});
