// Tests operators' actions on members' orders: cancel in the window, refund after it with two-person approval,
// receipts, drafts.
import { randomUUID } from 'node:crypto';
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import {
  cancelForMember,
  listOrderDrafts,
  listOrdersForOperators,
  proposeRefund,
  resendReceipt,
} from '@roda/api-contract/sales/order-cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stateAccounts } from '#test/factories/custody.ts';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { accountsOf, makeBuyer, makeDraft, makeOrder, makePaidOrder } from '#test/factories/orders.ts';
import { incomeValidationErrors } from '#test/factories/settlement.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let support: TestClient;
let finance: TestClient;
let product = 0;
const NOTHING = '01900000-0000-7000-8000-000000000000';

beforeAll(async () => {
  context = await openTestContext();
  await makePlaces(context);
  product = await makeProduct(context, { unitsTotal: 1000 });
  support = await makeOperator(context, 'support');
  finance = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

const vehicle = { type: 'vehicle' as const };
const bought = async () => {
  const buyer = await makeBuyer(context);
  const { orderId } = await makePaidOrder(context, buyer, { ...vehicle, goodsId: product, quantity: 2 });
  return { buyer, memberId: String(buyer.memberId), orderId };
};
/** Past its cancel window: the money has left escrow. */
const working = async () => {
  const made = await bought();
  context.clock.advance('P2D');
  await stateAccounts(context);
  await context.runJobs();
  return made;
};
const caseOf = async (orderId: string) =>
  (await context.call(listOrdersForOperators, support, { id: orderId })).data.list[0];
const cancel = (memberId: string, orderId: string, caller = support) =>
  context.call(cancelForMember, caller, { memberId, orderId, reason: 'asked on the phone' });
const refund = (
  memberId: string,
  orderId: string,
  { amount, caller = support }: { amount?: string; caller?: TestClient } = {},
) =>
  context.call(proposeRefund, caller, {
    memberId,
    orderId,
    reason: 'the vehicle never ran',
    ...(amount === undefined ? {} : { amount }),
  });
const approve = (id: string | undefined, caller = finance) => context.call(approveChange, caller, { id: id ?? '' });
const textsOf = async (memberId: string) =>
  (
    await context.see<{ text: string }>('select text_key as text from member_notifications where member_id = $1', [
      memberId,
    ])
  ).map(({ text }) => text);

describe('orders.cancelForMember', () => {
  test('replies: within the window all money is refunded to the member, who is notified', async () => {
    const { buyer, memberId, orderId } = await bought();
    expect(await caseOf(orderId)).toMatchObject({ cancellable: true, refundable: false, paidBy: expect.any(String) });
    const { data } = await cancel(memberId, orderId);
    expect(data).toMatchObject({ status: 'refunded', cancellable: false });
    expect(await accountsOf(context, buyer.memberId)).toMatchObject({ wallet: 1_000_000_000n, escrow: 0n });
    expect(await textsOf(memberId)).toContain('orderRefunded');
    const audit = await context.see(
      "select reason from operator_audit where target = $1 and action = 'orders.cancelForMember'",
      [`order:${orderId}`],
    );
    expect(audit).toEqual([{ reason: 'asked on the phone' }]);
  });
  test('refuses: after the window, twice, and another member’s order', async () => {
    const { memberId, orderId } = await working();
    expect((await cancel(memberId, orderId)).data).toMatchObject({ code: 'cancel_window_over' });
    const other = await bought();
    expect((await cancel(memberId, other.orderId)).data).toMatchObject({ code: 'not_found' });
    await cancel(other.memberId, other.orderId);
    expect((await cancel(other.memberId, other.orderId)).data).toMatchObject({ code: 'wrong_state' });
  });
  test('forbids: members and other operators', async () => {
    const { memberId, orderId } = await bought();
    expect((await cancel(memberId, orderId, await makeMember(context))).errno).toBe(501);
    expect((await cancel(memberId, orderId, await makeOperator(context, 'auditor'))).errno).toBe(506);
  });
  test('repeats and races: one key gives one reply, ten concurrent calls refund once', async () => {
    const { buyer, memberId, orderId } = await bought();
    const key = randomUUID();
    const input = { memberId, orderId, reason: 'asked in writing' };
    const same = await Promise.all(
      Array.from({ length: 5 }, () => context.call(cancelForMember, support, input, { key })),
    );
    expect(new Set(same.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const more = await Promise.all(Array.from({ length: 5 }, () => cancel(memberId, orderId)));
    expect(more.every(({ errno }) => errno === 725)).toBe(true);
    expect(await accountsOf(context, buyer.memberId)).toMatchObject({ wallet: 1_000_000_000n, escrow: 0n });
  });
});

describe('orders.proposeRefund', () => {
  test('replies: the price from the sale proceeds; the holding ends with its day', async () => {
    const { buyer, memberId, orderId } = await working();
    expect(await caseOf(orderId)).toMatchObject({ cancellable: false, refundable: true });
    const { data } = await refund(memberId, orderId);
    expect((await accountsOf(context, buyer.memberId))['wallet']).toBe(800_000_000n);
    expect((await approve(data.approvalId)).errno).toBe(0);
    expect((await accountsOf(context, buyer.memberId))['wallet']).toBe(1_000_000_000n);
    expect(await caseOf(orderId)).toMatchObject({ status: 'refunded', refundable: false });
    const [row] = await context.see<{ end_at: Date }>('select end_at from holdings where order_id = $1', [orderId]);
    expect(row?.end_at.getTime()).toBeGreaterThan(context.clock.now().getTime());
    expect((row?.end_at.getTime() ?? 0) - context.clock.now().getTime()).toBeLessThanOrEqual(86_400_000);
    context.clock.advance('P3D');
    await stateAccounts(context);
    await context.runJobs();
    const late = await context.see(
      'select 1 from income_records r join holdings h on h.id = r.holding_id and h.member_id = r.member_id where h.order_id = $1 and r.period_end > h.end_at',
      [orderId],
    );
    expect(late).toEqual([]);
    expect(await incomeValidationErrors(context)).toEqual([]);
    expect(await textsOf(memberId)).toContain('orderRefundedLate');
  });
  test('replies: a partial refund', async () => {
    const { buyer, memberId, orderId } = await working();
    await approve((await refund(memberId, orderId, { amount: '500000.00' })).data.approvalId);
    expect((await accountsOf(context, buyer.memberId))['wallet']).toBe(850_000_000n);
  });
  test('refuses: in the window, more than the price, zero, an ended holding, an unknown order', async () => {
    const open = await bought();
    expect((await refund(open.memberId, open.orderId)).data).toMatchObject({ code: 'wrong_state' });
    expect((await refund(open.memberId, NOTHING)).data).toMatchObject({ code: 'not_found' });
    const { memberId, orderId } = await working();
    expect((await refund(memberId, orderId, { amount: '2000000.01' })).data).toMatchObject({
      code: 'amount_out_of_range',
    });
    expect((await refund(memberId, orderId, { amount: '0.00' })).data).toMatchObject({ code: 'amount_out_of_range' });
    const { data } = await refund(memberId, orderId);
    context.clock.advance('PT1H');
    await approve(data.approvalId);
    expect((await approve(data.approvalId)).data).toMatchObject({ code: 'wrong_state' });
    expect((await refund(memberId, orderId)).data).toMatchObject({ code: 'wrong_state' });
  });
  test('forbids: approving one’s own proposal, members', async () => {
    const { memberId, orderId } = await working();
    const both = await makeOperator(context, 'support', 'finance');
    const { data } = await refund(memberId, orderId, { caller: both });
    expect((await approve(data.approvalId, both)).data).toMatchObject({ code: 'four_eyes' });
    expect((await approve(data.approvalId, support)).errno).toBe(506);
    expect((await refund(memberId, orderId, { caller: await makeMember(context) })).errno).toBe(501);
  });
  test('races: ten approvals refund once', async () => {
    const { buyer, memberId, orderId } = await working();
    const { data } = await refund(memberId, orderId);
    const others = await Promise.all(Array.from({ length: 10 }, () => makeOperator(context, 'finance')));
    const replies = await Promise.all(others.map((each) => approve(data.approvalId, each)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect((await accountsOf(context, buyer.memberId))['wallet']).toBe(1_000_000_000n);
  });
});

describe('orders.resendReceipt', () => {
  test('replies: the message is sent again; refuses: an order never paid; forbids: members', async () => {
    const { memberId, orderId } = await bought();
    const send = (caller = support, id = orderId) => context.call(resendReceipt, caller, { memberId, orderId: id });
    expect((await send()).data).toEqual({ orderId });
    expect(await textsOf(memberId)).toContain('orderReceipt');
    expect((await send(support, NOTHING)).data).toMatchObject({ code: 'not_found' });
    expect((await send(await makeMember(context))).errno).toBe(501);
    const buyer = await makeBuyer(context);
    const unpaid = await makeOrder(context, buyer, { ...vehicle, goodsId: product });
    const input = { memberId: String(buyer.memberId), orderId: unpaid.orderId };
    expect((await context.call(resendReceipt, support, input)).data).toMatchObject({ code: 'wrong_state' });
  });
});

describe('orders.listOrderDrafts, listOrdersForOperators', () => {
  test('replies: drafts by member and state; orders in their window, sorted by its end', async () => {
    const buyer = await makeBuyer(context);
    const draft = await makeDraft(context, buyer, { ...vehicle, goodsId: product, quantity: 1 });
    const by = { memberId: String(buyer.memberId) };
    const list = async (more: object = {}) =>
      (await context.call(listOrderDrafts, support, { ...by, ...more })).data.list;
    expect(await list()).toMatchObject([{ id: draft.draftId, state: 'open', amount: draft.amount }]);
    context.clock.advance('PT20M');
    expect(await list({ state: 'open' })).toEqual([]);
    expect(await list({ state: 'expired', id: draft.draftId })).toHaveLength(1);
    await bought();
    await bought();
    const { data } = await context.call(listOrdersForOperators, support, { inWindow: 'true' });
    expect(data.list.every(({ cancellable }) => cancellable)).toBe(true);
    const ends = data.list.map(({ cancelUntil }) => cancelUntil ?? '');
    expect(ends).toEqual(ends.toSorted());
    const oldest = await context.call(listOrdersForOperators, support, { sort: 'createdAt', order: 'asc', limit: 100 });
    const made = oldest.data.list.map(({ createdAt }) => createdAt);
    expect(made).toEqual(made.toSorted());
    expect((await context.call(listOrderDrafts, await makeMember(context), {})).errno).toBe(501);
  });
});
