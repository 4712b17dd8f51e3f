// Tests boxes: who may open them, what a play charges and commits to, and that nothing happens twice.
import { randomUUID } from 'node:crypto';
import { boxBills, boxList, buyBox, jackpotList } from '@roda/api-contract/engagement/games';
import { fairnessSeed } from '@roda/api-contract/engagement/games-fairness';
import { draftOdds } from '@roda/api-contract/engagement/games-series';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, post } from '#ledger';
import { invariantsFor } from '#backoffice/assurance/books/invariants.queries.ts';
import {
  blank,
  fund,
  giveCoins,
  makePlayer,
  makeSeries,
  makeStaff,
  points,
  switchOn,
  type GameStaff,
  type TestSeries,
} from '#test/factories/games.ts';
import { makeMember, passSuitability } from '#test/factories/identity.ts';
import { accountsOf } from '#test/factories/orders.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let staff: GameStaff;
let series: TestSeries;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await switchOn(context);
  await switchOn(context, 3);
  staff = await makeStaff(context);
  series = await makeSeries(context, staff);
});
afterAll(async () => {
  await context.close();
});

const stockOf = async (fundId: number, asset = 'POINT') =>
  (
    await context.see<{ funded: bigint; reserved: bigint; paid: bigint; pool: bigint }>(
      `select k.funded, k.reserved, k.paid, a.balance as pool from prize_stocks k
         join ledger.accounts a on a.member_id = 0 and a.kind = 232 and a.product_id = k.fund_id
           and a.currency = case k.asset when 'POINT' then 11 else 21 end
        where k.fund_id = $1 and k.asset = $2`,
      [fundId, asset],
    )
  )[0];

