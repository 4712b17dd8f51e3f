// Tests of operators' product actions: drafts, two-person approval of publishing and terms, pauses, documents.
import { approveChange, rejectChange } from '@roda/api-contract/backoffice/approvals';
import { listVehicles, vehicleInfo } from '@roda/api-contract/sales/catalog';
import {
  updateProduct,
  createProduct,
  duplicateProduct,
  productForEditing,
  pauseProduct,
  proposeTerms,
  publishProduct,
  resumeProduct,
  unlistProduct,
} from '@roda/api-contract/sales/catalog-editing';
import { upsertAssetDocument } from '@roda/api-contract/fleet/assets';
import { generateDraft } from '@roda/api-contract/sales/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stateAccounts } from '#test/factories/custody.ts';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { makeBuyer } from '#test/factories/orders.ts';
import { makePaperedAsset } from '#test/factories/asset-documents.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let maker: TestClient;
let checker: TestClient;
const name = { en: 'Night taxi', id: 'Taksi malam', zh: '夜间出租车' };

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
  maker = await makeOperator(context, 'catalogue');
  checker = await makeOperator(context, 'compliance');
});
afterAll(() => context.close());

const wish = async (more: object = {}) => ({
  kind: 'vehicle' as const,
  name,
  image: 'hatchback',
  assetIds: [await makePaperedAsset(context)],
  price: '1500000.00',
  dailyIncome: '2400.00',
  validityDays: 365,
  unitsTotal: 100,
  memberShare: '0.65',
  ...more,
});
const drafted = async (more: object = {}) => {
  const { errno, data } = await context.call(createProduct, maker, await wish(more));
  expect(errno).toBe(0);
  return data;
};
const approve = (id: string, caller = checker) => context.call(approveChange, caller, { id });
const listed = async (more: object = {}) => {
  const { id, edition } = await drafted(more);
  const { data } = await context.call(publishProduct, maker, { id, edition });
  expect((await approve(data.approvalId)).errno).toBe(0);
  return (await context.call(productForEditing, maker, { id })).data;
};
const seen = async (id: number): Promise<boolean> =>
  (await context.call(vehicleInfo, { ...nobody, headers: { 'x-nothing': String(Math.floor(id)) } }, { id })).errno ===
  0;

describe('catalog.createProduct, productForEditing', () => {
  test('replies: a draft that only operators can read', async () => {
    const made = await drafted();
    expect(made).toMatchObject({
      state: 'draft',
      name,
      price: '1500000.00',
      memberShare: '0.650000',
      unitsTotal: 100,
      countryId: 1,
      assets: [{ documentsValid: true, unitsCapacity: 1_000, expiresOn: '2030-12-31' }],
    });
    expect(await seen(made.id)).toBe(false);
    expect((await drafted({ cityId: 10_003_171 })).cityId).toBe(10_003_171);
    expect((await context.call(productForEditing, maker, { id: made.id })).data).toEqual(made);
  });
  test('refuses: texts that promise income, in any field and language (R8)', async () => {
    const promised = await wish({ description: { en: 'x', id: 'pasti untung', zh: 'x' } });
    expect(await context.call(createProduct, maker, promised)).toMatchObject({
      errno: 402,
      data: { code: 'malformed', fields: [{ path: 'description.id' }] },
    });
    for (const hidden of [
      { zh: '保\u200b本出租车' },
      { zh: '保 本出租车' },
      { id: 'Taksi tanpa resiko' },
      { en: 'N o  r i s k' },
    ])
      expect(await context.call(createProduct, maker, await wish({ name: { ...name, ...hidden } }))).toMatchObject({
        errno: 402,
        data: { fields: [{ path: `name.${Object.keys(hidden)[0] ?? ''}` }] },
      });
  });
  test('refuses: more units than the asset has, an unknown asset, another kind, an invalid amount', async () => {
    expect(await context.call(createProduct, maker, await wish({ unitsTotal: 1_001 }))).toMatchObject({ errno: 711 });
    expect(await context.call(createProduct, maker, await wish({ assetIds: [999_999] }))).toMatchObject({ errno: 504 });
    const pile = await makePaperedAsset(context, { kind: 'pile' });
    expect(await context.call(createProduct, maker, await wish({ assetIds: [pile] }))).toMatchObject({ errno: 402 });
    expect(await context.call(createProduct, maker, await wish({ price: '0' }))).toMatchObject({ errno: 402 });
    expect(await context.call(createProduct, maker, await wish({ price: '1.001' }))).toMatchObject({ errno: 402 });
    expect(await context.call(createProduct, maker, await wish({ categoryId: 999_999 }))).toMatchObject({ errno: 402 });
    for (const cityId of [999_999, 10_000_031, 20_001_101])
      expect(await context.call(createProduct, maker, await wish({ cityId }))).toMatchObject({
        errno: 402,
        data: { fields: [{ path: 'cityId' }] },
      });
    expect(await context.call(productForEditing, maker, { id: 999_999 })).toMatchObject({ errno: 504 });
  });
  test('forbids: members, and operators with other roles', async () => {
    expect(await context.call(createProduct, await makeMember(context), await wish())).toMatchObject({ errno: 501 });
    expect(await context.call(createProduct, await makeOperator(context, 'support'), await wish())).toMatchObject({
      errno: 506,
    });
    expect(await context.call(productForEditing, await makeMember(context), { id: 1 })).toMatchObject({ errno: 501 });
  });
  test('races: ten drafts share one asset, never beyond its units', async () => {
    const assetIds = [await makePaperedAsset(context, { unitsCapacity: 250 })];
    const input = await wish({ assetIds });
    const replies = await Promise.all(Array.from({ length: 10 }, () => context.call(createProduct, maker, input)));
    expect(replies.filter(({ errno }) => errno === 0).length).toBe(2);
    expect(replies.filter(({ errno }) => errno === 711).length).toBe(8);
  });
});

