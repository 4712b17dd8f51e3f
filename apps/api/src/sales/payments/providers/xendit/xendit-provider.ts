// Adapter to Xendit's payment requests: virtual accounts, QRIS and wallets with a page, in rupiah.
import { z } from 'zod';
import { SystemSilent } from '#platform/outbound-http.ts';
import type { Services } from '#platform/services.ts';
import { parseReference } from '#sales/payments/payments.policy.ts';
import type { Provider, Wanted } from '#sales/payments/providers/payment-provider.ts';
import {
  callXendit,
  unexpected,
  XENDIT,
  type XenditAnswer,
  type XenditCall,
} from '#platform/providers/xendit-client.ts';
import {
  checkCreated,
  createdOf,
  hindranceOf,
  isOpen,
  PaymentRequest,
  paymentOf,
  requestOf,
  xenditBanks,
} from './xendit-payment.ts';
import { xenditRefunds } from './xendit-refunds.ts';
import { readXenditWebhook } from './xendit-webhook.ts';

type Call = (call: XenditCall) => Promise<XenditAnswer>;

const Listed = z.object({ data: z.array(PaymentRequest), has_more: z.boolean().default(false) });

/** It has this payment already, or is making it at the moment: asking tells. */
const REPEATED: ReadonlySet<string> = new Set(['DUPLICATE_ERROR', 'DUPLICATE_REFERENCE', 'IDEMPOTENCY_ERROR']);

const ONE_REFERENCE = '10';

/** Throws SystemSilent for what isn't about this reference alone. */
const requestsOf = async (call: Call, reference: string): Promise<readonly PaymentRequest[]> => {
  const query = new URLSearchParams({ reference_id: reference, limit: ONE_REFERENCE });
  const answer = await call({ path: `/payment_requests?${query.toString()}` });
  if (answer.status === 404) return [];
  const listed = Listed.safeParse(answer.content);
  if (answer.status !== 200 || !listed.success) throw unexpected(answer);
  const { data, has_more: isMore } = listed.data;
  if (isMore || data.some((each) => each.reference_id !== reference)) throw new SystemSilent(XENDIT, 'another payment');
  return data;
};

/** Of no payment. */
const UNUSED = 'roda-check';

/** Listing proves the key and its right to payment requests; the balance would take a right that payments don't. */
const check = async (call: Call): Promise<void> => {
  const answer = await call({ path: `/payment_requests?reference_id=${UNUSED}&limit=1` });
  if (answer.status !== 200 || !Listed.safeParse(answer.content).success) throw unexpected(answer);
};

/** Of a webhook that names no reference of ours. */
const requestNamed = async (call: Call, id: string): Promise<readonly PaymentRequest[]> => {
  const answer = await call({ path: `/payment_requests/${encodeURIComponent(id)}` });
  if (answer.status === 404) return [];
  const shown = PaymentRequest.safeParse(answer.content);
  if (answer.status !== 200 || !shown.success) throw unexpected(answer);
  if (shown.data.id !== id) throw new SystemSilent(XENDIT, 'another payment');
  return [shown.data];
};

const create = async (call: Call, wanted: Wanted, body: object): Promise<PaymentRequest> => {
  const answer = await call({ path: '/payment_requests', body, idempotencyKey: wanted.reference });
  if (REPEATED.has(answer.code)) {
    const [known] = await requestsOf(call, wanted.reference);
    if (known === undefined) throw unexpected(answer);
    return known;
  }
  const made = PaymentRequest.safeParse(answer.content);
  if (answer.status >= 300 || !made.success) throw unexpected(answer);
  return made.data;
};

/** Statuses of what is paid, over or unknown, or can't be ended: asking tells how it ended. */
const NOT_TO_BE_ENDED: ReadonlySet<number> = new Set([400, 404, 409]);

const expire = async (call: Call, { payment_method: { id } }: PaymentRequest): Promise<void> => {
  const answer = await call({ path: `/v2/payment_methods/${encodeURIComponent(id)}/expire`, body: {} });
  if (answer.status >= 300 && !NOT_TO_BE_ENDED.has(answer.status)) throw unexpected(answer);
};

/** Undefined where no account is configured. */
export const xenditProvider = ({ config: { xendit }, fetch }: Services): Provider | undefined => {
  if (xendit === undefined) return undefined;
  const call: Call = (one) => callXendit(xendit, fetch, one);
  return {
    name: 'xendit',
    methods: ['va', 'qris', 'redirect'],
    banks: xenditBanks,
    hindrance: hindranceOf,
    create: async (wanted) => {
      const made = await create(call, wanted, requestOf(xendit, wanted));
      checkCreated(wanted, made);
      return createdOf(wanted, made);
    },
    ask: async (reference) => {
      const isOurs = parseReference(reference) !== undefined;
      return paymentOf(await (isOurs ? requestsOf(call, reference) : requestNamed(call, reference)));
    },
    close: async (reference) => {
      for (const request of (await requestsOf(call, reference)).filter(isOpen)) await expire(call, request);
    },
    check: () => check(call),
    settings: xendit,
    refunds: xenditRefunds(call),
    readWebhook: (request) => readXenditWebhook(xendit, request),
    // The token is the secret itself: it is kept nowhere.
    webhookHeaders: [],
  };
};
