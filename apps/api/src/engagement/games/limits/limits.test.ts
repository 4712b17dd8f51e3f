// Proves the limits that members set: lower at once, higher after three days, away at once and never shorter.
import { boxList, buyBox } from '@roda/contract/chance';
import { chanceLimits, excludeSelf, setChanceLimits } from '@roda/contract/chance-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePlayer, makeSeries, makeStaff, switchOn, type TestSeries } from '#test/factories/chance.ts';
import { accountsOf } from '#test/factories/orders.ts';
import { nobody, openWorld, type TestCaller, type World } from '#test/world.ts';

let world: World;
let series: TestSeries;
let second: TestSeries;
beforeAll(async () => {
  // Late enough in Jakarta that three hours later is another day there.
  world = await openWorld({ at: '2026-03-10T15:00:00Z' });
  await switchOn(world);
  const staff = await makeStaff(world);
  series = await makeSeries(world, staff, { dailyCap: 3 });
  second = await makeSeries(world, staff, { number: 2 });
});
afterAll(() => world.close());

const play = (player: TestCaller, boxId = series.boxId) => world.call(buyBox, player, { boxId });

describe('chance.setChanceLimits, chanceLimits', () => {
  test('R24: the house’s cap holds for each series and day of the member’s country', async () => {
    const player = await makePlayer(world);
    for (let turn = 0; turn < 3; turn += 1) expect((await play(player)).errno).toBe(0);
    const refused = await play(player);
    expect([refused.errno, refused.data]).toMatchObject([712, { code: 'play_limit', limit: 3, retryAfter: 7200 }]);
    expect((await play(player, second.boxId)).errno).toBe(0);
    expect((await accountsOf(world, player.memberId))['coins']).toBe(960n);
    world.clock.advance('PT2H');
    expect((await play(player)).errno).toBe(0);
  });

  test('R24: lower at once; higher after 72 hours, counted from the asking', async () => {
    const player = await makePlayer(world);
    const set = (dailyPlays: number) => world.call(setChanceLimits, player, { dailyPlays });
    expect((await world.call(chanceLimits, player, {})).data).toEqual({
      dailyPlays: 20,
      playedToday: 0,
      excluded: false,
    });
    expect((await set(1)).data).toMatchObject({ dailyPlays: 1 });
    expect((await play(player)).errno).toBe(0);
    expect((await play(player, second.boxId)).data).toMatchObject({ code: 'play_limit', limit: 1 });
    const raised = await set(2);
    const effectiveAt = new Date(world.clock.now().getTime() + 72 * 3_600_000).toISOString();
    expect(raised.data).toMatchObject({ dailyPlays: 1, pending: { dailyPlays: 2, effectiveAt } });
    world.clock.advance('PT71H');
    await world.runJobs();
    expect((await world.call(chanceLimits, player, {})).data.dailyPlays).toBe(1);
    world.clock.advance('PT1H');
    await world.runJobs();
    expect((await world.call(chanceLimits, player, {})).data).toEqual({
      dailyPlays: 2,
      playedToday: 0,
      excluded: false,
    });
    expect((await play(player)).errno).toBe(0);
    expect((await world.call(boxList, player, {})).data.mine).toMatchObject({ playedToday: 1, leftToday: 1 });
  });

  test('R24: a lower cap said meanwhile ends a raise that waits', async () => {
    const player = await makePlayer(world);
    for (const dailyPlays of [5, 9, 0]) await world.call(setChanceLimits, player, { dailyPlays });
    expect((await play(player)).data).toMatchObject({ code: 'play_limit', limit: 0 });
    world.clock.advance('P4D');
    await world.runJobs();
    expect((await world.call(chanceLimits, player, {})).data.dailyPlays).toBe(0);
  });

  test('races: ten plays at once under a cap of two', async () => {
    const player = await makePlayer(world);
    await world.call(setChanceLimits, player, { dailyPlays: 2 });
    const tries = await Promise.all(Array.from({ length: 10 }, () => play(player, second.boxId)));
    expect(tries.filter(({ errno }) => errno === 0)).toHaveLength(2);
    expect((await accountsOf(world, player.memberId))['coins']).toBe(980n);
  });

  test('refuses caps that are none; forbids strangers', async () => {
    const player = await makePlayer(world, { coins: 0 });
    for (const dailyPlays of [-1, 101, 1.5])
      expect((await world.call(setChanceLimits, player, { dailyPlays })).errno).toBe(402);
    expect((await world.call(setChanceLimits, nobody, { dailyPlays: 1 })).errno).toBe(501);
    expect((await world.call(chanceLimits, nobody, {})).errno).toBe(501);
  });
});

describe('chance.excludeSelf', () => {
  test('R24: at once, longer and never shorter, over by itself; the coins stay', async () => {
    const player = await makePlayer(world, { coins: 100 });
    const exclude = (wish: '1d' | '7d') => world.call(excludeSelf, player, { for: wish });
    const until = new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect((await exclude('7d')).data).toMatchObject({ excluded: true, excludedUntil: until });
    expect((await exclude('1d')).data.excludedUntil).toBe(until);
    const refused = await play(player, second.boxId);
    expect([refused.errno, refused.data]).toMatchObject([725, { code: 'self_excluded', until }]);
    expect((await world.call(boxList, player, {})).data.mine).toMatchObject({ leftToday: 0, excludedUntil: until });
    expect(await accountsOf(world, player.memberId)).toEqual({ coins: 100n });
    world.clock.advance('P7D');
    await world.runJobs();
    expect((await play(player, second.boxId)).errno).toBe(0);
  });

  test('R24: for good is for good', async () => {
    const player = await makePlayer(world);
    expect((await world.call(excludeSelf, player, { for: 'good' })).data).toMatchObject({ excluded: true });
    await world.call(excludeSelf, player, { for: '1d' });
    world.clock.advance('P400D');
    await world.runJobs();
    const { data } = await play(player, second.boxId);
    expect(data).toEqual({ code: 'self_excluded' });
  });

  test('forbids strangers', async () => {
    expect((await world.call(excludeSelf, nobody, { for: '1d' })).errno).toBe(501);
  });
});
