// Tests of the route of a day: who sees it, what is left out of it, and which day it is.
import { vehicleRoute } from '@roda/api-contract/fleet/positions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
let holdingId: string;

const MINUTE_MS = 60_000;
/** Noon in Jakarta. */
const noon = Date.parse('2026-03-10T05:00:00Z');

beforeAll(async () => {
  context = await openTestContext({ at: new Date(noon).toISOString() });
  operator = await makeOperator(context, 'operations');
  owner = await makeBuyer(context, { walletMinor: 0n, isSuitable: false });
  vehicle = await makeIncomeProduct(context);
  holdingId = await makeHolding(context, owner.memberId, vehicle);
});
afterAll(() => context.close());

/** Straight to the east, 300 m each minute, from `minutes` before noon on. */
const drive = async (of: MadeProduct, minutes: number, count: number) => {
  const device = await deviceOf(context, of.assetId);
  const list = Array.from({ length: count }, (_none, index) =>
    reportOf(context, device, {
      at: new Date(noon - (minutes - index) * MINUTE_MS).toISOString(),
      lat: MONAS.lat,
      lng: MONAS.lng + index * 0.0027,
    }),
  );
  await report(context, operator, list);
};

describe('fleet.vehicleRoute', () => {
  test('replies: a day without positions has no last fix; then a line, late, without its ends', async () => {
    const before = await context.call(vehicleRoute, owner, { holdingId });
    expect(before.data).toEqual({ day: '2026-03-10', points: [], distanceKm: 0, trips: 0, hours: [] });
    await drive(vehicle, 90, 90);
    const { data } = await context.call(vehicleRoute, owner, { holdingId });
    // The newest half an hour is missing: 60 positions, 59 steps of about 300 m.
    expect(data.lastFixAt).toBe(new Date(noon - 31 * MINUTE_MS).toISOString());
    expect(data.distanceKm).toBeGreaterThan(17);
    expect(data.distanceKm).toBeLessThan(18);
    expect(data.hours.map(({ from }) => from)).toEqual(['2026-03-10T03:00:00.000Z', '2026-03-10T04:00:00.000Z']);
    expect(data.points.length).toBe(2);
    const [first, last] = data.points;
    expect((first?.lng ?? 0) - MONAS.lng).toBeGreaterThan(0.0045);
    expect(MONAS.lng + 59 * 0.0027 - (last?.lng ?? 0)).toBeGreaterThan(0.0045);
    for (const { lat, lng } of data.points)
      expect([lat, lng]).toEqual([Number(lat.toFixed(3)), Number(lng.toFixed(3))]);
  });

  test('repeats: the same request has the same reply', async () => {
    const one = await context.call(vehicleRoute, owner, { holdingId });
    expect((await context.call(vehicleRoute, owner, { holdingId })).data).toEqual(one.data);
  });

  test('replies: today is the day of the market, not of the server or the device', async () => {
    const late = await makeIncomeProduct(context);
    const held = await makeHolding(context, owner.memberId, late);
    // 23:30 of the ninth and 00:30 of the tenth in Jakarta: the same day in London.
    for (const minutes of [12.5 * 60, 11.5 * 60]) await drive(late, minutes, 1);
    const { data } = await context.call(vehicleRoute, owner, { holdingId: held });
    expect(data).toMatchObject({ day: '2026-03-10', points: [], distanceKm: 0, hours: [] });
    expect(data.lastFixAt).toBe('2026-03-09T17:30:00.000Z');
  });

  test('refuses: a pile, which stands still', async () => {
    const pile = await makeIncomeProduct(context, { kind: 'pile' });
    const held = await makeHolding(context, owner.memberId, pile);
    expect(await context.call(vehicleRoute, owner, { holdingId: held })).toMatchObject({ errno: 504 });
  });

  test("forbids: calls without a session, somebody else's holding, one that is over", async () => {
    const stranger = await makeBuyer(context, { walletMinor: 0n, isSuitable: false });
    expect(await context.call(vehicleRoute, nobody, { holdingId })).toMatchObject({ errno: 501 });
    expect(await context.call(vehicleRoute, stranger, { holdingId })).toMatchObject({ errno: 504 });
    const over = await makeHolding(context, stranger.memberId, vehicle);
    expect(await context.call(vehicleRoute, stranger, { holdingId: over })).toMatchObject({ errno: 0 });
    await context.asOwner((tx) =>
      tx.query(`update holdings set start_at = now() - interval '40 years', end_at = $2 where id = $1`, [
        over,
        context.clock.now(),
      ]),
    );
    expect(await context.call(vehicleRoute, stranger, { holdingId: over })).toMatchObject({ errno: 504 });
  });
});
