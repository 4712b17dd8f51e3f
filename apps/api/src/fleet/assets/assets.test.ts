// Tests of operators' asset actions: registering, documents, states, capacity, retiring.
import {
  assetInfo,
  updateAsset,
  listAssets,
  upsertAssetDocument,
  registerAsset,
  deleteAssetDocument,
  retireAsset,
  updateAssetStatus,
} from '@roda/api-contract/fleet/assets';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { report, reportOf } from '#test/factories/telemetry.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestClient;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(context, 'fleet');
});
afterAll(() => context.close());

const wish = (more: object = {}) => ({
  kind: 'vehicle' as const,
  deviceNumber: `T-${randomUUID().slice(0, 12)}`,
  serial: `S-${randomUUID()}`,
  plate: 'B 1234 XYZ',
  ownerEntity: 'PT Armada Uji',
  countryId: 1,
  unitsCapacity: 100,
  ...more,
});
const registered = async (more: object = {}) => {
  const { errno, data } = await context.call(registerAsset, operator, wish(more));
  expect(errno).toBe(0);
  return data;
};
const paper = (assetId: number, kind: 'title' | 'insurance', expiresOn = '2030-01-01') => ({
  ...{ assetId, kind, number: `${kind}-1`, issuer: 'Registry', expiresOn },
});

describe('fleet.registerAsset', () => {
  test('replies: the asset in the time zone of its country, with an audit entry', async () => {
    const made = await registered();
    expect(made).toMatchObject({
      status: 'idle',
      timeZone: 'Asia/Jakarta',
      unitsCapacity: 100,
      unitsAssigned: 0,
      documentsValid: false,
      documents: [],
      edition: 1,
    });
    const [audit] = await context.see<{ count: bigint }>(
      `select count(*) as count from operator_audit where target = $1`,
      [`asset:${made.id}`],
    );
    expect(audit?.count).toBe(1n);
  });
  test('refuses: a duplicate number, a pile without power, a vehicle with it, an unknown country', async () => {
    const { deviceNumber } = await registered();
    expect(await context.call(registerAsset, operator, wish({ deviceNumber }))).toMatchObject({ errno: 725 });
    expect(await context.call(registerAsset, operator, wish({ kind: 'pile' }))).toMatchObject({ errno: 402 });
    expect(await context.call(registerAsset, operator, wish({ ratedKw: 22 }))).toMatchObject({ errno: 402 });
    expect(await context.call(registerAsset, operator, wish({ countryId: 77 }))).toMatchObject({ errno: 504 });
    expect((await registered({ kind: 'pile', ratedKw: 7.4 })).ratedKw).toBe(7.4);
  });
  test('forbids: members, and operators with other roles', async () => {
    expect(await context.call(registerAsset, await makeMember(context), wish())).toMatchObject({ errno: 501 });
    expect(await context.call(registerAsset, await makeOperator(context, 'support'), wish())).toMatchObject({
      errno: 506,
    });
  });
  test('races: one number is registered once', async () => {
    const same = wish();
    const replies = await Promise.all(Array.from({ length: 8 }, () => context.call(registerAsset, operator, same)));
    expect(replies.filter(({ errno }) => errno === 0).length).toBe(1);
    expect(replies.filter(({ errno }) => errno === 725).length).toBe(7);
  });
});

describe('fleet.updateAsset', () => {
  test('replies: the given fields change; repeats: with the old version it is stale', async () => {
    const { id, edition } = await registered();
    const change = { id, edition, unitsCapacity: 80, plate: '', reason: 'counted again' };
    const { data } = await context.call(updateAsset, operator, change);
    expect(data).toMatchObject({ unitsCapacity: 80, edition: 2 });
    expect(data).not.toHaveProperty('plate');
    expect(await context.call(updateAsset, operator, change)).toMatchObject({ errno: 504, data: { code: 'stale' } });
  });
  test('refuses: fewer units than are for sale, in a call and in the database', async () => {
    const { id, edition } = await registered();
    await makeProduct(context, { assetId: id, unitsTotal: 60 });
    const less = { id, edition, unitsCapacity: 59, reason: 'a mistake' };
    expect(await context.call(updateAsset, operator, less)).toMatchObject({ errno: 711 });
    expect(await context.call(updateAsset, operator, { ...less, unitsCapacity: 60 })).toMatchObject({ errno: 0 });
    await expect(makeProduct(context, { assetId: id, unitsTotal: 1 })).rejects.toMatchObject({
      constraint: 'assets_units_capacity',
    });
    expect(await context.call(updateAsset, operator, { ...less, id: 999_999 })).toMatchObject({ errno: 504 });
    expect(await context.call(updateAsset, operator, { ...less, plate: 'no plate' })).toMatchObject({
      errno: 402,
      data: { fields: [{ path: 'plate' }] },
    });
  });
  test('races: of ten concurrent changes of one version one succeeds; forbids: members', async () => {
    const { id, edition } = await registered();
    const input = { id, edition, plate: 'B 1', reason: 'at once' };
    const replies = await Promise.all(Array.from({ length: 10 }, () => context.call(updateAsset, operator, input)));
    expect(replies.filter(({ errno }) => errno === 0).length).toBe(1);
    expect(await context.call(updateAsset, await makeMember(context), input)).toMatchObject({ errno: 501 });
  });
});

