// Tests of position visibility: the public a kilometre, holders the exact position, boxes and clusters nothing more.
import { listFleetPositions, listPilePositions, listVehiclePositions } from '@roda/api-contract/fleet/positions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import { deviceOf } from '#test/factories/fleet.ts';
import { makeHolding, makeIncomeProduct, type MadeProduct } from '#test/factories/holdings.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { makeBuyer, type OrderBuyer } from '#test/factories/orders.ts';
import { MONAS, report, reportOf } from '#test/factories/telemetry.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestClient;
let owner: OrderBuyer;
let vehicle: MadeProduct;
let pile: MadeProduct;
let holdingId: string;
const indonesia: TestClient = { ...nobody, countryId: 1 };

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:30Z' });
  operator = await makeOperator(context, 'operations');
  owner = await makeBuyer(context, { walletMinor: 0n, isSuitable: false });
  vehicle = await makeIncomeProduct(context);
  pile = await makeIncomeProduct(context, { kind: 'pile' });
  holdingId = await makeHolding(context, owner.memberId, vehicle);
  await report(context, operator, [
    reportOf(context, await deviceOf(context, vehicle.assetId), { busy: true, battery: 80 }),
    reportOf(context, await deviceOf(context, pile.assetId), { lat: -6.2, lng: 106.8 }),
  ]);
});
afterAll(() => context.close());

describe('fleet.listVehiclePositions', () => {
  test('replies: the public sees a cell and a minute, the holder the position and the battery', async () => {
    const { data: seen } = await context.call(listVehiclePositions, indonesia, {});
    const [strange] = seen.list;
    expect(strange).toMatchObject({ id: vehicle.assetId, exact: false, status: 'in_service', demo: false });
    expect(strange).not.toHaveProperty('battery');
    expect([strange?.lat, strange?.lng]).not.toEqual([MONAS.lat, MONAS.lng]);
    expect(strange?.lastSeenAt).toBe('2026-03-10T03:00:00.000Z');
    const { data: own } = await context.call(listVehiclePositions, owner, { holdingId });
    expect(own.list).toMatchObject([{ ...MONAS, exact: true, battery: 80, goodsId: vehicle.goodsId }]);
    expect(own.list[0]?.lastSeenAt).toBe('2026-03-10T03:00:30.000Z');
  });

  test('replies: a box filters by rounded positions, so that bisecting it discloses nothing', async () => {
    const { data } = await context.call(listVehiclePositions, indonesia, {});
    const shown = data.list[0] ?? MONAS;
    const appContext = (lat: number, lng: number, half: number) =>
      context.call(listVehiclePositions, indonesia, {
        minLat: (lat - half).toFixed(6),
        maxLat: (lat + half).toFixed(6),
        minLng: (lng - half).toFixed(6),
        maxLng: (lng + half).toFixed(6),
      });
    expect((await appContext(shown.lat, shown.lng, 0.0001)).data.list.length).toBe(1);
    expect((await appContext(MONAS.lat, MONAS.lng, 0.00001)).data.list.length).toBe(0);
  });

  test('replies: at low zoom clusters, with the own as points; by product and state', async () => {
    const { data } = await context.call(listVehiclePositions, indonesia, { zoom: 5 });
    expect(data).toMatchObject({ list: [], clusters: [{ count: 1 }], truncated: false });
    const { data: own } = await context.call(listVehiclePositions, owner, { zoom: 5 });
    expect(own).toMatchObject({ list: [{ exact: true }], clusters: [] });
    const goodsId = vehicle.goodsId;
    expect((await context.call(listVehiclePositions, indonesia, { goodsId })).data.list.length).toBe(1);
    expect((await context.call(listVehiclePositions, indonesia, { goodsId: goodsId + 900 })).data.list).toEqual([]);
    expect((await context.call(listVehiclePositions, indonesia, { status: 'fault' })).data.list).toEqual([]);
    expect((await context.call(listVehiclePositions, { ...nobody, countryId: 2 }, {})).data.list).toEqual([]);
  });

  test('replies: of one city, on the map, among the piles and in the counts', async () => {
    const [JAKARTA, BANDUNG] = [10_003_171, 10_003_273];
    const place = (cityId: number, goodsId: number) =>
      context.asOwner((tx) => tx.query('update products set city_id = $1 where id = $2', [cityId, goodsId]));
    await place(JAKARTA, vehicle.goodsId);
    await place(BANDUNG, pile.goodsId);
    const at = (cityId: number) => context.call(listVehiclePositions, indonesia, { cityId });
    expect((await at(JAKARTA)).data.list.map(({ id }) => id)).toEqual([vehicle.assetId]);
    expect((await at(BANDUNG)).data.list).toEqual([]);
    const piles = await context.call(listPilePositions, indonesia, { cityId: BANDUNG });
    expect(piles.data.list.map(({ id }) => id)).toEqual([pile.assetId]);
    const fleet = await context.call(listFleetPositions, indonesia, { cityId: JAKARTA });
    expect(fleet.data).toMatchObject({ total: 1, list: [{ id: vehicle.assetId }] });
    expect((await context.call(listFleetPositions, indonesia, { cityId: BANDUNG })).data.total).toBe(0);
  });

  test('refuses: half a box, an inverted one, one outside the coordinate range', async () => {
    for (const box of [
      { minLat: '-7' },
      { minLat: '1', maxLat: '-1', minLng: '0', maxLng: '1' },
      { minLat: '-95', maxLat: '1', minLng: '0', maxLng: '1' },
    ]) {
      expect(await context.call(listVehiclePositions, nobody, box)).toMatchObject({ errno: 402 });
    }
    expect(await context.call(listVehiclePositions, nobody, { minLat: '1e3' })).toMatchObject({ errno: 402 });
  });

  test("forbids: somebody else's holding, with one error for everyone", async () => {
    const stranger = await makeBuyer(context, { walletMinor: 0n, isSuitable: false });
    for (const caller of [nobody, stranger]) {
      expect(await context.call(listVehiclePositions, caller, { holdingId })).toMatchObject({ errno: 504 });
      expect(await context.call(listPilePositions, caller, { holdingId })).toMatchObject({ errno: 504 });
    }
  });
});

