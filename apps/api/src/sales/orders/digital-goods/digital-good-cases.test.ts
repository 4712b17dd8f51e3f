// Tests operators' actions on orders: lists by filters and cursor, deliveries cancelled or ended with two-person
// approval.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { listOrdersForOperators } from '@roda/api-contract/sales/order-cases';
import { cancelDelivery, proposeDeliveryEnd } from '@roda/api-contract/sales/deliveries';
import { listDeliveries, providerState } from '@roda/api-contract/sales/digital-goods-editing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makeBuyer, makeOrder, makePaidOrder } from '#test/factories/orders.ts';
import {
  openDigitalGoodShop,
  DIGITAL_GOOD_PRICE,
  digitalGoodWish,
  type DigitalGoodShop,
} from '#test/factories/digital-goods-shop.ts';
import { makeDigitalGood } from '#test/factories/digital-goods.ts';

let shop: DigitalGoodShop;
let credit = 0;
let support: TestOperator;
let operations: TestOperator;
let finance: TestOperator;

beforeAll(async () => {
  shop = await openDigitalGoodShop();
  credit = await makeDigitalGood(shop.context);
  support = await makeOperator(shop.context, 'support');
  operations = await makeOperator(shop.context, 'operations');
  finance = await makeOperator(shop.context, 'finance');
});
afterAll(() => shop.close());
afterEach(() => shop.scenario({}));

const hanging = async (how: object = { outcome: 'pending' }) => {
  await shop.scenario(how);
  const buyer = await shop.makeShopper();
  const { orderId } = await makePaidOrder(shop.context, buyer, digitalGoodWish(credit));
  await shop.context.runJobs();
  return { buyer, orderId, which: { memberId: String(buyer.memberId), orderId } };
};
const WALLET = 1_000_000_000n;

describe('orders.cancelDelivery', () => {
  const reason = 'The member asked twice';
  test('replies: the provider is asked, and the money is refunded on its confirmation', async () => {
    const { buyer, orderId, which } = await hanging();
    const reply = await shop.context.call(cancelDelivery, support, { ...which, reason });
    expect(reply.data).toMatchObject({ orderId, state: 'delivering' });
    expect(await shop.moneyOf(buyer)).toMatchObject({ escrow: DIGITAL_GOOD_PRICE });
    await shop.settleAll();
    expect(await shop.stateOf(orderId)).toEqual(['refunded', 'refused', 'called_off']);
    expect(await shop.moneyOf(buyer)).toMatchObject({ wallet: WALLET, escrow: 0n });
    expect((await shop.context.call(cancelDelivery, support, { ...which, reason })).data).toMatchObject({
      code: 'wrong_state',
    });
  });
  test('replies: what was never sent is refunded at once', async () => {
    const buyer = await shop.makeShopper();
    const { orderId } = await makePaidOrder(shop.context, buyer, digitalGoodWish(credit));
    const which = { memberId: String(buyer.memberId), orderId };
    expect((await shop.context.call(cancelDelivery, support, { ...which, reason })).data.state).toBe('refused');
    await shop.settleAll();
    expect(await shop.creditsOf(buyer)).toEqual([]);
    expect(await shop.moneyOf(buyer)).toMatchObject({ wallet: WALLET, escrow: 0n });
  });
  test('refuses: unknown orders; forbids: other roles and members', async () => {
    const { orderId, which } = await hanging();
    const stranger = await makeMember(shop.context);
    const wrong = { memberId: String(stranger.memberId), orderId, reason };
    expect((await shop.context.call(cancelDelivery, support, wrong)).data).toMatchObject({ code: 'not_found' });
    const auditor = await makeOperator(shop.context, 'auditor');
    expect((await shop.context.call(cancelDelivery, auditor, { ...which, reason })).errno).toBe(506);
    expect((await shop.context.call(cancelDelivery, stranger, { ...which, reason })).errno).toBe(501);
  });
});

