// Proves that levels follow what members did and nothing else, are kept for a month, and pay their bonus once.
import { approveChange } from '@roda/contract/approvals';
import { userInfo } from '@roda/contract/members';
import {
  listLevels,
  listLevelVersions,
  previewLevels,
  proposeLevels,
  type LevelIn,
} from '@roda/contract/members-levels';
import { noticeList } from '@roda/contract/notices';
import { withdrawInfo } from '@roda/contract/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, passGate, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { fundCoins, makeActivity } from '#test/factories/levels.ts';
import { balances } from '#test/factories/wallet.ts';
import { nobody, openWorld, type World } from '#test/world.ts';
import { refreshLevel } from './members.public.ts';

let world: World;
let maker: TestOperator;
let checker: TestOperator;
beforeAll(async () => {
  world = await openWorld();
  maker = await makeOperator(world, 'growth');
  checker = await makeOperator(world, 'compliance');
});
afterAll(() => world.close());

/** A verified member of 40 days with 20 check-ins and 6 quizzes: enough for level 3. */
const gold = async (): Promise<TestMember> => {
  const member = await makeMember(world);
  await passGate(world, member);
  await makeActivity(world, member.memberId, { memberDays: 40, checkIns: 20, quizzes: 6 });
  return member;
};
const levelOf = async (member: TestMember): Promise<number> =>
  (await world.call(userInfo, member, {})).data.userNumberLevel;
const ladder = async (): Promise<LevelIn[]> =>
  ((await world.call(listLevelVersions, maker, {})).data.list[0]?.levels ?? []).map((each) => ({ ...each }));
const publish = async (levels: readonly LevelIn[]): Promise<void> => {
  const { data } = await world.call(proposeLevels, maker, { levels: [...levels], reason: 'a fairer ladder' });
  expect((await world.call(approveChange, checker, { id: data.changeId })).errno).toBe(0);
};

describe('members.listLevels', () => {
  test('replies: the ladder in the caller’s language; with a session how far one is', async () => {
    const { data } = await world.call(listLevels, { lang: 'zh' }, { type: 'member' });
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
    const own = (await world.call(listLevels, member, {})).data;
    expect(own.map(({ current }) => current)).toEqual([true, false, false, false, false]);
    expect(own[3]?.conditions.map(({ have }) => have)).toEqual([1, 40, 20, 6]);
  });
  test('refuses: where levels are off', async () => {
    await world.asOwner((tx) =>
      tx.query(`update country_options set value = 'false' where country_id = 3 and key = 'level'`),
    );
    expect(await world.call(listLevels, { countryId: 3 }, {})).toMatchObject({ errno: 503 });
    expect((await world.call(listLevels, nobody, { type: 'member' })).errno).toBe(0);
  });
});

