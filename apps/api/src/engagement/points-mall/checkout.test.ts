// Proves that an order of the mall costs what was seen, never more units than there are, and everything once.
import { randomUUID } from 'node:crypto';
import {
  checkoutMallOrder,
  listMallOrders,
  mallOrderInfo,
  cancelMallOrder,
  payMallOrder,
  mallGoodsInfo,
} from '@roda/contract/mall';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { giveCoins, givePoints, makeAddress, makeMallGoods, makeMallOrder } from '#test/factories/mall.ts';
import { balances, giveMoney } from '#test/factories/wallet.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const withPoints = async (count: number): Promise<[TestMember, string]> => {
  const member = await makeMember(world);
  if (count > 0) await givePoints(world, member.memberId, count);
  return [member, await makeAddress(world, member)];
};
const stockOf = async (productId: number | undefined): Promise<number | undefined> =>
  (await world.see<{ stock: number }>('select stock from mall_products where id = $1', [productId]))[0]?.stock;
const text = (words: string) => ({ en: words, id: words, zh: words });
const moneyGoods = (price = '20000.00') =>
  makeMallGoods(world, { products: [{ specification: text(''), points: 500, price }] });

describe('mall.checkoutMallOrder', () => {
  test('replies: points spent, paid at once, the address kept as it was', async () => {
    const { goodsId, productIds } = await makeMallGoods(world);
    const [member, addressId] = await withPoints(1_200);
    const reply = await world.call(checkoutMallOrder, member, {
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
    expect(await balances(world, member.memberId)).toMatchObject({ points: 200n });
    expect(await stockOf(productIds[0])).toBe(8);
    const [row] = await world.see<{ sealed: Buffer }>(
      'select address_sealed as sealed from mall_orders where member_id = $1',
      [member.memberId],
    );
    expect(row?.sealed.includes('Melati')).toBe(false);
    expect((await world.call(mallGoodsInfo, member, { id: goodsId })).data.bought).toBe(2);
  });
  test('replies: the money part goes to escrow; what is short in the wallet is paid later', async () => {
    const { goodsId } = await moneyGoods();
    const [member, addressId] = await withPoints(1_000);
    await giveMoney(world, member.memberId, 2_000_000n);
    const ask = { goodsId, points: 500, price: '20000.00', addressId };
    expect((await world.call(checkoutMallOrder, member, ask)).data.orderStatus).toBe(201);
    expect(await balances(world, member.memberId)).toMatchObject({ wallet: 0n, escrow: 2_000_000n, points: 500n });
    const waiting = (await world.call(checkoutMallOrder, member, ask)).data;
    expect(waiting).toMatchObject({ orderStatus: 101, handleOption: { pay: true, cancel: true } });
    expect(waiting.payUntil).toBe(new Date(world.clock.now().getTime() + 1_800_000).toISOString());
    expect(await balances(world, member.memberId)).toMatchObject({ points: 0n });
  });
  test('replies: coins of a purchase first, then the others; a digital good is delivered at once', async () => {
    const { goodsId, productIds } = await makeMallGoods(world, {
      kind: 'digital',
      stock: 3,
      products: [{ specification: text(''), points: 0, coins: 100 }],
    });
    const member = await makeMember(world);
    await giveCoins(world, member.memberId, 150, 60);
    const { data } = await world.call(checkoutMallOrder, member, { goodsId, number: 2, points: 0, coins: 200 });
    expect(data).toMatchObject({ orderStatus: 401, coins: 200, points: 0, handleOption: { refund: false } });
    expect(data.codes).toHaveLength(2);
    expect(new Set(data.codes).size).toBe(2);
    expect(data.codes?.[0]).toMatch(/^CODE-/);
    expect(await balances(world, member.memberId)).toMatchObject({ coins: 10n, coins_bonus: 0n });
    expect(await stockOf(productIds[0])).toBe(1);
    const sealed = await world.see<{ sealed: Buffer }>(
      'select code_sealed as sealed from mall_codes where member_id = $1',
      [member.memberId],
    );
    expect(sealed.every((each) => !each.sealed.includes('CODE-'))).toBe(true);
  });
  test('refuses: totals that were not the server’s, and nothing remains', async () => {
    const { goodsId, productIds } = await moneyGoods();
    const [member, addressId] = await withPoints(1_000);
    for (const seen of [
      { points: 499 },
      { points: 500 },
      { points: 500, price: '1.00' },
      { points: 500, price: '20000', coins: 1 },
    ]) {
      expect(await world.call(checkoutMallOrder, member, { goodsId, addressId, ...seen })).toMatchObject({
        errno: 1482,
        data: { code: 'points_wrong', points: 500, price: '20000.00' },
      });
    }
    expect(await balances(world, member.memberId)).toMatchObject({ points: 1_000n });
    expect(await stockOf(productIds[0])).toBe(10);
  });
  test('refuses: too few points or coins, saying how many', async () => {
    const { goodsId } = await makeMallGoods(world);
    const [member, addressId] = await withPoints(120);
    expect(await world.call(checkoutMallOrder, member, { goodsId, points: 500, addressId })).toMatchObject({
      errno: 1483,
      data: { code: 'points_short', short: 380, unit: 'points' },
    });
    const inCoins = await makeMallGoods(world, { products: [{ specification: text(''), points: 0, coins: 90 }] });
    await giveCoins(world, member.memberId, 40, 20);
    const asked = { goodsId: inCoins.goodsId, points: 0, coins: 90, addressId };
    expect(await world.call(checkoutMallOrder, member, asked)).toMatchObject({ data: { short: 30, unit: 'coins' } });
  });
  test('refuses: no stock, a level too low, a limit, no address, a stranger’s address, an unknown good', async () => {
    const [member, addressId] = await withPoints(10_000);
    const ask = async (goodsId: number, more: object = {}) =>
      world.call(checkoutMallOrder, member, { goodsId, points: 500, addressId, ...more });
    const few = await makeMallGoods(world, { stock: 1 });
    expect(await ask(few.goodsId, { number: 2, points: 1_000 })).toMatchObject({ errno: 711, data: { stock: 1 } });
    const high = await makeMallGoods(world, { minLevel: 3 });
    expect(await ask(high.goodsId)).toMatchObject({ errno: 1485, data: { needLevel: 3, level: 1 } });
    const limited = await makeMallGoods(world, { purchaseLimit: 1 });
    expect((await ask(limited.goodsId)).errno).toBe(0);
    expect(await ask(limited.goodsId)).toMatchObject({ errno: 712, data: { limit: 1, bought: 1 } });
    const open = await makeMallGoods(world);
    expect(await ask(open.goodsId, { addressId: undefined })).toMatchObject({
      errno: 402,
      data: { fields: [{ path: 'addressId' }] },
    });
    const [, strange] = await withPoints(0);
    expect((await ask(open.goodsId, { addressId: strange })).data).toMatchObject({ code: 'not_found' });
    expect((await ask(open.goodsId, { productId: 2_147_483_647 })).data).toMatchObject({ code: 'not_found' });
    expect((await ask(2_999_999)).data).toMatchObject({ code: 'not_found' });
  });
  test('refuses: where the mall is switched off', async () => {
    const { goodsId } = await makeMallGoods(world);
    const member = await makeMember(world, { countryId: 3, phone: '81234567' });
    await world.asOwner((tx) =>
      tx.query(`update country_options set value = 'false' where country_id = 3 and key = 'integral'`),
    );
    expect(await world.call(checkoutMallOrder, member, { goodsId, points: 500 })).toMatchObject({
      errno: 503,
      data: { code: 'unsupported' },
    });
    expect((await world.call(listMallOrders, member, {})).errno).toBe(0);
  });
  test('forbids: visitors, and a look into others’ orders', async () => {
    const { goodsId } = await makeMallGoods(world);
    expect((await world.call(checkoutMallOrder, nobody, { goodsId, points: 500 })).errno).toBe(501);
    const [member] = await withPoints(500);
    const order = await makeMallOrder(world, member, { goodsId });
    const [stranger] = await withPoints(0);
    for (const op of [payMallOrder, cancelMallOrder]) {
      expect((await world.call(op, stranger, { orderId: order.id })).data).toMatchObject({ code: 'not_found' });
    }
    expect((await world.call(mallOrderInfo, stranger, { orderId: order.id })).data).toMatchObject({
      code: 'not_found',
    });
    expect((await world.call(listMallOrders, stranger, {})).data.list).toEqual([]);
  });
  test('repeats: the same key gives the same order, byte for byte; another body is refused', async () => {
    const { goodsId } = await makeMallGoods(world);
    const [member, addressId] = await withPoints(2_000);
    const [key, input] = [randomUUID(), { goodsId, points: 500, addressId }];
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => world.call(checkoutMallOrder, member, input, { key })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await balances(world, member.memberId)).toMatchObject({ points: 1_500n });
    const other = await world.call(checkoutMallOrder, member, { ...input, number: 2, points: 1_000 }, { key });
    expect(other).toMatchObject({ errno: 402, data: { code: 'key_reused' } });
  });
  test('races: twelve members, five units: five orders', async () => {
    const { goodsId, productIds } = await makeMallGoods(world, { stock: 5 });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => withPoints(500)));
    const replies = await Promise.all(
      buyers.map(([member, addressId]) => world.call(checkoutMallOrder, member, { goodsId, points: 500, addressId })),
    );
    expect(replies.map(({ errno }) => errno).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 5 }, () => 0),
      ...Array.from({ length: 7 }, () => 711),
    ]);
    expect(await stockOf(productIds[0])).toBe(0);
  });
  test('races: one member’s last codes, points and limit at once', async () => {
    const { goodsId } = await makeMallGoods(world, { kind: 'digital', stock: 3, purchaseLimit: 2 });
    const member = await makeMember(world);
    await givePoints(world, member.memberId, 1_500);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => world.call(checkoutMallOrder, member, { goodsId, points: 500 })),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(2);
    const codes = replies.flatMap(({ errno, data }) => (errno === 0 ? (data.codes ?? []) : []));
    expect(new Set(codes).size).toBe(2);
    expect(await balances(world, member.memberId)).toMatchObject({ points: 500n });
    const other = await makeMallGoods(world);
    const addressId = await makeAddress(world, member);
    const ask = { goodsId: other.goodsId, points: 500, addressId };
    const late = await Promise.all(Array.from({ length: 6 }, () => world.call(checkoutMallOrder, member, ask)));
    expect(late.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(new Set(late.filter(({ errno }) => errno !== 0).map(({ errno }) => errno))).toEqual(new Set([1483]));
  });
});
