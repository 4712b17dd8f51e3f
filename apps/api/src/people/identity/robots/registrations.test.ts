// Tests that bursts of registrations are accepted and put aside, what waits for a look and what never does.
import { buyBox } from '@roda/api-contract/engagement/games';
import { listInvitationRewards, receiveInvitationRewards } from '@roda/api-contract/engagement/referrals';
import { checkIn, receiveGifts, startQuiz, useRedeemCode } from '@roda/api-contract/engagement/rewards';
import { notificationList } from '@roda/api-contract/content/notifications';
import { overview } from '@roda/api-contract/backoffice/overview';
import { registerByPhone } from '@roda/api-contract/people/identity';
import { userInfo } from '@roda/api-contract/people/members';
import {
  approveRegistrations,
  listRegistrations,
  rejectRegistrations,
  type reviewStates,
} from '@roda/api-contract/people/registrations';
import { withdraw } from '@roda/api-contract/wallet/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePlayer, makeSeries, makeStaff, switchOn } from '#test/factories/games.ts';
import {
  freshPhone,
  goodPassword,
  makeMember,
  makeOperator,
  receiveCode,
  type TestMember,
  type TestOperator,
} from '#test/factories/identity.ts';
import { fundCoins } from '#test/factories/levels.ts';
import { pinProof } from '#test/factories/member-key.ts';
import { makeInvitee } from '#test/factories/referrals.ts';
import { fillBudget, makeBatch, makeCheckInRule, makeQuestions, makeQuizRule } from '#test/factories/rewards.ts';
import { giveMoney, makeCard, makeQuote } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let officer: TestOperator;
let other: TestOperator;
beforeAll(async () => {
  context = await openTestContext({
    environment: { RODA_REGISTRATIONS_PER_HOUR: '3', RODA_REGISTRATIONS_PER_DAY: '5' },
  });
  [officer, other] = [await makeOperator(context, 'compliance'), await makeOperator(context, 'operations')];
});
beforeEach(() => context.clock.set('2026-03-10T03:00:00Z'));
afterAll(() => context.close());

/** Of some other account. */
const DEVICE = `${'A'.repeat(22)}.${'A'.repeat(43)}`;

let networks = 0;
/** A network that nobody registered from. */
const freshNetwork = (): TestClient => ({ address: `203.0.113.${(networks += 1)}` });

const register = async (caller: TestClient) => {
  const phone = freshPhone();
  // Asked for elsewhere, so that this network has done nothing but register.
  const code = await receiveCode(context, { phone, scene: 'register', caller: { address: `198.51.100.${networks}` } });
  const reply = await context.call(registerByPhone, caller, {
    ...{ phone, countryId: 1, password: goodPassword, confirmPassword: goodPassword, code },
    ...{ inviteCode: 'RODA2026', agree: true as const },
  });
  expect(reply.errno).toBe(0);
  return { memberId: BigInt(reply.data.userInfo.id), token: reply.data.token };
};
const registerMany = async (caller: TestClient, count: number) => {
  const made = [];
  for (let each = 0; each < count; each += 1) made.push(await register(caller));
  return made;
};
const reasonOf = async (memberId: bigint): Promise<string | undefined> =>
  (await context.see<{ reason: string }>('select reason from registration_reviews where member_id = $1', [memberId]))[0]
    ?.reason;

/** As a burst would have put it aside. */
const putAside = (memberId: bigint, state: (typeof reviewStates)[number] = 'pending'): Promise<unknown> =>
  context.asOwner((tx) =>
    tx.query(
      `insert into registration_reviews
         (member_id, reason, network_index, address_masked, state, flagged_at, decided_at, decided_by)
       values ($1, 'network_hour', 'n', '203.0.113.•', $2, $3, case when $2 <> 'pending' then $3::timestamptz end,
         case when $2 <> 'pending' then $4::int end)`,
      [memberId, state, context.clock.now(), officer.operatorId],
    ),
  );
const idOf = ({ memberId }: { memberId: bigint }): string => String(memberId);
const notificationsOf = async (member: TestClient): Promise<readonly string[]> =>
  (await context.call(notificationList, member, {})).data.list.map(({ title }) => title);

