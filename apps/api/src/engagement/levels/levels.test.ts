// Tests that levels depend on members' activity only, are kept for a month, and pay their bonus once.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { userInfo } from '@roda/api-contract/people/members';
import {
  listLevels,
  listLevelVersions,
  previewLevels,
  proposeLevels,
  type LevelIn,
} from '@roda/api-contract/engagement/levels';
import { notificationList } from '@roda/api-contract/content/notifications';
import { withdrawInfo } from '@roda/api-contract/wallet/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeMember,
  makeOperator,
  passSuitability,
  type TestMember,
  type TestOperator,
} from '#test/factories/identity.ts';
import { fundCoins, makeActivity } from '#test/factories/levels.ts';
import { balances } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { refreshLevel } from '#people/members/index.ts';

let context: TestContext;
let maker: TestOperator;
let checker: TestOperator;
beforeAll(async () => {
  context = await openTestContext();
  maker = await makeOperator(context, 'growth');
  checker = await makeOperator(context, 'compliance');
});
afterAll(() => context.close());

/** A verified member of 40 days with 20 check-ins and 6 quizzes: enough for level 3. */
const gold = async (): Promise<TestMember> => {
  const member = await makeMember(context);
  await passSuitability(context, member);
  await makeActivity(context, member.memberId, { memberDays: 40, checkIns: 20, quizzes: 6 });
  return member;
};
const levelOf = async (member: TestMember): Promise<number> =>
  (await context.call(userInfo, member, {})).data.userNumberLevel;
const ladder = async (): Promise<LevelIn[]> =>
  ((await context.call(listLevelVersions, maker, {})).data.list[0]?.levels ?? []).map((each) => ({ ...each }));
const publish = async (levels: readonly LevelIn[]): Promise<void> => {
  const { data } = await context.call(proposeLevels, maker, { levels: [...levels], reason: 'a fairer ladder' });
  expect((await context.call(approveChange, checker, { id: data.changeId })).errno).toBe(0);
};

describe('members.listLevels', () => {
  test('replies: the ladder in the client’s language; with a session the progress', async () => {
    const { data } = await context.call(listLevels, { lang: 'zh' }, { type: 'member' });
    expect(data.map(({ level, name }) => [level, name]).slice(0, 3)).toEqual([
      [1, '普通会员'],
      [2, '白银会员'],
      [3, '黄金会员'],
    ]);
    expect(data[0]).toMatchObject({ conditions: [], benefits: [], feeDiscount: '0.0000' });
    expect(data[2]).toMatchObject({ feeDiscount: '0.1000', bonusCoins: 50 });
    expect(data[2]?.conditions.map(({ key, need, have }) => [key, need, have])).toEqual([
      ['verified', 1, undefined],
      ['memberDays', 30, undefined],
      ['checkInDays', 15, undefined],
      ['quizzes', 5, undefined],
    ]);
    const member = await gold();
    const own = (await context.call(listLevels, member, {})).data;
    expect(own.map(({ current }) => current)).toEqual([true, false, false, false, false]);
    expect(own[3]?.conditions.map(({ have }) => have)).toEqual([1, 40, 20, 6]);
  });
  test('refuses: where levels are off', async () => {
    await context.asOwner((tx) =>
      tx.query(`update country_options set value = 'false' where country_id = 3 and key = 'level'`),
    );
    expect(await context.call(listLevels, { countryId: 3 }, {})).toMatchObject({ errno: 503 });
    expect((await context.call(listLevels, nobody, { type: 'member' })).errno).toBe(0);
  });
});

