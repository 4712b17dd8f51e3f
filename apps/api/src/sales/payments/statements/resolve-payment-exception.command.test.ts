// Tests what operators can do about money that arrived other than requested, and what they can't.
import { randomUUID } from 'node:crypto';
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import type { CallOf } from '@roda/api-contract/operation';
import { listPaymentExceptions, prepay, resolvePaymentException } from '@roda/api-contract/sales/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { accountsOf, makeBuyer, makeOrder } from '#test/factories/orders.ts';
import { openShop, type Shop } from '#test/factories/payments.ts';
import type { TestClient } from '#test/test-context.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { insertReceipt } from '#sales/payments/payments.repository.ts';

let shop: Shop;
let finance: TestClient;
let checker: TestClient;
let support: TestClient;
let product = 0;

beforeAll(async () => {
  shop = await openShop();
  await makePlaces(shop.context);
  product = await makeProduct(shop.context, { unitsTotal: 1000 });
  [finance, checker] = [await makeOperator(shop.context, 'finance'), await makeOperator(shop.context, 'finance')];
  support = await makeOperator(shop.context, 'support');
});
afterAll(() => shop.close());

const paid = async (amountMinor: string) => {
  const buyer = await makeBuyer(shop.context, { walletMinor: 0n });
  const { orderId } = await makeOrder(shop.context, buyer, { type: 'vehicle', goodsId: product });
  const { data } = await shop.context.call(prepay, buyer, { orderId, payType: 'va' });
  await shop.sandbox(`/control/payments/${buyer.memberId}.${data.payId}/pay`, { amountMinor });
  await shop.settle();
  const { list } = (await shop.context.call(listPaymentExceptions, finance, { state: 'open' })).data;
  return { buyer, orderId, exception: list.find((each) => each.orderId === orderId) };
};
/** Money for a payment that isn't ours: made at the provider under a foreign reference, and reported by webhook. */
const orphan = async () => {
  const payment = await shop.sandbox<{ id: string }>('/v1/payments', {
    reference: `elsewhere-${randomUUID()}`,
    method: 'va',
    amountMinor: '5000000',
    currency: 'IDR',
    description: 'x',
    expiresAt: '2030-01-01T00:00:00Z',
  });
  await shop.sandbox(`/control/payments/${payment.id}/pay`, {});
  await shop.settle();
  const { list } = (await shop.context.call(listPaymentExceptions, finance, { state: 'open', kind: 'orphan' })).data;
  return list[0];
};
const resolve = (input: CallOf<typeof resolvePaymentException>, caller = finance) =>
  shop.context.call(resolvePaymentException, caller, input);
/** Proposed by one operator, carried out by another; returns the second one's reply and the case as it then is. */
const resolved = async (input: CallOf<typeof resolvePaymentException>) => {
  const { data } = await resolve(input);
  expect(data).toMatchObject({ state: 'open', proposed: true });
  const { errno } = await shop.context.call(approveChange, checker, { id: data.approvalId ?? '' });
  const { list } = (await shop.context.call(listPaymentExceptions, finance, { id: input.id })).data;
  return { errno, data: list[0] };
};
const wallet = async (memberId: bigint) => (await accountsOf(shop.context, memberId))['wallet'] ?? 0n;
const reason = 'checked with the bank';