describe('identity.registerByPhone in a burst', () => {
  test('replies: accepted beyond the hour’s limit and put aside; other networks are not, nor is the next hour', async () => {
    const here = freshNetwork();
    const made = await registerMany(here, 4);
    const reasons = await Promise.all(made.map(({ memberId }) => reasonOf(memberId)));
    expect(reasons).toEqual([undefined, undefined, undefined, 'network_hour']);
    const [, , , last] = made;
    expect((await context.call(userInfo, { token: last?.token ?? '' }, {})).errno).toBe(0);
    expect(await notificationsOf({ token: last?.token ?? '' })).toEqual(['We’re having a look at your registration']);
    expect(await reasonOf((await register(freshNetwork())).memberId)).toBeUndefined();
    context.clock.advance('PT1H');
    expect(await reasonOf((await register(here)).memberId)).toBeUndefined();
    expect(await reasonOf((await register(here)).memberId)).toBe('network_day');
    context.clock.advance('P1D');
    expect(await reasonOf((await register(here)).memberId)).toBeUndefined();
  });
  test('replies: addresses of one /64 are one network', async () => {
    for (const host of [1, 2, 3]) await register({ address: `2001:db8:1:1::${host}` });
    expect(await reasonOf((await register({ address: '2001:db8:1:1:ffff::9' })).memberId)).toBe('network_hour');
    expect(await reasonOf((await register({ address: '2001:db8:1:2::9' })).memberId)).toBeUndefined();
  });
  test('replies: put aside on a device that was used with three other accounts', async () => {
    const devices = (count: number) => ({
      headers: { 'x-device': Array.from({ length: count }, () => DEVICE).join(',') },
    });
    expect(await reasonOf((await register({ ...freshNetwork(), ...devices(2) })).memberId)).toBeUndefined();
    expect(await reasonOf((await register({ ...freshNetwork(), ...devices(3) })).memberId)).toBe('device');
  });
  test('races: of many at once exactly those beyond the limit are put aside', async () => {
    const here = freshNetwork();
    const phones = Array.from({ length: 7 }, () => freshPhone());
    const codes: string[] = [];
    for (const [index, phone] of phones.entries())
      codes.push(await receiveCode(context, { phone, scene: 'register', caller: { address: `192.0.2.${index}` } }));
    const replies = await Promise.all(
      phones.map((phone, index) =>
        context.call(registerByPhone, here, {
          ...{ phone, countryId: 1, password: goodPassword, confirmPassword: goodPassword },
          ...{ code: codes[index] ?? '', inviteCode: 'RODA2026', agree: true as const },
        }),
      ),
    );
    expect(replies.map(({ errno }) => errno)).toEqual(phones.map(() => 0));
    const reasons = await Promise.all(replies.map(({ data }) => reasonOf(BigInt(data.userInfo.id))));
    expect(reasons.filter((reason) => reason === undefined)).toHaveLength(3);
  });
});

describe('a registration that waits for a look', () => {
  let member: TestMember;
  beforeAll(async () => {
    await switchOn(context);
    await makeCheckInRule(context, { countryId: 1 });
    await makeQuizRule(context, { countryId: 1 });
    await makeQuestions(context, 12);
    await fillBudget(context, 'COIN', 1_000_000n);
    await fillBudget(context, 'POINT', 1_000_000n);
    await fillBudget(context, 'IDR', 100_000_000n);
    member = await makePlayer(context);
  });

  test('gets no reward and no box before it, none after a rejection, and all after an approval', async () => {
    const { boxId } = await makeSeries(context, await makeStaff(context));
    const { codes } = await makeBatch(context);
    const tries = () => [
      context.call(receiveGifts, member, {}),
      context.call(receiveInvitationRewards, member, {}),
      context.call(useRedeemCode, member, { code: codes[0] ?? '' }),
      context.call(checkIn, member, {}),
      context.call(startQuiz, member, {}),
      context.call(buyBox, member, { boxId }),
    ];
    await putAside(member.memberId);
    const refused = (state: string) => ({ errno: 725, data: { code: 'under_review', state } });
    for (const reply of await Promise.all(tries())) expect(reply).toMatchObject(refused('pending'));
    const memberIds = [idOf(member)];
    await context.call(rejectRegistrations, officer, { memberIds, reason: 'A script' });
    for (const reply of await Promise.all(tries())) expect(reply).toMatchObject(refused('rejected'));
    await context.call(approveRegistrations, officer, { memberIds });
    const codesAfter = (await Promise.all(tries())).map(({ data }) => (data as { code?: string } | null)?.code);
    expect(codesAfter).not.toContain('under_review');
  });
  test.each(['pending', 'rejected'] as const)('withdraws own money as everybody does while it is %s', async (state) => {
    const owner = await makeMember(context);
    await putAside(owner.memberId, state);
    await giveMoney(context, owner.memberId, 60_000_000n);
    const cardId = await makeCard(context, owner);
    const quoteId = await makeQuote(context, owner, '600000.00');
    const proof = await pinProof(context, owner);
    expect((await context.call(withdraw, owner, { amount: '600000.00', cardId, quoteId, proof })).errno).toBe(0);
  });
  test('earns its inviter nothing before it, the reward after an approval, and none after a rejection', async () => {
    await fundCoins(context, 1_000_000);
    const inviter = await makeMember(context);
    const [good, bad] = [await makeInvitee(context, inviter), await makeInvitee(context, inviter)];
    await putAside(good.memberId);
    await putAside(bad.memberId);
    const open = async () => {
      context.clock.advance('PT11M');
      await context.runJobs();
      const { list } = (await context.call(listInvitationRewards, inviter, {})).data;
      return list.map(({ status, reason }) => `${status} ${reason ?? ''}`).toSorted();
    };
    expect(await open()).toEqual(['not_yet_claimable review', 'not_yet_claimable review']);
    // Longer than the schedule looks back for identity checks.
    context.clock.advance('P40D');
    await context.call(approveRegistrations, officer, { memberIds: [idOf(good)] });
    await context.call(rejectRegistrations, officer, { memberIds: [idOf(bad)], reason: 'A script' });
    expect(await open()).toEqual(['claim ', 'not_eligible void']);
    expect((await context.call(receiveInvitationRewards, inviter, {})).data.count).toBe(1);
  });
});

