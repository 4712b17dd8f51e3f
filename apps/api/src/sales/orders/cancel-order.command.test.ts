// Tests what ends an order: cancelling, the end of the cancel window, the payment deadline; exactly one of them, once.
import { randomUUID } from 'node:crypto';
import { cancelOrder, listOrders, listVehicleOrders } from '@roda/api-contract/sales/orders';
import { listOrdersForOperators } from '@roda/api-contract/sales/order-cases';
import { payInfo, prepay } from '@roda/api-contract/sales/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stateAccounts } from '#test/factories/custody.ts';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { accountsOf, makeBuyer, makeOrder, makePaidOrder, type OrderBuyer } from '#test/factories/orders.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { releaseEscrow } from './end-orders.ts';

let context: TestContext;
let buyer: OrderBuyer;
let product = 0;

beforeAll(async () => {
  context = await openTestContext();
  await makePlaces(context);
  product = await makeProduct(context, { unitsTotal: 1000 });
});
// Tests move the clock by days: without statements of those days sales would be paused.
beforeEach(() => stateAccounts(context));
afterAll(() => context.close());

const fresh = async () => (buyer = await makeBuyer(context));
const vehicle = { type: 'vehicle' as const };
const stateOf = async (orderId: string) =>
  (await context.see<{ state: string }>('select state from orders where id = $1', [orderId]))[0]?.state;
const soldOf = async (id: number) =>
  (await context.see<{ sold: number }>('select units_sold as sold from products where id = $1', [id]))[0]?.sold ?? 0;

