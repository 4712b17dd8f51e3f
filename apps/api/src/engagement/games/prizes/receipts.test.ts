// Tests that won points and coins are credited once, from the fund, and never lost.
import { buyBox, confirmBoxReceipt } from '@roda/api-contract/engagement/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#ledger';
import { invariantsFor } from '#backoffice/assurance/books/invariants.queries.ts';
import {
  coinPrize,
  fund,
  makePlayer,
  makeSeries,
  makeStaff,
  points,
  switchOn,
  type GameStaff,
  type TestSeries,
} from '#test/factories/games.ts';
import { accountsOf } from '#test/factories/orders.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let staff: GameStaff;
let series: TestSeries;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await switchOn(context);
  staff = await makeStaff(context);
  series = await makeSeries(context, staff);
});
afterAll(() => context.close());

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

describe('games.confirmBoxReceipt', () => {
  test('replies: points and coins are credited from the fund, once', async () => {
    const both = await makeSeries(context, staff, {
      number: 2,
      prizes: [points(7, 1), coinPrize(3, 1)],
      fundCoins: 1_000,
    });
    const player = await makePlayer(context, { coins: 100 });
    const won = { points: 0n, coins: 0n };
    for (let play = 0; play < 8; play += 1) {
      const { data } = await context.call(buyBox, player, { boxId: both.boxId });
      const confirmed = await context.call(confirmBoxReceipt, player, { id: data.id });
      expect(confirmed.data).toMatchObject({ id: data.id, status: 'credited' });
      won[data.prize.kind === 'points' ? 'points' : 'coins'] += BigInt(data.prize.amount ?? 0);
      const again = await context.call(confirmBoxReceipt, player, { id: data.id });
      expect([again.errno, again.data]).toMatchObject([725, { state: 'credited' }]);
    }
    expect((await accountsOf(context, player.memberId))['coins']).toBe(20n + won.coins);
    expect((await accountsOf(context, player.memberId))['points'] ?? 0n).toBe(won.points);
    const stock = await stockOf(both.fundId);
    expect(stock).toMatchObject({ reserved: 0n, paid: won.points });
    expect(stock?.pool).toBe((stock?.funded ?? 0n) - won.points);
  });

  test('forbids: another member’s prize is not found; clients without a session', async () => {
    const [winner, other] = [await makePlayer(context), await makePlayer(context)];
    const { data } = await context.call(buyBox, winner, { boxId: series.boxId });
    expect((await context.call(confirmBoxReceipt, other, { id: data.id })).errno).toBe(504);
    expect((await context.call(confirmBoxReceipt, nobody, { id: data.id })).errno).toBe(501);
  });

  test('races: ten at once credit once', async () => {
    const player = await makePlayer(context);
    const { data } = await context.call(buyBox, player, { boxId: series.boxId });
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => context.call(confirmBoxReceipt, player, { id: data.id })),
    );
    expect(tries.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(tries.filter(({ errno }) => errno === 725)).toHaveLength(9);
    expect((await accountsOf(context, player.memberId))['points']).toBe(BigInt(data.prize.amount ?? 0));
  });

  test('not confirmed for 30 days: credited anyway', async () => {
    const player = await makePlayer(context);
    const { data } = await context.call(buyBox, player, { boxId: series.boxId });
    await context.runJobs();
    context.clock.advance('P30D');
    await context.runJobs();
    expect((await accountsOf(context, player.memberId))['points']).toBe(BigInt(data.prize.amount ?? 0));
  });
});

describe('R25: prizes are a liability in the ledger', () => {
  const broken = async () => {
    const rules = invariantsFor({ full: true });
    const report = await context.act(({ tx, at }) => audit(tx, { at, full: true, rules }));
    return report.checks.filter(({ breakCount }) => breakCount > 0).map(({ name }) => name);
  };

  test('races: concurrent plays, receipts and funding of one series succeed, and the ledger invariants hold', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => makePlayer(context)));
    const plays = players.map(async (player) => {
      const { errno, data } = await context.call(buyBox, player, { boxId: series.boxId });
      return errno === 0 ? (await context.call(confirmBoxReceipt, player, { id: data.id })).errno : errno;
    });
    const [, ...ends] = await Promise.all([
      fund(context, staff, { fundId: series.fundId, asset: 'POINT', count: 500 }),
      ...plays,
    ]);
    expect(new Set(ends)).toEqual(new Set([0]));
    expect(await broken()).toEqual([]);
  });

  test('a fund that records more than its pool holds, or owes more than it reserved, is detected', async () => {
    const change = (text: string) => context.asOwner((tx) => tx.query(text, [series.fundId]));
    await change('update prize_stocks set funded = funded + 1 where fund_id = $1');
    expect(await broken()).toEqual(['prize_funds_are_prize_pools']);
    await change('update prize_stocks set funded = funded - 1, reserved = reserved + 1 where fund_id = $1');
    expect(await broken()).toEqual(['prizes_owed_are_reserved']);
    await change('update prize_stocks set reserved = reserved - 1 where fund_id = $1');
    expect(await broken()).toEqual([]);
  });
});
