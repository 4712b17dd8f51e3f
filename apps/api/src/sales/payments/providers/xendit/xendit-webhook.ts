// Webhooks of Xendit: a shared token says who sends them, and nothing proves what they say.
import { z } from 'zod';
import type { XenditConfig } from '#platform/providers/config-xendit.ts';
import { headerOf, type HookRequest } from '#platform/http/route.ts';
import { jsonOf } from '#platform/outbound-http.ts';
import { equalInConstantTime } from '#platform/encryption/vault.ts';
import { isPayoutReference } from '#wallet/index.ts';
import { isRefundReference } from '#sales/payments/refunds/refunds.policy.ts';
import { parseReference } from '#sales/payments/payments.policy.ts';
import type { WebhookReading } from '#sales/payments/providers/payment-provider.ts';

const Id = z.string().regex(/^[\w-]{3,100}$/u);

/** The payment is named `payment_id` in later versions of the API. */
const Notified = z.object({
  event: z.string().regex(/^[a-z][\w.]{2,59}$/u),
  created: z.iso.datetime({ offset: true }).max(40),
  data: z.object({
    id: Id.nullish(),
    payment_id: Id.nullish(),
    payment_request_id: Id.nullish(),
    reference_id: z.string().max(255).nullish(),
  }),
});

/** A webhook may be sent again for hours; this only keeps an old one from being sent for ever. */
const MOST_AGE_MS = 25 * 3_600_000;
const MOST_AHEAD_MS = 5 * 60_000;

const rejected = (why: 'signature' | 'age' | 'shape', status: number): WebhookReading => ({
  ...{ verdict: 'rejected', why },
  reply: { status },
});

const isPayment = (reference: string): boolean => parseReference(reference) !== undefined;

/** Judges the token before anything is parsed. */
export const readXenditWebhook = ({ callbackToken }: XenditConfig, request: HookRequest): WebhookReading => {
  const token = Buffer.from(headerOf(request.headers['x-callback-token']), 'utf8');
  if (!equalInConstantTime(token, Buffer.from(callbackToken, 'utf8'))) return rejected('signature', 401);
  const notified = Notified.safeParse(jsonOf(request.body.toString('utf8')));
  if (!notified.success) return rejected('shape', 400);
  const { event: kind, created, data } = notified.data;
  const ageMs = request.receivedAt.getTime() - new Date(created).getTime();
  if (ageMs > MOST_AGE_MS || ageMs < -MOST_AHEAD_MS) return rejected('age', 401);
  const { id, payment_id: paymentId, payment_request_id: requestId, reference_id: named } = data;
  // A reference that isn't ours: the payment request is asked about by its id.
  const isOurs = [isPayment, isPayoutReference, isRefundReference].some((isKind) => isKind(named ?? ''));
  const reference = isOurs ? named : requestId;
  const about = id ?? paymentId;
  if (!reference || !about) return rejected('shape', 400);
  return {
    ...{ verdict: 'event', eventId: `${kind}:${about}:${created}`, kind, reference },
    reply: { status: 200, body: { received: true } },
  };
};
