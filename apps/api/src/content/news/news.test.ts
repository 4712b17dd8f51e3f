// Tests that news lists contain published articles only, in the client's language, pinned first, as plain text.
import { listNews, newsInfo } from '@roda/api-contract/content/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { insertNews } from '#content/index.ts';

let context: TestContext;
const ids: Record<string, number> = {};

const publish = async (name: string, publishedAt: string, pinned = false): Promise<void> => {
  const textsIn = (lang: string) => ({
    title: `${name} ${lang}`,
    summary: `<b>${name}</b>`,
    paragraphs: ['One.', 'Two.'],
  });
  const words = { en: textsIn('en'), id: textsIn('id'), zh: textsIn('zh') };
  const rows = await context.act(({ tx }) =>
    insertNews(tx, { words, author: 'Roda', pinned, publishedAt: new Date(publishedAt) }),
  );
  ids[name] = rows[0]?.id ?? 0;
};

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await publish('old', '2026-03-01T00:00:00Z');
  await publish('pinned', '2026-02-01T00:00:00Z', true);
  await publish('new', '2026-03-09T00:00:00Z');
  await publish('future', '2026-03-11T00:00:00Z');
});
afterAll(() => context.close());

describe('content.listNews', () => {
  test('replies: pinned first, then newest; an article scheduled for tomorrow is absent', async () => {
    const { data } = await context.call(listNews, nobody, {});
    expect(data.list.map(({ title }) => title)).toEqual(['pinned en', 'new en', 'old en']);
    expect(data.total).toBe(3);
    const page = (await context.call(listNews, nobody, { page: 2, limit: 2 })).data;
    expect(page.list.map(({ title }) => title)).toEqual(['old en']);
  });
  test('replies: in the client’s language', async () => {
    const { data } = await context.call(listNews, { lang: 'zh' }, { limit: 1 });
    expect(data.list[0]?.title).toBe('pinned zh');
  });
  test('refuses: invalid pages', async () => {
    expect((await context.call(listNews, nobody, { page: 0 })).errno).toBe(402);
    expect((await context.call(listNews, nobody, { limit: 101 })).errno).toBe(402);
  });
});

describe('content.newsInfo', () => {
  test('replies: the article with its paragraphs as stored, and others to read', async () => {
    const { data } = await context.call(newsInfo, { lang: 'indonesia' }, { id: ids['new'] ?? 0 });
    expect(data).toMatchObject({
      title: 'new id',
      summary: '<b>new</b>',
      paragraphs: ['One.', 'Two.'],
      author: 'Roda',
    });
    expect(data.related.map(({ title }) => title)).toEqual(['pinned id', 'old id']);
  });
  test('refuses: an unknown and an unpublished one, with the same error', async () => {
    const answers = await Promise.all(
      [ids['future'] ?? 0, 999_999].map((id) => context.call(newsInfo, nobody, { id })),
    );
    expect(answers.map(({ data }) => data)).toEqual([{ code: 'not_found' }, { code: 'not_found' }]);
  });
});
