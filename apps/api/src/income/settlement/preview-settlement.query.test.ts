// Tests that the preview equals a subsequent run, and that it writes nothing.
import { previewSettlement } from '@roda/api-contract/income/income-cases';
import { runSettlement } from '@roda/api-contract/income/settlement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { fund } from '#test/factories/settlement.ts';
import { openTestContext, type TestCaller, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestCaller;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

const countRuns = async () =>
  (await context.see<{ count: bigint }>('select count(*) as count from settlement_runs'))[0];

describe('settlement.previewSettlement', () => {
  test('replies: to the cent what a run then pays, over days, hours, arrears and shortfalls', async () => {
    const [daily, hourly, atMaturity] = [
      await makeIncomeProduct(context, { targetDailyMinor: 1_000_001n }),
      await makeIncomeProduct(context, { cycle: 2, targetDailyMinor: 700_003n }),
      await makeIncomeProduct(context, { cycle: 1, validityDays: 2, targetDailyMinor: 500_000n }),
    ];
    for (const [memberId, goods] of [
      [501n, daily],
      [502n, daily],
      [503n, hourly],
      [504n, atMaturity],
    ] as const)
      await makeHolding(context, memberId, goods, { quantity: 2 });
    await fund(context, daily.goodsId, 2_500_000n);
    await fund(context, hourly.goodsId, 100_000_000n);
    for (const step of ['P2D', 'P1D', 'P1D', 'PT3H']) {
      context.clock.advance(step);
      await fund(context, daily.goodsId, 1_234_567n);
      if (step === 'P1D') await fund(context, atMaturity.goodsId, 333_333n);
      const before = await countRuns();
      const { data: preview } = await context.call(previewSettlement, operator, {});
      expect(await countRuns()).toEqual(before);
      const { data: run } = await context.call(runSettlement, operator, {});
      expect({ due: preview.due, pays: preview.pays, shortfall: preview.shortfall, records: preview.records }).toEqual({
        due: run.due,
        pays: run.paid,
        shortfall: run.shortfall,
        records: run.records,
      });
      expect(preview.truncated).toBe(false);
      const { data: after } = await context.call(previewSettlement, operator, {});
      expect(after).toMatchObject({ due: '0.00', pays: '0.00', records: 0, products: [] });
    }
  });
  test('refuses: a future moment; forbids: members, and operators with other roles', async () => {
    expect(await context.call(previewSettlement, operator, { asOf: '2027-01-01T00:00:00Z' })).toMatchObject({
      errno: 402,
    });
    expect(await context.call(previewSettlement, await makeMember(context), {})).toMatchObject({ errno: 501 });
    expect(await context.call(previewSettlement, await makeOperator(context, 'support'), {})).toMatchObject({
      errno: 506,
    });
  });
});
