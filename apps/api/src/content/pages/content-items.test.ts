// Proves how pieces and news come before the public: honest words, two people for what speaks of income, one state
// after the other.
import { approveChange } from '@roda/contract/approvals';
import { newsInfo, listNews } from '@roda/contract/content';
import { homeIndex3, homeIndexV3 } from '@roda/contract/content-home';
import { changeNews, createNews, listNewsCases, publishNews, withdrawNews } from '@roda/contract/content-news';
import {
  changePiece,
  checkText,
  createPiece,
  listPhrases,
  listPieces,
  publishPiece,
  withdrawPiece,
} from '@roda/contract/content-operators';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/places.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
let editor: TestOperator;
let checker: TestOperator;
let stranger: TestOperator;

const here = { ...nobody, countryId: 1 };
const codeOf = ({ data }: { data: unknown }): string => (data as { code: string }).code;
const wordsOf = (title: string) => ({ en: { title }, id: { title }, zh: { title } });
const banner = (title: string, more: object = {}) => ({
  kind: 'banner' as const,
  words: wordsOf(title),
  image: 'fleet',
  ...more,
});
const newsOf = (title: string, more: object = {}) => {
  const words = { title, summary: 'In short', paragraphs: ['One.'] };
  return { words: { en: words, id: words, zh: words }, author: 'Roda', ...more };
};
const bannersOf = async (op: typeof homeIndexV3 | typeof homeIndex3 = homeIndexV3) =>
  (await world.call(op as typeof homeIndexV3, here, {})).data.banners.map(({ title }) => title);

beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(world);
  editor = await makeOperator(world, 'content');
  checker = await makeOperator(world, 'compliance');
  stranger = await makeOperator(world, 'finance');
});
afterAll(() => world.close());

describe('content.createPiece', () => {
  test('replies: a draft that nobody sees, with its audit row', async () => {
    const { data } = await world.call(createPiece, editor, banner('Quiet'));
    expect(data.state).toBe('draft');
    expect(await bannersOf()).not.toContain('Quiet');
    const rows = await world.see('select action from operator_audit where target = $1', [`piece:${data.id}`]);
    expect(rows).toEqual([{ action: 'content.createPiece' }]);
  });
  test('refuses: a promise in any language, naming the word; what its kind lacks; unknown places', async () => {
    const promise = { ...banner('x'), words: { ...wordsOf('x'), id: { title: 'Untung pasti' } } };
    const reply = await world.call(createPiece, editor, promise);
    expect(reply).toMatchObject({ errno: 402, data: { code: 'banned_words', word: 'pasti' } });
    expect(reply.errmsg).toContain('pasti');
    expect((await world.call(createPiece, editor, banner('x', { image: '' }))).data).toMatchObject({
      code: 'bad_piece',
      fields: [{ path: 'image' }],
    });
    const help = { kind: 'help' as const, words: wordsOf('x'), code: 'nowhere' };
    expect(codeOf(await world.call(createPiece, editor, help))).toBe('bad_piece');
    expect(codeOf(await world.call(createPiece, editor, banner('x', { countryId: 99 })))).toBe('unsupported');
    expect((await world.call(createPiece, editor, banner('x', { link: 'javascript:1' }))).errno).toBe(402);
    expect((await world.call(createPiece, editor, banner('lone \ud800'))).errno).toBe(402);
  });
  test('forbids: whoever is no editor', async () => {
    expect((await world.call(createPiece, stranger, banner('x'))).errno).toBe(506);
    expect((await world.call(createPiece, await makeMember(world), banner('x'))).errno).toBe(501);
  });
});

describe('content.changePiece', () => {
  test('replies: the new words; races: of two who read the same version one is told', async () => {
    const { id } = (await world.call(createPiece, editor, banner('First'))).data;
    const { kind: _kind, ...fields } = banner('Second');
    const both = await Promise.all([1, 2].map(() => world.call(changePiece, editor, { id, version: 1, ...fields })));
    expect(new Set(both.map(codeOf))).toEqual(new Set(['stale', undefined]));
    await world.call(publishPiece, editor, { id });
    expect(codeOf(await world.call(changePiece, editor, { id, version: 3, ...fields }))).toBe('wrong_state');
    expect(codeOf(await world.call(changePiece, editor, { id: 999_999, version: 1, ...fields }))).toBe('not_found');
  });
});

describe('content.publishPiece', () => {
  test('replies: shown at once where it speaks of no income', async () => {
    const { id } = (await world.call(createPiece, editor, banner('Points mall'))).data;
    expect((await world.call(publishPiece, editor, { id })).data).toEqual({ id, state: 'published' });
    expect(await bannersOf()).toContain('Points mall');
    expect(codeOf(await world.call(publishPiece, editor, { id }))).toBe('wrong_state');
  });
  test('replies: proposed where words or link speak of income, whatever its mark says; shown when another agrees', async () => {
    const { id } = (await world.call(createPiece, editor, banner('See what taxis earn', { income: false }))).data;
    const { data } = await world.call(publishPiece, editor, { id });
    expect(data.state).toBe('proposed');
    expect(await bannersOf()).not.toContain('See what taxis earn');
    const approval = { id: data.approvalId ?? '' };
    expect(codeOf(await world.call(approveChange, editor, approval))).toBe('four_eyes');
    expect(codeOf(await world.call(publishPiece, editor, { id }))).toBe('wrong_state');
    expect((await world.call(approveChange, checker, approval)).errno).toBe(0);
    expect(await bannersOf()).toContain('See what taxis earn');
    expect(await bannersOf(homeIndex3)).not.toContain('See what taxis earn');
  });
  test('refuses: to carry out what was changed meanwhile, or whose time is over', async () => {
    const linked = banner('Plain', { link: 'subPages/product/list' });
    const { id } = (await world.call(createPiece, editor, linked)).data;
    const { data } = await world.call(publishPiece, editor, { id });
    const { kind: _kind, ...fields } = linked;
    await world.call(changePiece, editor, { id, version: 1, ...fields, words: wordsOf('Other') });
    expect(codeOf(await world.call(approveChange, checker, { id: data.approvalId ?? '' }))).toBe('stale');
    const brief = (await world.call(createPiece, editor, linked)).data.id;
    const endsAt = '2026-03-10T04:00:00Z';
    const proposed = (await world.call(publishPiece, editor, { id: brief, endsAt })).data;
    world.clock.advance('PT2H');
    expect(codeOf(await world.call(approveChange, checker, { id: proposed.approvalId ?? '' }))).toBe('stale');
    expect(codeOf(await world.call(publishPiece, editor, { id: brief, endsAt }))).toBe('bad_period');
  });
});

