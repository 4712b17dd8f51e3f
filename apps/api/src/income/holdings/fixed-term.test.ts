// Tests of a fixed-term plan from the draft to the wallet: listed by licence and mode, paid at maturity what its assets
// earned.
import { productInfo, listProducts, recommendProduct } from '@roda/api-contract/sales/catalog';
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { createProduct, publishProduct } from '@roda/api-contract/sales/catalog-editing';
import { earningsStats } from '@roda/api-contract/fleet/fleet';
import {
  heldProductInfo,
  incomeInfo,
  listHeldProducts,
  listIncome,
  receiveIncome,
} from '@roda/api-contract/income/holdings';
import { generateDraft } from '@roda/api-contract/sales/orders';
import { listEarnings } from '@roda/api-contract/income/earnings';
import { approveRevenue, proposeRevenue } from '@roda/api-contract/income/settlement';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stateAccounts } from '#test/factories/custody.ts';
import { deviceOf, makeArrival, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { accountsOf, makeBuyer, makePaidOrder, type OrderBuyer } from '#test/factories/orders.ts';
import { makePaperedAsset } from '#test/factories/asset-documents.ts';
import { makeLicence, makePlaces } from '#test/factories/markets.ts';
import { distributableOf, fundPools, incomeValidationErrors, settleNow } from '#test/factories/settlement.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';
import { clearCached } from '#platform/cached.ts';

let context: TestContext;
let maker: TestClient;
let checker: TestClient;
let plan = 0;
let assets: readonly number[] = [];
let buyer: OrderBuyer;
const H5: TestClient = { ...nobody, countryId: 1, headers: { 'x-app-version': '1.0.427', 'x-app-type': 'h5' } };

const wish = (more: object = {}) => ({
  kind: 'deposit' as const,
  name: { en: 'Ten-day plan', id: 'Paket sepuluh hari', zh: '十日定期计划' },
  image: 'van',
  assetIds: [...assets],
  price: '100000.00',
  dailyIncome: '1000.00',
  validityDays: 10,
  unitsTotal: 150,
  memberShare: '0.6',
  earlyExit: { en: 'None before maturity.', id: 'Tidak ada sebelum jatuh tempo.', zh: '到期前不可退出。' },
  ...more,
});

const makeTermLicence = (): Promise<void> =>
  makeLicence(context, { number: 'TERM-1', scope: ['vehicle', 'pile', 'deposit'], until: '2040-12-31' });

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
  maker = await makeOperator(context, 'operations', 'catalogue');
  checker = await makeOperator(context, 'compliance', 'finance');
  const two = [0, 1].map(() => makePaperedAsset(context, { unitsCapacity: 100 }));
  assets = await Promise.all(two);
  const { data } = await context.call(createProduct, maker, wish());
  plan = data.id;
  const { data: asked } = await context.call(publishProduct, maker, { id: plan, edition: data.edition });
  await context.call(approveChange, checker, { id: asked.approvalId });
  buyer = await makeBuyer(context);
  await makeTermLicence();
});
// Before the term of a plan that another test bought.
beforeEach(() => context.clock.set('2026-03-10T03:00:00Z'));
afterAll(() => context.close());

describe('catalog.listProducts, productInfo with fixed-term plans', () => {
  test('forbids: listing or buying without a licence; with it only where the mode lists them', async () => {
    await context.asOwner((tx) => tx.query("delete from licences where number = 'TERM-1'"));
    clearCached(context.around.vault);
    const ask = (caller: TestClient) => context.call(listProducts, caller, { kind: 'deposit' });
    expect((await ask(H5)).data.list).toEqual([]);
    expect(await context.call(productInfo, H5, { id: plan })).toMatchObject({ errno: 504 });
    const wanted = { type: 'deposit' as const, goodsId: plan };
    expect(await context.call(generateDraft, buyer, wanted)).toMatchObject({ errno: 503 });
    await makeTermLicence();
    const shown = await ask({ ...H5, lang: 'zh' });
    expect(shown.data).toMatchObject({
      total: 1,
      list: [{ id: plan, kind: 'deposit', settlementCycle: 1, onSale: true }],
    });
    const weapp = { ...H5, headers: { 'x-app-version': '1.0.427', 'x-app-type': 'weapp' } };
    expect((await ask(weapp)).data.list).toEqual([]);
    const { data: others } = await context.call(recommendProduct, H5, {});
    expect(others.some(({ kind }) => kind === 'deposit')).toBe(false);
  });

  test('replies: the underlying assets, start and maturity, the exit terms', async () => {
    const { data } = await context.call(productInfo, { ...H5, lang: 'en' }, { id: plan });
    expect(data).toMatchObject({
      earlyExit: 'None before maturity.',
      memberShare: '0.6000',
      startsAt: '2026-03-10T17:00:00.000Z',
      maturesAt: '2026-03-20T17:00:00.000Z',
      unitsRegistered: 200,
    });
    expect(data.assets?.length).toBe(2);
    expect(data.documents.length).toBe(4);
    expect(data).not.toHaveProperty('powerKw');
  });

  test('refuses: more units than the assets have, other cycles, assets that serve another product', async () => {
    const fresh = [await makePaperedAsset(context, { unitsCapacity: 10 })];
    expect(await context.call(createProduct, maker, wish({ assetIds: fresh, unitsTotal: 11 }))).toMatchObject({
      errno: 711,
    });
    expect(await context.call(createProduct, maker, wish({ unitsTotal: 1 }))).toMatchObject({ errno: 725 });
    const vehicle = { ...wish({ assetIds: [assets[1] ?? 0], unitsTotal: 1 }), kind: 'vehicle' as const };
    expect(await context.call(createProduct, maker, vehicle)).toMatchObject({ errno: 725 });
    const daily = await context.call(
      createProduct,
      maker,
      wish({ assetIds: fresh, unitsTotal: 1, settlementCycle: 0 }),
    );
    expect(daily.data).toMatchObject({ settlementCycle: 1 });
  });
});

