// Tests of complaints on the real server: number, deadline, one answer, and access control.
import {
  answerComplaint,
  listComplaintCases,
  listComplaints,
  submitComplaint,
} from '@roda/api-contract/backoffice/assurance';
import {
  assignComplaint,
  listComplaintQueue,
  listReplyTemplates,
  upsertReplyTemplate,
} from '@roda/api-contract/people/complaints';
import { withdraw } from '@roda/api-contract/wallet/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pinProof } from '#test/factories/member-key.ts';
import type { TestClient } from '#test/test-context.ts';
import { makeBuyer, makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { giveMoney, makeCard, makeQuote } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

const ascending = (one: number, other: number): number => one - other;

let context: TestContext;
let support: TestOperator;
beforeAll(async () => {
  context = await openTestContext();
  support = await makeOperator(context, 'support');
});
afterAll(() => context.close());

const complain = (caller: TestClient, text = 'My withdrawal has not arrived for a week.') =>
  context.call(submitComplaint, caller, { subject: 'withdrawal', text, reference: 'W-1' });

describe('members.submitComplaint', () => {
  test('replies: a number and ten days; the text is encrypted', async () => {
    const member = await makeMember(context);
    const { data } = await complain(member);
    expect(data.number).toMatch(/^K-20260310-[2-9A-Z]{8}$/);
    expect(data).toMatchObject({ status: 'open', subject: 'withdrawal', reference: 'W-1' });
    expect(Date.parse(data.answerBy) - Date.parse(data.createdAt)).toBe(10 * 86_400_000);
    const [row] = await context.see<{ text: string }>(
      'select row_to_json(c)::text as text from complaints c where member_id = $1',
      [member.memberId],
    );
    expect(row?.text).not.toContain('withdrawal has not');
  });
  test('replies: from a country without a licence, and from a restricted account', async () => {
    const member = await makeMember(context, { countryId: 3, phone: '81234567' });
    await context.asOwner((tx) =>
      tx.query("update members set state = 'restricted' where member_id = $1", [member.memberId]),
    );
    expect((await complain({ ...member, headers: { 'x-app-version': '9.9.9' } })).errno).toBe(0);
  });
  test('refuses: the twenty-first of a day, and one without text', async () => {
    const member = await makeMember(context);
    for (let sent = 0; sent < 20; sent += 1) expect((await complain(member)).errno).toBe(0);
    expect((await complain(member)).errno).toBe(702);
    expect((await complain(await makeMember(context), 'short')).errno).toBe(402);
  });
  test('forbids: calls without a session', async () => {
    expect((await complain(nobody)).errno).toBe(501);
  });
});

describe('members.listComplaints', () => {
  test("replies: one's own, newest first, and no other member's", async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    await complain(other);
    await complain(member, 'The first thing that went wrong.');
    context.clock.advance('PT1M');
    await complain(member, 'The second thing that went wrong.');
    const { data } = await context.call(listComplaints, member, { limit: 10 });
    expect(data.list.map(({ text }) => text)).toEqual([
      'The second thing that went wrong.',
      'The first thing that went wrong.',
    ]);
    expect(data.total).toBe(2);
  });
});

describe('members.listComplaintCases', () => {
  test('replies: open ones first, the nearest deadline on top, overdue ones marked', async () => {
    const other = await openTestContext();
    const [member, operator] = [await makeMember(other), await makeOperator(other, 'support')];
    const send = (text: string) => other.call(submitComplaint, member, { subject: 'other', text });
    const first = (await send('The first of three complaints.')).data;
    other.clock.advance('P6D');
    const second = (await send('The second of three complaints.')).data;
    const third = (await send('The third of three complaints.')).data;
    await other.call(answerComplaint, operator, { id: second.id, answer: 'We have looked into it.' });
    other.clock.advance('P5D');
    const { data } = await other.call(listComplaintCases, operator, {});
    expect(data.list.map(({ id, status, overdue }) => [id, status, overdue])).toEqual([
      [first.id, 'open', true],
      [third.id, 'open', false],
      [second.id, 'answered', false],
    ]);
    expect(data.list[0]).toMatchObject({ memberId: String(member.memberId), text: 'The first of three complaints.' });
    await other.close();
  });
  test('forbids: members, and operators with other roles', async () => {
    expect((await context.call(listComplaintCases, await makeMember(context), {})).errno).toBe(501);
    expect((await context.call(listComplaintCases, await makeOperator(context, 'finance'), {})).errno).toBe(506);
  });
});

describe('members.answerComplaint', () => {
  test('replies: the member reads the answer; the audit log records who answered', async () => {
    const member = await makeMember(context);
    const { id, number } = (await complain(member)).data;
    const answer = 'The bank sent it back. We have paid it out again.';
    expect((await context.call(answerComplaint, support, { id, answer })).data).toMatchObject({
      status: 'answered',
      answer,
    });
    expect((await context.call(listComplaints, member, {})).data.list[0]).toMatchObject({ status: 'answered', answer });
    const logged = await context.see('select operator_id, action from operator_audit where target = $1', [
      `complaint:${number}`,
    ]);
    expect(logged).toEqual([{ operator_id: support.operatorId, action: 'members.answerComplaint' }]);
  });
  test('races: one answer; refuses: an unknown one', async () => {
    const { id } = (await complain(await makeMember(context))).data;
    const answers = [1, 2, 3].map((n) =>
      context.call(answerComplaint, support, { id, answer: `Answer number ${n} of three.` }),
    );
    expect((await Promise.all(answers)).map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 725, 725]);
    const unknown = { id: context.around.ids.newId(), answer: 'Nobody will read this.' };
    expect((await context.call(answerComplaint, support, unknown)).errno).toBe(504);
  });
});

