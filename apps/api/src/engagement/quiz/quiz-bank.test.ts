// Tests the quiz's question bank: three languages, immutable wording, idempotent import, consistent statistics.
import { startQuiz } from '@roda/api-contract/engagement/rewards';
import {
  updateQuizQuestion,
  createQuizQuestion,
  importQuizQuestions,
  listQuizQuestions,
  retireQuizQuestion,
} from '@roda/api-contract/engagement/quiz';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { fillBudget, makeQuestions, makeQuizRule, playQuiz, questionTexts } from '#test/factories/rewards.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestOperator;
beforeAll(async () => {
  context = await openTestContext();
  operator = await makeOperator(context, 'growth');
});
afterAll(() => context.close());

const jsonOf = (value: unknown) => ({
  file: {
    name: 'bank.json',
    type: 'application/json',
    bytes: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  },
});
const send = (value: unknown) => context.call(importQuizQuestions, operator, {}, jsonOf(value));
const total = async (state: 'active' | 'retired') =>
  (await context.call(listQuizQuestions, operator, { state, limit: 1 })).data.total;

describe('rewards.createQuizQuestion', () => {
  test('replies: a question in three languages, with an audit entry', async () => {
    const { data } = await context.call(createQuizQuestion, operator, questionTexts(101));
    const [row] = (await context.call(listQuizQuestions, operator, {})).data.list;
    expect(row).toMatchObject({ id: data.id, ...questionTexts(101), retired: false, answered: 0, right: 0 });
    const [noted] = await context.see<{ target: string }>('select target from operator_audit order by id desc limit 1');
    expect(noted?.target).toBe(`quiz-question:${data.id}`);
  });

  test('refuses: languages with different options, an unknown option, texts that promise income, a duplicate', async () => {
    const good = questionTexts(102);
    const call = async (more: object) => (await context.call(createQuizQuestion, operator, { ...good, ...more })).data;
    const short = { ...good.words, zh: { ...good.words.zh, options: ['一', '二'] } };
    expect(await call({ words: short })).toMatchObject({ code: 'malformed' });
    expect(
      await call({ words: { ...good.words, zh: { ...good.words.zh, options: ['一', '一', '二'] } } }),
    ).toMatchObject({ code: 'malformed' });
    expect(await call({ rightOption: 4 })).toMatchObject({ code: 'malformed' });
    expect(await call({ words: { en: good.words.en, id: good.words.id } })).toMatchObject({ code: 'malformed' });
    for (const explanation of ['Untung pasti setiap hari', 'Tanpa\nresiko', '保 本']) {
      const promise = { ...good.words, id: { ...good.words.id, explanation } };
      expect(await call({ words: promise })).toMatchObject({ code: 'banned_words' });
    }
    expect((await context.call(createQuizQuestion, operator, good)).errno).toBe(0);
    expect(await call({})).toMatchObject({ code: 'malformed' });
  });

  test('forbids: operators with other roles', async () => {
    const support = await makeOperator(context, 'support');
    expect((await context.call(createQuizQuestion, support, questionTexts(103))).errno).toBe(506);
    expect((await context.call(listQuizQuestions, support, {})).errno).toBe(506);
  });
});

describe('rewards.updateQuizQuestion, retireQuizQuestion', () => {
  test('replies: a reworded question is a new question; the old one keeps its statistics', async () => {
    const { id } = (await context.call(createQuizQuestion, operator, questionTexts(104))).data;
    const { data } = await context.call(updateQuizQuestion, operator, { id, ...questionTexts(105) });
    expect(data.id).not.toBe(id);
    const retired = (await context.call(listQuizQuestions, operator, { state: 'retired' })).data.list;
    expect(retired.map((each) => each.id)).toContain(id);
    expect((await context.call(updateQuizQuestion, operator, { id, ...questionTexts(106) })).data).toMatchObject({
      code: 'stale',
    });
    expect(
      (await context.call(updateQuizQuestion, operator, { id: 99_999, ...questionTexts(106) })).data,
    ).toMatchObject({
      code: 'not_found',
    });
  });

  test('refuses: retiring twice, and unknown questions', async () => {
    const { id } = (await context.call(createQuizQuestion, operator, questionTexts(107))).data;
    const retire = (which: number) => context.call(retireQuizQuestion, operator, { id: which, reason: 'out of date' });
    expect((await retire(id)).errno).toBe(0);
    expect((await retire(id)).data).toMatchObject({ code: 'wrong_state' });
    expect((await retire(99_999)).data).toMatchObject({ code: 'not_found' });
  });

  test('races: of ten concurrent rewordings one replaces the question', async () => {
    const { id } = (await context.call(createQuizQuestion, operator, questionTexts(108))).data;
    const calls = Array.from({ length: 10 }, (_none, n) =>
      context.call(updateQuizQuestion, operator, { id, ...questionTexts(200 + n) }),
    );
    expect((await Promise.all(calls)).filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
});

describe('rewards.importQuizQuestions', () => {
  test('replies: valid questions are imported, invalid ones reported by position; the same file adds nothing', async () => {
    const before = await total('active');
    const list = [questionTexts(301), { words: 'x' }, { ...questionTexts(302), rightOption: 4 }, questionTexts(303)];
    const { data } = await send(list);
    expect(data).toMatchObject({ accepted: 2, duplicates: 0 });
    expect(data.rejected).toEqual([
      { place: 2, reason: 'shape words' },
      { place: 3, reason: 'no_such_option' },
    ]);
    expect((await send(list)).data).toMatchObject({ accepted: 0, duplicates: 2 });
    expect(await total('active')).toBe(before + 2);
  });

  test('refuses: files that are not a list of questions', async () => {
    for (const text of ['', '{', '{}', '[]', '"x"', 'null', '\u0000'])
      expect((await send(text)).data, text).toMatchObject({ code: 'bad_file' });
    expect((await send(Array.from({ length: 1_001 }, () => 1))).data).toMatchObject({ code: 'bad_file' });
  });
});

describe('rewards.listQuizQuestions', () => {
  beforeAll(async () => {
    await makeQuestions(context, 4);
    await makeQuizRule(context, { questionCount: 2 });
    await fillBudget(context, 'POINT', 1_000n);
    await fillBudget(context, 'IDR', 100_000_000n);
  });
  const answers = async () => {
    const { list } = (await context.call(listQuizQuestions, operator, { limit: 100 })).data;
    return {
      answered: list.reduce((sum, { answered }) => sum + answered, 0),
      right: list.reduce((sum, { right }) => sum + right, 0),
    };
  };

  test('replies: answer statistics of each question', async () => {
    const before = await answers();
    const members = [await makeMember(context), await makeMember(context)];
    for (const [index, member] of members.entries()) await playQuiz(context, member, index);
    expect(await answers()).toEqual({ answered: before.answered + 4, right: before.right + 3 });
  });

  test('a question retired during an attempt is still answered in it', async () => {
    const member = await makeMember(context);
    const { data } = await context.call(startQuiz, member, {});
    await context.call(retireQuizQuestion, operator, { id: data.questionId, reason: 'out of date' });
    expect((await playQuiz(context, member)).data).toMatchObject({ state: 'done' });
  });
});
