// Tests operators' actions on one order of the points mall: search, reveal the address, message the buyer.
import type { PointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import {
  listPointsMallOrdersForOperators,
  messagePointsMallBuyer,
  revealPointsMallAddress,
} from '@roda/api-contract/engagement/points-mall-orders';
import { notificationList } from '@roda/api-contract/content/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { givePoints, makePointsMallProduct, makePointsMallOrder } from '#test/factories/points-mall.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let sender: TestOperator;
let productId: number;

beforeAll(async () => {
  context = await openTestContext();
  sender = await makeOperator(context, 'fulfilment');
  productId = (await makePointsMallProduct(context, { stock: 90 })).goodsId;
});
afterAll(() => context.close());

const withOrder = async (number = 1, goodsId = productId): Promise<[TestMember, PointsMallOrder]> => {
  const member = await makeMember(context);
  await givePoints(context, member.memberId, 500 * number);
  return [member, await makePointsMallOrder(context, member, { goodsId, number, points: 500 * number })];
};
const found = async (input: object): Promise<readonly string[]> =>
  (await context.call(listPointsMallOrdersForOperators, sender, input)).data.list.map(({ id }) => id);

describe('points-mall.listPointsMallOrdersForOperators', () => {
  test('replies: found by id, member, number or product; sorted as requested', async () => {
    const { goodsId } = await makePointsMallProduct(context, { stock: 3 });
    const [member, one] = await withOrder(1, goodsId);
    const [, two] = await withOrder(2, goodsId);
    expect(await found({ id: one.id })).toEqual([one.id]);
    expect(await found({ memberId: String(member.memberId) })).toEqual([one.id]);
    expect(await found({ text: one.orderSn })).toEqual([one.id]);
    expect(await found({ text: 'fLaSk', goodsId, sort: 'points' })).toEqual([two.id, one.id]);
    expect(await found({ text: 'fLaSk', goodsId, sort: 'points', order: 'asc' })).toEqual([one.id, two.id]);
    const today = context.clock.now().toISOString().slice(0, 10);
    expect(await found({ id: one.id, from: '2100-01-01' })).toEqual([]);
    expect(await found({ id: one.id, to: '2001-01-01' })).toEqual([]);
    expect(await found({ id: one.id, kind: 'digital' })).toEqual([]);
    expect(await found({ id: one.id, countryId: 1, kind: 'physical', from: '2001-01-01', to: '2199-12-31' })).toEqual([
      one.id,
    ]);
    const { data } = await context.call(listPointsMallOrdersForOperators, sender, { id: one.id });
    expect(data.list).toMatchObject([{ largeRefund: false, countryId: 1, payTime: expect.stringContaining(today) }]);
    expect(data.list[0]).not.toHaveProperty('shippedAt');
  });
});

describe('points-mall.revealPointsMallAddress', () => {
  test('replies: the shipping address; the audit entry names the operator and the reason, and no address', async () => {
    const [, order] = await withOrder();
    const { data } = await context.call(revealPointsMallAddress, sender, { id: order.id, reason: 'courier asks' });
    expect(data).toMatchObject({ id: order.id, consignee: 'Siti Rahayu' });
    expect(data.address).toContain('Jalan Melati 7');
    const [log] = await context.see<{ after: object; reason: string }>(
      `select after, reason from operator_audit where action = 'points-mall.revealPointsMallAddress' order by id desc limit 1`,
    );
    expect(log).toEqual({ after: { shown: 'address' }, reason: 'courier asks' });
  });
  test('refuses: an unknown order, and one without shipping', async () => {
    const unknown = { id: '3f1f8a52-6f4b-4c57-9a10-0c1d2e3f4a5b', reason: 'looking' };
    expect((await context.call(revealPointsMallAddress, sender, unknown)).errno).toBe(504);
    const voucher = await makePointsMallProduct(context, { kind: 'digital', stock: 2 });
    const member = await makeMember(context);
    await givePoints(context, member.memberId, 500);
    const { id } = await makePointsMallOrder(context, member, { goodsId: voucher.goodsId });
    expect((await context.call(revealPointsMallAddress, sender, { id, reason: 'looking' })).data).toMatchObject({
      code: 'wrong_state',
    });
  });
  test('forbids: members, and operators without the shipping role', async () => {
    const [member, { id }] = await withOrder();
    expect((await context.call(revealPointsMallAddress, member, { id, reason: 'mine' })).errno).toBe(501);
    const growth = await makeOperator(context, 'growth');
    expect((await context.call(revealPointsMallAddress, growth, { id, reason: 'curious' })).errno).toBe(506);
  });
});

describe('points-mall.messagePointsMallBuyer', () => {
  const notifiedTo = async (member: TestMember): Promise<readonly string[]> =>
    (await context.call(notificationList, member, { type: 'system' })).data.list.map(({ content }) => content);

  test('replies: it appears among the buyer’s messages; repeats: once', async () => {
    const [member, { id }] = await withOrder();
    const key = crypto.randomUUID();
    const input = { id, text: 'Your parcel leaves on Monday.' };
    expect((await context.call(messagePointsMallBuyer, sender, input, { key })).data).toEqual({ id });
    expect((await context.call(messagePointsMallBuyer, sender, input, { key })).data).toEqual({ id });
    expect(await notifiedTo(member)).toEqual(['“Flask en”: Your parcel leaves on Monday.']);
  });
  test('refuses: texts that promise income (R8), and an unknown order', async () => {
    const [member, { id }] = await withOrder();
    const promise = { id, text: 'Pasti untung dengan kami' };
    expect((await context.call(messagePointsMallBuyer, sender, promise)).data).toMatchObject({ code: 'banned_words' });
    const unknown = { id: '3f1f8a52-6f4b-4c57-9a10-0c1d2e3f4a5b', text: 'Hello there' };
    expect((await context.call(messagePointsMallBuyer, sender, unknown)).errno).toBe(504);
    expect(await notifiedTo(member)).toEqual([]);
  });
  test('forbids: members and clients without a session', async () => {
    const [member, { id }] = await withOrder();
    expect((await context.call(messagePointsMallBuyer, member, { id, text: 'Hello' })).errno).toBe(501);
    expect((await context.call(messagePointsMallBuyer, nobody, { id, text: 'Hello' })).errno).toBe(501);
  });
});
