// Proves what the desk does about one member: a cap, a copy of data for its owner, closing by two people.
import { viewMember, exportForMember, listMembers, proposeClosing, setMemberLimit } from '@roda/contract/members-desk';
import { showExport } from '@roda/contract/members-privacy';
import { memberGate } from '@roda/contract/identity-gate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve } from '#test/factories/approvals.ts';
import { makeBuyer, makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { giveMoney } from '#test/factories/wallet.ts';
import { openWorld, type World } from '#test/world.ts';

const ascending = (one: number, other: number): number => one - other;

let world: World;
let desk: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  world = await openWorld();
  desk = await makeOperator(world, 'compliance');
  second = await makeOperator(world, 'compliance');
});
afterAll(() => world.close());

const idOf = ({ memberId }: TestMember): string => String(memberId);
const reason = 'several people pay through one account';
const capOf = async (member: TestMember) => (await world.call(memberGate, member, {})).data.cap?.limit;

describe('members.setMemberLimit', () => {
  test('replies: the lower of both caps counts until it is lifted, and the member is told why', async () => {
    const member = await makeBuyer(world, { capMinor: 100_000_000n });
    const memberId = idOf(member);
    const { data } = await world.call(setMemberLimit, desk, { memberId, cap: '250000.00', reason });
    expect(data.cap).toBe('250000.00');
    expect(await capOf(member)).toBe('250000.00');
    const seen = (await world.call(viewMember, desk, { memberId })).data;
    expect(seen).toMatchObject({ risks: ['limited'], limit: { cap: '250000.00', reason } });
    const listed = (await world.call(listMembers, desk, { risk: 'limited', id: memberId })).data.list;
    expect(listed).toMatchObject([{ id: memberId }]);
    const told = await world.see('select text_key from member_notices where member_id = $1', [member.memberId]);
    expect(told).toContainEqual({ text_key: 'limitSet' });
    const lift = { memberId, reason: 'it was one family', ...(data.id === undefined ? {} : { seen: data.id }) };
    expect((await world.call(setMemberLimit, desk, lift)).errno).toBe(0);
    expect(await capOf(member)).toBe('1000000.00');
  });
  test('replies: a higher cap than the stated income allows changes nothing; one with a day ends by itself', async () => {
    const member = await makeBuyer(world, { capMinor: 100_000_000n });
    const memberId = idOf(member);
    await world.call(setMemberLimit, desk, { memberId, cap: '5000000.00', reason, untilOn: '2026-03-10' });
    expect(await capOf(member)).toBe('1000000.00');
    world.clock.advance('P1D');
    expect((await world.call(viewMember, desk, { memberId })).data.limit).toBeUndefined();
    expect((await world.call(setMemberLimit, desk, { memberId, cap: '1000.00', reason })).errno).toBe(0);
  });
  test('races: of two at once one gets in; refuses: what somebody changed meanwhile', async () => {
    const memberId = idOf(await makeBuyer(world));
    const set = (more: object) => world.call(setMemberLimit, desk, { memberId, cap: '250000.00', reason, ...more });
    const replies = await Promise.all([set({}), set({}), set({})]);
    expect(replies.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 504, 504]);
    const limit = (await world.call(viewMember, desk, { memberId })).data.limit?.id ?? '';
    expect((await set({ seen: world.around.ids.newId() })).errno).toBe(504);
    expect((await set({ seen: limit, cap: '90000.00' })).errno).toBe(0);
    expect((await set({ seen: limit })).errno).toBe(504);
    expect((await set({ memberId: '77' })).errno).toBe(504);
    expect((await set({ untilOn: '2020-01-01' })).errno).toBe(402);
    const nothing = { memberId: idOf(await makeMember(world)), reason };
    expect((await world.call(setMemberLimit, desk, nothing)).errno).toBe(725);
  });
  test('refuses: an account that is closed', async () => {
    const memberId = idOf(await makeMember(world));
    const { data } = await world.call(proposeClosing, desk, { memberId, reason: 'asked for by letter' });
    await approve(world, second, data.approvalId);
    world.clock.advance('P8D');
    await world.runJobs();
    expect(await world.call(setMemberLimit, desk, { memberId, cap: '250000.00', reason })).toMatchObject({
      errno: 725,
      data: { code: 'wrong_state', state: 'closed' },
    });
    expect(await world.see('select 1 from member_limits where member_id = $1', [memberId])).toEqual([]);
  });
  test('forbids: finance and the auditor', async () => {
    const input = { memberId: idOf(await makeMember(world)), cap: '1.00', reason };
    for (const role of ['finance', 'auditor'] as const)
      expect((await world.call(setMemberLimit, await makeOperator(world, role), input)).errno).toBe(506);
  });
});

describe('members.exportForMember', () => {
  test('replies: the owner fetches it and is told; repeats: one a day', async () => {
    const member = await makeMember(world);
    const input = { memberId: idOf(member), reason: 'asked for on the phone' };
    expect((await world.call(exportForMember, desk, input)).data).toEqual({ status: 'waiting' });
    await world.runJobs();
    expect((await world.call(showExport, member, {})).data.status).toBe('ready');
    expect((await world.call(exportForMember, desk, input)).data).toMatchObject({ state: 'made_today' });
    expect((await world.call(exportForMember, desk, { ...input, memberId: '77' })).errno).toBe(504);
    expect((await world.call(exportForMember, await makeOperator(world, 'auditor'), input)).errno).toBe(506);
  });
});

describe('members.proposeClosing', () => {
  test('replies: two people close it, its sessions end, and seven days remain to come back', async () => {
    const member = await makeMember(world);
    const input = { memberId: idOf(member), reason: 'asked for by letter' };
    const { data } = await world.call(proposeClosing, desk, input);
    expect((await approve(world, desk, data.approvalId)).errno).toBe(506);
    expect((await approve(world, second, data.approvalId)).errno).toBe(0);
    expect((await world.call(memberGate, member, {})).errno).toBe(401);
    const seen = (await world.call(viewMember, desk, { memberId: input.memberId })).data;
    expect(seen.state).toBe('closing');
    expect(Date.parse(seen.closesAt ?? '')).toBe(world.clock.now().getTime() + 7 * 86_400_000);
    world.clock.advance('P8D');
    await world.runJobs();
    expect((await world.call(viewMember, desk, { memberId: input.memberId })).data.state).toBe('closed');
  });
  test('refuses: while money is left, also money that came before the second operator decided (R17)', async () => {
    const [rich, later] = [await makeMember(world), await makeMember(world)];
    await giveMoney(world, rich.memberId, 100n);
    const refused = await world.call(proposeClosing, desk, { memberId: idOf(rich), reason: 'asked for by letter' });
    expect(refused).toMatchObject({ errno: 725, data: { state: 'money_left', left: ['wallet'] } });
    const input = { memberId: idOf(later), reason: 'asked for by letter' };
    const { data } = await world.call(proposeClosing, desk, input);
    await giveMoney(world, later.memberId, 100n);
    expect((await approve(world, second, data.approvalId)).errno).toBe(725);
    expect((await world.call(viewMember, desk, { memberId: input.memberId })).data.state).toBe('active');
  });
  test('forbids: support; refuses: an unknown account', async () => {
    const input = { memberId: '77', reason: 'asked for by letter' };
    expect((await world.call(proposeClosing, desk, input)).errno).toBe(504);
    expect((await world.call(proposeClosing, await makeOperator(world, 'support'), input)).errno).toBe(506);
  });
});
