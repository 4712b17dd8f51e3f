// Proves that a settlement runs while nobody waits for it, once, and tells how far it is.
import { approveChange } from '@roda/contract/approvals';
import { listSettlements, settlementInfo } from '@roda/contract/settlement';
import { startSettlement } from '@roda/contract/settlement-desk';
import { listIncomeCases, proposeCreditRun } from '@roda/contract/settlement-income';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHolding, makeIncomeGoods } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { fund, incomeFaults } from '#test/factories/settlement.ts';
import { openWorld, type TestCaller, type World } from '#test/world.ts';

let world: World;
let finance: TestCaller;
let checker: TestCaller;

beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  finance = await makeOperator(world, 'finance');
  checker = await makeOperator(world, 'compliance');
});
afterAll(() => world.close());

const held = async () => {
  const made = await makeIncomeGoods(world);
  const { memberId } = await makeMember(world);
  await makeHolding(world, memberId, made);
  await fund(world, made.goodsId, 10_000_000_000n);
  world.clock.advance('P3D');
  return { goodsId: made.goodsId, memberId };
};

describe('settlement.startSettlement', () => {
  test('replies: at once; the work is done later, and says how far it is', async () => {
    await held();
    const { data } = await world.call(startSettlement, finance, {});
    const begun = await world.call(settlementInfo, finance, { id: data.runId });
    expect(begun.data).toMatchObject({ state: 'running', periods: 0, records: 0 });
    await world.runJobs();
    const done = await world.call(settlementInfo, finance, { id: data.runId });
    expect(done.data.state).toBe('done');
    expect(done.data.periodsDone).toBe(done.data.periods);
    expect(done.data.chunksDone).toBe(done.data.chunks);
    expect(await incomeFaults(world)).toEqual([]);
    const listed = (await world.call(listSettlements, finance, { id: data.runId })).data.list;
    expect(listed).toMatchObject([{ runId: data.runId, state: 'done', endedAt: expect.any(String) }]);
  });

  test('refuses: a second one while one is under way, and what lies ahead; forbids: others', async () => {
    const first = await world.call(startSettlement, finance, {});
    expect(first.errno).toBe(0);
    expect((await world.call(startSettlement, finance, {})).data).toMatchObject({ code: 'wrong_state' });
    await world.runJobs();
    expect((await world.call(startSettlement, finance, { asOf: '2027-01-01T00:00:00Z' })).data).toMatchObject({
      code: 'not_due',
    });
    expect((await world.call(startSettlement, await makeOperator(world, 'fleet'), {})).errno).toBe(506);
    expect((await world.call(startSettlement, await makeMember(world), {})).errno).toBe(501);
  });

  test('races: of ten who start it one does', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => world.call(startSettlement, finance, {})));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    await world.runJobs();
    expect((await world.call(listSettlements, finance, { paying: 'true', limit: 100 })).errno).toBe(0);
  });
});

describe('settlement.listIncomeCases', () => {
  test('replies: one record by its key, sorted and cut by days', async () => {
    const { memberId, goodsId } = await held();
    await world.runJobs();
    const { data } = await world.call(listIncomeCases, finance, { goodsId, sort: 'periodEnd', order: 'asc' });
    expect(data.total).toBeGreaterThan(1);
    const [first] = data.list;
    expect(first?.key).toBe(`${memberId}-${first?.id}`);
    const found = await world.call(listIncomeCases, finance, { id: first?.key ?? '' });
    expect(found.data.list).toEqual([first]);
    const ends = data.list.map(({ periodEnd }) => periodEnd);
    expect(ends).toEqual(ends.toSorted());
    const day = (first?.periodEnd ?? '').slice(0, 10);
    expect((await world.call(listIncomeCases, finance, { goodsId, from: day, to: day })).data.total).toBe(1);
    const by = { goodsId, holdingId: first?.holdingId ?? '', reason: 'no_revenue' as const };
    expect((await world.call(listIncomeCases, finance, by)).data.total).toBe(0);
  });
});

describe('settlement.proposeCreditRun', () => {
  test('replies: credited when a second operator approves; refuses: twice at a time; forbids: members', async () => {
    const { memberId } = await held();
    await world.runJobs();
    const { data } = await world.call(proposeCreditRun, finance, { reason: 'before the holidays' });
    expect((await world.call(proposeCreditRun, finance, { reason: 'once more' })).data).toMatchObject({
      code: 'wrong_state',
    });
    world.clock.advance('P40D');
    const again = await world.call(proposeCreditRun, finance, { reason: 'once more' });
    expect((await world.call(approveChange, checker, { id: data.approvalId })).errno).toBe(725);
    expect((await world.call(approveChange, checker, { id: again.data.approvalId })).errno).toBe(0);
    await world.runJobs();
    const claims = await world.see("select cause from income_claims where member_id = $1 and cause = 'window'", [
      memberId,
    ]);
    expect(claims.length).toBeGreaterThan(0);
    expect((await world.call(proposeCreditRun, await makeMember(world), { reason: 'mine' })).errno).toBe(501);
  });
});
