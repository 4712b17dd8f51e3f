// Tests of back-office actions on one member: a cap, a data export for its owner, closing by two operators.
import {
  memberDetail,
  exportForMember,
  listMembers,
  proposeClosing,
  updateMemberLimit,
} from '@roda/api-contract/people/member-cases';
import { exportInfo } from '@roda/api-contract/people/privacy';
import { memberSuitability } from '@roda/api-contract/people/suitability';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve } from '#test/factories/approvals.ts';
import { makeBuyer, makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { giveMoney } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

const ascending = (one: number, other: number): number => one - other;

let context: TestContext;
let backoffice: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  context = await openTestContext();
  backoffice = await makeOperator(context, 'compliance');
  second = await makeOperator(context, 'compliance');
});
afterAll(() => context.close());

const idOf = ({ memberId }: TestMember): string => String(memberId);
const reason = 'several people pay through one account';
const capOf = async (member: TestMember) => (await context.call(memberSuitability, member, {})).data.cap?.limit;

describe('members.updateMemberLimit', () => {
  test('replies: the lower of both caps applies until it is lifted, and the member is notified with the reason', async () => {
    const member = await makeBuyer(context, { capMinor: 100_000_000n });
    const memberId = idOf(member);
    const { data } = await context.call(updateMemberLimit, backoffice, { memberId, cap: '250000.00', reason });
    expect(data.cap).toBe('250000.00');
    expect(await capOf(member)).toBe('250000.00');
    const seen = (await context.call(memberDetail, backoffice, { memberId })).data;
    expect(seen).toMatchObject({ risks: ['limited'], limit: { cap: '250000.00', reason } });
    const listed = (await context.call(listMembers, backoffice, { risk: 'limited', id: memberId })).data.list;
    expect(listed).toMatchObject([{ id: memberId }]);
    const notified = await context.see('select text_key from member_notifications where member_id = $1', [
      member.memberId,
    ]);
    expect(notified).toContainEqual({ text_key: 'limitSet' });
    const lift = { memberId, reason: 'it was one family', ...(data.id === undefined ? {} : { seen: data.id }) };
    expect((await context.call(updateMemberLimit, backoffice, lift)).errno).toBe(0);
    expect(await capOf(member)).toBe('1000000.00');
  });
  test('replies: a higher cap than the stated income allows has no effect; one with a day expires by itself', async () => {
    const member = await makeBuyer(context, { capMinor: 100_000_000n });
    const memberId = idOf(member);
    await context.call(updateMemberLimit, backoffice, { memberId, cap: '5000000.00', reason, untilOn: '2026-03-10' });
    expect(await capOf(member)).toBe('1000000.00');
    context.clock.advance('P1D');
    expect((await context.call(memberDetail, backoffice, { memberId })).data.limit).toBeUndefined();
    expect((await context.call(updateMemberLimit, backoffice, { memberId, cap: '1000.00', reason })).errno).toBe(0);
  });
  test('races: of two concurrent calls one succeeds; refuses: a stale limit', async () => {
    const memberId = idOf(await makeBuyer(context));
    const set = (more: object) =>
      context.call(updateMemberLimit, backoffice, { memberId, cap: '250000.00', reason, ...more });
    const replies = await Promise.all([set({}), set({}), set({})]);
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 504, 504]);
    const limit = (await context.call(memberDetail, backoffice, { memberId })).data.limit?.id ?? '';
    expect((await set({ seen: context.around.ids.newId() })).errno).toBe(504);
    expect((await set({ seen: limit, cap: '90000.00' })).errno).toBe(0);
    expect((await set({ seen: limit })).errno).toBe(504);
    expect((await set({ memberId: '77' })).errno).toBe(504);
    expect((await set({ untilOn: '2020-01-01' })).errno).toBe(402);
    const nothing = { memberId: idOf(await makeMember(context)), reason };
    expect((await context.call(updateMemberLimit, backoffice, nothing)).errno).toBe(725);
  });
  test('refuses: an account that is closed', async () => {
    const memberId = idOf(await makeMember(context));
    const { data } = await context.call(proposeClosing, backoffice, { memberId, reason: 'asked for by letter' });
    await approve(context, second, data.approvalId);
    context.clock.advance('P8D');
    await context.runJobs();
    expect(await context.call(updateMemberLimit, backoffice, { memberId, cap: '250000.00', reason })).toMatchObject({
      errno: 725,
      data: { code: 'wrong_state', state: 'closed' },
    });
    expect(await context.see('select 1 from member_limits where member_id = $1', [memberId])).toEqual([]);
  });
  test('forbids: finance and the auditor', async () => {
    const input = { memberId: idOf(await makeMember(context)), cap: '1.00', reason };
    for (const role of ['finance', 'auditor'] as const)
      expect((await context.call(updateMemberLimit, await makeOperator(context, role), input)).errno).toBe(506);
  });
});

