// Proves that a unit whose validity is over can be sold again, to the same member too, and comes back once.
import { cancelOrder, generateDraft } from '@roda/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGoods } from '#test/factories/catalogue.ts';
import { makeHolding, makeIncomeGoods } from '#test/factories/holdings.ts';
import { makeMember } from '#test/factories/identity.ts';
import { makeBuyer, makePaidOrder } from '#test/factories/orders.ts';
import { makeLicence } from '#test/factories/places.ts';
import { openWorld, type World } from '#test/world.ts';
import { auditOnce } from '../trust/trust.jobs.ts';
import { endHoldings } from './holdings.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await makeLicence(world, { until: '2030-12-31' });
});
afterAll(() => world.close());

const unitsOf = async (goodsId: number) => {
  const [row] = await world.see<{ sold: number; bought: number }>(
    `select g.units_sold as sold, coalesce(sum(p.units), 0)::int as bought
     from goods g left join goods_purchases p on p.goods_id = g.id where g.id = $1 group by g.id`,
    [goodsId],
  );
  return row;
};

describe('holdings.end', () => {
  test('the last unit, and the member’s only one, can be bought again when its days are over', async () => {
    const goodsId = await makeGoods(world, { unitsTotal: 1, purchaseLimit: 1, validityDays: 30 });
    const wanted = { type: 'vehicle', goodsId, quantity: 1 } as const;
    const buyer = await makeBuyer(world);
    const { orderId } = await makePaidOrder(world, buyer, wanted);
    world.clock.advance('P30D');
    await world.runJobs();
    expect(await unitsOf(goodsId)).toEqual({ sold: 1, bought: 1 });
    expect((await world.call(generateDraft, buyer, wanted)).data).toMatchObject({ code: 'out_of_stock' });
    world.clock.advance('P1D');
    await Promise.all([endHoldings(world.jobAct), endHoldings(world.jobAct)]);
    await world.runJobs();
    expect(await unitsOf(goodsId)).toEqual({ sold: 0, bought: 0 });
    expect((await world.call(cancelOrder, buyer, { orderId })).data).toMatchObject({ code: 'cancel_window_over' });
    await makePaidOrder(world, buyer, wanted);
    expect(await unitsOf(goodsId)).toEqual({ sold: 1, bought: 1 });
    await auditOnce(world.jobAct);
    const [run] = await world.see<{ breaks: unknown[] }>(
      'select breaks from ledger.audit_runs order by run_id desc limit 1',
    );
    expect(run?.breaks ?? []).toEqual([]);
  });

  test('one that can still be cancelled waits; one without an order gives nothing back', async () => {
    const [member, goods] = [await makeMember(world), await makeIncomeGoods(world, { validityDays: 1 })];
    await makeHolding(world, member.memberId, goods, { cancelDays: 14 });
    await makeHolding(world, member.memberId, goods);
    const ended = () =>
      world.see('select id from holdings where member_id = $1 and ended_at is not null', [member.memberId]);
    world.clock.advance('P3D');
    await endHoldings(world.jobAct);
    expect(await ended()).toHaveLength(1);
    world.clock.advance('P12D');
    await endHoldings(world.jobAct);
    expect(await ended()).toHaveLength(2);
    expect(await unitsOf(goods.goodsId)).toEqual({ sold: 0, bought: 0 });
  });
});
