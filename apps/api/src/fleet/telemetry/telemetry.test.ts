// Tests of device reports: stored once, in any order, nothing impossible, authenticated by their own keys.
import {
  assetTrack,
  createTelemetryKey,
  decidePosition,
  importPositions,
  listPositionDoubts,
  listTelemetryKeys,
  pushTelemetry,
  revokeTelemetryKey,
} from '@roda/api-contract/fleet/positions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAssetRow } from '#test/factories/catalog.ts';
import { deviceOf, fileOf } from '#test/factories/fleet.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { MONAS, report, reportOf } from '#test/factories/telemetry.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestClient;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(context, 'fleet');
});
afterAll(() => context.close());

const device = async (kind: 'vehicle' | 'pile' = 'vehicle'): Promise<{ id: number; number: string }> => {
  const id = await makeAssetRow(context, { kind, status: 'idle' });
  return { id, number: await deviceOf(context, id) };
};
const ago = (minutes: number): string => new Date(context.clock.now().getTime() - minutes * 60_000).toISOString();
const newestOf = async (id: number) =>
  (
    await context.see<{ lat: number; lng: number; at: Date }>('select * from asset_positions where asset_id = $1', [id])
  )[0];
const SURABAYA = { lat: -7.2575, lng: 112.7521 };

