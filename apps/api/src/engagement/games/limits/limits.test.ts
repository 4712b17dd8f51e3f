// Tests the limits that members set: lower at once, higher after three days, self-exclusion at once and never
// shortened.
import { boxList, buyBox } from '@roda/api-contract/engagement/games';
import { gameLimits, excludeSelf, updateGameLimits } from '@roda/api-contract/engagement/games-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePlayer, makeSeries, makeStaff, switchOn, type TestSeries } from '#test/factories/games.ts';
import { accountsOf } from '#test/factories/orders.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let series: TestSeries;
let second: TestSeries;
beforeAll(async () => {
  // Late enough in Jakarta that three hours later is another day there.
  context = await openTestContext({ at: '2026-03-10T15:00:00Z' });
  await switchOn(context);
  const staff = await makeStaff(context);
  series = await makeSeries(context, staff, { dailyCap: 3 });
  second = await makeSeries(context, staff, { number: 2 });
});
afterAll(() => context.close());

const play = (player: TestClient, boxId = series.boxId) => context.call(buyBox, player, { boxId });

describe('games.updateGameLimits, gameLimits', () => {
  test('R24: the platform’s cap applies per series and day of the member’s country', async () => {
    const player = await makePlayer(context);
    for (let turn = 0; turn < 3; turn += 1) expect((await play(player)).errno).toBe(0);
    const refused = await play(player);
    expect([refused.errno, refused.data]).toMatchObject([712, { code: 'play_limit', limit: 3, retryAfter: 7200 }]);
    expect((await play(player, second.boxId)).errno).toBe(0);
    expect((await accountsOf(context, player.memberId))['coins']).toBe(960n);
    context.clock.advance('PT2H');
    expect((await play(player)).errno).toBe(0);
  });

  test('R24: lower at once; higher after 72 hours, counted from the request', async () => {
    const player = await makePlayer(context);
    const set = (dailyPlays: number) => context.call(updateGameLimits, player, { dailyPlays });
    expect((await context.call(gameLimits, player, {})).data).toEqual({
      dailyPlays: 20,
      playedToday: 0,
      excluded: false,
    });
    expect((await set(1)).data).toMatchObject({ dailyPlays: 1 });
    expect((await play(player)).errno).toBe(0);
    expect((await play(player, second.boxId)).data).toMatchObject({ code: 'play_limit', limit: 1 });
    const raised = await set(2);
    const effectiveAt = new Date(context.clock.now().getTime() + 72 * 3_600_000).toISOString();
    expect(raised.data).toMatchObject({ dailyPlays: 1, pending: { dailyPlays: 2, effectiveAt } });
    context.clock.advance('PT71H');
    await context.runJobs();
    expect((await context.call(gameLimits, player, {})).data.dailyPlays).toBe(1);
    context.clock.advance('PT1H');
    await context.runJobs();
    expect((await context.call(gameLimits, player, {})).data).toEqual({
      dailyPlays: 2,
      playedToday: 0,
      excluded: false,
    });
    expect((await play(player)).errno).toBe(0);
    expect((await context.call(boxList, player, {})).data.mine).toMatchObject({ playedToday: 1, leftToday: 1 });
  });

  test('R24: a lower cap set meanwhile cancels a pending raise', async () => {
    const player = await makePlayer(context);
    for (const dailyPlays of [5, 9, 0]) await context.call(updateGameLimits, player, { dailyPlays });
    expect((await play(player)).data).toMatchObject({ code: 'play_limit', limit: 0 });
    context.clock.advance('P4D');
    await context.runJobs();
    expect((await context.call(gameLimits, player, {})).data.dailyPlays).toBe(0);
  });

  test('races: ten plays at once under a cap of two', async () => {
    const player = await makePlayer(context);
    await context.call(updateGameLimits, player, { dailyPlays: 2 });
    const tries = await Promise.all(Array.from({ length: 10 }, () => play(player, second.boxId)));
    expect(tries.filter(({ errno }) => errno === 0)).toHaveLength(2);
    expect((await accountsOf(context, player.memberId))['coins']).toBe(980n);
  });

  test('refuses: invalid caps; forbids clients without a session', async () => {
    const player = await makePlayer(context, { coins: 0 });
    for (const dailyPlays of [-1, 101, 1.5])
      expect((await context.call(updateGameLimits, player, { dailyPlays })).errno).toBe(402);
    expect((await context.call(updateGameLimits, nobody, { dailyPlays: 1 })).errno).toBe(501);
    expect((await context.call(gameLimits, nobody, {})).errno).toBe(501);
  });
});

describe('games.excludeSelf', () => {
  test('R24: effective at once, can be extended and never shortened, ends automatically; the coins stay', async () => {
    const player = await makePlayer(context, { coins: 100 });
    const exclude = (wish: '1d' | '7d') => context.call(excludeSelf, player, { for: wish });
    const until = new Date(context.clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect((await exclude('7d')).data).toMatchObject({ excluded: true, excludedUntil: until });
    expect((await exclude('1d')).data.excludedUntil).toBe(until);
    const refused = await play(player, second.boxId);
    expect([refused.errno, refused.data]).toMatchObject([725, { code: 'self_excluded', until }]);
    expect((await context.call(boxList, player, {})).data.mine).toMatchObject({ leftToday: 0, excludedUntil: until });
    expect(await accountsOf(context, player.memberId)).toEqual({ coins: 100n });
    context.clock.advance('P7D');
    await context.runJobs();
    expect((await play(player, second.boxId)).errno).toBe(0);
  });

  test('R24: permanent self-exclusion is irrevocable', async () => {
    const player = await makePlayer(context);
    expect((await context.call(excludeSelf, player, { for: 'good' })).data).toMatchObject({ excluded: true });
    await context.call(excludeSelf, player, { for: '1d' });
    context.clock.advance('P400D');
    await context.runJobs();
    const { data } = await play(player, second.boxId);
    expect(data).toEqual({ code: 'self_excluded' });
  });

  test('forbids clients without a session', async () => {
    expect((await context.call(excludeSelf, nobody, { for: '1d' })).errno).toBe(501);
  });
});
