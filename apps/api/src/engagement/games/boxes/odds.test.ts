// Tests odds management by operators: drafted, simulated, published by two operators, never changed, audited every day.
import { rejectChange } from '@roda/api-contract/backoffice/approvals';
import { buyBox, jackpotList } from '@roda/api-contract/engagement/games';
import {
  draftOdds,
  listBoxSeries,
  publishOdds,
  simulateOdds,
  upsertBox,
} from '@roda/api-contract/engagement/games-series';
import { listOddsAudits } from '@roda/api-contract/engagement/games-prizes';
import { listAudit } from '@roda/api-contract/backoffice/assurance';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approve } from '#test/factories/approvals.ts';
import {
  blank,
  carriedOut,
  gift,
  makePlayer,
  makeSeries,
  makeStaff,
  points,
  upsertOdds,
  switchOn,
  three,
  type GameStaff,
  type TestSeries,
} from '#test/factories/games.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { dayIn } from '#backoffice/markets/index.ts';

let context: TestContext;
let staff: GameStaff;
let series: TestSeries;
let boxId: number;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await switchOn(context);
  staff = await makeStaff(context);
  series = await makeSeries(context, staff, { priceCoins: 1, prizes: [points(1, 9), blank(1)] });
});
// A box for each test, with odds of version 1 in force.
beforeEach(async () => {
  const name = { name: 'Box' };
  const box = { seriesId: series.seriesId, words: { en: name, id: name, zh: name }, image: '', position: 1 };
  boxId = (await context.call(upsertBox, staff.maker, box)).data.id;
  await upsertOdds(context, staff, { boxId, priceCoins: 1, prizes: [points(1, 9), blank(1)] });
});
afterAll(() => context.close());

const guest = { ...nobody, countryId: 1 };
const wall = async () => (await context.call(jackpotList, guest, { boxId })).data[0];
const draft = (prizes: unknown, more: object = {}) =>
  context.call(draftOdds, staff.maker, { boxId, priceCoins: 2, prizes: prizes as never, ...more });

describe('games.draftOdds', () => {
  test('replies: a draft that can be replaced and is in force for nobody', async () => {
    const first = await draft([points(5, 1), points(6, 1)]);
    expect(first.data).toMatchObject({ version: 2, state: 'draft', priceCoins: 2, totalWeight: 2 });
    const second = await draft([points(5, 3), points(6, 1)]);
    expect(second.data).toMatchObject({ id: first.data.id, version: 2, totalWeight: 4 });
    expect(second.data.prizes.map(({ percent }) => percent)).toEqual(['75.0000', '25.0000']);
    expect((await wall())?.oddsVersion).toBe(1);
  });

  test('refuses: prizes that fit no kind, promises of income, unknown boxes and gifts', async () => {
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
    const member = await makePlayer(context, { coins: 0 });
    const input = { boxId, priceCoins: 2, prizes: [points(5, 1)] };
    expect((await context.call(draftOdds, member, input)).errno).toBe(501);
    expect((await context.call(draftOdds, await makeOperator(context, 'support'), input)).errno).toBe(506);
  });
});

describe('games.publishOdds', () => {
  test('R22: by two operators; the previous version is retired, and its plays keep it', async () => {
    const player = await makePlayer(context);
    const before = await context.call(buyBox, player, { boxId });
    const { data } = await draft([points(5, 3), points(6, 1)]);
    const proposed = await context.call(publishOdds, staff.maker, { oddsId: data.id });
    expect((await context.call(publishOdds, staff.maker, { oddsId: data.id })).errno).toBe(725);
    expect((await approve(context, staff.maker, proposed.data.approvalId)).errno).toBe(506);
    expect((await wall())?.oddsVersion).toBe(1);
    await carriedOut(context, staff.checker, proposed.data.approvalId);
    expect(await wall()).toMatchObject({ oddsVersion: 2, totalWeight: 4 });
    expect((await context.call(buyBox, player, { boxId, oddsVersion: 1 })).data).toMatchObject({
      code: 'stale',
      oddsVersion: 2,
    });
    const after = await context.call(buyBox, player, { boxId, oddsVersion: 2 });
    expect([before.data.oddsVersion, after.data.oddsVersion, after.data.price]).toEqual([1, 2, 2]);
    expect((await context.call(publishOdds, staff.maker, { oddsId: data.id })).data).toMatchObject({
      code: 'wrong_state',
      state: 'published',
    });
  });

  test('a draft replaced after its proposal is not the one that was reviewed', async () => {
    const { data } = await draft([points(5, 1)]);
    const proposed = await context.call(publishOdds, staff.maker, { oddsId: data.id });
    context.clock.advance('PT1M');
    await draft([points(7, 1)]);
    expect((await approve(context, staff.checker, proposed.data.approvalId)).errno).toBe(504);
    expect((await wall())?.oddsVersion).toBe(1);
    await context.call(rejectChange, staff.maker, { id: proposed.data.approvalId, reason: 'drawn anew' });
  });

  test('R22: nobody changes published odds, not even in the database', async () => {
    const change = (text: string) => context.asOwner((tx) => tx.query(text));
    await expect(change('update box_prizes set weight = 99 where odds_id = 1')).rejects.toThrow(/do not change/);
    await expect(change('delete from box_prizes where odds_id = 1')).rejects.toThrow(/do not change/);
    await expect(
      change(`insert into box_prizes (odds_id, place, kind, amount, weight, words)
        values (1, 99, 'none', 0, 1, '{"en": "x", "id": "x", "zh": "x"}')`),
    ).rejects.toThrow(/do not change/);
    await expect(change('update box_odds set price_coins = 99 where id = 1')).rejects.toThrow(/do not change/);
    await expect(change(`update box_odds set state = 'draft' where id = 1`)).rejects.toThrow();
  });

  test('each write is in the audit log', async () => {
    const { data } = await context.call(listAudit, await makeOperator(context, 'auditor'), { limit: 100 });
    const actions = data.list.map(({ action }) => action);
    expect(actions).toContain('games.publishOdds');
    expect(actions).toContain('games.draftOdds');
    expect(actions).toContain('approvals.approveChange');
  });
});

