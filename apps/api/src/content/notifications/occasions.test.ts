// Proves that members are told where a person expects it: each occasion by the operation that decides it.
import { rejectIdentity, approveIdentity, returnIdentity } from '@roda/contract/identity-gate';
import { logIn, resetPassword } from '@roda/contract/identity';
import { noticeList } from '@roda/contract/notices';
import { cancelOrder } from '@roda/contract/orders';
import { prepay } from '@roda/contract/payments';
import { answerComplaint, submitComplaint } from '@roda/contract/trust';
import { makePayoutBatch, releaseWithdrawal } from '@roda/contract/wallet-payouts';
import {
  approveWithdrawal,
  cancelWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from '@roda/contract/wallet-withdrawals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGoods } from '#test/factories/catalogue.ts';
import { makeHolding, makeIncomeGoods } from '#test/factories/holdings.ts';
import { goodPassword, makeMember, makeOperator, receiveCode, type TestOperator } from '#test/factories/identity.ts';
import { makeCheck } from '#test/factories/members.ts';
import { makeBuyer, makeOrder, makePaidOrder } from '#test/factories/orders.ts';
import { openShop, type Shop } from '#test/factories/payments.ts';
import { fund, settleNow } from '#test/factories/settlement.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import type { TestCaller, World } from '#test/world.ts';
import { seedPlaces } from '../places/places.public.ts';
import { creditOverdue } from '../settlement/settlement.jobs.ts';

let shop: Shop;
let world: World;
let goods = 0;
let staff: TestOperator[] = [];

beforeAll(async () => {
  shop = await openShop();
  world = shop.world;
  await world.asOwner((tx) => seedPlaces(tx, world.clock.now()));
  goods = await makeGoods(world, { unitsTotal: 100 });
  staff = [
    await makeOperator(world, 'compliance', 'support', 'operations'),
    await makeOperator(world, 'finance'),
    await makeOperator(world, 'finance'),
  ];
});
afterAll(() => shop.close());

const messagesOf = async (member: TestCaller) =>
  (await world.call(noticeList, { ...member, lang: 'en' }, { type: 'system', limit: 50 })).data.list;
const titlesOf = async (member: TestCaller) => (await messagesOf(member)).map(({ title }) => title);
const framesOf = async (memberId: bigint, type: string) =>
  (
    await world.see<{ data: Record<string, string> }>(
      'select data from frames where member_id = $1 and type = $2 order by id',
      [memberId, type],
    )
  ).map(({ data }) => data['status']);

describe('an identity check', () => {
  test('approved, returned, rejected: told with the reason', async () => {
    const [one, two, three] = [await makeCheck(world), await makeCheck(world), await makeCheck(world)];
    await world.call(approveIdentity, staff[0] ?? {}, { id: one.id });
    await world.call(returnIdentity, staff[0] ?? {}, {
      id: two.id,
      reason: 'The picture is dark',
      fields: ['frontImage'],
    });
    await world.call(rejectIdentity, staff[0] ?? {}, { id: three.id, reason: 'Not your document' });
    expect(await titlesOf(one.member)).toEqual(['Your identity is verified']);
    expect((await messagesOf(two.member))[0]?.content).toContain('The picture is dark');
    expect((await messagesOf(three.member))[0]?.content).toContain('Reason: Not your document');
  });
});

describe('the way into an account', () => {
  test('a new device is told of, the same one again is not', async () => {
    const member = await makeMember(world);
    const given = { phone: member.phone, countryId: 1, password: goodPassword };
    const phone = { headers: { 'x-app-type': 'android' } };
    for (const caller of [{}, phone, phone]) expect((await world.call(logIn, caller, given)).errno).toBe(0);
    const messages = await messagesOf(member);
    expect(messages.map(({ title, topic }) => [title, topic])).toEqual([['New log-in to your account', 'security']]);
    expect(messages[0]?.content).toContain('an Android app');
  });
  test('a reset password', async () => {
    const { phone } = await makeMember(world);
    const code = await receiveCode(world, { phone, scene: 'reset' });
    const password = 'sepeda-motor-77';
    const reset = { phone, countryId: 1, code, password, confirmPassword: password };
    expect((await world.call(resetPassword, {}, reset)).errno).toBe(0);
    const { data } = await world.call(logIn, {}, { phone, countryId: 1, password });
    expect(await titlesOf({ token: data.token })).toEqual(['Your password was changed']);
  });
});

describe('a withdrawal', () => {
  const asked = async () => {
    const member = await makeMember(world);
    await giveMoney(world, member.memberId, 200_000_000n);
    const cardId = await makeCard(world, member);
    return { member, id: await makeWithdrawal(world, member, { amount: '1000000.00', cardId }) };
  };
  test('approved and paid: told twice, with what arrives; sockets see every step', async () => {
    const { member, id } = await asked();
    await world.call(approveWithdrawal, staff[1] ?? {}, { id });
    await world.call(releaseWithdrawal, staff[2] ?? {}, { id });
    await world.call(makePayoutBatch, staff[2] ?? {}, { bankCode: 'BCA' });
    await world.call(payWithdrawal, staff[2] ?? {}, { id, reference: 'BANK-OCC-1' });
    const messages = await messagesOf(member);
    expect(messages.map(({ title }) => title)).toEqual(['Withdrawal paid', 'Withdrawal approved']);
    expect(messages[0]?.content).toContain('Rp\u00a0994,450.00');
    expect(await framesOf(member.memberId, 'withdraw.status')).toEqual(['approved', 'paying', 'paid']);
  });
  test('rejected and failed: told with the reason; taken back by the member: a step without words', async () => {
    const [one, two, three] = [await asked(), await asked(), await asked()];
    await world.call(rejectWithdrawal, staff[1] ?? {}, { id: one.id, reason: 'The name differs' });
    await world.call(approveWithdrawal, staff[1] ?? {}, { id: two.id });
    await world.call(payWithdrawal, staff[2] ?? {}, { id: two.id, failed: true, reason: 'Account closed' });
    await world.call(cancelWithdrawal, three.member, { id: three.id });
    expect((await messagesOf(one.member))[0]?.content).toContain('The name differs');
    expect((await titlesOf(two.member))[0]).toBe('Your bank sent a withdrawal back');
    expect(await titlesOf(three.member)).toEqual([]);
    expect(await framesOf(three.member.memberId, 'withdraw.status')).toEqual(['rejected']);
  });
});

describe('an order', () => {
  test('paid from the wallet, and cancelled: told with the product’s name in the reader’s language', async () => {
    const buyer = await makeBuyer(world);
    const { orderId } = await makePaidOrder(world, buyer, { type: 'vehicle', goodsId: goods });
    await world.call(cancelOrder, buyer, { orderId });
    expect(await titlesOf(buyer)).toEqual(['Order cancelled, money back', 'Payment received']);
    expect((await messagesOf(buyer))[1]?.content).toContain('Rp\u00a01,000,000.00');
    expect(await framesOf(buyer.memberId, 'pay.result')).toEqual(['paid']);
  });
  test('a top-up by a provider: told once, however often it is told', async () => {
    const buyer = await makeBuyer(world, { walletMinor: 0n });
    const { orderId } = await makeOrder(world, buyer, { type: 'recharge', amount: '500000.00' });
    const { data } = await world.call(prepay, buyer, { orderId, payType: 'va' });
    const payment = await shop.psp<{ id: string }>(`/v1/payments?reference=${buyer.memberId}.${data.payId}`);
    await shop.psp(`/control/payments/${payment.id}/pay`, {});
    await shop.settle();
    await world.runJobs();
    expect(await titlesOf(buyer)).toEqual(['Top-up received']);
    expect(await framesOf(buyer.memberId, 'pay.result')).toEqual(['paid']);
  });
});

describe('a complaint, and income that nobody claimed', () => {
  test('an answer is told of', async () => {
    const member = await makeMember(world);
    const text = 'My withdrawal has not arrived for a week.';
    const { data } = await world.call(submitComplaint, member, { subject: 'withdrawal', text });
    const [row] = await world.see<{ id: string }>('select id from complaints where number = $1', [data.number]);
    await world.call(answerComplaint, staff[0] ?? {}, { id: row?.id ?? '', answer: 'It has arrived this morning.' });
    expect((await messagesOf(member))[0]?.content).toContain(data.number);
  });
  test('one message for all the records of a period', async () => {
    const [made, member] = [await makeIncomeGoods(world), await makeBuyer(world, { walletMinor: 0n })];
    for (let held = 0; held < 2; held += 1) await makeHolding(world, member.memberId, made, { cancelDays: 0 });
    await fund(world, made.goodsId, 3_000_000n);
    world.clock.advance('P2D');
    await settleNow(world);
    world.clock.advance('P31D');
    await creditOverdue(world.jobAct);
    // The session of a month ago has ended.
    const told = await world.see('select text_key, text_values from member_notices where member_id = $1', [
      member.memberId,
    ]);
    expect(told).toEqual([
      { text_key: 'incomeCredited', text_values: { amount: { money: '20000.00', currency: 'IDR' } } },
    ]);
  });
});
