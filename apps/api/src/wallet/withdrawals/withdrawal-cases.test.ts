// Tests the withdrawals back office: assignment, release by a second person, questions that stop no deadline, notes.
import { notificationList } from '@roda/api-contract/content/notifications';
import {
  requestWithdrawalDetails,
  listPayoutsDue,
  createWithdrawalNote,
  releaseWithdrawal,
  assignWithdrawal,
  withdrawalCase,
} from '@roda/api-contract/wallet/payouts';
import {
  answerWithdrawalRequest,
  approveWithdrawal,
  listWithdrawalCases,
  payWithdrawal,
  rejectWithdrawal,
  withdrawalInfo,
} from '@roda/api-contract/wallet/withdrawal-cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let ann: TestOperator;
let ben: TestOperator;
let cat: TestOperator;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  [ann, ben] = [await makeOperator(context, 'operations'), await makeOperator(context, 'finance')];
  cat = await makeOperator(context, 'compliance');
});
afterAll(() => context.close());

type Filter = { readonly member: TestMember; readonly id: string; readonly cardId: string };
const filter = async (amount = '600000.00', bankCode = 'BCA'): Promise<Filter> => {
  const member = await makeBuyer(context);
  await giveMoney(context, member.memberId, 100_000_000n);
  const cardId = await makeCard(context, member, { bankCode });
  return { member, cardId, id: await makeWithdrawal(context, member, { amount, cardId }) };
};
const stageOf = async (id: string): Promise<string> => (await context.call(withdrawalCase, ann, { id })).data.stage;

