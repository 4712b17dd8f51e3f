// Xendit as a server beside a test, speaking its API of payment requests and payouts: basic authentication with the
// key, an idempotency key that makes one request of many, errors with a code, webhooks with a token.
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openXenditPayouts } from './xendit-payouts-server.ts';
import { openXenditRefunds } from './xendit-refunds-server.ts';

export type XenditPaymentRequest = {
  readonly id: string;
  reference_id: string;
  currency: string;
  amount: number;
  readonly description: string;
  status: 'PENDING' | 'REQUIRES_ACTION' | 'SUCCEEDED' | 'FAILED' | 'EXPIRED';
  readonly payment_method: Readonly<Record<string, unknown>> & { readonly id: string };
  readonly actions: readonly object[];
};

export type XenditWebhook = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

export type XenditWebhookWish = {
  readonly event?: string;
  readonly id?: string;
  /** Seconds that its time lies in the past. */
  readonly age?: number;
  readonly token?: string;
  /** What it says of the payment, beside its id and status. */
  readonly data?: object;
};

type Answer = { readonly status: number; readonly body: object };
type Channel = { readonly channel_code?: string; readonly channel_properties?: Readonly<Record<string, string>> };
type Asked = {
  readonly reference_id?: string;
  readonly currency?: string;
  readonly amount?: number;
  readonly description?: string;
  readonly payment_method?: {
    readonly type?: string;
    readonly reusability?: string;
    readonly reference_id?: string;
    readonly virtual_account?: Channel;
    readonly qr_code?: Channel;
    readonly ewallet?: Channel;
  };
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const rejection = (status: number, code: string): Answer => ({
  status,
  body: { error_code: code, message: `The request failed: ${code}` },
});

const BANKS: ReadonlySet<string> = new Set(['BCA', 'BNI', 'BRI', 'MANDIRI', 'PERMATA']);
const WALLETS: ReadonlySet<string> = new Set(['DANA', 'LINKAJA', 'SHOPEEPAY']);

type Made = Pick<XenditPaymentRequest, 'status' | 'payment_method' | 'actions'>;

const page = (kind: string, url: string): object => ({
  action: 'AUTH',
  url_type: kind,
  method: 'GET',
  url,
  qr_code: null,
});

/** What is made of a payment method that is asked for; an error's code where there is none. */
const madeOf = ({ payment_method: method }: Asked): Made | string => {
  const { type, reusability, virtual_account: account, qr_code: qr, ewallet } = method ?? {};
  const shown = { id: `pm-${randomUUID()}`, type, reusability, reference_id: method?.reference_id, status: 'ACTIVE' };
  if (reusability !== 'ONE_TIME_USE') return 'API_VALIDATION_ERROR';
  if (type === 'VIRTUAL_ACCOUNT') {
    if (!BANKS.has(account?.channel_code ?? '')) return 'CHANNEL_CODE_NOT_SUPPORTED_ERROR';
    const { customer_name: name, expires_at: ends } = account?.channel_properties ?? {};
    if (name === undefined || ends === undefined) return 'API_VALIDATION_ERROR';
    const number = `8808${randomBytes(6).readUIntBE(0, 6).toString().padStart(15, '0').slice(-12)}`;
    const properties = { customer_name: name, expires_at: ends, virtual_account_number: number };
    const held = {
      ...shown,
      virtual_account: { ...account, channel_properties: properties, alternative_displays: [] },
    };
    return { status: 'PENDING', payment_method: held, actions: [] };
  }
  if (type === 'QR_CODE') {
    if (qr?.channel_code !== 'QRIS') return 'CHANNEL_CODE_NOT_SUPPORTED_ERROR';
    const properties = { ...qr.channel_properties, qr_string: `00020101021226${randomBytes(20).toString('hex')}` };
    const held = { ...shown, qr_code: { channel_code: 'QRIS', channel_properties: properties } };
    return { status: 'PENDING', payment_method: held, actions: [] };
  }
  if (type !== 'EWALLET' || !WALLETS.has(ewallet?.channel_code ?? '')) return 'CHANNEL_CODE_NOT_SUPPORTED_ERROR';
  if (ewallet?.channel_properties?.['success_return_url'] === undefined) return 'API_VALIDATION_ERROR';
  const address = `https://wallet.example/${randomBytes(8).toString('hex')}`;
  return {
    status: 'REQUIRES_ACTION',
    payment_method: { ...shown, ewallet },
    actions: [page('DEEPLINK', 'wallet://pay'), page('MOBILE', `${address}/m`), page('WEB', address)],
  };
};

/** Opened until closed; every test may have its own. */
export const openXendit = async () => {
  const keys = { current: `xnd_development_${randomBytes(16).toString('hex')}` };
  const token = randomBytes(24).toString('base64url');
  const payments: XenditPaymentRequest[] = [];
  const payouts = openXenditPayouts();
  const refunds = openXenditRefunds(payments);
  const known = new Map<string, { readonly asked: string; readonly id: string }>();
  const requests: { readonly method: string; readonly path: string; readonly key: string; readonly body: string }[] =
    [];
  /** The error that the next requests for a payment get. */
  const state: { errorCode: string | undefined } = { errorCode: undefined };

  const shown = (payment: XenditPaymentRequest): object => ({
    ...payment,
    ...{ business_id: '5f27a14a9bf05c73dd040bc8', country: 'ID', customer_id: null, failure_code: null },
    ...{ capture_method: null, initiator: null, metadata: null, created: '2026-03-10T03:00:00.000Z' },
  });

  const create = (key: string, body: string): Answer => {
    const repeated = known.get(key);
    if (repeated !== undefined && repeated.asked !== body) return rejection(409, 'IDEMPOTENCY_ERROR');
    const before = payments.find(({ id }) => id === repeated?.id);
    if (before !== undefined) return { status: 201, body: shown(before) };
    const asked = JSON.parse(body) as Asked;
    const { reference_id: reference, currency, amount = 0, description = '' } = asked;
    if (state.errorCode !== undefined) return rejection(403, state.errorCode);
    if (reference === undefined || currency !== 'IDR' || !Number.isSafeInteger(amount) || amount <= 0)
      return rejection(400, 'API_VALIDATION_ERROR');
    const made = madeOf(asked);
    if (typeof made === 'string') return rejection(400, made);
    const payment = { id: `pr-${randomUUID()}`, reference_id: reference, currency, amount, description, ...made };
    payments.push(payment);
    if (key !== '') known.set(key, { asked: body, id: payment.id });
    return { status: 201, body: shown(payment) };
  };

  const expire = (id: string): Answer => {
    const payment = payments.find((each) => each.payment_method.id === id);
    if (payment === undefined) return rejection(404, 'DATA_NOT_FOUND');
    if (payment.status !== 'PENDING' && payment.status !== 'REQUIRES_ACTION')
      return rejection(400, 'PAYMENT_METHOD_STATUS_INVALID');
    payment.status = 'EXPIRED';
    return { status: 200, body: { ...payment.payment_method, status: 'EXPIRED' } };
  };

  const answerTo = (request: IncomingMessage, body: string): Answer => {
    const url = new URL(request.url ?? '/', 'http://xendit.test');
    if (request.headers.authorization !== `Basic ${Buffer.from(`${keys.current}:`).toString('base64')}`)
      return rejection(401, 'INVALID_API_KEY');
    const key = String(request.headers['idempotency-key'] ?? '');
    const method = request.method ?? '';
    requests.push({ method, path: url.pathname, key, body });
    const paidOut = payouts.answerTo({ method, url, key, body }) ?? refunds.answerTo({ method, url, key, body });
    if (paidOut !== undefined) return paidOut;
    const [, expired] = /^\/v2\/payment_methods\/([\w-]+)\/expire$/u.exec(url.pathname) ?? [];
    if (method === 'POST') {
      if (expired !== undefined) return expire(expired);
      return url.pathname === '/payment_requests' ? create(key, body) : rejection(404, 'DATA_NOT_FOUND');
    }
    if (url.pathname === '/payment_requests') {
      const wanted = url.searchParams.get('reference_id');
      const found = payments.filter(
        ({ reference_id: reference, id }) => reference === wanted || lies.get(id) === wanted,
      );
      return { status: 200, body: { data: found.map(shown), has_more: false } };
    }
    const one = payments.find(({ id }) => url.pathname === `/payment_requests/${id}`);
    return one === undefined ? rejection(404, 'DATA_NOT_FOUND') : { status: 200, body: shown(one) };
  };
  /** Payments that are listed under a reference that is not theirs. */
  const lies = new Map<string, string>();

  const server = createServer((request, reply) => {
    void textOf(request).then((body) => {
      const answer = answerTo(request, body);
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const paymentOf = (reference: string): XenditPaymentRequest => {
    const payment = payments.find(({ reference_id: named, id }) => named === reference || lies.get(id) === reference);
    if (payment === undefined) throw new Error(`no payment of ${reference}`);
    return payment;
  };

  return {
    url,
    requests,
    payments,
    payouts,
    refunds,
    state,
    lies,
    paymentOf,
    /** What the server under test is configured with. */
    environment: {
      RODA_XENDIT_URL: url,
      RODA_XENDIT_KEY: keys.current,
      RODA_XENDIT_CALLBACK_TOKEN: token,
      RODA_XENDIT_NAME: 'Roda Indonesia',
    },
    /** From then on our key opens nothing. */
    revoke: (): void => void (keys.current = 'another key'),
    /** A key that opens everything. */
    restore: (key: string): void => void (keys.current = key),
    /** The payer pays; returns whether Xendit still let them. */
    pay: (reference: string): boolean => {
      const payment = paymentOf(reference);
      if (payment.status !== 'PENDING' && payment.status !== 'REQUIRES_ACTION') return false;
      payment.status = 'SUCCEEDED';
      return true;
    },
    /** A webhook as it is sent over the wire. */
    webhook: (reference: string, wish: XenditWebhookWish = {}): XenditWebhook => {
      const { event = 'payment.succeeded', id = `py-${randomUUID()}`, age = 0, data = {} } = wish;
      const { id: requestId, amount, currency, payment_method: method } = paymentOf(reference);
      const created = new Date(Date.now() - age * 1000).toISOString();
      const said = { id, reference_id: reference, payment_request_id: requestId, amount, currency, country: 'ID' };
      const body = JSON.stringify({
        ...{ event, business_id: '5f27a14a9bf05c73dd040bc8', created },
        data: { ...said, status: 'SUCCEEDED', payment_method: method, created, updated: created, ...data },
      });
      return { headers: { 'content-type': 'application/json', 'x-callback-token': wish.token ?? token }, body };
    },
    /** A webhook about a refund, as it is sent over the wire. */
    refundWebhook: (
      reference: string,
      { event = 'refund.succeeded', ...wish }: XenditWebhookWish = {},
    ): XenditWebhook => {
      const { payment_request_id: _requestId, ...refund } = refunds.refundOf(reference);
      const created = new Date(Date.now() - (wish.age ?? 0) * 1000).toISOString();
      const data = { ...refund, payment_id: `py-${refund.id}`, status: event.slice('refund.'.length).toUpperCase() };
      const body = JSON.stringify({ event, business_id: '5f27a14a9bf05c73dd040bc8', created, data });
      return { headers: { 'content-type': 'application/json', 'x-callback-token': wish.token ?? token }, body };
    },
    /** A webhook about a payout, as it is sent over the wire. */
    payoutWebhook: (
      reference: string,
      { event = 'payout.succeeded', ...wish }: XenditWebhookWish = {},
    ): XenditWebhook => {
      const payout = payouts.payoutOf(reference);
      const created = new Date(Date.now() - (wish.age ?? 0) * 1000).toISOString();
      const data = { ...payout, status: event.slice('payout.'.length).toUpperCase(), ...wish.data };
      const body = JSON.stringify({ event, business_id: '5f27a14a9bf05c73dd040bc8', created, data });
      return { headers: { 'content-type': 'application/json', 'x-callback-token': wish.token ?? token }, body };
    },
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type XenditServer = Awaited<ReturnType<typeof openXendit>>;
