// Proves the operator's way to settle, and what is shown of settlements.
import { receiveIncome } from '@roda/contract/holdings';
import { listSettlements, runSettlement, settlementInfo } from '@roda/contract/settlement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHolding, makeIncomeGoods, recordsOf } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { makeBuyer } from '#test/factories/orders.ts';
import { fund, incomeFaults, settleNow } from '#test/factories/settlement.ts';
import { nobody, openWorld, type TestCaller, type World } from '#test/world.ts';

let world: World;
let operator: TestCaller;
beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(world, 'finance');
});
afterAll(() => world.close());

const buyer = () => makeBuyer(world, { walletMinor: 0n, pastGate: false });

describe('settlement.runSettlement', () => {
  test('replies: due, paid and shortfall of everything that ended', async () => {
    const [goods, one, two] = [await makeIncomeGoods(world), await buyer(), await buyer()];
    await makeHolding(world, one.memberId, goods);
    await makeHolding(world, two.memberId, goods, { quantity: 2 });
    await fund(world, goods.goodsId, 2_000_000n);
    world.clock.advance('P2D');
    const { data } = await world.call(runSettlement, operator, {});
    expect(data).toMatchObject({
      due: '30000.00',
      paid: '20000.00',
      shortfall: '10000.00',
      records: 2,
      currency: 'IDR',
    });
    const [first, second] = [await world.call(receiveIncome, one, {}), await world.call(receiveIncome, two, {})];
    expect([
      ['6666.66', '13333.34'],
      ['6666.67', '13333.33'],
    ]).toContainEqual([first.data.amount, second.data.amount]);
    expect(await incomeFaults(world)).toEqual([]);
  });

  test('repeats: again for the same time, by call or by schedule, nothing more', async () => {
    const [goods, one] = [await makeIncomeGoods(world), await buyer()];
    await makeHolding(world, one.memberId, goods);
    await fund(world, goods.goodsId, 2_000_000n);
    world.clock.advance('P2D');
    await world.call(runSettlement, operator, {});
    const again = await world.call(runSettlement, operator, {});
    expect(again.data).toMatchObject({ due: '0.00', paid: '0.00', shortfall: '0.00', records: 0 });
    await settleNow(world);
    expect((await recordsOf(world, one.memberId)).length).toBe(1);
  });

  test('refuses: a moment after now; an earlier one settles only what had ended by then', async () => {
    const [goods, one] = [await makeIncomeGoods(world), await buyer()];
    await makeHolding(world, one.memberId, goods);
    world.clock.advance('P3D');
    const later = new Date(world.clock.now().getTime() + 1_000).toISOString();
    expect(await world.call(runSettlement, operator, { asOf: later })).toMatchObject({
      errno: 402,
      data: { code: 'not_due' },
    });
    const yesterday = new Date(world.clock.now().getTime() - 86_400_000).toISOString();
    await world.call(runSettlement, operator, { asOf: yesterday });
    expect((await recordsOf(world, one.memberId)).length).toBe(1);
    await world.call(runSettlement, operator, {});
    expect((await recordsOf(world, one.memberId)).length).toBe(2);
  });

  test('forbids: strangers, members, operators of another kind', async () => {
    expect(await world.call(runSettlement, nobody, {})).toMatchObject({ errno: 501 });
    expect(await world.call(runSettlement, await makeMember(world), {})).toMatchObject({ errno: 501 });
    expect(await world.call(runSettlement, await makeOperator(world, 'auditor'), {})).toMatchObject({ errno: 506 });
  });

  test('races: an operator, another one and the schedule at once write each record once', async () => {
    const [goods, one] = [await makeIncomeGoods(world, { cycle: 2 }), await buyer()];
    await makeHolding(world, one.memberId, goods);
    await fund(world, goods.goodsId, 50_000_000n);
    world.clock.advance('P1D');
    await Promise.all([
      world.call(runSettlement, operator, {}),
      world.call(runSettlement, operator, {}),
      settleNow(world),
    ]);
    await settleNow(world);
    expect((await recordsOf(world, one.memberId)).length).toBe(23);
    expect(await incomeFaults(world)).toEqual([]);
  });

  test('runs by itself, hourly and daily, as the clock moves', async () => {
    const [goods, one] = [await makeIncomeGoods(world, { cycle: 2 }), await buyer()];
    await makeHolding(world, one.memberId, goods);
    await fund(world, goods.goodsId, 50_000_000n);
    world.clock.advance('PT5H');
    await world.runJobs();
    expect((await recordsOf(world, one.memberId)).length).toBe(4);
  });
});

describe('settlement.settlementInfo', () => {
  test('replies: what was paid per product and period', async () => {
    const [goods, one] = [await makeIncomeGoods(world), await buyer()];
    await makeHolding(world, one.memberId, goods);
    await fund(world, goods.goodsId, 400_000n);
    world.clock.advance('P2D');
    const { data } = await world.call(runSettlement, operator, {});
    const info = await world.call(settlementInfo, operator, { id: data.runId });
    expect(info.data).toMatchObject({ runId: data.runId, startedBy: expect.any(String), endedAt: expect.any(String) });
    expect(info.data.products.find(({ goodsId }) => goodsId === goods.goodsId)).toMatchObject({
      name: 'City van',
      due: '10000.00',
      paid: '4000.00',
      shortfall: '6000.00',
      records: 1,
    });
  });
  test('refuses: a settlement of nothing; forbids: members', async () => {
    const id = '01900000-0000-7000-8000-000000000000';
    expect(await world.call(settlementInfo, operator, { id })).toMatchObject({ errno: 504 });
    expect(await world.call(settlementInfo, await makeMember(world), { id })).toMatchObject({ errno: 501 });
  });
});

describe('settlement.listSettlements', () => {
  test('replies: the newest first, also those of the schedule', async () => {
    const { data } = await world.call(listSettlements, operator, { limit: 100 });
    expect(data.total).toBe(data.list.length);
    expect(data.list.some(({ startedBy }) => startedBy === 'schedule')).toBe(true);
    const times = data.list.map(({ startedAt }) => startedAt);
    expect(times).toEqual(times.toSorted().reverse());
  });
  test('forbids: members', async () =>
    expect(await world.call(listSettlements, await makeMember(world), {})).toMatchObject({ errno: 501 }));
});
