// Tests the back office of the points mall and the products as visitors see them.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import {
  listPointsMallCategories,
  listPointsMallProducts,
  pointsMallProductInfo,
  pointsMallPicks,
} from '@roda/api-contract/engagement/points-mall';
import {
  adjustPointsMallStock,
  updatePointsMallCategory,
  updatePointsMallProduct,
  createPointsMallProduct,
  listPointsMallCategoriesForOperators,
  listPointsMallProductsForOperators,
  listPointsMallStockChanges,
  loadPointsMallCodes,
  publishPointsMallProduct,
} from '@roda/api-contract/engagement/points-mall-products';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makePointsMallCategory, makePointsMallProduct, pointsMallProductInput } from '#test/factories/points-mall.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let keeper: TestOperator;
let checker: TestOperator;
beforeAll(async () => {
  context = await openTestContext();
  keeper = await makeOperator(context, 'growth');
  checker = await makeOperator(context, 'compliance');
});
afterAll(() => context.close());

const text = (words: string) => ({ en: words, id: words, zh: words });
const idsOf = (list: readonly { readonly id: number }[]): readonly number[] => list.map(({ id }) => id);

describe('points-mall.listPointsMallProducts, listPointsMallCategories, pointsMallProductInfo, pointsMallPicks', () => {
  test('replies: in the client’s language, the cheapest variant, the total units; for the country; found by name', async () => {
    const categoryId = await makePointsMallCategory(context, keeper);
    const products = [
      { specification: text('large'), points: 900 },
      { specification: text('small'), points: 300, price: '1000.00' },
    ];
    const { goodsId } = await makePointsMallProduct(context, { categoryId, products, stock: 4 });
    const away = await makePointsMallProduct(context, { categoryId, countryIds: [3] });
    const dear = await makePointsMallProduct(context, {
      categoryId,
      name: text('Lamp'),
      products: [{ specification: text(''), points: 9_000 }],
    });
    const { data } = await context.call(
      listPointsMallProducts,
      { lang: 'zh', countryId: 1 },
      { categoryId, sort: 'points' },
    );
    expect(data).toMatchObject({
      total: 2,
      list: [{ id: goodsId, name: 'Flask zh', points: 300, price: '1000.00', number: 8 }, { id: dear.goodsId }],
    });
    const turned = await context.call(listPointsMallProducts, nobody, { categoryId, sort: 'points', order: 'desc' });
    expect(idsOf(turned.data.list)).toEqual([dear.goodsId, goodsId]);
    const named = await context.call(listPointsMallProducts, nobody, { categoryId, name: 'lAmP' });
    expect(idsOf(named.data.list)).toEqual([dear.goodsId]);
    const abroad = await context.call(listPointsMallProducts, { countryId: 3 }, { categoryId, sort: 'newest' });
    expect(idsOf(abroad.data.list)).toContain(away.goodsId);
    expect((await context.call(listPointsMallProducts, nobody, { categoryId, page: 9 })).data.list).toEqual([]);
    const info = (await context.call(pointsMallProductInfo, nobody, { id: goodsId })).data;
    expect(info.productList.map((each) => [each.specifications, each.points, each.number])).toEqual([
      [['large'], 900, 4],
      [['small'], 300, 4],
    ]);
    expect(info.bought).toBeUndefined();
    expect((await context.call(pointsMallProductInfo, nobody, { id: away.goodsId })).data).toMatchObject({
      code: 'not_found',
    });
  });
  test('replies: no drafts, paused products or hidden categories', async () => {
    const categoryId = await makePointsMallCategory(context, keeper);
    const { goodsId } = await makePointsMallProduct(context, { categoryId, homePick: true });
    await context.call(createPointsMallProduct, keeper, pointsMallProductInput(categoryId));
    const shown = async () => [
      idsOf((await context.call(listPointsMallProducts, nobody, { categoryId })).data.list),
      idsOf((await context.call(pointsMallPicks, nobody, {})).data).includes(goodsId),
      idsOf((await context.call(listPointsMallCategories, nobody, {})).data).includes(categoryId),
    ];
    expect(await shown()).toEqual([[goodsId], true, true]);
    await context.call(updatePointsMallCategory, keeper, { id: categoryId, name: text('Gone'), shown: false });
    expect(await shown()).toEqual([[], false, false]);
    await context.call(updatePointsMallCategory, keeper, { id: categoryId, name: text('Back'), shown: true });
    expect((await context.call(publishPointsMallProduct, keeper, { id: goodsId, status: 'paused' })).data.status).toBe(
      'paused',
    );
    expect(await shown()).toEqual([[], false, false]);
    expect((await context.call(publishPointsMallProduct, keeper, { id: goodsId, status: 'paused' })).errno).toBe(725);
  });
  test('refuses: where the points mall is disabled; the home screen shows nothing then', async () => {
    await context.asOwner((tx) =>
      tx.query(`update country_options set value = 'false' where country_id = 2 and key = 'integral'`),
    );
    const member = await makeMember(context, { countryId: 2, phone: '13800138000' });
    for (const caller of [{ countryId: 2 }, member]) {
      expect((await context.call(listPointsMallProducts, caller, {})).errno).toBe(503);
      expect((await context.call(listPointsMallCategories, caller, {})).errno).toBe(503);
      expect((await context.call(pointsMallPicks, caller, {})).data).toEqual([]);
    }
  });
});

