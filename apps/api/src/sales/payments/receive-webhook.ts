// Receives a provider's webhook: verified over the raw bytes, stored as an event, and then checked by querying the
// provider.
import { headerOf, type Hook, type HookReply, type HookRequest } from '#platform/http/route.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { insertEvent, keepRejected, type RejectedWebhook } from './payments.repository.ts';
import type { Provider } from './providers/payment-provider.ts';
import { providerNamed } from './providers/payment-providers.ts';

const MOST_BYTES = 32_768;
const KEPT_BYTES = 4_096;
const KEPT_HEADER = 1_024;

const keep = (
  ctx: JobContext,
  { provider, why }: { provider: Provider; why: RejectedWebhook['why'] },
  request: HookRequest,
) => {
  const headers = Object.fromEntries(
    provider.webhookHeaders.map((name) => [name, headerOf(request.headers[name]).slice(0, KEPT_HEADER)]),
  );
  const body = request.body.subarray(0, KEPT_BYTES);
  const kept = { provider: provider.name, why, headers, body, bodyBytes: request.body.length };
  return ctx.inTransaction(({ tx, at }) => keepRejected(tx, { ...kept, at }));
};

/**
 * The webhook of one provider. Guarantees:
 * - an unsigned, altered or expired message is no event; its beginning is kept to find out why, in bounded space;
 * - a signed one is stored in payment_events once, however often it is sent;
 * - it moves nothing by itself: the provider is queried first.
 */
export const receiveWebhook =
  (name: string): Hook['run'] =>
  async (ctx: JobContext, request: HookRequest): Promise<HookReply> => {
    const provider = providerNamed(ctx.services, name);
    if (provider === undefined) return { status: 404 };
    if (request.body.length > MOST_BYTES) {
      await keep(ctx, { provider, why: 'size' }, request);
      return { status: 413 };
    }
    const reading = provider.readWebhook(request);
    if (reading.verdict === 'rejected') {
      await keep(ctx, { provider, why: reading.why }, request);
      return reading.reply;
    }
    const { eventId, kind, reference, reply } = reading;
    await ctx.inTransaction(async ({ tx, at, enqueue }) => {
      const event = { provider: name, eventId, kind, reference, body: request.body.toString('utf8'), at };
      if (await insertEvent(tx, event)) await enqueue('payments.confirm', { provider: name, eventId, reference });
    });
    return reply;
  };
