// Tests the adapter against a server that speaks Xendit's protocol, without a database.
import { afterEach, describe, expect, test } from 'vitest';
import {
  openXendit,
  type XenditServer,
  type XenditWebhook,
  type XenditWebhookWish,
} from '#test/providers/xendit-server.ts';
import { readConfig } from '#platform/config.ts';
import type { Services } from '#platform/services.ts';
import type { Wanted } from '#sales/payments/providers/payment-provider.ts';
import { xenditProvider } from './xendit-provider.ts';

const servers: XenditServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const reference = '77.0195a7b2-1c3d-4e5f-8a9b-0c1d2e3f4a5b';

const opened = async () => {
  const server = await openXendit();
  servers.push(server);
  const config = readConfig({ RODA_ORIGIN: 'https://roda.example', ...server.environment });
  const provider = xenditProvider({ config, fetch: globalThis.fetch } as unknown as Services);
  if (provider === undefined) throw new Error('it is configured');
  const wanted = (more: Partial<Wanted> = {}): Wanted => ({
    ...{ reference, method: 'va', bank: 'BNI', amountMinor: 1_250_000_00n, currency: 'IDR' },
    ...{ description: 'SN1 Car', returnUrl: 'https://roda.example/#/pages/pay/pay?order=1', lang: 'id' },
    ...{ expiresAt: new Date('2026-12-01T10:00:00.500Z'), payerCode: undefined },
    ...more,
  });
  const hear = ({ headers, body }: XenditWebhook, receivedAt = new Date()) =>
    provider.readWebhook({ headers, body: Buffer.from(body), receivedAt });
  return { server, provider, wanted, hear };
};

const bodyOf = ({ requests }: XenditServer): unknown => JSON.parse(requests[0]?.body ?? '{}');

describe('a payment request at Xendit', () => {
  test('by a virtual account: whole rupiah, once, in the name of the company, until the order ends', async () => {
    const { server, provider, wanted } = await opened();
    const { id, action } = await provider.create(wanted());
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/payment_requests', key: reference });
    expect(bodyOf(server)).toEqual({
      reference_id: reference,
      currency: 'IDR',
      amount: 1_250_000,
      description: 'SN1 Car',
      payment_method: {
        type: 'VIRTUAL_ACCOUNT',
        reusability: 'ONE_TIME_USE',
        reference_id: reference,
        virtual_account: {
          channel_code: 'BNI',
          channel_properties: { customer_name: 'Roda Indonesia', expires_at: '2026-12-01T10:00:00.500Z' },
        },
      },
    });
    expect(action).toEqual({ kind: 'va', bank: 'BNI', number: expect.stringMatching(/^8808\d{12}$/u) as string });
    server.pay(reference);
    expect(await provider.ask(reference)).toEqual({
      ...{ id, reference, status: 'paid', currency: 'IDR', isExact: true },
      receipts: [{ id, amountMinor: 1_250_000_00n }],
    });
  });
  test('by QRIS gives the content of a code; one by a wallet its page', async () => {
    const { server, provider, wanted } = await opened();
    const { action: code } = await provider.create(wanted({ method: 'qris', bank: '' }));
    expect(code).toEqual({ kind: 'qr', content: expect.stringMatching(/^000201/u) as string });
    expect(bodyOf(server)).toMatchObject({ payment_method: { type: 'QR_CODE', qr_code: { channel_code: 'QRIS' } } });
    const other = reference.replace('77', '78');
    const { action: page } = await provider.create(wanted({ reference: other, method: 'redirect', bank: 'DANA' }));
    expect(page).toEqual({
      kind: 'redirect',
      url: expect.stringMatching(/^https:\/\/wallet\.example\/\w+$/u) as string,
    });
    expect(server.paymentOf(other).payment_method).toMatchObject({
      ewallet: { channel_code: 'DANA', channel_properties: { failure_return_url: wanted().returnUrl } },
    });
  });
  test('is the same one again, also where its text has changed since', async () => {
    const { server, provider, wanted } = await opened();
    const first = await provider.create(wanted());
    expect(await provider.create(wanted())).toEqual(first);
    expect(await provider.create(wanted({ description: 'SN1 Mobil' }))).toEqual(first);
    expect(server.payments).toHaveLength(1);
  });
  test.each([
    [{ amount: 12_500_000 }, 'another amount'],
    [{ currency: 'PHP' }, 'another amount'],
    [{ reference_id: `${reference.slice(0, -1)}c` }, 'another payment'],
  ])('that is answered with %o is shown to nobody', async (lie, why) => {
    const { server, provider, wanted } = await opened();
    await provider.create(wanted());
    Object.assign(server.paymentOf(reference), lie);
    await expect(provider.create(wanted())).rejects.toThrow(why);
  });
  test.each(['CHANNEL_NOT_ACTIVATED', 'FEATURE_NOT_ACTIVATED'])(
    'that is refused with %s names the error',
    async (code) => {
      const { server, provider, wanted } = await opened();
      server.state.errorCode = code;
      const error = await provider.create(wanted()).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ message: `Xendit: status 403 ${code}`, isDown: false });
    },
  );
  test('with a key that was revoked counts as down, and neither key nor request is in the error', async () => {
    const { server, provider, wanted } = await opened();
    await provider.create(wanted());
    server.revoke();
    const error = await provider.ask(reference).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'Xendit: status 401 INVALID_API_KEY', isDown: true });
  });
  test('through a bank that Xendit doesn’t have is no payment', async () => {
    const { provider, wanted } = await opened();
    await expect(provider.create(wanted({ bank: 'SANDBOX' }))).rejects.toThrow('CHANNEL_CODE_NOT_SUPPORTED_ERROR');
  });
});

