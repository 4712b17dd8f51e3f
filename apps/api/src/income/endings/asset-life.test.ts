// Tests of an asset's end: two people decide, holdings end once with a document and a notice, proceeds are shared.
import { randomUUID } from 'node:crypto';
import { approveChange, listApprovals } from '@roda/api-contract/backoffice/approvals';
import {
  assetEnding,
  holdingEnding,
  proposeAssetEnding,
  proposeProceeds,
  uploadEvidence,
} from '@roda/api-contract/income/endings';
import { claimIncome } from '@roda/api-contract/income/holdings';
import { approveRevenue, listRevenue, rejectRevenue } from '@roda/api-contract/income/settlement';
import { vehicleInfo } from '@roda/api-contract/sales/catalog';
import { orderInfo } from '@roda/api-contract/sales/orders';
import { prepay } from '@roda/api-contract/sales/payments';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeAssetRow } from '#test/factories/catalog.ts';
import { deviceOf, makeArrival } from '#test/factories/fleet.ts';
import { makeCrowd, makeHolding, makeIncomeProduct, recordsOf, type MadeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { accountsOf, makeBuyer, makeOrder, makePaidOrder } from '#test/factories/orders.ts';
import { fund, incomeValidationErrors, settleNow } from '#test/factories/settlement.ts';
import { lettersOfPdf } from '#test/pdf-text.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';
import { endHoldings } from './end-holdings.ts';

let context: TestContext;
let [proposer, decider, uploader, clerk]: TestClient[] = [];

// Each test has a calendar of its own.
beforeEach(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
  proposer = await makeOperator(context, 'fleet', 'operations');
  decider = await makeOperator(context, 'finance', 'compliance');
  uploader = await makeOperator(context, 'operations', 'finance');
  clerk = await makeOperator(context, 'finance');
});
afterEach(() => context.close());

const day = (): string => context.clock.now().toISOString().slice(0, 10);
const propose = (assetId: number, rest: object = {}, caller = proposer) =>
  context.call(proposeAssetEnding, caller ?? {}, {
    ...{ assetId, kind: 'total_loss', happenedOn: day(), reason: 'burnt out on the ring road' },
    ...rest,
  } as never);
const approve = (id: string, caller = decider) => context.call(approveChange, caller ?? {}, { id });
const decided = async (assetId: number, rest: object = {}): Promise<void> => {
  const { errno, data } = await propose(assetId, rest);
  expect(errno).toBe(0);
  expect((await approve(data.approvalId)).errno).toBe(0);
};
const documentBytes = (text: string = randomUUID()): Buffer => Buffer.from(`%PDF-1.7\n${text}`);
const uploaded = async (bytes = documentBytes(), caller = uploader) =>
  context.call(uploadEvidence, caller ?? {}, {}, { file: { name: 'letter.pdf', type: 'application/pdf', bytes } });
const arrived = (amount: string) => makeArrival(context, clerk ?? {}, amount);
const proceeds = async (goodsId: number, rest: object = {}, caller = clerk) =>
  context.call(proposeProceeds, caller ?? {}, {
    ...{ goodsId, kind: 'insurance', reason: 'claim 7 of the insurer', ...rest },
    documentId: (rest as { documentId?: string }).documentId ?? (await uploaded()).data.id,
  } as never);
const ownProduct = (wish: object = {}) => makeIncomeProduct(context, wish);
const notificationsOf = ({ memberId }: { readonly memberId: bigint }, text: string) =>
  context.see('select text_values from member_notifications where member_id = $1 and text_key = $2', [memberId, text]);
const endsOf = (goodsId: number) =>
  context.see<{ end_at: Date }>('select end_at from holdings where goods_id = $1', [goodsId]);

