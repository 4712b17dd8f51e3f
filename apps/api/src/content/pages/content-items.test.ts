// Tests the publication of content items and news: text validation, two-person approval for income content, allowed
// state transitions.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { newsInfo, listNews } from '@roda/api-contract/content/content';
import { homeIndex3, homeIndexV3 } from '@roda/api-contract/content/home';
import { updateNews, createNews, listNewsCases, publishNews, unpublishNews } from '@roda/api-contract/content/news';
import {
  updateContentItem,
  checkText,
  createContentItem,
  listPhrases,
  listContentItems,
  publishContentItem,
  unpublishContentItem,
} from '@roda/api-contract/content/content-items';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let editor: TestOperator;
let checker: TestOperator;
let stranger: TestOperator;

const here = { ...nobody, countryId: 1 };
const codeOf = ({ data }: { data: unknown }): string => (data as { code: string }).code;
const textsOf = (title: string) => ({ en: { title }, id: { title }, zh: { title } });
const banner = (title: string, more: object = {}) => ({
  kind: 'banner' as const,
  words: textsOf(title),
  image: 'fleet',
  ...more,
});
const newsOf = (title: string, more: object = {}) => {
  const words = { title, summary: 'In short', paragraphs: ['One.'] };
  return { words: { en: words, id: words, zh: words }, author: 'Roda', ...more };
};
const bannersOf = async (op: typeof homeIndexV3 | typeof homeIndex3 = homeIndexV3) =>
  (await context.call(op as typeof homeIndexV3, here, {})).data.banners.map(({ title }) => title);

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
  editor = await makeOperator(context, 'content');
  checker = await makeOperator(context, 'compliance');
  stranger = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

describe('content.createContentItem', () => {
  test('replies: a draft visible to operators only, with its audit row', async () => {
    const { data } = await context.call(createContentItem, editor, banner('Quiet'));
    expect(data.state).toBe('draft');
    expect(await bannersOf()).not.toContain('Quiet');
    const rows = await context.see('select action from operator_audit where target = $1', [`piece:${data.id}`]);
    expect(rows).toEqual([{ action: 'content.createContentItem' }]);
  });
  test('refuses: an income promise in any language, naming the word; missing fields of its kind; unknown countries', async () => {
    const promise = { ...banner('x'), words: { ...textsOf('x'), id: { title: 'Untung pasti' } } };
    const reply = await context.call(createContentItem, editor, promise);
    expect(reply).toMatchObject({ errno: 402, data: { code: 'banned_words', word: 'pasti' } });
    expect(reply.errmsg).toContain('pasti');
    expect((await context.call(createContentItem, editor, banner('x', { image: '' }))).data).toMatchObject({
      code: 'bad_piece',
      fields: [{ path: 'image' }],
    });
    const help = { kind: 'help' as const, words: textsOf('x'), code: 'nowhere' };
    expect(codeOf(await context.call(createContentItem, editor, help))).toBe('bad_piece');
    expect(codeOf(await context.call(createContentItem, editor, banner('x', { countryId: 99 })))).toBe('unsupported');
    expect((await context.call(createContentItem, editor, banner('x', { link: 'javascript:1' }))).errno).toBe(402);
    expect((await context.call(createContentItem, editor, banner('lone \ud800'))).errno).toBe(402);
  });
  test('forbids: principals without the editor role', async () => {
    expect((await context.call(createContentItem, stranger, banner('x'))).errno).toBe(506);
    expect((await context.call(createContentItem, await makeMember(context), banner('x'))).errno).toBe(501);
  });
});

