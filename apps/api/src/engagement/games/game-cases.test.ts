// Tests the console's tables of boxes and of the pool: filters, order, a row by its number, texts for editing.
import { buyBox } from '@roda/api-contract/engagement/games';
import { listFunds, listBoxSeries } from '@roda/api-contract/engagement/games-series';
import { listGiftKinds, listOddsAudits, listWonGifts } from '@roda/api-contract/engagement/games-prizes';
import { listRounds, scheduleRound } from '@roda/api-contract/engagement/games-rounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fund,
  gift,
  makeGift,
  makePlayer,
  makeSeries,
  makeStaff,
  switchOn,
  three,
  type GameStaff,
  type TestSeries,
} from '#test/factories/games.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let staff: GameStaff;
let giftId: number;
let first: TestSeries;
let second: TestSeries;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await switchOn(context);
  await switchOn(context, 2);
  staff = await makeStaff(context);
  giftId = await makeGift(context, staff);
  first = await makeSeries(context, staff);
  second = await makeSeries(context, staff, { number: 2, dailyCap: 7, prizes: [gift(giftId, 1)], open: false });
});
afterAll(() => context.close());

describe('games.listBoxSeries', () => {
  // Of one country: the tests of audits have series in another.
  const ask = async (input: object) =>
    (await context.call(listBoxSeries, staff.maker, { countryId: 1, ...input })).data;
  test('replies: by status, text and number, in the requested order', async () => {
    expect((await ask({ id: second.seriesId })).list.map(({ id }) => id)).toEqual([second.seriesId]);
    expect((await ask({ state: 'draft' })).list.map(({ id }) => id)).toEqual([second.seriesId]);
    expect((await ask({ keyword: 'ries 1' })).list.map(({ id }) => id)).toEqual([first.seriesId]);
    expect((await ask({ keyword: '%' })).total).toBe(0);
    expect((await ask({})).list.map(({ number }) => number)).toEqual([1, 2]);
    expect((await ask({ sort: 'dailyCap', order: 'asc' })).list.map(({ dailyCap }) => dailyCap)).toEqual([7, 100]);
  });
  test('replies: with all texts, versions and stocks, for editing', async () => {
    const [row] = (await ask({ id: first.seriesId })).list;
    expect(row?.words.zh).toEqual({ name: 'Series 1', intro: 'For coins only', rules: ['Adults only', 'No cash'] });
    expect(row?.stocks).toMatchObject([{ asset: 'POINT', funded: 1_000_000, free: 1_000_000 }]);
    expect(row?.boxes[0]).toMatchObject({ words: { id: { name: 'Box' } }, version: 1, shown: true, position: 0 });
    expect(row?.boxes[0]?.odds[0]?.prizes[0]).toMatchObject({ words: three('5 points'), weight: 3 });
  });
});

describe('games.listGiftKinds, listFunds', () => {
  test('replies: gift kinds with their units in all funds; forbids operators without the role', async () => {
    await fund(context, staff, { fundId: second.fundId, asset: 'gift', giftId, count: 3 });
    const { data } = await context.call(listGiftKinds, staff.maker, { keyword: 'mug' });
    expect(data.list).toMatchObject([{ id: giftId, words: three('Mug'), version: 1, funded: 3, free: 3, paid: 0 }]);
    expect((await context.call(listGiftKinds, staff.maker, { id: 999 })).data.total).toBe(0);
    expect((await context.call(listGiftKinds, await makeOperator(context, 'support'), {})).errno).toBe(506);
  });
  test('replies: funds by game and number', async () => {
    const one = await context.call(listFunds, staff.maker, { id: second.fundId, game: 'box' });
    expect(one.data.list.map(({ id }) => id)).toEqual([second.fundId]);
    expect((await context.call(listFunds, staff.maker, { id: second.fundId, game: 'pool' })).data.total).toBe(0);
    const ofBoxes = { countryId: 1, game: 'box' as const, sort: 'id' as const, order: 'desc' as const };
    const down = (await context.call(listFunds, staff.maker, ofBoxes)).data.list;
    expect(down.map(({ id }) => id)).toEqual([second.fundId, first.fundId]);
  });
});

describe('games.listRounds', () => {
  test('replies: rounds by number, text and size', async () => {
    const made: string[] = [];
    for (const [index, coins] of [30, 10, 20].entries()) {
      const opensAt = new Date(context.clock.now().getTime() + index * 3_600_000);
      const { data } = await context.call(scheduleRound, staff.maker, {
        countryId: 1,
        words: three(`Round of ${coins}`),
        opensAt: opensAt.toISOString(),
        drawsAt: new Date(opensAt.getTime() + 86_400_000).toISOString(),
        prizes: [coins],
      });
      made.push(data.id);
    }
    const ask = async (input: object) => (await context.call(listRounds, staff.maker, input)).data.list;
    expect((await ask({})).map(({ poolSize }) => poolSize)).toEqual([20, 10, 30]);
    expect((await ask({ sort: 'poolSize' })).map(({ poolSize }) => poolSize)).toEqual([30, 20, 10]);
    expect((await ask({ id: made[1] })).map(({ poolSize }) => poolSize)).toEqual([10]);
    expect((await ask({ keyword: 'OF 20' })).map(({ poolSize }) => poolSize)).toEqual([20]);
  });
});

describe('games.listWonGifts, listOddsAudits', () => {
  test('replies: gifts of one member, one by its number; audits of one box, one by its number', async () => {
    const played = await makeSeries(context, staff, { countryId: 2 });
    const unplayed = { countryId: 2, number: 2, prizes: [gift(giftId, 1)], open: false } as const;
    const other = await makeSeries(context, staff, unplayed);
    expect(other.boxId).toBeGreaterThan(played.boxId);
    const player = await makePlayer(context, { countryId: 2 });
    for (let turn = 0; turn < 3; turn += 1) await context.call(buyBox, player, { boxId: played.boxId });
    context.clock.advance('PT2H');
    await context.runJobs();
    const { list } = (await context.call(listOddsAudits, staff.maker, { boxId: played.boxId })).data;
    expect(list).toMatchObject([{ id: `${played.oddsId}:2026-03-10`, plays: 3 }]);
    expect((await context.call(listOddsAudits, staff.maker, { boxId: other.boxId })).data.total).toBe(0);
    expect((await context.call(listOddsAudits, staff.maker, { id: list[0]?.id })).data.total).toBe(1);
    expect((await context.call(listOddsAudits, staff.maker, { id: `${played.oddsId}:2026-03-11` })).data.total).toBe(0);
    expect((await context.call(listOddsAudits, staff.maker, { id: 'x' })).errno).toBe(402);
    const winless = await makeMember(context);
    const won = (input: object) => context.call(listWonGifts, staff.fulfilment, input);
    expect((await won({ memberId: String(winless.memberId) })).data.total).toBe(0);
    expect((await won({ sort: 'wonAt', order: 'asc' })).errno).toBe(0);
  });
});