describe('points-mall.updatePointsMallProduct, createPointsMallProduct, publishPointsMallProduct, createPointsMallCategory, updatePointsMallCategory', () => {
  test('replies: a new version; omitted variants are hidden and keep their stock', async () => {
    const { goodsId, productIds: variantIds } = await makePointsMallProduct(context);
    const { list } = (await context.call(listPointsMallProductsForOperators, keeper, { limit: 1 })).data;
    const [goods] = list;
    const input = pointsMallProductInput(goods?.categoryId ?? 0, {
      products: [{ specification: text('new'), points: 7 }],
    });
    const { kind, ...rest } = input;
    const change = { ...rest, id: goodsId, version: goods?.version ?? 0 };
    expect(kind).toBe('physical');
    const replies = await Promise.all([1, 2, 3].map(() => context.call(updatePointsMallProduct, keeper, change)));
    expect(replies.map(({ errno }) => errno).toSorted((one, other) => one - other)).toEqual([0, 504, 504]);
    const info = (await context.call(pointsMallProductInfo, nobody, { id: goodsId })).data;
    expect(info.productList.map(({ points }) => points)).toEqual([7]);
    const [hidden] = await context.see<{ shown: boolean; stock: number }>(
      'select shown, stock from points_mall_variants where id = $1',
      [variantIds[0]],
    );
    expect(hidden).toEqual({ shown: false, stock: 10 });
  });
  test('refuses: texts that promise income, prices of coins and points, a variant of another product, an unknown category', async () => {
    const categoryId = await makePointsMallCategory(context, keeper);
    const other = await makePointsMallProduct(context);
    const make = (more: object) =>
      context.call(createPointsMallProduct, keeper, pointsMallProductInput(categoryId, more));
    for (const promise of [{ id: 'Untung pasti' }, { id: 'Modal aman' }, { zh: '保 本' }])
      expect((await make({ brief: { ...text('x'), ...promise } })).data).toMatchObject({ code: 'banned_words' });
    expect((await make({ products: [{ specification: text(''), points: 5, coins: 5 }] })).errno).toBe(402);
    expect((await make({ products: [{ specification: text(''), points: 5, price: '0.001' }] })).errno).toBe(402);
    expect((await make({ products: [{ id: other.productIds[0], specification: text(''), points: 5 }] })).errno).toBe(
      504,
    );
    expect((await make({ categoryId: 2_147_483_647 })).errno).toBe(504);
    const support = await makeOperator(context, 'support');
    expect((await context.call(createPointsMallProduct, support, pointsMallProductInput(categoryId))).errno).toBe(506);
  });
});