describe('members.userInfo', () => {
  test('replies: the next level and what leads there, counted from what was done', async () => {
    const member = await makeMember(world, { lang: 'indonesia' });
    await makeActivity(world, member.memberId, { memberDays: 2, checkIns: 1, quizzes: 0 });
    expect((await world.call(userInfo, member, {})).data).toMatchObject({
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
    await fundCoins(world, 1_000);
    const member = await gold();
    await Promise.all([world.runJobs(), world.runJobs()]);
    expect(await levelOf(member)).toBe(3);
    expect(await balances(world, member.memberId)).toMatchObject({ coins: 70n });
    const { list } = (await world.call(noticeList, member, { type: 'system' })).data;
    expect(list.map(({ title }) => title).toSorted()).toEqual([
      'Gold coins for your new level',
      'Gold coins for your new level',
      'You reached a new level',
    ]);
    world.clock.advance('PT2H');
    await world.runJobs();
    expect(await balances(world, member.memberId)).toMatchObject({ coins: 70n });
    expect((await world.call(withdrawInfo, member, {})).data.levelDiscount).toBe('0.1000');
  });
  test('rise at once after an act that counts', async () => {
    const member = await gold();
    expect(await world.act((act) => refreshLevel(act, member.memberId))).toBe(true);
    expect(await levelOf(member)).toBe(3);
    expect(await world.act((act) => refreshLevel(act, member.memberId))).toBe(false);
  });
  test('are neither bought nor given by a team: no such figure moves them', async () => {
    const member = await makeMember(world);
    for (let count = 0; count < 6; count += 1) {
      const invitee = await makeMember(world, { inviterId: member.memberId });
      await passGate(world, invitee);
    }
    await world.asOwner((tx) =>
      tx.query(`update members set registered_at = registered_at - interval '400 days' where member_id = $1`, [
        member.memberId,
      ]),
    );
    await world.act((act) => refreshLevel(act, member.memberId));
    expect(await levelOf(member)).toBe(1);
    const [source] = await world.see<{ text: string }>(
      `select string_agg(pg_get_functiondef(p.oid), '') as text from pg_proc p where proname = 'member_activity'`,
    );
    expect(source?.text).not.toMatch(/inviter|ledger|orders|holdings|price|minor/);
  });
  test('a bonus waits for the budget, and is paid when there is one', async () => {
    const member = await gold();
    await world.asOwner((tx) =>
      tx.query(`update level_bonuses set paid_at = due_at where paid_at is null and member_id <> $1`, [
        member.memberId,
      ]),
    );
    const [left] = await world.see<{ minor: bigint }>(
      `select coalesce(sum(balance), 0)::bigint as minor from ledger.accounts where kind = 231 and currency = 21`,
    );
    const before = left?.minor ?? 0n;
    await world.act(async (act) => {
      await refreshLevel(act, member.memberId);
      await act.tx.query('update level_bonuses set coins = 9000 where member_id = $1 and level = 3', [member.memberId]);
    });
    await world.runJobs();
    expect((await balances(world, member.memberId))['coins']).toBe(20n);
    await fundCoins(world, 9_000 + 20 - Number(before));
    world.clock.advance('PT2H');
    await world.runJobs();
    expect((await balances(world, member.memberId))['coins']).toBe(9_020n);
  });
  test('a harder ladder lowers nobody within a month of gaining, and then says so', async () => {
    const member = await gold();
    await world.act((act) => refreshLevel(act, member.memberId));
    const levels = await ladder();
    await publish(levels.map((each) => (each.level >= 3 ? { ...each, checkInDays: each.checkInDays + 200 } : each)));
    world.clock.advance('P29D');
    await world.runJobs();
    expect(await levelOf(member)).toBe(3);
    world.clock.advance('P2D');
    await world.runJobs();
    expect(await levelOf(member)).toBe(2);
    const { list } = (await world.call(noticeList, member, { type: 'system' })).data;
    expect(list.map(({ title }) => title)).toContain('Your level changed');
    await publish(levels);
    await world.runJobs();
    expect(await levelOf(member)).toBe(3);
  });
});

describe('members.proposeLevels, previewLevels, listLevelVersions', () => {
  test('replies: in force when a second operator approves; the effect is shown before', async () => {
    const levels = await ladder();
    await gold();
    const easier = levels.map((each) =>
      each.level === 4 ? { ...each, memberDays: 40, checkInDays: 20, quizzes: 6 } : each,
    );
    const { data } = await world.call(previewLevels, maker, { levels: easier });
    expect(data.faults).toEqual([]);
    expect(data.rising).toBeGreaterThan(0);
    expect(data.effect.find(({ level }) => level === 4)?.after).toBeGreaterThan(0);
    const before = (await world.call(listLevelVersions, maker, {})).data.total;
    const { changeId } = (await world.call(proposeLevels, maker, { levels: easier, reason: 'spring' })).data;
    expect((await world.call(listLevelVersions, maker, {})).data.total).toBe(before);
    expect((await world.call(proposeLevels, maker, { levels, reason: 'again' })).data).toMatchObject({
      code: 'wrong_state',
    });
    expect((await world.call(approveChange, maker, { id: changeId })).data).toMatchObject({ code: 'four_eyes' });
    expect((await world.call(approveChange, checker, { id: changeId })).errno).toBe(0);
    const { list, total } = (await world.call(listLevelVersions, maker, {})).data;
    expect(list[0]).toMatchObject({ reason: 'spring' });
    const oldest = (await world.call(listLevelVersions, maker, { sort: 'version', order: 'asc' })).data.list;
    expect(oldest[0]?.version).toBe(1);
    expect(list[0]?.feeDiscounts.find(({ level }) => level === 3)).toEqual({ level: 3, share: '0.1000' });
    const one = (await world.call(listLevelVersions, maker, { id: list[0]?.version })).data;
    expect([one.total, one.list[0]?.version, total]).toEqual([1, total, total]);
  });
  test('refuses: a lower level that would be better off, gaps, an empty ladder, words that promise', async () => {
    const levels = await ladder();
    const ask = (changed: readonly LevelIn[]) =>
      world.call(proposeLevels, maker, { levels: [...changed], reason: 'x' });
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
    const support = await makeOperator(world, 'support');
    expect((await world.call(proposeLevels, support, { levels: await ladder(), reason: 'x' })).errno).toBe(506);
    expect((await world.call(listLevelVersions, support, {})).errno).toBe(506);
  });
});
