// Tests the payments back office: match status, statement previews, lines matched with two-person approval.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import {
  importStatement,
  resolvePaymentException,
  listStatementLines,
  prepay,
} from '@roda/api-contract/sales/payments';
import {
  listBadLines,
  listPaymentCases,
  listPaymentNotes,
  listStatementImports,
  matchStatements,
  paymentCase,
  previewStatement,
  proposeLineMatch,
  createPaymentNote,
} from '@roda/api-contract/sales/payment-cases';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf } from '#test/factories/fleet.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { makeBuyer, makeOrder } from '#test/factories/orders.ts';
import { openShop, type Shop } from '#test/factories/payments.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { nobody, type TestClient, type TestContext } from '#test/test-context.ts';

let shop: Shop;
let context: TestContext;
let maker: TestClient;
let checker: TestClient;
beforeAll(async () => {
  shop = await openShop();
  ({ context } = shop);
  await makePlaces(context);
  [maker, checker] = [await makeOperator(context, 'finance'), await makeOperator(context, 'operations')];
});
afterAll(() => shop.close());

/** A top-up of that amount for which the provider reports `came` minor units, or nothing. */
const topUp = async (amount: string, came?: string) => {
  const buyer = await makeBuyer(context, { walletMinor: 0n });
  const { orderId } = await makeOrder(context, buyer, { type: 'recharge', amount });
  const { data } = await context.call(prepay, buyer, { orderId, payType: 'va' });
  if (came !== undefined) {
    await shop.sandbox(`/control/payments/${buyer.memberId}.${data.payId}/pay`, { amountMinor: came });
    await shop.settle();
  }
  return { buyer, orderId, payId: data.payId };
};
const caseOf = async (id: string) => (await context.call(listPaymentCases, maker, { id })).data.list[0];
const statement = (lines: readonly string[]) =>
  fileOf(['date,reference,description,amount', ...lines, ''].join('\n'), `s-${randomUUID()}.csv`);
const sent = (account: string, lines: readonly string[]) =>
  context.call(importStatement, maker, { account }, statement(lines));
const lineOf = async (reference: string) =>
  (await context.call(listStatementLines, maker, { text: reference })).data.list[0];

describe('payments.listPaymentCases, payments.paymentCase', () => {
  test('replies: pending, matched, short, over; with arrivals, provider events, exceptions', async () => {
    const [waiting, whole] = [await topUp('100000.00'), await topUp('100000.00', '10000000')];
    const [short, over] = [await topUp('100000.00', '4000000'), await topUp('100000.00', '10500000')];
    const states = await Promise.all([waiting, whole, short, over].map(({ payId }) => caseOf(payId)));
    expect(states.map((row) => row?.match)).toEqual(['waiting', 'matched', 'short', 'over']);
    expect(states[3]).toMatchObject({ expected: '100000.00', received: '105000.00', openException: true });
    const { data } = await context.call(paymentCase, maker, { id: over.payId });
    expect(data).toMatchObject({
      receipts: [{ amount: '105000.00' }],
      exceptions: [{ kind: 'over', surplus: '5000.00', state: 'open' }],
    });
    expect(data.events.length).toBeGreaterThan(0);
    const receipt = data.receipts[0]?.receiptId ?? '';
    const found = (await context.call(listPaymentCases, maker, { text: receipt })).data.list;
    expect(found.map(({ id }) => id)).toEqual([over.payId]);
    const shorts = (await context.call(listPaymentCases, maker, { match: 'short', sort: 'amount' })).data.list;
    expect(shorts.map(({ id }) => id)).toContain(short.payId);
    const mine = { memberId: String(whole.buyer.memberId), from: '2020-01-01', to: '2099-01-01' };
    expect((await context.call(listPaymentCases, maker, mine)).data.total).toBe(1);
  });
  test('refuses: an unknown one; forbids: members, other roles', async () => {
    expect((await context.call(paymentCase, maker, { id: randomUUID() })).errno).toBe(504);
    expect((await context.call(listPaymentCases, nobody, {})).errno).toBe(501);
    expect((await context.call(listPaymentCases, await makeOperator(context, 'content'), {})).errno).toBe(506);
  });
});