describe('games.buyBox', () => {
  test('replies: charges, draws, reserves the prize and stores the play in one call', async () => {
    const player = await makePlayer(context, { coins: 25 });
    const before = await stockOf(series.fundId);
    const { errno, data } = await context.call(buyBox, player, { boxId: series.boxId, oddsVersion: 1 });
    expect(errno).toBe(0);
    expect(data).toMatchObject({ price: 10, coins: 15, leftToday: 19, status: 'won', nonce: 1, refunded: false });
    const won = BigInt(data.prize.amount ?? 0);
    expect([5n, 50n]).toContain(won);
    expect(await accountsOf(context, player.memberId)).toEqual({ coins: 15n });
    const after = await stockOf(series.fundId);
    expect((after?.reserved ?? 0n) - (before?.reserved ?? 0n)).toBe(won);
    expect(after?.pool).toBe(before?.pool);
    const { data: bills } = await context.call(boxBills, player, {});
    const { coins: _coins, leftToday: _left, ...bill } = data;
    expect(bills).toMatchObject({ total: 1, list: [bill] });
    const { data: list } = await context.call(boxList, player, {});
    expect(list).toMatchObject({ mine: { coins: 15, playedToday: 1, leftToday: 19 }, boxes: [{ leftToday: 19 }] });
  });

  test('R21: coins that came with a purchase cannot be staked', async () => {
    const player = await makePlayer(context, { coins: 9 });
    await giveCoins(context, player.memberId, 500, true);
    const { errno, data } = await context.call(buyBox, player, { boxId: series.boxId });
    expect([errno, data]).toMatchObject([1483, { code: 'coins_short', short: 1 }]);
    expect(await accountsOf(context, player.memberId)).toEqual({ coins: 9n, coins_bonus: 500n });
  });

  test('R21, G7: adults by verified identity only', async () => {
    const unknown = await makeMember(context);
    expect((await context.call(buyBox, unknown, { boxId: series.boxId })).data).toMatchObject({
      code: 'gate_missing',
      missing: ['identity'],
    });
    const young = await makeMember(context);
    await passSuitability(context, young);
    const [check] = await context.see<{ id: string }>('select id from identity_checks where member_id = $1', [
      young.memberId,
    ]);
    const encrypted = context.around.vault.encrypt('2008-03-11', `identity_checks|${check?.id}|birth`);
    await context.asOwner((tx) =>
      tx.query('update identity_checks set birth_encrypted = $2 where member_id = $1', [young.memberId, encrypted]),
    );
    await giveCoins(context, young.memberId, 100);
    const { errno, data } = await context.call(buyBox, young, { boxId: series.boxId });
    expect([errno, data]).toMatchObject([725, { code: 'under_age', minimum: 18 }]);
    expect(await accountsOf(context, young.memberId)).toEqual({ coins: 100n });
  });

  test('R21: disabled per country by default; prizes won before stay accessible', async () => {
    const stranger = await makePlayer(context, { countryId: 2 });
    const refused = await context.call(buyBox, stranger, { boxId: series.boxId });
    expect([refused.errno, refused.data]).toMatchObject([503, { reason: 'box_off' }]);
    for (const op of [boxList, jackpotList])
      expect((await context.call(op, { ...nobody, countryId: 2 }, {})).errno).toBe(503);
    expect((await context.call(boxBills, stranger, {})).data.total).toBe(0);
    const neighbour = await makePlayer(context, { countryId: 3 });
    expect((await context.call(buyBox, neighbour, { boxId: series.boxId })).errno).toBe(504);
  });

  test('refuses: odds or a seed hash other than the ones shown, unknown boxes, drafts; nothing is charged', async () => {
    const player = await makePlayer(context, { coins: 100 });
    const buy = (input: object) => context.call(buyBox, player, { boxId: series.boxId, ...input });
    expect((await buy({ oddsVersion: 2 })).data).toMatchObject({ code: 'stale', oddsVersion: 1 });
    expect((await buy({ commitment: 'ab'.repeat(32) })).data).toMatchObject({ code: 'stale' });
    expect((await buy({ boxId: 2_000_000_000 })).data).toMatchObject({ code: 'not_found' });
    expect((await buy({ boxId: 0 })).errno).toBe(402);
    expect(await accountsOf(context, player.memberId)).toEqual({ coins: 100n });
    expect((await context.call(boxBills, player, {})).data.total).toBe(0);
    const { data } = await context.call(fairnessSeed, player, {});
    const bought = await buy({ commitment: data.current?.commitment });
    expect(bought.data).toMatchObject({ nonce: 1, commitment: data.current?.commitment });
    expect(bought.data.clientSeed).toBe(data.mine?.clientSeed);
  });

  test('forbids: clients without a session, and operators', async () => {
    expect((await context.call(buyBox, nobody, { boxId: series.boxId })).errno).toBe(501);
    expect((await context.call(buyBox, staff.maker, { boxId: series.boxId })).errno).toBe(501);
  });

  test('repeats: the same idempotency key gives one play and one reply', async () => {
    const player = await makePlayer(context, { coins: 100 });
    const key = randomUUID();
    const replies = [];
    for (let turn = 0; turn < 3; turn += 1)
      replies.push(await context.call(buyBox, player, { boxId: series.boxId }, { key }));
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
    expect(await accountsOf(context, player.memberId)).toEqual({ coins: 90n });
    expect((await context.call(boxBills, player, {})).data.total).toBe(1);
  });

  test('races: 50 plays with coins for one; 20 with one key', async () => {
    const player = await makePlayer(context, { coins: 10 });
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => context.call(buyBox, player, { boxId: series.boxId })),
    );
    expect(tries.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(new Set(tries.map(({ errno }) => errno))).toEqual(new Set([0, 1483]));
    expect(await accountsOf(context, player.memberId)).toEqual({ coins: 0n });
    const other = await makePlayer(context, { coins: 50 });
    const key = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 20 }, () => context.call(buyBox, other, { boxId: series.boxId }, { key })),
    );
    expect(new Set(same.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await accountsOf(context, other.memberId)).toEqual({ coins: 40n });
  });

  test('races: plays of one member are numbered 1, 2, 3, … without gaps', async () => {
    const player = await makePlayer(context, { coins: 200 });
    const plays = await Promise.all(
      Array.from({ length: 12 }, () => context.call(buyBox, player, { boxId: series.boxId })),
    );
    expect(plays.map(({ data }) => data.nonce).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_play, index) => index + 1),
    );
  });
});

describe('R25: prizes are funded before the game opens', () => {
  test('a series closes automatically when its fund cannot cover another largest prize, and opens again when funded', async () => {
    const [first, second] = [points(10, 1), points(10, 1)];
    const short = await makeSeries(context, staff, { countryId: 3, prizes: [first, second], fundPoints: 35 });
    const players = await Promise.all(Array.from({ length: 8 }, () => makePlayer(context, { countryId: 3 })));
    const tries = await Promise.all(players.map((each) => context.call(buyBox, each, { boxId: short.boxId })));
    expect(tries.filter(({ errno }) => errno === 0)).toHaveLength(3);
    for (const { data } of tries.filter(({ errno }) => errno !== 0))
      expect(data).toMatchObject({ code: 'wrong_state', state: 'closed' });
    expect(await stockOf(short.fundId)).toMatchObject({ funded: 35n, reserved: 30n, paid: 0n, pool: 35n });
    const guest = { ...nobody, countryId: 3 };
    expect((await context.call(boxList, guest, {})).data.state).toBe('closed');
    await fund(context, staff, { fundId: short.fundId, asset: 'POINT', count: 5 });
    expect((await context.call(boxList, guest, {})).data.state).toBe('open');
    const player = await makePlayer(context, { countryId: 3 });
    expect((await context.call(buyBox, player, { boxId: short.boxId })).errno).toBe(0);
  });
});

