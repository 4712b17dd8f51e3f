// Tests that a settlement runs in the background, once, and reports its progress.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { listSettlements, settlementInfo } from '@roda/api-contract/income/settlement';
import { startSettlement } from '@roda/api-contract/income/settlement-runs';
import { listIncomeCases, proposeCreditRun } from '@roda/api-contract/income/income-cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { fund, incomeValidationErrors } from '#test/factories/settlement.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let finance: TestClient;
let checker: TestClient;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  finance = await makeOperator(context, 'finance');
  checker = await makeOperator(context, 'compliance');
});
afterAll(() => context.close());

const held = async () => {
  const made = await makeIncomeProduct(context);
  const { memberId } = await makeMember(context);
  await makeHolding(context, memberId, made);
  await fund(context, made.goodsId, 1_000_000n, { periods: 2 });
  context.clock.advance('P3D');
  return { goodsId: made.goodsId, memberId };
};

describe('settlement.startSettlement', () => {
  test('replies: at once; the work runs in the background, with its progress', async () => {
    await held();
    const { data } = await context.call(startSettlement, finance, {});
    const begun = await context.call(settlementInfo, finance, { id: data.runId });
    expect(begun.data).toMatchObject({ state: 'running', periods: 0, records: 0 });
    await context.runJobs();
    const done = await context.call(settlementInfo, finance, { id: data.runId });
    expect(done.data.state).toBe('done');
    expect(done.data.periodsDone).toBe(done.data.periods);
    expect(done.data.chunksDone).toBe(done.data.chunks);
    expect(await incomeValidationErrors(context)).toEqual([]);
    const listed = (await context.call(listSettlements, finance, { id: data.runId })).data.list;
    expect(listed).toMatchObject([{ runId: data.runId, state: 'done', endedAt: expect.any(String) }]);
  });

  test('refuses: a second one while one is running, and a future moment; forbids: others', async () => {
    const first = await context.call(startSettlement, finance, {});
    expect(first.errno).toBe(0);
    expect((await context.call(startSettlement, finance, {})).data).toMatchObject({ code: 'wrong_state' });
    await context.runJobs();
    expect((await context.call(startSettlement, finance, { asOf: '2027-01-01T00:00:00Z' })).data).toMatchObject({
      code: 'not_due',
    });
    expect((await context.call(startSettlement, await makeOperator(context, 'fleet'), {})).errno).toBe(506);
    expect((await context.call(startSettlement, await makeMember(context), {})).errno).toBe(501);
  });

  test('races: of ten concurrent starts one succeeds', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => context.call(startSettlement, finance, {})));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    await context.runJobs();
    expect((await context.call(listSettlements, finance, { paying: 'true', limit: 100 })).errno).toBe(0);
  });
});

describe('settlement.listIncomeCases', () => {
  test('replies: one record by its key, sorted and filtered by days', async () => {
    const { memberId, goodsId } = await held();
    await context.runJobs();
    const { data } = await context.call(listIncomeCases, finance, { goodsId, sort: 'periodEnd', order: 'asc' });
    expect(data.total).toBeGreaterThan(1);
    const [first] = data.list;
    expect(first?.key).toBe(`${memberId}-${first?.id}`);
    const found = await context.call(listIncomeCases, finance, { id: first?.key ?? '' });
    expect(found.data.list).toEqual([first]);
    const ends = data.list.map(({ periodEnd }) => periodEnd);
    expect(ends).toEqual(ends.toSorted());
    const day = (first?.periodEnd ?? '').slice(0, 10);
    expect((await context.call(listIncomeCases, finance, { goodsId, from: day, to: day })).data.total).toBe(1);
    const by = { goodsId, holdingId: first?.holdingId ?? '', reason: 'no_revenue' as const };
    expect((await context.call(listIncomeCases, finance, by)).data.total).toBe(0);
  });
});

describe('settlement.proposeCreditRun', () => {
  test('replies: credited when a second operator approves; refuses: two at a time; forbids: members', async () => {
    const { memberId } = await held();
    await context.runJobs();
    const { data } = await context.call(proposeCreditRun, finance, { reason: 'before the holidays' });
    expect((await context.call(proposeCreditRun, finance, { reason: 'once more' })).data).toMatchObject({
      code: 'wrong_state',
    });
    context.clock.advance('P40D');
    const again = await context.call(proposeCreditRun, finance, { reason: 'once more' });
    expect((await context.call(approveChange, checker, { id: data.approvalId })).errno).toBe(725);
    expect((await context.call(approveChange, checker, { id: again.data.approvalId })).errno).toBe(0);
    await context.runJobs();
    const claims = await context.see("select cause from income_claims where member_id = $1 and cause = 'window'", [
      memberId,
    ]);
    expect(claims.length).toBeGreaterThan(0);
    expect((await context.call(proposeCreditRun, await makeMember(context), { reason: 'mine' })).errno).toBe(501);
  });
});