describe('members.userInfo', () => {
  test('replies: the next level and its conditions, counted from recorded activity', async () => {
    const member = await makeMember(context, { lang: 'indonesia' });
    await makeActivity(context, member.memberId, { memberDays: 2, checkIns: 1, quizzes: 0 });
    expect((await context.call(userInfo, member, {})).data).toMatchObject({
      userLevel: { id: 1, level: 1, name: 'Anggota biasa' },
      merchantUpgradeInfo: {
        next: { level: 2, name: 'Anggota perak' },
        conditions: [
          { key: 'verified', have: 0, need: 1 },
          { key: 'memberDays', have: 2, need: 7 },
          { key: 'checkInDays', have: 1, need: 3 },
        ],
      },
    });
  });
});

describe('levels', () => {
  test('rise by the schedule, with a message and the bonus of every level passed, once', async () => {
    await fundCoins(context, 1_000);
    const member = await gold();
    // The schedule may have run within this hour.
    context.clock.advance('PT2H');
    await Promise.all([context.runJobs(), context.runJobs()]);
    expect(await levelOf(member)).toBe(3);
    expect(await balances(context, member.memberId)).toMatchObject({ coins: 70n });
    const { list } = (await context.call(notificationList, member, { type: 'system' })).data;
    expect(list.map(({ title }) => title).toSorted()).toEqual([
      'Gold coins for your new level',
      'Gold coins for your new level',
      'You’ve reached a new level',
    ]);
    context.clock.advance('PT2H');
    await context.runJobs();
    expect(await balances(context, member.memberId)).toMatchObject({ coins: 70n });
    expect((await context.call(withdrawInfo, member, {})).data.levelDiscount).toBe('0.1000');
  });
  test('rise at once after an activity that counts', async () => {
    const member = await gold();
    expect(await context.act((ctx) => refreshLevel(ctx, member.memberId))).toBe(true);
    expect(await levelOf(member)).toBe(3);
    expect(await context.act((ctx) => refreshLevel(ctx, member.memberId))).toBe(false);
  });
  test('are neither bought nor given by a team: no such figure affects them', async () => {
    const member = await makeMember(context);
    for (let count = 0; count < 6; count += 1) {
      const invitee = await makeMember(context, { inviterId: member.memberId });
      await passSuitability(context, invitee);
    }
    await context.asOwner((tx) =>
      tx.query(`update members set registered_at = registered_at - interval '400 days' where member_id = $1`, [
        member.memberId,
      ]),
    );
    await context.act((ctx) => refreshLevel(ctx, member.memberId));
    expect(await levelOf(member)).toBe(1);
    const [source] = await context.see<{ text: string }>(
      `select string_agg(pg_get_functiondef(p.oid), '') as text from pg_proc p where proname = 'member_activity'`,
    );
    expect(source?.text).not.toMatch(/inviter|ledger|orders|holdings|price|minor/);
  });
  test('a bonus is pending until there is budget, and is paid then', async () => {
    // Members of other tests rise now, and none of them takes the budget later.
    context.clock.advance('PT2H');
    await context.runJobs();
    const member = await gold();
    await context.asOwner((tx) =>
      tx.query(`update level_bonuses set paid_at = due_at where paid_at is null and member_id <> $1`, [
        member.memberId,
      ]),
    );
    await fundCoins(context, 20);
    const [left] = await context.see<{ minor: bigint }>(
      `select coalesce(sum(balance), 0)::bigint as minor from ledger.accounts where kind = 231 and currency = 21`,
    );
    const before = left?.minor ?? 0n;
    await context.act(async (ctx) => {
      await refreshLevel(ctx, member.memberId);
      await ctx.tx.query('update level_bonuses set coins = 9000 where member_id = $1 and level = 3', [member.memberId]);
    });
    await context.runJobs();
    expect((await balances(context, member.memberId))['coins']).toBe(20n);
    await fundCoins(context, 9_000 + 20 - Number(before));
    context.clock.advance('PT2H');
    await context.runJobs();
    expect((await balances(context, member.memberId))['coins']).toBe(9_020n);
  });
  test('a harder ladder lowers nobody within a month of gaining, and notifies when it does later', async () => {
    const member = await gold();
    await context.act((ctx) => refreshLevel(ctx, member.memberId));
    const levels = await ladder();
    await publish(levels.map((each) => (each.level >= 3 ? { ...each, checkInDays: each.checkInDays + 200 } : each)));
    context.clock.advance('P29D');
    await context.runJobs();
    expect(await levelOf(member)).toBe(3);
    context.clock.advance('P2D');
    await context.runJobs();
    expect(await levelOf(member)).toBe(2);
    const { list } = (await context.call(notificationList, member, { type: 'system' })).data;
    expect(list.map(({ title }) => title)).toContain('Your level changed');
    await publish(levels);
    await context.runJobs();
    expect(await levelOf(member)).toBe(3);
  });
});

