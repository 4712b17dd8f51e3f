// Sends webhooks: signed, retried until answered with 2xx, and failing where a scenario requires.
import { randomUUID } from 'node:crypto';
import type { EventKind, Payment } from './payment.policy.ts';
import { signedHeaders } from './signature.ts';

/** Delays before the second, third, … try. After the last one the provider gives up: the client polls the status. */
const RETRY_MS = [500, 2_000, 10_000, 60_000, 300_000] as const;

export type WebhookEvent = { readonly eventId: string; readonly body: string; readonly payment: Payment };

export type Deliveries = {
  /** Creates an event of the payment's current state and sends it in the background. */
  readonly announce: (kind: EventKind, payment: Payment) => WebhookEvent;
  /** Resends an earlier event, unchanged. */
  readonly again: (eventId: string) => boolean;
  readonly eventsOf: (paymentId: string) => readonly string[];
  /** Resolves when no send is in progress. For tests; a pending retry counts as in progress. */
  readonly settled: () => Promise<void>;
  /** Cancels pending sends. */
  readonly close: () => void;
};

export type DeliverySettings = {
  readonly hookUrl: string;
  readonly secret: string;
  readonly now: () => Date;
  readonly retryMs?: readonly number[];
};

const bodyOf = (eventId: string, kind: EventKind, { payment, at }: { payment: Payment; at: Date }): string => {
  const { id, reference, status, currency, amountMinor, receipts, scenario } = payment;
  const claimed = scenario.claimedAmountMinor ?? amountMinor;
  const shown = {
    id,
    reference,
    status,
    currency,
    amountMinor: claimed,
    receiptIds: receipts.map((receipt) => receipt.id),
  };
  return JSON.stringify({ eventId, kind, createdAt: at.toISOString(), payment: shown });
};

/** Timers and requests in progress, so that closing leaves nothing behind. */
export const openQueue = () => {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let closed = false;
  return {
    later: (ms: number, work: () => Promise<void>): void => {
      if (closed) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        const run = work().finally(() => running.delete(run));
        running.add(run);
      }, ms);
      timers.add(timer);
    },
    settled: async (): Promise<void> => {
      while (timers.size + running.size > 0) {
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
        await Promise.all(running);
      }
    },
    close: (): void => {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};

export const openDeliveries = ({ hookUrl, secret, now, retryMs = RETRY_MS }: DeliverySettings): Deliveries => {
  const events = new Map<string, WebhookEvent>();
  const held = new Map<string, WebhookEvent[]>();
  const queue = openQueue();

  const post = async (event: WebhookEvent): Promise<boolean> => {
    const key = event.payment.scenario.badSignature === true ? `not-${secret}` : secret;
    const headers = signedHeaders(key, Math.floor(now().getTime() / 1000), event.body);
    try {
      const reply = await fetch(hookUrl, {
        method: 'POST',
        headers,
        body: event.body,
        signal: AbortSignal.timeout(10_000),
      });
      await reply.body?.cancel();
      return reply.ok;
    } catch {
      return false;
    }
  };
  const attempt = async (event: WebhookEvent, tries: number): Promise<void> => {
    const wait = retryMs[tries];
    if (!(await post(event)) && wait !== undefined) queue.later(wait, () => attempt(event, tries + 1));
  };
  const send = (event: WebhookEvent): void => {
    const { delayMs = 0, repeats = 0 } = event.payment.scenario;
    for (let copy = 0; copy <= repeats; copy += 1) queue.later(delayMs, () => attempt(event, 0));
  };
  /** Out of order: an event is sent after the next one of its payment. */
  const reversed = (event: WebhookEvent): void => {
    const waiting = held.get(event.payment.id);
    if (waiting === undefined) {
      held.set(event.payment.id, [event]);
      return;
    }
    held.delete(event.payment.id);
    for (const next of [event, ...waiting]) send(next);
  };
  return {
    announce: (kind, payment) => {
      const eventId = `evt_${randomUUID()}`;
      const event = { eventId, payment, body: bodyOf(eventId, kind, { payment, at: now() }) };
      events.set(eventId, event);
      if (payment.scenario.reversed === true) reversed(event);
      else send(event);
      return event;
    },
    again: (eventId) => {
      const event = events.get(eventId);
      if (event !== undefined) queue.later(0, () => attempt(event, 0));
      return event !== undefined;
    },
    eventsOf: (paymentId) =>
      [...events.values()].filter(({ payment }) => payment.id === paymentId).map(({ eventId }) => eventId),
    settled: queue.settled,
    close: queue.close,
  };
};
