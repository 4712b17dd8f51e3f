// Tests paying by a provider that runs in its own process and fails on request.
import { createHmac, randomUUID } from 'node:crypto';
import { listVehicleOrders, orderInfo, submitOrder } from '@roda/api-contract/sales/orders';
import {
  payAfter,
  payInfo,
  payReturnPath,
  prepay,
  prepayTypes,
  rechargeProduct,
} from '@roda/api-contract/sales/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import { accountsOf, makeBuyer, makeDraft, makeOrder, payloadOf, type OrderBuyer } from '#test/factories/orders.ts';
import { openShop, type Shop } from '#test/factories/payments.ts';
import { makePlaces } from '#test/factories/markets.ts';

let shop: Shop;
let product = 0;

beforeAll(async () => {
  shop = await openShop();
  await makePlaces(shop.context);
  product = await makeProduct(shop.context, { unitsTotal: 1000 });
});
afterAll(() => shop.close());

const PRICE = 100_000_000n;
type SandboxPayment = { readonly id: string; readonly status: string; readonly reference: string };

/** A member without money, an order for one unit, and the provider's payment for it. */
const opened = async (
  payType = 'va',
  input: Parameters<typeof makeOrder>[2] = { type: 'vehicle', goodsId: product },
) => {
  const buyer = await makeBuyer(shop.context, { walletMinor: 0n });
  const { orderId } = await makeOrder(shop.context, buyer, input);
  const reply = await shop.context.call(prepay, buyer, { orderId, payType });
  expect(reply.errno).toBe(0);
  const payment = await shop.sandbox<SandboxPayment>(`/v1/payments?reference=${buyer.memberId}.${reply.data.payId}`);
  return { buyer, orderId, payment, pay: reply.data };
};
const stateOf = async (orderId: string) =>
  (await shop.context.see<{ state: string }>('select state from orders where id = $1', [orderId]))[0]?.state;
const exceptionsOf = async (orderId: string) =>
  (
    await shop.context.see<{ kind: string }>(
      'select kind from payment_exceptions where order_id = $1 order by raised_at, kind',
      [orderId],
    )
  ).map(({ kind }) => kind);
const moneyOf = async ({ memberId }: OrderBuyer) => {
  const { wallet = 0n, escrow = 0n } = await accountsOf(shop.context, memberId);
  return { wallet, escrow };
};

