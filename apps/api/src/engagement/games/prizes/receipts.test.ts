// Proves that points and coins which were won are handed over once, out of the fund, and never lost.
import { buyBox, confirmBoxReceipt } from '@roda/contract/chance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#ledger';
import { invariantsFor } from '#modules/trust/invariants.reads.ts';
import {
  coinPrize,
  fund,
  makePlayer,
  makeSeries,
  makeStaff,
  points,
  switchOn,
  type Staff,
  type TestSeries,
} from '#test/factories/chance.ts';
import { accountsOf } from '#test/factories/orders.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
let staff: Staff;
let series: TestSeries;
beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  await switchOn(world);
  staff = await makeStaff(world);
  series = await makeSeries(world, staff);
});
afterAll(() => world.close());

const stockOf = async (fundId: number, asset = 'POINT') =>
  (
    await world.see<{ funded: bigint; reserved: bigint; paid: bigint; pool: bigint }>(
      `select k.funded, k.reserved, k.paid, a.balance as pool from prize_stocks k
         join ledger.accounts a on a.member_id = 0 and a.kind = 232 and a.product_id = k.fund_id
           and a.currency = case k.asset when 'POINT' then 11 else 21 end
        where k.fund_id = $1 and k.asset = $2`,
      [fundId, asset],
    )
  )[0];

describe('chance.confirmBoxReceipt', () => {
  test('replies: points and coins are credited out of the fund, once', async () => {
    const both = await makeSeries(world, staff, {
      number: 2,
      prizes: [points(7, 1), coinPrize(3, 1)],
      fundCoins: 1_000,
    });
    const player = await makePlayer(world, { coins: 100 });
    const won = { points: 0n, coins: 0n };
    for (let play = 0; play < 8; play += 1) {
      const { data } = await world.call(buyBox, player, { boxId: both.boxId });
      const confirmed = await world.call(confirmBoxReceipt, player, { id: data.id });
      expect(confirmed.data).toMatchObject({ id: data.id, status: 'credited' });
      won[data.prize.kind === 'points' ? 'points' : 'coins'] += BigInt(data.prize.amount ?? 0);
      const again = await world.call(confirmBoxReceipt, player, { id: data.id });
      expect([again.errno, again.data]).toMatchObject([725, { state: 'credited' }]);
    }
    expect((await accountsOf(world, player.memberId))['coins']).toBe(20n + won.coins);
    expect((await accountsOf(world, player.memberId))['points'] ?? 0n).toBe(won.points);
    const stock = await stockOf(both.fundId);
    expect(stock).toMatchObject({ reserved: 0n, paid: won.points });
    expect(stock?.pool).toBe((stock?.funded ?? 0n) - won.points);
  });

  test('forbids: another member’s prize is not found; strangers', async () => {
    const [winner, other] = [await makePlayer(world), await makePlayer(world)];
    const { data } = await world.call(buyBox, winner, { boxId: series.boxId });
    expect((await world.call(confirmBoxReceipt, other, { id: data.id })).errno).toBe(504);
    expect((await world.call(confirmBoxReceipt, nobody, { id: data.id })).errno).toBe(501);
  });

  test('races: ten at once credit once', async () => {
    const player = await makePlayer(world);
    const { data } = await world.call(buyBox, player, { boxId: series.boxId });
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => world.call(confirmBoxReceipt, player, { id: data.id })),
    );
    expect(tries.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(tries.filter(({ errno }) => errno === 725)).toHaveLength(9);
    expect((await accountsOf(world, player.memberId))['points']).toBe(BigInt(data.prize.amount ?? 0));
  });

  test('nobody confirmed for 30 days: credited all the same', async () => {
    const player = await makePlayer(world);
    const { data } = await world.call(buyBox, player, { boxId: series.boxId });
    await world.runJobs();
    world.clock.advance('P30D');
    await world.runJobs();
    expect((await accountsOf(world, player.memberId))['points']).toBe(BigInt(data.prize.amount ?? 0));
  });
});

describe('R25: prizes are a liability, and the books know it', () => {
  const broken = async () => {
    const rules = invariantsFor({ full: true, at: world.clock.now() });
    const report = await world.act(({ tx, at }) => audit(tx, { at, full: true, rules }));
    return report.checks.filter(({ breakCount }) => breakCount > 0).map(({ name }) => name);
  };

  test('races: plays, receipts and funding of one series at once end well, and the books hold', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => makePlayer(world)));
    const plays = players.map(async (player) => {
      const { errno, data } = await world.call(buyBox, player, { boxId: series.boxId });
      return errno === 0 ? (await world.call(confirmBoxReceipt, player, { id: data.id })).errno : errno;
    });
    const [, ...ends] = await Promise.all([
      fund(world, staff, { fundId: series.fundId, asset: 'POINT', count: 500 }),
      ...plays,
    ]);
    expect(new Set(ends)).toEqual(new Set([0]));
    expect(await broken()).toEqual([]);
  });

  test('a fund that says more than its pool holds, or owes more than it reserved, is found', async () => {
    const change = (text: string) => world.asOwner((tx) => tx.query(text, [series.fundId]));
    await change('update prize_stocks set funded = funded + 1 where fund_id = $1');
    expect(await broken()).toEqual(['prize_funds_are_prize_pools']);
    await change('update prize_stocks set funded = funded - 1, reserved = reserved + 1 where fund_id = $1');
    expect(await broken()).toEqual(['prizes_owed_are_reserved']);
    await change('update prize_stocks set reserved = reserved - 1 where fund_id = $1');
    expect(await broken()).toEqual([]);
  });
});