describe('the life of an asset', () => {
  test('bought, earning, lost: last record, notice, document; the insurer’s money is a supplement', async () => {
    const goods = await ownProduct();
    const buyer = await makeBuyer(context);
    const { orderId } = await makePaidOrder(context, buyer, { type: 'vehicle', goodsId: goods.goodsId, quantity: 2 });
    await fund(context, goods.goodsId, 100_000n, { periods: 4 });
    context.clock.advance('P3D');
    await settleNow(context);
    const before = await recordsOf(context, buyer.memberId);
    await decided(goods.assetId);
    await context.runJobs();
    const { holdingId = '' } = (await context.call(orderInfo, buyer, { id: orderId })).data;
    // 13 March 10:00 in Jakarta: the current day counts in full, and it is the last.
    expect(await endsOf(goods.goodsId)).toEqual([{ end_at: new Date('2026-03-13T17:00:00Z') }]);
    const ended = (await context.call(holdingEnding, buyer, { id: holdingId })).data;
    expect(ended).toMatchObject({
      ...{
        kind: 'total_loss',
        happenedOn: '2026-03-13',
        units: 2,
        price: '2000000.00',
        endAt: '2026-03-13T17:00:00.000Z',
      },
      ...{ reason: 'burnt out on the ring road', url: `/files/ending/${holdingId}` },
    });
    expect(await notificationsOf(buyer, 'assetLost')).toHaveLength(1);
    expect((await context.call(vehicleInfo, nobody, { id: goods.goodsId })).data).toMatchObject({ code: 'not_found' });
    context.clock.advance('P2D');
    await settleNow(context);
    const last = await recordsOf(context, buyer.memberId);
    expect(last.length).toBe(before.length + 1);
    // Nothing after the last day, whatever is approved for it.
    await fund(context, goods.goodsId, 100_000n, { periods: 1 });
    context.clock.advance('P3D');
    await settleNow(context);
    expect(await recordsOf(context, buyer.memberId)).toHaveLength(last.length);
    const line = await arrived('1000000000.00');
    const { errno, data } = await proceeds(goods.goodsId, { statementLineId: line });
    expect(errno).toBe(0);
    expect(data).toMatchObject({ kind: 'insurance', periodFrom: '2026-03-12T17:00:00.000Z', amount: '1000000000.00' });
    expect((await context.call(approveRevenue, uploader ?? {}, { id: data.id })).data).toMatchObject({
      code: 'four_eyes',
    });
    expect((await context.call(approveRevenue, decider ?? {}, { id: data.id })).errno).toBe(0);
    await settleNow(context);
    const records = await recordsOf(context, buyer.memberId);
    expect(records).toHaveLength(last.length + 1);
    // Rp 1,000,000,000 × 70 % × 2 of 1,000,000 units.
    const supplement = records.filter(({ period_end: end }) => end.toISOString() === '2026-03-13T17:00:00.000Z');
    expect(supplement.map(({ amount_minor: minor }) => minor)).toContain(140_000n);
    const sum = records.reduce((total, { amount_minor: minor }) => total + minor, 0n);
    const { wallet = 0n } = await accountsOf(context, buyer.memberId);
    expect((await context.call(claimIncome, buyer, { holdingId } as never)).errno).toBe(0);
    expect((await accountsOf(context, buyer.memberId))['wallet']).toBe(wallet + sum);
    const shown = (await context.call(holdingEnding, buyer, { id: holdingId })).data;
    expect([shown.earned, shown.paidOut]).toEqual([
      `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`,
      shown.earned,
    ]);
    for (const [lang, part] of [
      ['en', 'Theassetwaslost'],
      ['indonesia', 'Asethilangataurusaktotal'],
      ['zh', '资产灭失'],
    ] as const) {
      const headers = { authorization: `Bearer ${buyer.token}`, 'x-lang': lang };
      const reply = await context.http.inject({ url: shown.url, headers });
      expect(reply.statusCode).toBe(200);
      expect(lettersOfPdf(reply.rawPayload)).toContain(part);
    }
    expect(await incomeValidationErrors(context)).toEqual([]);
  });
  test('a stopped batch goes on where it stopped: each holding ends once and is told once', async () => {
    const goods = await ownProduct();
    await makeCrowd(context, goods, { firstMember: 5_000_000n, count: 450, startAt: new Date('2026-03-01T17:00:00Z') });
    await context.asOwner((tx) =>
      tx.query('update holdings set cancel_until = paid_at where goods_id = $1', [goods.goodsId]),
    );
    await context.asOwner((tx) =>
      tx.query("update holdings set end_at = '2026-12-31T17:00:00Z' where goods_id = $1", [goods.goodsId]),
    );
    await decided(goods.assetId, { kind: 'retired', reason: 'sold to a dealer' });
    let batches = 0;
    const stopping = {
      ...context.jobAct,
      inTransaction: ((work, options) => {
        batches += 1;
        if (batches > 1) throw new Error('stopped');
        return context.jobAct.inTransaction(work, options);
      }) as typeof context.jobAct.inTransaction,
    };
    await expect(endHoldings(stopping)).rejects.toThrow('stopped');
    expect((await context.call(assetEnding, proposer ?? {}, { assetId: goods.assetId })).data).toMatchObject({
      ...{ open: 250, ending: { ended: 200 } },
    });
    await Promise.all([endHoldings(context.jobAct), endHoldings(context.jobAct)]);
    await endHoldings(context.jobAct);
    const { data } = await context.call(assetEnding, proposer ?? {}, { assetId: goods.assetId });
    expect(data).toMatchObject({ open: 0, ending: { ended: 450, kind: 'retired' } });
    expect(data.ending?.doneAt).toBeDefined();
    expect(new Set((await endsOf(goods.goodsId)).map(({ end_at: end }) => end.toISOString())).size).toBe(1);
    const [sent] = await context.see<{ count: number; members: number }>(
      `select count(*)::int as count, count(distinct member_id)::int as members from member_notifications
       where text_key = 'assetRetired' and member_id between 5000000 and 5000449`,
    );
    expect(sent).toEqual({ count: 450, members: 450 });
  });
  test('orders in their cancel window are paid back in full, unpaid ones end', async () => {
    const goods = await ownProduct();
    const [paid, unpaid] = [await makeBuyer(context), await makeBuyer(context)];
    const before = (await accountsOf(context, paid.memberId))['wallet'];
    const { orderId } = await makePaidOrder(context, paid, { type: 'vehicle', goodsId: goods.goodsId, quantity: 3 });
    const open = await makeOrder(context, unpaid, { type: 'vehicle', goodsId: goods.goodsId });
    await decided(goods.assetId);
    await context.runJobs();
    expect((await context.call(orderInfo, paid, { id: orderId })).data.status).toBe('refunded');
    expect((await accountsOf(context, paid.memberId))['wallet']).toBe(before);
    expect((await context.call(orderInfo, unpaid, { id: open.orderId })).data.status).toBe('invalid');
    expect((await context.call(prepay, unpaid, { orderId: open.orderId, payType: 'wallet' })).errno).not.toBe(0);
    await endHoldings(context.jobAct);
    expect(
      (await context.call(assetEnding, proposer ?? {}, { assetId: goods.assetId })).data.ending?.doneAt,
    ).toBeDefined();
  });
  test('a plan goes on with its other asset; its members are told once', async () => {
    const goods = await ownProduct({ cycle: 1, validityDays: 10 });
    const other = await makeAssetRow(context);
    await context.asOwner((tx) =>
      tx.query('insert into product_assets (goods_id, asset_id) values ($1, $2)', [goods.goodsId, other]),
    );
    const member = await makeMember(context);
    await makeHolding(context, member.memberId, goods);
    const [before] = await endsOf(goods.goodsId);
    await decided(goods.assetId);
    await context.runJobs();
    await endHoldings(context.jobAct);
    expect(await endsOf(goods.goodsId)).toEqual([before]);
    expect(await notificationsOf(member, 'assetLeftPlan')).toHaveLength(1);
    await decided(other);
    await context.runJobs();
    expect((await endsOf(goods.goodsId))[0]?.end_at.getTime()).toBeLessThan(before?.end_at.getTime() ?? 0);
    expect(await notificationsOf(member, 'assetLost')).toHaveLength(1);
  });
  test('hourly: the current hour is the last; without holdings it is over at once', async () => {
    const hourly: MadeProduct = await ownProduct({ cycle: 2 });
    const empty = await ownProduct();
    const member = await makeMember(context);
    await makeHolding(context, member.memberId, hourly);
    context.clock.advance('PT2H30M');
    const at = context.clock.now();
    await decided(hourly.assetId);
    await decided(empty.assetId, { kind: 'retired' });
    await context.runJobs();
    const [{ end_at: end } = { end_at: at }] = await endsOf(hourly.goodsId);
    expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(3_600_000);
    const { data } = await context.call(assetEnding, proposer ?? {}, { assetId: empty.assetId });
    expect(data).toMatchObject({ open: 0, units: 0, ending: { ended: 0, doneAt: at.toISOString() } });
  });
});