describe('identity.listRegistrations', () => {
  test('replies: the longest pending first, masked, with what it is about; found by state, inviter and network', async () => {
    const inviter = await makeMember(context);
    const here = freshNetwork();
    const made = await registerMany(here, 5);
    const waiting = made.slice(3);
    await context.asOwner((tx) =>
      tx.query('update members set inviter_id = $2 where member_id = $1', [waiting[0]?.memberId, inviter.memberId]),
    );
    const inviterId = String(inviter.memberId);
    const { data } = await context.call(listRegistrations, officer, { inviterId });
    expect(data).toMatchObject({
      total: 1,
      list: [
        {
          reason: 'network_hour',
          address: '203.0.113.•',
          sameNetwork: 2,
          inviterId,
          verified: false,
          state: 'pending',
        },
      ],
    });
    expect(data.list[0]?.phone).toContain('•');
    const ofNetwork = await context.call(listRegistrations, officer, { networkOf: String(waiting[1]?.memberId) });
    // Of one moment: the order between them is that of their numbers, which are drawn.
    expect(ofNetwork.data.list.map(({ memberId }) => memberId).toSorted()).toEqual(waiting.map(idOf).toSorted());
    const all = (await context.call(listRegistrations, officer, { limit: 100 })).data.list;
    const pending = all.filter(({ state }) => state === 'pending').map(({ registeredAt }) => registeredAt);
    expect(all.slice(0, pending.length).map(({ registeredAt }) => registeredAt)).toEqual(pending.toSorted());
    const queue = (await context.call(overview, officer, {})).data.queues.find(
      (each) => each.queue === 'registrations',
    );
    expect(queue?.count).toBe(pending.length);
    const first = (await context.call(listRegistrations, officer, { limit: 1 })).data;
    const next = (await context.call(listRegistrations, officer, { limit: 1, after: first.next ?? '' })).data;
    expect(next.list[0]?.memberId).toBe(all[1]?.memberId);
  });
  test('forbids: everybody but operations, compliance and auditors', async () => {
    expect((await context.call(listRegistrations, nobody, {})).errno).toBe(501);
    expect((await context.call(listRegistrations, await makeMember(context), {})).errno).toBe(501);
    expect((await context.call(listRegistrations, await makeOperator(context, 'finance'), {})).errno).toBe(506);
    expect((await context.call(listRegistrations, await makeOperator(context, 'auditor'), {})).errno).toBe(0);
  });
});

const waitingMember = async (): Promise<TestMember> => {
  const made = await makeMember(context);
  await putAside(made.memberId);
  return made;
};
const audited = (memberId: bigint) =>
  context.see('select action, before, after, reason from operator_audit where target = $1 order by id', [
    `registration:${memberId}`,
  ]);