describe('fleet.listPilePositions', () => {
  test('replies: the status of a pile for a driver who wants to charge', async () => {
    await context.asOwner((tx) => tx.query(`update products set connector = 'CCS2' where id = $1`, [pile.goodsId]));
    const { data } = await context.call(listPilePositions, indonesia, { goodsId: pile.goodsId });
    expect(data.list).toMatchObject([{ status: 'free', connector: 'CCS2', powerKw: 60, exact: false }]);
    context.clock.advance('PT20M');
    expect((await context.call(listPilePositions, indonesia, { status: 'offline' })).data.list.length).toBe(1);
    expect((await context.call(listPilePositions, indonesia, { status: 'charging' })).data.list).toEqual([]);
  });
});

describe('fleet.listFleetPositions', () => {
  test('replies: counts of all, some of it on the map, the same for its holder', async () => {
    await makeProduct(context);
    const { data } = await context.call(listFleetPositions, indonesia, {});
    expect(data.total).toBe(2);
    expect(data.counts.in_service + data.counts.idle).toBe(2);
    expect(data.list).toMatchObject([{ id: vehicle.assetId, exact: false }]);
    expect((await context.call(listFleetPositions, owner, {})).data.list[0]?.exact).toBe(false);
    const abroad = await context.call(listFleetPositions, { ...nobody, countryId: 3 }, {});
    expect(abroad.data).toMatchObject({ total: 0, list: [] });
  });
  test('refuses: more than the maximum', async () =>
    expect(await context.call(listFleetPositions, nobody, { limit: 1_000 })).toMatchObject({ errno: 402 }));
});