describe('content.updateContentItem', () => {
  test('replies: the new text; races: of two editors of the same version one gets an error', async () => {
    const { id } = (await context.call(createContentItem, editor, banner('First'))).data;
    const { kind: _kind, ...fields } = banner('Second');
    const both = await Promise.all(
      [1, 2].map(() => context.call(updateContentItem, editor, { id, version: 1, ...fields })),
    );
    expect(new Set(both.map(codeOf))).toEqual(new Set(['stale', undefined]));
    await context.call(publishContentItem, editor, { id });
    expect(codeOf(await context.call(updateContentItem, editor, { id, version: 3, ...fields }))).toBe('wrong_state');
    expect(codeOf(await context.call(updateContentItem, editor, { id: 999_999, version: 1, ...fields }))).toBe(
      'not_found',
    );
  });
});

describe('content.publishContentItem', () => {
  test('replies: published immediately when it does not refer to income', async () => {
    const { id } = (await context.call(createContentItem, editor, banner('Points mall'))).data;
    expect((await context.call(publishContentItem, editor, { id })).data).toEqual({ id, state: 'published' });
    expect(await bannersOf()).toContain('Points mall');
    expect(codeOf(await context.call(publishContentItem, editor, { id }))).toBe('wrong_state');
  });
  test('replies: proposed when text or link refer to income, whatever its mark; published after a second operator approves', async () => {
    const { id } = (await context.call(createContentItem, editor, banner('See what taxis earn', { income: false })))
      .data;
    const { data } = await context.call(publishContentItem, editor, { id });
    expect(data.state).toBe('proposed');
    expect(await bannersOf()).not.toContain('See what taxis earn');
    const approval = { id: data.approvalId ?? '' };
    expect(codeOf(await context.call(approveChange, editor, approval))).toBe('four_eyes');
    expect(codeOf(await context.call(publishContentItem, editor, { id }))).toBe('wrong_state');
    expect((await context.call(approveChange, checker, approval)).errno).toBe(0);
    expect(await bannersOf()).toContain('See what taxis earn');
    expect(await bannersOf(homeIndex3)).not.toContain('See what taxis earn');
  });
  test('refuses: approving a draft that changed in the meantime, or whose publication period is over', async () => {
    const linked = banner('Plain', { link: 'subPages/product/list' });
    const { id } = (await context.call(createContentItem, editor, linked)).data;
    const { data } = await context.call(publishContentItem, editor, { id });
    const { kind: _kind, ...fields } = linked;
    await context.call(updateContentItem, editor, { id, version: 1, ...fields, words: textsOf('Other') });
    expect(codeOf(await context.call(approveChange, checker, { id: data.approvalId ?? '' }))).toBe('stale');
    const brief = (await context.call(createContentItem, editor, linked)).data.id;
    const endsAt = '2026-03-10T04:00:00Z';
    const proposed = (await context.call(publishContentItem, editor, { id: brief, endsAt })).data;
    context.clock.advance('PT2H');
    expect(codeOf(await context.call(approveChange, checker, { id: proposed.approvalId ?? '' }))).toBe('stale');
    expect(codeOf(await context.call(publishContentItem, editor, { id: brief, endsAt }))).toBe('bad_period');
  });
});

describe('content.unpublishContentItem, listContentItems', () => {
  test('replies: removed immediately and permanently; every state is listed', async () => {
    const { id } = (await context.call(createContentItem, editor, banner('Mistake'))).data;
    await context.call(publishContentItem, editor, { id });
    expect(await bannersOf()).toContain('Mistake');
    expect((await context.call(unpublishContentItem, editor, { id, reason: 'Mistake' })).data.state).toBe('withdrawn');
    expect(await bannersOf()).not.toContain('Mistake');
    expect(codeOf(await context.call(unpublishContentItem, editor, { id, reason: 'Again' }))).toBe('wrong_state');
    const later = (await context.call(createContentItem, editor, banner('Later'))).data.id;
    await context.call(publishContentItem, editor, { id: later, startsAt: '2026-05-01T00:00:00Z' });
    const { data } = await context.call(listContentItems, checker, { kind: 'banner', state: 'scheduled' });
    expect(data.list).toMatchObject([{ id: later, state: 'scheduled', kind: 'banner', income: false }]);
    expect((await context.call(listContentItems, checker, { state: 'withdrawn' })).data.list).toMatchObject([{ id }]);
    expect((await context.call(listContentItems, stranger, {})).errno).toBe(506);
  });
});

