// Proves the desk of withdrawals: taking, releasing by a second person, asking without stopping a clock, notes.
import { noticeList } from '@roda/contract/notices';
import {
  askAboutWithdrawal,
  listPayoutsDue,
  noteWithdrawal,
  releaseWithdrawal,
  takeWithdrawal,
  withdrawalCase,
} from '@roda/contract/wallet-payouts';
import {
  answerWithdrawal,
  approveWithdrawal,
  listWithdrawalCases,
  payWithdrawal,
  rejectWithdrawal,
  withdrawalInfo,
} from '@roda/contract/wallet-withdrawals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
let ann: TestOperator;
let ben: TestOperator;
let cat: TestOperator;
beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  [ann, ben] = [await makeOperator(world, 'operations'), await makeOperator(world, 'finance')];
  cat = await makeOperator(world, 'compliance');
});
afterAll(() => world.close());

type Asked = { readonly member: TestMember; readonly id: string; readonly cardId: string };
const asked = async (amount = '600000.00', bankCode = 'BCA'): Promise<Asked> => {
  const member = await makeBuyer(world);
  await giveMoney(world, member.memberId, 100_000_000n);
  const cardId = await makeCard(world, member, { bankCode });
  return { member, cardId, id: await makeWithdrawal(world, member, { amount, cardId }) };
};
const stageOf = async (id: string): Promise<string> => (await world.call(withdrawalCase, ann, { id })).data.stage;