describe('catalog.updateProduct, duplicateProduct', () => {
  test('replies: all fields of a draft change, of a listed product the display fields only', async () => {
    const { id, edition } = await drafted();
    const changed = await context.call(updateProduct, maker, { id, edition, price: '1600000.00', purchaseLimit: 5 });
    expect(changed.data).toMatchObject({ price: '1600000.00', purchaseLimit: 5, memberShare: '0.650000' });
    const shown = await listed();
    const looks = { id: shown.id, edition: shown.edition, image: 'van', name: { ...name, en: 'Late taxi' } };
    const other = await context.call(updateProduct, maker, looks);
    expect(other.data).toMatchObject({ image: 'van', name: { en: 'Late taxi' }, version: shown.version });
    for (const terms of [{ price: '1.00' }, { memberShare: '0.1' }, { unitsTotal: 1 }]) {
      const input = { id: shown.id, edition: other.data.edition, ...terms };
      expect(await context.call(updateProduct, maker, input)).toMatchObject({ errno: 725 });
    }
  });
  test('refuses: a stale version, promises of income, and an unknown product', async () => {
    const { id, edition } = await drafted();
    await context.call(updateProduct, maker, { id, edition, minLevel: 2 });
    expect(await context.call(updateProduct, maker, { id, edition, minLevel: 3 })).toMatchObject({
      errno: 504,
      data: { code: 'stale' },
    });
    const promise = { id, edition: edition + 1, owner: { name: 'PT Guaranteed', registration: '1', address: '' } };
    expect(await context.call(updateProduct, maker, promise)).toMatchObject({ errno: 402 });
    expect(await context.call(updateProduct, maker, { id: 999_999, edition: 1 })).toMatchObject({ errno: 504 });
  });
  test('replies: a copy has texts and terms, and no units', async () => {
    const from = await listed();
    const { data } = await context.call(duplicateProduct, maker, { id: from.id });
    expect(data).toMatchObject({ state: 'draft', name, price: from.price, unitsTotal: 0, memberShare: '0.650000' });
    expect(data.id).not.toBe(from.id);
    expect(await context.call(duplicateProduct, maker, { id: 999_999 })).toMatchObject({ errno: 504 });
  });
  test('races: of ten concurrent changes of one version one succeeds; forbids: members', async () => {
    const { id, edition } = await drafted();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_none, n) =>
        context.call(updateProduct, maker, { id, edition, validityDays: n + 1 }),
      ),
    );
    expect(replies.filter(({ errno }) => errno === 0).length).toBe(1);
    expect(await context.call(updateProduct, await makeMember(context), { id, edition })).toMatchObject({ errno: 501 });
    expect(await context.call(duplicateProduct, await makeMember(context), { id })).toMatchObject({ errno: 501 });
  });
});