describe('members.assignComplaint, listComplaintQueue', () => {
  test('replies: assigned, reassigned, unassigned; the queue can be filtered by assignee', async () => {
    const { id } = (await complain(await makeMember(context))).data;
    const [one, other] = [await makeOperator(context, 'support'), await makeOperator(context, 'compliance')];
    const taken = await context.call(assignComplaint, one, { id, to: one.operatorId });
    expect(taken.data.assignedTo).toMatchObject({ id: one.operatorId });
    const mine = { assignedTo: one.operatorId };
    expect((await context.call(listComplaintCases, one, mine)).data.list).toMatchObject([{ id }]);
    const given = { id, to: other.operatorId, seen: one.operatorId };
    expect((await context.call(assignComplaint, one, given)).errno).toBe(0);
    const { data } = await context.call(assignComplaint, other, { id, seen: other.operatorId });
    expect(data.assignedTo).toBeUndefined();
    const free = (await context.call(listComplaintCases, support, { id, unassigned: true })).data.list;
    expect(free).toMatchObject([{ id }]);
    expect((await context.call(listComplaintQueue, support, {})).data.map((each) => each.id)).toContain(
      other.operatorId,
    );
  });
  test('races: of two concurrent assignments one succeeds; refuses: operators without the role, answered ones', async () => {
    const { id } = (await complain(await makeMember(context))).data;
    const other = await makeOperator(context, 'support');
    const takers = [support, other].map((principal) =>
      context.call(assignComplaint, principal, { id, to: principal.operatorId }),
    );
    expect((await Promise.all(takers)).map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 504]);
    const finance = await makeOperator(context, 'finance');
    expect((await context.call(assignComplaint, support, { id, to: finance.operatorId })).errno).toBe(504);
    await context.call(answerComplaint, support, { id, answer: 'It is on your account now.' });
    expect((await context.call(assignComplaint, support, { id, to: support.operatorId })).errno).toBe(725);
    expect((await context.call(assignComplaint, finance, { id })).errno).toBe(506);
  });
  test('replies: what a complaint refers to, where it is an object of the same member', async () => {
    const member = await makeBuyer(context);
    await giveMoney(context, member.memberId, 10_000_000n);
    const amount = '50000.00';
    const cardId = await makeCard(context, member);
    const quoteId = await makeQuote(context, member, amount);
    const proof = await pinProof(context, member);
    const { data } = await context.call(withdraw, member, { amount, cardId, quoteId, proof });
    const sent = { subject: 'withdrawal' as const, text: 'Where is my money?', reference: data.id };
    const [own, foreign] = [member, await makeMember(context)];
    const [one, other] = [
      (await context.call(submitComplaint, own, sent)).data,
      (await context.call(submitComplaint, foreign, sent)).data,
    ];
    const read = async (id: string) => (await context.call(listComplaintCases, support, { id })).data.list[0]?.about;
    expect(await read(one.id)).toEqual({ kind: 'withdrawal', id: data.id });
    expect(await read(other.id)).toBeUndefined();
  });
});

const texts = {
  en: 'We have looked into {number}.',
  id: 'Kami sudah memeriksa {number}.',
  zh: '我们已核实编号 {number}。',
};

describe('members.upsertReplyTemplate, listReplyTemplates', () => {
  test('replies: added, changed, retired; the audit log has both versions', async () => {
    const { data } = await context.call(upsertReplyTemplate, support, {
      name: 'Looked into',
      words: texts,
      subject: 'income',
    });
    expect(data).toMatchObject({ version: 1, state: 'active', subject: 'income' });
    const change = { id: data.id, version: 1, name: 'Looked into it', words: texts, state: 'retired' as const };
    expect((await context.call(upsertReplyTemplate, support, change)).data).toMatchObject({
      version: 2,
      state: 'retired',
    });
    const active = (await context.call(listReplyTemplates, support, { state: 'active', limit: 100 })).data.list;
    expect(active.map(({ id }) => id)).not.toContain(data.id);
    expect(active.length).toBeGreaterThan(3);
    const [row] = await context.see(
      'select before, after from operator_audit where target = $1 order by id desc limit 1',
      [`reply_template:${data.id}`],
    );
    expect(row).toMatchObject({ before: { version: 1 }, after: { version: 2 } });
  });
  test('refuses: a duplicate name, a stale change, a promise of income; forbids: the auditor', async () => {
    const name = 'Only once';
    const { data } = await context.call(upsertReplyTemplate, support, { name, words: texts });
    expect((await context.call(upsertReplyTemplate, support, { name, words: texts })).data).toMatchObject({
      code: 'name_taken',
    });
    const change = { id: data.id, version: 1, name, words: texts };
    const replies = await Promise.all([1, 2].map(() => context.call(upsertReplyTemplate, support, change)));
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 504]);
    const promise = { name: 'Promise', words: { ...texts, en: 'Your income is guaranteed.' } };
    expect((await context.call(upsertReplyTemplate, support, promise)).errno).toBe(402);
    const auditor = await makeOperator(context, 'auditor');
    expect((await context.call(upsertReplyTemplate, auditor, { name: 'Mine', words: texts })).errno).toBe(506);
  });
});