describe('settlement.proposeRevenue for a fixed-term plan', () => {
  test('replies: bought, earned by both assets, settled by day, claimed at maturity; the share to the cent', async () => {
    await makePaidOrder(context, buyer, { type: 'deposit', goodsId: plan, quantity: 2 });
    const held = await context.call(listHeldProducts, buyer, { kind: 'deposit' });
    expect(held.data.list).toMatchObject([{ kind: 'deposit', quantity: 2, targetIncome: '20000.00' }]);
    const holdingId = held.data.list[0]?.id ?? '';
    context.clock.set('2026-03-16T03:00:00Z');
    await stateAccounts(context);
    const devices = await Promise.all(assets.map((id) => deviceOf(context, id)));
    await sendFeed(
      context,
      await makeOperator(context, 'fleet'),
      tripsCsv([
        { device: devices[0] ?? '', start: '2026-03-15 08:00:00', end: '2026-03-15 08:30:00', amount: '10000.01' },
        { device: devices[1] ?? '', start: '2026-03-15 08:00:00', end: '2026-03-15 08:30:00', amount: '20000.02' },
      ]),
    );
    const period = { periodFrom: '2026-03-14T17:00:00Z', periodTo: '2026-03-15T17:00:00Z' };
    const arrive = () => makeArrival(context, maker, '90000.00', { day: '2026-03-15' });
    const lines = [await arrive(), await arrive()];
    const propose = async (more: object, [statementLineId = ''] = lines) =>
      context.call(proposeRevenue, maker, { goodsId: plan, statementLineId, ...period, ...more });
    expect(await propose({})).toMatchObject({ errno: 402, data: { fields: [{ path: 'assetId' }] } });
    const foreign = await makePaperedAsset(context);
    expect(await propose({ assetId: foreign })).toMatchObject({ errno: 504 });
    for (const [index, assetId] of assets.entries()) {
      const { data } = await propose({ assetId }, lines.slice(index));
      expect((await context.call(approveRevenue, checker, { id: data.id })).errno).toBe(0);
    }
    // 60% of 10,000.01 is 6,000.006 and of 20,000.02 12,000.012: truncated twice.
    expect(await distributableOf(context, plan)).toBe(600_000n + 1_200_001n);
    await settleNow(context);
    // Two of the 200 units that both assets are registered for: 60.00 of 6,000.00, and 120.00 of 12,000.01, truncated.
    const before = await context.call(listIncome, buyer, { holdingId });
    const settled = before.data.list.filter(({ amount }) => amount !== undefined);
    expect(settled).toMatchObject([
      { amount: '60.00', status: 'not_yet_claimable', reason: 'before_maturity', trips: { count: 1 } },
      { amount: '120.00', supplement: false, status: 'not_yet_claimable', reason: 'before_maturity' },
    ]);
    // Each asset is a part of the day, the target is the day's, and one day is one day.
    expect(settled.map(({ deviceNumber }) => deviceNumber)).toEqual(devices);
    expect(settled.map(({ target }) => target)).toEqual(['2000.00', undefined]);
    expect(settled.every((record) => !('supplementNumber' in record))).toBe(true);
    expect((await context.call(listEarnings, buyer, { type: 'product', holdingId })).data.list).toMatchObject([
      { settledDays: 1 },
    ]);
    expect(settled.map(({ claimableAt }) => claimableAt)).toEqual([
      '2026-03-20T17:00:00.000Z',
      '2026-03-20T17:00:00.000Z',
    ]);
    expect((await context.call(receiveIncome, buyer, {})).data).toMatchObject({ count: 0 });
    const stats = await context.call(earningsStats, buyer, { holdingId, range: '7d' });
    expect(stats.data).toMatchObject({ revenue: '30000.03', orders: 2 });
    context.clock.set('2026-03-21T03:00:00Z');
    await stateAccounts(context);
    await fundPools(
      context,
      plan,
      Array.from({ length: 9 }, (_, index) => BigInt(index) * 20_000n),
      { from: new Date('2026-03-10T17:00:00Z') },
    );
    await context.runJobs();
    await settleNow(context);
    const { data: income } = await context.call(listIncome, buyer, { holdingId, limit: 100 });
    expect(income.list.filter(({ reason }) => reason === 'awaiting_revenue')).toHaveLength(1);
    const evidence = await context.call(incomeInfo, buyer, { id: settled[1]?.id ?? '' });
    expect(evidence.data).toMatchObject({
      waterfall: { memberShare: '0.600000', unitsTotal: 200, unitsOwned: 2, amount: '120.00' },
    });
    expect(evidence.data.trips.total).toBe(1);
    // The sum of the term's periods: 180.00, and 2 × (1 + … + 8) × 1.00.
    expect((await context.call(receiveIncome, buyer, {})).data.amount).toBe('252.00');
    expect((await accountsOf(context, buyer.memberId))['wallet']).toBe(1_000_000_000n - 20_000_000n + 25_200n);
    const info = await context.call(heldProductInfo, buyer, { id: holdingId });
    expect(info.data).toMatchObject({ status: 'expired', progress: 1, terms: { settlementCycle: 1 } });
    expect(await incomeValidationErrors(context)).toEqual([]);
  });
});
