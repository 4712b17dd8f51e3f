// Tests of the service book: outages that follow the asset's state, and what operators record and take back.
import { registerAsset, updateAssetStatus } from '@roda/api-contract/fleet/assets';
import { addServiceEntry, withdrawServiceEntry } from '@roda/api-contract/fleet/service-book';
import { listProductAssets } from '@roda/api-contract/fleet/product-assets';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { report, reportOf } from '#test/factories/telemetry.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestClient;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(context, 'fleet');
});
afterAll(() => context.close());

const registered = async (more: object = {}) =>
  (
    await context.call(registerAsset, operator, {
      kind: 'vehicle',
      deviceNumber: `T-${randomUUID().slice(0, 12)}`,
      serial: `S-${randomUUID()}`,
      plate: 'B 1234 XYZ',
      maker: 'Wuling',
      model: 'Air ev',
      modelYear: 2024,
      ownerEntity: 'PT Armada Uji',
      countryId: 1,
      unitsCapacity: 100,
      ...more,
    })
  ).data;

const note = { en: 'Brake pads changed', id: 'Kampas rem diganti', zh: '更换刹车片' };
const entry = (assetId: number, more: object = {}) => ({
  ...{ assetId, kind: 'repair' as const, note, odometerKm: 41_200 },
  ...{ startedAt: '2026-03-09T01:00:00.000Z', endedAt: '2026-03-09T05:00:00.000Z' },
  ...more,
});
const add = (assetId: number, more: object = {}) => context.call(addServiceEntry, operator, entry(assetId, more));

describe('outages', () => {
  test('replies: a fault stands in the book from its moment until the asset works again', async () => {
    const { id } = await registered();
    await context.call(updateAssetStatus, operator, { id, status: 'fault', reason: 'brakes' });
    const from = context.clock.now().toISOString();
    context.clock.advance('PT5H');
    const { data } = await context.call(updateAssetStatus, operator, { id, status: 'auto', reason: 'repaired' });
    expect(data.service).toEqual([
      { id: expect.any(Number), kind: 'fault', startedAt: from, endedAt: context.clock.now().toISOString() },
    ]);
  });
  test('replies: one state follows another; the same one again adds nothing', async () => {
    const { id } = await registered();
    for (const status of ['fault', 'fault', 'resting', 'resting', 'auto'] as const) {
      await context.call(updateAssetStatus, operator, { id, status, reason: 'in turn' });
      context.clock.advance('PT1H');
    }
    const { data } = await context.call(updateAssetStatus, operator, { id, status: 'fault', reason: 'again' });
    expect(data.service.map(({ kind, endedAt }) => [kind, endedAt === undefined])).toEqual([
      ['fault', true],
      ['resting', false],
      ['fault', false],
    ]);
  });
  test('replies: a fault that telemetry reports stands there too, idle hours do not', async () => {
    const { id, deviceNumber } = await registered();
    await report(context, operator, [reportOf(context, deviceNumber, { busy: true })]);
    context.clock.advance('PT1M');
    await report(context, operator, [reportOf(context, deviceNumber, { faulty: true })]);
    await context.call(updateAssetStatus, operator, { id, status: 'auto', reason: 'ask the device' });
    const goodsId = await makeProduct(context, { assetId: id, unitsTotal: 10 });
    const { data } = await context.call(listProductAssets, nobody, { id: goodsId });
    expect(data.list[0]?.service.map(({ kind }) => kind)).toContain('fault');
    expect(data.list[0]?.service.every(({ kind }) => kind === 'fault')).toBe(true);
  });
});

