// Tests that the preview equals a subsequent run, and that it writes nothing.
import { previewSettlement } from '@roda/api-contract/income/income-cases';
import { runSettlement, settlementInfo } from '@roda/api-contract/income/settlement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { fundPools, incomeValidationErrors } from '#test/factories/settlement.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestClient;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

const countRuns = async () =>
  (await context.see<{ count: bigint }>('select count(*) as count from settlement_runs'))[0];

describe('settlement.previewSettlement', () => {
  test('replies: to the cent what a run then divides, over days, hours, supplements and sold-out products', async () => {
    const [daily, hourly, atMaturity, soldOut, someOfAll] = [
      await makeIncomeProduct(context, { unitsTotal: 7 }),
      await makeIncomeProduct(context, { cycle: 2, unitsTotal: 9 }),
      await makeIncomeProduct(context, { cycle: 1, validityDays: 3, unitsTotal: 11 }),
      await makeIncomeProduct(context, { unitsTotal: 6 }),
      await makeIncomeProduct(context, { unitsTotal: 6, unitsRegistered: 9 }),
    ];
    const all = [daily, hourly, atMaturity, soldOut, someOfAll];
    const from = context.clock.now();
    for (const goods of all)
      for (const memberId of [501n, 502n, 503n]) await makeHolding(context, memberId, goods, { quantity: 2 });
    for (const step of ['P2D', 'P1D', 'P1D', 'PT3H']) {
      for (const { goodsId } of all) {
        await fundPools(context, goodsId, [1_234_567n, 0n, 89n]);
        if (step === 'P1D') await fundPools(context, goodsId, [10_000_001n], { from });
      }
      context.clock.advance(step);
      const before = await countRuns();
      const { data: preview } = await context.call(previewSettlement, operator, {});
      expect(await countRuns()).toEqual(before);
      const { data: run } = await context.call(runSettlement, operator, {});
      expect({
        pool: preview.pool,
        paid: preview.paid,
        fleetPart: preview.fleetPart,
        records: preview.records,
      }).toEqual({ pool: run.pool, paid: run.paid, fleetPart: run.fleetPart, records: run.records });
      const { data: info } = await context.call(settlementInfo, operator, { id: run.runId });
      const order = (one: (typeof info.products)[number]): string =>
        `${one.periodEnd} ${one.goodsId} ${String(one.part).padStart(3, '0')}`;
      const inOrder = (list: typeof info.products) => list.toSorted((a, b) => order(a).localeCompare(order(b)));
      if (run.records > 0) expect(inOrder(preview.products)).toEqual(inOrder(info.products));
      expect(preview.truncated).toBe(false);
      const { data: after } = await context.call(previewSettlement, operator, {});
      expect(after).toMatchObject({ pool: '0.00', paid: '0.00', records: 0, products: [] });
    }
    expect(await incomeValidationErrors(context)).toEqual([]);
  });
  test('replies: products with ended periods that wait for revenue', async () => {
    const goods = await makeIncomeProduct(context);
    await makeHolding(context, 601n, goods);
    await makeHolding(context, 602n, goods);
    context.clock.advance('P4D');
    const { data } = await context.call(previewSettlement, operator, {});
    expect(data.waiting.find(({ goodsId }) => goodsId === goods.goodsId)).toMatchObject({
      name: 'City van',
      periods: 3,
      holdings: 2,
    });
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
