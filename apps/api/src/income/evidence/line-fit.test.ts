// Tests that a statement line fits the asset whose revenue it is, and that lines are suggested.
import { explainLine } from '@roda/api-contract/backoffice/reconciliation';
import { approveRevenue, proposeRevenue } from '@roda/api-contract/income/settlement';
import { revenueMatches } from '@roda/api-contract/income/settlement-runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAssetRow } from '#test/factories/catalog.ts';
import { deviceOf, makeArrival, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { distributableOf } from '#test/factories/settlement.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let importer: TestClient;
let maker: TestClient;
let checker: TestClient;
const period = { periodFrom: '2026-03-07T17:00:00Z', periodTo: '2026-03-08T17:00:00Z' };

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  importer = await makeOperator(context, 'fleet');
  maker = await makeOperator(context, 'operations');
  checker = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

/** A trip for Rp 100,000, Rp 70,000 of it the members’. */
const work = (device: string, hour: string) =>
  sendFeed(
    context,
    importer,
    tripsCsv([{ device, start: `2026-03-08 ${hour}:00:00`, end: `2026-03-08 ${hour}:30:00`, amount: '100000' }]),
  );

/** A vehicle that earned Rp 100,000, Rp 70,000 of it the members’. */
const earning = async () => {
  const { goodsId, assetId } = await makeIncomeProduct(context);
  const device = await deviceOf(context, assetId);
  await work(device, '08');
  return { goodsId, assetId, device };
};
const pileDevice = async (): Promise<string> => deviceOf(context, await makeAssetRow(context, { kind: 'pile' }));
const propose = (goodsId: number, statementLineId: string) =>
  context.call(proposeRevenue, maker, { goodsId, statementLineId, ...period });
const matches = async (goodsId: number, more: object = {}) =>
  (await context.call(revenueMatches, maker, { goodsId, ...period, ...more })).data;

describe('settlement.proposeRevenue: the line', () => {
  test('replies: by its reference, or by the account on which it arrived; the approver sees by what', async () => {
    const { goodsId, device } = await earning();
    const ours = await makeArrival(context, maker, '70000.00', { description: `Fares of ${device}` });
    expect((await propose(goodsId, ours)).data).toMatchObject({ lineFit: 'reference', arrived: '70000.00' });
    const other = await earning();
    expect((await propose(other.goodsId, await makeArrival(context, maker, '70000.00'))).data).toMatchObject({
      lineFit: 'account',
    });
  });

  test('refuses: a vehicle’s line for a pile, a line that names two, an outgoing line, another account or currency', async () => {
    const { goodsId, device } = await earning();
    const pile = await pileDevice();
    const unfit = async (amount: string, wish: Parameters<typeof makeArrival>[3]) =>
      (await propose(goodsId, await makeArrival(context, maker, amount, wish))).data;
    expect(await unfit('70000.00', { reference: `REV ${pile}` })).toMatchObject({
      code: 'line_unfit',
      reason: 'names',
      names: [pile],
    });
    expect(await unfit('70000.00', { reference: device, description: `and ${pile}` })).toMatchObject({
      code: 'line_unfit',
      names: [pile],
    });
    expect(await unfit('-70000.00', {})).toMatchObject({ code: 'line_unfit', reason: 'outgoing' });
    expect(await unfit('70000.00', { account: 'provider' })).toMatchObject({ code: 'line_unfit', reason: 'account' });
    const foreign = await makeArrival(context, maker, '70000.00');
    await context.asOwner((tx) => tx.query("update statement_lines set currency = 'USDT' where id = $1", [foreign]));
    expect((await propose(goodsId, foreign)).data).toMatchObject({ code: 'line_unfit', reason: 'currency' });
    expect(await distributableOf(context, goodsId)).toBe(0n);
  });

  test('refuses: approval of a line that names an asset registered since', async () => {
    const { goodsId } = await earning();
    const line = await makeArrival(context, maker, '70000.00', { description: 'Fares of NEW-4471' });
    const { id } = (await propose(goodsId, line)).data;
    await makeAssetRow(context, { deviceNumber: 'NEW-4471' });
    expect((await context.call(approveRevenue, checker, { id })).data).toMatchObject({
      code: 'line_unfit',
      names: ['NEW-4471'],
    });
    expect(await distributableOf(context, goodsId)).toBe(0n);
  });
});

describe('settlement.revenueMatches', () => {
  test('replies: lines that name the asset first, then by amount; never one of another asset', async () => {
    const { goodsId, device } = await earning();
    const named = await makeArrival(context, maker, '69999.00', { description: device });
    const covering = await makeArrival(context, maker, '90000.00', { description: device });
    const exact = await makeArrival(context, maker, '70000.00');
    await makeArrival(context, maker, '70000.00', { description: await pileDevice() });
    await makeArrival(context, maker, '-70000.00', { description: device });
    const { list, members, currency } = await matches(goodsId);
    expect({ members, currency }).toEqual({ members: '70000.00', currency: 'IDR' });
    expect(list.slice(0, 3)).toMatchObject([
      { lineId: covering, fit: 'reference', free: '90000.00', covers: true, exact: false },
      { lineId: named, fit: 'reference', free: '69999.00', covers: false, exact: false },
      { lineId: exact, fit: 'account', free: '70000.00', covers: true, exact: true },
    ]);
    expect(list.length).toBeLessThanOrEqual(5);
    for (const { lineId } of list)
      expect((await propose(goodsId, lineId)).data).not.toMatchObject({ code: 'line_unfit' });
  });

  test('replies: the rest of a used line, and none that is used up or waits for another match', async () => {
    const one = await earning();
    const other = await earning();
    const line = await makeArrival(context, maker, '80000.00', { description: `${one.device}` });
    await propose(one.goodsId, line);
    await work(one.device, '10');
    expect((await matches(one.goodsId)).list.find(({ lineId }) => lineId === line)).toMatchObject({
      free: '10000.00',
      covers: false,
    });
    const full = await makeArrival(context, maker, '70000.00', { description: other.device });
    const waiting = await makeArrival(context, maker, '70000.00', { description: other.device });
    const asked = { lineId: waiting, as: 'own_money' as const, explanation: 'a deposit of the landlord' };
    expect((await context.call(explainLine, checker, asked)).errno).toBe(0);
    await propose(other.goodsId, full);
    const ids = (await matches(other.goodsId)).list.map(({ lineId }) => lineId);
    expect(ids).not.toContain(full);
    expect(ids).not.toContain(waiting);
  });

  test('refuses: an unknown product, an asset of another; forbids: members, operators with other roles', async () => {
    const { goodsId } = await earning();
    const call = (operator: TestClient, input: object) =>
      context.call(revenueMatches, operator, { goodsId, ...period, ...input });
    expect(await call(maker, { goodsId: goodsId + 100_000 })).toMatchObject({ errno: 504 });
    expect(await call(maker, { assetId: 2_000_000_000 })).toMatchObject({ errno: 504 });
    expect(await call(await makeMember(context), {})).toMatchObject({ errno: 501 });
    expect(await call(await makeOperator(context, 'support'), {})).toMatchObject({ errno: 506 });
  });
});
