// A member with a vehicle and a pile, three trips and revenue for one day and a half: for tests of what is shown.
import { deviceOf, sendFeed, tripsCsv } from './fleet.ts';
import { makeHolding, makeIncomeGoods, type MadeGoods } from './holdings.ts';
import { makeOperator } from './identity.ts';
import { makeBuyer, type Buyer } from './orders.ts';
import { fund, settleNow } from './settlement.ts';
import type { World } from '#test/world.ts';

export type Story = {
  readonly owner: Buyer;
  readonly stranger: Buyer;
  readonly goods: MadeGoods;
  readonly vehicleId: string;
  readonly pileId: string;
};

/** To be told at 2026-03-10 10:00 in Jakarta; ends three days later, with two daily records of the vehicle. */
export const tellStory = async (world: World): Promise<Story> => {
  const owner = await makeBuyer(world, { walletMinor: 0n, pastGate: false });
  const stranger = await makeBuyer(world, { walletMinor: 0n, pastGate: false });
  const goods = await makeIncomeGoods(world);
  const vehicleId = await makeHolding(world, owner.memberId, goods, { quantity: 2 });
  const pile = await makeIncomeGoods(world, { kind: 'pile', cycle: 1, validityDays: 10, targetDailyMinor: 500_000n });
  const pileId = await makeHolding(world, owner.memberId, pile, { cancelDays: 14 });
  await fund(world, goods.goodsId, 3_000_000n);
  world.clock.advance('P2D');
  const device = await deviceOf(world, goods.assetId);
  const trips = tripsCsv([
    { device, start: '2026-03-11 08:00:00', end: '2026-03-11 08:30:00', amount: '50000', distance: '5' },
    { device, start: '2026-03-12 07:00:00', end: '2026-03-12 08:00:00', amount: '25000', distance: '7.5' },
    { device, start: '2026-03-12 08:00:00', end: '2026-03-12 09:00:00', amount: '5000', distance: '2.5' },
  ]);
  await sendFeed(world, await makeOperator(world, 'operations'), trips);
  world.clock.advance('P1D');
  await settleNow(world);
  return { owner, stranger, goods, vehicleId, pileId };
};
