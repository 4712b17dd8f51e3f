// Policy of refunds by a provider: when each is asked about again, and which answers are believed.
import type { refundStates } from '@roda/api-contract/sales/payments';

export type RefundState = (typeof refundStates)[number];

/** What we call the refund of an exception at the provider. */
export const refundReferenceOf = (exceptionId: string): string =>
  `R${exceptionId.replaceAll('-', '').slice(-12).toUpperCase()}`;

export const isRefundReference = (text: string): boolean => /^R[0-9A-F]{12}$/u.test(text);

const LEAST_MS = 60_000;
const MOST_MS = 6 * 3_600_000;
/** Of its age: a bank may take days. */
const PART = 10;

export const askRefundAt = (addedAt: Date, at: Date): Date => {
  const wait = Math.max(LEAST_MS, Math.min(MOST_MS, (at.getTime() - addedAt.getTime()) / PART));
  return new Date(at.getTime() + wait);
};

type Handed = {
  readonly reference: string;
  readonly receiptId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
};

/** Whether an answer is about what was sent: nothing else ends it. */
export const isSameRefund = (handed: Handed, said: Handed): boolean =>
  said.reference === handed.reference &&
  said.receiptId === handed.receiptId &&
  said.amountMinor === handed.amountMinor &&
  said.currency === handed.currency;
