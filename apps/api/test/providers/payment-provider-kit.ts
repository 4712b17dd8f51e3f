// What every payment provider has to pass: the adapter, its webhook and the server's bookings, with a provider that is
// slow, silent, wrong, forged, early, late and repeating itself.
import { randomUUID } from 'node:crypto';
import type { MethodCode } from '@roda/api-contract/sales/payment-methods';
import { payAfter, payInfo, prepay, prepayTypes } from '@roda/api-contract/sales/payments';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makePlaces } from '../factories/markets.ts';
import { SystemSilent } from '#platform/outbound-http.ts';
import type { Provider, ProviderHindrance, Wanted } from '#sales/payments/providers/payment-provider.ts';
import { providerNamed } from '#sales/payments/providers/payment-providers.ts';
import { makeProduct } from '../factories/catalog.ts';
import { accountsOf, fillWallet, makeBuyer, makeOrder, type OrderBuyer } from '../factories/orders.ts';
import type { TestContext } from '../test-context.ts';

const TROUBLES = ['down', 'slow', 'unusable', 'error', 'html', 'huge', 'revoked'] as const;
type Trouble = (typeof TROUBLES)[number] | 'stalled';

const HUGE_BYTES = 10 * 1_048_576;

/** A body that is written as fast as it is read; `read` is told how much that is. */
const hugeBody = (read: (bytes: number) => void): ReadableStream<Uint8Array> => {
  let sent = 0;
  const part = new Uint8Array(65_536).fill(0x20);
  return new ReadableStream({
    pull: (controller) => {
      sent += part.length;
      read(part.length);
      controller.enqueue(part);
      if (sent >= HUGE_BYTES) controller.close();
    },
  });
};

/** A body that begins and goes on for as long as the request may take. */
const stalledBody = (signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(Buffer.from('{'));
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });

type Network = {
  trouble: Trouble | undefined;
  /** What answers become on their way. */
  rewrite: ((text: string) => string) | undefined;
  /** Bytes that were read of huge answers. */
  readBytes: number;
  readonly fetch: typeof fetch;
};

const troubled = (network: Network, trouble: Trouble, init: RequestInit | undefined): Response => {
  if (trouble === 'down') throw new TypeError('fetch failed');
  // As a request ends whose time is over.
  if (trouble === 'slow') throw new DOMException('timed out', 'TimeoutError');
  if (trouble === 'stalled') return new Response(stalledBody(init?.signal));
  if (trouble === 'huge') return new Response(hugeBody((bytes) => void (network.readBytes += bytes)));
  if (trouble === 'html') return new Response('<html>Maintenance</html>', { headers: { 'content-type': 'text/html' } });
  if (trouble === 'revoked') return new Response('{"error_code":"INVALID_API_KEY"}', { status: 401 });
  return new Response('{"an":"answer"}', { status: trouble === 'error' ? 500 : 200 });
};

/** The network of the server under test, which can be spoiled. */
export const openNetwork = (): Network => {
  const network: Network = {
    trouble: undefined,
    rewrite: undefined,
    readBytes: 0,
    fetch: async (input, init) => {
      const { trouble, rewrite } = network;
      if (trouble !== undefined) return troubled(network, trouble, init);
      const reply = await fetch(input, init);
      if (rewrite === undefined) return reply;
      const { status, headers } = reply;
      const body = status === 204 ? null : rewrite(await reply.text());
      return new Response(body, { status, headers });
    },
  };
  return network;
};

/** As a new version of an interface would name its fields. */
const renamed = (text: string): string => text.replaceAll(/"(\w+)":/gu, '"$1_v2":');

