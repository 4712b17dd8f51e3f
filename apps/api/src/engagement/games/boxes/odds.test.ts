// Proves odds in the hands of operators: drafted, tried, published by two people, never changed, checked every day.
import { rejectChange } from '@roda/contract/approvals';
import { buyBox, jackpotList } from '@roda/contract/chance';
import { draftOdds, listSeries, publishOdds, simulateOdds } from '@roda/contract/chance-operators';
import { listOddsAudits } from '@roda/contract/chance-prizes';
import { listAudit } from '@roda/contract/trust';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve } from '#test/factories/approvals.ts';
import {
  blank,
  carriedOut,
  gift,
  makePlayer,
  makeSeries,
  makeStaff,
  points,
  putOdds,
  switchOn,
  three,
  type Staff,
  type TestSeries,
} from '#test/factories/chance.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
let staff: Staff;
let series: TestSeries;
beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  await switchOn(world);
  staff = await makeStaff(world);
  series = await makeSeries(world, staff, { priceCoins: 1, prizes: [points(1, 9), blank(1)] });
});
afterAll(() => world.close());

const guest = { ...nobody, countryId: 1 };
const wall = async () => (await world.call(jackpotList, guest, {})).data[0];
const draft = (prizes: unknown, more: object = {}) =>
  world.call(draftOdds, staff.maker, { boxId: series.boxId, priceCoins: 2, prizes: prizes as never, ...more });

describe('chance.draftOdds', () => {
  test('replies: a draft that can be drawn anew and is in force for nobody', async () => {
    const first = await draft([points(5, 1), points(6, 1)]);
    expect(first.data).toMatchObject({ version: 2, state: 'draft', priceCoins: 2, totalWeight: 2 });
    const second = await draft([points(5, 3), points(6, 1)]);
    expect(second.data).toMatchObject({ id: first.data.id, version: 2, totalWeight: 4 });
    expect(second.data.prizes.map(({ percent }) => percent)).toEqual(['75.0000', '25.0000']);
    expect((await wall())?.oddsVersion).toBe(1);
  });

  test('refuses: prizes that fit no kind, promises of income, boxes and gifts that there are not', async () => {
    expect((await draft([{ ...points(5, 1), amount: undefined }])).errno).toBe(402);
    expect((await draft([{ ...blank(1), amount: 5 }])).errno).toBe(402);
    expect((await draft([{ ...points(5, 1), weight: 0 }])).errno).toBe(402);
    expect((await draft([{ ...points(5, 1), weight: 0.5 }])).errno).toBe(402);
    expect((await draft([{ ...points(5, 1), giftId: 1 }])).errno).toBe(402);
    expect((await draft([{ ...points(5, 1), words: three('guaranteed prize') }])).data).toMatchObject({
      code: 'banned_words',
    });
    expect((await draft([gift(999, 1)])).errno).toBe(504);
    expect((await draft([points(5, 1)], { boxId: 999 })).errno).toBe(504);
  });

  test('forbids: members, and operators without the role', async () => {
    const member = await makePlayer(world, { coins: 0 });
    const input = { boxId: series.boxId, priceCoins: 2, prizes: [points(5, 1)] };
    expect((await world.call(draftOdds, member, input)).errno).toBe(501);
    expect((await world.call(draftOdds, await makeOperator(world, 'support'), input)).errno).toBe(506);
  });
});

describe('chance.publishOdds', () => {
  test('R22: by two people; the version before is retired, and its plays keep it', async () => {
    const player = await makePlayer(world);
    const before = await world.call(buyBox, player, { boxId: series.boxId });
    const { data } = await draft([points(5, 3), points(6, 1)]);
    const proposed = await world.call(publishOdds, staff.maker, { oddsId: data.id });
    expect((await world.call(publishOdds, staff.maker, { oddsId: data.id })).errno).toBe(725);
    expect((await approve(world, staff.maker, proposed.data.approvalId)).errno).toBe(506);
    expect((await wall())?.oddsVersion).toBe(1);
    await carriedOut(world, staff.checker, proposed.data.approvalId);
    expect(await wall()).toMatchObject({ oddsVersion: 2, totalWeight: 4 });
    expect((await world.call(buyBox, player, { boxId: series.boxId, oddsVersion: 1 })).data).toMatchObject({
      code: 'stale',
      oddsVersion: 2,
    });
    const after = await world.call(buyBox, player, { boxId: series.boxId, oddsVersion: 2 });
    expect([before.data.oddsVersion, after.data.oddsVersion, after.data.price]).toEqual([1, 2, 2]);
    expect((await world.call(publishOdds, staff.maker, { oddsId: data.id })).data).toMatchObject({
      code: 'wrong_state',
      state: 'published',
    });
  });

  test('a draft that was drawn anew since it was proposed is not what was looked at', async () => {
    const { data } = await draft([points(5, 1)]);
    const proposed = await world.call(publishOdds, staff.maker, { oddsId: data.id });
    world.clock.advance('PT1M');
    await draft([points(7, 1)]);
    expect((await approve(world, staff.checker, proposed.data.approvalId)).errno).toBe(504);
    expect((await wall())?.oddsVersion).toBe(2);
    await world.call(rejectChange, staff.maker, { id: proposed.data.approvalId, reason: 'drawn anew' });
  });

  test('R22: nobody changes published odds, not even in the database', async () => {
    const change = (text: string) => world.asOwner((tx) => tx.query(text));
    await expect(change('update box_prizes set weight = 99 where odds_id = 1')).rejects.toThrow(/do not change/);
    await expect(change('delete from box_prizes where odds_id = 1')).rejects.toThrow(/do not change/);
    await expect(
      change(`insert into box_prizes (odds_id, place, kind, amount, weight, words)
        values (1, 99, 'none', 0, 1, '{"en": "x", "id": "x", "zh": "x"}')`),
    ).rejects.toThrow(/do not change/);
    await expect(change('update box_odds set price_coins = 99 where id = 1')).rejects.toThrow(/do not change/);
    await expect(change(`update box_odds set state = 'draft' where id = 1`)).rejects.toThrow();
  });

  test('each write stands in the audit log', async () => {
    const { data } = await world.call(listAudit, await makeOperator(world, 'auditor'), { limit: 100 });
    const actions = data.list.map(({ action }) => action);
    expect(actions).toContain('chance.publishOdds');
    expect(actions).toContain('chance.draftOdds');
    expect(actions).toContain('approvals.approveChange');
  });
});

