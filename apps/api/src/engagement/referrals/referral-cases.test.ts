// Tests the operators' view of referrals, and that a reward is either voided or received.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { listInvitationRewards, receiveInvitationRewards } from '@roda/api-contract/engagement/referrals';
import {
  approveReferral,
  listReferrals,
  proposeReferralVoids,
  voidReferral,
} from '@roda/api-contract/engagement/referral-cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { makeInvitee } from '#test/factories/referrals.ts';
import { fundCoins } from '#test/factories/levels.ts';
import { balances } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let keeper: TestOperator;
let checker: TestOperator;
beforeAll(async () => {
  context = await openTestContext();
  keeper = await makeOperator(context, 'growth');
  checker = await makeOperator(context, 'compliance');
  await fundCoins(context, 1_000_000);
});
afterAll(() => context.close());

/** Runs the schedule that opens due rewards. */
const open = async (): Promise<void> => {
  context.clock.advance('PT11M');
  await context.runJobs();
};
const withInvitees = async (count: number): Promise<[TestMember, readonly TestMember[]]> => {
  const inviter = await makeMember(context);
  const invitees: TestMember[] = [];
  for (let each = 0; each < count; each += 1)
    invitees.push(await makeInvitee(context, inviter, { nickname: `Budi ${each}` }));
  await open();
  return [inviter, invitees];
};
const rewards = async (member: TestMember) => (await context.call(listInvitationRewards, member, { limit: 100 })).data;
const coinsOf = async ({ memberId }: TestMember): Promise<bigint> => (await balances(context, memberId))['coins'] ?? 0n;

describe('referrals.listReferrals', () => {
  test('replies: statuses and signals, filtered', async () => {
    const [inviter, invitees] = await withInvitees(5);
    await makeInvitee(context, inviter, { device: 'inviter' });
    await makeInvitee(context, inviter, { verified: false });
    await open();
    const inviterId = String(inviter.memberId);
    const ask = async (more: object) =>
      (await context.call(listReferrals, keeper, { inviterId, limit: 100, ...more })).data;
    expect((await ask({})).total).toBe(7);
    expect((await ask({ state: 'open' })).total).toBe(invitees.length);
    expect((await ask({ state: 'waiting' })).total).toBe(1);
    expect((await ask({ signal: 'same_device' })).list).toMatchObject([{ state: 'refused', reason: 'same_device' }]);
    expect((await ask({ signal: 'burst' })).total).toBe(7);
    expect((await ask({ signal: 'duplicate_identity' })).total).toBe(0);
  });
});

describe('referrals.voidReferral, approveReferral, proposeReferralVoids', () => {
  test('replies: voided before it is received, restored by a second review, with audit entries', async () => {
    const [inviter, [invitee]] = await withInvitees(1);
    const inviteeId = String(invitee?.memberId);
    const voided = await context.call(voidReferral, keeper, { inviteeId, reason: 'one hand, two phones' });
    expect(voided.data).toEqual({ inviteeId, state: 'void' });
    expect((await rewards(inviter)).list[0]).toMatchObject({ status: 'not_eligible', reason: 'void' });
    expect((await context.call(receiveInvitationRewards, inviter, {})).errno).toBe(725);
    expect((await context.call(approveReferral, keeper, { inviteeId, reason: 'a family' })).data.state).toBe('open');
    expect((await context.call(receiveInvitationRewards, inviter, {})).errno).toBe(0);
    expect((await context.call(voidReferral, keeper, { inviteeId, reason: 'late' })).data).toMatchObject({
      code: 'wrong_state',
      state: 'claimed',
    });
    const [log] = await context.see<{ reason: string }>(
      `select reason from operator_audit where action = 'referrals.voidReferral' order by id desc limit 1`,
    );
    expect(log?.reason).toBe('one hand, two phones');
  });
  test('races: voided and received concurrently: one of them succeeds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [inviter, [invitee]] = await withInvitees(1);
      const [voided, received] = await Promise.all([
        context.call(voidReferral, keeper, { inviteeId: String(invitee?.memberId), reason: 'x' }),
        context.call(receiveInvitationRewards, inviter, {}),
      ]);
      expect([voided.errno === 0, received.errno === 0].filter(Boolean)).toHaveLength(1);
      expect(await coinsOf(inviter)).toBe(received.errno === 0 ? 300n : 0n);
    }
  });
  test('many at once require two operators, all or none', async () => {
    const [inviter, invitees] = await withInvitees(3);
    const inviteeIds = invitees.map(({ memberId }) => String(memberId));
    const { changeId } = (await context.call(proposeReferralVoids, keeper, { inviteeIds, reason: 'farm' })).data;
    expect((await context.call(approveChange, keeper, { id: changeId })).data).toMatchObject({ code: 'four_eyes' });
    expect((await context.call(approveChange, checker, { id: changeId })).errno).toBe(0);
    expect((await rewards(inviter)).list.every(({ reason }) => reason === 'void')).toBe(true);
    expect((await context.call(proposeReferralVoids, keeper, { inviteeIds: ['1'], reason: 'x' })).errno).toBe(504);
  });
  test('forbids: operators without the role, and clients without a session', async () => {
    const support = await makeOperator(context, 'support');
    expect((await context.call(voidReferral, support, { inviteeId: '1', reason: 'x' })).errno).toBe(506);
    expect((await context.call(voidReferral, keeper, { inviteeId: '1', reason: 'x' })).errno).toBe(504);
    expect((await context.call(approveReferral, keeper, { inviteeId: '9223372036854775807', reason: 'x' })).errno).toBe(
      504,
    );
  });
});