describe('members.proposeLevels, previewLevels, listLevelVersions', () => {
  test('replies: in force when a second operator approves; the effect is previewed before', async () => {
    const levels = await ladder();
    await gold();
    const easier = levels.map((each) =>
      each.level === 4 ? { ...each, memberDays: 40, checkInDays: 20, quizzes: 6 } : each,
    );
    const { data } = await context.call(previewLevels, maker, { levels: easier });
    expect(data.faults).toEqual([]);
    expect(data.rising).toBeGreaterThan(0);
    expect(data.effect.find(({ level }) => level === 4)?.after).toBeGreaterThan(0);
    const before = (await context.call(listLevelVersions, maker, {})).data.total;
    const { changeId } = (await context.call(proposeLevels, maker, { levels: easier, reason: 'spring' })).data;
    expect((await context.call(listLevelVersions, maker, {})).data.total).toBe(before);
    expect((await context.call(proposeLevels, maker, { levels, reason: 'again' })).data).toMatchObject({
      code: 'wrong_state',
    });
    expect((await context.call(approveChange, maker, { id: changeId })).data).toMatchObject({ code: 'four_eyes' });
    expect((await context.call(approveChange, checker, { id: changeId })).errno).toBe(0);
    const { list, total } = (await context.call(listLevelVersions, maker, {})).data;
    expect(list[0]).toMatchObject({ reason: 'spring' });
    const oldest = (await context.call(listLevelVersions, maker, { sort: 'version', order: 'asc' })).data.list;
    expect(oldest[0]?.version).toBe(1);
    expect(list[0]?.feeDiscounts.find(({ level }) => level === 3)).toEqual({ level: 3, share: '0.1000' });
    const one = (await context.call(listLevelVersions, maker, { id: list[0]?.version })).data;
    expect([one.total, one.list[0]?.version, total]).toEqual([1, total, total]);
    await publish(levels);
  });
  test('refuses: a lower level that would be better off, gaps, an empty ladder, texts that promise income', async () => {
    const levels = await ladder();
    const ask = (changed: readonly LevelIn[]) =>
      context.call(proposeLevels, maker, { levels: [...changed], reason: 'x' });
    const harderBelow = levels.map((each) => (each.level === 2 ? { ...each, memberDays: 3_000 } : each));
    expect((await ask(harderBelow)).data).toMatchObject({
      code: 'levels_unfair',
      faults: [{ level: 3, fault: 'easier_than_lower' }],
    });
    expect((await ask(levels.filter(({ level }) => level !== 2))).data).toMatchObject({ code: 'levels_unfair' });
    const [first] = levels;
    if (first === undefined) return expect.fail('no ladder');
    const promising = { ...first, description: { en: 'Guaranteed income', id: 'x', zh: 'x' } };
    return expect((await ask([promising, ...levels.slice(1)])).data).toMatchObject({ code: 'banned_words' });
  });
  test('forbids: operators without the role', async () => {
    const support = await makeOperator(context, 'support');
    expect((await context.call(proposeLevels, support, { levels: await ladder(), reason: 'x' })).errno).toBe(506);
    expect((await context.call(listLevelVersions, support, {})).errno).toBe(506);
  });
});
