// Proves what the console's tables of boxes and of the pool ask: filters, order, a row by its number, words to edit.
import { buyBox } from '@roda/contract/chance';
import { listFunds, listSeries } from '@roda/contract/chance-operators';
import { listGiftKinds, listOddsAudits, listWonGifts } from '@roda/contract/chance-prizes';
import { listRounds, scheduleRound } from '@roda/contract/chance-rounds';
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
  type Staff,
  type TestSeries,
} from '#test/factories/chance.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let staff: Staff;
let giftId: number;
let first: TestSeries;
let second: TestSeries;
beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  await switchOn(world);
  staff = await makeStaff(world);
  giftId = await makeGift(world, staff);
  first = await makeSeries(world, staff);
  second = await makeSeries(world, staff, { number: 2, dailyCap: 7, prizes: [gift(giftId, 1)], open: false });
});
afterAll(() => world.close());

describe('chance.listSeries', () => {
  const ask = async (input: object) => (await world.call(listSeries, staff.maker, input)).data;
  test('replies: by state, by word, by number, in the order that was asked for', async () => {
    expect((await ask({ id: second.seriesId })).list.map(({ id }) => id)).toEqual([second.seriesId]);
    expect((await ask({ state: 'draft' })).list.map(({ id }) => id)).toEqual([second.seriesId]);
    expect((await ask({ keyword: 'ries 1' })).list.map(({ id }) => id)).toEqual([first.seriesId]);
    expect((await ask({ keyword: '%' })).total).toBe(0);
    expect((await ask({})).list.map(({ number }) => number)).toEqual([1, 2]);
    expect((await ask({ sort: 'dailyCap', order: 'asc' })).list.map(({ dailyCap }) => dailyCap)).toEqual([7, 100]);
  });
  test('replies: with all words, versions and stocks, so that it can be edited', async () => {
    const [row] = (await ask({ id: first.seriesId })).list;
    expect(row?.words.zh).toEqual({ name: 'Series 1', intro: 'For coins only', rules: ['Adults only', 'No cash'] });
    expect(row?.stocks).toMatchObject([{ asset: 'POINT', funded: 1_000_000, free: 1_000_000 }]);
    expect(row?.boxes[0]).toMatchObject({ words: { id: { name: 'Box' } }, version: 1, shown: true, position: 0 });
    expect(row?.boxes[0]?.odds[0]?.prizes[0]).toMatchObject({ words: three('5 points'), weight: 3 });
  });
});

describe('chance.listGiftKinds, listFunds', () => {
  test('replies: kinds of goods with their pieces in all funds; forbids who has nothing to do with it', async () => {
    await fund(world, staff, { fundId: second.fundId, asset: 'gift', giftId, count: 3 });
    const { data } = await world.call(listGiftKinds, staff.maker, { keyword: 'mug' });
    expect(data.list).toMatchObject([{ id: giftId, words: three('Mug'), version: 1, funded: 3, free: 3, paid: 0 }]);
    expect((await world.call(listGiftKinds, staff.maker, { id: 999 })).data.total).toBe(0);
    expect((await world.call(listGiftKinds, await makeOperator(world, 'support'), {})).errno).toBe(506);
  });
  test('replies: funds by game and number', async () => {
    const one = await world.call(listFunds, staff.maker, { id: second.fundId, game: 'box' });
    expect(one.data.list.map(({ id }) => id)).toEqual([second.fundId]);
    expect((await world.call(listFunds, staff.maker, { game: 'pool' })).data.total).toBe(0);
    const down = (await world.call(listFunds, staff.maker, { sort: 'id', order: 'desc' })).data.list;
    expect(down.map(({ id }) => id)).toEqual([second.fundId, first.fundId]);
  });
});

describe('chance.listRounds', () => {
  test('replies: rounds by number, word and size', async () => {
    const made: string[] = [];
    for (const [index, coins] of [30, 10, 20].entries()) {
      const opensAt = new Date(world.clock.now().getTime() + index * 3_600_000);
      const { data } = await world.call(scheduleRound, staff.maker, {
        countryId: 1,
        words: three(`Round of ${coins}`),
        opensAt: opensAt.toISOString(),
        drawsAt: new Date(opensAt.getTime() + 86_400_000).toISOString(),
        prizes: [coins],
      });
      made.push(data.id);
    }
    const ask = async (input: object) => (await world.call(listRounds, staff.maker, input)).data.list;
    expect((await ask({})).map(({ poolSize }) => poolSize)).toEqual([20, 10, 30]);
    expect((await ask({ sort: 'poolSize' })).map(({ poolSize }) => poolSize)).toEqual([30, 20, 10]);
    expect((await ask({ id: made[1] })).map(({ poolSize }) => poolSize)).toEqual([10]);
    expect((await ask({ keyword: 'OF 20' })).map(({ poolSize }) => poolSize)).toEqual([20]);
  });
});

describe('chance.listWonGifts, listOddsAudits', () => {
  test('replies: gifts of one member, one by its number; checks of one box, one by its number', async () => {
    await fund(world, staff, { fundId: second.fundId, asset: 'gift', giftId, count: 5 });
    const third = await makeSeries(world, staff, { countryId: 2, prizes: [gift(giftId, 1)], open: false });
    expect(third.boxId).toBeGreaterThan(second.boxId);
    const player = await makePlayer(world);
    for (let turn = 0; turn < 3; turn += 1) await world.call(buyBox, player, { boxId: first.boxId });
    world.clock.advance('PT2H');
    await world.runJobs();
    const { list } = (await world.call(listOddsAudits, staff.maker, { boxId: first.boxId })).data;
    expect(list).toMatchObject([{ id: `${first.oddsId}:2026-03-10`, plays: 3 }]);
    expect((await world.call(listOddsAudits, staff.maker, { boxId: second.boxId })).data.total).toBe(0);
    expect((await world.call(listOddsAudits, staff.maker, { id: list[0]?.id })).data.total).toBe(1);
    expect((await world.call(listOddsAudits, staff.maker, { id: `${first.oddsId}:2026-03-11` })).data.total).toBe(0);
    expect((await world.call(listOddsAudits, staff.maker, { id: 'x' })).errno).toBe(402);
    const other = await makeMember(world);
    const won = (input: object) => world.call(listWonGifts, staff.fulfilment, input);
    expect((await won({ memberId: String(other.memberId) })).data.total).toBe(0);
    expect((await won({ sort: 'wonAt', order: 'asc' })).errno).toBe(0);
  });
});