describe('payments.createPaymentNote, payments.listPaymentNotes', () => {
  test('replies: in their order, on a payment and on a line; refuses: an unknown object', async () => {
    const { payId } = await topUp('100000.00');
    const note = { subject: 'payment' as const, id: payId };
    await context.call(createPaymentNote, maker, { ...note, text: 'Asked the provider' });
    await context.call(createPaymentNote, checker, { ...note, text: 'They answered' });
    const { data } = await context.call(listPaymentNotes, maker, note);
    expect(data.list.map(({ text }) => text)).toEqual(['Asked the provider', 'They answered']);
    expect((await context.call(paymentCase, maker, { id: payId })).data.notes).toEqual(data.list);
    const none = { subject: 'line' as const, id: randomUUID(), text: 'x' };
    expect((await context.call(createPaymentNote, maker, none)).errno).toBe(504);
    expect((await context.call(createPaymentNote, await makeOperator(context, 'auditor'), none)).errno).toBe(506);
  });
});

describe('payments.previewStatement, payments.listStatementImports, payments.listBadLines', () => {
  test('replies: what would count, what is known, what is invalid, and stores nothing', async () => {
    await sent('bank', ['2026-03-01,PRE-1,known,10.00']);
    const file = statement([
      '2026-03-01,PRE-1,known,10.00',
      '2026-03-02,PRE-2,new,20.00',
      '2026-03-02,PRE-2,twice in the file,20.00',
      '2026-03-03,PRE-3,out,-5.50',
      '31/03/2026,PRE-4,a wrong day,1.00',
      '2026-03-04,PRE-5,no amount,abc',
    ]);
    const { data } = await context.call(previewStatement, maker, { account: 'bank' }, file);
    expect(data).toMatchObject({ fresh: 2, known: 2, badCount: 2, moneyIn: '20.00', moneyOut: '5.50', seen: false });
    expect(data).toMatchObject({ from: '2026-03-02', to: '2026-03-03' });
    expect(data.bad).toMatchObject([
      { line: 6, reason: 'date', raw: '31/03/2026,PRE-4,a wrong day,1.00' },
      { line: 7, reason: 'amount' },
    ]);
    expect(data.sample.map(({ known }) => known)).toEqual([true, false, true, false]);
    expect(await lineOf('PRE-2')).toBeUndefined();
    const imported = (await context.call(importStatement, maker, { account: 'bank' }, file)).data;
    expect(imported).toMatchObject({ lines: 2, duplicates: 2 });
    expect((await context.call(previewStatement, maker, { account: 'bank' }, file)).data).toMatchObject({
      seen: true,
      fresh: 0,
    });
    const [row] = (await context.call(listStatementImports, maker, { id: imported.importId })).data.list;
    expect(row).toMatchObject({ fresh: 2, duplicates: 2, rejected: 2, open: 2, matched: 0 });
    const bad = (await context.call(listBadLines, maker, { importId: imported.importId })).data;
    expect(bad.list.map(({ reason }) => reason)).toEqual(['date', 'amount']);
  });
  test('refuses: a header that lacks a column; forbids: support', async () => {
    const bad = fileOf('day,amount\n2026-03-01,1.00\n', 'bad.csv');
    expect((await context.call(previewStatement, maker, { account: 'bank' }, bad)).data).toMatchObject({
      code: 'bad_file',
      missing: ['date', 'reference'],
    });
    const support = await makeOperator(context, 'support');
    expect((await context.call(previewStatement, support, { account: 'bank' }, statement([]))).errno).toBe(506);
    expect((await context.call(listStatementImports, support, {})).errno).toBe(506);
    expect((await context.call(listBadLines, nobody, { importId: randomUUID() })).errno).toBe(501);
    expect((await context.call(listBadLines, maker, { importId: randomUUID() })).data.total).toBe(0);
  });
});

describe('payments.listStatementLines', () => {
  test('replies: by day, amount, direction and text', async () => {
    await sent('bank', ['2026-02-01,LST-a,rent,-10.00', '2026-02-02,LST-b,fees,30.00', '2026-02-03,LST-c,fees,20.00']);
    const list = async (input: object) =>
      (await context.call(listStatementLines, maker, { text: 'lst-', ...input })).data.list.map(
        ({ reference }) => reference,
      );
    expect(await list({ sort: 'amount', order: 'asc' })).toEqual(['LST-a', 'LST-c', 'LST-b']);
    expect(await list({ direction: 'in' })).toEqual(['LST-c', 'LST-b']);
    expect(await list({ from: '2026-02-02', to: '2026-02-02' })).toEqual(['LST-b']);
    expect((await lineOf('LST-a'))?.covers).toEqual([]);
  });
});

