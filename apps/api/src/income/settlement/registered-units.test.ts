// Tests that income is divided by the registered units of a product's assets, sold or not, and that they are fixed.
import { updateAsset } from '@roda/api-contract/fleet/assets';
import { listIncome } from '@roda/api-contract/income/holdings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { divide } from './settlement.policy.ts';
import { makeAssetRow, makeProduct } from '#test/factories/catalog.ts';
import { makeHolding, makeIncomeProduct, recordsOf, type MadeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import {
  distributableOf,
  fleetPartOf,
  fundPools,
  incomeValidationErrors,
  settleNow,
} from '#test/factories/settlement.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

const DAY_MS = 86_400_000;

let context: TestContext;
let operator: TestClient;
let nextMember = 81_000_000n;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(context, 'fleet');
});
afterAll(() => context.close());

const hold = async (goods: Pick<MadeProduct, 'terms'>, quantity: number): Promise<bigint> => {
  const memberId = (nextMember += 1n);
  await makeHolding(context, memberId, goods, { quantity });
  return memberId;
};
const settlePools = async (goodsId: number, pools: readonly bigint[]): Promise<void> => {
  await fundPools(context, goodsId, pools);
  context.clock.set(new Date(context.clock.now().getTime() + (pools.length + 1) * DAY_MS));
  await settleNow(context);
};
const amountsOf = async (memberId: bigint): Promise<readonly bigint[]> =>
  (await recordsOf(context, memberId)).map((record) => record.amount_minor);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);

/** A product of so many units on assets that are registered for so many each. */
const makeShared = async (unitsTotal: number, capacities: readonly number[]): Promise<MadeProduct> => {
  const [first = 0, ...others] = capacities;
  const goods = await makeIncomeProduct(context, { unitsTotal, unitsRegistered: first });
  for (const unitsCapacity of others) {
    const assetId = await makeAssetRow(context, { unitsCapacity });
    await context.asOwner((tx) =>
      tx.query('insert into product_assets (goods_id, asset_id) values ($1, $2)', [goods.goodsId, assetId]),
    );
  }
  return goods;
};

