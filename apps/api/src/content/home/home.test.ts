// Tests that the home screens are ordered, respect publication times, country and language, and omit income content
// where it is not offered.
import { homeIndex3, homeIndexV3, listOpenAds } from '@roda/api-contract/content/home';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearCached } from '#platform/cached.ts';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeContentItem } from '#test/factories/content.ts';
import { makeMember } from '#test/factories/identity.ts';
import { makeAnnouncement } from '#test/factories/notifications.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { insertNews } from '#content/index.ts';

let context: TestContext;
const here = { ...nobody, countryId: 1 };
const there = { ...nobody, countryId: 2 };
const miniProgram = { ...here, headers: { 'x-app-type': 'weapp' } };

const titles = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title);

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
  await makeContentItem(context, { title: 'Second', position: 20 });
  await makeContentItem(context, { title: 'First', position: 10 });
  await makeContentItem(context, { title: 'Vehicles', position: 30, income: true, link: 'pages/index/productList' });
  await makeContentItem(context, { title: 'China', countryId: 2 });
  await makeContentItem(context, { title: 'Tomorrow', startsAt: '2026-03-11T00:00:00Z' });
  await makeContentItem(context, { title: 'Over', startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-03-02T00:00:00Z' });
  await makeContentItem(context, { title: 'Draft', state: 'draft' });
  await makeContentItem(context, { kind: 'shortcut', title: 'Check-in', code: 'checkIn', optionKey: 'checkin' });
  await makeContentItem(context, { kind: 'shortcut', title: 'Boxes', code: 'box', optionKey: 'box' });
  await makeContentItem(context, { kind: 'dialog', title: 'Welcome', frequency: 'once' });
  await makeContentItem(context, { kind: 'ad', title: 'Mall', frequency: 'daily' });
  await makeContentItem(context, { kind: 'ad', title: 'Fleet', frequency: 'daily', income: true });
  await makeContentItem(context, { kind: 'help', title: 'Help' });
  await makeAnnouncement(context, { title: 'Notice', startsAt: '2026-03-09T00:00:00Z' });
  await context.act(async ({ tx }) => {
    const words = { title: 'News', summary: 'Short', paragraphs: ['One.'] };
    await insertNews(tx, {
      words: { en: words, id: words, zh: words },
      author: 'Roda',
      publishedAt: context.clock.now(),
    });
  });
  await makeProduct(context);
});
afterAll(() => context.close());

describe('content.homeIndexV3', () => {
  test('replies: everything in one reply, ordered, with block names in the client’s language', async () => {
    const { data } = await context.call(homeIndexV3, { ...here, lang: 'zh' }, {});
    expect(data.blocks).toEqual([
      { code: 'banners', title: '精选' },
      { code: 'shortcuts', title: '服务' },
      { code: 'notices', title: '公告' },
      { code: 'recommendations', title: '为您推荐' },
      { code: 'news', title: '资讯' },
    ]);
    expect(titles(data.banners)).toEqual(['First zh', 'Second zh', 'Vehicles zh']);
    expect(titles(data.dialogs)).toEqual(['Welcome zh']);
    expect(data.dialogs[0]?.frequency).toBe('once');
    expect(titles(data.notices)).toEqual(['Notice zh']);
    expect(data.notices[0]).toMatchObject({ read: false, createdAt: '2026-03-09T00:00:00.000Z' });
    expect(data.recommendations.map(({ name }) => name)).toEqual(['城市面包车']);
    expect(titles(data.news)).toEqual(['News']);
  });
  test('replies: shortcuts of features that are enabled in the country', async () => {
    expect(titles((await context.call(homeIndexV3, here, {})).data.shortcuts)).toEqual(['Check-in en']);
  });
  test('replies: the same with a session, and nothing of another country', async () => {
    const member = await makeMember(context, { lang: 'en' });
    const { countryId: _none, ...abroad } = member;
    expect((await context.call(homeIndexV3, abroad, {})).data).toEqual(
      (await context.call(homeIndexV3, here, {})).data,
    );
    expect(titles((await context.call(homeIndexV3, here, {})).data.banners)).not.toContain('China en');
  });
  test('replies: no income content where it is not offered: a country without a licence, a channel without it', async () => {
    for (const caller of [there, miniProgram, nobody]) {
      const { data } = await context.call(homeIndexV3, caller, {});
      expect(data.recommendations).toEqual([]);
      expect(titles(data.banners)).not.toContain('Vehicles en');
      expect(data.blocks.map(({ code }) => code)).not.toContain('recommendations');
    }
    expect(titles((await context.call(homeIndexV3, there, {})).data.banners)).toContain('China en');
  });
  test('replies: an item from its publication instant on', async () => {
    context.clock.set('2026-03-11T00:00:10Z');
    clearCached(context.around.vault);
    expect(titles((await context.call(homeIndexV3, here, {})).data.banners)).toContain('Tomorrow en');
    context.clock.set('2026-03-10T03:00:00Z');
    clearCached(context.around.vault);
  });
});

describe('content.homeIndex3', () => {
  test('replies: never income content, also where it is offered; empty blocks are absent', async () => {
    const { data } = await context.call(homeIndex3, here, {});
    expect(titles(data.banners)).not.toContain('Vehicles en');
    expect(data).not.toHaveProperty('recommendations');
    const bare = await openTestContext();
    const empty = (await bare.call(homeIndex3, here, {})).data;
    expect([empty.blocks, empty.banners, empty.dialogs, empty.news]).toEqual([[], [], [], []]);
    await bare.close();
  });
});

describe('content.listOpenAds', () => {
  test('replies: ads that can be closed immediately, tagged; once a day', async () => {
    const { data } = await context.call(listOpenAds, here, {});
    expect(data.map(({ title, tag, frequency, closableAfterMs }) => [title, tag, frequency, closableAfterMs])).toEqual([
      ['Mall en', 'ordinary', 'daily', 0],
      ['Fleet en', 'income', 'daily', 0],
    ]);
    expect(titles((await context.call(listOpenAds, here, { tag: 'ordinary' })).data)).toEqual(['Mall en']);
    expect(titles((await context.call(listOpenAds, here, { tag: 'income' })).data)).toEqual(['Fleet en']);
  });
  test('replies: no income ads in review mode, whatever is requested', async () => {
    for (const caller of [there, miniProgram]) {
      expect(titles((await context.call(listOpenAds, caller, {})).data)).toEqual(['Mall en']);
      expect((await context.call(listOpenAds, caller, { tag: 'income' })).data).toEqual([]);
    }
    expect((await context.call(listOpenAds, here, { tag: 'secret' as 'income' })).errno).toBe(402);
  });
});