describe('payments.prepay, prepayTypes, payInfo, payAfter, rechargeProduct', () => {
  test('replies: each method its own action; on repeat the same payment', async () => {
    const { pay, buyer, orderId } = await opened('va');
    expect(pay).toMatchObject({
      status: 'pending',
      action: { kind: 'va', bank: 'SANDBOX', number: expect.stringMatching(/^8077\d{12}$/) },
    });
    expect((await shop.context.call(prepay, buyer, { orderId, payType: 'va' })).data).toEqual(pay);
    expect((await shop.context.call(prepay, buyer, { orderId, payType: 'qris' })).data.action.kind).toBe('qr');
    shop.context.clock.advance('PT1M');
    const { action } = (await shop.context.call(prepay, buyer, { orderId, payType: 'redirect' })).data;
    const page = await fetch(action.kind === 'redirect' ? action.url : '');
    expect(page.status).toBe(200);
    const shown = await page.text();
    expect(shown).toContain('IDR 1,000,000.00');
    expect(shown).toContain(`/#${payReturnPath(orderId)}"`);
    expect((await shop.context.call(payInfo, buyer, { orderId })).data).toMatchObject({
      status: 'pending',
      action: { kind: 'redirect' },
    });
  });
  test('replies: the payment methods, the wallet first, with reasons', async () => {
    const { buyer, orderId } = await opened();
    const { data } = await shop.context.call(prepayTypes, buyer, { orderId });
    expect(data.map(({ code, enabled }) => [code, enabled])).toEqual([
      ['wallet', false],
      ['va', true],
      ['qris', true],
      ['redirect', true],
    ]);
    expect(data[0]?.reason).toContain('Rp\u00a01,000,000.00');
    const recharge = await makeOrder(shop.context, buyer, { type: 'recharge', amount: '20000000.00' });
    const types = (await shop.context.call(prepayTypes, buyer, { orderId: recharge.orderId })).data;
    expect(types.map(({ code, enabled }) => [code, enabled])).toEqual([
      ['wallet', false],
      ['va', true],
      ['qris', false],
      ['redirect', true],
    ]);
    expect((await shop.context.call(rechargeProduct, {}, {})).data).toMatchObject({ currency: 'IDR', min: '50000.00' });
  });
  test('replies: the methods of a draft as those of its order; refuses: a used, expired or foreign draft', async () => {
    const buyer = await makeBuyer(shop.context, { walletMinor: PRICE });
    const { draftId, agreement } = await makeDraft(shop.context, buyer, { type: 'vehicle', goodsId: product });
    const typesOf = (asked: { draftId: string } | { orderId: string }, caller = buyer) =>
      shop.context.call(prepayTypes, caller, asked);
    const ofDraft = (await typesOf({ draftId })).data;
    expect(ofDraft[0]).toMatchObject({ code: 'wallet', enabled: true });
    expect(ofDraft.map(({ code }) => code)).toEqual(['wallet', 'va', 'qris', 'redirect']);
    const missing = { data: { code: 'not_found' } };
    expect(await typesOf({ draftId }, await makeBuyer(shop.context))).toMatchObject(missing);
    const payload = await payloadOf(shop.context, { draftId, agreementVersion: agreement.version });
    const { orderId } = (await shop.context.call(submitOrder, buyer, { payload })).data;
    expect((await typesOf({ orderId })).data).toEqual(ofDraft);
    expect(await typesOf({ draftId })).toMatchObject(missing);
    const later = await makeDraft(shop.context, buyer, { type: 'vehicle', goodsId: product });
    shop.context.clock.advance('PT16M');
    expect(await typesOf({ draftId: later.draftId })).toMatchObject(missing);
  });
  test('refuses: both or none of order and draft', async () => {
    const { buyer, orderId } = await opened();
    for (const asked of [{}, { orderId, draftId: orderId }])
      expect((await shop.context.call(prepayTypes, buyer, asked)).errno).toBe(402);
  });
  test('refuses: unknown and unsuitable methods; forbids: another member’s order', async () => {
    const { buyer, orderId } = await opened();
    expect((await shop.context.call(prepay, buyer, { orderId, payType: 'usdt' })).data).toMatchObject({
      code: 'method_off',
    });
    const big = await makeOrder(shop.context, buyer, { type: 'recharge', amount: '20000000.00' });
    expect((await shop.context.call(prepay, buyer, { orderId: big.orderId, payType: 'qris' })).data).toMatchObject({
      code: 'method_off',
      reason: 'outOfRange',
    });
    const stranger = await makeBuyer(shop.context);
    expect((await shop.context.call(prepay, stranger, { orderId, payType: 'va' })).data).toMatchObject({
      code: 'not_found',
    });
    expect((await shop.context.call(payAfter, stranger, { orderId })).data).toMatchObject({ code: 'not_found' });
  });
  test('replies: an order stays one of its country, whatever country the app is set to', async () => {
    const { buyer, orderId } = await opened('va');
    const elsewhere = { ...buyer, countryId: 2 };
    const here = (await shop.context.call(prepayTypes, buyer, { orderId })).data;
    expect((await shop.context.call(prepayTypes, elsewhere, { orderId })).data).toEqual(here);
    expect((await shop.context.call(payInfo, elsewhere, { orderId })).data).toMatchObject({ status: 'pending' });
    expect((await shop.context.call(orderInfo, elsewhere, { id: orderId })).data).toMatchObject({ currency: 'IDR' });
  });
  test('forbids: an order of another country’s member; refuses: what is no order’s id', async () => {
    const { orderId } = await opened('va');
    const stranger = await makeBuyer(shop.context, { countryId: 2 });
    const answersTo = async (id: string) => [
      await shop.context.call(orderInfo, stranger, { id }),
      await shop.context.call(payInfo, stranger, { orderId: id }),
      await shop.context.call(payAfter, stranger, { orderId: id }),
      await shop.context.call(prepayTypes, stranger, { orderId: id }),
      await shop.context.call(prepay, stranger, { orderId: id, payType: 'va' }),
    ];
    for (const { data } of await answersTo(orderId)) expect(data).toMatchObject({ code: 'not_found' });
    for (const id of ['31', `${orderId}0`, "' or 1 = 1 --", '<b>31</b>', 'a'.repeat(10_000)])
      expect((await answersTo(id)).map(({ errno }) => errno)).toEqual([402, 402, 402, 402, 402]);
  });
  test('refuses: an unreachable provider; the order stays open, and works when it is back', async () => {
    const buyer = await makeBuyer(shop.context, { walletMinor: 0n });
    const { orderId } = await makeOrder(shop.context, buyer, { type: 'vehicle', goodsId: product });
    await shop.sandbox('/control/outage', { on: true });
    expect(await shop.context.call(prepay, buyer, { orderId, payType: 'va' })).toMatchObject({
      errno: 503,
      data: { code: 'provider_down' },
    });
    await shop.sandbox('/control/outage', { on: false });
    expect((await shop.context.call(prepay, buyer, { orderId, payType: 'va' })).errno).toBe(0);
    await shop.kill();
    expect((await shop.context.call(prepay, buyer, { orderId, payType: 'qris' })).data).toMatchObject({
      code: 'provider_down',
    });
    await shop.start();
    const again = await shop.context.call(prepay, buyer, { orderId, payType: 'va' });
    expect(again.data.status).toBe('pending');
  });
});

