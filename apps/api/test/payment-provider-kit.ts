// What every payment provider has to pass: the adapter, its webhook and the server's bookings, with a provider that is
// slow, silent, wrong, forged, early, late and repeating itself.
import { randomUUID } from 'node:crypto';
import type { MethodCode } from '@roda/api-contract/sales/payment-methods';
import { payAfter, payInfo, prepay, prepayTypes } from '@roda/api-contract/sales/payments';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makePlaces } from './factories/markets.ts';
import { SystemSilent } from '#platform/outbound-http.ts';
import type { Provider, ProviderHindrance, Wanted } from '#sales/payments/providers/payment-provider.ts';
import { providerNamed } from '#sales/payments/providers/payment-providers.ts';
import { makeProduct } from './factories/catalog.ts';
import { accountsOf, fillWallet, makeBuyer, makeOrder, type OrderBuyer } from './factories/orders.ts';
import type { TestContext } from './test-context.ts';

export type Trouble = 'down' | 'slow' | 'unusable' | 'error';

/** The network of the server under test, which can be spoiled. */
export const openNetwork = () => {
  const network: { trouble: Trouble | undefined; fetch: typeof fetch } = {
    trouble: undefined,
    fetch: async (input, init) => {
      if (network.trouble === undefined) return fetch(input, init);
      if (network.trouble === 'down') throw new TypeError('fetch failed');
      // As a request ends whose time is over.
      if (network.trouble === 'slow') throw new DOMException('timed out', 'TimeoutError');
      return new Response('{"an":"answer"}', { status: network.trouble === 'error' ? 500 : 200 });
    },
  };
  return network;
};

export type WebhookWish = {
  readonly eventId?: string;
  /** Seconds that its time lies in the past. */
  readonly age?: number;
  readonly isForged?: boolean;
  /** What it claims, whatever is true. */
  readonly says?: 'paid' | 'expired';
};

/** A provider beside a server that is configured with it. */
export type ProviderBench = {
  readonly context: TestContext;
  readonly network: ReturnType<typeof openNetwork>;
  readonly name: string;
  readonly method: MethodCode;
  /** What a member's request adds to start a payment. */
  readonly payer: () => { readonly payerCode?: string };
  /** The payer pays; false where the provider doesn't let them any more. Sends no webhook. */
  readonly pay: (reference: string) => Promise<boolean>;
  readonly fail: (reference: string) => Promise<void>;
  readonly webhook: (
    reference: string,
    wish: WebhookWish,
  ) => Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: string }>;
  /** Whether a payment is ended at the provider when its time is over. */
  readonly isClosing: boolean;
  readonly hindered: readonly (readonly [bigint, string, ProviderHindrance | undefined])[];
  readonly close: () => Promise<void>;
};

const PRICE = 100_000_000n;
const REJECTED =
  'select reason, octet_length(body) as kept, body_bytes as sent from rejected_webhooks where provider = $1';

