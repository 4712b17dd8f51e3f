// Tests of the fleet lists for operators: assets by documents and position, the map of all of them, keys by name.
import {
  listAssets,
  listMapAssets,
  upsertAssetDocument,
  registerAsset,
  retireAsset,
} from '@roda/api-contract/fleet/assets';
import { createTelemetryKey, listTelemetryKeys, revokeTelemetryKey } from '@roda/api-contract/fleet/positions';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { MONAS, report, reportOf } from '#test/factories/telemetry.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let fleet: TestClient;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  fleet = await makeOperator(context, 'fleet');
});
afterAll(() => context.close());

const registered = async (more: object = {}) => {
  const tag = randomUUID().slice(0, 12);
  const { data } = await context.call(registerAsset, fleet, {
    kind: 'vehicle',
    deviceNumber: `D-${tag}`,
    serial: `S-${tag}`,
    ownerEntity: `PT ${tag}`,
    countryId: 1,
    unitsCapacity: 10,
    ...more,
  });
  return data;
};
const documents = async (assetId: number, title: string, insurance: string) => {
  for (const [kind, expiresOn] of [
    ['title', title],
    ['insurance', insurance],
  ] as const)
    await context.call(upsertAssetDocument, fleet, {
      assetId,
      kind,
      number: `${kind}-1`,
      issuer: 'Registry',
      expiresOn,
    });
};

describe('fleet.listAssets', () => {
  test('replies: by document expiry, those without any first; a retired one by its id', async () => {
    const [soon, late, none] = [await registered(), await registered(), await registered()];
    await documents(soon.id, '2026-04-01', '2027-01-01');
    await documents(late.id, '2027-05-01', '2027-01-01');
    const { data } = await context.call(listAssets, fleet, { documentsBy: '2026-04-01', limit: 100 });
    const ids = data.list.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([soon.id, none.id]));
    expect(ids).not.toContain(late.id);
    const sorted = await context.call(listAssets, fleet, { sort: 'documentsUntil', order: 'asc', limit: 100 });
    const days = sorted.data.list.flatMap(({ documentsUntil }) => documentsUntil ?? []);
    expect(days.slice(0, 2)).toEqual(['2026-04-01', '2027-01-01']);
    await context.call(retireAsset, fleet, { id: none.id, reason: 'sold for scrap' });
    expect((await context.call(listAssets, fleet, { id: none.id })).data.list).toMatchObject([{ id: none.id }]);
    expect((await context.call(listAssets, fleet, { search: none.deviceNumber })).data.total).toBe(0);
  });
});

describe('fleet.listMapAssets', () => {
  test('replies: exact to the metre, with a count of those that never reported; forbids: members', async () => {
    const owner = `PT Peta ${randomUUID().slice(0, 8)}`;
    const seen = await registered({ ownerEntity: owner });
    const pile = await registered({ ownerEntity: owner, kind: 'pile', ratedKw: 22 });
    await registered({ ownerEntity: owner });
    await report(context, fleet, [
      reportOf(context, seen.deviceNumber, { speedKph: 30, battery: 80 }),
      reportOf(context, pile.deviceNumber, { busy: true }),
    ]);
    const { data } = await context.call(listMapAssets, fleet, { search: owner });
    expect(data).toMatchObject({ unseen: 1, truncated: false, asOf: context.clock.now().toISOString() });
    expect(data.list.find(({ id }) => id === seen.id)).toMatchObject({ ...MONAS, speedKph: 30, battery: 80 });
    expect(data.list.find(({ id }) => id === pile.id)).toMatchObject({ kind: 'pile', pileState: 'charging' });
    expect(Object.values(data.counts).reduce((sum, each) => sum + each, 0)).toBe(3);
    expect((await context.call(listMapAssets, fleet, { search: owner, kind: 'pile' })).data.list).toHaveLength(1);
    expect((await context.call(listMapAssets, await makeMember(context), {})).errno).toBe(501);
    expect((await context.call(listMapAssets, await makeOperator(context, 'support'), {})).errno).toBe(506);
  });
});

describe('fleet.listTelemetryKeys', () => {
  test('replies: by id, name and state, the most recently used first', async () => {
    const { ownerEntity } = await registered();
    const { data: key } = await context.call(createTelemetryKey, fleet, { ownerEntity, label: 'gateway north' });
    const find = async (input: object) => (await context.call(listTelemetryKeys, fleet, input)).data.list;
    expect(await find({ id: key.id })).toMatchObject([{ label: 'gateway north' }]);
    expect(await find({ search: ownerEntity.toLowerCase(), revoked: 'false' })).toHaveLength(1);
    await context.call(revokeTelemetryKey, fleet, { id: key.id, reason: 'lost' });
    expect(await find({ search: ownerEntity, revoked: 'false' })).toEqual([]);
    expect(await find({ search: ownerEntity, revoked: 'true', sort: 'lastUsedAt' })).toHaveLength(1);
  });
});
