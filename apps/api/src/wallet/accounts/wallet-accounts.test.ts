// Tests what a member reads of cards and withdrawals: all of one's own, nothing of other members', steps with times.
import { listBindCards, listCardTypes, withdrawInfo } from '@roda/api-contract/wallet/wallet';
import {
  approveWithdrawal,
  listWithdrawals,
  payWithdrawal,
  withdrawalInfo,
} from '@roda/api-contract/wallet/withdrawal-cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeOperator, type TestMember } from '#test/factories/identity.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let member: TestMember;
let stranger: TestMember;
let cardId: string;
beforeAll(async () => {
  context = await openTestContext();
  stranger = await makeBuyer(context);
  [member, cardId] = await makeOwner();
});
afterAll(() => context.close());

/** A member with Rp 5,000,000 and a card. */
const makeOwner = async (): Promise<[TestMember, string]> => {
  const owner = await makeBuyer(context);
  await giveMoney(context, owner.memberId, 500_000_000n);
  return [owner, await makeCard(context, owner)];
};

describe('wallet.listCardTypes', () => {
  test('replies: kinds of cards, to anyone, in the client’s language', async () => {
    const said = await Promise.all(['en', 'zh'].map((lang) => context.call(listCardTypes, { ...nobody, lang }, {})));
    expect(said.map(({ errno }) => errno)).toEqual([0, 0]);
    expect(said[0]?.data.length).toBeGreaterThan(0);
    expect(said[0]?.data.map(({ code }) => code)).toEqual(said[1]?.data.map(({ code }) => code));
  });
});

describe('wallet.listBindCards', () => {
  test('replies: own cards with the last four digits only', async () => {
    const { data } = await context.call(listBindCards, member, {});
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ id: cardId, bankCode: 'BCA' });
    expect(data[0]?.cardNumber).toMatch(/^\d{4}$/);
  });
  test('forbids: other members’ cards are not visible', async () => {
    expect((await context.call(listBindCards, stranger, {})).data).toEqual([]);
    expect((await context.call(listBindCards, nobody, {})).errno).toBe(501);
  });
});

describe('wallet.withdrawInfo', () => {
  test('replies: bounds, rates and what is left today; a request lowers what is left', async () => {
    const [owner, card] = await makeOwner();
    const before = (await context.call(withdrawInfo, owner, {})).data;
    expect(before).toMatchObject({ balance: '5000000.00', cards: [{ id: card }] });
    await makeWithdrawal(context, owner, { amount: '100000.00', cardId: card });
    const after = (await context.call(withdrawInfo, owner, {})).data;
    expect(after.balance).toBe('4900000.00');
    expect(Number(before.dailyRemaining) - Number(after.dailyRemaining)).toBe(100_000);
  });
});

describe('wallet.listWithdrawals', () => {
  test('replies: newest first, also by status', async () => {
    const [owner, card] = await makeOwner();
    const id = await makeWithdrawal(context, owner, { amount: '700000.00', cardId: card });
    const { data } = await context.call(listWithdrawals, owner, {});
    expect(data.list[0]).toMatchObject({ id, status: 'reviewing', amount: '700000.00' });
    expect((await context.call(listWithdrawals, owner, { status: 'paid' })).data.total).toBe(0);
  });
  test('forbids: another member’s list is empty', async () => {
    expect((await context.call(listWithdrawals, stranger, {})).data.total).toBe(0);
  });
});

describe('wallet.withdrawalInfo', () => {
  test('replies: the steps with their times, until the money has arrived', async () => {
    const id = await makeWithdrawal(context, member, { amount: '710000.00', cardId });
    const [first, second] = [await makeOperator(context, 'operations'), await makeOperator(context, 'finance')];
    await context.call(approveWithdrawal, first, { id });
    context.clock.advance('PT2H');
    await context.call(payWithdrawal, second, { id, reference: 'BANK-77' });
    const { data } = await context.call(withdrawalInfo, member, { id });
    expect(data.status).toBe('paid');
    expect(data.steps.map(({ status }) => status).at(0)).toBe('reviewing');
    expect(data.steps.map(({ status }) => status).at(-1)).toBe('paid');
    const times = data.steps.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  });
  test('forbids: another member’s withdrawal is reported as not found', async () => {
    const id = await makeWithdrawal(context, member, { amount: '720000.00', cardId });
    expect((await context.call(withdrawalInfo, stranger, { id })).data).toMatchObject({ code: 'not_found' });
  });
});
