// Webhooks of the sandbox payment provider: their signature, age and shape.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { equalInConstantTime } from '#platform/encryption/vault.ts';
import { headerOf, isFresh, type HookRequest } from '#platform/http/route.ts';
import { jsonOf } from '#platform/outbound-http.ts';
import type { WebhookReading } from '#sales/payments/providers/payment-provider.ts';

const Named = z.object({ reference: z.string().min(1).max(200) });

const Notified = z.object({
  eventId: z.string().min(8).max(120),
  kind: z.string().max(60),
  payment: Named.optional(),
  payout: Named.optional(),
  refund: Named.optional(),
});

/** HMAC-SHA256 over timestamp and raw body, compared in constant time. */
const isSigned = (timestamp: string, { headers, body }: HookRequest, secret: string): boolean => {
  const given = headerOf(headers['x-psp-signature']);
  if (!/^\d{10}$/.test(timestamp) || !/^v1=[0-9a-f]{64}$/.test(given)) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  return equalInConstantTime(expected, Buffer.from(given.slice(3), 'hex'));
};

export const readSandboxWebhook = (request: HookRequest, secret: string): WebhookReading => {
  const timestamp = headerOf(request.headers['x-psp-timestamp']);
  if (!isSigned(timestamp, request, secret)) return { verdict: 'rejected', why: 'signature', reply: { status: 401 } };
  if (!isFresh(timestamp, request)) return { verdict: 'rejected', why: 'age', reply: { status: 401 } };
  const notified = Notified.safeParse(jsonOf(request.body.toString('utf8')));
  const { reference } = notified.data?.payment ?? notified.data?.payout ?? notified.data?.refund ?? {};
  if (!notified.success || reference === undefined)
    return { verdict: 'rejected', why: 'shape', reply: { status: 400 } };
  const { eventId, kind } = notified.data;
  return {
    ...{ verdict: 'event', eventId, kind, reference },
    reply: { status: 200, body: { received: true } },
  };
};
