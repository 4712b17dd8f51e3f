// Tests the adapter against a server that speaks WeChat Pay's protocol, with real signatures and encryption.
import { currencyPlaces } from '@roda/domain/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  openWeChatPay,
  type WeChatNotification,
  type NotificationWish,
  type WeChatPayServer,
  type WeChatPaySettings,
} from '#test/factories/wechat-pay-server.ts';
import { readConfig } from '#platform/config.ts';
import type { Services } from '#platform/services.ts';
import { PayerUnknown, type Wanted } from '#sales/payments/providers/payment-provider.ts';
import { weChatPayProvider } from './wechatpay-provider.ts';

// Yuan and yen become currencies of the books by data alone: the adapter reads how many places ours has.
const others = { CNY: 2, JPY: 0 };
beforeAll(() => void Object.assign(currencyPlaces, others));
afterAll(() => {
  for (const name of Object.keys(others)) Reflect.deleteProperty(currencyPlaces, name);
});

const servers: WeChatPayServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const payId = '0195a7b2-1c3d-4e5f-8a9b-0c1d2e3f4a5b';
const reference = `77.${payId}`;
const OPENID = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o';

const opened = async (settings: WeChatPaySettings = {}) => {
  const server = await openWeChatPay(settings);
  servers.push(server);
  const config = readConfig({ RODA_ORIGIN: 'https://roda.example', ...server.environment });
  const provider = weChatPayProvider({ config, fetch: globalThis.fetch } as unknown as Services);
  if (provider === undefined) throw new Error('it is configured');
  const wanted = (more: Partial<Wanted> = {}): Wanted => ({
    ...{ reference, method: 'wechat', bank: '', amountMinor: 1250n, currency: settings.currency ?? 'CNY' },
    ...{ description: 'SN1 Car', returnUrl: '', expiresAt: new Date('2026-12-01T10:00:00.500Z'), lang: 'zh' },
    payerCode: server.code(OPENID),
    ...more,
  });
  const hear = ({ headers, body }: WeChatNotification, receivedAt = new Date()) =>
    provider.readWebhook({ headers, body: Buffer.from(body), receivedAt });
  const notified = (wish?: NotificationWish) => {
    // Before it is made: one from the future comes nearer while the machine does something else.
    const at = new Date();
    return hear(server.notification(reference, wish), at);
  };
  return { server, provider, wanted, hear, notified };
};

const orderIn = ({ requests }: WeChatPayServer): unknown => JSON.parse(requests[0]?.body ?? '{}');

