// Tests the order lifecycle: paid late, cancelled, refunded, shipped, received; and that money and points follow it.
import { randomUUID } from 'node:crypto';
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import {
  cancelPointsMallOrder,
  checkoutPointsMallOrder,
  pointsMallOrderInfo,
  payPointsMallOrder,
  refundPointsMallOrder,
  type PointsMallOrder,
} from '@roda/api-contract/engagement/points-mall';
import {
  approvePointsMallRefund,
  listPointsMallOrdersForOperators,
  packPointsMallOrders,
  proposePointsMallRefunds,
  rejectPointsMallRefund,
  shipPointsMallOrder,
} from '@roda/api-contract/engagement/points-mall-orders';
import { notificationList } from '@roda/api-contract/content/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invariantsFor } from '#backoffice/assurance/books/invariants.queries.ts';
import { makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { makeDeviceKey, pinProof, proveByDevice } from '#test/factories/member-key.ts';
import { giveCoins, givePoints, makePointsMallProduct, makePointsMallOrder } from '#test/factories/points-mall.ts';
import { balances, giveMoney } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let sender: TestOperator;
let checker: TestOperator;
let plain: number;
let dear: number;
const text = (words: string) => ({ en: words, id: words, zh: words });

beforeAll(async () => {
  context = await openTestContext();
  sender = await makeOperator(context, 'fulfilment');
  checker = await makeOperator(context, 'compliance');
  plain = (await makePointsMallProduct(context, { stock: 90 })).goodsId;
  const products = [{ specification: text(''), points: 500, price: '20000.00' }];
  dear = (await makePointsMallProduct(context, { stock: 90, products })).goodsId;
});
afterAll(() => context.close());

const withOrder = async (goodsId = plain): Promise<[TestMember, PointsMallOrder]> => {
  const member = await makeMember(context);
  await givePoints(context, member.memberId, 500);
  if (goodsId === dear) await giveMoney(context, member.memberId, 2_000_000n);
  return [
    member,
    await makePointsMallOrder(context, member, { goodsId, ...(goodsId === dear ? { price: '20000.00' } : {}) }),
  ];
};
/** An order awaiting payment of its money part. */
const withUnpaid = async (): Promise<[TestMember, PointsMallOrder]> => {
  const member = await makeMember(context);
  await givePoints(context, member.memberId, 500);
  return [member, await makePointsMallOrder(context, member, { goodsId: dear, price: '20000.00' })];
};
const statusOf = async (member: TestMember, { id }: PointsMallOrder): Promise<number> =>
  (await context.call(pointsMallOrderInfo, member, { orderId: id })).data.orderStatus;
const ship = ({ id }: PointsMallOrder) =>
  context.call(shipPointsMallOrder, sender, { id, shipChannel: 'JNE', shipSn: 'JN-1' });
const titlesOf = async (member: TestMember): Promise<readonly string[]> =>
  (await context.call(notificationList, member, { type: 'system' })).data.list.map(({ title }) => title);

describe('points-mall.payPointsMallOrder', () => {
  test('replies: paid from the wallet within the half hour', async () => {
    const [member, order] = await withUnpaid();
    expect(order.orderStatus).toBe(101);
    await giveMoney(context, member.memberId, 2_500_000n);
    context.clock.advance('PT29M');
    expect((await context.call(payPointsMallOrder, member, { orderId: order.id })).data.orderStatus).toBe(201);
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 500_000n, escrow: 2_000_000n });
  });
  test('refuses: too little money, too late, twice', async () => {
    const [member, order] = await withUnpaid();
    expect(await context.call(payPointsMallOrder, member, { orderId: order.id })).toMatchObject({ errno: 713 });
    await giveMoney(context, member.memberId, 4_000_000n);
    const [late, lateOrder] = await withUnpaid();
    await giveMoney(context, late.memberId, 2_000_000n);
    expect((await context.call(payPointsMallOrder, member, { orderId: order.id })).errno).toBe(0);
    expect((await context.call(payPointsMallOrder, member, { orderId: order.id })).data).toMatchObject({
      code: 'wrong_state',
      state: 201,
    });
    context.clock.advance('PT30M');
    expect((await context.call(payPointsMallOrder, late, { orderId: lateOrder.id })).data).toMatchObject({
      code: 'order_expired',
    });
  });
  test('races: paying, cancelling and expiring concurrently: one of them succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [member, order] = await withUnpaid();
      await giveMoney(context, member.memberId, 2_000_000n);
      const replies = await Promise.all([
        ...Array.from({ length: 3 }, () => context.call(payPointsMallOrder, member, { orderId: order.id })),
        ...Array.from({ length: 3 }, () => context.call(cancelPointsMallOrder, member, { orderId: order.id })),
      ]);
      expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
      const paid = (await statusOf(member, order)) === 201;
      expect(await balances(context, member.memberId)).toMatchObject(
        paid ? { points: 0n, wallet: 0n, escrow: 2_000_000n } : { points: 500n, wallet: 2_000_000n },
      );
    }
  });
  test('refuses: beyond the day’s small sum without a second proof, whatever was ordered at once', async () => {
    const products = [{ specification: text(''), points: 1, price: '60000.00' }];
    const { goodsId } = await makePointsMallProduct(context, { kind: 'digital', stock: 9, products });
    const member = await makeMember(context);
    await givePoints(context, member.memberId, 9);
    await giveMoney(context, member.memberId, 100_000_000n);
    const input = { goodsId, points: 1, price: '60000.00' };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => context.call(checkoutPointsMallOrder, member, input)),
    );
    const waiting = replies.filter(({ data }) => data.orderStatus === 101);
    expect(replies.map(({ errno }) => errno)).toEqual([0, 0, 0, 0, 0]);
    expect(waiting).toHaveLength(3);
    const orderId = waiting[0]?.data.id ?? '';
    const rejected = await context.call(payPointsMallOrder, member, { orderId });
    expect(rejected.data).toEqual({ code: 'proof_required' });
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 88_000_000n });
    const proof = await pinProof(context, member);
    const wrong = { ...proof, pin: '907315' } as typeof proof;
    expect((await context.call(payPointsMallOrder, member, { orderId, proof: wrong })).data).toMatchObject({
      code: 'pin_wrong',
    });
    const { data } = await context.call(payPointsMallOrder, member, { orderId, proof });
    expect([data.orderStatus, data.codes?.length]).toEqual([401, 1]);
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 82_000_000n });
  });
  test('forbids: another member’s order; what a key signed for another order, or was used already', async () => {
    const products = [{ specification: text(''), points: 1, price: '160000.00' }];
    const { goodsId } = await makePointsMallProduct(context, { products });
    const [member, stranger] = [await makeMember(context), await makeMember(context)];
    await givePoints(context, member.memberId, 2);
    await giveMoney(context, member.memberId, 40_000_000n);
    const order = () => makePointsMallOrder(context, member, { goodsId, points: 1, price: '160000.00' });
    const [first, second] = [await order(), await order()];
    expect([first.orderStatus, second.orderStatus]).toEqual([101, 101]);
    const key = await makeDeviceKey(context, member);
    const proof = await proveByDevice(context, member, key, { purpose: 'spending', orderId: first.id });
    const pay = (payer: TestMember, { id: orderId }: PointsMallOrder) =>
      context.call(payPointsMallOrder, payer, { orderId, proof });
    expect(await pay(member, second)).toMatchObject({ data: { code: 'proof_wrong' } });
    expect(await pay(stranger, first)).toMatchObject({ data: { code: 'proof_wrong' } });
    expect(await context.call(payPointsMallOrder, stranger, { orderId: first.id })).toMatchObject({
      data: { code: 'not_found' },
    });
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 40_000_000n });
    expect((await pay(member, first)).errno).toBe(0);
    expect(await pay(member, second)).toMatchObject({ data: { code: 'proof_wrong' } });
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 24_000_000n });
  });
  test('repeats: one key pays once', async () => {
    const [member, order] = await withUnpaid();
    await giveMoney(context, member.memberId, 4_000_000n);
    const key = randomUUID();
    const ask = () => context.call(payPointsMallOrder, member, { orderId: order.id }, { key });
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await balances(context, member.memberId)).toMatchObject({ wallet: 2_000_000n });
  });
});