describe('fleet.pushTelemetry', () => {
  test('replies: every report counts once, in one of five classes', async () => {
    const one = await device();
    const data = await report(context, operator, [
      reportOf(context, one.number, { at: ago(10) }),
      reportOf(context, one.number, { at: ago(5), lat: -6.18, busy: true }),
      reportOf(context, one.number, { at: ago(5) }),
      reportOf(context, one.number, { at: ago(4), ...SURABAYA }),
      reportOf(context, one.number, { at: ago(9 * 24 * 60) }),
      reportOf(context, one.number, { at: ago(-30) }),
      reportOf(context, 'NOBODYS'),
    ]);
    expect(data).toEqual({ accepted: 2, duplicates: 1, quarantined: 1, outOfTime: 2, unknown: ['NOBODYS'] });
    expect(await newestOf(one.id)).toMatchObject({ lat: -6.18, busy: true });
  });

  test('replies: out-of-order reports are accepted, and the newest position is never replaced by an older one', async () => {
    const one = await device();
    await report(context, operator, [reportOf(context, one.number, { lat: -6.2 })]);
    expect(await report(context, operator, [reportOf(context, one.number, { at: ago(20), lat: -6.19 })])).toMatchObject(
      {
        accepted: 1,
      },
    );
    expect(await newestOf(one.id)).toMatchObject({ lat: -6.2 });
    const { data } = await context.call(assetTrack, operator, { id: one.id });
    expect(data.list.map(({ lat }) => lat)).toEqual([-6.2, -6.19]);
  });

  test('replies: the status is updated, and subscribers of the fleet get one frame, rounded', async () => {
    const [one, other] = [await device(), await device()];
    const before = await context.see<{ id: bigint }>('select coalesce(max(id), 0) as id from frames');
    await report(context, operator, [
      reportOf(context, one.number, { lat: -6.17541, busy: true }),
      reportOf(context, other.number, { faulty: true }),
    ]);
    const frames = await context.see<{ type: string; data: { list?: { lat: number; id: number; status: string }[] } }>(
      'select type, data from frames where id > $1 order by id',
      [before[0]?.id],
    );
    expect(frames.map(({ type }) => type).sort()).toEqual(['position', 'vehicle.status', 'vehicle.status']);
    const list = frames.find(({ type }) => type === 'position')?.data.list ?? [];
    expect(list.map(({ id, status }) => [id, status])).toEqual([
      [one.id, 'in_service'],
      [other.id, 'fault'],
    ]);
    expect(list.every(({ lat }) => lat !== -6.17541 && Math.abs(lat + 6.175) < 0.011)).toBe(true);
    await report(context, operator, [reportOf(context, one.number, { at: ago(-1), busy: true })]);
    const more = await context.see('select id from frames where id > $1', [before[0]?.id]);
    expect(more.length).toBe(frames.length);
  });

  test("replies: an operator's status stays; a reporting gap ends a ride", async () => {
    const [one, other] = [await device(), await device()];
    await context.see('select 1');
    await context.asOwner((tx) =>
      tx.query(`update assets set status = 'resting', status_fixed = true where id = $1`, [one.id]),
    );
    await report(context, operator, [
      reportOf(context, one.number, { busy: true }),
      reportOf(context, other.number, { busy: true }),
    ]);
    const states = () =>
      context.see<{ status: string }>('select status from assets where id = any ($1) order by id', [
        [one.id, other.id],
      ]);
    expect((await states()).map(({ status }) => status)).toEqual(['resting', 'in_service']);
    context.clock.advance('PT20M');
    await context.runJobs();
    expect((await states()).map(({ status }) => status)).toEqual(['resting', 'idle']);
  });

  test('refuses: an invalid position, an invalid time, or too many reports', async () => {
    const one = reportOf(context, 'X');
    for (const bad of [{ lat: 91 }, { lng: -181 }, { at: 'soon' }, { battery: 101 }, { wings: 2 }]) {
      const sent = await context.call(pushTelemetry, operator, { list: [{ ...one, ...bad }] });
      expect(sent).toMatchObject({ errno: 402, data: { code: 'malformed' } });
    }
    expect(await context.call(pushTelemetry, operator, { list: [] })).toMatchObject({ errno: 402 });
    expect(await context.call(pushTelemetry, operator, { list: Array(201).fill(one) })).toMatchObject({ errno: 402 });
  });

  test('forbids: members, calls without a session, operators with other roles', async () => {
    const input = { list: [reportOf(context, 'X')] };
    expect(await context.call(pushTelemetry, nobody, input)).toMatchObject({ errno: 501 });
    expect(await context.call(pushTelemetry, await makeMember(context), input)).toMatchObject({ errno: 501 });
    expect(await context.call(pushTelemetry, await makeOperator(context, 'support'), input)).toMatchObject({
      errno: 506,
    });
  });

  test('repeats and races: the same batch ten times concurrently adds once', async () => {
    const one = await device();
    const list = Array.from({ length: 20 }, (_none, minute) =>
      reportOf(context, one.number, { at: ago(minute), lat: -6.17 - minute / 10_000 }),
    );
    const replies = await Promise.all(Array.from({ length: 10 }, () => report(context, operator, list)));
    expect(replies.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(20);
    expect(replies.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(180);
    expect((await newestOf(one.id))?.lat).toBe(-6.17);
  });
});

describe('fleet.createTelemetryKey, listTelemetryKeys, revokeTelemetryKey', () => {
  const ownedBy = async (owner: string): Promise<string> => {
    const one = await device();
    await context.asOwner((tx) => tx.query('update assets set owner_entity = $2 where id = $1', [one.id, owner]));
    return one.number;
  };
  const send = (key: string, body: unknown) =>
    context.http.inject({
      method: 'POST',
      url: '/hooks/telemetry',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });

  test('replies: a machine reports the devices of its owner, and no others', async () => {
    const [mine, theirs] = [await ownedBy('PT Satu'), await ownedBy('PT Dua')];
    const made = await context.call(createTelemetryKey, operator, { ownerEntity: 'PT Satu', label: 'gateway 1' });
    expect(made.data.key).toMatch(/^rtk_[A-Za-z0-9_-]{43}$/);
    const sent = await send(made.data.key, { list: [reportOf(context, mine), reportOf(context, theirs)] });
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      { accepted: 1, duplicates: 0, quarantined: 0, outOfTime: 0, unknown: [theirs] },
    ]);
    const { data } = await context.call(listTelemetryKeys, operator, {});
    expect(data.list[0]).toMatchObject({ label: 'gateway 1', lastUsedAt: context.clock.now().toISOString() });
    expect(JSON.stringify(await context.see('select * from telemetry_keys'))).not.toContain(made.data.key);
  });

  test('refuses: a revoked key, an unknown one, a wrong body; revoking twice', async () => {
    await ownedBy('PT Tiga');
    const { data } = await context.call(createTelemetryKey, operator, { ownerEntity: 'PT Tiga', label: 'gateway 2' });
    expect((await send(data.key, { list: [{}] })).statusCode).toBe(400);
    expect((await send(data.key, 'not json')).statusCode).toBe(400);
    const revoke = { id: data.id, reason: 'lost with its laptop' };
    expect((await context.call(revokeTelemetryKey, operator, revoke)).data).toMatchObject({ id: data.id });
    expect((await send(data.key, { list: [reportOf(context, 'X')] })).statusCode).toBe(401);
    expect((await send(`rtk_${'x'.repeat(43)}`, {})).statusCode).toBe(401);
    expect((await send('Bearer', {})).statusCode).toBe(401);
    expect(await context.call(revokeTelemetryKey, operator, revoke)).toMatchObject({ errno: 725 });
    expect(await context.call(revokeTelemetryKey, operator, { ...revoke, id: 999_999 })).toMatchObject({ errno: 504 });
    const nowhere = { ownerEntity: 'PT Tidak Ada', label: 'x' };
    expect(await context.call(createTelemetryKey, operator, nowhere)).toMatchObject({ errno: 504 });
  });

  test('forbids: members, and operators with other roles', async () => {
    const other = await makeOperator(context, 'support');
    const input = { ownerEntity: 'PT Satu', label: 'x' };
    expect(await context.call(createTelemetryKey, other, input)).toMatchObject({ errno: 506 });
    expect(await context.call(listTelemetryKeys, await makeMember(context), {})).toMatchObject({ errno: 501 });
    expect(await context.call(revokeTelemetryKey, other, { id: 1, reason: 'because' })).toMatchObject({ errno: 506 });
  });
});

