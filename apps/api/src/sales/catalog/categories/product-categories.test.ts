// Tests of the category tree: levels, order, and visibility.
import { categoryIndex } from '@roda/api-contract/sales/catalog';
import {
  updateProductCategory,
  createProductCategory,
  listProductCategories,
  sortProductCategories,
} from '@roda/api-contract/sales/catalog-categories';
import { updateCategoryPage } from '@roda/api-contract/sales/digital-goods-pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestClient;
let count = 0;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(context, 'content');
});
afterAll(() => context.close());

const name = { en: 'Buses', id: 'Bus', zh: '巴士' };
const wish = (more: object = {}) => ({
  ...{ code: `c-${(count += 1)}`, position: 'aiCategory' as const, kind: 'vehicle' as const, name, icon: 'truck' },
  ...more,
});
const made = async (more: object = {}) => (await context.call(createProductCategory, operator, wish(more))).data;
const publicCodes = async (lang: string): Promise<readonly string[]> => {
  const { data } = await context.call(categoryIndex, { ...nobody, lang }, { code: 'aiCategory' });
  return data.l1CategoryList.map((each) => `${each.code} ${each.name}`);
};

describe('catalog.createProductCategory, updateProductCategory', () => {
  test('replies: hidden at first, visible when it is published, in the client’s language', async () => {
    const one = await made();
    expect(one).toMatchObject({ shown: false, goodsCount: 0 });
    expect(await publicCodes('en')).not.toContain(`${one.code} Buses`);
    const { data } = await context.call(updateProductCategory, operator, { id: one.id, shown: true });
    expect(data).toMatchObject({ shown: true, name });
    expect(await publicCodes('zh')).toContain(`${one.code} 巴士`);
  });
  test('replies: a second level, which the first does not return', async () => {
    const parent = await made();
    const child = await made({ parentId: parent.id });
    await context.call(updateProductCategory, operator, { id: child.id, shown: true });
    expect(await publicCodes('id')).not.toContain(`${child.code} Bus`);
    const third = await context.call(createProductCategory, operator, wish({ parentId: child.id }));
    expect(third).toMatchObject({ errno: 402 });
  });
  test('refuses: a duplicate code, promises of income, a parent that is unknown or of another position', async () => {
    const { code } = await made();
    expect(await context.call(createProductCategory, operator, wish({ code }))).toMatchObject({ errno: 725 });
    const promise = wish({ name: { ...name, en: 'Risk free buses' } });
    expect(await context.call(createProductCategory, operator, promise)).toMatchObject({ errno: 402 });
    expect(await context.call(createProductCategory, operator, wish({ parentId: 999_999 }))).toMatchObject({
      errno: 504,
    });
    expect(await context.call(updateProductCategory, operator, { id: 999_999, shown: true })).toMatchObject({
      errno: 504,
    });
  });
  test('forbids: members, and operators with other roles', async () => {
    expect(await context.call(createProductCategory, await makeMember(context), wish())).toMatchObject({ errno: 501 });
    const other = await makeOperator(context, 'support');
    expect(await context.call(updateProductCategory, other, { id: 1, shown: true })).toMatchObject({ errno: 506 });
  });
  test('races: one code is created once', async () => {
    const same = wish();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => context.call(createProductCategory, operator, same)),
    );
    expect(replies.filter(({ errno }) => errno === 0).length).toBe(1);
  });
});

describe('catalog.updateProductCategory, listProductCategories', () => {
  test('refuses: a stale version; races: of five concurrent changes of one version one succeeds', async () => {
    const { id, version } = await made();
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_none, n) =>
        context.call(updateProductCategory, operator, { id, version, icon: `i${n}` }),
      ),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toMatchObject([{ data: { version: version + 1 } }]);
    expect(replies.filter(({ errno }) => errno === 504).length).toBe(4);
  });
  test('replies: the text above its products is stored with it', async () => {
    const { code } = await made();
    const page = { title: name, subtitle: name, image: 'truck' };
    const catalog = await makeOperator(context, 'catalogue');
    expect((await context.call(updateCategoryPage, catalog, { code, ...page })).errno).toBe(0);
    const { data } = await context.call(listProductCategories, operator, {});
    expect(data.find((each) => each.code === code)).toMatchObject({ page, version: 1 });
  });
});

describe('catalog.sortProductCategories, listProductCategories', () => {
  test('replies: a level in the requested order', async () => {
    const parent = await made({ position: 'labelCategory' });
    const below = [];
    for (let n = 0; n < 3; n += 1) below.push((await made({ position: 'labelCategory', parentId: parent.id })).id);
    const ids = below.toReversed();
    const { data } = await context.call(sortProductCategories, operator, { ids });
    expect(data.filter(({ parentId }) => parentId === parent.id).map(({ id }) => id)).toEqual(ids);
    const { data: all } = await context.call(listProductCategories, operator, { position: 'labelCategory' });
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([parent.id, ...ids]));
  });
  test('refuses: less or more than the whole level; forbids: members', async () => {
    const [{ id }] = [await made(), await made()];
    expect(await context.call(sortProductCategories, operator, { ids: [id] })).toMatchObject({ errno: 504 });
    expect(await context.call(sortProductCategories, operator, { ids: [999_999] })).toMatchObject({ errno: 504 });
    expect(await context.call(sortProductCategories, await makeMember(context), { ids: [id] })).toMatchObject({
      errno: 501,
    });
    expect(await context.call(listProductCategories, await makeMember(context), {})).toMatchObject({ errno: 501 });
  });
});
