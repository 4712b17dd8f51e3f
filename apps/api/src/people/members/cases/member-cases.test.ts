// Tests of back-office reads and actions on members: masking, reasons, two-person approval, and no block of a member's
// own money.
import {
  createMemberNote,
  listMembers,
  proposeFreeze,
  proposeUnfreeze,
  revealMember,
  memberDetail,
} from '@roda/api-contract/people/member-cases';
import { generateDraft } from '@roda/api-contract/sales/orders';
import { submitComplaint } from '@roda/api-contract/backoffice/assurance';
import { withdraw } from '@roda/api-contract/wallet/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve } from '#test/factories/approvals.ts';
import { makeBuyer, makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { giveMoney, makeCard, makeQuote } from '#test/factories/wallet.ts';
import { pinProof } from '#test/factories/member-key.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let support: TestOperator;
let compliance: TestOperator;
beforeAll(async () => {
  context = await openTestContext();
  support = await makeOperator(context, 'support');
  compliance = await makeOperator(context, 'compliance');
});
afterAll(() => context.close());

const idOf = ({ memberId }: Pick<TestMember, 'memberId'>): string => String(memberId);

describe('members.listMembers', () => {
  test('replies: masked, found by the whole phone, filtered and sorted', async () => {
    const inviter = await makeMember(context);
    const [rich, poor] = [
      await makeBuyer(context, { inviterId: inviter.memberId }),
      await makeMember(context, { inviterId: inviter.memberId }),
    ];
    await giveMoney(context, rich.memberId, 5_000_000n);
    const list = async (more: object) => (await context.call(listMembers, support, more)).data.list;
    const found = await list({ phone: rich.phone });
    expect(found).toMatchObject([{ id: idOf(rich), balance: '50000.00', verified: true, state: 'active' }]);
    expect(found[0]?.phone).toMatch(/••••/);
    expect(await list({ phone: rich.phone.slice(0, 9) })).toEqual([]);
    const byBalance = await list({ inviterId: idOf(inviter), sort: 'balance', order: 'desc' });
    expect(byBalance.map(({ id }) => id)).toEqual([idOf(rich), idOf(poor)]);
    expect(await list({ inviterId: idOf(inviter), verified: false })).toMatchObject([{ id: idOf(poor) }]);
    expect(await list({ inviterId: idOf(inviter), countryId: 2 })).toEqual([]);
    expect((await context.call(listMembers, support, { sort: 'phone' as 'level' })).errno).toBe(402);
  });
  test('forbids: calls without a session, members, finance', async () => {
    expect((await context.call(listMembers, nobody, {})).errno).toBe(501);
    expect((await context.call(listMembers, await makeMember(context), {})).errno).toBe(501);
    expect((await context.call(listMembers, await makeOperator(context, 'finance'), {})).errno).toBe(506);
  });
});

describe('members.memberDetail', () => {
  test('replies: everything of one member, all masked', async () => {
    const member = await makeBuyer(context);
    await giveMoney(context, member.memberId, 1_000n);
    await makeCard(context, member);
    await context.call(submitComplaint, member, { subject: 'other', text: 'The app was slow all day.' });
    await context.call(createMemberNote, support, { memberId: idOf(member), text: 'Called twice.' });
    const { data } = await context.call(memberDetail, support, { memberId: idOf(member) });
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
    expect((await context.call(memberDetail, support, { memberId: '77' })).errno).toBe(504);
    expect((await context.call(memberDetail, nobody, { memberId: '77' })).errno).toBe(501);
  });
});

describe('members.revealMember', () => {
  test('replies: one field, with the reason in the audit log; refuses: a field without a value, and no reason', async () => {
    const member = await makeMember(context);
    const input = { memberId: idOf(member), field: 'phone' as const, reason: 'the courier needs to call' };
    const { data } = await context.call(revealMember, support, input);
    expect(data.value).toBe(`+62${member.phone.slice(1)}`);
    const [row] = await context.see('select target, after, reason from operator_audit order by id desc limit 1');
    const target = `member:${input.memberId}`;
    expect(row).toEqual({ target, after: { revealed: ['phone'] }, reason: input.reason });
    expect((await context.call(revealMember, support, { ...input, field: 'passport' })).errno).toBe(504);
    expect((await context.call(revealMember, support, { ...input, reason: '' })).errno).toBe(402);
    expect((await context.call(revealMember, await makeOperator(context, 'auditor'), input)).errno).toBe(506);
  });
});

describe('members.createMemberNote', () => {
  test('refuses: an unknown member; forbids: the auditor', async () => {
    const input = { memberId: '77', text: 'Nobody is there.' };
    expect((await context.call(createMemberNote, support, input)).errno).toBe(504);
    expect((await context.call(createMemberNote, await makeOperator(context, 'auditor'), input)).errno).toBe(506);
  });
});

const freeze = (member: TestMember) =>
  context.call(proposeFreeze, support, {
    memberId: idOf(member),
    category: 'fraud',
    reason: 'three stolen cards were bound',
  });

const frozen = async (): Promise<TestMember> => {
  const member = await makeBuyer(context);
  await giveMoney(context, member.memberId, 100_000_000n);
  const { data } = await freeze(member);
  expect((await approve(context, compliance, data.approvalId)).errno).toBe(0);
  return member;
};

describe('members.proposeFreeze', () => {
  test('replies: no purchase and no top-up; withdrawing and complaining stay possible (R16), and the member reads why', async () => {
    const member = await frozen();
    const draft = await context.call(generateDraft, member, { type: 'recharge', amount: '100000.00' });
    expect(draft).toMatchObject({ errno: 506, data: { reason: 'account_restricted' } });
    const cardId = await makeCard(context, member);
    const quoteId = await makeQuote(context, member, '100000.00');
    const proof = await pinProof(context, member);
    expect((await context.call(withdraw, member, { amount: '100000.00', cardId, quoteId, proof })).errno).toBe(0);
    const complaint = { subject: 'other' as const, text: 'My account is restricted, please explain.' };
    expect((await context.call(submitComplaint, member, complaint)).errno).toBe(0);
    const { data } = await context.call(memberDetail, support, { memberId: idOf(member) });
    expect(data).toMatchObject({ state: 'restricted', hold: { category: 'fraud' } });
    const notified = await context.see('select text_key from member_notifications where member_id = $1', [
      member.memberId,
    ]);
    expect(notified).toContainEqual({ text_key: 'accountRestricted' });
    expect((await freeze(member)).data).toMatchObject({ state: 'restricted' });
  });
  test('forbids: approval by the proposer, and by support', async () => {
    const member = await makeMember(context);
    const { data } = await freeze(member);
    expect((await approve(context, await makeOperator(context, 'support'), data.approvalId)).errno).toBe(506);
    const both = await makeOperator(context, 'compliance', 'support');
    const other = await makeMember(context);
    const own = await context.call(proposeFreeze, both, {
      memberId: idOf(other),
      category: 'other',
      reason: 'for a test',
    });
    expect((await approve(context, both, own.data.approvalId)).errno).toBe(506);
  });
  test('races: one proposal per account; refuses: an unknown account', async () => {
    const member = await makeMember(context);
    const replies = await Promise.all([freeze(member), freeze(member), freeze(member)]);
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect((await freeze({ ...member, memberId: 77n })).errno).toBe(504);
  });
});

describe('members.proposeUnfreeze', () => {
  test('replies: all is restored; refuses: an account that is not restricted', async () => {
    const member = await frozen();
    const input = { memberId: idOf(member), reason: 'it was a mistake' };
    const { data } = await context.call(proposeUnfreeze, support, input);
    expect((await approve(context, compliance, data.approvalId)).errno).toBe(0);
    expect((await context.call(generateDraft, member, { type: 'recharge', amount: '100000.00' })).errno).toBe(0);
    expect((await context.call(proposeUnfreeze, support, input)).errno).toBe(725);
  });
});
