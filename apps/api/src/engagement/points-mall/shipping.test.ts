// Tests that orders are packed, shipped one by one or from a list, and received: by their member or by time.
import {
  confirmPointsMallOrder,
  listPointsMallOrders,
  pointsMallOrderInfo,
  refundPointsMallOrder,
  type PointsMallOrder,
} from '@roda/api-contract/engagement/points-mall';
import {
  packPointsMallOrders,
  shipPointsMallOrder,
  shipPointsMallOrders,
} from '@roda/api-contract/engagement/points-mall-orders';
import { notificationList } from '@roda/api-contract/content/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invariantsFor } from '#backoffice/assurance/books/invariants.queries.ts';
import { makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { givePoints, makePointsMallProduct, makePointsMallOrder } from '#test/factories/points-mall.ts';
import { balances, giveMoney } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let sender: TestOperator;
let plain: number;
let dear: number;
const text = (words: string) => ({ en: words, id: words, zh: words });

beforeAll(async () => {
  context = await openTestContext();
  sender = await makeOperator(context, 'fulfilment');
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
const statusOf = async (member: TestMember, { id }: PointsMallOrder): Promise<number> =>
  (await context.call(pointsMallOrderInfo, member, { orderId: id })).data.orderStatus;
const ship = ({ id }: PointsMallOrder) =>
  context.call(shipPointsMallOrder, sender, { id, shipChannel: 'JNE', shipSn: 'JN-1' });
const titlesOf = async (member: TestMember): Promise<readonly string[]> =>
  (await context.call(notificationList, member, { type: 'system' })).data.list.map(({ title }) => title);

describe('points-mall.confirmPointsMallOrder, shipPointsMallOrder, pointsMallOrderInfo, listPointsMallOrders', () => {
  test('replies: shipped with courier and tracking number, then received; the money is released', async () => {
    const [member, order] = await withOrder(dear);
    expect((await context.call(confirmPointsMallOrder, member, { orderId: order.id })).data).toMatchObject({
      code: 'wrong_state',
    });
    expect((await ship(order)).data.orderStatus).toBe(301);
    const shipped = (await context.call(pointsMallOrderInfo, member, { orderId: order.id })).data;
    expect(shipped).toMatchObject({
      shipChannel: 'JNE',
      shipSn: 'JN-1',
      handleOption: { confirm: true, refund: false },
    });
    expect(shipped.autoConfirmAt).toBe(new Date(context.clock.now().getTime() + 10 * 86_400_000).toISOString());
    expect(await titlesOf(member)).toEqual(['Your order is on its way']);
    expect((await context.call(confirmPointsMallOrder, member, { orderId: order.id })).data.orderStatus).toBe(401);
    expect(await balances(context, member.memberId)).toMatchObject({ escrow: 0n, wallet: 0n });
    const [sold] = await context.see<{ minor: bigint }>(
      'select sum(amount)::bigint as minor from ledger.entries where kind = 151 and product_id = $1 and member_id = $2',
      [dear, member.memberId],
    );
    expect(sold?.minor).toBe(2_000_000n);
  });
  test('by time: counts as received after ten days', async () => {
    const [member, order] = await withOrder(dear);
    await ship(order);
    context.clock.advance('P9D');
    await context.runJobs();
    expect(await statusOf(member, order)).toBe(301);
    context.clock.advance('P2D');
    await context.runJobs();
    expect(await statusOf(member, order)).toBe(402);
    expect((await context.call(confirmPointsMallOrder, member, { orderId: order.id })).errno).toBe(725);
    expect((await context.call(listPointsMallOrders, member, { orderStatus: '402' })).data.total).toBe(1);
    expect((await context.call(listPointsMallOrders, member, { orderStatus: '201' })).data.total).toBe(0);
  });
  test('races: concurrent confirmations: released once', async () => {
    const [member, order] = await withOrder(dear);
    await ship(order);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => context.call(confirmPointsMallOrder, member, { orderId: order.id })),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
});

describe('points-mall.shipPointsMallOrders', () => {
  const send = (csv: string) =>
    context.call(
      shipPointsMallOrders,
      sender,
      {},
      { file: { name: 'a.csv', type: 'text/csv', bytes: Buffer.from(csv) } },
    );

  test('replies: ships valid lines, reports the rest; the same file again ships nothing', async () => {
    const [one, other] = [await withOrder(), await withOrder()];
    await context.call(refundPointsMallOrder, other[0], { orderId: other[1].id });
    const csv = `orderSn,shipChannel,shipSn\n${one[1].orderSn},JNE,1\n${other[1].orderSn},JNE,2\nRM0,JNE,3\n,,\n`;
    expect((await send(csv)).data).toEqual({
      shipped: 1,
      rejected: [
        { line: 3, reason: 'wrong_state' },
        { line: 4, reason: 'unknown' },
        { line: 5, reason: 'incomplete' },
      ],
    });
    expect(await statusOf(...one)).toBe(301);
    expect((await send(csv)).data.shipped).toBe(0);
  });
  test('refuses: no file, no columns, no CSV', async () => {
    expect((await context.call(shipPointsMallOrders, sender, {})).data).toMatchObject({ code: 'bad_file' });
    for (const bad of ['', 'orderSn,shipSn\n1,2', '"open']) {
      expect((await send(bad)).data).toMatchObject({ code: 'bad_file' });
    }
  });
});

describe('points-mall.packPointsMallOrders', () => {
  test('replies: names and addresses of paid orders; the audit entry records the operator and the reason', async () => {
    const [, order] = await withOrder();
    const { data } = await context.call(packPointsMallOrders, sender, { reason: 'morning round', ids: [order.id] });
    expect(data).toMatchObject([
      { orderSn: order.orderSn, consignee: 'Siti Rahayu', goodsName: 'Flask en', number: 1 },
    ]);
    expect(data[0]?.address).toContain('Jalan Melati 7');
    const [log] = await context.see<{ after: object; reason: string }>(
      `select after, reason from operator_audit where action = 'points-mall.packPointsMallOrders' order by id desc limit 1`,
    );
    expect(log).toEqual({ after: { orders: [order.orderSn] }, reason: 'morning round' });
    await ship(order);
    expect((await context.call(packPointsMallOrders, sender, { reason: 'again', ids: [order.id] })).data).toEqual([]);
  });
  test('replies: an order keeps its address when the address book changes', async () => {
    const [member] = await withOrder();
    await context.asOwner((tx) => tx.query('delete from address_books where member_id = $1', [member.memberId]));
    await context.asOwner((tx) => tx.query('delete from addresses where member_id = $1', [member.memberId]));
    expect((await context.call(listPointsMallOrders, member, {})).data.list[0]?.consignee).toBe('Siti Rahayu');
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