describe('payments.prepay from the wallet', () => {
  test('replies: the money is in escrow, the holding exists', async () => {
    await fresh();
    const { orderId } = await makeOrder(context, buyer, { ...vehicle, goodsId: product, quantity: 2 });
    const reply = await context.call(prepay, buyer, { orderId, payType: 'wallet' });
    expect(reply).toMatchObject({ errno: 0, data: { status: 'paid', action: { kind: 'done' } } });
    expect(await accountsOf(context, buyer.memberId)).toMatchObject({ wallet: 800_000_000n, escrow: 200_000_000n });
    const [held] = await context.see('select quantity, price_minor, state from holdings where order_id = $1', [
      orderId,
    ]);
    expect(held).toEqual({ quantity: 2, price_minor: 200_000_000n, state: 'active' });
    expect((await context.call(payInfo, buyer, { orderId })).data).toMatchObject({
      status: 'paid',
      payId: reply.data.payId,
    });
    const { data } = await context.call(listVehicleOrders, buyer, {});
    const cancelUntil = new Date(context.clock.now().getTime() + 86_400_000).toISOString();
    expect(data.list[0]).toMatchObject({ status: 'working', cancelUntil });
    expect((await context.call(listOrders, buyer, {})).data.total).toBe(0);
  });
  test('refuses: insufficient wallet balance; the order stays unpaid', async () => {
    const poor = await makeBuyer(context, { walletMinor: 99_999_999n });
    const { orderId } = await makeOrder(context, poor, { ...vehicle, goodsId: product });
    expect(await context.call(prepay, poor, { orderId, payType: 'wallet' })).toMatchObject({ errno: 713 });
    expect(await stateOf(orderId)).toBe('to_pay');
    expect(await accountsOf(context, poor.memberId)).toMatchObject({ wallet: 99_999_999n });
  });
  test('forbids: another member’s order is reported as not found', async () => {
    await fresh();
    const stranger = await makeBuyer(context);
    const { orderId } = await makeOrder(context, buyer, { ...vehicle, goodsId: product });
    for (const op of [prepay, payInfo, cancelOrder]) {
      const input = op === prepay ? { orderId, payType: 'wallet' } : { orderId };
      expect((await context.call(op as typeof prepay, stranger, input as never)).data).toMatchObject({
        code: 'not_found',
      });
    }
  });
  test('repeats and races: thirty concurrent calls, with and without the same key, pay once', async () => {
    await fresh();
    const { orderId } = await makeOrder(context, buyer, { ...vehicle, goodsId: product });
    const key = randomUUID();
    const same = Array.from({ length: 15 }, () => context.call(prepay, buyer, { orderId, payType: 'wallet' }, { key }));
    const others = Array.from({ length: 15 }, () => context.call(prepay, buyer, { orderId, payType: 'wallet' }));
    const replies = await Promise.all([...same, ...others]);
    expect(new Set(replies.slice(0, 15).map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(
      replies.filter(({ errno }) => errno === 0).length === 15 ||
        replies.filter(({ errno }) => errno === 0).length === 1,
    ).toBe(true);
    expect(await accountsOf(context, buyer.memberId)).toMatchObject({ wallet: 900_000_000n, escrow: 100_000_000n });
    expect(await context.see('select id from holdings where order_id = $1', [orderId])).toHaveLength(1);
  });
});

describe('orders.cancelOrder, listVehicleOrders, listOrders', () => {
  test('replies: all money refunded, the holding void, the units and the limit free again', async () => {
    await fresh();
    const own = await makeProduct(context, { unitsTotal: 1, purchaseLimit: 1 });
    const { orderId } = await makePaidOrder(context, buyer, { ...vehicle, goodsId: own });
    const reply = await context.call(cancelOrder, buyer, { orderId });
    expect(reply).toMatchObject({ errno: 0, data: { status: 'refunded' } });
    expect(await accountsOf(context, buyer.memberId)).toMatchObject({ wallet: 1_000_000_000n, escrow: 0n });
    expect(await context.see('select state from holdings where order_id = $1', [orderId])).toEqual([{ state: 'void' }]);
    expect(await soldOf(own)).toBe(0);
    expect((await makePaidOrder(context, buyer, { ...vehicle, goodsId: own })).status).toBe('to_pay');
    const { data } = await context.call(listVehicleOrders, buyer, { status: 'refunded' });
    expect(data.list).toMatchObject([{ id: orderId, reason: 'cancelled', status: 'refunded' }]);
  });
  test('replies: an unpaid order is cancelled without postings', async () => {
    await fresh();
    const before = await soldOf(product);
    const { orderId } = await makeOrder(context, buyer, { ...vehicle, goodsId: product });
    expect((await context.call(cancelOrder, buyer, { orderId })).data).toEqual({ status: 'expired' });
    expect(await soldOf(product)).toBe(before);
    expect((await context.call(prepay, buyer, { orderId, payType: 'wallet' })).data).toMatchObject({
      code: 'wrong_state',
    });
  });
  test('repeats: twice with a key gives the first reply; twice without is rejected and moves nothing', async () => {
    await fresh();
    const { orderId } = await makePaidOrder(context, buyer, { ...vehicle, goodsId: product });
    const key = randomUUID();
    const first = await context.call(cancelOrder, buyer, { orderId }, { key });
    expect(await context.call(cancelOrder, buyer, { orderId }, { key })).toEqual(first);
    expect((await context.call(cancelOrder, buyer, { orderId })).data).toMatchObject({
      code: 'wrong_state',
      state: 'refunded',
    });
    expect(await accountsOf(context, buyer.memberId)).toMatchObject({ wallet: 1_000_000_000n, escrow: 0n });
  });
  test('refuses: after the window; the escrow is released to the product', async () => {
    await fresh();
    const { orderId } = await makePaidOrder(context, buyer, { ...vehicle, goodsId: product });
    context.clock.advance('P1D');
    expect((await context.call(cancelOrder, buyer, { orderId })).data).toMatchObject({ code: 'cancel_window_over' });
    await context.runJobs();
    expect(await stateOf(orderId)).toBe('working');
    expect(await accountsOf(context, buyer.memberId)).toMatchObject({ wallet: 900_000_000n, escrow: 0n });
    expect((await context.call(cancelOrder, buyer, { orderId })).data).toMatchObject({ code: 'cancel_window_over' });
  });
  test('races: ten cancels and a release at the end of the window: the money moves one way only', async () => {
    for (const late of [false, true]) {
      await fresh();
      const { orderId } = await makePaidOrder(context, buyer, { ...vehicle, goodsId: product });
      context.clock.advance(late ? 'P1D' : 'PT23H59M');
      const { memberId } = buyer;
      const at = new Date(context.clock.now().getTime() + (late ? 0 : 60_000));
      const release = context.act((ctx) => releaseEscrow({ ...ctx, at }, { memberId, orderId }));
      const cancels = Array.from({ length: 10 }, () => context.call(cancelOrder, buyer, { orderId }));
      const [released, ...replies] = await Promise.all([release, ...cancels]);
      const cancelled = replies.filter(({ errno }) => errno === 0).length;
      expect(cancelled + (released ? 1 : 0)).toBe(1);
      expect(await accountsOf(context, memberId)).toMatchObject({
        wallet: cancelled === 1 ? 1_000_000_000n : 900_000_000n,
        escrow: 0n,
      });
    }
  });
});

describe('orders.expireUnpaid', () => {
  test('replies: an unpaid order expires a little after its deadline and releases its units', async () => {
    await fresh();
    // Of its own: unpaid orders of other tests expire with this one.
    const goodsId = await makeProduct(context, { unitsTotal: 10 });
    const { orderId } = await makeOrder(context, buyer, { ...vehicle, goodsId, quantity: 5 });
    expect(await soldOf(goodsId)).toBe(5);
    context.clock.advance('PT1H');
    expect((await context.call(prepay, buyer, { orderId, payType: 'wallet' })).data).toMatchObject({
      code: 'order_expired',
    });
    await context.runJobs();
    expect(await stateOf(orderId)).toBe('to_pay');
    context.clock.advance('PT5M');
    await context.runJobs();
    expect(await stateOf(orderId)).toBe('expired');
    expect(await soldOf(goodsId)).toBe(0);
    expect((await context.call(payInfo, buyer, { orderId })).data.status).toBe('expired');
    const { data } = await context.call(listVehicleOrders, buyer, { status: 'invalid' });
    expect(data.list).toMatchObject([{ id: orderId, reason: 'expired' }]);
  });
});

describe('orders.listOrdersForOperators', () => {
  test('replies: every member’s orders, found by number and by member; forbids: members', async () => {
    await fresh();
    const { orderId, orderSn } = await makeOrder(context, buyer, { ...vehicle, goodsId: product });
    const operator = await makeOperator(context, 'support');
    const byNumber = await context.call(listOrdersForOperators, operator, { orderSn });
    expect(byNumber.data.list).toMatchObject([{ id: orderId, memberId: String(buyer.memberId), status: 'to_pay' }]);
    const byMember = await context.call(listOrdersForOperators, operator, { memberId: String(buyer.memberId) });
    expect(byMember.data.total).toBe(1);
    expect((await context.call(listOrdersForOperators, buyer, {})).errno).toBe(501);
  });
});