describe('fleet.updateAssetStatus', () => {
  test("replies: an operator's status with its reason, until it is returned to telemetry", async () => {
    const { id, deviceNumber } = await registered();
    await report(context, operator, [reportOf(context, deviceNumber, { busy: true })]);
    const fault = { id, status: 'fault' as const, reason: 'brakes' };
    expect((await context.call(updateAssetStatus, operator, fault)).data).toMatchObject({
      status: 'fault',
      statusReason: 'brakes',
      statusFixed: true,
    });
    const auto = { id, status: 'auto' as const, reason: 'repaired' };
    expect((await context.call(updateAssetStatus, operator, auto)).data).toMatchObject({
      status: 'in_service',
      statusFixed: false,
    });
  });
  test('refuses: an unknown status; forbids: members', async () => {
    const input = { id: 999_999, status: 'fault' as const, reason: 'none' };
    expect(await context.call(updateAssetStatus, operator, input)).toMatchObject({ errno: 504 });
    expect(await context.call(updateAssetStatus, await makeMember(context), input)).toMatchObject({ errno: 501 });
  });
});

describe('fleet.upsertAssetDocument, deleteAssetDocument', () => {
  test('replies: valid with title and insurance, until one expires or is removed', async () => {
    const { id } = await registered();
    expect((await context.call(upsertAssetDocument, operator, paper(id, 'title'))).data.documentsValid).toBe(false);
    const insured = await context.call(upsertAssetDocument, operator, paper(id, 'insurance', '2026-03-09'));
    expect(insured.data).toMatchObject({ documentsValid: false });
    expect(insured.data.documents.find(({ kind }) => kind === 'insurance')?.valid).toBe(false);
    const renewed = { ...paper(id, 'insurance', '2026-03-10'), url: 'https://papers.example/1' };
    expect((await context.call(upsertAssetDocument, operator, renewed)).data.documentsValid).toBe(true);
    const gone = { assetId: id, kind: 'title' as const, number: 'title-1', reason: 'of another car' };
    expect((await context.call(deleteAssetDocument, operator, gone)).data.documentsValid).toBe(false);
    expect(await context.call(deleteAssetDocument, operator, gone)).toMatchObject({ errno: 504 });
  });
  test('refuses: a URL that could execute script, an unknown asset; forbids: members', async () => {
    const { id } = await registered();
    const script = { ...paper(id, 'title'), url: 'javascript:alert(1)' };
    expect(await context.call(upsertAssetDocument, operator, script)).toMatchObject({ errno: 402 });
    expect(await context.call(upsertAssetDocument, operator, paper(999_999, 'title'))).toMatchObject({ errno: 504 });
    expect(await context.call(upsertAssetDocument, await makeMember(context), paper(id, 'title'))).toMatchObject({
      errno: 501,
    });
    const gone = { assetId: id, kind: 'title' as const, number: 'x', reason: 'of another car' };
    expect(await context.call(deleteAssetDocument, await makeMember(context), gone)).toMatchObject({ errno: 501 });
  });
});

describe('fleet.retireAsset', () => {
  test('replies: for good, once none of its units is sold or for sale', async () => {
    const { id } = await registered();
    const goodsId = await makeProduct(context, { assetId: id, unitsTotal: 5 });
    const input = { id, reason: 'sold' };
    expect(await context.call(retireAsset, operator, input)).toMatchObject({ errno: 725 });
    await context.asOwner((tx) => tx.query(`update products set status = 'withdrawn' where id = $1`, [goodsId]));
    expect((await context.call(retireAsset, operator, input)).data.retiredAt).toBe(context.clock.now().toISOString());
    expect(await context.call(retireAsset, operator, input)).toMatchObject({ errno: 725 });
    const late = { id, status: 'auto' as const, reason: 'too late' };
    expect(await context.call(updateAssetStatus, operator, late)).toMatchObject({ errno: 725 });
  });
  test('refuses: an unknown status; forbids: members', async () => {
    expect(await context.call(retireAsset, operator, { id: 999_999, reason: 'none' })).toMatchObject({ errno: 504 });
    expect(await context.call(retireAsset, await makeMember(context), { id: 1, reason: 'none' })).toMatchObject({
      errno: 501,
    });
  });
});

describe('fleet.listAssets, assetInfo', () => {
  test('replies: by kind, state, text and documents; one with its products', async () => {
    const made = await registered({ ownerEntity: 'PT Cari Saya', kind: 'pile', ratedKw: 22 });
    await makeProduct(context, { assetId: made.id, kind: 'pile', unitsTotal: 5 });
    const found = await context.call(listAssets, operator, { search: 'cari saya', kind: 'pile', status: 'idle' });
    expect(found.data).toMatchObject({ total: 1, list: [{ id: made.id, unitsAssigned: 5, unitsSold: 0 }] });
    const valid = await context.call(listAssets, operator, { search: 'cari saya', documentsValid: true });
    expect(valid.data.total).toBe(0);
    for (let count = 0; count < 5; count += 1) await registered();
    const sorted = await context.call(listAssets, operator, { sort: 'deviceNumber', order: 'asc', limit: 100 });
    const numbers = sorted.data.list.map(({ deviceNumber }) => deviceNumber);
    expect(numbers.length).toBeGreaterThan(5);
    expect((await context.call(listAssets, operator, { retired: true })).data.list.every((one) => one.retiredAt)).toBe(
      true,
    );
    const { data } = await context.call(assetInfo, operator, { id: made.id });
    expect(data.goods).toMatchObject([{ name: 'City van', unitsTotal: 5 }]);
  });
  test('refuses: an unknown asset, an unsupported order; forbids: members', async () => {
    expect(await context.call(assetInfo, operator, { id: 999_999 })).toMatchObject({ errno: 504 });
    expect(await context.call(listAssets, operator, { sort: 'serial' as 'deviceNumber' })).toMatchObject({
      errno: 402,
    });
    expect(await context.call(listAssets, await makeMember(context), {})).toMatchObject({ errno: 501 });
    expect(await context.call(assetInfo, await makeMember(context), { id: 1 })).toMatchObject({ errno: 501 });
  });
});
