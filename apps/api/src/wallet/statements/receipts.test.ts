// Tests receipts: every money event has one with the posting's own key and amounts, for its owner alone.
import { requestStatement, receiptFile, statementFile, type ReceiptKind } from '@roda/api-contract/wallet/statements';
import { approveWithdrawal, payWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import { claimIncome } from '@roda/api-contract/income/holdings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stateAccounts } from '#test/factories/custody.ts';
import { fundOffice, logCsv, makeOffice, makeWorkers, payWeek, sendLog } from '#test/factories/employment.ts';
import { makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { givePoints, makePointsMallProduct, makePointsMallOrder } from '#test/factories/points-mall.ts';
import { makeBuyer, makeOrder, makePaidOrder } from '#test/factories/orders.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { notifyStory } from '#test/factories/member-history.ts';
import { makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { creditReceipt } from '#test/factories/sources.ts';
import { lettersOfPdf } from '#test/pdf-text.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  await makePlaces(context);
});
afterAll(() => context.close());

const fetched = (url: string, { token, lang }: TestClient) =>
  context.http.inject({
    url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(lang === undefined ? {} : { 'x-lang': lang }),
    },
  });

/** The text of the receipt, and the ledger's postings of that reference. */
const receiptOf = async (caller: TestClient & { readonly memberId: bigint }, kind: ReceiptKind, id: string) => {
  const { errno, data } = await context.call(receiptFile, caller, { kind, id });
  expect(errno).toBe(0);
  const reply = await fetched(data.url, caller);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/pdf');
  return lettersOfPdf(reply.rawPayload);
};

const postingsOf = (memberId: bigint, ref: string) =>
  context.see<{ key: string; amount: bigint }>(
    `select e.journal_key as key, e.amount from ledger.entries e join ledger.journals j
       on j.member_id = e.member_id and j.key = e.journal_key
     where j.member_id = $1 and j.ref = $2 and e.kind in (1, 11, 21, 22)`,
    [memberId, ref],
  );

