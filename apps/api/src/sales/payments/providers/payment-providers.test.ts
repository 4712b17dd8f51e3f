// Tests which providers a server has, what members see of their methods, and how operators choose among them.
import { listPaymentMethods, updatePaymentMethod } from '@roda/api-contract/sales/payment-methods';
import { payInfo, prepay, prepayTypes } from '@roda/api-contract/sales/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { makeBuyer, makeOrder } from '#test/factories/orders.ts';
import { openXendit, type XenditServer } from '#test/providers/xendit-server.ts';
import { openWeChatPay, type WeChatPayServer } from '#test/factories/wechat-pay-server.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

const reason = 'a contract with another provider';

describe('payments.prepayTypes and prepay where a provider takes another currency', () => {
  let context: TestContext;
  let server: WeChatPayServer;
  let product = 0;
  beforeAll(async () => {
    server = await openWeChatPay();
    context = await openTestContext({ environment: server.environment });
    await context.asOwner((tx) => tx.query("update payment_methods set enabled = true where code = 'wechat'"));
    await makePlaces(context);
    product = await makeProduct(context, { unitsTotal: 10 });
  });
  afterAll(async () => {
    await context.close();
    server.close();
  });
  const ordered = async () => {
    const buyer = await makeBuyer(context, { walletMinor: 0n });
    return { buyer, ...(await makeOrder(context, buyer, { type: 'vehicle', goodsId: product })) };
  };

  test('replies: a method without its provider is not listed, one of another currency says so', async () => {
    const { buyer, orderId } = await ordered();
    const { data } = await context.call(prepayTypes, buyer, { orderId });
    expect(data.map(({ code, enabled, reason: why }) => [code, enabled, why])).toEqual([
      ['wallet', false, expect.any(String)],
      ['wechat', false, 'Can’t be paid in IDR'],
    ]);
  });
  test('refuses: another currency, and a provider that isn’t configured; WeChat is asked nothing', async () => {
    const { buyer, orderId } = await ordered();
    const payerCode = server.code('openid-of-a-payer-in-a-test');
    const foreign = await context.call(prepay, buyer, { orderId, payType: 'wechat', payerCode });
    expect(foreign).toMatchObject({
      errmsg: 'This payment method uses another currency',
      data: { code: 'method_off', reason: 'currency' },
    });
    const absent = await context.call(prepay, buyer, { orderId, payType: 'va' });
    expect(absent).toMatchObject({
      errmsg: 'This payment method isn’t available',
      data: { code: 'method_off', reason: 'off' },
    });
    expect(server.requests).toEqual([]);
  });
  test('refuses: webhooks of a provider that isn’t configured; nothing of them is kept', async () => {
    const url = '/hooks/payments/sandbox';
    const reply = await context.http.inject({ method: 'POST', url, payload: {} });
    expect(reply.statusCode).toBe(404);
    expect(await context.see('select 1 from rejected_webhooks')).toEqual([]);
  });
});

