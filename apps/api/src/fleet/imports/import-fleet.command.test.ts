// Tests of the import of feeds: each line once, invalid ones listed, impossible ones quarantined.
import { importFleet, importInfo, type ImportMapping } from '@roda/api-contract/fleet/fleet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAssetRow } from '#test/factories/catalog.ts';
import { deviceOf, fileOf, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestClient;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(context, 'operations');
});
afterAll(() => context.close());

const vehicle = async (): Promise<{ id: number; device: string }> => {
  const id = await makeAssetRow(context);
  return { id, device: await deviceOf(context, id) };
};
const trips = (device: string) => [
  { id: `${device}-1`, device, start: '2026-03-08 08:00:00', end: '2026-03-08 08:30:00', amount: '50000' },
  { id: `${device}-2`, device, start: '2026-03-08 09:00:00', end: '2026-03-08 09:20:00', amount: '25000.50' },
];

describe('fleet.importFleet', () => {
  test('replies: counts the lines, in the time zone and currency of the asset', async () => {
    const { id, device } = await vehicle();
    const { data } = await sendFeed(context, operator, tripsCsv(trips(device)));
    expect(data).toMatchObject({
      accepted: 2,
      duplicates: 0,
      quarantined: 0,
      rejectedCount: 0,
      rejected: [],
      revenue: '75000.50',
      currency: 'IDR',
    });
    expect(
      await context.see('select started_at, distance_m from trips where asset_id = $1 order by started_at limit 1', [
        id,
      ]),
    ).toEqual([{ started_at: new Date('2026-03-08T01:00:00Z'), distance_m: 3_500 }]);
    expect(
      await context.see('select on_day, order_count, revenue_minor, busy_seconds from asset_days where asset_id = $1', [
        id,
      ]),
    ).toEqual([{ on_day: '2026-03-08', order_count: 2, revenue_minor: 7_500_050n, busy_seconds: 3_000n }]);
  });

  test('repeats: the same file, and the same line in another file, add nothing', async () => {
    const { id, device } = await vehicle();
    const text = tripsCsv(trips(device));
    await sendFeed(context, operator, text);
    const again = await sendFeed(context, operator, text, { mapping: { source: 'somebody else' } });
    expect(again.data).toMatchObject({ accepted: 0, duplicates: 2, revenue: '0.00' });
    const more = { device, start: '2026-03-08 10:00:00', end: '2026-03-08 10:20:00', amount: '1000' };
    const third = tripsCsv([more]).split('\n')[1];
    const other = await sendFeed(context, operator, `${text}\n${third}`);
    expect(other.data).toMatchObject({ accepted: 1, duplicates: 2, revenue: '1000.00' });
    expect((await context.see('select from trips where asset_id = $1', [id])).length).toBe(3);
    expect(await context.see('select order_count from asset_days where asset_id = $1', [id])).toEqual([
      { order_count: 3 },
    ]);
  });

  test('repeats: lines without ids are identified by their full content', async () => {
    const { device } = await vehicle();
    const rows = [
      'startedAt,endedAt,amount',
      '2026-03-07 08:00,2026-03-07 08:30,6543',
      '2026-03-07 09:00,2026-03-07 09:30,7000',
    ];
    const text = rows.join('\n');
    const mapping: ImportMapping = { assign: 'round_robin', assets: [device] };
    expect((await sendFeed(context, operator, text, { mapping })).data).toMatchObject({ accepted: 2, duplicates: 0 });
    expect((await sendFeed(context, operator, text, { mapping: { ...mapping, shiftDays: -3 } })).data).toMatchObject({
      accepted: 0,
      duplicates: 2,
    });
  });

  test('refuses: a file whose header lacks or repeats a column, as a whole', async () => {
    const { device } = await vehicle();
    const bad = await sendFeed(context, operator, `deviceNumber,startedAt,amount\n${device},2026-03-08 08:00,1`);
    expect(bad).toMatchObject({ errno: 402, data: { code: 'bad_file', reason: 'header', missing: ['endedAt'] } });
    const twice = await sendFeed(context, operator, 'id,deviceNumber,startedAt,endedAt,amount,Amount\n');
    expect(twice).toMatchObject({ errno: 402, data: { repeated: ['Amount'] } });
    expect(await sendFeed(context, operator, '')).toMatchObject({ errno: 402, data: { reason: 'empty' } });
    expect(
      await sendFeed(context, operator, tripsCsv([]), { mapping: { columns: { payer: 'nobody' } } }),
    ).toMatchObject({
      data: { missing: ['nobody'] },
    });
    expect(
      await sendFeed(context, operator, tripsCsv([]), { mapping: { names: { x: 'unregistered' } } }),
    ).toMatchObject({
      errno: 402,
      data: { code: 'asset_unknown' },
    });
    expect(
      await context.call(importFleet, operator, { kind: 'trip', mapping: '{"rate": 1}' }, fileOf('x')),
    ).toMatchObject({ errno: 402 });
  });

  test('forbids: members, calls without a session, and operators with other roles', async () => {
    expect(await sendFeed(context, nobody, tripsCsv([]))).toMatchObject({ errno: 501 });
    expect(await sendFeed(context, await makeMember(context), tripsCsv([]))).toMatchObject({ errno: 501 });
    expect(await sendFeed(context, await makeOperator(context, 'support'), tripsCsv([]))).toMatchObject({ errno: 506 });
  });

  test('a hostile file: each bad line is listed with its number, the rest counts', async () => {
    const { device } = await vehicle();
    const lines = [
      '\uFEFFid,deviceNumber,startedAt,endedAt,amount,distance,from,to',
      `h1,${device},2026-03-01T08:00:00Z,2026-03-01T08:10:00Z,"1000.50",NA,"Kota, ""Tua""",`,
      `h2,${device},0014-11-18 15:40:26,0014-11-18 17:11:04,5,1,,`,
      `h3,${device},2026-02-30 08:00:00,2026-02-30 09:00:00,5,1,,`,
      `h4,${device},2026-03-01 09:00:00,2026-03-01 09:10:00,NA,1,,`,
      `h5,${device},2026-03-01 09:20:00`,
      `h6,${device},2026-03-01 10:00:00,2026-03-01 10:10:00,1e9,1,,`,
      `h7,nobody,2026-03-01 10:00:00,2026-03-01 10:10:00,5,1,,`,
      `h8,${device},2026-03-01 11:00:00,2026-03-01 11:10:00,5,1,ab"c,`,
      `h9,${device},2031-03-01 11:00:00,2031-03-01 11:10:00,5,1,,`,
      `h10,${device},2026-03-01 12:00:00,2026-03-01 12:10:00,"1,234.00",1,,`,
      `h11,${device},2026-03-01 13:00:00,2026-03-01 13:10:00,700,,,`,
    ];
    const { data } = await sendFeed(context, operator, lines.join('\r\n'));
    expect(data).toMatchObject({ accepted: 2, rejectedCount: 9, revenue: '1700.50' });
    expect(data.rejected.toSorted((a, b) => a.line - b.line)).toEqual([
      { line: 3, reason: 'startedAt' },
      { line: 4, reason: 'startedAt' },
      { line: 5, reason: 'amount' },
      { line: 6, reason: 'columns' },
      { line: 7, reason: 'amount' },
      { line: 8, reason: 'asset_unknown' },
      { line: 9, reason: 'csv' },
      { line: 10, reason: 'in_future' },
      { line: 11, reason: 'amount' },
    ]);
    const info = await context.call(importInfo, operator, { id: data.importId, limit: 100 });
    expect(info.data.lines.list[3]).toEqual({
      line: 6,
      state: 'rejected',
      reason: 'columns',
      raw: `h5,${device},2026-03-01 09:20:00`,
    });
  });

  test('impossible volume is quarantined and not counted', async () => {
    const { id, device } = await vehicle();
    const at = (start: string, end: string, amount: string, distance = '1') => ({
      device,
      start: `2026-03-02 ${start}`,
      end: `2026-03-02 ${end}`,
      amount,
      distance,
    });
    const { data } = await sendFeed(
      context,
      operator,
      tripsCsv([
        at('08:00:00', '09:00:00', '100'),
        at('08:30:00', '09:30:00', '200'),
        at('09:00:00', '09:10:00', '300'),
        at('10:00:00', '09:00:00', '400'),
        at('11:00:00', '11:10:00', '-5'),
        at('12:00:00', '12:10:00', '99999999999'),
        at('13:00:00', '13:10:00', '5', '500'),
      ]),
    );
    expect(data).toMatchObject({ accepted: 2, quarantined: 5, revenue: '400.00' });
    const later = await sendFeed(
      context,
      operator,
      tripsCsv([at('08:55:00', '09:05:00', '1000'), at('07:50:00', '08:00:00', '1')]),
    );
    expect(later.data).toMatchObject({ accepted: 1, quarantined: 1, rejected: [{ line: 2, reason: 'overlap' }] });
    expect(
      await context.see(
        'select reason, count(*)::int as n from trips where asset_id = $1 and state = $2 group by 1 order by 1',
        [id, 'quarantined'],
      ),
    ).toEqual([
      { reason: 'amount_absurd', n: 1 },
      { reason: 'ends_before_start', n: 1 },
      { reason: 'negative', n: 1 },
      { reason: 'overlap', n: 2 },
      { reason: 'too_fast', n: 1 },
    ]);
    const pile = await makeAssetRow(context, { kind: 'pile' });
    const name = await deviceOf(context, pile);
    const sessions = [
      'id,deviceNumber,startedAt,endedAt,energyKwh',
      `${name}a,${name},2026-03-02 08:00,2026-03-02 09:00,59.9`,
      `${name}b,${name},2026-03-02 10:00,2026-03-02 11:00,61`,
    ];
    const charged = await sendFeed(context, operator, sessions.join('\n'), {
      kind: 'charge',
      mapping: { tariffPerKwh: '2466.70' },
    });
    expect(charged.data).toMatchObject({
      accepted: 1,
      quarantined: 1,
      revenue: '147755.33',
      rejected: [{ line: 3, reason: 'energy_above_rating' }],
    });
  });

  test('a holder of units of an asset does not generate its revenue', async () => {
    const goods = await makeIncomeProduct(context);
    const device = await deviceOf(context, goods.assetId);
    const { memberId } = await makeMember(context);
    await makeHolding(context, memberId, goods);
    const text = [
      'deviceNumber,startedAt,endedAt,amount,payer',
      `${device},2026-03-03 08:00,2026-03-03 08:10,500,${memberId}`,
      `${device},2026-03-03 09:00,2026-03-03 09:10,600,${memberId + 1n}`,
    ].join('\n');
    const { data } = await sendFeed(context, operator, text);
    expect(data).toMatchObject({
      accepted: 1,
      quarantined: 1,
      revenue: '600.00',
      rejected: [{ line: 2, reason: 'payer_is_owner' }],
    });
  });

  test('races: the same file twenty times concurrently counts once', async () => {
    const { id, device } = await vehicle();
    const text = tripsCsv(trips(device));
    const replies = await Promise.all(Array.from({ length: 20 }, () => sendFeed(context, operator, text)));
    expect(
      replies
        .map(({ data }) => data.accepted)
        .toSorted((a, b) => b - a)
        .slice(0, 2),
    ).toEqual([2, 0]);
    expect(await context.see('select order_count from asset_days where asset_id = $1', [id])).toEqual([
      { order_count: 2 },
    ]);
  });
});
