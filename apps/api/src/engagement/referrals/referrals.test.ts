// Tests that an invitation earns coins by a verified registration, once, within the cap, and discloses no personal
// data.
import { randomUUID } from 'node:crypto';
import {
  listInvitationRewards,
  listTeam,
  receiveInvitationRewards,
  teamRechargeTotal,
  teamTotal,
} from '@roda/api-contract/engagement/referrals';
import { approveReferral } from '@roda/api-contract/engagement/referral-cases';
import { notificationList } from '@roda/api-contract/content/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { makeInvitee } from '#test/factories/referrals.ts';
import { fundCoins } from '#test/factories/levels.ts';
import { balances, giveMoney } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let keeper: TestOperator;
beforeAll(async () => {
  context = await openTestContext();
  keeper = await makeOperator(context, 'growth');
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
const setCap = (cap: number) =>
  context.asOwner((tx) => tx.query(`update public_settings set value = $1 where key = 'inviteMonthlyCap'`, [cap]));
const coinsOf = async ({ memberId }: TestMember): Promise<bigint> => (await balances(context, memberId))['coins'] ?? 0n;

describe('referrals.teamTotal', () => {
  test('replies: one level only, and only received amounts', async () => {
    const [inviter, [first]] = await withInvitees(2);
    if (first === undefined) return expect.fail('no invitee');
    await makeInvitee(context, first);
    await makeInvitee(context, inviter, { verified: false });
    expect((await context.call(teamTotal, inviter, {})).data).toEqual({ invited: 3, verified: 2, coins: 0 });
    await context.call(receiveInvitationRewards, inviter, {});
    expect((await context.call(teamTotal, inviter, {})).data).toEqual({ invited: 3, verified: 2, coins: 600 });
    return expect((await context.call(teamTotal, nobody, {})).errno).toBe(501);
  });
  test('refuses: where invitations are disabled', async () => {
    const member = await makeMember(context, { countryId: 3, phone: '81234567' });
    await context.asOwner((tx) =>
      tx.query(`update country_options set value = 'false' where country_id = 3 and key = 'invite'`),
    );
    for (const op of [teamTotal, listTeam, teamRechargeTotal, listInvitationRewards, receiveInvitationRewards]) {
      expect((await context.call(op, member, {})).data).toMatchObject({ code: 'unsupported' });
    }
  });
});

describe('referrals.listTeam', () => {
  test('replies: masked people, no phone, no name, no money', async () => {
    const [inviter, invitees] = await withInvitees(2);
    const { data } = await context.call(listTeam, inviter, { limit: 1, page: 2 });
    expect(data).toMatchObject({ total: 2, pages: 2, list: [{ name: 'B•••', verified: true }] });
    const all = JSON.stringify((await context.call(listTeam, inviter, {})).data);
    for (const { phone, memberId } of invitees) {
      expect(all).not.toContain(phone.slice(1, 9));
      expect(all).not.toContain(String(memberId));
    }
    expect(Object.keys(data.list[0] ?? {}).toSorted()).toEqual(['avatar', 'joinedAt', 'name', 'phone', 'verified']);
  });
});

describe('referrals.teamRechargeTotal', () => {
  test('replies: nothing below five people who topped up, with the reason; then one sum', async () => {
    const [inviter, invitees] = await withInvitees(6);
    for (const { memberId } of invitees.slice(0, 4)) await giveMoney(context, memberId, 1_000_000n);
    const few = (await context.call(teamRechargeTotal, inviter, {})).data;
    expect(few).toMatchObject({ amount: null, currency: 'IDR', least: 5 });
    expect(few.reason).toContain('5');
    await giveMoney(context, invitees[4]?.memberId ?? 0n, 2_500_000n);
    expect((await context.call(teamRechargeTotal, inviter, {})).data).toEqual({
      amount: '65000.00',
      currency: 'IDR',
      least: 5,
    });
  });
});

describe('referrals.listInvitationRewards', () => {
  test('replies: status and reason per person', async () => {
    const [inviter] = await withInvitees(1);
    await makeInvitee(context, inviter, { verified: false, nickname: 'Wait' });
    await makeInvitee(context, inviter, { device: 'inviter', nickname: 'Same' });
    const taken = await makeInvitee(context, inviter, { verified: false, nickname: 'Twin' });
    await context.asOwner((tx) =>
      tx.query(
        `insert into identity_checks (member_id, id, status, id_type, name_encrypted, number_encrypted, number_index,
           number_masked, birth_encrypted, front_upload, selfie_upload, submitted_at)
         select $1, gen_random_uuid(), 'pending', 'nik', '', '', 'twin', '', '', gen_random_uuid(), gen_random_uuid(), $2`,
        [taken.memberId, context.clock.now()],
      ),
    );
    await context.asOwner((tx) =>
      tx.query(`insert into identity_documents (number_index, member_id) values ('twin', $1)`, [inviter.memberId]),
    );
    await open();
    const { list, month, claimable } = await rewards(inviter);
    expect(Object.fromEntries(list.map(({ name, status, reason }) => [name, [status, reason]]))).toEqual({
      'B•••': ['claim', undefined],
      'W•••': ['not_yet_claimable', 'verification'],
      'S•••': ['not_eligible', 'same_device'],
      'T•••': ['not_eligible', 'duplicate_identity'],
    });
    expect([month, claimable]).toEqual([
      { received: 0, cap: 20 },
      { count: 1, coins: 300 },
    ]);
    expect(list[0]).toMatchObject({ status: 'claim', coins: 300 });
    const { list: notices } = (await context.call(notificationList, inviter, { type: 'system' })).data;
    expect(notices.map(({ title }) => title)).toEqual(['You earned gold coins for an invitation']);
  });
  test('replies: the coins of the day the person was verified, independent of later changes', async () => {
    const [inviter] = await withInvitees(1);
    await context.asOwner((tx) =>
      tx.query(`update country_options set value = '100' where country_id = 1 and key = 'inviteRewardCoins'`),
    );
    await makeInvitee(context, inviter);
    await open();
    expect((await rewards(inviter)).list.map(({ coins }) => coins).toSorted((a, b) => a - b)).toEqual([100, 300]);
    await context.asOwner((tx) =>
      tx.query(`update country_options set value = '300' where country_id = 1 and key = 'inviteRewardCoins'`),
    );
  });
  test('a person earns one reward, ever: documents already used earn none', async () => {
    const [inviter, [first]] = await withInvitees(1);
    const again = await makeInvitee(context, inviter, { nickname: 'Again' });
    await context.asOwner(async (tx) => {
      await tx.query(`update members set state = 'closed', closed_at = registered_at where member_id = $1`, [
        first?.memberId,
      ]);
      await tx.query(
        `update identity_checks set number_index = (select number_index from identity_checks where member_id = $2)
         where member_id = $1`,
        [again.memberId, first?.memberId],
      );
    });
    await open();
    const found = (await rewards(inviter)).list.find(({ name }) => name === 'A•••');
    expect(found).toMatchObject({ status: 'not_eligible', reason: 'duplicate_identity' });
    expect(
      (await context.call(approveReferral, keeper, { inviteeId: String(again.memberId), reason: 'x' })).errno,
    ).toBe(725);
  });
});

describe('referrals.receiveInvitationRewards', () => {
  test('replies: the given ones, then all; coins that can be staked, and no money', async () => {
    const [inviter] = await withInvitees(3);
    const [one] = (await rewards(inviter)).list;
    const first = await context.call(receiveInvitationRewards, inviter, { ids: [one?.id ?? ''] });
    expect(first.data).toEqual({ count: 1, coins: 300, month: { received: 1, cap: 20 } });
    expect((await context.call(receiveInvitationRewards, inviter, {})).data).toMatchObject({ count: 2, coins: 600 });
    const held = await balances(context, inviter.memberId);
    expect([held['coins'], held['wallet'] ?? 0n]).toEqual([900n, 0n]);
    expect((await rewards(inviter)).list.map(({ status }) => status)).toEqual(['claimed', 'claimed', 'claimed']);
  });
  test('refuses: nothing open, one already received, another member’s', async () => {
    const [inviter] = await withInvitees(1);
    const [reward] = (await rewards(inviter)).list;
    const ids = [reward?.id ?? ''];
    const [stranger] = await withInvitees(0);
    expect((await context.call(receiveInvitationRewards, stranger, { ids })).data).toMatchObject({ code: 'not_found' });
    expect((await context.call(receiveInvitationRewards, stranger, {})).data).toMatchObject({
      code: 'reward_not_ready',
      reason: 'none_open',
    });
    await context.call(receiveInvitationRewards, inviter, { ids });
    expect((await context.call(receiveInvitationRewards, inviter, { ids })).data).toMatchObject({
      code: 'reward_not_ready',
      reason: 'claimed',
    });
    expect((await context.call(receiveInvitationRewards, nobody, {})).errno).toBe(501);
  });
  test('repeats: one idempotency key receives once', async () => {
    const [inviter] = await withInvitees(2);
    const key = randomUUID();
    const ask = () => context.call(receiveInvitationRewards, inviter, {}, { key });
    const replies = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await coinsOf(inviter)).toBe(600n);
  });
  test('races: fifty receipts of twelve rewards under a cap of five: five', async () => {
    const [inviter] = await withInvitees(12);
    const ids = (await rewards(inviter)).list.map(({ id }) => id ?? '');
    await setCap(5);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_each, index) =>
        context.call(receiveInvitationRewards, inviter, index % 5 === 0 ? {} : { ids: [ids[index % 12] ?? ''] }),
      ),
    );
    const received = replies.reduce((sum, { errno, data }) => sum + (errno === 0 ? data.count : 0), 0);
    expect(received).toBe(5);
    expect(await coinsOf(inviter)).toBe(1_500n);
    expect((await rewards(inviter)).list.filter(({ reason }) => reason === 'monthly_cap')).toHaveLength(7);
    expect((await context.call(receiveInvitationRewards, inviter, {})).data).toMatchObject({ reason: 'monthly_cap' });
    context.clock.advance('P25D');
    expect((await rewards(inviter)).claimable).toEqual({ count: 5, coins: 1_500 });
    expect((await context.call(receiveInvitationRewards, inviter, {})).data).toMatchObject({ count: 5 });
    await setCap(20);
  });
  test('an exhausted budget rejects the call, and everything stays open', async () => {
    const [inviter] = await withInvitees(1);
    const [budget] = await context.see<{ minor: bigint }>(
      'select balance as minor from ledger.accounts where kind = 231 and currency = 21',
    );
    await context.asOwner((tx) =>
      tx.query('update invitation_rewards set coins = 1000 where member_id = $1', [inviter.memberId]),
    );
    await context.asOwner((tx) =>
      tx.query('update ledger.accounts set balance = 999 where kind = 231 and currency = 21'),
    );
    expect((await context.call(receiveInvitationRewards, inviter, {})).data).toMatchObject({ code: 'budget_used' });
    await context.asOwner((tx) =>
      tx.query('update ledger.accounts set balance = $1 where kind = 231 and currency = 21', [budget?.minor]),
    );
    expect((await context.call(receiveInvitationRewards, inviter, {})).data).toMatchObject({ coins: 1_000 });
  });
});