describe('games.simulateOdds', () => {
  test('replies: 100,000 plays by the production draw code; the same seed gives the same counts; nothing changes', async () => {
    const oddsId = await upsertOdds(context, staff, { boxId, priceCoins: 2, prizes: [points(5, 3), points(6, 1)] });
    const { data } = await context.call(simulateOdds, staff.maker, { oddsId, seed: 'spring' });
    expect(data).toMatchObject({ plays: 100_000, degrees: 1, taken: 200_000, gifts: 0 });
    expect(data.prizes.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(100_000);
    expect(Number(data.pValue)).toBeGreaterThan(0.001);
    const again = await context.call(simulateOdds, staff.maker, { oddsId, seed: 'spring' });
    expect(again.data).toEqual(data);
    expect((await context.see('select 1 from box_plays where odds_id = $1', [oddsId])).length).toBeLessThan(5);
  });

  test('refuses: more than 100,000, unknown odds; forbids members', async () => {
    const simulate = (input: object) => context.call(simulateOdds, staff.maker, { oddsId: 1, ...input });
    expect((await simulate({ plays: 100_001 })).errno).toBe(402);
    expect((await simulate({ oddsId: 999, plays: 1 })).errno).toBe(504);
    expect((await context.call(simulateOdds, guest, { oddsId: 1 })).errno).toBe(501);
  });
});

describe('games.listOddsAudits', () => {
  /** Eighty plays by four members, for two prizes that are equally likely. */
  const play = async (): Promise<void> => {
    await upsertOdds(context, staff, { boxId, priceCoins: 1, prizes: [points(1, 1), points(2, 1)] });
    const players = await Promise.all(Array.from({ length: 4 }, () => makePlayer(context)));
    for (const player of players)
      for (let turn = 0; turn < 20; turn += 1) await context.call(buyBox, player, { boxId });
  };
  /** The day of the clock in Jakarta. */
  const today = (): string => dayIn(context.clock.now(), 'Asia/Jakarta');

  test('R22: draws are compared with the odds once a day, over plays whose seeds are revealed', async () => {
    await play();
    const first = today();
    await context.runJobs();
    expect((await wall())?.audit).toBeUndefined();
    context.clock.advance('PT2H');
    await context.runJobs();
    const shown = await wall();
    expect(shown?.audit).toMatchObject({ plays: 80, degrees: 1, flagged: false });
    expect(shown?.prizes.reduce((sum, { drawnCount = 0 }) => sum + drawnCount, 0)).toBe(80);
    const { data } = await context.call(listOddsAudits, staff.maker, { boxId, flagged: false });
    const audit = data.list.find(({ oddsVersion }) => oddsVersion === shown?.oddsVersion);
    expect(audit).toMatchObject({ boxId, plays: 80, day: first, flagged: false });
    context.clock.advance('P1D');
    await context.runJobs();
    const days = (await context.call(listOddsAudits, staff.maker, { oddsId: audit?.oddsId })).data.list;
    expect(days.map(({ day }) => day)).toEqual([today(), first]);
  });

  test('implausible draws are flagged publicly', async () => {
    await play();
    await context.asOwner((tx) =>
      tx.query(
        `update box_plays set place = 1 where odds_id = (select id from box_odds where box_id = $1 and state =
           'published')`,
        [boxId],
      ),
    );
    context.clock.advance('P1D');
    await context.runJobs();
    expect((await wall())?.audit).toMatchObject({ flagged: true });
    expect((await context.call(listOddsAudits, staff.maker, { boxId, flagged: true })).data.total).toBe(1);
    expect((await context.call(listOddsAudits, guest, {})).errno).toBe(501);
  });
});

describe('games.listBoxSeries', () => {
  test('replies: series with boxes and the versions of their odds; forbids clients without a session', async () => {
    const { data } = await context.call(listBoxSeries, staff.checker, { countryId: 1 });
    expect(data).toMatchObject({ total: 1, list: [{ id: series.seriesId, state: 'open', dailyCap: 100 }] });
    const states = data.list[0]?.boxes[0]?.odds.map(({ state }) => state);
    expect(states?.filter((state) => state === 'published')).toHaveLength(1);
    expect((await context.call(listBoxSeries, guest, {})).errno).toBe(501);
  });
});