describe('identity.approveRegistrations', () => {
  test('replies: several at once, each in the audit log, and their members are notified', async () => {
    const [one, two] = [await waitingMember(), await waitingMember()];
    const memberIds = [idOf(one), idOf(two)];
    expect((await context.call(approveRegistrations, officer, { memberIds, note: 'An office' })).data).toEqual({
      count: 2,
    });
    for (const { memberId } of [one, two])
      expect(await audited(memberId)).toEqual([
        {
          action: 'identity.approveRegistrations',
          before: { state: 'pending' },
          after: { state: 'approved' },
          reason: 'An office',
        },
      ]);
    expect(await notificationsOf(one)).toEqual(['Your registration is fine']);
    const { list } = (await context.call(listRegistrations, other, { id: idOf(one) })).data;
    expect(list).toMatchObject([{ state: 'approved', note: 'An office' }]);
  });
  test('replies: one that was rejected by mistake', async () => {
    const member = await waitingMember();
    const memberIds = [idOf(member)];
    expect((await context.call(rejectRegistrations, other, { memberIds, reason: 'A script' })).errno).toBe(0);
    expect((await context.call(approveRegistrations, officer, { memberIds })).data).toEqual({ count: 1 });
    expect((await audited(member.memberId)).map(({ before }) => before)).toEqual([
      { state: 'pending' },
      { state: 'rejected' },
    ]);
  });
  test('repeats: rejects with wrong_state, also for members who were never put aside', async () => {
    const memberIds = [idOf(await waitingMember())];
    expect((await context.call(approveRegistrations, officer, { memberIds })).errno).toBe(0);
    expect((await context.call(approveRegistrations, officer, { memberIds })).data).toMatchObject({
      code: 'wrong_state',
    });
    const stranger = [idOf(await makeMember(context))];
    expect((await context.call(approveRegistrations, officer, { memberIds: stranger })).errno).toBe(725);
  });
  test('forbids: everybody but operations and compliance', async () => {
    const memberIds = [idOf(await waitingMember())];
    expect((await context.call(approveRegistrations, nobody, { memberIds })).errno).toBe(501);
    for (const role of ['auditor', 'growth', 'finance'] as const)
      expect((await context.call(approveRegistrations, await makeOperator(context, role), { memberIds })).errno).toBe(
        506,
      );
  });
  test('races: of an approval and rejections at once one decides first, and an approval is never undone', async () => {
    const member = await waitingMember();
    const memberIds = [idOf(member)];
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => context.call(rejectRegistrations, other, { memberIds, reason: 'A script' })),
      context.call(approveRegistrations, officer, { memberIds }),
    ]);
    expect(replies.at(-1)?.errno).toBe(0);
    expect(replies.slice(0, 4).filter(({ errno }) => errno === 0).length).toBeLessThan(2);
    const { list } = (await context.call(listRegistrations, officer, { id: idOf(member) })).data;
    expect(list[0]?.state).toBe('approved');
  });
});

describe('identity.rejectRegistrations', () => {
  test('replies: the pending ones of those given; the member reads the reason', async () => {
    const [pending, approved] = [await waitingMember(), await waitingMember()];
    await context.call(approveRegistrations, officer, { memberIds: [idOf(approved)] });
    const memberIds = [idOf(pending), idOf(approved)];
    expect((await context.call(rejectRegistrations, officer, { memberIds, reason: 'A script' })).data).toEqual({
      count: 1,
    });
    expect((await context.call(rejectRegistrations, officer, { memberIds, reason: 'A script' })).errno).toBe(725);
    const { list } = (await context.call(notificationList, pending, {})).data;
    expect(list[0]?.content).toContain('A script');
    expect(await notificationsOf(approved)).toEqual(['Your registration is fine']);
  });
  test('refuses: a decision without a reason', async () => {
    const memberIds = [idOf(await waitingMember())];
    expect((await context.call(rejectRegistrations, officer, { memberIds, reason: '' })).errno).toBe(402);
    expect((await context.call(rejectRegistrations, officer, { memberIds: [], reason: 'A script' })).errno).toBe(402);
  });
  test('forbids: everybody but operations and compliance', async () => {
    const memberIds = [idOf(await waitingMember())];
    const given = { memberIds, reason: 'A script' };
    expect((await context.call(rejectRegistrations, nobody, given)).errno).toBe(501);
    expect((await context.call(rejectRegistrations, await makeOperator(context, 'auditor'), given)).errno).toBe(506);
  });
});
