// Tests of the import on the real feeds, and that a long one is never in memory as a whole.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ImportMapping } from '@roda/api-contract/fleet/fleet';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeAssetRow } from '#test/factories/catalog.ts';
import { deviceOf, sendFeed } from '#test/factories/fleet.ts';
import { makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { takeImport } from './ingest-import.ts';
import { openBytes } from './open-feed.ts';

let context: TestContext;
let operator: TestOperator;
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

/** Bytes that the reader of a buffer takes at once. */
const SLICE = 65_536;
/** Lines of one kind that are written at once, and rows that are decided at once. */
const [BATCH, PAGE] = [1_000, 2_000];

/** A transaction that notes how many rows each statement sends and receives. */
const watched = (tx: Tx, note: (text: string, sent: number, received: number) => void): Tx => ({
  query: async <Row>(text: string, values: readonly unknown[] = []) => {
    const rows = await tx.query<Row>(text, values);
    note(text, Math.max(0, ...values.map((value) => (Array.isArray(value) ? value.length : 0))), rows.length);
    return rows;
  },
});

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

  test('a long feed is read as fast as it is stored: a few batches of its lines are in memory, however many it has', async () => {
    const { device } = await vehicle();
    const count = 8_000;
    const start = Date.UTC(2020, 0, 1);
    const rows = Array.from({ length: count }, (_none, n) => {
      const at = (minutes: number): string => new Date(start + (n * 30 + minutes) * 60_000).toISOString();
      return `${device}-${n},${device},${at(0)},${at(20)},${n % 7 === 0 ? 'NA' : '1000'},${'x'.repeat(150)}`;
    });
    const bytes = Buffer.from(['id,deviceNumber,startedAt,endedAt,amount,note', ...rows].join('\n'));
    const linesOfSlice = Math.ceil((SLICE * count) / bytes.length);
    const slices = vi.spyOn(bytes, 'subarray');
    const feed = await openBytes({ source: bytes, fileName: 'long.csv', sha256: randomBytes(32) }, { kind: 'trip' });
    expect(slices.mock.calls.length).toBeLessThan(4);
    slices.mockClear();
    const most = { ahead: 0, sent: 0, received: 0 };
    let written = 0;
    const note = (text: string, sent: number, received: number): void => {
      most.ahead = Math.max(most.ahead, slices.mock.calls.length * linesOfSlice - written);
      most.sent = Math.max(most.sent, sent);
      most.received = Math.max(most.received, received);
      if (text.includes('insert into trips') || text.includes('insert into import_rejections')) written += sent;
    };
    const { counts, totals } = await context.act((ctx) => {
      const principal = {
        kind: 'operator',
        operatorId: operator.operatorId,
        name: 'Budi',
        roles: ['operations'],
      } as const;
      const act = { ...ctx, tx: watched(ctx.tx, note), principal: { ...principal, sessionId: randomUUID() } };
      return takeImport(act, { kind: 'trip', feed, importId: ctx.newId(), keep: true });
    });
    const unusable = Math.ceil(count / 7);
    expect(counts).toMatchObject({ lines: count, rejected: unusable, duplicates: 0 });
    expect(totals).toMatchObject({ accepted: count - unusable, revenueMinor: BigInt(count - unusable) * 100_000n });
    expect(written).toBe(count);
    expect(most.sent).toBeLessThanOrEqual(PAGE);
    expect(most.received).toBeLessThanOrEqual(PAGE);
    // What waits for its batch, and what the parser has read beyond it.
    expect(most.ahead).toBeLessThanOrEqual(2 * BATCH + 4 * linesOfSlice);
    expect(most.ahead).toBeLessThan(count / 2);
  });
});