describe('content.createNews, updateNews, publishNews, unpublishNews, listNewsCases', () => {
  test('replies: draft, published, unpublished', async () => {
    const titles = async () => (await context.call(listNews, nobody, { limit: 9 })).data.list.map(({ title }) => title);
    const others = await titles();
    const { id } = (await context.call(createNews, editor, newsOf('Opening'))).data;
    expect((await context.call(newsInfo, nobody, { id })).errno).toBe(504);
    await context.call(updateNews, editor, { id, version: 1, ...newsOf('Opening hours') });
    expect(codeOf(await context.call(updateNews, editor, { id, version: 1, ...newsOf('Late') }))).toBe('stale');
    expect((await context.call(publishNews, editor, { id })).data.state).toBe('published');
    expect(await titles()).toEqual(['Opening hours', ...others]);
    expect(codeOf(await context.call(updateNews, editor, { id, version: 3, ...newsOf('x') }))).toBe('wrong_state');
    await context.call(unpublishNews, editor, { id, reason: 'Wrong hours' });
    expect((await context.call(newsInfo, { ...nobody, lang: 'zh' }, { id })).errno).toBe(504);
    expect(await titles()).toEqual(others);
    expect(codeOf(await context.call(unpublishNews, editor, { id, reason: 'Again' }))).toBe('wrong_state');
    const { list } = (await context.call(listNewsCases, checker, { state: 'withdrawn' })).data;
    expect(list).toMatchObject([{ id, state: 'withdrawn', version: 4 }]);
  });
  test('replies: text that refers to income needs a second operator; rejects income promises and unknown ids', async () => {
    const { id } = (await context.call(createNews, editor, newsOf('Where income comes from'))).data;
    const { data } = await context.call(publishNews, editor, { id, endsAt: '2027-01-01T00:00:00Z' });
    expect(data.state).toBe('proposed');
    await context.call(approveChange, checker, { id: data.approvalId ?? '' });
    expect((await context.call(newsInfo, nobody, { id })).data.title).toBe('Where income comes from');
    for (const promise of ['Guaranteed income', 'Hasil tanpa resiko', 'Modal aman', '保 本'])
      expect(codeOf(await context.call(createNews, editor, newsOf(promise)))).toBe('banned_words');
    expect(codeOf(await context.call(publishNews, editor, { id: 999_999 }))).toBe('not_found');
    expect((await context.call(createNews, stranger, newsOf('x'))).errno).toBe(506);
  });
});

describe('content.checkText, listPhrases', () => {
  test('replies: the linter result', async () => {
    const said = async (text: string) => (await context.call(checkText, editor, { text })).data;
    expect(await said('Guaranteed profit, 稳赚')).toEqual({ banned: ['Guaranteed', '稳赚'], income: true });
    expect((await said('Hasil tanpa resiko, modal aman, 保 本, p a s t i')).banned).toEqual([
      'p a s t i',
      'tanpa resiko',
      'modal aman',
      '保 本',
    ]);
    expect(await said('Points mall')).toEqual({ banned: [], income: false });
  });
  test('replies: the product’s texts in three languages, filtered by area and word', async () => {
    const { data } = await context.call(listPhrases, editor, { area: 'notice', keyword: 'penarikan dikirim' });
    expect(data.list).toEqual([
      {
        key: 'notice.withdrawalPaid.title',
        en: 'Withdrawal sent',
        id: 'Penarikan dikirim',
        zh: '提现已汇出',
      },
    ]);
    expect(data.areas).toContain('content');
    expect((await context.call(listPhrases, editor, { page: 9_999 })).data.list).toEqual([]);
    expect((await context.call(listPhrases, stranger, {})).errno).toBe(506);
  });
});
