// Proves what the desk sees and does: masked, with reasons, with four eyes, and never against a member's own money.
import {
  addMemberNote,
  listMembers,
  proposeFreeze,
  proposeUnfreeze,
  revealMember,
  viewMember,
} from '@roda/contract/members-desk';
import { generateDraft } from '@roda/contract/orders';
import { submitComplaint } from '@roda/contract/trust';
import { withdraw } from '@roda/contract/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve } from '#test/factories/approvals.ts';
import { makeBuyer, makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { giveMoney, makeCard, makeQuote } from '#test/factories/wallet.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
let support: TestOperator;
let compliance: TestOperator;
beforeAll(async () => {
  world = await openWorld();
  support = await makeOperator(world, 'support');
  compliance = await makeOperator(world, 'compliance');
});
afterAll(() => world.close());

const idOf = ({ memberId }: Pick<TestMember, 'memberId'>): string => String(memberId);

describe('members.listMembers', () => {
  test('replies: masked, found by the whole phone, filtered and sorted', async () => {
    const inviter = await makeMember(world);
    const [rich, poor] = [
      await makeBuyer(world, { inviterId: inviter.memberId }),
      await makeMember(world, { inviterId: inviter.memberId }),
    ];
    await giveMoney(world, rich.memberId, 5_000_000n);
    const list = async (more: object) => (await world.call(listMembers, support, more)).data.list;
    const found = await list({ phone: rich.phone });
    expect(found).toMatchObject([{ id: idOf(rich), balance: '50000.00', verified: true, state: 'active' }]);
    expect(found[0]?.phone).toMatch(/••••/);
    expect(await list({ phone: rich.phone.slice(0, 9) })).toEqual([]);
    const byBalance = await list({ inviterId: idOf(inviter), sort: 'balance', order: 'desc' });
    expect(byBalance.map(({ id }) => id)).toEqual([idOf(rich), idOf(poor)]);
    expect(await list({ inviterId: idOf(inviter), verified: false })).toMatchObject([{ id: idOf(poor) }]);
    expect(await list({ inviterId: idOf(inviter), countryId: 2 })).toEqual([]);
    expect((await world.call(listMembers, support, { sort: 'phone' as 'level' })).errno).toBe(402);
  });
  test('forbids: nobody, members, finance', async () => {
    expect((await world.call(listMembers, nobody, {})).errno).toBe(501);
    expect((await world.call(listMembers, await makeMember(world), {})).errno).toBe(501);
    expect((await world.call(listMembers, await makeOperator(world, 'finance'), {})).errno).toBe(506);
  });
});

describe('members.viewMember', () => {
  test('replies: everything of one member, nothing behind a mask', async () => {
    const member = await makeBuyer(world);
    await giveMoney(world, member.memberId, 1_000n);
    await makeCard(world, member);
    await world.call(submitComplaint, member, { subject: 'other', text: 'The app was slow all day.' });
    await world.call(addMemberNote, support, { memberId: idOf(member), text: 'Called twice.' });
    const { data } = await world.call(viewMember, support, { memberId: idOf(member) });
    expect(data).toMatchObject({
      id: idOf(member),
      balances: [{ kind: 'wallet', currency: 'IDR', amount: '10.00' }],
      cards: [{ bankCode: 'BCA', state: 'usable' }],
      sessions: [{ appType: 'h5', address: '127.0.0.•' }],
      complaints: [{ subject: 'other', status: 'open' }],
      notes: [{ text: 'Called twice.' }],
      orders: [],
      owned: [],
    });
    expect(JSON.stringify(data)).not.toMatch(/SITI|\+62812/);
    expect((await world.call(viewMember, support, { memberId: '77' })).errno).toBe(504);
    expect((await world.call(viewMember, nobody, { memberId: '77' })).errno).toBe(501);
  });
});

describe('members.revealMember', () => {
  test('replies: one field, with the reason in the log; refuses: what is not there, and no reason', async () => {
    const member = await makeMember(world);
    const input = { memberId: idOf(member), field: 'phone' as const, reason: 'the courier needs to call' };
    const { data } = await world.call(revealMember, support, input);
    expect(data.value).toBe(`+62${member.phone.slice(1)}`);
    const [row] = await world.see('select target, after, reason from operator_audit order by id desc limit 1');
    const target = `member:${input.memberId}`;
    expect(row).toEqual({ target, after: { revealed: ['phone'] }, reason: input.reason });
    expect((await world.call(revealMember, support, { ...input, field: 'passport' })).errno).toBe(504);
    expect((await world.call(revealMember, support, { ...input, reason: '' })).errno).toBe(402);
    expect((await world.call(revealMember, await makeOperator(world, 'auditor'), input)).errno).toBe(506);
  });
});

describe('members.addMemberNote', () => {
  test('refuses: an unknown member; forbids: the auditor', async () => {
    const input = { memberId: '77', text: 'Nobody is there.' };
    expect((await world.call(addMemberNote, support, input)).errno).toBe(504);
    expect((await world.call(addMemberNote, await makeOperator(world, 'auditor'), input)).errno).toBe(506);
  });
});

const freeze = (member: TestMember) =>
  world.call(proposeFreeze, support, {
    memberId: idOf(member),
    category: 'fraud',
    reason: 'three stolen cards were bound',
  });

const frozen = async (): Promise<TestMember> => {
  const member = await makeBuyer(world);
  await giveMoney(world, member.memberId, 100_000_000n);
  const { data } = await freeze(member);
  expect((await approve(world, compliance, data.approvalId)).errno).toBe(0);
  return member;
};

describe('members.proposeFreeze', () => {
  test('replies: no purchase and no top-up; withdrawing and complaining go on (R16), and the member reads why', async () => {
    const member = await frozen();
    const draft = await world.call(generateDraft, member, { type: 'recharge', amount: '100000.00' });
    expect(draft).toMatchObject({ errno: 506, data: { reason: 'account_restricted' } });
    const cardId = await makeCard(world, member);
    const quoteId = await makeQuote(world, member, '100000.00');
    expect((await world.call(withdraw, member, { amount: '100000.00', cardId, quoteId })).errno).toBe(0);
    const complaint = { subject: 'other' as const, text: 'My account is restricted, please explain.' };
    expect((await world.call(submitComplaint, member, complaint)).errno).toBe(0);
    const { data } = await world.call(viewMember, support, { memberId: idOf(member) });
    expect(data).toMatchObject({ state: 'restricted', hold: { category: 'fraud' } });
    const told = await world.see('select text_key from member_notices where member_id = $1', [member.memberId]);
    expect(told).toContainEqual({ text_key: 'accountRestricted' });
    expect((await freeze(member)).data).toMatchObject({ state: 'restricted' });
  });
  test('forbids: the proposer approves nothing, and support can’t approve', async () => {
    const member = await makeMember(world);
    const { data } = await freeze(member);
    expect((await approve(world, await makeOperator(world, 'support'), data.approvalId)).errno).toBe(506);
    const both = await makeOperator(world, 'compliance', 'support');
    const other = await makeMember(world);
    const own = await world.call(proposeFreeze, both, {
      memberId: idOf(other),
      category: 'other',
      reason: 'for a test',
    });
    expect((await approve(world, both, own.data.approvalId)).errno).toBe(506);
  });
  test('races: one proposal per account; refuses: an unknown account', async () => {
    const member = await makeMember(world);
    const replies = await Promise.all([freeze(member), freeze(member), freeze(member)]);
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect((await freeze({ ...member, memberId: 77n })).errno).toBe(504);
  });
});

describe('members.proposeUnfreeze', () => {
  test('replies: all is as before; refuses: an account that is not restricted', async () => {
    const member = await frozen();
    const input = { memberId: idOf(member), reason: 'it was a mistake' };
    const { data } = await world.call(proposeUnfreeze, support, input);
    expect((await approve(world, compliance, data.approvalId)).errno).toBe(0);
    expect((await world.call(generateDraft, member, { type: 'recharge', amount: '100000.00' })).errno).toBe(0);
    expect((await world.call(proposeUnfreeze, support, input)).errno).toBe(725);
  });
});