describe('members.exportForMember', () => {
  test('replies: the owner downloads it and is notified; repeats: one a day', async () => {
    const member = await makeMember(context);
    const input = { memberId: idOf(member), reason: 'asked for on the phone' };
    expect((await context.call(exportForMember, backoffice, input)).data).toEqual({ status: 'waiting' });
    await context.runJobs();
    expect((await context.call(exportInfo, member, {})).data.status).toBe('ready');
    expect((await context.call(exportForMember, backoffice, input)).data).toMatchObject({ state: 'made_today' });
    expect((await context.call(exportForMember, backoffice, { ...input, memberId: '77' })).errno).toBe(504);
    expect((await context.call(exportForMember, await makeOperator(context, 'auditor'), input)).errno).toBe(506);
  });
});

describe('members.proposeClosing', () => {
  test('replies: two operators close it, its sessions end, and it can be reopened for seven days', async () => {
    const member = await makeMember(context);
    const input = { memberId: idOf(member), reason: 'asked for by letter' };
    const { data } = await context.call(proposeClosing, backoffice, input);
    expect((await approve(context, backoffice, data.approvalId)).errno).toBe(506);
    expect((await approve(context, second, data.approvalId)).errno).toBe(0);
    expect((await context.call(memberSuitability, member, {})).errno).toBe(401);
    const seen = (await context.call(memberDetail, backoffice, { memberId: input.memberId })).data;
    expect(seen.state).toBe('closing');
    expect(Date.parse(seen.closesAt ?? '')).toBe(context.clock.now().getTime() + 7 * 86_400_000);
    context.clock.advance('P8D');
    await context.runJobs();
    expect((await context.call(memberDetail, backoffice, { memberId: input.memberId })).data.state).toBe('closed');
  });
  test('refuses: while money is left, also money that arrived before the second operator decided (R17)', async () => {
    const [rich, later] = [await makeMember(context), await makeMember(context)];
    await giveMoney(context, rich.memberId, 100n);
    const refused = await context.call(proposeClosing, backoffice, {
      memberId: idOf(rich),
      reason: 'asked for by letter',
    });
    expect(refused).toMatchObject({ errno: 725, data: { state: 'money_left', left: ['wallet'] } });
    const input = { memberId: idOf(later), reason: 'asked for by letter' };
    const { data } = await context.call(proposeClosing, backoffice, input);
    await giveMoney(context, later.memberId, 100n);
    expect((await approve(context, second, data.approvalId)).errno).toBe(725);
    expect((await context.call(memberDetail, backoffice, { memberId: input.memberId })).data.state).toBe('active');
  });
  test('forbids: support; refuses: an unknown account', async () => {
    const input = { memberId: '77', reason: 'asked for by letter' };
    expect((await context.call(proposeClosing, backoffice, input)).errno).toBe(504);
    expect((await context.call(proposeClosing, await makeOperator(context, 'support'), input)).errno).toBe(506);
  });
});
