// Tests of the import on the real feeds, and on a long one in constant memory.
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readFileSync } from 'node:fs';
import type { ImportMapping } from '@roda/api-contract/fleet/fleet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAssetRow } from '#test/factories/catalog.ts';
import { deviceOf, sendFeed } from '#test/factories/fleet.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { openTestContext, type TestCaller, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestCaller;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(context, 'operations');
});
afterAll(() => context.close());

const vehicle = async (): Promise<{ id: number; device: string }> => {
  const id = await makeAssetRow(context);
  return { id, device: await deviceOf(context, id) };
};
const feed = (name: string): Buffer => readFileSync(new URL(`../../../../../fixtures/${name}`, import.meta.url));

v8.setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is in use: the files of a worker share its process, and what they leave is not this one's. */
const liveHeap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

describe('fleet.importFleet', () => {
  test('the real feeds: trips to vehicles round-robin without overlap, sessions to piles by station', async () => {
    const vehicles = await Promise.all(Array.from({ length: 8 }, vehicle));
    const mapping: ImportMapping = {
      columns: {
        startedAt: 'pickup',
        endedAt: 'dropoff',
        amount: 'total',
        distance: 'distance',
        from: 'pickup_zone',
        to: 'dropoff_zone',
      },
      assign: 'round_robin',
      assets: vehicles.map(({ device }) => device),
      rate: '16000',
      timeZone: 'Asia/Jakarta',
      distanceUnit: 'mi',
      shiftDays: 2_530,
    };
    const { data } = await sendFeed(context, operator, feed('nyc-taxi-trips-2019-03.csv'), { mapping });
    expect(data.accepted + data.quarantined + data.rejectedCount).toBe(6_433);
    expect(data.accepted).toBeGreaterThan(5_000);
    const overlaps = await context.see(
      `select from (
         select started_at, max(ended_at) over (partition by asset_id order by started_at, id
           rows between unbounded preceding and 1 preceding) as busy_until
         from trips where state = 'counted' and asset_id = any ($1)) t
       where started_at < busy_until`,
      [vehicles.map(({ id }) => id)],
    );
    expect(overlaps.length).toBe(0);
    const perVehicle = await context.see<{ n: number }>(
      `select count(*)::int as n from trips where state = 'counted' and asset_id = any ($1) group by asset_id`,
      [vehicles.map(({ id }) => id)],
    );
    expect(Math.min(...perVehicle.map(({ n }) => n)) / Math.max(...perVehicle.map(({ n }) => n))).toBeGreaterThan(0.9);
    const pile = await makeAssetRow(context, { kind: 'pile' });
    const charge: ImportMapping = {
      columns: {
        id: 'sessionId',
        startedAt: 'created',
        endedAt: 'ended',
        energyKwh: 'kwhTotal',
        deviceNumber: 'stationId',
      },
      names: { 369001: await deviceOf(context, pile) },
      tariffPerKwh: '2466',
      timeZone: 'Asia/Jakarta',
      shiftDays: Math.floor((context.clock.now().getTime() - Date.parse('0015-10-04')) / 86_400_000) - 1,
    };
    const charged = await sendFeed(context, operator, feed('ev-charging-sessions-2014-2015.csv'), {
      kind: 'charge',
      mapping: charge,
    });
    expect(charged.data.accepted + charged.data.quarantined).toBe(334);
    expect(charged.data.rejectedCount).toBe(3_395 - 334);
    expect(charged.data.rejected.length).toBe(100);
  });

  test('100,000 lines in constant memory', async () => {
    const { device } = await vehicle();
    const start = Date.UTC(2020, 0, 1);
    const rows = ['id,deviceNumber,startedAt,endedAt,amount'];
    for (let n = 0; n < 100_000; n += 1) {
      const at = (minutes: number): string => new Date(start + (n * 30 + minutes) * 60_000).toISOString();
      rows.push(`${device}-${n},${device},${at(0)},${at(20)},${n % 7 === 0 ? 'NA' : '1000'}`);
    }
    const text = Buffer.from(rows.join('\n'));
    rows.length = 0;
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, liveHeap())), 1_000);
    const before = liveHeap();
    const { data } = await sendFeed(context, operator, text);
    clearInterval(watch);
    expect(data).toMatchObject({ accepted: 85_714, rejectedCount: 14_286, revenue: '85714000.00' });
    expect((peak - before) / 2 ** 20).toBeLessThan(150);
  });
});