describe('R21: prizes pay no cash', () => {
  test('no posting moves value from a prize pool, or from staked coins, to a wallet', async () => {
    const { memberId } = await makePlayer(context, { coins: 10 });
    for (const code of ['prize', 'coins_play', 'coins_refund'] as const) {
      const from = code === 'prize' ? 'prize_payable' : 'coins_issued';
      const posting = context.act(({ tx, at }) =>
        post(tx, {
          ...{ memberId, key: randomUUID(), code, at, ref: 'test' },
          legs: [
            { kind: from, currency: 'IDR', minor: -100n },
            { kind: 'wallet', currency: 'IDR', minor: 100n },
          ],
        }),
      );
      await expect(posting).rejects.toThrow();
    }
    expect(await accountsOf(context, memberId)).toEqual({ coins: 10n });
  });

  test('no box prize is money: the API contract has no such prize kind', async () => {
    const money = { ...points(5, 1), kind: 'wallet' } as never;
    const input = { boxId: series.boxId, priceCoins: 1, prizes: [money] };
    expect((await context.call(draftOdds, staff.maker, input)).errno).toBe(402);
  });
});

describe('games.boxList, jackpotList, boxBills', () => {
  test('replies: odds as integers and as percentages, identical for everyone, before any play', async () => {
    const guest = { ...nobody, countryId: 1 };
    const { data } = await context.call(jackpotList, guest, {});
    expect(data).toMatchObject([
      {
        boxId: series.boxId,
        oddsVersion: 1,
        totalWeight: 4,
        prizes: [
          { place: 1, kind: 'points', amount: 5, weight: 3, odds: '3/4', percent: '75.0000' },
          { place: 2, kind: 'points', amount: 50, weight: 1, odds: '1/4', percent: '25.0000' },
        ],
      },
    ]);
    const player = await makePlayer(context);
    expect((await context.call(jackpotList, player, {})).data).toEqual(data);
    expect((await context.call(boxList, guest, {})).data).not.toHaveProperty('mine');
    expect(
      (await context.call(boxList, { ...nobody, countryId: 1, lang: 'zh' }, { series: 1 })).data.rules,
    ).toHaveLength(2);
    expect((await context.call(boxList, guest, { series: 3 })).errno).toBe(402);
  });

  test('replies: the won filter excludes blanks', async () => {
    const half = await makeSeries(context, staff, {
      ...{ countryId: 3, number: 2, priceCoins: 1 },
      prizes: [points(5, 1), blank(1)],
    });
    const player = await makePlayer(context, { countryId: 3 });
    await context.runJobs();
    for (let play = 0; play < 16; play += 1)
      expect((await context.call(buyBox, player, { boxId: half.boxId })).errno).toBe(0);
    const all = (await context.call(boxBills, player, { limit: 100 })).data;
    const won = (await context.call(boxBills, player, { won: true, limit: 100 })).data;
    const blanks = (await context.call(boxBills, player, { won: false, limit: 1, page: 2 })).data;
    expect(all.total).toBe(16);
    expect(won.list.every(({ status }) => status === 'won')).toBe(true);
    expect(won.total + blanks.total).toBe(16);
    expect((await context.call(boxBills, player, { page: 99 })).data).toMatchObject({ total: 16, list: [] });
    expect((await context.call(boxBills, await makePlayer(context), {})).data).toMatchObject({ total: 0, list: [] });
    expect((await context.call(boxBills, nobody, {})).errno).toBe(501);
  });

  test('the ledger invariants hold afterwards', async () => {
    const rules = invariantsFor({ full: true });
    const report = await context.act(({ tx, at }) => audit(tx, { at, full: true, rules }));
    expect(report.checks.filter(({ breakCount }) => breakCount > 0)).toEqual([]);
  });
});