describe('fleet.listPositionDoubts, decidePosition', () => {
  const doubted = async () => {
    const one = await device();
    await report(context, operator, [reportOf(context, one.number, { at: ago(2) })]);
    await report(context, operator, [reportOf(context, one.number, { at: ago(1), ...SURABAYA })]);
    const { data } = await context.call(listPositionDoubts, operator, { state: 'open', assetId: one.id });
    return { one, id: data.list[0]?.id ?? '', list: data.list };
  };

  test("replies: accepted, it is the asset's position; discarded, it is not", async () => {
    const first = await doubted();
    expect(first.list).toMatchObject([{ deviceNumber: first.one.number, distanceKm: expect.closeTo(665, -1) }]);
    const accept = { id: first.id, accept: true, reason: 'carried there by ship' };
    expect((await context.call(decidePosition, operator, accept)).data).toMatchObject({ state: 'accepted' });
    expect(await newestOf(first.one.id)).toMatchObject(SURABAYA);
    const second = await doubted();
    const discard = { id: second.id, accept: false, reason: 'a wrong receiver' };
    expect((await context.call(decidePosition, operator, discard)).data).toMatchObject({ state: 'discarded' });
    expect(await newestOf(second.one.id)).toMatchObject(MONAS);
    expect(await context.call(decidePosition, operator, discard)).toMatchObject({ errno: 725 });
  });
  test('refuses: an unknown report; forbids: members', async () => {
    const input = { id: '01900000-0000-7000-8000-000000000000', accept: true, reason: 'why not' };
    expect(await context.call(decidePosition, operator, input)).toMatchObject({ errno: 504 });
    expect(await context.call(decidePosition, await makeMember(context), input)).toMatchObject({ errno: 501 });
    expect(await context.call(listPositionDoubts, await makeMember(context), {})).toMatchObject({ errno: 501 });
  });
  test('races: of ten concurrent decisions one succeeds', async () => {
    const { id } = await doubted();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_none, n) =>
        context.call(decidePosition, operator, { id, accept: n % 2 === 0, reason: 'at once' }),
      ),
    );
    expect(replies.filter(({ errno }) => errno === 0).length).toBe(1);
  });
});

describe('fleet.importPositions, assetTrack', () => {
  const head = 'deviceNumber,at,lat,lng,busy,speedKph';
  const send = (text: string, caller = operator) => context.call(importPositions, caller, {}, fileOf(text));

  test('replies: usable lines are stored, others listed; the same file again adds nothing', async () => {
    const one = await device();
    const text = [
      head,
      `${one.number},${ago(3)},-6.2,106.8,true,40`,
      `${one.number},${ago(2)},-6.201,106.8,,`,
      `${one.number},${ago(1)},-96,106.8,,`,
      `${one.number},yesterday,-6.2,106.8,,`,
    ].join('\n');
    expect((await send(text)).data).toMatchObject({
      accepted: 2,
      rejectedCount: 2,
      rejected: [
        { line: 4, reason: 'lat' },
        { line: 5, reason: 'at' },
      ],
    });
    expect((await send(text)).data).toMatchObject({ accepted: 0, duplicates: 2 });
    expect((await context.call(assetTrack, operator, { id: one.id, limit: 1 })).data).toMatchObject({
      total: 2,
      pages: 2,
    });
  });
  test('replies: tracks older than a week are deleted', async () => {
    const one = await device();
    await report(context, operator, [reportOf(context, one.number)]);
    context.clock.advance('P8D');
    await context.runJobs();
    expect((await context.call(assetTrack, operator, { id: one.id })).data.total).toBe(0);
    expect(await newestOf(one.id)).toMatchObject(MONAS);
  });
  test('refuses: a bad header, an empty file, an unknown asset; forbids: members', async () => {
    expect(await send('device,lat\n')).toMatchObject({ errno: 402, data: { code: 'bad_file' } });
    expect(await send('')).toMatchObject({ errno: 402, data: { code: 'bad_file' } });
    expect(await context.call(assetTrack, operator, { id: 999_999 })).toMatchObject({ errno: 504 });
    expect(await send(head, await makeMember(context))).toMatchObject({ errno: 501 });
    expect(await context.call(assetTrack, await makeMember(context), { id: 1 })).toMatchObject({ errno: 501 });
  });
});
