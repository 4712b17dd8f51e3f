// Tests that an order of the points mall costs the price shown, never oversells stock, and takes effect once.
import { randomUUID } from 'node:crypto';
import {
  checkoutPointsMallOrder,
  listPointsMallOrders,
  pointsMallOrderInfo,
  cancelPointsMallOrder,
  payPointsMallOrder,
  pointsMallProductInfo,
} from '@roda/api-contract/engagement/points-mall';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import {
  giveCoins,
  givePoints,
  makeAddress,
  makePointsMallProduct,
  makePointsMallOrder,
} from '#test/factories/points-mall.ts';
import { balances, giveMoney } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());

const withPoints = async (count: number): Promise<[TestMember, string]> => {
  const member = await makeMember(context);
  if (count > 0) await givePoints(context, member.memberId, count);
  return [member, await makeAddress(context, member)];
};
const stockOf = async (productId: number | undefined): Promise<number | undefined> =>
  (await context.see<{ stock: number }>('select stock from points_mall_variants where id = $1', [productId]))[0]?.stock;
const text = (words: string) => ({ en: words, id: words, zh: words });
const moneyProduct = (price = '20000.00') =>
  makePointsMallProduct(context, { products: [{ specification: text(''), points: 500, price }] });

describe('points-mall.checkoutPointsMallOrder', () => {
  test('replies: points spent, paid at once, a snapshot of the address stored', async () => {
    const { goodsId, productIds: variantIds } = await makePointsMallProduct(context);
    const [member, addressId] = await withPoints(1_200);
    const reply = await context.call(checkoutPointsMallOrder, member, {
      goodsId,
      number: 2,
      points: 1_000,
      addressId,
      message: 'Ring twice',
    });
    expect(reply).toMatchObject({
      errno: 0,
      data: {
        orderStatus: 201,
        orderStatusText: 'Paid',
        points: 1_000,
        price: '0.00',
        consignee: 'Siti Rahayu',
        message: 'Ring twice',
        goodsList: [{ goodsId, number: 2, points: 500, goodsName: 'Flask en', specifications: ['500 ml en'] }],
        handleOption: { cancel: false, pay: false, refund: true, confirm: false, rebuy: false },
      },
    });
    expect(await balances(context, member.memberId)).toMatchObject({ points: 200n });
    expect(await stockOf(variantIds[0])).toBe(8);
    const [row] = await context.see<{ encrypted: Buffer }>(
      'select address_encrypted as encrypted from points_mall_orders where member_id = $1',
      [member.memberId],
    );
    expect(row?.encrypted.includes('Melati')).toBe(false);
    expect((await context.call(pointsMallProductInfo, member, { id: goodsId })).data.bought).toBe(2);
  });
  test('replies: the money part goes to escrow; with a short wallet balance it is paid later', async () => {
    const { goodsId } = await moneyProduct();
    const [member, addressId] = await withPoints(1_000);
    await giveMoney(context, member.memberId, 2_000_000n);
    const ask = { goodsId, points: 500, price: '20000.00', addressId };
    expect((await context.call(checkoutPointsMallOrder, member, ask)).data.orderStatus).toBe(201);
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 0n, escrow: 2_000_000n, points: 500n });
    const waiting = (await context.call(checkoutPointsMallOrder, member, ask)).data;
    expect(waiting).toMatchObject({ orderStatus: 101, handleOption: { pay: true, cancel: true } });
    expect(waiting.payUntil).toBe(new Date(context.clock.now().getTime() + 1_800_000).toISOString());
    expect(await balances(context, member.memberId)).toMatchObject({ points: 0n });
  });
  test('replies: purchase coins first, then the others; a digital good is delivered at once', async () => {
    const { goodsId, productIds: variantIds } = await makePointsMallProduct(context, {
      kind: 'digital',
      stock: 3,
      products: [{ specification: text(''), points: 0, coins: 100 }],
    });
    const member = await makeMember(context);
    await giveCoins(context, member.memberId, 150, 60);
    const { data } = await context.call(checkoutPointsMallOrder, member, { goodsId, number: 2, points: 0, coins: 200 });
    expect(data).toMatchObject({ orderStatus: 401, coins: 200, points: 0, handleOption: { refund: false } });
    expect(data.codes).toHaveLength(2);
    expect(new Set(data.codes).size).toBe(2);
    expect(data.codes?.[0]).toMatch(/^CODE-/);
    expect(await balances(context, member.memberId)).toMatchObject({ coins: 10n, coins_bonus: 0n });
    expect(await stockOf(variantIds[0])).toBe(1);
    const encrypted = await context.see<{ encrypted: Buffer }>(
      'select code_encrypted as encrypted from points_mall_codes where member_id = $1',
      [member.memberId],
    );
    expect(encrypted.every((each) => !each.encrypted.includes('CODE-'))).toBe(true);
  });
  test('refuses: totals other than the server’s, with no effect', async () => {
    const { goodsId, productIds: variantIds } = await moneyProduct();
    const [member, addressId] = await withPoints(1_000);
    for (const seen of [
      { points: 499 },
      { points: 500 },
      { points: 500, price: '1.00' },
      { points: 500, price: '20000', coins: 1 },
    ]) {
      expect(await context.call(checkoutPointsMallOrder, member, { goodsId, addressId, ...seen })).toMatchObject({
        errno: 1482,
        data: { code: 'points_wrong', points: 500, price: '20000.00' },
      });
    }
    expect(await balances(context, member.memberId)).toMatchObject({ points: 1_000n });
    expect(await stockOf(variantIds[0])).toBe(10);
  });
  test('refuses: too few points or coins, with the counts', async () => {
    const { goodsId } = await makePointsMallProduct(context);
    const [member, addressId] = await withPoints(120);
    expect(await context.call(checkoutPointsMallOrder, member, { goodsId, points: 500, addressId })).toMatchObject({
      errno: 1483,
      data: { code: 'points_short', short: 380, unit: 'points' },
    });
    const inCoins = await makePointsMallProduct(context, {
      products: [{ specification: text(''), points: 0, coins: 90 }],
    });
    await giveCoins(context, member.memberId, 40, 20);
    const asked = { goodsId: inCoins.goodsId, points: 0, coins: 90, addressId };
    expect(await context.call(checkoutPointsMallOrder, member, asked)).toMatchObject({
      data: { short: 30, unit: 'coins' },
    });
  });
  test('refuses: no stock, a level too low, a limit, no address, another member’s address, an unknown product', async () => {
    const [member, addressId] = await withPoints(10_000);
    const ask = async (goodsId: number, more: object = {}) =>
      context.call(checkoutPointsMallOrder, member, { goodsId, points: 500, addressId, ...more });
    const few = await makePointsMallProduct(context, { stock: 1 });
    expect(await ask(few.goodsId, { number: 2, points: 1_000 })).toMatchObject({ errno: 711, data: { stock: 1 } });
    const high = await makePointsMallProduct(context, { minLevel: 3 });
    expect(await ask(high.goodsId)).toMatchObject({ errno: 1485, data: { needLevel: 3, level: 1 } });
    const limited = await makePointsMallProduct(context, { purchaseLimit: 1 });
    expect((await ask(limited.goodsId)).errno).toBe(0);
    expect(await ask(limited.goodsId)).toMatchObject({ errno: 712, data: { limit: 1, bought: 1 } });
    const open = await makePointsMallProduct(context);
    expect(await ask(open.goodsId, { addressId: undefined })).toMatchObject({
      errno: 402,
      data: { fields: [{ path: 'addressId' }] },
    });
    const [, strange] = await withPoints(0);
    expect((await ask(open.goodsId, { addressId: strange })).data).toMatchObject({ code: 'not_found' });
    expect((await ask(open.goodsId, { productId: 2_147_483_647 })).data).toMatchObject({ code: 'not_found' });
    expect((await ask(2_999_999)).data).toMatchObject({ code: 'not_found' });
  });
  test('refuses: where the points mall is disabled', async () => {
    const { goodsId } = await makePointsMallProduct(context);
    const member = await makeMember(context, { countryId: 3, phone: '81234567' });
    await context.asOwner((tx) =>
      tx.query(`update country_options set value = 'false' where country_id = 3 and key = 'integral'`),
    );
    expect(await context.call(checkoutPointsMallOrder, member, { goodsId, points: 500 })).toMatchObject({
      errno: 503,
      data: { code: 'unsupported' },
    });
    expect((await context.call(listPointsMallOrders, member, {})).errno).toBe(0);
  });
  test('forbids: visitors, and reading others’ orders', async () => {
    const { goodsId } = await makePointsMallProduct(context);
    expect((await context.call(checkoutPointsMallOrder, nobody, { goodsId, points: 500 })).errno).toBe(501);
    const [member] = await withPoints(500);
    const order = await makePointsMallOrder(context, member, { goodsId });
    const [stranger] = await withPoints(0);
    for (const op of [payPointsMallOrder, cancelPointsMallOrder]) {
      expect((await context.call(op, stranger, { orderId: order.id })).data).toMatchObject({ code: 'not_found' });
    }
    expect((await context.call(pointsMallOrderInfo, stranger, { orderId: order.id })).data).toMatchObject({
      code: 'not_found',
    });
    expect((await context.call(listPointsMallOrders, stranger, {})).data.list).toEqual([]);
  });
  test('repeats: the same key gives the same order, byte for byte; another body is rejected', async () => {
    const { goodsId } = await makePointsMallProduct(context);
    const [member, addressId] = await withPoints(2_000);
    const [key, input] = [randomUUID(), { goodsId, points: 500, addressId }];
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => context.call(checkoutPointsMallOrder, member, input, { key })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await balances(context, member.memberId)).toMatchObject({ points: 1_500n });
    const other = await context.call(checkoutPointsMallOrder, member, { ...input, number: 2, points: 1_000 }, { key });
    expect(other).toMatchObject({ errno: 402, data: { code: 'key_reused' } });
  });
  test('races: twelve members, five units: five orders', async () => {
    const { goodsId, productIds: variantIds } = await makePointsMallProduct(context, { stock: 5 });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => withPoints(500)));
    const replies = await Promise.all(
      buyers.map(([member, addressId]) =>
        context.call(checkoutPointsMallOrder, member, { goodsId, points: 500, addressId }),
      ),
    );
    expect(replies.map(({ errno }) => errno).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 5 }, () => 0),
      ...Array.from({ length: 7 }, () => 711),
    ]);
    expect(await stockOf(variantIds[0])).toBe(0);
  });
  test('races: one member’s last codes, points and limit concurrently', async () => {
    const { goodsId } = await makePointsMallProduct(context, { kind: 'digital', stock: 3, purchaseLimit: 2 });
    const member = await makeMember(context);
    await givePoints(context, member.memberId, 1_500);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => context.call(checkoutPointsMallOrder, member, { goodsId, points: 500 })),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(2);
    const codes = replies.flatMap(({ errno, data }) => (errno === 0 ? (data.codes ?? []) : []));
    expect(new Set(codes).size).toBe(2);
    expect(await balances(context, member.memberId)).toMatchObject({ points: 500n });
    const other = await makePointsMallProduct(context);
    const addressId = await makeAddress(context, member);
    const ask = { goodsId: other.goodsId, points: 500, addressId };
    const late = await Promise.all(Array.from({ length: 6 }, () => context.call(checkoutPointsMallOrder, member, ask)));
    expect(late.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(new Set(late.filter(({ errno }) => errno !== 0).map(({ errno }) => errno))).toEqual(new Set([1483]));
  });
});