describe('wallet.assignWithdrawal', () => {
  test('replies: others see the assignee; it may be unassigned, or taken over explicitly', async () => {
    const { id } = await filter();
    expect((await context.call(assignWithdrawal, ann, { id, take: true })).data).toMatchObject({ takenByYou: true });
    expect((await context.call(assignWithdrawal, ben, { id, take: true })).data).toMatchObject({
      code: 'wrong_state',
      state: 'taken',
    });
    await context.call(assignWithdrawal, ben, { id, take: false });
    expect((await context.call(listWithdrawalCases, ann, { mine: true })).data.list.map((row) => row.id)).toContain(id);
    expect((await context.call(assignWithdrawal, ben, { id, take: true, over: true })).data.takenByYou).toBe(true);
    expect((await context.call(assignWithdrawal, ben, { id, take: false })).data.takenBy).toBeUndefined();
  });
  test('replies: an abandoned assignment expires after half an hour; it never blocks a decision', async () => {
    const { id } = await filter();
    await context.call(assignWithdrawal, ann, { id, take: true });
    expect((await context.call(approveWithdrawal, ben, { id })).errno).toBe(0);
    context.clock.advance('PT30M');
    expect((await context.call(assignWithdrawal, cat, { id, take: true })).errno).toBe(0);
  });
  test('refuses: an ended case, an unknown case; forbids: support, members', async () => {
    const { id, member } = await filter();
    await context.call(rejectWithdrawal, ann, { id, reason: 'The name differs' });
    expect((await context.call(assignWithdrawal, ann, { id, take: true })).data).toMatchObject({ state: 'rejected' });
    const unknown = { id: context.around.ids.newId(), take: true };
    expect((await context.call(assignWithdrawal, ann, unknown)).errno).toBe(504);
    const support = await makeOperator(context, 'support');
    expect((await context.call(assignWithdrawal, support, { id, take: true })).errno).toBe(506);
    expect((await context.call(assignWithdrawal, member, { id, take: true })).errno).toBe(501);
  });
  test('races: of eight concurrent calls one is assigned', async () => {
    const { id } = await filter();
    const people = [ann, ben, cat, await makeOperator(context, 'finance')];
    const replies = await Promise.all(
      people.map((principal) => context.call(assignWithdrawal, principal, { id, take: true })),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
});

describe('wallet.releaseWithdrawal, wallet.listPayoutsDue', () => {
  test('replies: it waits for its bank’s file from then on', async () => {
    const { id } = await filter('600000.00', 'BRI');
    await context.call(approveWithdrawal, ann, { id });
    expect(await stageOf(id)).toBe('to_release');
    expect((await context.call(listPayoutsDue, ann, {})).data.list.map(({ bankCode }) => bankCode)).not.toContain(
      'BRI',
    );
    const { data } = await context.call(releaseWithdrawal, ben, { id });
    expect(data).toMatchObject({ stage: 'to_send', status: 'approved', approvedByYou: false });
    const due = (await context.call(listPayoutsDue, ann, {})).data.list.find(({ bankCode }) => bankCode === 'BRI');
    expect(due).toMatchObject({ count: 1, net: '596670.00' });
  });
  test('replies: what the rule approved needs one person', async () => {
    const { id } = await filter('300000.00');
    expect(await stageOf(id)).toBe('to_release');
    expect((await context.call(releaseWithdrawal, ann, { id })).data.stage).toBe('to_send');
  });
  test('refuses: by the approver, twice, before approval; the table itself enforces two-person approval', async () => {
    const { id } = await filter();
    expect((await context.call(releaseWithdrawal, ben, { id })).data).toMatchObject({ state: 'reviewing' });
    await context.call(approveWithdrawal, ann, { id });
    expect(await context.call(releaseWithdrawal, ann, { id })).toMatchObject({
      errno: 506,
      data: { code: 'four_eyes' },
    });
    const behind = context.asOwner((tx) =>
      tx.query('update withdrawals set released_by = approved_by, released_at = approved_at where id = $1', [id]),
    );
    await expect(behind).rejects.toThrow('withdrawals_release_four_eyes');
    await context.call(releaseWithdrawal, ben, { id });
    expect((await context.call(releaseWithdrawal, ben, { id })).data).toMatchObject({ code: 'wrong_state' });
  });
  test('replies: a manual payment also releases', async () => {
    const { id } = await filter();
    await context.call(approveWithdrawal, ann, { id });
    const { data } = await context.call(payWithdrawal, ben, { id, reference: `HAND-${id}` });
    expect(data).toMatchObject({ status: 'paid', releasedBy: data.paidBy });
  });
  test('forbids: compliance, anonymous clients; races: released once', async () => {
    const { id } = await filter();
    await context.call(approveWithdrawal, ann, { id });
    expect((await context.call(releaseWithdrawal, cat, { id })).errno).toBe(506);
    expect((await context.call(listPayoutsDue, nobody, {})).errno).toBe(501);
    expect((await context.call(releaseWithdrawal, nobody, { id })).errno).toBe(501);
    const replies = await Promise.all(Array.from({ length: 6 }, () => context.call(releaseWithdrawal, ben, { id })));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
});

describe('wallet.requestWithdrawalDetails, wallet.answerWithdrawalRequest', () => {
  const question = { code: 'source_of_funds' as const, words: 'A bank letter will do.' };
  test('replies: the member gets it with the promise, answers once, and no deadline moves', async () => {
    const { id, member } = await filter();
    const before = (await context.call(withdrawalInfo, member, { id })).data;
    const { data } = await context.call(requestWithdrawalDetails, ann, { id, ...question });
    const info = (await context.call(withdrawalInfo, { ...member, lang: 'indonesia' }, { id })).data;
    expect(info).toMatchObject({ decideBy: before.decideBy, promisedAt: before.promisedAt, status: 'reviewing' });
    expect(info.questions[0]?.text).toContain('Dari mana uang');
    expect(info.questions[0]?.text).toContain('A bank letter will do.');
    const { list } = (await context.call(notificationList, member, {})).data;
    expect(list[0]?.content).toContain('doesn’t wait for your answer');
    const answer = { id, questionId: data.id, answer: 'My salary,\nevery month.' };
    expect((await context.call(answerWithdrawalRequest, member, answer)).data.answer).toBe(answer.answer);
    expect((await context.call(answerWithdrawalRequest, member, answer)).data).toMatchObject({ state: 'answered' });
    const seen = (await context.call(withdrawalCase, ben, { id })).data;
    expect(seen).toMatchObject({ openQuestion: false, questions: [{ answer: answer.answer }] });
  });
  test('replies: unanswered, it is still decided and becomes overdue at its deadline', async () => {
    const { id } = await filter();
    await context.call(requestWithdrawalDetails, ann, { id, code: 'confirm_request' });
    context.clock.advance('P2D');
    const { list } = (await context.call(listWithdrawalCases, ann, { id, overdue: true })).data;
    expect(list).toMatchObject([{ id, overdue: true, openQuestion: true }]);
    expect((await context.call(approveWithdrawal, ann, { id })).errno).toBe(0);
  });
  test('refuses: a second open question, an ended case, texts that promise income; forbids: other members, support', async () => {
    const { id, member } = await filter();
    const { data } = await context.call(requestWithdrawalDetails, cat, { id, ...question });
    expect((await context.call(requestWithdrawalDetails, ann, { id, code: 'identity' })).data).toMatchObject({
      state: 'asked',
    });
    const promise = { id, code: 'identity' as const, words: 'guaranteed income' };
    expect((await context.call(requestWithdrawalDetails, ann, promise)).data).toMatchObject({ code: 'banned_words' });
    const stranger = await makeBuyer(context);
    const answer = { id, questionId: data.id, answer: 'mine' };
    expect((await context.call(answerWithdrawalRequest, stranger, answer)).errno).toBe(504);
    expect(
      (await context.call(requestWithdrawalDetails, await makeOperator(context, 'support'), { id, ...question })).errno,
    ).toBe(506);
    await context.call(rejectWithdrawal, ann, { id, reason: 'x is wrong', reasonCode: 'name_mismatch' });
    await context.call(answerWithdrawalRequest, member, answer);
    expect((await context.call(requestWithdrawalDetails, ann, { id, code: 'identity' })).data).toMatchObject({
      state: 'rejected',
    });
  });
});

describe('wallet.createWithdrawalNote, wallet.withdrawalCase', () => {
  test('replies: steps with operators, notes, sources of the money, other withdrawals', async () => {
    const { id, member, cardId } = await filter();
    const other = await makeWithdrawal(context, member, { amount: '100000.00', cardId });
    await context.call(createWithdrawalNote, ann, { id, text: 'Called the bank' });
    await context.call(approveWithdrawal, ann, { id });
    const { data } = await context.call(withdrawalCase, await makeOperator(context, 'auditor'), { id });
    expect(data.steps.map(({ kind }) => kind)).toEqual(['asked_for', 'approved']);
    expect(data).toMatchObject({
      notes: [{ text: 'Called the bank' }],
      funds: [{ source: 'top_up', amount: '1000000.00' }],
      others: [{ id: other, amount: '100000.00' }],
      balance: '300000.00',
      // The amount, and money that came in just before.
      risk: 2,
      cardAgeDays: 30,
    });
    expect(JSON.stringify((await context.call(withdrawalInfo, member, { id })).data)).not.toContain('Called the bank');
  });
  test('refuses: an unknown one; forbids: members, other roles', async () => {
    const id = context.around.ids.newId();
    expect((await context.call(withdrawalCase, ann, { id })).errno).toBe(504);
    expect((await context.call(createWithdrawalNote, ann, { id, text: 'x' })).errno).toBe(504);
    expect((await context.call(withdrawalCase, await makeBuyer(context), { id })).errno).toBe(501);
    expect(
      (await context.call(createWithdrawalNote, await makeOperator(context, 'growth'), { id, text: 'x' })).errno,
    ).toBe(506);
  });
});

describe('wallet.listWithdrawalCases', () => {
  test('replies: by column, bank, day, payout reference, last four digits, stage', async () => {
    const [small, large] = [await filter('510000.00', 'BNI'), await filter('900000.00', 'BNI')];
    const list = async (input: object) =>
      (await context.call(listWithdrawalCases, ben, { limit: 100, ...input })).data.list.map(({ id }) => id);
    expect(await list({ bankCode: 'BNI', sort: 'amount', order: 'asc' })).toEqual([small.id, large.id]);
    expect(await list({ bankCode: 'BNI', sort: 'deadline', order: 'desc' })).toHaveLength(2);
    const [row] = (await context.call(listWithdrawalCases, ben, { id: small.id })).data.list;
    expect(await list({ text: row?.payoutReference.toLowerCase() })).toEqual([small.id]);
    expect(await list({ bankCode: 'BNI', text: row?.cardNumber })).toContain(small.id);
    expect(await list({ bankCode: 'BNI', stage: 'to_send' })).toEqual([]);
    expect(await list({ bankCode: 'BNI', from: '2030-01-01' })).toEqual([]);
    expect((await context.call(listWithdrawalCases, ben, { sort: 'phone' as 'at' })).errno).toBe(402);
  });
});
