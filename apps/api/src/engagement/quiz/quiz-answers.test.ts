// Tests that each question is answered once, that a prize is paid once, and that leaving forfeits the day.
import { leaveQuiz, nextQuestion, quizInfo, startQuiz, submitAnswer } from '@roda/api-contract/engagement/rewards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '#test/factories/identity.ts';
import {
  fillBudget,
  makeQuestions,
  makeQuizRule,
  playQuiz,
  rightOptionOf,
  stateOfQuiz,
} from '#test/factories/rewards.ts';
import { spendBudget } from '#test/factories/sources.ts';
import { balances } from '#test/factories/wallet.ts';
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

const KEY = '3f1f8a52-6f4b-4c57-9a10-0c1d2e3f4a5b';
const answer = async (member: TestClient, options: { key?: string; wrong?: boolean } = {}) => {
  const { data } = await context.call(nextQuestion, member, {});
  const right = await rightOptionOf(context, data);
  const optionId = options.wrong === true ? (right % 3) + 1 : right;
  const given = { questionId: data.questionId, optionId };
  return context.call(submitAnswer, member, given, options.key === undefined ? {} : { key: options.key });
};

describe('rewards.submitAnswer', () => {
  test('replies: right or wrong, the explanation, and at the end the prize in the wallet', async () => {
    const member = await makeMember(context);
    const { data: question } = await context.call(startQuiz, member, {});
    const right = await rightOptionOf(context, question);
    const { data } = await context.call(submitAnswer, member, { questionId: question.questionId, optionId: right });
    expect(data).toMatchObject({ right: true, rightOptionId: right, answered: 1, count: 3, state: 'running' });
    expect(data.explanation).toMatch(/^Because of \d+ en$/);
    await answer(member);
    const last = await answer(member);
    expect(last.data.result).toEqual({ rightCount: 3, kind: 'prize', amount: '5000.00', currency: 'IDR', owed: false });
    expect(await balances(context, member.memberId)).toEqual({ wallet: 500_000n });
  });

  test('replies: lucky points for right answers, nothing for none', async () => {
    const [some, none] = [await makeMember(context), await makeMember(context)];
    expect((await playQuiz(context, some, 1)).data.result).toMatchObject({
      kind: 'points',
      amount: '4',
      rightCount: 2,
    });
    expect((await balances(context, some.memberId))['points']).toBe(4n);
    const last = await playQuiz(context, none, 3);
    expect(last.data.result).toEqual({ rightCount: 0, kind: 'none', owed: false });
    expect(await balances(context, none.memberId)).toEqual({});
  });

  test('replies: a result owed for lack of budget is paid once when funded, with a notification', async () => {
    const other = await openTestContext();
    try {
      await makeQuizRule(other, { questionCount: 1 });
      await makeQuestions(other, 1);
      const member = await makeMember(other);
      await fillBudget(other, 'IDR', 500_000n);
      const started = (await other.call(startQuiz, member, {})).data;
      expect((await other.call(quizInfo, member, {})).data.prize).toEqual({ amount: '5000.00', currency: 'IDR' });
      await spendBudget(other, 'IDR', 500_000n);
      const optionId = await rightOptionOf(other, started);
      const { data } = await other.call(submitAnswer, member, { questionId: started.questionId, optionId });
      expect(data.result).toMatchObject({ kind: 'prize', owed: true });
      await other.runJobs();
      expect(await balances(other, member.memberId)).toEqual({});
      await fillBudget(other, 'IDR', 600_000n);
      other.clock.advance('PT2M');
      await other.runJobs();
      other.clock.advance('PT2M');
      await other.runJobs();
      expect(await balances(other, member.memberId)).toEqual({ wallet: 500_000n });
      expect((await other.call(quizInfo, member, {})).data.result).toMatchObject({ owed: false });
      const notified = await other.see('select 1 from member_notifications where member_id = $1', [member.memberId]);
      expect(notified).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  test('refuses: a question other than the current one, an unknown option, an attempt that is not running', async () => {
    const member = await makeMember(context);
    expect((await context.call(submitAnswer, member, { questionId: 1, optionId: 1 })).data).toMatchObject({
      code: 'wrong_state',
      state: 'ready',
    });
    const { data } = await context.call(startQuiz, member, {});
    const { questionId } = data;
    expect((await context.call(submitAnswer, member, { questionId: questionId + 1, optionId: 1 })).data).toMatchObject({
      code: 'stale',
    });
    expect((await context.call(submitAnswer, member, { questionId, optionId: 4 })).errno).toBe(402);
    expect((await context.call(submitAnswer, member, { questionId, optionId: 2 ** 31 })).errno).toBe(402);
    expect((await context.call(quizInfo, member, {})).data.answered).toBe(0);
  });

  test('forbids: answers in another member’s attempt', async () => {
    const [owner, thief] = [await makeMember(context), await makeMember(context)];
    const { data } = await context.call(startQuiz, owner, {});
    const optionId = await rightOptionOf(context, data);
    const reply = await context.call(submitAnswer, thief, { questionId: data.questionId, optionId });
    expect(reply.data).toMatchObject({ code: 'wrong_state', state: 'ready' });
    expect((await context.call(submitAnswer, nobody, { questionId: 1, optionId: 1 })).errno).toBe(501);
  });

  test('repeats: the same key is counted once, and its reply stays available after the quiz', async () => {
    const member = await makeMember(context);
    const { data } = await context.call(startQuiz, member, {});
    const given = { questionId: data.questionId, optionId: await rightOptionOf(context, data) };
    const first = await context.call(submitAnswer, member, given, { key: KEY });
    expect(await context.call(submitAnswer, member, given, { key: KEY })).toEqual(first);
    expect((await context.call(submitAnswer, member, given)).data).toMatchObject({ code: 'stale' });
    await answer(member);
    await answer(member);
    expect(await context.call(submitAnswer, member, given, { key: KEY })).toEqual(first);
    const other = { ...given, optionId: (given.optionId % 3) + 1 };
    expect((await context.call(submitAnswer, member, other, { key: KEY })).data).toMatchObject({ code: 'key_reused' });
  });

  test('races: of fifty last answers one is counted, and the prize is paid once', async () => {
    const member = await makeMember(context);
    await context.call(startQuiz, member, {});
    await answer(member);
    await answer(member);
    const { data } = await context.call(nextQuestion, member, {});
    const given = { questionId: data.questionId, optionId: await rightOptionOf(context, data) };
    const replies = await Promise.all(Array.from({ length: 50 }, () => context.call(submitAnswer, member, given)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    for (const { errno } of replies) expect([0, 504, 725]).toContain(errno);
    expect(await balances(context, member.memberId)).toEqual({ wallet: 500_000n });
  });
});

describe('rewards.leaveQuiz', () => {
  test('replies: the day is forfeited, and the prize is released', async () => {
    const member = await makeMember(context);
    const day = () =>
      context.see('select reserved_minor, won_minor from quiz_days where country_id = 1 and on_day = $1', [
        '2026-03-10',
      ]);
    const before = await day();
    await context.call(startQuiz, member, {});
    expect(await day()).not.toEqual(before);
    const { data } = await context.call(leaveQuiz, member, {});
    expect(data).toMatchObject({ state: 'forfeited', reason: 'left', nextAt: '2026-03-10T17:00:00.000Z' });
    expect(data.result).toBeUndefined();
    expect(await day()).toEqual(before);
    expect((await context.call(startQuiz, member, {})).data).toMatchObject({ code: 'wrong_state', state: 'forfeited' });
  });

  test('repeats: leaving twice has the effect of once', async () => {
    const member = await makeMember(context);
    await context.call(startQuiz, member, {});
    const first = await context.call(leaveQuiz, member, {});
    expect(await context.call(leaveQuiz, member, {})).toEqual(first);
  });

  test('refuses: where no attempt is running', async () => {
    const member = await makeMember(context);
    expect((await context.call(leaveQuiz, member, {})).data).toMatchObject({ code: 'wrong_state', state: 'ready' });
    await playQuiz(context, member);
    expect((await context.call(leaveQuiz, member, {})).data).toMatchObject({ code: 'wrong_state', state: 'done' });
  });

  test('races: leaving and the last answer concurrently: one of them takes effect', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await makeMember(context);
      await context.call(startQuiz, member, {});
      await answer(member);
      await answer(member);
      const { data } = await context.call(nextQuestion, member, {});
      const given = { questionId: data.questionId, optionId: await rightOptionOf(context, data) };
      const [left, last] = await Promise.all([
        context.call(leaveQuiz, member, {}),
        context.call(submitAnswer, member, given),
      ]);
      const state = await stateOfQuiz(context, member);
      const paid = (await balances(context, member.memberId))['wallet'] ?? 0n;
      expect([state, paid]).toEqual(state === 'done' ? ['done', 500_000n] : ['forfeited', 0n]);
      expect(last.errno === 0).toBe(state === 'done');
      expect([0, 725]).toContain(left.errno);
    }
  });
});