describe('settlement.proposeAssetEnding, assetEnding, holdingEnding', () => {
  test('refuses: a day to come, an unknown asset, an asset that has ended, the same operator twice', async () => {
    const goods = await ownProduct();
    expect((await propose(goods.assetId, { happenedOn: '2031-01-01' })).data).toMatchObject({ code: 'not_due' });
    expect((await propose(999_999)).data).toMatchObject({ code: 'not_found' });
    expect((await propose(goods.assetId, { documentId: randomUUID() })).data).toMatchObject({ code: 'not_found' });
    const both = await makeOperator(context, 'fleet', 'finance');
    const { data } = await propose(goods.assetId, {}, both);
    expect((await approve(data.approvalId, both)).data).toMatchObject({ code: 'four_eyes' });
    expect((await propose(goods.assetId)).errno).not.toBe(0);
    expect((await approve(data.approvalId)).errno).toBe(0);
    expect((await propose(goods.assetId)).data).toMatchObject({ code: 'wrong_state' });
  });
  test('refuses: who uploaded the document approves', async () => {
    const goods = await ownProduct();
    const documentId = (await uploaded()).data.id;
    const { data } = await propose(goods.assetId, { documentId });
    const listedFor = async (caller = uploader) =>
      (await context.call(listApprovals, caller ?? {}, { id: data.approvalId })).data.list;
    expect(await listedFor()).toMatchObject([{ decidable: false, ineligible: 'evidence' }]);
    expect(await listedFor(decider)).toMatchObject([{ decidable: true }]);
    expect((await approve(data.approvalId, uploader)).data).toMatchObject({ code: 'four_eyes', side: 'evidence' });
    expect((await approve(data.approvalId)).errno).toBe(0);
  });
  test('races: of ten approvals one ends the asset', async () => {
    const goods = await ownProduct();
    const { data } = await propose(goods.assetId);
    const replies = await Promise.all(Array.from({ length: 10 }, () => approve(data.approvalId)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await context.see('select 1 from asset_endings where asset_id = $1', [goods.assetId])).toHaveLength(1);
  });
  test('forbids: anonymous clients, members, other roles; another member’s holding is not found', async () => {
    const goods = await ownProduct();
    const member = await makeMember(context);
    const holdingId = await makeHolding(context, member.memberId, goods);
    await decided(goods.assetId);
    await context.runJobs();
    for (const caller of [nobody, member]) {
      expect((await propose(goods.assetId, {}, caller)).errno).toBe(501);
      expect((await context.call(assetEnding, caller, { assetId: goods.assetId })).errno).toBe(501);
    }
    const support = await makeOperator(context, 'content');
    expect((await propose(goods.assetId, {}, support)).errno).toBe(506);
    expect((await context.call(assetEnding, support, { assetId: goods.assetId })).errno).toBe(506);
    expect((await context.call(holdingEnding, member, { id: holdingId })).errno).toBe(0);
    const stranger = await makeMember(context);
    expect((await context.call(holdingEnding, stranger, { id: holdingId })).data).toMatchObject({ code: 'not_found' });
    expect((await context.call(holdingEnding, nobody, { id: holdingId })).errno).toBe(501);
    for (const headers of [{}, { authorization: `Bearer ${stranger.token}` }])
      expect((await context.http.inject({ url: `/files/ending/${holdingId}`, headers })).statusCode).toBe(404);
  });
});

describe('settlement.proposeProceeds, uploadEvidence', () => {
  test('replies: sale and scrap of an asset in use count on the day on which the line was booked', async () => {
    const goods = await ownProduct();
    const { data } = await proceeds(goods.goodsId, {
      kind: 'scrap',
      statementLineId: await arrived('500.00'),
      amount: '300.00',
    });
    // The line was booked on 1 March, in Jakarta.
    expect(data).toMatchObject({
      kind: 'scrap',
      periodFrom: '2026-02-28T17:00:00.000Z',
      amount: '300.00',
      members: '210.00',
    });
  });
  test('replies: by what the line fits, as of other revenue; refuses: a line that does not, also at approval', async () => {
    const [goods, other] = [await ownProduct(), await ownProduct()];
    const [device, otherDevice] = [await deviceOf(context, goods.assetId), await deviceOf(context, other.assetId)];
    const named = (description: string, more: object = {}) =>
      makeArrival(context, clerk ?? {}, '500.00', { description, ...more });
    const ask = async (statementLineId: string) => (await proceeds(goods.goodsId, { statementLineId })).data;
    expect(await ask(await named(`insurer for ${device}`))).toMatchObject({ lineFit: 'reference' });
    expect(await ask(await named('insurer'))).toMatchObject({ lineFit: 'account' });
    expect(await ask(await named(`insurer for ${otherDevice}`))).toMatchObject({
      ...{ code: 'line_unfit', reason: 'names', names: [otherDevice] },
    });
    expect(await ask(await named(`${device} and ${otherDevice}`))).toMatchObject({ names: [otherDevice] });
    expect(await ask(await named('insurer', { account: 'provider' }))).toMatchObject({ reason: 'account' });
    // An asset that is registered since has the name.
    const proposed = await ask(await named('claim of D-LATE-77'));
    expect(proposed).toMatchObject({ lineFit: 'account', status: 'proposed' });
    await makeAssetRow(context, { deviceNumber: 'D-LATE-77' });
    expect((await context.call(approveRevenue, decider ?? {}, { id: proposed.id })).data).toMatchObject({
      ...{ code: 'line_unfit', names: ['D-LATE-77'] },
    });
    expect((await context.call(listRevenue, decider ?? {}, { id: proposed.id })).data.list).toMatchObject([
      { lineFit: 'account', status: 'proposed' },
    ]);
  });
  test('replies: the document to operators who decide, and to nobody else', async () => {
    const bytes = documentBytes();
    const { data } = await uploaded(bytes);
    expect(data).toMatchObject({ mediaType: 'application/pdf', sizeBytes: bytes.length });
    const fetched = (caller: TestClient) =>
      context.http.inject({
        url: data.url,
        headers: caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` },
      });
    const reply = await fetched(decider ?? {});
    expect([reply.statusCode, reply.rawPayload.equals(bytes)]).toEqual([200, true]);
    for (const caller of [nobody, await makeMember(context), await makeOperator(context, 'content')])
      expect((await fetched(caller)).statusCode).toBe(404);
  });
  test('refuses: the same document twice, other files, amounts of zero and above the line', async () => {
    const goods = await ownProduct();
    const bytes = documentBytes();
    const documentId = (await uploaded(bytes)).data.id;
    expect((await uploaded(bytes)).data).toMatchObject({ code: 'wrong_state' });
    expect((await uploaded(Buffer.from('<svg onload=alert(1)>'))).data).toMatchObject({ code: 'bad_file' });
    const line = await arrived('500.00');
    const ask = async (rest: object) =>
      (await proceeds(goods.goodsId, { statementLineId: line, documentId, ...rest })).data;
    expect(await ask({ amount: '0' })).toMatchObject({ code: 'amount_out_of_range' });
    expect(await ask({ amount: '500.01' })).toMatchObject({ code: 'evidence_short' });
    expect(await ask({ statementLineId: randomUUID() })).toMatchObject({ code: 'not_found' });
    expect(await ask({ documentId: randomUUID() })).toMatchObject({ code: 'not_found' });
    const first = (await proceeds(goods.goodsId, { statementLineId: line, documentId, amount: '100.00' })).data;
    expect(await ask({ amount: '100.00' })).toMatchObject({ code: 'wrong_state' });
    expect((await context.call(rejectRevenue, decider ?? {}, { id: first.id, reason: 'wrong line' })).errno).toBe(0);
    expect(await ask({ amount: '500.00' })).toMatchObject({ amount: '500.00', status: 'proposed' });
  });
  test('forbids: anonymous clients, members, and operators with other roles', async () => {
    const goods = await ownProduct();
    const rest = { statementLineId: randomUUID(), documentId: randomUUID() };
    for (const caller of [nobody, await makeMember(context)]) {
      expect((await proceeds(goods.goodsId, rest, caller)).errno).toBe(501);
      expect((await uploaded(documentBytes(), caller)).errno).toBe(501);
    }
    const content = await makeOperator(context, 'content');
    expect((await proceeds(goods.goodsId, rest, content)).errno).toBe(506);
    expect((await uploaded(documentBytes(), content)).errno).toBe(506);
  });
});
