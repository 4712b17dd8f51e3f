// Proves what operators do with one order of the mall: find it, look where it goes, write to its buyer.
import type { MallOrder } from '@roda/contract/mall';
import { listMallOrdersForOperators, messageMallBuyer, revealMallAddress } from '@roda/contract/mall-operators';
import { noticeList } from '@roda/contract/notices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { givePoints, makeMallGoods, makeMallOrder } from '#test/factories/mall.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
let sender: TestOperator;
let goodsId: number;

beforeAll(async () => {
  world = await openWorld();
  sender = await makeOperator(world, 'fulfilment');
  goodsId = (await makeMallGoods(world, { stock: 90 })).goodsId;
});
afterAll(() => world.close());

const withOrder = async (number = 1): Promise<[TestMember, MallOrder]> => {
  const member = await makeMember(world);
  await givePoints(world, member.memberId, 500 * number);
  return [member, await makeMallOrder(world, member, { goodsId, number, points: 500 * number })];
};
const found = async (input: object): Promise<readonly string[]> =>
  (await world.call(listMallOrdersForOperators, sender, input)).data.list.map(({ id }) => id);

describe('mall.listMallOrdersForOperators', () => {
  test('replies: found by id, member, number or good; sorted as asked', async () => {
    const [member, one] = await withOrder();
    const [, two] = await withOrder(2);
    expect(await found({ id: one.id })).toEqual([one.id]);
    expect(await found({ memberId: String(member.memberId) })).toEqual([one.id]);
    expect(await found({ text: one.orderSn })).toEqual([one.id]);
    expect(await found({ text: 'fLaSk', goodsId, sort: 'points' })).toEqual([two.id, one.id]);
    expect(await found({ text: 'fLaSk', goodsId, sort: 'points', order: 'asc' })).toEqual([one.id, two.id]);
    const today = world.clock.now().toISOString().slice(0, 10);
    expect(await found({ id: one.id, from: '2100-01-01' })).toEqual([]);
    expect(await found({ id: one.id, to: '2001-01-01' })).toEqual([]);
    expect(await found({ id: one.id, kind: 'digital' })).toEqual([]);
    expect(await found({ id: one.id, countryId: 1, kind: 'physical', from: '2001-01-01', to: '2199-12-31' })).toEqual([
      one.id,
    ]);
    const { data } = await world.call(listMallOrdersForOperators, sender, { id: one.id });
    expect(data.list).toMatchObject([{ largeRefund: false, countryId: 1, payTime: expect.stringContaining(today) }]);
    expect(data.list[0]).not.toHaveProperty('shippedAt');
  });
});

describe('mall.revealMallAddress', () => {
  test('replies: where it goes; the log keeps who looked, and why, and no address', async () => {
    const [, order] = await withOrder();
    const { data } = await world.call(revealMallAddress, sender, { id: order.id, reason: 'courier asks' });
    expect(data).toMatchObject({ id: order.id, consignee: 'Siti Rahayu' });
    expect(data.address).toContain('Jalan Melati 7');
    const [log] = await world.see<{ after: object; reason: string }>(
      `select after, reason from operator_audit where action = 'mall.revealMallAddress' order by id desc limit 1`,
    );
    expect(log).toEqual({ after: { shown: 'address' }, reason: 'courier asks' });
  });
  test('refuses: no such order, and one that goes nowhere', async () => {
    const unknown = { id: '3f1f8a52-6f4b-4c57-9a10-0c1d2e3f4a5b', reason: 'looking' };
    expect((await world.call(revealMallAddress, sender, unknown)).errno).toBe(504);
    const voucher = await makeMallGoods(world, { kind: 'digital', stock: 2 });
    const member = await makeMember(world);
    await givePoints(world, member.memberId, 500);
    const { id } = await makeMallOrder(world, member, { goodsId: voucher.goodsId });
    expect((await world.call(revealMallAddress, sender, { id, reason: 'looking' })).data).toMatchObject({
      code: 'wrong_state',
    });
  });
  test('forbids: members, and operators who send nothing', async () => {
    const [member, { id }] = await withOrder();
    expect((await world.call(revealMallAddress, member, { id, reason: 'mine' })).errno).toBe(501);
    const growth = await makeOperator(world, 'growth');
    expect((await world.call(revealMallAddress, growth, { id, reason: 'curious' })).errno).toBe(506);
  });
});

describe('mall.messageMallBuyer', () => {
  const toldTo = async (member: TestMember): Promise<readonly string[]> =>
    (await world.call(noticeList, member, { type: 'system' })).data.list.map(({ content }) => content);

  test('replies: it stands among the buyer’s messages; repeats: once', async () => {
    const [member, { id }] = await withOrder();
    const key = crypto.randomUUID();
    const input = { id, text: 'Your parcel leaves on Monday.' };
    expect((await world.call(messageMallBuyer, sender, input, { key })).data).toEqual({ id });
    expect((await world.call(messageMallBuyer, sender, input, { key })).data).toEqual({ id });
    expect(await toldTo(member)).toEqual(['“Flask en”: Your parcel leaves on Monday.']);
  });
  test('refuses: words that promise income (R8), and no such order', async () => {
    const [member, { id }] = await withOrder();
    const promise = { id, text: 'Pasti untung dengan kami' };
    expect((await world.call(messageMallBuyer, sender, promise)).data).toMatchObject({ code: 'banned_words' });
    const unknown = { id: '3f1f8a52-6f4b-4c57-9a10-0c1d2e3f4a5b', text: 'Hello there' };
    expect((await world.call(messageMallBuyer, sender, unknown)).errno).toBe(504);
    expect(await toldTo(member)).toEqual([]);
  });
  test('forbids: members and nobody', async () => {
    const [member, { id }] = await withOrder();
    expect((await world.call(messageMallBuyer, member, { id, text: 'Hello' })).errno).toBe(501);
    expect((await world.call(messageMallBuyer, nobody, { id, text: 'Hello' })).errno).toBe(501);
  });
});