describe('fleet.addServiceEntry', () => {
  test('replies: the entry in the language of the caller, newest first, with an audit entry', async () => {
    const { id } = await registered();
    await add(id, { kind: 'inspection', startedAt: '2026-03-01T01:00:00.000Z', endedAt: undefined });
    const { data } = await add(id);
    expect(data.service.map(({ kind, note: text, odometerKm }) => [kind, text, odometerKm])).toEqual([
      ['repair', note.en, 41_200],
      ['inspection', note.en, 41_200],
    ]);
    expect(data.service[1]).not.toHaveProperty('endedAt');
    const [audit] = await context.see<{ count: bigint }>(
      'select count(*) as count from operator_audit where target = $1',
      [`asset:${id}`],
    );
    expect(audit?.count).toBe(3n);
  });
  test('replies: work that lasts has an estimate, and ends when the asset works again', async () => {
    const { id } = await registered();
    const expectedAt = new Date(context.clock.now().getTime() + 5 * 86_400_000).toISOString();
    await context.call(updateAssetStatus, operator, { id, status: 'fault', reason: 'brakes' });
    const { data } = await add(id, { endedAt: undefined, expectedAt });
    expect(data.service.find(({ kind }) => kind === 'repair')).toMatchObject({ expectedAt });
    await context.call(updateAssetStatus, operator, { id, status: 'resting', reason: 'still there' });
    context.clock.advance('PT30H');
    const after = await context.call(updateAssetStatus, operator, { id, status: 'auto', reason: 'repaired' });
    const repair = after.data.service.find(({ kind }) => kind === 'repair');
    expect(repair).toMatchObject({ endedAt: context.clock.now().toISOString(), expectedAt });
  });
  test('refuses: an estimate of what is over, and one that has passed', async () => {
    const { id } = await registered();
    const [past, future] = [new Date(0), new Date('2100-01-01')].map((date) => date.toISOString());
    for (const more of [{ expectedAt: future }, { endedAt: undefined, expectedAt: past }])
      expect(await add(id, more)).toMatchObject({ errno: 402, data: { fields: [{ path: 'expectedAt' }] } });
  });
  test('replies: a pile has no odometer', async () => {
    const { id } = await registered({ kind: 'pile', ratedKw: 22, plate: undefined });
    expect((await add(id)).data.service[0]).not.toHaveProperty('odometerKm');
  });
  test('refuses: the future, an end before the start, a missing language, an outage, an unknown asset', async () => {
    const { id } = await registered();
    expect(await add(id, { startedAt: '2027-01-01T00:00:00.000Z', endedAt: undefined })).toMatchObject({
      errno: 402,
      data: { code: 'not_due' },
    });
    expect(await add(id, { endedAt: '2027-01-01T00:00:00.000Z' })).toMatchObject({ data: { code: 'not_due' } });
    expect(await add(id, { endedAt: '2026-03-08T00:00:00.000Z' })).toMatchObject({
      errno: 402,
      data: { fields: [{ path: 'endedAt' }] },
    });
    expect(await add(id, { note: { en: 'Only one' } })).toMatchObject({ errno: 402 });
    expect(await add(id, { kind: 'fault' })).toMatchObject({ errno: 402 });
    expect(await add(999_999)).toMatchObject({ errno: 504 });
  });
  test('forbids: members, and operators with other roles', async () => {
    const { id } = await registered();
    expect(await context.call(addServiceEntry, await makeMember(context), entry(id))).toMatchObject({ errno: 501 });
    const support = await makeOperator(context, 'support');
    expect(await context.call(addServiceEntry, support, entry(id))).toMatchObject({ errno: 506 });
  });
  test('repeats: the same work at the same moment is recorded once', async () => {
    const { id } = await registered();
    await add(id);
    expect(await add(id)).toMatchObject({ errno: 725 });
    expect(await add(id, { kind: 'maintenance' })).toMatchObject({ errno: 0 });
  });
  test('races: of eight at once one is recorded', async () => {
    const { id } = await registered();
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(id)));
    expect(replies.filter(({ errno }) => errno === 0).length).toBe(1);
  });
});

describe('fleet.withdrawServiceEntry', () => {
  const withdraw = (id: number, by = operator) => context.call(withdrawServiceEntry, by, { id, reason: 'wrong car' });
  const recorded = async () => {
    const { id } = await registered();
    return (await add(id)).data.service[0]?.id ?? 0;
  };

  test('replies: it is gone from the book, and can be recorded again', async () => {
    const { id } = await registered();
    const first = (await add(id)).data.service[0]?.id ?? 0;
    expect((await withdraw(first)).data.service).toEqual([]);
    expect(await add(id)).toMatchObject({ errno: 0 });
  });
  test('refuses: an outage, and one that does not exist', async () => {
    const { id } = await registered();
    const { data } = await context.call(updateAssetStatus, operator, { id, status: 'fault', reason: 'brakes' });
    expect(await withdraw(data.service[0]?.id ?? 0)).toMatchObject({ errno: 504 });
    expect(await withdraw(999_999)).toMatchObject({ errno: 504 });
  });
  test('forbids: members, and operators with other roles', async () => {
    const id = await recorded();
    expect(await withdraw(id, await makeMember(context))).toMatchObject({ errno: 501 });
    expect(await withdraw(id, await makeOperator(context, 'support'))).toMatchObject({ errno: 506 });
  });
  test('repeats: it is withdrawn once; races: of eight at once one does it', async () => {
    const id = await recorded();
    const replies = await Promise.all(Array.from({ length: 8 }, () => withdraw(id)));
    expect(replies.filter(({ errno }) => errno === 0).length).toBe(1);
    expect(await withdraw(id)).toMatchObject({ errno: 504 });
  });
});

describe('fleet.listProductAssets', () => {
  test('replies: to anyone what the asset is, its papers and its book, without the serial number', async () => {
    const { id, serial } = await registered();
    await add(id);
    const goodsId = await makeProduct(context, { assetId: id, unitsTotal: 10 });
    const reply = await context.call(listProductAssets, nobody, { id: goodsId });
    expect(reply.data.list).toMatchObject([
      { maker: 'Wuling', model: 'Air ev', modelYear: 2024, plate: 'B 1234 XYZ', service: [{ note: note.en }] },
    ]);
    expect(JSON.stringify(reply)).not.toContain(serial);
  });
  test('refuses: a draft, and a product that does not exist', async () => {
    const { id } = await registered();
    const draft = await makeProduct(context, { assetId: id, unitsTotal: 10 });
    await context.asOwner((tx) => tx.query("update products set status = 'draft' where id = $1", [draft]));
    expect(await context.call(listProductAssets, nobody, { id: draft })).toMatchObject({ errno: 504 });
    expect(await context.call(listProductAssets, nobody, { id: 999_999 })).toMatchObject({ errno: 504 });
  });
});
