// Tests that a unit whose validity is over can be sold again, to the same member too, and is returned to stock once.
import { cancelOrder, generateDraft } from '@roda/api-contract/sales/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stateAccounts } from '#test/factories/custody.ts';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember } from '#test/factories/identity.ts';
import { makeBuyer, makePaidOrder } from '#test/factories/orders.ts';
import { makeLicence } from '#test/factories/markets.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { endHoldings } from './holdings.jobs.ts';
import { auditOnce } from '#backoffice/assurance/assurance.jobs.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  await makeLicence(context, { until: '2030-12-31' });
});
afterAll(() => context.close());

const unitsOf = async (goodsId: number) => {
  const [row] = await context.see<{ sold: number; bought: number }>(
    `select g.units_sold as sold, coalesce(sum(p.units), 0)::int as bought
     from products g left join product_purchases p on p.goods_id = g.id where g.id = $1 group by g.id`,
    [goodsId],
  );
  return row;
};

describe('holdings.end', () => {
  test('the last unit, and the member’s only one, can be bought again when its validity ends', async () => {
    const goodsId = await makeProduct(context, { unitsTotal: 1, purchaseLimit: 1, validityDays: 30 });
    const wanted = { type: 'vehicle', goodsId, quantity: 1 } as const;
    const buyer = await makeBuyer(context);
    const { orderId } = await makePaidOrder(context, buyer, wanted);
    context.clock.advance('P30D');
    await stateAccounts(context);
    await context.runJobs();
    expect(await unitsOf(goodsId)).toEqual({ sold: 1, bought: 1 });
    expect((await context.call(generateDraft, buyer, wanted)).data).toMatchObject({ code: 'out_of_stock' });
    context.clock.advance('P1D');
    await Promise.all([endHoldings(context.jobAct), endHoldings(context.jobAct)]);
    await context.runJobs();
    expect(await unitsOf(goodsId)).toEqual({ sold: 0, bought: 0 });
    expect((await context.call(cancelOrder, buyer, { orderId })).data).toMatchObject({ code: 'cancel_window_over' });
    await makePaidOrder(context, buyer, wanted);
    expect(await unitsOf(goodsId)).toEqual({ sold: 1, bought: 1 });
    await auditOnce(context.jobAct);
    const [run] = await context.see<{ breaks: unknown[] }>(
      'select breaks from ledger.audit_runs order by run_id desc limit 1',
    );
    expect(run?.breaks ?? []).toEqual([]);
  });

  test('a holding that can still be cancelled is skipped; one without an order returns no units', async () => {
    const [member, goods] = [await makeMember(context), await makeIncomeProduct(context, { validityDays: 1 })];
    await makeHolding(context, member.memberId, goods, { cancelDays: 14 });
    await makeHolding(context, member.memberId, goods);
    const ended = () =>
      context.see('select id from holdings where member_id = $1 and ended_at is not null', [member.memberId]);
    context.clock.advance('P3D');
    await endHoldings(context.jobAct);
    expect(await ended()).toHaveLength(1);
    context.clock.advance('P12D');
    await endHoldings(context.jobAct);
    expect(await ended()).toHaveLength(2);
    expect(await unitsOf(goods.goodsId)).toEqual({ sold: 0, bought: 0 });
  });
});