describe('points-mall.adjustPointsMallStock, loadPointsMallCodes', () => {
  test('replies: a small change at once, a large one by two-person approval, each with an audit entry', async () => {
    const { productIds: variantIds } = await makePointsMallProduct(context, { stock: 10 });
    const productId = variantIds[0] ?? 0;
    const adjust = (by: number) => context.call(adjustPointsMallStock, keeper, { productId, by, reason: 'counted' });
    expect((await adjust(-4)).data).toEqual({ productId, stock: 6, status: 'done' });
    expect((await adjust(-7)).data).toMatchObject({ code: 'out_of_stock' });
    const { status, changeId = '' } = (await adjust(500)).data;
    expect(status).toBe('proposed');
    expect((await adjust(600)).data).toMatchObject({ code: 'wrong_state' });
    expect((await context.call(approveChange, keeper, { id: changeId })).errno).toBe(506);
    expect((await context.call(approveChange, checker, { id: changeId })).errno).toBe(0);
    const kept = await context.see<{ change: number; after: number }>(
      'select change, stock_after as after from points_mall_stock_changes where product_id = $1 order by id',
      [productId],
    );
    expect(kept.map(({ change, after }) => [change, after])).toEqual([
      [10, 10],
      [-4, 6],
      [500, 506],
    ]);
  });
  test('races: twenty concurrent removals of one from ten', async () => {
    const { productIds: variantIds } = await makePointsMallProduct(context, { stock: 10 });
    const productId = variantIds[0] ?? 0;
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        context.call(adjustPointsMallStock, keeper, { productId, by: -1, reason: 'broken' }),
      ),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(10);
  });
  test('codes: the stock of a digital good is the count of its codes, each once', async () => {
    const { productIds: variantIds } = await makePointsMallProduct(context, { kind: 'digital', stock: 1 });
    const productId = variantIds[0] ?? 0;
    const load = (codes: string[]) => context.call(loadPointsMallCodes, keeper, { productId, codes, reason: 'lot 2' });
    expect((await load(['A', 'B', 'B'])).data).toEqual({ productId, added: 2, duplicates: 1, stock: 3 });
    expect((await load(['A', 'C'])).data).toMatchObject({ added: 1, duplicates: 1, stock: 4 });
    expect((await load(['A'])).data).toMatchObject({ added: 0, stock: 4 });
    expect((await context.call(adjustPointsMallStock, keeper, { productId, by: 1, reason: 'typed' })).errno).toBe(725);
    const physical = await makePointsMallProduct(context);
    const wrong = { productId: physical.productIds[0] ?? 0, codes: ['A'], reason: 'x' };
    expect((await context.call(loadPointsMallCodes, keeper, wrong)).errno).toBe(725);
    const log = await context.see<{ after: object }>(
      `select after from operator_audit where action = 'points-mall.loadPointsMallCodes' order by id desc limit 1`,
    );
    expect(JSON.stringify(log)).not.toContain('"A"');
  });
});

describe('points-mall.listPointsMallProductsForOperators, listPointsMallCategoriesForOperators', () => {
  test('replies: drafts included, filtered; categories with their counts', async () => {
    const categoryId = await makePointsMallCategory(context, keeper);
    await context.call(createPointsMallProduct, keeper, pointsMallProductInput(categoryId));
    const { data } = await context.call(listPointsMallProductsForOperators, keeper, {
      categoryId,
      status: 'draft',
      name: 'flask',
    });
    expect(data).toMatchObject({
      total: 1,
      list: [{ status: 'draft', version: 1, products: [{ points: 500, stock: 0 }] }],
    });
    const { list } = (await context.call(listPointsMallCategoriesForOperators, keeper, { limit: 100 })).data;
    expect(list.find(({ id }) => id === categoryId)).toMatchObject({ goods: 1, shown: true });
  });
  test('replies: found by id, kind and country; sorted by stock and by points', async () => {
    const categoryId = await makePointsMallCategory(context, keeper);
    const few = await makePointsMallProduct(context, { categoryId, stock: 2, countryIds: [3] });
    const many = await makePointsMallProduct(context, { categoryId, stock: 7 });
    const found = async (input: object) =>
      idsOf((await context.call(listPointsMallProductsForOperators, keeper, { categoryId, ...input })).data.list);
    expect(await found({ sort: 'stock' })).toEqual([many.goodsId, few.goodsId]);
    expect(await found({ sort: 'stock', order: 'asc' })).toEqual([few.goodsId, many.goodsId]);
    expect(await found({ countryId: 1 })).toEqual([many.goodsId]);
    expect(await found({ id: few.goodsId, countryId: 3 })).toEqual([few.goodsId]);
    expect(await found({ kind: 'digital' })).toEqual([]);
  });
  test('refuses: a category that another operator updated', async () => {
    const id = await makePointsMallCategory(context, keeper);
    const change = { id, version: 1, name: text('One'), shown: true };
    const replies = await Promise.all([1, 2].map(() => context.call(updatePointsMallCategory, keeper, change)));
    expect(replies.map(({ errno }) => errno).toSorted((one, other) => one - other)).toEqual([0, 504]);
  });
});

describe('points-mall.listPointsMallStockChanges', () => {
  test('replies: operator, amount and reason of each change', async () => {
    const { goodsId, productIds: variantIds } = await makePointsMallProduct(context, { stock: 10 });
    const productId = variantIds[0] ?? 0;
    await context.call(adjustPointsMallStock, keeper, { productId, by: -3, reason: 'Broken on the shelf' });
    const { data } = await context.call(listPointsMallStockChanges, checker, { goodsId });
    expect(data.list).toMatchObject([
      { productId, change: -3, stockAfter: 7, reason: 'Broken on the shelf', goodsName: { en: 'Flask en' } },
      { productId, change: 10, stockAfter: 10 },
    ]);
    const [newest] = data.list;
    const one = await context.call(listPointsMallStockChanges, checker, { id: newest?.id ?? '', productId });
    expect(one.data.list).toEqual([newest]);
    expect((await context.call(listPointsMallStockChanges, nobody, {})).errno).toBe(501);
  });
});