describe('an order at WeChat Pay', () => {
  test('of a merchant in mainland China is in yuan, for the person of the code, and signed for the mini-program', async () => {
    const { server, provider, wanted } = await opened();
    const { id, action } = await provider.create(wanted());
    expect(id).toBe(payId.replaceAll('-', ''));
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/v3/pay/transactions/jsapi' });
    expect(orderIn(server)).toEqual({
      appid: 'wx0123456789abcdef',
      mchid: '1900000109',
      description: 'SN1 Car',
      out_trade_no: id,
      attach: reference,
      time_expire: '2026-12-01T10:00:00+00:00',
      notify_url: 'https://roda.example/hooks/payments/wechatpay',
      amount: { total: 1250, currency: 'CNY' },
      payer: { openid: OPENID },
    });
    const request = action.kind === 'wechat' ? action.request : undefined;
    expect(server.isPayable(request ?? {}, OPENID)).toBe(true);
    expect(server.isPayable({ ...request, timeStamp: '1700000000' }, OPENID)).toBe(false);
    expect(JSON.stringify(action)).not.toContain(OPENID);
  });
  test('of a merchant elsewhere is in its own currency, by the paths and with the category of such merchants', async () => {
    const { server, provider, wanted } = await opened({ currency: 'IDR', places: 0, category: '4121' });
    await provider.create(wanted({ amountMinor: 1_250_000_00n }));
    expect(server.requests[0]?.path).toBe('/v3/global/transactions/jsapi');
    expect(orderIn(server)).toMatchObject({
      trade_type: 'JSAPI',
      merchant_category_code: '4121',
      amount: { total: 1_250_000, currency: 'IDR' },
    });
    server.pay(reference);
    expect(await provider.ask(reference)).toMatchObject({
      status: 'paid',
      currency: 'IDR',
      receipts: [{ amountMinor: 1_250_000_00n }],
    });
  });
  test('is the same one again for the same reference', async () => {
    const { server, provider, wanted } = await opened();
    const [first, second] = [await provider.create(wanted()), await provider.create(wanted())];
    expect(second.id).toBe(first.id);
    expect(server.tradeOf(reference).total).toBe(1250);
    await expect(provider.create(wanted({ amountMinor: 1n }))).rejects.toThrow('OUT_TRADE_NO_USED');
  });
  test('needs a code that WeChat knows, and nothing is ordered without', async () => {
    const { server, provider, wanted } = await opened();
    const used = server.code(OPENID);
    await provider.create(wanted({ payerCode: used }));
    const before = server.requests.length;
    for (const payerCode of [undefined, used, 'x'.repeat(32), 'short'])
      await expect(provider.create(wanted({ payerCode }))).rejects.toThrow(PayerUnknown);
    expect(server.requests).toHaveLength(before);
  });
  test.each([
    [{ currency: 'IDR', places: 0, category: '4121' }, { amountMinor: 150n, currency: 'IDR' }, 'amount'],
    [{ currency: 'IDR', places: 0, category: '4121' }, { amountMinor: 100n, currency: 'IDR' }, undefined],
    [{ currency: 'IDR', places: 2, category: '4121' }, { amountMinor: 150n, currency: 'IDR' }, undefined],
    [{ currency: 'JPY', places: 0, category: '4121' }, { amountMinor: 150n, currency: 'JPY' }, undefined],
    [{ currency: 'JPY', places: 2, category: '4121' }, { amountMinor: 150n, currency: 'JPY' }, undefined],
    [{}, { amountMinor: 150n, currency: 'CNY' }, undefined],
    [{}, { amountMinor: 0n, currency: 'CNY' }, 'amount'],
    [{}, { amountMinor: 10n ** 15n + 1n, currency: 'CNY' }, 'amount'],
    [{}, { amountMinor: 150n, currency: 'IDR' }, 'currency'],
    [{ currency: 'SGD', category: '4121' }, { amountMinor: 150n, currency: 'SGD' }, 'currency'],
  ] as const)('of a merchant %o, asked for %o, is hindered by: %s', async (settings, asked, hindrance) => {
    const { provider } = await opened(settings);
    expect(provider.hindrance(asked)).toBe(hindrance);
  });
});