describe('points-mall.cancelPointsMallOrder', () => {
  test('replies: points and units are returned; coins to their original accounts', async () => {
    const [member, order] = await withUnpaid();
    expect((await context.call(cancelPointsMallOrder, member, { orderId: order.id })).data).toMatchObject({
      orderStatus: 102,
      handleOption: { rebuy: true, pay: false },
    });
    expect(await balances(context, member.memberId)).toMatchObject({ points: 500n });
    expect((await context.call(cancelPointsMallOrder, member, { orderId: order.id })).data).toMatchObject({
      code: 'wrong_state',
    });
  });
  test('refuses: paid orders', async () => {
    const [member, order] = await withOrder();
    expect((await context.call(cancelPointsMallOrder, member, { orderId: order.id })).data).toMatchObject({
      code: 'wrong_state',
    });
  });
  test('by time: an unpaid order expires after half an hour, everything returned, once', async () => {
    const [member, order] = await withUnpaid();
    context.clock.advance('PT29M');
    await context.runJobs();
    expect(await statusOf(member, order)).toBe(101);
    context.clock.advance('PT2M');
    await Promise.all([context.runJobs(), context.runJobs()]);
    expect(await statusOf(member, order)).toBe(103);
    expect(await balances(context, member.memberId)).toMatchObject({ points: 500n });
    const [units] = await context.see<{ units: number }>(
      'select units from points_mall_purchases where member_id = $1',
      [member.memberId],
    );
    expect(units?.units).toBe(0);
  });
});

