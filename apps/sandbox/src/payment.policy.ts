// Rules of a sandbox payment: its data, and how it may change.

export type PaymentMethod = 'va' | 'qris' | 'redirect';
export type Status = 'pending' | 'paid' | 'failed' | 'expired';

/** One arrival of money. A payment may have several: people pay twice, or in parts. */
export type PaymentReceipt = { readonly id: string; readonly amountMinor: string; readonly at: string };

/** Simulated failures of this payment. All are off unless configured through /control. */
export type Scenario = {
  /** Delay of webhooks. */
  readonly delayMs?: number;
  /** Number of additional sends of each webhook, with the same event id. */
  readonly repeats?: number;
  /** The next webhooks are sent in reversed order. */
  readonly reversed?: boolean;
  /** Webhooks carry a signature made with another secret. */
  readonly badSignature?: boolean;
  /** Webhooks state this amount instead of the true one; a status query still returns the true one. */
  readonly claimedAmountMinor?: string;
  /** This many status queries return 500. */
  readonly failingQueries?: number;
};

export type Payment = {
  readonly id: string;
  readonly reference: string;
  readonly method: PaymentMethod;
  readonly status: Status;
  readonly amountMinor: string;
  readonly currency: string;
  readonly description: string;
  readonly bank: string;
  readonly number: string;
  readonly returnUrl: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly receipts: readonly PaymentReceipt[];
  readonly scenario: Scenario;
};

export type EventKind = 'payment.paid' | 'payment.failed' | 'payment.expired';

/** The fields of a payment visible to a provider's client. */
export type PublicPayment = Omit<Payment, 'scenario' | 'bank' | 'number' | 'returnUrl'> & { readonly action: Action };

export type Action =
  | { readonly kind: 'va'; readonly bank: string; readonly number: string }
  | { readonly kind: 'qr'; readonly content: string; readonly link: string }
  | { readonly kind: 'redirect'; readonly url: string };

/** The member's action, depending on the method. */
export const actionOf = (payment: Payment, publicUrl: string): Action => {
  if (payment.method === 'va') return { kind: 'va', bank: payment.bank, number: payment.number };
  const url = `${publicUrl}/pay/${payment.id}`;
  if (payment.method === 'qris') return { kind: 'qr', content: qrContentOf(payment), link: url };
  return { kind: 'redirect', url };
};

/** A fictitious merchant string, marked as a sandbox one so that no real wallet accepts it. */
export const qrContentOf = (payment: Payment): string => `RODA.SANDBOX.QR/${payment.id}/${payment.amountMinor}`;

export const shown = (payment: Payment, publicUrl: string): PublicPayment => {
  const { scenario: _scenario, bank: _bank, number: _number, returnUrl: _returnUrl, ...rest } = payment;
  return { ...rest, action: actionOf(payment, publicUrl) };
};

/** Money may arrive at any time: also after the expiry and also twice; banks do that. */
export const received = (payment: Payment, receipt: PaymentReceipt): Payment => ({
  ...payment,
  status: 'paid',
  receipts: [...payment.receipts, receipt],
});

/** Only a pending payment can fail or expire. */
export const ended = (payment: Payment, status: 'failed' | 'expired'): Payment | undefined =>
  payment.status === 'pending' ? { ...payment, status } : undefined;

/** The first n digits of a number made from random bytes: a virtual account number of the sandbox bank. */
export const accountNumberFrom = (bytes: Buffer): string =>
  `8077${[...bytes.subarray(0, 12)].map((byte) => String(byte % 10)).join('')}`;