const shown = (minor: bigint, places = 2): string => {
  const digits = String(minor < 0n ? -minor : minor).padStart(places + 1, '0');
  const whole = (places === 0 ? digits : digits.slice(0, -places)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return (minor < 0n ? '-' : '') + whole + (places === 0 ? '' : `.${digits.slice(-places)}`);
};

describe('wallet.receiptFile', () => {
  test('replies: a purchase, in three languages; its order’s number, its posting’s key and amount', async () => {
    const buyer = await makeBuyer(context);
    const { goodsId } = await makeIncomeProduct(context);
    const { orderId, orderSn } = await makePaidOrder(context, buyer, { type: 'vehicle', goodsId, quantity: 2 });
    const [posting] = await postingsOf(buyer.memberId, `order:${orderId}`);
    for (const [lang, title] of [
      ['en', 'Receipt'],
      ['indonesia', 'Buktitransaksi'],
      ['zh', '交易凭证'],
    ] as const) {
      const text = await receiptOf({ ...buyer, lang }, 'order', orderId);
      for (const part of [title, orderSn, posting?.key ?? '?', '×2']) expect(text).toContain(part);
      const amount = shown(posting?.amount ?? 0n);
      expect(text).toContain(
        lang === 'indonesia' ? amount.replaceAll(/[.,]/g, (c) => (c === '.' ? ',' : '.')) : amount,
      );
    }
  });
  test('replies: a top-up, by its order', async () => {
    const buyer = await makeBuyer(context);
    const { orderId, orderSn } = await makeOrder(context, buyer, { type: 'recharge', amount: '150000.00' });
    const paymentId = context.around.ids.newId();
    await context.asOwner((tx) =>
      tx.query(
        `insert into payments (member_id, id, order_id, method, try, provider, status, amount_minor, received_minor,
           currency, action, created_at, expires_at)
         values ($1, $2, $3, 'va', 1, 'test', 'paid', 15000000, 15000000, 'IDR', '{}', $4, $4)`,
        [buyer.memberId, paymentId, orderId, context.clock.now()],
      ),
    );
    expect((await context.call(receiptFile, buyer, { kind: 'topup', id: orderId })).data).toMatchObject({
      code: 'not_found',
    });
    const key = await context.act(({ tx, at }) =>
      creditReceipt(tx, { memberId: buyer.memberId, minor: 15_000_000n, at, paymentId, orderId }),
    );
    const text = await receiptOf(buyer, 'topup', orderId);
    for (const part of [orderSn, key, '150,000.00IDR', 'Top-up']) expect(text).toContain(part);
  });
  test('replies: a withdrawal with fee, tax and net payout, as posted', async () => {
    const buyer = await makeBuyer(context);
    const cardId = await makeCard(context, buyer);
    const id = await makeWithdrawal(context, buyer, { amount: '700000.00', cardId });
    const early = await receiptOf(buyer, 'withdrawal', id);
    expect(early).toContain('700,000.00');
    expect(early).not.toContain('Senttoyourbank');
    const [first, second] = [await makeOperator(context, 'operations'), await makeOperator(context, 'finance')];
    await context.call(approveWithdrawal, first, { id });
    context.clock.advance('PT2H');
    await context.call(payWithdrawal, second, { id, reference: 'BANK-4711' });
    const text = await receiptOf(buyer, 'withdrawal', id);
    const flows = await context.see<{ amount: bigint }>(
      'select amount from ledger.entries where member_id = $1 and kind in (102, 105, 106)',
      [buyer.memberId],
    );
    expect(flows).toHaveLength(3);
    for (const { amount } of flows) expect(text).toContain(shown(amount));
    expect(flows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(70_000_000n);
    for (const part of ['BANK-4711', 'Arrived', 'Senttoyourbank', '••••']) expect(text).toContain(part);
  });
  test('replies: income claimed, with the product it came from', async () => {
    const { owner, vehicleId, stranger } = await notifyStory(context);
    const claimed = await context.call(claimIncome, owner, { holdingId: vehicleId });
    expect(claimed.errno).toBe(0);
    const [claim] = await context.see<{ id: string; amount: bigint; name: string }>(
      `select i.id, i.amount_minor as amount, g.name ->> 'en' as name from income_claims i
         join holdings h on h.id = i.holding_id join products g on g.id = h.goods_id where i.member_id = $1`,
      [owner.memberId],
    );
    const text = await receiptOf(owner, 'claim', claim?.id ?? '');
    for (const part of [shown(claim?.amount ?? 0n), claim?.name.replaceAll(' ', '') ?? '?', claim?.id ?? '?'])
      expect(text).toContain(part);
    const range = { from: '2026-03-01', to: context.clock.now().toISOString().slice(0, 10), format: 'csv' as const };
    await context.call(requestStatement, owner, range);
    await stateAccounts(context);
    await context.runJobs();
    const file = await fetched((await context.call(statementFile, owner, range)).data.url ?? '', owner);
    expect(file.body).toContain(',vehicle_income,Vehicle income paid out to wallet,');
    expect((await context.call(receiptFile, stranger, { kind: 'claim', id: claim?.id ?? '' })).data).toMatchObject({
      code: 'not_found',
    });
  });
  test('replies: pay for work, gross and the tax deducted from it', async () => {
    context.clock.set('2026-04-07T03:00:00Z');
    await stateAccounts(context);
    const office = await makeOffice(context);
    const [worker] = await makeWorkers(context, office, 1);
    context.clock.set('2026-04-13T03:00:00Z');
    await sendLog(context, office, logCsv([{ number: worker?.number ?? '', day: '2026-04-09', hours: '8' }]));
    await fundOffice(context, office, '5000000.00');
    await stateAccounts(context);
    await payWeek(context, office, '2026-04-06');
    const member = worker?.member ?? (await makeMember(context));
    const [salary] = await context.see<{ id: string; gross: bigint; tax: bigint; net: bigint }>(
      'select id, gross_minor as gross, tax_minor as tax, net_minor as net from salaries where member_id = $1',
      [member.memberId],
    );
    const text = await receiptOf(member, 'salary', salary?.id ?? '');
    for (const minor of [salary?.gross, -(salary?.tax ?? 0n), salary?.net]) expect(text).toContain(shown(minor ?? 0n));
    expect(text).toContain('2026-04-06–2026-04-12');
  });
  test('replies: a points mall order', async () => {
    const member = await makeMember(context);
    await givePoints(context, member.memberId, 900);
    const order = await makePointsMallOrder(context, member, {
      goodsId: (await makePointsMallProduct(context)).goodsId,
    });
    const postings = await postingsOf(member.memberId, `mall:${order.id}`);
    expect(postings.length).toBeGreaterThan(0);
    const text = await receiptOf(member, 'mall', order.id);
    for (const { key, amount } of postings) {
      expect(text).toContain(key);
      expect(text).toContain(`${shown(amount, 0)}points`);
    }
  });
  test('refuses: an event that moved nothing, is of another kind, or is unknown; forbids: anonymous clients, and other members', async () => {
    const [buyer, other] = [await makeBuyer(context), await makeBuyer(context)];
    const { goodsId } = await makeIncomeProduct(context);
    const unpaid = await makeOrder(context, buyer, { type: 'vehicle', goodsId, quantity: 1 });
    const { orderId } = await makePaidOrder(context, buyer, { type: 'vehicle', goodsId, quantity: 1 });
    const none = { data: { code: 'not_found' } };
    expect(await context.call(receiptFile, buyer, { kind: 'order', id: unpaid.orderId })).toMatchObject(none);
    for (const kind of ['topup', 'withdrawal', 'claim', 'salary', 'mall'] as const)
      expect(await context.call(receiptFile, buyer, { kind, id: orderId })).toMatchObject(none);
    expect(await context.call(receiptFile, other, { kind: 'order', id: orderId })).toMatchObject(none);
    expect((await context.call(receiptFile, nobody, { kind: 'order', id: orderId })).errno).toBe(501);
    const { data } = await context.call(receiptFile, buyer, { kind: 'order', id: orderId });
    for (const caller of [other, nobody, await makeOperator(context, 'finance')])
      expect((await fetched(data.url, caller)).statusCode).toBe(404);
    expect((await fetched(data.url.replace('/order/', '/salary/'), buyer)).statusCode).toBe(404);
    expect((await fetched(data.url.replace('/order/', '/toString/'), buyer)).statusCode).toBe(404);
    expect((await fetched(data.url, buyer)).statusCode).toBe(200);
  });
});