describe('chance.simulateOdds', () => {
  test('replies: 100,000 plays by the product’s own draw; the same seed, the same counts; nothing changes', async () => {
    const id = (await wall())?.oddsVersion === 2 ? 2 : 1;
    const [row] = await world.see<{ id: number }>('select id from box_odds where box_id = $1 and version = $2', [
      series.boxId,
      id,
    ]);
    const oddsId = row?.id ?? 0;
    const { data } = await world.call(simulateOdds, staff.maker, { oddsId, seed: 'spring' });
    expect(data).toMatchObject({ plays: 100_000, degrees: 1, taken: 200_000, gifts: 0 });
    expect(data.prizes.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(100_000);
    expect(Number(data.pValue)).toBeGreaterThan(0.001);
    const again = await world.call(simulateOdds, staff.maker, { oddsId, seed: 'spring' });
    expect(again.data).toEqual(data);
    expect((await world.see('select 1 from box_plays where odds_id = $1', [oddsId])).length).toBeLessThan(5);
  });

  test('refuses: more than 100,000, odds that there are not; forbids members', async () => {
    const simulate = (input: object) => world.call(simulateOdds, staff.maker, { oddsId: 1, ...input });
    expect((await simulate({ plays: 100_001 })).errno).toBe(402);
    expect((await simulate({ oddsId: 999, plays: 1 })).errno).toBe(504);
    expect((await world.call(simulateOdds, guest, { oddsId: 1 })).errno).toBe(501);
  });
});

describe('chance.listOddsAudits', () => {
  test('R22: once a day what was drawn is compared with the odds, over plays whose seeds are shown', async () => {
    await putOdds(world, staff, { boxId: series.boxId, priceCoins: 1, prizes: [points(1, 1), points(2, 1)] });
    const players = await Promise.all(Array.from({ length: 4 }, () => makePlayer(world)));
    for (const player of players)
      for (let turn = 0; turn < 20; turn += 1) await world.call(buyBox, player, { boxId: series.boxId });
    await world.runJobs();
    expect((await wall())?.audit).toBeUndefined();
    world.clock.advance('PT2H');
    await world.runJobs();
    const shown = await wall();
    expect(shown?.audit).toMatchObject({ plays: 80, degrees: 1, flagged: false });
    expect(shown?.prizes.reduce((sum, { drawnCount = 0 }) => sum + drawnCount, 0)).toBe(80);
    const { data } = await world.call(listOddsAudits, staff.maker, { flagged: false });
    const audit = data.list.find(({ oddsVersion }) => oddsVersion === shown?.oddsVersion);
    expect(audit).toMatchObject({ boxId: series.boxId, plays: 80, day: '2026-03-10', flagged: false });
    world.clock.advance('P1D');
    await world.runJobs();
    const days = (await world.call(listOddsAudits, staff.maker, { oddsId: audit?.oddsId })).data.list;
    expect(days.map(({ day }) => day)).toEqual(['2026-03-11', '2026-03-10']);
  });

  test('draws that no honest server would make are flagged for everyone to see', async () => {
    await world.asOwner((tx) =>
      tx.query(
        `update box_plays set place = 1 where odds_id = (select id from box_odds where box_id = $1 and state =
           'published')`,
        [series.boxId],
      ),
    );
    world.clock.advance('P1D');
    await world.runJobs();
    expect((await wall())?.audit).toMatchObject({ flagged: true });
    expect((await world.call(listOddsAudits, staff.maker, { flagged: true })).data.total).toBe(1);
    expect((await world.call(listOddsAudits, guest, {})).errno).toBe(501);
  });
});

describe('chance.listSeries', () => {
  test('replies: series with boxes and the versions of their odds; forbids strangers', async () => {
    const { data } = await world.call(listSeries, staff.checker, { countryId: 1 });
    expect(data).toMatchObject({ total: 1, list: [{ id: series.seriesId, state: 'open', dailyCap: 100 }] });
    const states = data.list[0]?.boxes[0]?.odds.map(({ state }) => state);
    expect(states?.filter((state) => state === 'published')).toHaveLength(1);
    expect((await world.call(listSeries, guest, {})).errno).toBe(501);
  });
});
