// Refunds of Xendit's payment requests: part or all of one that was paid, to whoever paid it.
import { z } from 'zod';
import { exactNumber } from '@roda/domain/money';
import { SystemSilent } from '#platform/outbound-http.ts';
import { unexpected, XENDIT, type XenditAnswer, type XenditCall } from '#platform/providers/xendit-client.ts';
import type { Provider, ProviderRefund, RefundWanted } from '#sales/payments/providers/payment-provider.ts';

type Call = (call: XenditCall) => Promise<XenditAnswer>;

/** Xendit counts whole rupiah, our books hundredths. */
const MINOR = 100n;

const STATES = ['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const;

const STATUS: Readonly<Record<(typeof STATES)[number], ProviderRefund['status']>> = {
  PENDING: 'pending',
  SUCCEEDED: 'done',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

const Refund = z.object({
  id: z.string().regex(/^[\w-]{3,100}$/u),
  payment_request_id: z.string().min(3).max(100),
  reference_id: z.string().max(255).nullish(),
  amount: z.int().positive(),
  currency: z.string().max(10),
  status: z.enum(STATES),
  failure_code: z
    .string()
    .regex(/^[A-Z_]{1,80}$/u)
    .nullish(),
});

const Listed = z.object({ data: z.array(Refund), has_more: z.boolean().default(false) });

const refundOf = (refund: z.output<typeof Refund>): ProviderRefund => ({
  id: refund.id,
  reference: refund.reference_id ?? '',
  receiptId: refund.payment_request_id,
  status: STATUS[refund.status],
  amountMinor: BigInt(refund.amount) * MINOR,
  currency: refund.currency,
  reason: refund.failure_code ?? refund.status,
});

/** As many refunds as one payment request may be asked about at once. */
const MOST = '100';

/** Among all refunds of the payment request; throws SystemSilent where there are more than one page has. */
const ask = async (call: Call, { reference, receiptId }: Pick<RefundWanted, 'reference' | 'receiptId'>) => {
  const query = new URLSearchParams({ payment_request_id: receiptId, limit: MOST });
  const answer = await call({ path: `/refunds?${query.toString()}` });
  if (answer.status === 404) return undefined;
  const listed = Listed.safeParse(answer.content);
  if (answer.status !== 200 || !listed.success) throw unexpected(answer);
  const { data, has_more: isMore } = listed.data;
  const [refund, ...more] = data.filter((each) => each.reference_id === reference);
  if (more.length > 0 || (refund === undefined && isMore)) throw new SystemSilent(XENDIT, 'more refunds than one');
  return refund === undefined ? undefined : refundOf(refund);
};

/** It has this refund already, or is making it at the moment: asking tells. */
const REPEATED: ReadonlySet<string> = new Set(['DUPLICATE_ERROR', 'IDEMPOTENCY_ERROR', 'REFUND_IN_PROGRESS']);

/** It has made nothing, and will make nothing of the same request. */
const REJECTED: ReadonlySet<string> = new Set([
  ...['API_VALIDATION_ERROR', 'MAXIMUM_REFUND_AMOUNT_REACHED', 'PARTIAL_REFUND_NOT_SUPPORTED'],
  ...['REFUND_NOT_SUPPORTED', 'INELIGIBLE_TRANSACTION', 'DATA_NOT_FOUND'],
]);

const send = async (call: Call, wanted: RefundWanted): ReturnType<NonNullable<Provider['refunds']>['send']> => {
  const { reference, receiptId, amountMinor, currency } = wanted;
  if (amountMinor % MINOR !== 0n) return { outcome: 'rejected', reason: 'AMOUNT' };
  const body = {
    ...{ payment_request_id: receiptId, reference_id: reference, currency, reason: 'OTHERS' },
    amount: exactNumber(amountMinor / MINOR),
  };
  const answer = await call({ path: '/refunds', body, idempotencyKey: reference });
  if (REPEATED.has(answer.code)) {
    const refund = await ask(call, wanted);
    if (refund === undefined) throw unexpected(answer);
    return { outcome: 'made', refund };
  }
  if (answer.status < 500 && REJECTED.has(answer.code)) return { outcome: 'rejected', reason: answer.code };
  const made = Refund.safeParse(answer.content);
  if (answer.status >= 300 || !made.success) throw unexpected(answer);
  if (made.data.reference_id !== reference) throw new SystemSilent(XENDIT, 'another refund');
  return { outcome: 'made', refund: refundOf(made.data) };
};

export const xenditRefunds = (call: Call): NonNullable<Provider['refunds']> => ({
  send: (wanted) => send(call, wanted),
  ask: (wanted) => ask(call, wanted),
});