describe('catalog.publishProduct', () => {
  test('replies: on sale by the approval of another operator, not before', async () => {
    const { id, edition } = await drafted();
    const { data } = await context.call(publishProduct, maker, { id, edition });
    expect(await seen(id)).toBe(false);
    expect(await approve(data.approvalId, maker)).toMatchObject({ errno: 506 });
    expect((await approve(data.approvalId)).errno).toBe(0);
    expect((await context.call(productForEditing, maker, { id })).data).toMatchObject({ state: 'on_sale' });
    const { data: page } = await context.call(listVehicles, { ...nobody, countryId: 1 }, { limit: 100, sort: 'price' });
    expect(page.list.some((goods) => goods.id === id && goods.onSale)).toBe(true);
    expect(await approve(data.approvalId)).toMatchObject({ errno: 725 });
  });
  test('replies: on its day, by the schedule', async () => {
    const { id, edition } = await drafted();
    const publishAt = new Date(context.clock.now().getTime() + 86_400_000).toISOString();
    const { data } = await context.call(publishProduct, maker, { id, edition, publishAt });
    await approve(data.approvalId);
    expect((await context.call(productForEditing, maker, { id })).data).toMatchObject({ state: 'scheduled' });
    await context.runJobs();
    expect((await context.call(productForEditing, maker, { id })).data.state).toBe('scheduled');
    context.clock.set(new Date(Date.parse(publishAt) + 1_000));
    await stateAccounts(context);
    await context.runJobs();
    expect((await context.call(productForEditing, maker, { id })).data.state).toBe('on_sale');
  });
  test('refuses: without units, documents or picture; a stale version; a change after the proposal', async () => {
    const empty = await drafted({ unitsTotal: 0 });
    const publish = ({ id, edition }: { id: number; edition: number }) =>
      context.call(publishProduct, maker, { id, edition });
    expect(await publish(empty)).toMatchObject({ errno: 725, data: { state: 'no_units' } });
    const bare = await drafted({ assetIds: [await makePaperedAsset(context, { insuredUntil: '2026-03-09' })] });
    expect(await publish(bare)).toMatchObject({ errno: 725, data: { state: 'documents' } });
    const { image: _image, ...unseen } = await wish();
    const { data: dark } = await context.call(createProduct, maker, unseen);
    expect(await publish(dark)).toMatchObject({ errno: 725, data: { state: 'no_picture' } });
    const moved = await drafted();
    expect(await publish({ ...moved, edition: moved.edition - 1 })).toMatchObject({ errno: 504 });
    const { data } = await publish(moved);
    await context.call(updateProduct, maker, { id: moved.id, edition: moved.edition, price: '9.00' });
    expect(await approve(data.approvalId)).toMatchObject({ errno: 504 });
    const past = { id: moved.id, edition: moved.edition + 1, publishAt: '2026-01-01T00:00:00Z' };
    expect(await context.call(publishProduct, maker, past)).toMatchObject({ errno: 402, data: { code: 'not_due' } });
  });
  test('forbids: members; races: ten concurrent approvals publish once', async () => {
    const { id, edition } = await drafted();
    expect(await context.call(publishProduct, await makeMember(context), { id, edition })).toMatchObject({
      errno: 501,
    });
    const { data } = await context.call(publishProduct, maker, { id, edition });
    const checkers = await Promise.all(Array.from({ length: 10 }, () => makeOperator(context, 'compliance')));
    const replies = await Promise.all(checkers.map((each) => approve(data.approvalId, each)));
    expect(replies.filter(({ errno }) => errno === 0).length).toBe(1);
  });
});

