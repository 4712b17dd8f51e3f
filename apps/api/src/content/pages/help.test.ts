// Tests that help is found by category and by search text, in the client's language, and that drafts are not found.
import { helpInfo, listHelp } from '@roda/api-contract/content/home';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeContentItem } from '#test/factories/content.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
const here = { ...nobody, countryId: 1 };
let [reset, elsewhere, draft] = [0, 0, 0];

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makeContentItem(context, {
    kind: 'help',
    code: 'money',
    title: 'Withdraw 提现',
    paragraphs: ['No fee 100% _free_'],
  });
  reset = await makeContentItem(context, { kind: 'help', code: 'account', title: 'Reset', position: 1 });
  await makeContentItem(context, {
    kind: 'help',
    code: 'account',
    title: 'Close',
    position: 2,
    paragraphs: ['<script>'],
  });
  elsewhere = await makeContentItem(context, { kind: 'help', title: 'Elsewhere', countryId: 2 });
  draft = await makeContentItem(context, { kind: 'help', title: 'Draft', state: 'draft' });
  await makeContentItem(context, { kind: 'help', title: 'Boxes', optionKey: 'box' });
  await makeContentItem(context, { kind: 'banner', title: 'Banner' });
});
afterAll(() => context.close());

describe('content.listHelp', () => {
  test('replies: by category and position, with counts of every category', async () => {
    const { data } = await context.call(listHelp, here, {});
    expect(data.list.map(({ title, type, typeName }) => [title, type, typeName])).toEqual([
      ['Reset en', 'account', 'Account and security'],
      ['Close en', 'account', 'Account and security'],
      ['Withdraw 提现 en', 'money', 'Top-up and withdrawal'],
    ]);
    expect(data.categories).toEqual([
      { code: 'account', name: 'Account and security', count: 2 },
      { code: 'money', name: 'Top-up and withdrawal', count: 1 },
    ]);
    const money = (await context.call(listHelp, { ...here, lang: 'zh' }, { type: 'money' })).data;
    expect([money.total, money.list[0]?.typeName, money.categories.length]).toEqual([1, '充值与提现', 2]);
  });
  test('replies: by a literal substring, in any case; pattern characters are escaped', async () => {
    const find = async (keyword: string) =>
      (await context.call(listHelp, here, { keyword })).data.list.map(({ title }) => title);
    expect(await find('RESET')).toEqual(['Reset en']);
    expect(await find('提现')).toEqual(['Withdraw 提现 en']);
    expect(await find('100% _free_')).toEqual(['Withdraw 提现 en']);
    expect(await find('%')).toEqual(['Withdraw 提现 en']);
    expect(await find('paragraphs')).toEqual([]);
  });
  test('replies: pages; past the end is empty, and an unknown category too', async () => {
    expect((await context.call(listHelp, here, { page: 2, limit: 2 })).data.list.map(({ title }) => title)).toEqual([
      'Withdraw 提现 en',
    ]);
    const past = (await context.call(listHelp, here, { page: 100_000 })).data;
    expect([past.list, past.total]).toEqual([[], 3]);
    expect((await context.call(listHelp, here, { type: 'nothing' })).data.list).toEqual([]);
  });
  test('refuses: invalid types and search texts', async () => {
    for (const input of [{ type: 'A B' }, { keyword: 'x'.repeat(61) }, { page: 0 }]) {
      expect((await context.call(listHelp, here, input)).errno).toBe(402);
    }
  });
});

describe('content.helpInfo', () => {
  test('replies: paragraphs as stored, and others of the category', async () => {
    const { data } = await context.call(helpInfo, { ...here, lang: 'indonesia' }, { id: reset });
    expect(data).toMatchObject({ title: 'Reset id', typeName: 'Akun dan keamanan', paragraphs: ['One.', 'Two.'] });
    expect(data.related.map(({ title }) => title)).toEqual(['Close id']);
  });
  test('refuses: drafts, other countries’ articles, items that are not help, and unknown ids, with the same error', async () => {
    const ids = [draft, elsewhere, reset + 1000, 2_147_483_647];
    for (const id of ids) expect((await context.call(helpInfo, here, { id })).data).toEqual({ code: 'not_found' });
    expect((await context.call(helpInfo, here, { id: 3_000_000_000 })).errno).toBe(402);
  });
});