describe('payments.prepay by WeChat Pay', () => {
  let context: TestContext;
  let server: WeChatPayServer;
  let finance: TestClient;
  let product = 0;
  beforeAll(async () => {
    server = await openWeChatPay({ currency: 'IDR', places: 0, category: '4121' });
    context = await openTestContext({ environment: { ...server.environment, RODA_PSP_URL: 'http://127.0.0.1:9' } });
    finance = await makeOperator(context, 'finance');
    await context.asOwner((tx) => tx.query("update payment_methods set enabled = true where code = 'wechat'"));
    await makePlaces(context);
    product = await makeProduct(context, { unitsTotal: 10 });
  });
  afterAll(async () => {
    await context.close();
    server.close();
  });

  const OPENID = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o';
  test('replies: values that WeChat shows to this person alone; who that is, is kept nowhere', async () => {
    const buyer = await makeBuyer(context, { walletMinor: 0n });
    const { orderId } = await makeOrder(context, buyer, { type: 'vehicle', goodsId: product });
    const input = { orderId, payType: 'wechat', payerCode: server.code(OPENID) } as const;
    const { data } = await context.call(prepay, buyer, input);
    const request = data.action.kind === 'wechat' ? data.action.request : {};
    expect([server.isPayable(request, OPENID), server.isPayable(request, 'another')]).toEqual([true, false]);
    const { total, currency } = server.tradeOf(`${buyer.memberId}.${data.payId}`);
    expect([total, currency]).toEqual([1_000_000, 'IDR']);
    const rows = await context.see<{ all: string }>('select p::text as all from payments p');
    expect(rows.map(({ all }) => all).join('\n')).not.toContain(OPENID);
  });
  test('replies: what WeChat forgot is prepared anew for the same payment', async () => {
    const buyer = await makeBuyer(context, { walletMinor: 0n });
    const { orderId } = await makeOrder(context, buyer, { type: 'recharge', amount: '50000.00' });
    const start = () =>
      context.call(prepay, buyer, { orderId, payType: 'wechat', payerCode: server.code(OPENID) } as const);
    const first = await start();
    expect((await start()).data).toEqual(first.data);
    context.clock.advance('PT111M');
    const stale = (await context.call(payInfo, buyer, { orderId })).data;
    expect([stale.status, stale.payId, stale.action]).toEqual(['pending', first.data.payId, undefined]);
    const second = await start();
    expect(second.data).toMatchObject({ payId: first.data.payId, status: 'pending' });
    expect(second.data.action).not.toEqual(first.data.action);
    expect((await context.call(payInfo, buyer, { orderId })).data.action).toEqual(second.data.action);
  });
  test('refuses: without a code, with one used before, and says what to do', async () => {
    const buyer = await makeBuyer(context, { walletMinor: 0n });
    const { orderId } = await makeOrder(context, buyer, { type: 'vehicle', goodsId: product });
    const first = await context.call(prepay, buyer, { orderId, payType: 'wechat' });
    expect(first).toMatchObject({
      errmsg: 'WeChat couldn’t confirm who is paying. Please try again.',
      data: { code: 'method_off', reason: 'payer' },
    });
    const unknown = await context.call(prepay, buyer, { orderId, payType: 'wechat', payerCode: 'y'.repeat(32) });
    expect(unknown.data).toMatchObject({ code: 'method_off', reason: 'payer' });
    const payerCode = server.code(OPENID);
    expect((await context.call(prepay, buyer, { orderId, payType: 'wechat', payerCode })).errno).toBe(0);
  });
  test('refuses: an amount that is no whole number of its units', async () => {
    const buyer = await makeBuyer(context, { walletMinor: 0n });
    const { orderId } = await makeOrder(context, buyer, { type: 'recharge', amount: '50000.50' });
    const input = { orderId, payType: 'wechat', payerCode: server.code(OPENID) } as const;
    expect(await context.call(prepay, buyer, input)).toMatchObject({
      errmsg: 'This payment method takes whole amounts only',
      data: { code: 'method_off', reason: 'amount' },
    });
  });
  test('replies: a payment that can’t be checked holds up no other one of its provider', async () => {
    await context.asOwner((tx) =>
      tx.query(
        `insert into ledger.custody_accounts (id, code, purpose, holder, provider, currency, name, number_end)
         select max(id) + 1, 'wechatpay', 'members', 'provider', 'wechatpay', 'IDR', 'WeChat Pay', '88'
         from ledger.custody_accounts
         on conflict (code) do nothing`,
      ),
    );
    const paid = async () => {
      const buyer = await makeBuyer(context, { walletMinor: 0n });
      const { orderId } = await makeOrder(context, buyer, { type: 'recharge', amount: '50000.00' });
      const input = { orderId, payType: 'wechat', payerCode: server.code(OPENID) } as const;
      const { data } = await context.call(prepay, buyer, input);
      const reference = `${buyer.memberId}.${data.payId}`;
      server.pay(reference);
      return { orderId, reference };
    };
    const odd = await paid();
    Object.assign(server.tradeOf(odd.reference), { currency: 'USD' });
    context.clock.advance('PT1S');
    const other = await paid();
    const states = async () =>
      Promise.all(
        [odd, other].map(async ({ orderId }) => {
          const [row] = await context.see<{ state: string }>('select state from orders where id = $1', [orderId]);
          return row?.state;
        }),
      );
    for (let runs = 0; runs < 3; runs += 1) {
      context.clock.advance('PT3M');
      await context.runJobs();
    }
    expect(await states()).toEqual(['to_pay', 'credited']);
    Object.assign(server.tradeOf(odd.reference), { currency: 'IDR' });
    context.clock.advance('PT3M');
    await context.runJobs();
    expect(await states()).toEqual(['credited', 'credited']);
  });
  test('replies: a method names the configured providers that fit it; only those can have it', async () => {
    const { data } = await context.call(listPaymentMethods, finance, { countryId: 1 });
    expect(data.list.map(({ code, provider, providers }) => [code, provider, providers])).toEqual([
      ['va', 'sandbox', ['sandbox']],
      ['qris', 'sandbox', ['sandbox']],
      ['redirect', 'sandbox', ['sandbox']],
      ['wechat', 'wechatpay', ['wechatpay']],
    ]);
    for (const provider of ['wechatpay', 'nobody']) {
      const reply = await context.call(updatePaymentMethod, finance, { countryId: 1, code: 'va', provider, reason });
      expect(reply.data).toMatchObject({ code: 'wrong_state', state: 'provider_unfit' });
    }
  });
  test('refuses: a provider that keeps no account of members’ money; races: one change of a version', async () => {
    await context.asOwner((tx) => tx.query("update payment_methods set provider = 'former' where code = 'wechat'"));
    await context.asOwner((tx) => tx.query("delete from ledger.custody_accounts where code = 'wechatpay'"));
    const input = { countryId: 2, code: 'wechat', provider: 'wechatpay', reason } as const;
    const early = await context.call(updatePaymentMethod, finance, input);
    expect(early.data).toMatchObject({ code: 'wrong_state', state: 'custody_missing' });
    await context.asOwner((tx) =>
      tx.query(
        `insert into ledger.custody_accounts (id, code, purpose, holder, provider, currency, name, number_end)
         select max(id) + 1, 'wechatpay', 'members', 'provider', 'wechatpay', 'IDR', 'WeChat Pay', '88'
         from ledger.custody_accounts`,
      ),
    );
    const [row] = (await context.call(listPaymentMethods, finance, { id: '2:wechat' })).data.list;
    const edition = row?.edition ?? 0;
    const replies = await Promise.all(
      [1, 2, 3].map(() => context.call(updatePaymentMethod, finance, { ...input, edition })),
    );
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 504, 504]);
    const [after] = (await context.call(listPaymentMethods, finance, { id: '2:wechat' })).data.list;
    expect(after).toMatchObject({ provider: 'wechatpay', edition: edition + 1 });
    const [note] = await context.see<{ reason: string }>(
      "select reason from operator_audit where target = 'payment_method:2:wechat' order by id desc limit 1",
    );
    expect(note).toEqual({ reason });
    await context.asOwner((tx) => tx.query("update payment_methods set provider = 'wechatpay' where code = 'wechat'"));
  });
});