export type Lie = 'amount' | 'currency' | 'order' | 'twice';

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
  /** Through whom the payer pays. */
  readonly bank: string;
  /** What a member's request adds to start a payment. */
  readonly payer: () => { readonly payerCode?: string };
  /** The payer pays; false where the provider doesn't let them any more. Sends no webhook. */
  readonly pay: (reference: string) => Promise<boolean>;
  readonly fail: (reference: string) => Promise<void>;
  readonly webhook: (
    reference: string,
    wish: WebhookWish,
  ) => Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: string }>;
  /**
   * What the provider says of a payment from then on, when asked: ten times its amount, another currency, other order,
   * or another receipt beside the one that it has; undefined: the truth again.
   */
  readonly lie: (reference: string, lie: Lie | undefined) => void;
  /** Whether a payment has the amount that was asked for, so that any other is a lie. */
  readonly isExact: boolean;
  /** Whether a webhook's body is signed; if it isn't, a token proves who sends it. */
  readonly isSigned: boolean;
  /** Seconds after which a webhook is too old. */
  readonly maxAgeSeconds: number;
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

  afterEach(() => void Object.assign(bench.network, { trouble: undefined, rewrite: undefined }));

  const ordered = async () => {
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
  const orphans = async () =>
    (
      await bench.context.see<{ minor: bigint }>(
        "select received_minor as minor from payment_exceptions where provider = $1 and kind = 'orphan'",
        [bench.name],
      )
    ).map(({ minor }) => minor);
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
    ...{ reference: `9.${randomUUID()}`, method: bench.method, bank: bench.bank, amountMinor: PRICE, currency: 'IDR' },
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
    test.each(TROUBLES)('that is %s is known as silent', async (trouble) => {
      const wanted = wantedOf();
      bench.network.trouble = trouble;
      await expect(provider.create(wanted)).rejects.toThrow(SystemSilent);
      await expect(provider.ask(wanted.reference)).rejects.toThrow(SystemSilent);
      await expect(provider.check()).rejects.toThrow(SystemSilent);
      bench.network.trouble = undefined;
      await provider.check();
      expect(await provider.ask(wanted.reference)).toBeUndefined();
    });
    test('that sends megabytes is not read to the end', async () => {
      bench.network.trouble = 'huge';
      bench.network.readBytes = 0;
      await expect(provider.ask(`9.${randomUUID()}`)).rejects.toThrow('too long');
      expect(bench.network.readBytes).toBeLessThan(2 * 1_048_576);
    });
    test('that begins to answer and stalls is given up', async () => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const given: number[] = [];
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
        given.push(ms);
        return timeout(20);
      });
      bench.network.trouble = 'stalled';
      await expect(provider.ask(`9.${randomUUID()}`)).rejects.toThrow(SystemSilent);
      vi.restoreAllMocks();
      expect(given.length).toBeGreaterThan(0);
      expect(Math.max(...given)).toBeLessThanOrEqual(10_000);
    });
    test('whose fields have other names is known as silent; what it took all the same is found again', async () => {
      const wanted = wantedOf();
      bench.network.rewrite = renamed;
      await expect(provider.check()).rejects.toThrow(SystemSilent);
      await expect(provider.create(wanted)).rejects.toThrow(SystemSilent);
      await expect(provider.ask(wanted.reference)).rejects.toThrow(SystemSilent);
      bench.network.rewrite = undefined;
      await provider.create({ ...wanted, ...bench.payer() });
      expect(await provider.ask(wanted.reference)).toMatchObject({ reference: wanted.reference, status: 'pending' });
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
      expect(await hear(reference, { age: bench.maxAgeSeconds + 1 })).toBe(401);
      const altered = await bench.webhook(reference, {});
      if (bench.isSigned) expect((await post({ ...altered, body: `${altered.body} ` })).statusCode).toBe(401);
      expect(await eventsOf(reference)).toEqual([]);
      const reasons = (await rejected()).map(({ reason }) => reason);
      expect(reasons).toEqual(expect.arrayContaining(['signature', 'age']));
    });
    test('refuses: what is proven and can’t be read is no event, and is kept as it was sent', async () => {
      const { reference } = await opened();
      const { headers } = await bench.webhook(reference, {});
      const body = `{"sent":"${randomUUID()}"`;
      const { statusCode } = await post({ headers, body });
      expect(statusCode).toBe(bench.isSigned ? 401 : 400);
      const rows = await bench.context.see<{ body: string }>(
        "select convert_from(body, 'UTF8') as body from rejected_webhooks where provider = $1",
        [bench.name],
      );
      expect(rows).toContainEqual({ body });
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
    test.each(['currency', 'order'] as const)(
      'refuses: a provider that speaks of another %s; the truth is credited once',
      async (lie) => {
        const { buyer, orderId, reference } = await opened();
        await bench.pay(reference);
        bench.lie(reference, lie);
        await hear(reference);
        await bench.context.runJobs();
        await bench.context.call(payAfter, buyer, { orderId });
        expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['to_pay', { wallet: 0n, escrow: 0n }]);
        bench.lie(reference, undefined);
        await bench.context.call(payAfter, buyer, { orderId });
        expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['paid', { wallet: 0n, escrow: PRICE }]);
      },
    );
    test('refuses: ten times the amount: a payment of one amount credits nobody, any other as it came', async () => {
      const { buyer, orderId, reference } = await opened();
      await bench.pay(reference);
      bench.lie(reference, 'amount');
      await hear(reference);
      await bench.context.runJobs();
      const before = { wallet: 0n, escrow: 0n };
      expect(await moneyOf(buyer)).toEqual(bench.isExact ? before : { wallet: 9n * PRICE, escrow: PRICE });
      expect(await exceptionsOf(orderId)).toEqual(bench.isExact ? [] : ['over']);
      if (!bench.isExact) return;
      expect([await stateOf(orderId), (await orphans()).includes(10n * PRICE)]).toEqual(['to_pay', true]);
      bench.lie(reference, undefined);
      await bench.context.call(payAfter, buyer, { orderId });
      expect([await stateOf(orderId), await moneyOf(buyer)]).toEqual(['paid', { wallet: 0n, escrow: PRICE }]);
    });
    test('refuses: a second receipt of one payment: of one amount it credits nobody, of any it is listed', async () => {
      const { buyer, orderId, reference } = await opened();
      await bench.pay(reference);
      await hear(reference);
      await bench.context.runJobs();
      const known = (await orphans()).length;
      bench.lie(reference, 'twice');
      await hear(reference);
      await hear(reference, { eventId: randomUUID() });
      await bench.context.runJobs();
      bench.lie(reference, undefined);
      expect(await moneyOf(buyer)).toEqual({ wallet: bench.isExact ? 0n : PRICE, escrow: PRICE });
      expect((await orphans()).length - known).toBe(bench.isExact ? 1 : 0);
      expect(await exceptionsOf(orderId)).toEqual(bench.isExact ? [] : ['over']);
    });
    test.each(TROUBLES)(
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
