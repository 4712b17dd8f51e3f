// Forged and replayed messages of a payment provider: none moves money, the true one moves it once.
import { createHmac, randomUUID } from 'node:crypto';
import { until } from '../trials/processes.ts';
import { TOP_UP_AMOUNT } from '../trials/top-ups.ts';
import { openTally, type Attack, type Size, type Tally } from './attack.ts';
import { openSender, type RawMessage, type RawSender } from './http.ts';
import { openPayment, payAndWait, type OpenPayment } from './payments.ts';
import type { AttackTarget } from './target.ts';

const PATH = '/hooks/payments/sandbox';
const HANDLED_MS = 60_000;
const MINOR = '50000000';

type Claimed = {
  readonly reference: string;
  readonly eventId?: string;
  readonly kind?: string;
  readonly more?: Readonly<Record<string, unknown>>;
};

const bodyOf = ({ reference, eventId = `evt_${randomUUID()}`, kind = 'payment.paid', more = {} }: Claimed): string =>
  JSON.stringify({
    eventId,
    kind,
    createdAt: new Date().toISOString(),
    payment: { reference, status: 'paid', ...more },
  });

type Signed = { readonly secret: string; readonly ageS?: number };

const signed = (body: string, { secret, ageS = 0 }: Signed): RawMessage => {
  const timestamp = Math.floor(Date.now() / 1_000) - ageS;
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-psp-timestamp': String(timestamp),
    'x-psp-signature': `v1=${signature}`,
  };
  return { path: PATH, method: 'POST', headers, body };
};

type Forgery = { readonly name: string; readonly message: RawMessage };

/** Each is turned away at once. */
const forgeriesOf = (secret: string, reference: string): readonly Forgery[] => {
  const body = bodyOf({ reference });
  const right = signed(body, { secret });
  const signature = right.headers?.['x-psp-signature'] ?? '';
  const changed = (headers: Readonly<Record<string, string>>): RawMessage => ({
    ...right,
    headers: { ...right.headers, ...headers },
  });
  return [
    { name: 'another secret', message: signed(body, { secret: `${secret}x` }) },
    { name: 'no secret', message: signed(body, { secret: '' }) },
    { name: 'ten minutes old', message: signed(body, { secret, ageS: 600 }) },
    { name: 'ten minutes early', message: signed(body, { secret, ageS: -600 }) },
    { name: 'another body', message: { ...right, body: bodyOf({ reference }) } },
    { name: 'a blank more', message: { ...right, body: `${body} ` } },
    { name: 'another time', message: changed({ 'x-psp-timestamp': String(Math.floor(Date.now() / 1_000) - 1) }) },
    { name: 'a time in words', message: changed({ 'x-psp-timestamp': 'now' }) },
    { name: 'no version', message: changed({ 'x-psp-signature': signature.slice(3) }) },
    { name: 'half a signature', message: changed({ 'x-psp-signature': signature.slice(0, 35) }) },
    { name: 'two signatures', message: changed({ 'x-psp-signature': `v1=${'0'.repeat(64)},${signature}` }) },
    { name: 'no signature', message: { ...right, headers: { 'content-type': 'application/json' } } },
    { name: 'no JSON', message: signed('paid', { secret }) },
    { name: 'no event', message: signed('{}', { secret }) },
    { name: 'forty kilobytes', message: signed(bodyOf({ reference, more: { x: 'x'.repeat(40_000) } }), { secret }) },
  ];
};

/** Signed rightly, and untrue: the server believes what the provider says when it is asked. */
const liesOf = (reference: string, other: string): readonly Claimed[] => [
  { reference },
  { reference, more: { amountMinor: `${MINOR}0` } },
  { reference, more: { currency: 'USDT' } },
  { reference, more: { receiptIds: ['rcp_forged'] } },
  { reference: other },
  { reference: `1.${randomUUID()}` },
  { reference: '../../v1/payments' },
  { reference: "x' or true --" },
];

const eventIdIn = ({ body }: RawMessage): string => (JSON.parse(String(body)) as { eventId: string }).eventId;

/** Returns when the server has asked the provider about each of these events. */
const handled = async ({ see }: AttackTarget, messages: readonly RawMessage[]): Promise<void> => {
  const ids = messages.map(eventIdIn);
  const areHandled = async (): Promise<boolean> => {
    const [row] = await see<{ open: number }>(
      'select count(*)::int as open from payment_events where event_id = any ($1) and handled_at is null',
      [ids],
    );
    return row?.open === 0;
  };
  await until('the provider was asked about every event', areHandled, HANDLED_MS);
};