describe('wallet.takeWithdrawal', () => {
  test('replies: others read who has it; it may be left, or taken over when it is said so', async () => {
    const { id } = await asked();
    expect((await world.call(takeWithdrawal, ann, { id, take: true })).data).toMatchObject({ takenByYou: true });
    expect((await world.call(takeWithdrawal, ben, { id, take: true })).data).toMatchObject({
      code: 'wrong_state',
      state: 'taken',
    });
    await world.call(takeWithdrawal, ben, { id, take: false });
    expect((await world.call(listWithdrawalCases, ann, { mine: true })).data.list.map((row) => row.id)).toContain(id);
    expect((await world.call(takeWithdrawal, ben, { id, take: true, over: true })).data.takenByYou).toBe(true);
    expect((await world.call(takeWithdrawal, ben, { id, take: false })).data.takenBy).toBeUndefined();
  });
  test('replies: one that was forgotten is free after half an hour; it never holds up a decision', async () => {
    const { id } = await asked();
    await world.call(takeWithdrawal, ann, { id, take: true });
    expect((await world.call(approveWithdrawal, ben, { id })).errno).toBe(0);
    world.clock.advance('PT30M');
    expect((await world.call(takeWithdrawal, cat, { id, take: true })).errno).toBe(0);
  });
  test('refuses: what has ended, what is not there; forbids: support, members', async () => {
    const { id, member } = await asked();
    await world.call(rejectWithdrawal, ann, { id, reason: 'The name differs' });
    expect((await world.call(takeWithdrawal, ann, { id, take: true })).data).toMatchObject({ state: 'rejected' });
    const unknown = { id: world.around.ids.newId(), take: true };
    expect((await world.call(takeWithdrawal, ann, unknown)).errno).toBe(504);
    const support = await makeOperator(world, 'support');
    expect((await world.call(takeWithdrawal, support, { id, take: true })).errno).toBe(506);
    expect((await world.call(takeWithdrawal, member, { id, take: true })).errno).toBe(501);
  });
  test('races: of eight at once one has it', async () => {
    const { id } = await asked();
    const people = [ann, ben, cat, await makeOperator(world, 'finance')];
    const replies = await Promise.all(people.map((who) => world.call(takeWithdrawal, who, { id, take: true })));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
});

describe('wallet.releaseWithdrawal, wallet.listPayoutsDue', () => {
  test('replies: it waits for its bank’s file from then on', async () => {
    const { id } = await asked('600000.00', 'BRI');
    await world.call(approveWithdrawal, ann, { id });
    expect(await stageOf(id)).toBe('to_release');
    expect((await world.call(listPayoutsDue, ann, {})).data.list.map(({ bankCode }) => bankCode)).not.toContain('BRI');
    const { data } = await world.call(releaseWithdrawal, ben, { id });
    expect(data).toMatchObject({ stage: 'to_send', status: 'approved', approvedByYou: false });
    const due = (await world.call(listPayoutsDue, ann, {})).data.list.find(({ bankCode }) => bankCode === 'BRI');
    expect(due).toMatchObject({ count: 1, net: '596670.00' });
  });
  test('replies: what the rule approved takes one person', async () => {
    const { id } = await asked('300000.00');
    expect(await stageOf(id)).toBe('to_release');
    expect((await world.call(releaseWithdrawal, ann, { id })).data.stage).toBe('to_send');
  });
  test('refuses: by who approved, twice, before approval; the table itself keeps four eyes', async () => {
    const { id } = await asked();
    expect((await world.call(releaseWithdrawal, ben, { id })).data).toMatchObject({ state: 'reviewing' });
    await world.call(approveWithdrawal, ann, { id });
    expect(await world.call(releaseWithdrawal, ann, { id })).toMatchObject({ errno: 506, data: { code: 'four_eyes' } });
    const behind = world.asOwner((tx) =>
      tx.query('update withdrawals set released_by = approved_by, released_at = approved_at where id = $1', [id]),
    );
    await expect(behind).rejects.toThrow('withdrawals_release_four_eyes');
    await world.call(releaseWithdrawal, ben, { id });
    expect((await world.call(releaseWithdrawal, ben, { id })).data).toMatchObject({ code: 'wrong_state' });
  });
  test('replies: whoever pays by hand releases with it', async () => {
    const { id } = await asked();
    await world.call(approveWithdrawal, ann, { id });
    const { data } = await world.call(payWithdrawal, ben, { id, reference: `HAND-${id}` });
    expect(data).toMatchObject({ status: 'paid', releasedBy: data.paidBy });
  });
  test('forbids: compliance, nobody; races: released once', async () => {
    const { id } = await asked();
    await world.call(approveWithdrawal, ann, { id });
    expect((await world.call(releaseWithdrawal, cat, { id })).errno).toBe(506);
    expect((await world.call(listPayoutsDue, nobody, {})).errno).toBe(501);
    expect((await world.call(releaseWithdrawal, nobody, { id })).errno).toBe(501);
    const replies = await Promise.all(Array.from({ length: 6 }, () => world.call(releaseWithdrawal, ben, { id })));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
});

describe('wallet.askAboutWithdrawal, wallet.answerWithdrawal', () => {
  const question = { code: 'source_of_funds' as const, words: 'A bank letter will do.' };
  test('replies: the member reads it with the promise, answers once, and no time moves', async () => {
    const { id, member } = await asked();
    const before = (await world.call(withdrawalInfo, member, { id })).data;
    const { data } = await world.call(askAboutWithdrawal, ann, { id, ...question });
    const info = (await world.call(withdrawalInfo, { ...member, lang: 'indonesia' }, { id })).data;
    expect(info).toMatchObject({ decideBy: before.decideBy, promisedAt: before.promisedAt, status: 'reviewing' });
    expect(info.questions[0]?.text).toContain('dari mana uang');
    expect(info.questions[0]?.text).toContain('A bank letter will do.');
    const { list } = (await world.call(noticeList, member, {})).data;
    expect(list[0]?.content).toContain('does not wait for your answer');
    const answer = { id, questionId: data.id, answer: 'My salary,\nevery month.' };
    expect((await world.call(answerWithdrawal, member, answer)).data.answer).toBe(answer.answer);
    expect((await world.call(answerWithdrawal, member, answer)).data).toMatchObject({ state: 'answered' });
    const seen = (await world.call(withdrawalCase, ben, { id })).data;
    expect(seen).toMatchObject({ openQuestion: false, questions: [{ answer: answer.answer }] });
  });
  test('replies: unanswered it still is decided and turns overdue at its hour', async () => {
    const { id } = await asked();
    await world.call(askAboutWithdrawal, ann, { id, code: 'confirm_request' });
    world.clock.advance('P2D');
    const { list } = (await world.call(listWithdrawalCases, ann, { id, overdue: true })).data;
    expect(list).toMatchObject([{ id, overdue: true, openQuestion: true }]);
    expect((await world.call(approveWithdrawal, ann, { id })).errno).toBe(0);
  });
  test('refuses: a second open question, an ended case, promises; forbids: strangers, support', async () => {
    const { id, member } = await asked();
    const { data } = await world.call(askAboutWithdrawal, cat, { id, ...question });
    expect((await world.call(askAboutWithdrawal, ann, { id, code: 'identity' })).data).toMatchObject({
      state: 'asked',
    });
    const promise = { id, code: 'identity' as const, words: 'guaranteed income' };
    expect((await world.call(askAboutWithdrawal, ann, promise)).data).toMatchObject({ code: 'banned_words' });
    const stranger = await makeBuyer(world);
    const answer = { id, questionId: data.id, answer: 'mine' };
    expect((await world.call(answerWithdrawal, stranger, answer)).errno).toBe(504);
    expect(
      (await world.call(askAboutWithdrawal, await makeOperator(world, 'support'), { id, ...question })).errno,
    ).toBe(506);
    await world.call(rejectWithdrawal, ann, { id, reason: 'x is wrong', reasonCode: 'name_mismatch' });
    await world.call(answerWithdrawal, member, answer);
    expect((await world.call(askAboutWithdrawal, ann, { id, code: 'identity' })).data).toMatchObject({
      state: 'rejected',
    });
  });
});

describe('wallet.noteWithdrawal, wallet.withdrawalCase', () => {
  test('replies: steps with people, notes, where the money came from, other withdrawals', async () => {
    const { id, member, cardId } = await asked();
    const other = await makeWithdrawal(world, member, { amount: '100000.00', cardId });
    await world.call(noteWithdrawal, ann, { id, text: 'Called the bank' });
    await world.call(approveWithdrawal, ann, { id });
    const { data } = await world.call(withdrawalCase, await makeOperator(world, 'auditor'), { id });
    expect(data.steps.map(({ kind }) => kind)).toEqual(['asked_for', 'approved']);
    expect(data).toMatchObject({
      notes: [{ text: 'Called the bank' }],
      funds: [{ source: 'top_up', amount: '1000000.00' }],
      others: [{ id: other, amount: '100000.00' }],
      balance: '300000.00',
      risk: 1,
      cardAgeDays: 30,
    });
    expect(JSON.stringify((await world.call(withdrawalInfo, member, { id })).data)).not.toContain('Called the bank');
  });
  test('refuses: an unknown one; forbids: members, other trades', async () => {
    const id = world.around.ids.newId();
    expect((await world.call(withdrawalCase, ann, { id })).errno).toBe(504);
    expect((await world.call(noteWithdrawal, ann, { id, text: 'x' })).errno).toBe(504);
    expect((await world.call(withdrawalCase, await makeBuyer(world), { id })).errno).toBe(501);
    expect((await world.call(noteWithdrawal, await makeOperator(world, 'growth'), { id, text: 'x' })).errno).toBe(506);
  });
});

describe('wallet.listWithdrawalCases', () => {
  test('replies: by column, bank, day, payout reference, last four digits, stage', async () => {
    const [small, large] = [await asked('510000.00', 'BNI'), await asked('900000.00', 'BNI')];
    const list = async (input: object) =>
      (await world.call(listWithdrawalCases, ben, { limit: 100, ...input })).data.list.map(({ id }) => id);
    expect(await list({ bankCode: 'BNI', sort: 'amount', order: 'asc' })).toEqual([small.id, large.id]);
    expect(await list({ bankCode: 'BNI', sort: 'deadline', order: 'desc' })).toHaveLength(2);
    const [row] = (await world.call(listWithdrawalCases, ben, { id: small.id })).data.list;
    expect(await list({ text: row?.payoutReference.toLowerCase() })).toEqual([small.id]);
    expect(await list({ bankCode: 'BNI', text: row?.cardNumber })).toContain(small.id);
    expect(await list({ bankCode: 'BNI', stage: 'to_send' })).toEqual([]);
    expect(await list({ bankCode: 'BNI', from: '2030-01-01' })).toEqual([]);
    expect((await world.call(listWithdrawalCases, ben, { sort: 'phone' as 'at' })).errno).toBe(402);
  });
});
