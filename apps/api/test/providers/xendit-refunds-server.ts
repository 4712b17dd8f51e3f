// The part of the Xendit beside a test that pays back: refunds of paid payment requests, never more than was paid.
import { randomUUID } from 'node:crypto';

export type XenditRefund = {
  readonly id: string;
  readonly payment_request_id: string;
  readonly reference_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';
  failure_code: string | null;
};

type Answer = { readonly status: number; readonly body: object };
type Asked = Partial<Omit<XenditRefund, 'id' | 'status' | 'failure_code'>>;

const rejection = (status: number, code: string): Answer => ({
  status,
  body: { error_code: code, message: `The request failed: ${code}` },
});

const REASONS: ReadonlySet<string> = new Set([
  ...['FRAUDULENT', 'DUPLICATE', 'REQUESTED_BY_CUSTOMER', 'CANCELLATION', 'OTHERS'],
]);

type Paid = { readonly id: string; readonly status: string; readonly amount: number };

export const openXenditRefunds = (payments: readonly Paid[]) => {
  const refunds: XenditRefund[] = [];
  const known = new Map<string, { readonly asked: string; readonly id: string }>();
  /** The error that the next refunds get. */
  const state: { errorCode: string | undefined } = { errorCode: undefined };

  const create = (key: string, body: string): Answer => {
    const repeated = known.get(key);
    if (repeated !== undefined && repeated.asked !== body) return rejection(409, 'DUPLICATE_ERROR');
    const before = refunds.find(({ id }) => id === repeated?.id);
    if (before !== undefined) return { status: 200, body: before };
    if (state.errorCode !== undefined) return rejection(400, state.errorCode);
    const asked = JSON.parse(body) as Asked;
    const { payment_request_id: requestId = '', reference_id: reference = '', amount = 0, currency = '' } = asked;
    const payment = payments.find(({ id }) => id === requestId);
    if (payment === undefined) return rejection(404, 'DATA_NOT_FOUND');
    if (payment.status !== 'SUCCEEDED') return rejection(403, 'INELIGIBLE_TRANSACTION');
    if (!Number.isSafeInteger(amount) || amount <= 0 || !REASONS.has(asked.reason ?? '') || currency !== 'IDR')
      return rejection(400, 'API_VALIDATION_ERROR');
    const refunded = refunds
      .filter((each) => each.payment_request_id === requestId && each.status !== 'FAILED')
      .reduce((sum, each) => sum + each.amount, 0);
    if (refunded + amount > payment.amount) return rejection(400, 'MAXIMUM_REFUND_AMOUNT_REACHED');
    const refund: XenditRefund = {
      ...{ id: `rfd-${randomUUID()}`, payment_request_id: requestId, reference_id: reference, amount, currency },
      ...{ reason: asked.reason ?? '', status: 'PENDING', failure_code: null },
    };
    refunds.push(refund);
    known.set(key, { asked: body, id: refund.id });
    return { status: 200, body: refund };
  };

  return {
    refunds,
    state,
    /** Undefined for a call of something else. */
    answerTo: (call: {
      readonly method: string;
      readonly url: URL;
      readonly key: string;
      readonly body: string;
    }): Answer | undefined => {
      if (call.url.pathname !== '/refunds') return undefined;
      if (call.method === 'POST') return create(call.key, call.body);
      const wanted = call.url.searchParams.get('payment_request_id');
      const found = refunds.filter(({ payment_request_id: requestId }) => requestId === wanted);
      return { status: 200, body: { data: found, has_more: false } };
    },
    refundOf: (reference: string): XenditRefund => {
      const refund = refunds.find(({ reference_id: named }) => named === reference);
      if (refund === undefined) throw new Error(`no refund of ${reference}`);
      return refund;
    },
  };
};
