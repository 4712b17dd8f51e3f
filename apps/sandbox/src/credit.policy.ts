// Rules of the sandbox credit provider: what it delivers, and how a delivery may change.

/** `pending` may still be delivered; the other three are final, and `refused` and `cancelled` never delivered anything. */
export type CreditStatus = 'pending' | 'delivered' | 'refused' | 'cancelled';

/** Behaviour of the next deliveries. All succeed unless configured through /control. */
export type CreditScenario = {
  /** The immediate outcome; `pending` waits for `deliverAfterMs` or for the tester. */
  readonly outcome?: 'delivered' | 'refused' | 'pending';
  readonly deliverAfterMs?: number;
  /** Delay of the reply after the operation took effect. */
  readonly slowMs?: number;
  /** Takes effect, and closes the connection instead of replying. */
  readonly silent?: boolean;
  /** Number of additional sends of each callback, with the same event id. */
  readonly repeats?: number;
  readonly callbackDelayMs?: number;
  readonly badSignature?: boolean;
};

export type CreditVoucherCode = { readonly code: string; readonly serial: string };

export type Credit = {
  readonly id: string;
  /** The client's reference: the same one is the same delivery. */
  readonly reference: string;
  readonly product: string;
  readonly kind: 'credit' | 'data' | 'voucher';
  readonly quantity: number;
  readonly target: string;
  readonly status: CreditStatus;
  readonly codes: readonly CreditVoucherCode[];
  /** Number of actual deliveries: never more than one. */
  readonly deliveries: number;
  readonly createdAt: string;
  readonly scenario: CreditScenario;
};

export type PublicCredit = Omit<Credit, 'scenario' | 'deliveries' | 'target'>;

export const shownCredit = (credit: Credit): PublicCredit => {
  const { scenario: _scenario, deliveries: _deliveries, target: _target, ...rest } = credit;
  return rest;
};

/** A final state never changes. */
export const settled = (
  credit: Credit,
  status: Exclude<CreditStatus, 'pending'>,
  codes: readonly CreditVoucherCode[] = [],
): Credit =>
  credit.status === 'pending'
    ? { ...credit, status, codes: status === 'delivered' ? codes : [], deliveries: status === 'delivered' ? 1 : 0 }
    : credit;

export type WantedCredit = Pick<Credit, 'reference' | 'product' | 'kind' | 'quantity' | 'target'>;

/** The same reference with different content is a client error. */
export const sameCredit = (known: Credit, wanted: WantedCredit): boolean =>
  known.product === wanted.product &&
  known.kind === wanted.kind &&
  known.quantity === wanted.quantity &&
  known.target === wanted.target;

const digits = (bytes: Buffer): string => [...bytes].map((byte) => String(byte % 10)).join('');

/** A code of sixteen digits, marked as a sandbox one. */
export const codeFrom = (bytes: Buffer): CreditVoucherCode => ({
  code: `SBX-${digits(bytes.subarray(0, 16))}`,
  serial: `S${digits(bytes.subarray(16, 26))}`,
});