describe('an asset serves one earning product at a time (decision 59)', () => {
  const publish = ({ id, edition }: { id: number; edition: number }, more: object = {}) =>
    context.call(publishProduct, maker, { id, edition, ...more });
  const unlist = (id: number) => context.call(unlistProduct, maker, { id, reason: 'a new one follows' });
  const asServer = (statement: string, values: readonly unknown[]) =>
    context.act(({ tx }) => tx.query(statement, values));

  const apart = { constraint: 'product_assets_apart' };

  test('replies: a copy of a product on sale is a draft, and goes on sale once the first one is over', async () => {
    const first = await listed();
    const { data: copy } = await context.call(duplicateProduct, maker, { id: first.id });
    const { data: next } = await context.call(updateProduct, maker, {
      id: copy.id,
      edition: copy.edition,
      unitsTotal: 100,
    });
    expect(await publish(next)).toMatchObject({
      errno: 725,
      data: { code: 'asset_in_use', goodsId: first.id, deviceNumber: first.assets[0]?.deviceNumber },
    });
    await unlist(first.id);
    const { data } = await publish(next);
    expect((await approve(data.approvalId)).errno).toBe(0);
  });
  test('refuses: the approval of a product whose asset went to another one meanwhile, also to one with a day to come', async () => {
    const assetIds = [await makePaperedAsset(context)];
    const [one, other, third] = [await drafted({ assetIds }), await drafted({ assetIds }), await drafted({ assetIds })];
    const { data: asked } = await publish(one);
    const publishAt = new Date(context.clock.now().getTime() + 86_400_000).toISOString();
    const { data: later } = await publish(other, { publishAt });
    expect((await approve(later.approvalId)).errno).toBe(0);
    expect(await approve(asked.approvalId)).toMatchObject({ errno: 725, data: { code: 'asset_in_use' } });
    expect(await publish(third)).toMatchObject({ data: { code: 'asset_in_use', goodsId: other.id } });
  });
  test('refuses: while units of a withdrawn product are held', async () => {
    const goods = await makeIncomeProduct(context, { unitsTotal: 10 });
    await context.asOwner((tx) => tx.query('update products set units_sold = 2 where id = $1', [goods.goodsId]));
    await unlist(goods.goodsId);
    const next = { assetId: goods.assetId, unitsTotal: 10 };
    await expect(makeProduct(context, next)).rejects.toMatchObject(apart);
    await context.asOwner((tx) => tx.query('update products set units_sold = 0 where id = $1', [goods.goodsId]));
    expect(await makeProduct(context, next)).toBeGreaterThan(0);
  });
  test('forbids: two on one asset, and another asset of a product that earns, as the server’s own role', async () => {
    const [first, second] = [await makeIncomeProduct(context), await makeIncomeProduct(context)];
    const draft = await makeProduct(context, { assetId: first.assetId, status: 'draft', unitsTotal: 1 });
    const onSale = "update products set status = 'on_sale' where id = $1";
    await expect(asServer(onSale, [draft])).rejects.toMatchObject(apart);
    await expect(asServer('update products set publish_at = now() where id = $1', [draft])).rejects.toMatchObject(
      apart,
    );
    const serve = 'insert into product_assets (goods_id, asset_id) values ($1, $2)';
    await expect(asServer(serve, [second.goodsId, first.assetId])).rejects.toMatchObject(apart);
    await expect(asServer('delete from product_assets where goods_id = $1', [first.goodsId])).rejects.toMatchObject({
      constraint: 'product_assets_kept',
    });
    await expect(
      asServer('update products set asset_id = $2 where id = $1', [second.goodsId, first.assetId]),
    ).rejects.toMatchObject({
      constraint: expect.stringMatching(/^product_assets_(?:kept|apart)$/u),
    });
    await asServer("update products set status = 'withdrawn' where id = $1", [first.goodsId]);
    await asServer(onSale, [draft]);
  });
  test('races: of ten drafts of one asset that are approved at once, one goes on sale', async () => {
    const assetIds = [await makePaperedAsset(context)];
    const approvals = [];
    for (let n = 0; n < 10; n += 1) approvals.push((await publish(await drafted({ assetIds }))).data.approvalId);
    const replies = await Promise.all(approvals.map((id) => approve(id)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(new Set(replies.map(({ data }) => ('code' in data ? data.code : 'ok')))).toEqual(
      new Set(['ok', 'asset_in_use']),
    );
    const [sold] = await context.see<{ count: number }>(
      "select count(*)::int as count from products where asset_id = $1 and status = 'on_sale'",
      assetIds,
    );
    expect(sold?.count).toBe(1);
  });
  test('refuses: another number of units once one was sold, proposed and at approval; repeats: the same number is no change', async () => {
    const goods = await makeIncomeProduct(context, { unitsTotal: 10 });
    const { edition } = (await context.call(productForEditing, maker, { id: goods.goodsId })).data;
    const terms = (unitsTotal: number) =>
      context.call(proposeTerms, maker, { id: goods.goodsId, edition, unitsTotal, reason: 'more of them' });
    const { data } = await terms(11);
    await makeHolding(context, (await makeMember(context)).memberId, goods);
    expect(await approve(data.approvalId)).toMatchObject({ errno: 725, data: { code: 'wrong_state' } });
    await context.call(rejectChange, maker, { id: data.approvalId, reason: 'sold meanwhile' });
    expect(await terms(11)).toMatchObject({ errno: 725, data: { code: 'wrong_state', state: 'sold' } });
    expect((await terms(10)).errno).toBe(0);
  });
});

describe('catalog.proposeTerms', () => {
  test('replies: a new price for future purchases, by two-person approval', async () => {
    const { id, edition, version } = await listed();
    const input = { id, edition, price: '1700000.00', unitsTotal: 120, reason: 'a new battery' };
    const { data } = await context.call(proposeTerms, maker, input);
    expect((await context.call(productForEditing, maker, { id })).data.price).toBe('1500000.00');
    expect(await context.call(proposeTerms, maker, input)).toMatchObject({ errno: 725 });
    expect((await approve(data.approvalId)).errno).toBe(0);
    const after = (await context.call(productForEditing, maker, { id })).data;
    expect(after).toMatchObject({ price: '1700000.00', unitsTotal: 120, dailyIncome: '2400.00', version: version + 1 });
  });
  test('refuses: a draft, an empty change, a stale version, more units than there are', async () => {
    const draft = await drafted();
    const reason = 'just so';
    expect(await context.call(proposeTerms, maker, { id: draft.id, edition: draft.edition, reason })).toMatchObject({
      errno: 725,
    });
    const { id, edition } = await listed();
    expect(await context.call(proposeTerms, maker, { id, edition, reason })).toMatchObject({ errno: 402 });
    const old = { id, edition: edition - 1, price: '1.00', reason };
    expect(await context.call(proposeTerms, maker, old)).toMatchObject({ errno: 504 });
    const { data } = await context.call(proposeTerms, maker, { id, edition, unitsTotal: 5_000, reason });
    expect(await approve(data.approvalId)).toMatchObject({ errno: 711 });
  });
  test('forbids: members', async () => {
    const input = { id: 1, edition: 1, price: '1.00', reason: 'just so' };
    expect(await context.call(proposeTerms, await makeMember(context), input)).toMatchObject({ errno: 501 });
  });
});

describe('catalog.pauseProduct, resumeProduct, unlistProduct', () => {
  const ctx = (op: typeof pauseProduct | typeof resumeProduct | typeof unlistProduct, id: number, caller = maker) =>
    context.call(op, caller, { id, reason: 'as agreed' });
  test('replies: paused it is readable and not for sale, resumed it is, unlisted it is gone', async () => {
    const { id } = await listed();
    const buyer = await makeBuyer(context);
    expect((await ctx(pauseProduct, id)).data).toMatchObject({ state: 'paused', pauseCause: 'operator' });
    expect(await context.call(generateDraft, buyer, { type: 'vehicle', goodsId: id })).toMatchObject({ errno: 503 });
    expect(await ctx(pauseProduct, id)).toMatchObject({ errno: 725 });
    expect((await ctx(resumeProduct, id)).data.state).toBe('on_sale');
    expect(await ctx(resumeProduct, id)).toMatchObject({ errno: 725 });
    expect((await ctx(unlistProduct, id)).data.state).toBe('withdrawn');
    expect(await ctx(unlistProduct, id)).toMatchObject({ errno: 725 });
    expect(await context.call(generateDraft, buyer, { type: 'vehicle', goodsId: id })).toMatchObject({ errno: 504 });
  });
  test('refuses: an unknown product; forbids: members', async () => {
    for (const op of [pauseProduct, resumeProduct, unlistProduct] as const) {
      expect(await ctx(op, 999_999)).toMatchObject({ errno: 504 });
      expect(await ctx(op, 1, await makeMember(context))).toMatchObject({ errno: 501 });
    }
  });
});

describe('catalog.watchDocuments', () => {
  test('an expired document pauses sales and affects no holding; a renewed one resumes them (R5)', async () => {
    const assetId = await makePaperedAsset(context, { insuredUntil: '2026-03-13' });
    const { id } = await listed({ assetIds: [assetId] });
    const bare = await makeProduct(context);
    await context.runJobs();
    const stateOf = async () => (await context.call(productForEditing, maker, { id })).data;
    expect((await stateOf()).state).toBe('on_sale');
    context.clock.set('2026-03-13T17:00:01Z');
    await stateAccounts(context);
    await context.runJobs();
    expect(await stateOf()).toMatchObject({ state: 'paused', pauseCause: 'documents' });
    expect(await context.call(resumeProduct, maker, { id, reason: 'in a hurry' })).toMatchObject({ errno: 725 });
    expect((await context.call(productForEditing, maker, { id: bare })).data.state).toBe('on_sale');
    const fleet = await makeOperator(context, 'fleet');
    await context.call(upsertAssetDocument, fleet, {
      ...{ assetId, kind: 'insurance', number: `P-${assetId}`, issuer: 'Insurer', expiresOn: '2027-03-13' },
    });
    await context.runJobs();
    const after = await stateOf();
    expect(after.state).toBe('on_sale');
    expect(after).not.toHaveProperty('pauseCause');
  });
});
