// Receives the callback of a credit provider: verified over the raw bytes, stored as an event, then checked by
// querying.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { HookReply, HookRequest } from '#platform/http/route.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { equalInConstantTime } from '#platform/encryption/vault.ts';
import { parseReference } from './deliveries.policy.ts';
import { insertDeliveryEvent } from './deliveries.repository.ts';

const WINDOW_MS = 5 * 60_000;
const MOST_BYTES = 16_384;

const Notified = z.object({
  eventId: z.string().min(8).max(120),
  credit: z.object({ reference: z.string().min(1).max(200) }),
});

const headerOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** HMAC-SHA256 over timestamp and raw body, compared in constant time, at most five minutes old or ahead. */
const isSigned = ({ headers, body, receivedAt }: HookRequest, secret: string): boolean => {
  const timestamp = headerOf(headers['x-psp-timestamp']);
  const given = headerOf(headers['x-psp-signature']);
  if (!/^\d{10}$/.test(timestamp) || !/^v1=[0-9a-f]{64}$/.test(given)) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  const fits = equalInConstantTime(expected, Buffer.from(given.slice(3), 'hex'));
  return fits && Math.abs(Number(timestamp) * 1000 - receivedAt.getTime()) <= WINDOW_MS;
};

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Guarantees:
 * - an unsigned, altered or expired message leaves no trace;
 * - a signed one is stored once, however often it is sent, and moves nothing by itself: the provider is queried.
 */
export const receiveCreditCallback = async (ctx: JobContext, request: HookRequest): Promise<HookReply> => {
  if (request.body.length > MOST_BYTES) return { status: 413 };
  const { sandboxSecret } = ctx.services.secrets;
  // Without a supplier there is no secret, and an empty one is known to everybody.
  if (sandboxSecret === '') return { status: 404 };
  if (!isSigned(request, sandboxSecret)) return { status: 401 };
  const notified = Notified.safeParse(jsonOf(request.body));
  if (!notified.success) return { status: 400 };
  const { eventId, credit } = notified.data;
  const ours = parseReference(credit.reference);
  await ctx.inTransaction(async ({ tx, at, enqueue }) => {
    const event = { eventId, reference: credit.reference, body: request.body.toString('utf8'), at };
    if (!(await insertDeliveryEvent(tx, event)) || ours === undefined) return;
    await enqueue('orders.deliverPlan', { memberId: String(ours.memberId), orderId: ours.orderId });
  });
  return { status: 200, body: { received: true } };
};