describe('payments.proposeLineMatch, payments.matchStatements', () => {
  test('replies: two operators match a line to a payment, and the payment shows it', async () => {
    const { payId } = await topUp('70000.00', '7000000');
    await sent('provider', ['2026-03-05,ODD-1,without a number,70000.00']);
    const line = await lineOf('ODD-1');
    expect((await caseOf(payId))?.onStatement).toBe(false);
    const input = { lineId: line?.id ?? '', kind: 'payment' as const, targetId: payId, reason: 'the day and the sum' };
    const { data } = await context.call(proposeLineMatch, maker, input);
    expect((await lineOf('ODD-1'))?.proposed).toBe(true);
    expect((await context.call(approveChange, maker, { id: data.approvalId })).data).toMatchObject({
      code: 'four_eyes',
    });
    expect((await context.call(approveChange, checker, { id: data.approvalId })).errno).toBe(0);
    expect(await lineOf('ODD-1')).toMatchObject({ state: 'matched', matchedWith: `payment:${payId}`, proposed: false });
    expect((await caseOf(payId))?.onStatement).toBe(true);
  });
  test('refuses: another amount, a second line for the same money, a matched line; forbids: support', async () => {
    const { payId } = await topUp('80000.00', '8000000');
    await sent('provider', ['2026-03-05,ODD-2,x,80000.00', '2026-03-05,ODD-3,x,80000.00', '2026-03-05,ODD-4,x,1.00']);
    const propose = async (reference: string, caller = maker) =>
      context.call(proposeLineMatch, caller, {
        lineId: (await lineOf(reference))?.id ?? '',
        kind: 'payment',
        targetId: payId,
        reason: 'the day and the sum',
      });
    expect((await propose('ODD-4')).data).toMatchObject({ code: 'evidence_short' });
    const [one, two] = [await propose('ODD-2'), await propose('ODD-3')];
    const replies = await Promise.all(
      [one, two].map(({ data }) => context.call(approveChange, checker, { id: data.approvalId })),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect((await propose('ODD-2', await makeOperator(context, 'support'))).errno).toBe(506);
    const matched = replies[0]?.errno === 0 ? 'ODD-2' : 'ODD-3';
    expect((await propose(matched)).data).toMatchObject({ code: 'wrong_state' });
  });
  test('replies: what was sent back under another reference is matched to its exception, once', async () => {
    const { payId } = await topUp('100000.00', '13000000');
    const [exception] = (await context.call(paymentCase, maker, { id: payId })).data.exceptions;
    const targetId = exception?.id ?? '';
    await sent('provider', ['2026-03-05,ODD-5,back,-30000.00', '2026-03-05,ODD-6,back,-30000.00']);
    const propose = async (reference: string) =>
      context.call(proposeLineMatch, maker, {
        ...{
          lineId: (await lineOf(reference))?.id ?? '',
          kind: 'exception',
          targetId,
          reason: 'the payer confirms it',
        },
      });
    expect((await propose('ODD-5')).data).toMatchObject({ code: 'evidence_short' });
    const closing = { id: targetId, action: 'return', reason: 'too much' } as const;
    const { data: closed } = await context.call(resolvePaymentException, maker, closing);
    expect((await context.call(approveChange, checker, { id: closed.approvalId ?? '' })).errno).toBe(0);
    const [one, two] = [await propose('ODD-5'), await propose('ODD-6')];
    const replies = await Promise.all(
      [one, two].map(({ data }) => context.call(approveChange, checker, { id: data.approvalId })),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    const [matched, other] = replies[0]?.errno === 0 ? ['ODD-5', 'ODD-6'] : ['ODD-6', 'ODD-5'];
    expect(await lineOf(matched)).toMatchObject({ state: 'matched', matchedWith: `exception:${targetId}` });
    expect(await lineOf(other)).toMatchObject({ state: 'open' });
    const missing = await context.see(
      `select from custody_in_flight($1) where kind = 'missing_refund' and subject = $2`,
      [context.clock.now(), targetId],
    );
    expect(missing).toEqual([]);
  });
  test('replies: exact matches are found automatically', async () => {
    const { data } = await context.call(matchStatements, maker, {});
    expect((await context.call(matchStatements, maker, {})).data).toEqual({ matched: 0, open: data.open });
  });
});