export const testPaymentProvider = (title: string, open: () => Promise<ProviderBench>): void => {
  let bench: ProviderBench;
  let product = 0;
  let provider: Provider;
  beforeAll(async () => {
    bench = await open();
    const { context, name } = bench;
    await makePlaces(context);
    product = await makeProduct(context, { unitsTotal: 1000 });
    const found = providerNamed(context.around.services, name);
    if (found === undefined) throw new Error(`${name} is not configured`);
    provider = found;
  });
  afterAll(() => bench.close());

  const ordered = async () => {
    bench.network.trouble = undefined;
    const buyer = await makeBuyer(bench.context, { walletMinor: 0n });
    const { orderId } = await makeOrder(bench.context, buyer, { type: 'vehicle', goodsId: product });
    return { buyer, orderId };
  };
  const start = (buyer: OrderBuyer, orderId: string) =>
    bench.context.call(prepay, buyer, { orderId, payType: bench.method, ...bench.payer() });
  const opened = async () => {
    const { buyer, orderId } = await ordered();
    const reply = await start(buyer, orderId);
    expect(reply).toMatchObject({ errno: 0, data: { status: 'pending' } });
    return { buyer, orderId, pay: reply.data, reference: `${buyer.memberId}.${reply.data.payId}` };
  };
  const stateOf = async (orderId: string) =>
    (await bench.context.see<{ state: string }>('select state from orders where id = $1', [orderId]))[0]?.state;
  const statusOf = async (payId: string) =>
    (await bench.context.see<{ status: string }>('select status from payments where id = $1', [payId]))[0]?.status;
  const moneyOf = async ({ memberId }: OrderBuyer) => {
    const { wallet = 0n, escrow = 0n } = await accountsOf(bench.context, memberId);
    return { wallet, escrow };
  };
  const exceptionsOf = async (orderId: string) =>
    (
      await bench.context.see<{ kind: string }>(
        'select kind from payment_exceptions where order_id = $1 order by raised_at, kind',
        [orderId],
      )
    ).map(({ kind }) => kind);
  const eventsOf = (reference: string) =>
    bench.context.see<{ provider: string; outcome: string }>(
      'select provider, outcome from payment_events where reference = $1 order by received_at',
      [reference],
    );
  const post = ({ headers, body }: Awaited<ReturnType<ProviderBench['webhook']>>) =>
    bench.context.http.inject({ method: 'POST', url: `/hooks/payments/${bench.name}`, headers, payload: body });
  const hear = async (reference: string, wish: WebhookWish = {}) =>
    (await post(await bench.webhook(reference, wish))).statusCode;
  const rejected = () => bench.context.see<{ reason: string; kept: number; sent: number }>(REJECTED, [bench.name]);
  const wantedOf = (more: Partial<Wanted> = {}): Wanted => ({
    ...{ reference: `9.${randomUUID()}`, method: bench.method, bank: 'SANDBOX', amountMinor: PRICE, currency: 'IDR' },
    ...{ description: 'SN1 Car', returnUrl: 'https://roda.example/', lang: 'en' },
    expiresAt: new Date(Date.now() + 3_600_000),
    payerCode: undefined,
    ...bench.payer(),
    ...more,
  });

  describe(`${title} as a payment provider`, () => {
    test('the same reference is the same payment, also when asked for twice at once', async () => {
      const wanted = wantedOf();
      const made = await Promise.all([1, 2].map(() => provider.create({ ...wanted, ...bench.payer() })));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(await provider.ask(wanted.reference)).toMatchObject({ reference: wanted.reference, status: 'pending' });
      expect(await provider.ask(`9.${randomUUID()}`)).toBeUndefined();
    });
    test('says beforehand which amounts and currencies it can’t take', () => {
      for (const [amountMinor, currency, hindrance] of bench.hindered)
        expect([amountMinor, currency, provider.hindrance({ amountMinor, currency })]).toEqual([
          ...[amountMinor, currency, hindrance],
        ]);
    });
    test.each(['down', 'slow', 'unusable', 'error'] as const)('that is %s is known as silent', async (trouble) => {
      const wanted = wantedOf();
      bench.network.trouble = trouble;
      await expect(provider.create(wanted)).rejects.toThrow(SystemSilent);
      await expect(provider.ask(wanted.reference)).rejects.toThrow(SystemSilent);
      bench.network.trouble = undefined;
      expect(await provider.ask(wanted.reference)).toBeUndefined();
    });
    test('that is down rests: nobody waits for it, and it is not offered until it is back', async () => {
      const { buyer, orderId } = await ordered();
      const offered = async () =>
        (await bench.context.call(prepayTypes, buyer, { orderId })).data.find(({ code }) => code === bench.method)
          ?.enabled;
      expect(await offered()).toBe(true);
      bench.network.trouble = 'down';
      for (let calls = 0; calls < 5; calls += 1) await expect(provider.ask('9.x')).rejects.toThrow(SystemSilent);
      bench.network.trouble = undefined;
      expect((await start(buyer, orderId)).data).toMatchObject({ code: 'provider_down' });
      expect(await offered()).toBe(false);
      const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000);
      expect((await start(buyer, orderId)).data).toMatchObject({ status: 'pending' });
      later.mockRestore();
      expect(await offered()).toBe(true);
    });
  });

  describe(`paying by ${title}`, () => {
    test('replies: offered, started, and again the payment that is open', async () => {
      const { buyer, orderId, pay } = await opened();
      const types = await bench.context.call(prepayTypes, buyer, { orderId });
      expect(types.data).toContainEqual(expect.objectContaining({ code: bench.method, enabled: true }));
      expect((await start(buyer, orderId)).data).toEqual(pay);
      expect((await bench.context.call(payInfo, buyer, { orderId })).data).toMatchObject({ action: pay.action });
    });
    test('replies: a payment stays at the provider that it began at, whoever has the method now', async () => {
      const { buyer, orderId, pay, reference } = await opened();
      const give = (to: string) =>
        bench.context.asOwner((tx) =>
          tx.query('update payment_methods set provider = $1 where code = $2', [to, bench.method]),
        );
      await give('nobody');
      expect((await start(buyer, orderId)).data).toEqual(pay);
      const types = await bench.context.call(prepayTypes, buyer, { orderId });
      expect(types.data.map(({ code }) => code)).not.toContain(bench.method);
      await bench.pay(reference);
      await hear(reference);
      await bench.context.runJobs();
      await give(bench.name);
      expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['paid', { wallet: 0n, escrow: PRICE }]);
    });
    test('replies: without any webhook the member’s own request finds the money', async () => {
      const { buyer, orderId, reference } = await opened();
      expect(await bench.pay(reference)).toBe(true);
      expect(await stateOf(orderId)).toBe('to_pay');
      expect((await bench.context.call(payAfter, buyer, { orderId })).data).toMatchObject({ status: 'paid' });
      expect(await moneyOf(buyer)).toEqual({ wallet: 0n, escrow: PRICE });
    });
    test('replies: without webhook and member the schedule finds it', async () => {
      const { orderId, reference } = await opened();
      await bench.pay(reference);
      bench.context.clock.advance('PT3M');
      await bench.context.runJobs();
      expect(await stateOf(orderId)).toBe('paid');
    });
    test('replies: a webhook makes the server ask, once, however often it is sent', async () => {
      const { buyer, orderId, reference } = await opened();
      await bench.pay(reference);
      const webhook = await bench.webhook(reference, {});
      expect([(await post(webhook)).statusCode, (await post(webhook)).statusCode]).toEqual([200, 200]);
      await bench.context.runJobs();
      expect((await post(webhook)).statusCode).toBe(200);
      await bench.context.runJobs();
      expect(await eventsOf(reference)).toEqual([{ provider: bench.name, outcome: 'paid' }]);
      expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['paid', { wallet: 0n, escrow: PRICE }]);
      expect(await exceptionsOf(orderId)).toEqual([]);
    });
    test('replies: webhooks out of order, and one that says the opposite, change nothing', async () => {
      const { buyer, orderId, reference } = await opened();
      await bench.pay(reference);
      await hear(reference);
      await bench.context.runJobs();
      await hear(reference, { says: 'expired' });
      await bench.context.runJobs();
      expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['paid', { wallet: 0n, escrow: PRICE }]);
    });
    test('refuses: a webhook that says paid while the provider, when asked, says pending', async () => {
      const { buyer, orderId, reference } = await opened();
      expect(await hear(reference, { says: 'paid' })).toBe(200);
      await bench.context.runJobs();
      expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['to_pay', { wallet: 0n, escrow: 0n }]);
    });
    test('refuses: a forged and an old webhook are no events, and are kept to find out why', async () => {
      const { reference } = await opened();
      expect(await hear(reference, { isForged: true })).toBe(401);
      expect(await hear(reference, { age: 301 })).toBe(401);
      const altered = await bench.webhook(reference, {});
      expect((await post({ ...altered, body: `${altered.body} ` })).statusCode).toBe(401);
      expect(await eventsOf(reference)).toEqual([]);
      const reasons = (await rejected()).map(({ reason }) => reason);
      expect(reasons).toEqual(expect.arrayContaining(['signature', 'age']));
    });
    test('refuses: what is too large is not read, and what is kept of all that has an end', async () => {
      const large = { headers: { 'content-type': 'application/json' }, body: `"${'x'.repeat(40_000)}"` };
      expect((await post(large)).statusCode).toBe(413);
      expect(await rejected()).toContainEqual({ reason: 'size', kept: 4096, sent: 40_002 });
      const small = { headers: { 'content-type': 'application/json' }, body: '{}' };
      for (let sent = 0; sent < 110; sent += 1) await post(small);
      const kept = await rejected();
      expect(kept).toHaveLength(100);
      expect(kept.every(({ reason }) => reason === 'signature')).toBe(true);
    });
    test.each(['down', 'slow', 'unusable', 'error'] as const)(
      'refuses: a provider that is %s; the order stays open, and works when it is back',
      async (trouble) => {
        const { buyer, orderId } = await ordered();
        bench.network.trouble = trouble;
        expect((await start(buyer, orderId)).data).toMatchObject({ code: 'provider_down' });
        bench.network.trouble = undefined;
        const again = await start(buyer, orderId);
        expect(again.data).toMatchObject({ status: 'pending' });
        const reference = `${buyer.memberId}.${again.data.payId}`;
        await bench.pay(reference);
        await hear(reference);
        bench.network.trouble = trouble;
        await bench.context.call(payAfter, buyer, { orderId });
        expect(await stateOf(orderId)).toBe('to_pay');
        bench.network.trouble = undefined;
        bench.context.clock.advance('PT3M');
        await bench.context.runJobs();
        expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['paid', { wallet: 0n, escrow: PRICE }]);
      },
    );
    test('replies: a payment that failed there has failed here, and another one can be started', async () => {
      const { buyer, orderId, pay, reference } = await opened();
      await bench.fail(reference);
      expect((await bench.context.call(payAfter, buyer, { orderId })).data).toMatchObject({ status: 'failed' });
      const next = await start(buyer, orderId);
      expect(next.data).toMatchObject({ status: 'pending' });
      expect(next.data.payId).not.toBe(pay.payId);
    });
    test('replies: an unpaid one expires, and money that comes late is credited and listed', async () => {
      const { buyer, orderId, pay, reference } = await opened();
      bench.context.clock.advance('PT26H');
      await bench.context.runJobs();
      expect([await stateOf(orderId), await statusOf(pay.payId)]).toEqual(['expired', 'expired']);
      expect(await bench.pay(reference)).toBe(!bench.isClosing);
      if (bench.isClosing) return;
      await hear(reference);
      await bench.context.runJobs();
      expect(await moneyOf(buyer)).toEqual({ wallet: PRICE, escrow: 0n });
      expect(await exceptionsOf(orderId)).toEqual(['late']);
    });
    test('replies: money that came just before the end counts, whatever was heard of it', async () => {
      const { buyer, orderId, reference } = await opened();
      await bench.pay(reference);
      bench.context.clock.advance('PT26H');
      await bench.context.runJobs();
      const { wallet, escrow } = await moneyOf(buyer);
      expect(wallet + escrow).toBe(PRICE);
      expect(await stateOf(orderId)).not.toBe('to_pay');
    });
    test('replies: an order paid twice, from the wallet and here: the second money stays in the wallet', async () => {
      const { buyer, orderId, reference } = await opened();
      await fillWallet(bench.context, buyer.memberId, PRICE);
      const { data } = await bench.context.call(prepay, buyer, { orderId, payType: 'wallet' });
      expect(data).toMatchObject({ status: 'paid' });
      await bench.pay(reference);
      await hear(reference);
      await bench.context.runJobs();
      expect(await moneyOf(buyer)).toEqual({ wallet: PRICE, escrow: PRICE });
      expect(await exceptionsOf(orderId)).toEqual(['over']);
    });
    test('races: many requests, webhooks and jobs at once credit once', async () => {
      const { buyer, orderId, reference } = await opened();
      await bench.pay(reference);
      await Promise.all([
        ...[1, 2, 3, 4].map(() => bench.context.call(payAfter, buyer, { orderId })),
        ...[1, 2, 3].map(() => hear(reference)),
        bench.context.runJobs(),
      ]);
      await bench.context.runJobs();
      expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['paid', { wallet: 0n, escrow: PRICE }]);
      expect(await exceptionsOf(orderId)).toEqual([]);
    });
    test('forbids: another member’s order, and orders of nobody', async () => {
      const { orderId } = await opened();
      const stranger = await makeBuyer(bench.context, { walletMinor: 0n });
      expect((await start(stranger, orderId)).data).toMatchObject({ code: 'not_found' });
      const input = { orderId, payType: bench.method, ...bench.payer() };
      expect((await bench.context.call(prepay, {}, input)).errno).toBe(501);
    });
  });
};