describe('replies', () => {
  test('a product that sells 5 of 10 registered units pays each unit one tenth; the other half is the fleet’s', async () => {
    const goods = await makeShared(5, [10]);
    const members = [await hold(goods, 1), await hold(goods, 4)];
    await settlePools(goods.goodsId, [1_000_000n]);
    expect(await Promise.all(members.map(amountsOf))).toEqual([[100_000n], [400_000n]]);
    expect(await fleetPartOf(context, goods.goodsId)).toBe(500_000n);
    expect(await distributableOf(context, goods.goodsId)).toBe(0n);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('a product that sells all registered units divides as before: to the cent, none to the fleet', async () => {
    const goods = await makeShared(3, [3]);
    const members = [await hold(goods, 1), await hold(goods, 2)];
    await settlePools(goods.goodsId, [1_000_000n, 10_001n]);
    const amounts = await Promise.all(members.map(amountsOf));
    expect(amounts).toEqual([
      [333_333n, 3_334n],
      [666_667n, 6_667n],
    ]);
    expect(await fleetPartOf(context, goods.goodsId)).toBe(0n);
  });

  test('a plan over two assets divides by the units of both together', async () => {
    const goods = await makeShared(6, [7, 5]);
    const memberId = await hold(goods, 6);
    await settlePools(goods.goodsId, [120_000n]);
    expect(await amountsOf(memberId)).toEqual([60_000n]);
    expect(await fleetPartOf(context, goods.goodsId)).toBe(60_000n);
  });

  test('of assets of which one states no number, the product’s own units are all', async () => {
    const goods = await makeIncomeProduct(context, { unitsTotal: 4 });
    const other = await makeAssetRow(context, { unitsCapacity: 100 });
    await context.asOwner((tx) =>
      tx.query('insert into product_assets (goods_id, asset_id) values ($1, $2)', [goods.goodsId, other]),
    );
    const memberId = await hold(goods, 1);
    await settlePools(goods.goodsId, [100n]);
    expect(await amountsOf(memberId)).toEqual([25n]);
  });

  test('amounts that do not divide: each is the truncated part, the fleet gets the rest, nothing is lost', async () => {
    const goods = await makeShared(6, [7, 4]);
    const quantities = [1, 2, 3];
    const members: bigint[] = [];
    for (const quantity of quantities) members.push(await hold(goods, quantity));
    const pools = [0n, 1n, 10n, 11n, 99n, 1_234_567n, 10n ** 12n + 7n];
    await settlePools(goods.goodsId, pools);
    const expected = pools.map((pool) => divide(pool, 11, quantities));
    const amounts = await Promise.all(members.map(amountsOf));
    expect(amounts).toEqual(quantities.map((_, index) => expected.map((division) => division.amounts[index])));
    expect(amounts[2]).toEqual(pools.map((pool) => (pool * 3n) / 11n));
    expect(await fleetPartOf(context, goods.goodsId)).toBe(sum(expected.map(({ fleetMinor }) => fleetMinor)));
    expect(sum(amounts.flat()) + (await fleetPartOf(context, goods.goodsId))).toBe(sum(pools));
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('what was settled by another number keeps it; the next period has the new one', async () => {
    const goods = await makeShared(5, [5]);
    const member = await makeMember(context);
    await makeHolding(context, member.memberId, goods, { quantity: 1 });
    await settlePools(goods.goodsId, [1_000n]);
    // As in a database whose runs divided by the units for sale.
    await context.asOwner(async (tx) => {
      await tx.query("select set_config('session_replication_role', 'replica', true)");
      await tx.query('update assets set units_capacity = 10 where id = $1', [goods.assetId]);
    });
    await settlePools(goods.goodsId, [1_000n]);
    expect(await amountsOf(member.memberId)).toEqual([200n, 100n]);
    const { data } = await context.call(listIncome, member, {});
    const settled = data.list.filter(({ amount }) => amount !== undefined);
    expect(settled.map(({ amount, unitsTotal }) => [amount, unitsTotal])).toEqual([
      ['1.00', 10],
      ['2.00', 5],
    ]);
    expect(
      await context.see(
        `select s.units_total, s.per_unit_minor from settlement_products s where s.goods_id = $1 order by s.run_id`,
        [goods.goodsId],
      ),
    ).toEqual([
      { units_total: 5, per_unit_minor: 200n },
      { units_total: 10, per_unit_minor: 100n },
    ]);
    expect(await incomeValidationErrors(context)).toEqual([]);
  });

  test('income that waits for revenue names the registered units', async () => {
    const goods = await makeShared(5, [10]);
    const member = await makeMember(context);
    await makeHolding(context, member.memberId, goods);
    context.clock.advance('P3D');
    const { data } = await context.call(listIncome, member, {});
    expect(new Set(data.list.map(({ unitsTotal }) => unitsTotal))).toEqual(new Set([10]));
  });
});

describe('fleet.updateAsset with the registered units', () => {
  const change = async (assetId: number, unitsCapacity: number) => {
    const [row] = await context.see<{ edition: number }>('select edition from assets where id = $1', [assetId]);
    const input = { id: assetId, edition: row?.edition ?? 0, unitsCapacity, reason: 'counted again' };
    return context.call(updateAsset, operator, input);
  };

  test('refuses: another number, more or fewer, once a unit is held or reserved; repeats: the same number is no change', async () => {
    const held = await makeShared(5, [10]);
    expect(await change(held.assetId, 12)).toMatchObject({ errno: 0, data: { unitsCapacity: 12 } });
    await hold(held, 1);
    for (const units of [11, 13]) {
      expect(await change(held.assetId, units)).toMatchObject({ errno: 725, data: { code: 'wrong_state' } });
    }
    expect(await change(held.assetId, 12)).toMatchObject({ errno: 0, data: { unitsCapacity: 12 } });
    const reserved = await makeShared(5, [10]);
    await context.asOwner((tx) => tx.query('update products set units_sold = 1 where id = $1', [reserved.goodsId]));
    expect(await change(reserved.assetId, 11)).toMatchObject({ errno: 725, data: { code: 'wrong_state' } });
  });

  test('replies: an asset that stated no number may state the one that was divided by, and no other', async () => {
    const goods = await makeIncomeProduct(context, { unitsTotal: 5 });
    await hold(goods, 1);
    expect(await change(goods.assetId, 6)).toMatchObject({ errno: 725, data: { code: 'wrong_state' } });
    expect(await change(goods.assetId, 5)).toMatchObject({ errno: 0, data: { unitsCapacity: 5 } });
  });

  test('forbids: another asset of a sold product, as the server’s own role; refuses: more units than a run can note', async () => {
    const goods = await makeShared(5, [10]);
    const add = async (assetId: number, goodsId = goods.goodsId) =>
      context.act(({ tx }) =>
        tx.query('insert into product_assets (goods_id, asset_id) values ($1, $2)', [goodsId, assetId]),
      );
    await add(await makeAssetRow(context, { unitsCapacity: 1 }));
    await hold(goods, 1);
    const third = await makeAssetRow(context, { unitsCapacity: 1 });
    await expect(add(third)).rejects.toMatchObject({ constraint: 'product_assets_fixed' });
    const assetId = await makeAssetRow(context, { unitsCapacity: 2_000_000_000 });
    const plan = await makeProduct(context, { kind: 'deposit', cycle: 1, assetId });
    const more = await makeAssetRow(context, { unitsCapacity: 147_483_648 });
    await expect(add(more, plan)).rejects.toMatchObject({ constraint: 'assets_units_capacity' });
    await add(await makeAssetRow(context, { unitsCapacity: 147_483_647 }), plan);
  });

  test('races: a purchase that goes on is waited for, and the number stays', async () => {
    const goods = await makeShared(5, [10]);
    const started = Promise.withResolvers<undefined>();
    const buying = context.asOwner(async (tx) => {
      await tx.query('update products set units_sold = units_sold + 1 where id = $1', [goods.goodsId]);
      started.resolve(undefined);
      await tx.query('select pg_sleep(0.3)');
    });
    await started.promise;
    expect(await change(goods.assetId, 20)).toMatchObject({ errno: 725, data: { code: 'wrong_state' } });
    await buying;
    const [row] = await context.see<{ units: number }>('select registered_units($1) as units', [goods.goodsId]);
    expect(row?.units).toBe(10);
  });
});