describe('points-mall.refundPointsMallOrder, approvePointsMallRefund, rejectPointsMallRefund, proposePointsMallRefunds, listPointsMallOrdersForOperators', () => {
  test('replies: requested, granted, and everything is returned the same day, with a message', async () => {
    const [member, order] = await withOrder(dear);
    const asked = await context.call(refundPointsMallOrder, member, { orderId: order.id, reason: 'Too small' });
    expect(asked.data).toMatchObject({ orderStatus: 202, refundReason: 'Too small', handleOption: { refund: false } });
    expect((await ship(order)).data).toMatchObject({ code: 'wrong_state', state: 202 });
    const { data } = await context.call(listPointsMallOrdersForOperators, sender, {
      orderStatus: '202',
      orderSn: order.orderSn,
    });
    expect(data.list).toMatchObject([{ id: order.id, refundReason: 'Too small', price: '20000.00' }]);
    expect((await context.call(approvePointsMallRefund, sender, { id: order.id })).data).toEqual({
      id: order.id,
      orderStatus: 203,
    });
    expect(await balances(context, member.memberId)).toMatchObject({ points: 500n, wallet: 2_000_000n, escrow: 0n });
    expect(await titlesOf(member)).toEqual(['Refund approved']);
  });
  test('replies: rejected, with the reason; the order continues and may be shipped', async () => {
    const [member, order] = await withOrder();
    await context.call(refundPointsMallOrder, member, { orderId: order.id });
    expect(
      (await context.call(rejectPointsMallRefund, sender, { id: order.id, reason: 'Packed already' })).data.orderStatus,
    ).toBe(201);
    expect((await context.call(pointsMallOrderInfo, member, { orderId: order.id })).data.rejectReason).toBe(
      'Packed already',
    );
    expect((await ship(order)).errno).toBe(0);
  });
  test('replies: coins return as the kind they were', async () => {
    const { goodsId } = await makePointsMallProduct(context, {
      products: [{ specification: text(''), points: 0, coins: 100 }],
    });
    const member = await makeMember(context);
    await giveCoins(context, member.memberId, 70, 60);
    const order = await makePointsMallOrder(context, member, { goodsId, points: 0, coins: 100 });
    expect(await balances(context, member.memberId)).toMatchObject({ coins: 30n, coins_bonus: 0n });
    await context.call(refundPointsMallOrder, member, { orderId: order.id });
    await context.call(approvePointsMallRefund, sender, { id: order.id });
    expect(await balances(context, member.memberId)).toMatchObject({ coins: 70n, coins_bonus: 60n });
  });
  test('several at once await a second operator, and are stale when one changed meanwhile', async () => {
    const orders = [await withOrder(), await withOrder(), await withOrder()];
    for (const [member, { id }] of orders) await context.call(refundPointsMallOrder, member, { orderId: id });
    const ids = orders.map(([, { id }]) => id);
    const { changeId } = (await context.call(proposePointsMallRefunds, sender, { ids, reason: 'faulty lot' })).data;
    expect((await context.call(approveChange, sender, { id: changeId })).errno).toBe(506);
    await context.call(rejectPointsMallRefund, sender, { id: ids[0] ?? '', reason: 'this one is fine' });
    expect((await context.call(approveChange, checker, { id: changeId })).data).toMatchObject({ code: 'stale' });
    const again = await context.call(proposePointsMallRefunds, sender, { ids: ids.slice(1), reason: 'faulty lot' });
    expect((await context.call(approveChange, checker, { id: again.data.changeId })).errno).toBe(0);
    for (const [member, order] of orders.slice(1)) {
      expect(await statusOf(member, order)).toBe(203);
      expect(await balances(context, member.memberId)).toMatchObject({ points: 500n });
    }
    expect((await context.call(proposePointsMallRefunds, sender, { ids, reason: 'again' })).data).toMatchObject({
      code: 'wrong_state',
    });
  });
  test('a large one needs two operators', async () => {
    const { goodsId } = await makePointsMallProduct(context, {
      products: [{ specification: text(''), points: 50_001 }],
    });
    const member = await makeMember(context);
    await givePoints(context, member.memberId, 50_001);
    const order = await makePointsMallOrder(context, member, { goodsId, points: 50_001 });
    await context.call(refundPointsMallOrder, member, { orderId: order.id });
    expect((await context.call(approvePointsMallRefund, sender, { id: order.id })).data).toMatchObject({
      code: 'four_eyes',
    });
    const { changeId } = (await context.call(proposePointsMallRefunds, sender, { ids: [order.id], reason: 'large' }))
      .data;
    expect((await context.call(approveChange, checker, { id: changeId })).errno).toBe(0);
    expect(await balances(context, member.memberId)).toMatchObject({ points: 50_001n });
  });
  test('races: refund request, shipment, refund request: a shipped order is not refunded', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [member, order] = await withOrder(dear);
      await Promise.all([
        ...Array.from({ length: 3 }, () => context.call(refundPointsMallOrder, member, { orderId: order.id })),
        ...Array.from({ length: 3 }, () => ship(order)),
      ]);
      const granted = await Promise.all(
        Array.from({ length: 4 }, () => context.call(approvePointsMallRefund, sender, { id: order.id })),
      );
      const status = await statusOf(member, order);
      expect([203, 301]).toContain(status);
      expect(granted.filter(({ errno }) => errno === 0)).toHaveLength(status === 203 ? 1 : 0);
      expect((await balances(context, member.memberId))['points']).toBe(status === 203 ? 500n : 0n);
    }
  });
  test('forbids: a member’s session in the back office, and operators without the role', async () => {
    const [member, order] = await withOrder();
    expect((await context.call(approvePointsMallRefund, member, { id: order.id })).errno).toBe(501);
    const support = await makeOperator(context, 'support');
    expect(
      (await context.call(shipPointsMallOrder, support, { id: order.id, shipChannel: 'a', shipSn: 'b' })).errno,
    ).toBe(506);
    expect((await context.call(packPointsMallOrders, support, { reason: 'curious' })).errno).toBe(506);
  });
});

describe('points mall orders and the ledger', () => {
  test('the escrow balance equals the sum over orders', async () => {
    const [rule] = invariantsFor({ full: false, at: context.clock.now() }).filter(
      ({ name }) => name === 'open_orders_are_escrow',
    );
    expect(rule).toBeDefined();
    expect(await context.see(rule?.sql ?? '')).toEqual([]);
  });
});