type Credits = { readonly count: number; readonly minor: string };

const creditsOf = async ({ see }: AttackTarget, orderId: string): Promise<Credits> => {
  const [row] = await see<Credits>(
    `select count(*)::int as count, coalesce(sum(amount_minor), 0)::text as minor from payment_receipts
     where order_id = $1`,
    [orderId],
  );
  return row ?? { count: 0, minor: '0' };
};

type Stage = { readonly target: AttackTarget; readonly sender: RawSender; readonly tally: Tally };

const sendAll = async ({ sender, tally }: Stage, messages: readonly RawMessage[], wanted: number): Promise<void> => {
  tally.count(messages.length);
  const answers = await Promise.all(messages.map((message) => sender.send(message)));
  for (const { status, text } of answers)
    tally.expect(status === wanted, `a webhook was answered with ${status} ${text.slice(0, 80)} instead of ${wanted}`);
};

type Expected = Credits & { readonly when: string };

const expectCredits = async ({ target, tally }: Stage, { orderId }: OpenPayment, { when, ...wanted }: Expected) => {
  const { count, minor } = await creditsOf(target, orderId);
  tally.expect(count === wanted.count && minor === wanted.minor, `${when}: ${count} credits of ${minor} in all`);
};

const sendForgeries = async ({ target, sender, tally }: Stage, { reference }: OpenPayment): Promise<void> => {
  for (const { name, message } of forgeriesOf(target.webhookSecret, reference)) {
    const { status } = await sender.send(message);
    tally.count();
    tally.expect(status >= 400 && status < 500, `a webhook with ${name} was answered with ${status}`);
  }
  for (const path of ['/hooks/credit', '/hooks/telemetry', '/hooks/payments/nobody', '/hooks/payments/wechatpay']) {
    const { status } = await sender.send({ ...signed(bodyOf({ reference }), { secret: 'guessed' }), path });
    tally.count();
    tally.expect(status >= 400 && status < 500, `${path} answered an unsigned message with ${status}`);
  }
};

const NOTHING: Credits = { count: 0, minor: '0' };

/** The true message often and again, and others that come late and out of order. */
const replay = async (stage: Stage, paid: OpenPayment, copies: number): Promise<void> => {
  const secret = { secret: stage.target.webhookSecret };
  const eventId = `evt_${randomUUID()}`;
  const same = Array.from({ length: copies }, () => signed(bodyOf({ reference: paid.reference, eventId }), secret));
  const later = ['payment.expired', 'payment.failed', 'payment.paid', 'payment.created'].map((kind) =>
    signed(bodyOf({ reference: paid.reference, kind }), secret),
  );
  await sendAll(stage, [...same, ...later], 200);
  await handled(stage.target, [...same, ...later]);
};

const playOn = async (stage: Stage, size: Size): Promise<void> => {
  const { target } = stage;
  const [, payer, stranger] = target.members;
  const [paid, other] = [await openPayment(target, payer), await openPayment(target, stranger)];
  await sendForgeries(stage, paid);
  const lies = liesOf(paid.reference, other.reference).map((claimed) =>
    signed(bodyOf(claimed), { secret: target.webhookSecret }),
  );
  await sendAll(stage, lies, 200);
  await handled(target, lies);
  for (const payment of [paid, other])
    await expectCredits(stage, payment, { ...NOTHING, when: 'before anybody has paid' });
  await payAndWait(target, payer, paid);
  await replay(stage, paid, size === 'whole' ? 500 : 50);
  await expectCredits(stage, paid, { count: 1, minor: MINOR, when: `after ${TOP_UP_AMOUNT} was paid once` });
  await expectCredits(stage, other, { ...NOTHING, when: 'of another member, who has paid nothing' });
};

const play = async (target: AttackTarget, size: Size) => {
  const stage: Stage = { target, sender: openSender(target.server.origin, '127.0.3.1'), tally: openTally() };
  try {
    await playOn(stage, size);
  } finally {
    stage.sender.close();
  }
  return stage.tally.outcome('forged, old, untrue, replayed and out of order');
};

export const webhooks: Attack = {
  name: 'webhooks',
  does: 'messages of the payment provider: forged, old, untrue, replayed, out of order',
  play,
};
