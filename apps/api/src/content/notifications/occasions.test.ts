// Tests that members are notified on each relevant event by the operation that decides it.
import { rejectIdentity, approveIdentity, returnIdentity } from '@roda/api-contract/people/suitability';
import { logIn, resetPassword } from '@roda/api-contract/people/identity';
import { notificationList } from '@roda/api-contract/content/notifications';
import { cancelOrder } from '@roda/api-contract/sales/orders';
import { prepay } from '@roda/api-contract/sales/payments';
import { answerComplaint, submitComplaint } from '@roda/api-contract/backoffice/assurance';
import { createPayoutBatch, releaseWithdrawal } from '@roda/api-contract/wallet/payouts';
import {
  approveWithdrawal,
  cancelWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from '@roda/api-contract/wallet/withdrawal-cases';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { goodPassword, makeMember, makeOperator, receiveCode, type TestOperator } from '#test/factories/identity.ts';
import { makeCheck, openPapers } from '#test/factories/members.ts';
import { makeBuyer, makeOrder, makePaidOrder } from '#test/factories/orders.ts';
import { openShop, type Shop } from '#test/factories/payments.ts';
import { fund, settleNow } from '#test/factories/settlement.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { creditOverdue } from '#income/settlement/settlement.jobs.ts';

let shop: Shop;
let context: TestContext;
let product = 0;
let staff: TestOperator[] = [];

beforeAll(async () => {
  shop = await openShop();
  context = shop.context;
  await makePlaces(context);
  product = await makeProduct(context, { unitsTotal: 100 });
  staff = [
    await makeOperator(context, 'compliance', 'support', 'operations'),
    await makeOperator(context, 'finance'),
    await makeOperator(context, 'finance'),
  ];
});
afterAll(() => shop.close());

const messagesOf = async (member: TestClient) =>
  (await context.call(notificationList, { ...member, lang: 'en' }, { type: 'system', limit: 50 })).data.list;
const titlesOf = async (member: TestClient) => (await messagesOf(member)).map(({ title }) => title);
const framesOf = async (memberId: bigint, type: string) =>
  (
    await context.see<{ data: Record<string, string> }>(
      'select data from frames where member_id = $1 and type = $2 order by id',
      [memberId, type],
    )
  ).map(({ data }) => data['status']);

describe('an identity check', () => {
  test('approved, returned, rejected: notified with the reason', async () => {
    const [one, two, three] = [await makeCheck(context), await makeCheck(context), await makeCheck(context)];
    await openPapers(context, staff[0] ?? {}, one.id);
    await context.call(approveIdentity, staff[0] ?? {}, { id: one.id });
    await context.call(returnIdentity, staff[0] ?? {}, {
      id: two.id,
      reason: 'The picture is dark',
      fields: ['frontImage'],
    });
    await context.call(rejectIdentity, staff[0] ?? {}, { id: three.id, reason: 'Not your document' });
    expect(await titlesOf(one.member)).toEqual(['Your identity is verified']);
    expect((await messagesOf(two.member))[0]?.content).toContain('The picture is dark');
    expect((await messagesOf(three.member))[0]?.content).toContain('Reason: Not your document');
  });
});

describe('account access', () => {
  test('a new device is notified, the same one again is not', async () => {
    const member = await makeMember(context);
    const given = { phone: member.phone, countryId: 1, password: goodPassword };
    const phone = { headers: { 'x-app-type': 'android' } };
    for (const caller of [{}, phone, phone]) expect((await context.call(logIn, caller, given)).errno).toBe(0);
    const messages = await messagesOf(member);
    expect(messages.map(({ title, topic }) => [title, topic])).toEqual([['New log-in to your account', 'security']]);
    expect(messages[0]?.content).toContain('an Android app');
  });
  test('a reset password', async () => {
    const { phone } = await makeMember(context);
    const code = await receiveCode(context, { phone, scene: 'reset' });
    const password = 'sepeda-motor-77';
    const reset = { phone, countryId: 1, code, password, confirmPassword: password };
    expect((await context.call(resetPassword, {}, reset)).errno).toBe(0);
    const { data } = await context.call(logIn, {}, { phone, countryId: 1, password });
    expect(await titlesOf({ token: data.token })).toEqual(['Your password was changed']);
  });
});

describe('a withdrawal', () => {
  const asked = async () => {
    const member = await makeMember(context);
    await giveMoney(context, member.memberId, 200_000_000n);
    const cardId = await makeCard(context, member);
    return { member, id: await makeWithdrawal(context, member, { amount: '1000000.00', cardId }) };
  };
  test('approved and paid: two messages, with the amount that arrives; sockets get every step', async () => {
    const { member, id } = await asked();
    await context.call(approveWithdrawal, staff[1] ?? {}, { id });
    await context.call(releaseWithdrawal, staff[2] ?? {}, { id });
    await context.call(createPayoutBatch, staff[2] ?? {}, { bankCode: 'BCA' });
    await context.call(payWithdrawal, staff[2] ?? {}, { id, reference: 'BANK-OCC-1' });
    const messages = await messagesOf(member);
    expect(messages.map(({ title }) => title)).toEqual(['Withdrawal sent', 'Withdrawal approved']);
    expect(messages[0]?.content).toContain('Rp\u00a0994,450.00');
    expect(await framesOf(member.memberId, 'withdraw.status')).toEqual(['approved', 'paying', 'paid']);
  });
  test('rejected and failed: notified with the reason; cancelled by the member: a step without a message', async () => {
    const [one, two, three] = [await asked(), await asked(), await asked()];
    await context.call(rejectWithdrawal, staff[1] ?? {}, { id: one.id, reason: 'The name differs' });
    await context.call(approveWithdrawal, staff[1] ?? {}, { id: two.id });
    await context.call(payWithdrawal, staff[2] ?? {}, { id: two.id, failed: true, reason: 'Account closed' });
    await context.call(cancelWithdrawal, three.member, { id: three.id });
    expect((await messagesOf(one.member))[0]?.content).toContain('The name differs');
    expect((await titlesOf(two.member))[0]).toBe('Your bank returned a withdrawal');
    expect(await titlesOf(three.member)).toEqual([]);
    expect(await framesOf(three.member.memberId, 'withdraw.status')).toEqual(['rejected']);
  });
});

describe('an order', () => {
  test('paid from the wallet, and cancelled: notified with the product’s name in the reader’s language', async () => {
    const buyer = await makeBuyer(context);
    const { orderId } = await makePaidOrder(context, buyer, { type: 'vehicle', goodsId: product });
    await context.call(cancelOrder, buyer, { orderId });
    expect(await titlesOf(buyer)).toEqual(['Order cancelled, money returned', 'Payment received']);
    expect((await messagesOf(buyer))[1]?.content).toContain('Rp\u00a01,000,000.00');
    expect(await framesOf(buyer.memberId, 'pay.result')).toEqual(['paid']);
  });
  test('a top-up by a provider: notified once, however often the provider reports it', async () => {
    const buyer = await makeBuyer(context, { walletMinor: 0n });
    const { orderId } = await makeOrder(context, buyer, { type: 'recharge', amount: '500000.00' });
    const { data } = await context.call(prepay, buyer, { orderId, payType: 'va' });
    const payment = await shop.sandbox<{ id: string }>(`/v1/payments?reference=${buyer.memberId}.${data.payId}`);
    await shop.sandbox(`/control/payments/${payment.id}/pay`, {});
    await shop.settle();
    await context.runJobs();
    expect(await titlesOf(buyer)).toEqual(['Top-up received']);
    expect(await framesOf(buyer.memberId, 'pay.result')).toEqual(['paid']);
  });
});

describe('a complaint, and unclaimed income', () => {
  test('a reply sends a notification', async () => {
    const member = await makeMember(context);
    const text = 'My withdrawal has not arrived for a week.';
    const { data } = await context.call(submitComplaint, member, { subject: 'withdrawal', text });
    const [row] = await context.see<{ id: string }>('select id from complaints where number = $1', [data.number]);
    await context.call(answerComplaint, staff[0] ?? {}, { id: row?.id ?? '', answer: 'It has arrived this morning.' });
    expect((await messagesOf(member))[0]?.content).toContain(data.number);
  });
  test('one message for all the records of a period', async () => {
    // Of its own: a month passes here.
    const later = await openTestContext();
    onTestFinished(later.close);
    const [made, member] = [await makeIncomeProduct(later), await makeBuyer(later, { walletMinor: 0n })];
    for (let held = 0; held < 2; held += 1) await makeHolding(later, member.memberId, made, { cancelDays: 0 });
    await fund(later, made.goodsId, 1_000_000n);
    later.clock.advance('P2D');
    await settleNow(later);
    later.clock.advance('P31D');
    await creditOverdue(later.jobAct);
    // The session of a month ago has expired.
    const notified = await later.see('select text_key, text_values from member_notifications where member_id = $1', [
      member.memberId,
    ]);
    expect(notified).toEqual([
      { text_key: 'incomeCredited', text_values: { amount: { money: '20000.00', currency: 'IDR' } } },
    ]);
  });
});