describe('payments.receiveWebhook', () => {
  test('replies: paid at the bank, reported by webhook, confirmed by polling, bought from the wallet', async () => {
    const { buyer, orderId, payment } = await opened();
    await shop.sandbox(`/control/payments/${payment.id}/pay`, {});
    await shop.settle();
    expect(await stateOf(orderId)).toBe('paid');
    expect(await moneyOf(buyer)).toEqual({ wallet: 0n, escrow: PRICE });
    expect(await exceptionsOf(orderId)).toEqual([]);
    const { data } = await shop.context.call(payAfter, buyer, { orderId });
    expect(data).toMatchObject({ status: 'paid', result: { kind: 'holding' } });
    const list = await shop.context.call(listVehicleOrders, buyer, {});
    expect(list.data.list[0]).toMatchObject({ status: 'working', holdingId: expect.any(String) });
  });
  test('replies: a top-up is credited as it came', async () => {
    const { buyer, orderId, payment } = await opened('qris', { type: 'recharge', amount: '250000.00' });
    await shop.sandbox(`/control/payments/${payment.id}/pay`, {});
    await shop.settle();
    expect(await stateOf(orderId)).toBe('credited');
    expect(await moneyOf(buyer)).toEqual({ wallet: 25_000_000n, escrow: 0n });
    expect((await shop.context.call(payAfter, buyer, { orderId })).data).toMatchObject({
      status: 'paid',
      result: { kind: 'recharge', balance: '250000.00' },
    });
  });
  test('replies: without any webhook the member’s own request finds the money', async () => {
    const { buyer, orderId, payment } = await opened();
    await shop.sandbox(`/control/payments/${payment.id}/scenario`, { badSignature: true });
    await shop.sandbox(`/control/payments/${payment.id}/pay`, {});
    await shop.settle();
    expect(await stateOf(orderId)).toBe('to_pay');
    expect(
      await shop.context.see('select 1 from payment_events where reference = $1', [payment.reference]),
    ).toHaveLength(0);
    expect((await shop.context.call(payAfter, buyer, { orderId })).data).toMatchObject({
      status: 'paid',
      result: { kind: 'holding' },
    });
  });
  test('replies: without webhook and member the scheduled job finds it', async () => {
    const { orderId, payment } = await opened();
    await shop.sandbox(`/control/payments/${payment.id}/scenario`, { badSignature: true, failingQueries: 1 });
    await shop.sandbox(`/control/payments/${payment.id}/pay`, {});
    await shop.sandbox('/control/settled');
    shop.context.clock.advance('PT3M');
    await shop.context.runJobs();
    shop.context.clock.advance('PT3M');
    await shop.context.runJobs();
    expect(await stateOf(orderId)).toBe('paid');
  });
  test('refuses: missing, wrong, expired and altered signatures, and leaves no trace', async () => {
    const { payment } = await opened();
    const body = JSON.stringify({
      eventId: `evt_${randomUUID()}`,
      kind: 'payment.paid',
      payment: { reference: payment.reference },
    });
    const secret = shop.context.around.services.secrets.sandboxSecret;
    const now = Math.floor(Date.now() / 1000);
    const sign = (time: number, key = secret, text = body) =>
      createHmac('sha256', key).update(`${time}.${text}`).digest('hex');
    const send = async (timestamp: number, signature: string, text = body) =>
      (
        await shop.context.http.inject({
          method: 'POST',
          url: '/hooks/payments/sandbox',
          payload: text,
          headers: {
            'content-type': 'application/json',
            'x-psp-timestamp': String(timestamp),
            'x-psp-signature': signature,
          },
        })
      ).statusCode;
    expect(await send(now, '')).toBe(401);
    expect(await send(now, `v1=${sign(now, 'other')}`)).toBe(401);
    expect(await send(now - 301, `v1=${sign(now - 301)}`)).toBe(401);
    expect(await send(now, `v1=${sign(now)}`, `${body} `)).toBe(401);
    expect(await send(now, `v1=${sign(now, secret, '[]')}`, '[]')).toBe(400);
    expect(
      await shop.context.see('select 1 from payment_events where reference = $1', [payment.reference]),
    ).toHaveLength(0);
    expect(await send(now, `v1=${sign(now)}`)).toBe(200);
    expect(await send(now, `v1=${sign(now)}`)).toBe(200);
    expect(
      await shop.context.see('select 1 from payment_events where reference = $1', [payment.reference]),
    ).toHaveLength(1);
  });
  test('refuses: a webhook that says paid while the provider, when queried, says pending', async () => {
    const { orderId, payment, buyer } = await opened();
    const body = JSON.stringify({
      eventId: `evt_${randomUUID()}`,
      kind: 'payment.paid',
      payment: { reference: payment.reference },
    });
    const now = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', shop.context.around.services.secrets.sandboxSecret)
      .update(`${now}.${body}`)
      .digest('hex');
    await shop.context.http.inject({
      method: 'POST',
      url: '/hooks/payments/sandbox',
      payload: body,
      headers: {
        'content-type': 'application/json',
        'x-psp-timestamp': String(now),
        'x-psp-signature': `v1=${signature}`,
      },
    });
    await shop.settle();
    expect(await stateOf(orderId)).toBe('to_pay');
    expect(await moneyOf(buyer)).toEqual({ wallet: 0n, escrow: 0n });
  });
});
