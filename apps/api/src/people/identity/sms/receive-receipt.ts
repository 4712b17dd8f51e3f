// Receives what a provider says later of a text message: that it was delivered, or that it won't be.
import { hook, type Hook, type HookReply, type HookRequest } from '#platform/http/route.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { receiptNames, smsProvidersOf } from './sms-providers.ts';
import { updateByReceipt } from './sms.repository.ts';

const MOST_BYTES = 16_384;

/**
 * The webhook of one provider. Guarantees:
 * - without a valid signature nothing is looked up or stored;
 * - an unknown id changes nothing, and gets the same reply as a known one;
 * - receipts may come in any order and more than once.
 */
const receiveReceipt =
  (name: string): Hook['run'] =>
  async ({ services, inTransaction, metrics }: JobContext, request: HookRequest): Promise<HookReply> => {
    const provider = smsProvidersOf(services).find((each) => each.name === name);
    if (provider?.readReceipt === undefined) return { status: 404 };
    if (request.body.length > MOST_BYTES) return { status: 413 };
    const reading = provider.readReceipt(request);
    if (reading.verdict === 'rejected') return { status: reading.why === 'signature' ? 403 : 400 };
    const { providerId, state, code } = reading;
    if (state === 'underway') return { status: 200 };
    const isNews = await inTransaction(({ tx, at }) =>
      updateByReceipt(tx, { provider: name, providerId, state, code, at }),
    );
    if (isNews) metrics.texted(name, state);
    return { status: 200 };
  };

export const smsHooks: readonly Hook[] = receiptNames.map((name) => hook(`hooks/sms/${name}`, receiveReceipt(name)));