describe('payments.updatePaymentMethod and prepay where the provider names its banks', () => {
  let context: TestContext;
  let server: XenditServer;
  let finance: TestClient;
  let product = 0;
  beforeAll(async () => {
    server = await openXendit();
    context = await openTestContext({ environment: { ...server.environment, RODA_PSP_URL: 'http://127.0.0.1:9' } });
    finance = await makeOperator(context, 'finance');
    await makePlaces(context);
    product = await makeProduct(context, { unitsTotal: 10 });
    await context.asOwner((tx) =>
      tx.query(
        `insert into ledger.custody_accounts (id, code, purpose, holder, provider, currency, name, number_end)
         select max(id) + 1, 'xendit', 'members', 'provider', 'xendit', 'IDR', 'Xendit', '88'
         from ledger.custody_accounts`,
      ),
    );
  });
  afterAll(async () => {
    await context.close();
    server.close();
  });
  const give = (input: { countryId?: number; provider?: string; bank?: string }) =>
    context.call(updatePaymentMethod, finance, { countryId: 1, code: 'va', ...input, reason });
  const offered = async (): Promise<boolean> => {
    const buyer = await makeBuyer(context, { walletMinor: 0n });
    const { orderId } = await makeOrder(context, buyer, { type: 'vehicle', goodsId: product });
    const { data } = await context.call(prepayTypes, buyer, { orderId });
    return data.some(({ code }) => code === 'va');
  };

  test('replies: the banks of each kind; a method with its provider and bank, and payments go there', async () => {
    const { data } = await context.call(listPaymentMethods, finance, { countryId: 2 });
    const banks = Object.fromEntries(data.list.map(({ code, banks: named }) => [code, named]));
    expect(banks['va']).toEqual(expect.arrayContaining(['BCA', 'BNI', 'MANDIRI']));
    expect([banks['qris'], banks['redirect'], banks['wechat']]).toEqual([
      [],
      ['ASTRAPAY', 'DANA', 'LINKAJA', 'SHOPEEPAY'],
      [],
    ]);
    expect((await give({ provider: 'xendit', bank: 'BNI' })).data).toMatchObject({ provider: 'xendit', bank: 'BNI' });
    const buyer = await makeBuyer(context, { walletMinor: 0n });
    const { orderId } = await makeOrder(context, buyer, { type: 'vehicle', goodsId: product });
    const reply = await context.call(prepay, buyer, { orderId, payType: 'va' });
    expect(reply.data).toMatchObject({ status: 'pending', action: { kind: 'va', bank: 'BNI' } });
    expect((await give({ bank: 'BRI' })).data).toMatchObject({ provider: 'xendit', bank: 'BRI' });
    const [note] = await context.see<{ reason: string }>(
      "select reason from operator_audit where target = 'payment_method:1:va' order by id desc limit 1",
    );
    expect(note).toEqual({ reason });
    expect((await give({ provider: 'sandbox', bank: 'SANDBOX' })).data).toMatchObject({ provider: 'sandbox' });
  });
  test('refuses: a bank that the provider doesn’t name, also one that the method has kept', async () => {
    const unfit = { code: 'wrong_state', state: 'bank_unfit' };
    const elsewhere = { countryId: 2 };
    expect((await give({ ...elsewhere, provider: 'xendit' })).data).toMatchObject(unfit);
    expect((await give({ ...elsewhere, provider: 'xendit', bank: 'bni' })).errno).toBe(402);
    expect((await give({ ...elsewhere, provider: 'xendit', bank: 'DANA' })).data).toMatchObject(unfit);
    const [row] = (await context.call(listPaymentMethods, finance, { id: '2:va' })).data.list;
    expect(row).toMatchObject({ provider: 'sandbox', bank: 'SANDBOX', edition: 1 });
  });
  test('refuses: a payment through a bank that the provider doesn’t have; members don’t see the method', async () => {
    const set = (provider: string, bank: string) =>
      context.asOwner((tx) =>
        tx.query("update payment_methods set provider = $1, bank = $2 where country_id = 1 and code = 'va'", [
          provider,
          bank,
        ]),
      );
    await set('xendit', 'SANDBOX');
    expect(await offered()).toBe(false);
    const buyer = await makeBuyer(context, { walletMinor: 0n });
    const { orderId } = await makeOrder(context, buyer, { type: 'vehicle', goodsId: product });
    const asked = server.requests.length;
    const reply = await context.call(prepay, buyer, { orderId, payType: 'va' });
    expect(reply.data).toMatchObject({ code: 'method_off', reason: 'off' });
    expect(server.requests).toHaveLength(asked);
    await set('xendit', 'BCA');
    expect(await offered()).toBe(true);
    await set('sandbox', 'SANDBOX');
  });
});