describe('orders.proposeDeliveryEnd', () => {
  const evidence = 'E-mail of the provider, ticket 4711, 10 March';
  test('replies: refunded after two-person approval, and the provider is bound to it', async () => {
    const { buyer, orderId, which } = await hanging();
    const input = { ...which, outcome: 'refused' as const, evidence };
    const { data } = await shop.context.call(proposeDeliveryEnd, operations, input);
    expect((await shop.context.call(approveChange, operations, { id: data.approvalId })).errno).toBe(506);
    expect(await shop.moneyOf(buyer)).toMatchObject({ escrow: DIGITAL_GOOD_PRICE });
    expect((await shop.context.call(approveChange, finance, { id: data.approvalId })).errno).toBe(0);
    expect(await shop.stateOf(orderId)).toEqual(['refunded', 'refused', 'operator']);
    expect(await shop.moneyOf(buyer)).toMatchObject({ wallet: WALLET, escrow: 0n });
    await shop.settleAll();
    await shop.sandbox(`/control/credits/${which.memberId}.${orderId}/settle`, { status: 'delivered' });
    expect(await shop.creditsOf(buyer)).toMatchObject([{ status: 'cancelled', deliveries: 0 }]);
  });
  test('replies: a wrong statement is recorded for review; nothing moves twice', async () => {
    const { buyer, orderId, which } = await hanging({ silent: true, badSignature: true });
    const input = { ...which, outcome: 'refused' as const, evidence };
    const { data } = await shop.context.call(proposeDeliveryEnd, operations, input);
    expect((await shop.context.call(approveChange, finance, { id: data.approvalId })).errno).toBe(0);
    await shop.settleAll();
    expect(await shop.moneyOf(buyer)).toMatchObject({ wallet: WALLET, escrow: 0n });
    const { list } = (await shop.context.call(listDeliveries, finance, { memberId: which.memberId })).data;
    const found = async (narrowed: object) =>
      (await shop.context.call(listDeliveries, finance, narrowed)).data.list.map((each) => each.orderId);
    expect(await found({ id: orderId, contradicted: true, sort: 'tries' })).toEqual([orderId]);
    expect(await found({ text: list[0]?.orderSn, from: '2001-01-01', to: '2199-12-31' })).toEqual([orderId]);
    expect(await found({ id: orderId, contradicted: false })).toEqual([]);
    expect(await found({ id: orderId, kind: 'voucher' })).toEqual([]);
    expect(list[0]).toMatchObject({
      orderId,
      state: 'refused',
      reason: 'operator',
      contradictedAt: expect.any(String),
    });
    expect((await shop.context.call(providerState, finance, {})).data.contradicted).toBeGreaterThan(0);
  });
  test('refuses: when the provider has replied meanwhile, its reply counts', async () => {
    const { buyer, orderId, which } = await hanging();
    const input = { ...which, outcome: 'refused' as const, evidence };
    const { data } = await shop.context.call(proposeDeliveryEnd, operations, input);
    await shop.sandbox(`/control/credits/${which.memberId}.${orderId}/settle`, { status: 'delivered' });
    await shop.settleAll();
    expect((await shop.context.call(approveChange, finance, { id: data.approvalId })).data).toMatchObject({
      code: 'wrong_state',
    });
    expect(await shop.stateOf(orderId)).toEqual(['delivered', 'delivered', null]);
    expect(await shop.moneyOf(buyer)).toMatchObject({ wallet: WALLET - DIGITAL_GOOD_PRICE, escrow: 0n });
    expect((await shop.context.call(proposeDeliveryEnd, operations, input)).data).toMatchObject({
      code: 'wrong_state',
    });
  });
  test('races: approved ten times concurrently, one release', async () => {
    const { buyer, which } = await hanging();
    const input = { ...which, outcome: 'delivered' as const, evidence };
    const { data } = await shop.context.call(proposeDeliveryEnd, operations, input);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => shop.context.call(approveChange, finance, { id: data.approvalId })),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await shop.moneyOf(buyer)).toMatchObject({ wallet: WALLET - DIGITAL_GOOD_PRICE, escrow: 0n });
  });
});

describe('orders.listOrdersForOperators', () => {
  test('replies: every order once, page by page by cursor, also while new ones arrive', async () => {
    for (let count = 0; count < 7; count += 1)
      await makeOrder(shop.context, await shop.makeShopper(), digitalGoodWish(credit));
    const all = new Set<string>();
    let after: string | undefined;
    for (let pages = 0; pages < 50; pages += 1) {
      const { data } = await shop.context.call(listOrdersForOperators, support, {
        limit: 3,
        ...(after ? { after } : {}),
      });
      for (const { id } of data.list) {
        expect(all.has(id)).toBe(false);
        all.add(id);
      }
      if (data.next === undefined) break;
      after = data.next;
      const late = await shop.makeShopper();
      if (pages === 0) await makeOrder(shop.context, late, digitalGoodWish(credit));
    }
    const [count] = await shop.context.see<{ count: bigint }>('select count(*) from orders');
    expect(all.size).toBe(Number(count?.count) - 1);
  });
  test('replies: by type, product, day, number, member and status; refuses: an invalid cursor', async () => {
    const buyer = await makeBuyer(shop.context);
    const { orderId, orderSn } = await makeOrder(shop.context, buyer, digitalGoodWish(credit));
    const today = shop.context.clock.now().toISOString().slice(0, 10);
    const ask = async (input: object) =>
      (await shop.context.call(listOrdersForOperators, support, { memberId: String(buyer.memberId), ...input })).data;
    for (const input of [
      {},
      { type: 'plan' },
      { goodsId: credit },
      { from: today, to: today },
      { orderSn },
      { status: 'to_pay' },
    ])
      expect((await ask(input)).list.map(({ id }) => id)).toEqual([orderId]);
    for (const input of [
      { type: 'recharge' },
      { goodsId: 1 },
      { to: '2020-01-01' },
      { status: 'refunded' },
      { orderSn: 'RD0' },
    ])
      expect(await ask(input)).toMatchObject({ list: [], total: 0 });
    expect((await shop.context.call(listOrdersForOperators, support, { after: 'x'.repeat(30) })).errno).toBe(402);
    expect((await ask({})).list[0]).toMatchObject({ plan: { target: '0812••••890' } });
  });
  test('replies: the newest of all members without a full scan', async () => {
    const plan = await shop.context.asOwner(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      await tx.query('set local enable_sort = off');
      return tx.query<{ 'QUERY PLAN': string }>(
        `explain select o.id from orders o where (o.created_at, o.id) < (now(), '00000000-0000-7000-8000-000000000000')
         order by o.created_at desc, o.id desc limit 10`,
      );
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_newest_of_all');
  });
});