describe('asking WeChat Pay', () => {
  test.each([
    ['NOTPAY', 'pending'],
    ['CLOSED', 'expired'],
    ['PAYERROR', 'failed'],
    ['REFUND', 'failed'],
  ] as const)('an order that is %s is %s, and credits nothing', async (state, status) => {
    const { server, provider, wanted } = await opened();
    await provider.create(wanted());
    server.tradeOf(reference).state = state;
    expect(await provider.ask(reference)).toMatchObject({ reference, status, receipts: [] });
  });
  test('a paid one has its one transaction; an unknown one is none', async () => {
    const { server, provider, wanted } = await opened();
    expect(await provider.ask(reference)).toBeUndefined();
    await provider.create(wanted());
    server.pay(reference);
    const paid = await provider.ask(reference);
    expect(paid).toMatchObject({ status: 'paid', currency: 'CNY', receipts: [{ amountMinor: 1250n }] });
    expect(paid?.receipts[0]?.id).toBe(server.tradeOf(reference).transactionId);
  });
  test('an answer that another key signed, that nobody signed, or that is old is not believed', async () => {
    const { server, provider, wanted } = await opened();
    await provider.create(wanted());
    server.pay(reference);
    for (const wrong of [{ signature: true }, { unsigned: true }, { age: 301 }]) {
      Object.assign(server.spoiled, { signature: false, unsigned: false, age: 0 }, wrong);
      await expect(provider.ask(reference)).rejects.toThrow('not proven');
    }
  });
  test('an answer about another order or in another currency is not usable', async () => {
    const { server, provider, wanted } = await opened();
    await provider.create(wanted());
    server.pay(reference);
    const trade = server.tradeOf(reference);
    Object.assign(trade, { currency: 'USD' });
    await expect(provider.ask(reference)).rejects.toThrow('another currency');
    Object.assign(trade, { currency: 'CNY', tradeNo: '0'.repeat(32) });
    await expect(provider.ask(reference)).rejects.toThrow('another order');
  });
  test('closing ends an unpaid order only, and asks nobody twice', async () => {
    const { server, provider, wanted } = await opened();
    await provider.close?.(reference);
    await provider.create(wanted());
    await provider.close?.(reference);
    expect(server.pay(reference)).toBe(false);
    expect(await provider.ask(reference)).toMatchObject({ status: 'expired' });
    const other = `78.${payId.replace('0195', '0196')}`;
    await provider.create(wanted({ reference: other }));
    server.pay(other);
    await provider.close?.(other);
    expect(await provider.ask(other)).toMatchObject({ status: 'paid' });
  });
});

describe('a notification of WeChat Pay', () => {
  test('names the payment that is to be asked about', async () => {
    const { server, provider, wanted, notified } = await opened();
    await provider.create(wanted());
    server.pay(reference);
    expect(notified({ id: 'event-1' })).toEqual({
      ...{ verdict: 'event', eventId: 'event-1', kind: 'TRANSACTION.SUCCESS', reference },
      reply: { status: 200, body: { code: 'SUCCESS', message: '' } },
    });
  });
  test('of an order whose attachment doesn’t fit names the order', async () => {
    const { notified, server, provider, wanted } = await opened();
    await provider.create(wanted());
    const tradeNo = payId.replaceAll('-', '');
    for (const resource of [{ out_trade_no: tradeNo }, { out_trade_no: tradeNo, attach: '1.2' }])
      expect(notified({ resource })).toMatchObject({ verdict: 'event', reference: tradeNo });
    expect(server.tradeOf(reference).tradeNo).toBe(tradeNo);
  });
  test.each([
    [{ isForged: true }, 'signature', 401],
    [{ serial: 'PUB_KEY_ID_0000000000000000' }, 'signature', 401],
    [{ age: 301 }, 'age', 401],
    [{ age: -301 }, 'age', 401],
    [{ apiKey: 'x'.repeat(32) }, 'shape', 400],
    [{ resource: { attach: 'nothing' } }, 'shape', 400],
  ] as const)('that is %o is rejected for its %s', async (wish, why, status) => {
    const { provider, wanted, notified } = await opened();
    await provider.create(wanted());
    expect(notified(wish)).toEqual({
      ...{ verdict: 'rejected', why },
      reply: { status, body: { code: 'FAIL', message: why } },
    });
  });
  test('that was altered, or is nothing but signed, is rejected', async () => {
    const { server, provider, wanted, hear } = await opened();
    await provider.create(wanted());
    const { headers, body } = server.notification(reference);
    expect(hear({ headers, body: `${body} ` })).toMatchObject({ why: 'signature' });
    const { 'wechatpay-signature': _signature, ...unsigned } = headers;
    expect(hear({ headers: unsigned, body })).toMatchObject({ why: 'signature' });
    for (const odd of ['', '[]', '{"id":"1"}', 'no JSON'])
      expect(hear(server.signed(odd))).toMatchObject({ verdict: 'rejected', why: 'shape' });
  });
});