describe('asking Xendit', () => {
  test.each([
    ['PENDING', 'pending'],
    ['REQUIRES_ACTION', 'pending'],
    ['FAILED', 'failed'],
    ['EXPIRED', 'expired'],
  ] as const)('%s is %s, and no money', async (state, status) => {
    const { server, provider, wanted } = await opened();
    await provider.create(wanted());
    server.paymentOf(reference).status = state;
    expect(await provider.ask(reference)).toMatchObject({ reference, status, receipts: [] });
  });
  test('by the id of a payment request gives our reference; an unknown one is none', async () => {
    const { server, provider, wanted } = await opened();
    const { id } = await provider.create(wanted());
    server.pay(reference);
    expect(await provider.ask(id)).toMatchObject({ id, reference, status: 'paid' });
    expect(await provider.ask('pr-unknown')).toBeUndefined();
    expect(await provider.ask(reference.replace('77', '79'))).toBeUndefined();
  });
  test('an answer about another payment or in another currency is not usable', async () => {
    const { server, provider, wanted } = await opened();
    await provider.create(wanted());
    server.pay(reference);
    const payment = server.paymentOf(reference);
    payment.currency = 'PHP';
    await expect(provider.ask(reference)).rejects.toThrow('another currency');
    Object.assign(payment, { currency: 'IDR', reference_id: 'another' });
    server.lies.set(payment.id, reference);
    await expect(provider.ask(reference)).rejects.toThrow('another payment');
  });
  test('closing ends an unpaid one only, and asks for nothing that isn’t there', async () => {
    const { server, provider, wanted } = await opened();
    await provider.close?.(reference);
    await provider.create(wanted());
    await provider.close?.(reference);
    expect([server.pay(reference), (await provider.ask(reference))?.status]).toEqual([false, 'expired']);
    await provider.close?.(reference);
    const other = reference.replace('77', '78');
    await provider.create(wanted({ reference: other }));
    server.pay(other);
    await provider.close?.(other);
    expect(await provider.ask(other)).toMatchObject({ status: 'paid' });
  });
});

describe('a webhook of Xendit', () => {
  test('names the payment that is to be asked about; the same bytes are the same event', async () => {
    const { server, provider, wanted, hear } = await opened();
    await provider.create(wanted());
    const webhook = server.webhook(reference, { id: 'py-1' });
    const reading = hear(webhook);
    expect(reading).toEqual({
      ...{ verdict: 'event', kind: 'payment.succeeded', reference },
      eventId: expect.stringMatching(/^payment\.succeeded:py-1:20/u) as string,
      reply: { status: 200, body: { received: true } },
    });
    expect(hear(webhook)).toEqual(reading);
    expect(hear(server.webhook(reference, { id: 'py-1', event: 'payment.failed' }))).not.toMatchObject({
      eventId: reading.verdict === 'event' ? reading.eventId : '',
    });
  });
  test('with a reference that isn’t ours names the payment request', async () => {
    const { server, provider, wanted, hear } = await opened();
    const { id } = await provider.create(wanted());
    const data = { reference_id: '25cfd0f9-baee-44ca-9a12-6debe03f3c22' };
    expect(hear(server.webhook(reference, { data }))).toMatchObject({ verdict: 'event', reference: id });
    const nothing = { ...data, payment_request_id: null };
    expect(hear(server.webhook(reference, { data: nothing }))).toMatchObject({ verdict: 'rejected', why: 'shape' });
  });
  test('may name the payment as later versions of the API do', async () => {
    const { server, provider, wanted, hear } = await opened();
    await provider.create(wanted());
    const data = { id: undefined, payment_id: 'py-2' };
    const eventId = expect.stringMatching(/^payment\.capture:py-2:20/u) as string;
    expect(hear(server.webhook(reference, { event: 'payment.capture', data }))).toMatchObject({ reference, eventId });
  });
  test.each([
    [{ token: 'another-token-of-the-same-length' }, 'signature', 401],
    [{ token: '' }, 'signature', 401],
    [{ age: 25 * 3600 + 1 }, 'age', 401],
    [{ age: -301 }, 'age', 401],
    [{ event: 'Not an event' }, 'shape', 400],
  ] as const)('that is %o is rejected for its %s', async (wish: XenditWebhookWish, why, status) => {
    const { server, provider, wanted, hear } = await opened();
    await provider.create(wanted());
    // Before it is made: one from the future comes nearer while the machine does something else.
    const at = new Date();
    expect(hear(server.webhook(reference, wish), at)).toEqual({ verdict: 'rejected', why, reply: { status } });
  });
  test('is kept without its token', async () => {
    expect((await opened()).provider.webhookHeaders).toEqual([]);
  });
});