describe('content.withdrawPiece, listPieces', () => {
  test('replies: gone at once, for good; every state is listed', async () => {
    const { id } = (await world.call(createPiece, editor, banner('Mistake'))).data;
    await world.call(publishPiece, editor, { id });
    expect(await bannersOf()).toContain('Mistake');
    expect((await world.call(withdrawPiece, editor, { id, reason: 'Mistake' })).data.state).toBe('withdrawn');
    expect(await bannersOf()).not.toContain('Mistake');
    expect(codeOf(await world.call(withdrawPiece, editor, { id, reason: 'Again' }))).toBe('wrong_state');
    const later = (await world.call(createPiece, editor, banner('Later'))).data.id;
    await world.call(publishPiece, editor, { id: later, startsAt: '2026-05-01T00:00:00Z' });
    const { data } = await world.call(listPieces, checker, { kind: 'banner', state: 'scheduled' });
    expect(data.list).toMatchObject([{ id: later, state: 'scheduled', kind: 'banner', income: false }]);
    expect((await world.call(listPieces, checker, { state: 'withdrawn' })).data.list).toMatchObject([{ id }]);
    expect((await world.call(listPieces, stranger, {})).errno).toBe(506);
  });
});

describe('content.createNews, changeNews, publishNews, withdrawNews, listNewsCases', () => {
  test('replies: from draft to published to withdrawn', async () => {
    const { id } = (await world.call(createNews, editor, newsOf('Opening'))).data;
    expect((await world.call(newsInfo, nobody, { id })).errno).toBe(504);
    await world.call(changeNews, editor, { id, version: 1, ...newsOf('Opening hours') });
    expect(codeOf(await world.call(changeNews, editor, { id, version: 1, ...newsOf('Late') }))).toBe('stale');
    expect((await world.call(publishNews, editor, { id })).data.state).toBe('published');
    expect((await world.call(listNews, nobody, {})).data.list.map(({ title }) => title)).toEqual(['Opening hours']);
    expect(codeOf(await world.call(changeNews, editor, { id, version: 3, ...newsOf('x') }))).toBe('wrong_state');
    await world.call(withdrawNews, editor, { id, reason: 'Wrong hours' });
    expect((await world.call(newsInfo, { ...nobody, lang: 'zh' }, { id })).errno).toBe(504);
    expect((await world.call(listNews, nobody, { limit: 9 })).data.list).toEqual([]);
    expect(codeOf(await world.call(withdrawNews, editor, { id, reason: 'Again' }))).toBe('wrong_state');
    const { list } = (await world.call(listNewsCases, checker, { state: 'withdrawn' })).data;
    expect(list).toMatchObject([{ id, state: 'withdrawn', version: 4 }]);
  });
  test('replies: what speaks of income waits for another; refuses promises and the unknown', async () => {
    const { id } = (await world.call(createNews, editor, newsOf('Where income comes from'))).data;
    const { data } = await world.call(publishNews, editor, { id, endsAt: '2027-01-01T00:00:00Z' });
    expect(data.state).toBe('proposed');
    await world.call(approveChange, checker, { id: data.approvalId ?? '' });
    expect((await world.call(newsInfo, nobody, { id })).data.title).toBe('Where income comes from');
    expect(codeOf(await world.call(createNews, editor, newsOf('Guaranteed income')))).toBe('banned_words');
    expect(codeOf(await world.call(publishNews, editor, { id: 999_999 }))).toBe('not_found');
    expect((await world.call(createNews, stranger, newsOf('x'))).errno).toBe(506);
  });
});

describe('content.checkText, listPhrases', () => {
  test('replies: what the linter would say', async () => {
    const said = async (text: string) => (await world.call(checkText, editor, { text })).data;
    expect(await said('Guaranteed profit, 稳赚')).toEqual({ banned: ['Guaranteed', '稳赚'], income: true });
    expect(await said('Points mall')).toEqual({ banned: [], income: false });
  });
  test('replies: the product’s texts in three languages, by area and word', async () => {
    const { data } = await world.call(listPhrases, editor, { area: 'notice', keyword: 'penarikan dibayar' });
    expect(data.list).toEqual([
      {
        key: 'notice.withdrawalPaid.title',
        en: 'Withdrawal paid',
        id: 'Penarikan dibayar',
        zh: '提现已支付',
      },
    ]);
    expect(data.areas).toContain('content');
    expect((await world.call(listPhrases, editor, { page: 9_999 })).data.list).toEqual([]);
    expect((await world.call(listPhrases, stranger, {})).errno).toBe(506);
  });
});
