// Tests the statistics of several holdings whose revenue is not approved at the same time.
import { earningsLine, earningsStats } from '@roda/api-contract/fleet/fleet';
import { approveRevenue, proposeRevenue } from '@roda/api-contract/income/settlement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stateAccounts } from '#test/factories/custody.ts';
import { deviceOf, makeArrival, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { settleNow } from '#test/factories/settlement.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext({ at: '2026-03-10T03:00:00Z' })));
afterAll(() => context.close());

test('fleet.earningsStats replies: what is settled as earned, beside what is not approved and of which products', async () => {
  const member = await makeMember(context);
  const [settled, open] = [await makeIncomeProduct(context), await makeIncomeProduct(context)];
  for (const goods of [settled, open]) await makeHolding(context, member.memberId, goods, { quantity: 1_000 });
  context.clock.set('2026-03-12T03:00:00Z');
  await stateAccounts(context);
  const [first, second] = [await deviceOf(context, settled.assetId), await deviceOf(context, open.assetId)];
  const trip = (device: string, amount: string) => ({
    ...{ device, start: '2026-03-11 08:00:00', end: '2026-03-11 08:30:00', amount },
  });
  const feed = tripsCsv([trip(first, '70000'), trip(second, '30000')]);
  await sendFeed(context, await makeOperator(context, 'fleet'), feed);
  const proposer = await makeOperator(context, 'operations');
  const statementLineId = await makeArrival(context, proposer, '90000.00');
  const proposed = await context.call(proposeRevenue, proposer, {
    ...{ goodsId: settled.goodsId, statementLineId },
    ...{ periodFrom: '2026-03-10T17:00:00Z', periodTo: '2026-03-11T17:00:00Z' },
  });
  await context.call(approveRevenue, await makeOperator(context, 'finance'), { id: proposed.data.id });
  await settleNow(context);

  const span = { from: '2026-03-11', to: '2026-03-11' };
  const ofOne = await context.call(earningsStats, member, { ...span, goodsId: settled.goodsId });
  expect(ofOne.data).toMatchObject({ settledDays: 1, revenue: '70000.00', myShare: '49.00', openProducts: [] });
  const { data } = await context.call(earningsStats, member, span);
  expect(data).toMatchObject({
    ...{ days: 1, settledDays: 0, revenue: '70000.00', provisionalRevenue: '30000.00', myShare: '49.00', orders: 2 },
    openProducts: [{ goodsId: open.goodsId, name: expect.any(String) }],
  });
  const line = await context.call(earningsLine, member, span);
  expect(line.data.points).toEqual([
    {
      ...{ day: '2026-03-11', revenue: '100000.00', provisionalRevenue: '30000.00', myShare: '49.00', orders: 2 },
      ...{ approved: false, openProducts: 1 },
    },
  ]);
});
