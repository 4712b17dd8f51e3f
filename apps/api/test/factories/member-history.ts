// A member with a vehicle and a pile, three trips and revenue of two days, the second a poor one: for tests of read
// operations.
import { periodAround } from '#income/holdings/index.ts';
import { deviceOf, sendFeed, tripsCsv } from './fleet.ts';
import { makeHolding, makeIncomeProduct, type MadeProduct } from './holdings.ts';
import { makeOperator } from './identity.ts';
import { makeBuyer, type OrderBuyer } from './orders.ts';
import { fundPools, settleNow } from './settlement.ts';
import type { TestContext } from '#test/test-context.ts';

export type Story = {
  readonly owner: OrderBuyer;
  readonly stranger: OrderBuyer;
  readonly goods: MadeProduct;
  readonly vehicleId: string;
  readonly pileId: string;
};

/** Must start at 2026-03-10 10:00 in Jakarta; ends three days later, with two daily records of the vehicle. */
export const notifyStory = async (context: TestContext): Promise<Story> => {
  const owner = await makeBuyer(context, { walletMinor: 0n, isSuitable: false });
  const stranger = await makeBuyer(context, { walletMinor: 0n, isSuitable: false });
  const goods = await makeIncomeProduct(context);
  const vehicleId = await makeHolding(context, owner.memberId, goods, { quantity: 2 });
  const pile = await makeIncomeProduct(context, {
    kind: 'pile',
    cycle: 1,
    validityDays: 10,
    targetDailyMinor: 500_000n,
  });
  const pileId = await makeHolding(context, owner.memberId, pile, { cancelDays: 14 });
  const from = periodAround(0, context.clock.now(), 'Asia/Jakarta').end;
  context.clock.advance('P2D');
  const device = await deviceOf(context, goods.assetId);
  const trips = tripsCsv([
    { device, start: '2026-03-11 08:00:00', end: '2026-03-11 08:30:00', amount: '50000', distance: '5' },
    { device, start: '2026-03-12 07:00:00', end: '2026-03-12 08:00:00', amount: '25000', distance: '7.5' },
    { device, start: '2026-03-12 08:00:00', end: '2026-03-12 09:00:00', amount: '5000', distance: '2.5' },
  ]);
  await sendFeed(context, await makeOperator(context, 'operations'), trips);
  await fundPools(context, goods.goodsId, [1_000_000n * 1_000_000n, 500_000n * 1_000_000n], { from });
  context.clock.advance('P1D');
  await settleNow(context);
  return { owner, stranger, goods, vehicleId, pileId };
};