describe('payments.resolvePaymentException, listPaymentExceptions', () => {
  test('replies: a surplus goes back to the payer: the surplus, not what the order cost', async () => {
    const { buyer, exception } = await paid('130000000');
    expect(exception).toMatchObject({
      kind: 'over',
      expected: '1000000.00',
      received: '1300000.00',
      memberId: String(buyer.memberId),
    });
    const reply = await resolved({ id: exception?.id ?? '', action: 'return', reason, reference: 'BI-FAST 77' });
    expect(reply).toMatchObject({ errno: 0, data: { state: 'returned', reason: `${reason} (BI-FAST 77)` } });
    expect(await accountsOf(shop.context, buyer.memberId)).toMatchObject({ wallet: 0n, escrow: 100_000_000n });
  });
  test('replies: an orphan is assigned to its member, once', async () => {
    const buyer = await makeBuyer(shop.context, { walletMinor: 0n });
    const found = await orphan();
    expect(found).toMatchObject({ kind: 'orphan', received: '50000.00' });
    const input = { id: found?.id ?? '', action: 'credit' as const, reason, memberId: String(buyer.memberId) };
    expect((await resolve({ ...input, memberId: undefined })).data).toMatchObject({ code: 'malformed' });
    const replies = await Promise.all(Array.from({ length: 8 }, () => resolve(input)));
    const proposed = replies.filter(({ errno }) => errno === 0);
    expect(proposed).toHaveLength(1);
    expect(await wallet(buyer.memberId)).toBe(0n);
    const id = proposed[0]?.data.approvalId ?? '';
    expect((await shop.context.call(approveChange, finance, { id })).data).toMatchObject({ code: 'four_eyes' });
    const done = await Promise.all(Array.from({ length: 8 }, () => shop.context.call(approveChange, checker, { id })));
    expect(done.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await wallet(buyer.memberId)).toBe(5_000_000n);
  });
  test('races: a decision waits for a concurrent confirmation, and finds the money credited', async () => {
    const { context } = shop;
    const [buyer, found] = [await makeBuyer(context, { walletMinor: 0n }), await orphan()];
    const id = found?.id ?? '';
    const [row] = await context.see<{ ref: string }>(
      'select provider_ref as ref from payment_exceptions where id = $1',
      [id],
    );
    const [written, mayEnd] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()];
    const { data: proposal } = await resolve({ id, action: 'credit', reason, memberId: String(buyer.memberId) });
    const confirming = context.act(async ({ tx, at, newId }) => {
      const ours = { memberId: buyer.memberId, paymentId: newId(), orderId: newId() };
      const money = {
        provider: 'sandbox',
        receiptId: row?.ref ?? '',
        amountMinor: 5_000_000n,
        currency: 'IDR',
      } as const;
      written.resolve(await insertReceipt(tx, { ...ours, ...money, at }));
      await mayEnd.promise;
    });
    expect(await written.promise).toBe(true);
    const closing = context.call(approveChange, checker, { id: proposal.approvalId ?? '' });
    await context.untilBlocked();
    mayEnd.resolve();
    await confirming;
    expect((await closing).data).toMatchObject({ code: 'wrong_state', state: 'credited' });
    expect(await wallet(buyer.memberId)).toBe(0n);
  });
  test('replies: an orphan may stay in clearing', async () => {
    const found = await orphan();
    expect((await resolved({ id: found?.id ?? '', action: 'write_off', reason })).data).toMatchObject({
      state: 'written_off',
    });
  });
  test('refuses: to write off a member’s money, or to take back what the member has spent', async () => {
    const { buyer, orderId, exception } = await paid('60000000');
    expect(exception).toMatchObject({ kind: 'short' });
    const id = exception?.id ?? '';
    expect((await resolve({ id, action: 'write_off', reason })).data).toMatchObject({ code: 'wrong_state' });
    await shop.sandbox('/control/settled');
    const rest = await shop.context.see<{ id: string }>('select id from payments where order_id = $1', [orderId]);
    await shop.sandbox(`/control/payments/${buyer.memberId}.${rest[0]?.id}/pay`, { amountMinor: '40000000' });
    await shop.settle();
    const { data } = await resolve({ id, action: 'return', reason });
    const spent = await shop.context.call(approveChange, checker, { id: data.approvalId ?? '' });
    expect(spent.data).toMatchObject({ code: 'wrong_state' });
    expect((await resolve({ id, action: 'credit', reason })).data).toMatchObject({ state: 'credited' });
    expect(await wallet(buyer.memberId)).toBe(0n);
  });
  test('repeats: a second time finds it closed, and moves nothing', async () => {
    const { buyer, exception } = await paid('10000000');
    const input = { id: exception?.id ?? '', action: 'return' as const, reason };
    const replies = await Promise.all(Array.from({ length: 5 }, () => resolve(input)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(replies.filter(({ errno }) => errno === 725)).toHaveLength(4);
    const id = replies.find(({ errno }) => errno === 0)?.data.approvalId ?? '';
    for (const wanted of [0, 725]) expect((await shop.context.call(approveChange, checker, { id })).errno).toBe(wanted);
    expect((await resolve(input)).data).toMatchObject({ code: 'wrong_state', state: 'returned' });
    expect(await wallet(buyer.memberId)).toBe(0n);
  });
  test('forbids: support can read only, finance can act; every closing is in the audit log', async () => {
    const { exception } = await paid('10000000');
    const id = exception?.id ?? '';
    expect((await shop.context.call(listPaymentExceptions, support, {})).errno).toBe(0);
    expect((await resolve({ id, action: 'credit', reason }, support)).errno).toBe(506);
    expect((await resolve({ id, action: 'credit', reason }, {})).errno).toBe(501);
    await resolve({ id, action: 'credit', reason });
    const audit = await shop.context.see('select action, reason from operator_audit where target = $1', [
      `payment_exception:${id}`,
    ]);
    expect(audit).toEqual([{ action: 'payments.resolvePaymentException', reason }]);
  });
});
