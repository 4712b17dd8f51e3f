// What the sandbox provider of credit delivers, and how a delivery may change.

/** `pending` may still be delivered; the other three are final, and `refused` and `cancelled` never delivered anything. */
export type CreditStatus = 'pending' | 'delivered' | 'refused' | 'cancelled';

/** How the next deliveries are to go. Everything goes well unless asked for through /control. */
export type CreditScenario = {
  /** What becomes of it at once; `pending` waits for `deliverAfterMs` or for the tester. */
  readonly outcome?: 'delivered' | 'refused' | 'pending';
  readonly deliverAfterMs?: number;
  /** The answer leaves that much later than the act. */
  readonly slowMs?: number;
  /** Acts, and cuts the connection instead of answering. */
  readonly silent?: boolean;
  /** Each callback is sent this many times more, with the same event id. */
  readonly repeats?: number;
  readonly callbackDelayMs?: number;
  readonly badSignature?: boolean;
};

export type CreditVoucherCode = { readonly code: string; readonly serial: string };

export type Credit = {
  readonly id: string;
  /** The client's: the same one is the same delivery. */
  readonly reference: string;
  readonly product: string;
  readonly kind: 'credit' | 'data' | 'voucher';
  readonly quantity: number;
  readonly target: string;
  readonly status: CreditStatus;
  readonly codes: readonly CreditVoucherCode[];
  /** How often something really went out: never more than once. */
  readonly deliveries: number;
  readonly createdAt: string;
  readonly scenario: CreditScenario;
};

export type PublicCredit = Omit<Credit, 'scenario' | 'deliveries' | 'target'>;

export const shownCredit = (credit: Credit): PublicCredit => {
  const { scenario: _scenario, deliveries: _deliveries, target: _target, ...rest } = credit;
  return rest;
};

/** What is final stays as it is. */
export const settled = (
  credit: Credit,
  status: Exclude<CreditStatus, 'pending'>,
  codes: readonly CreditVoucherCode[] = [],
): Credit =>
  credit.status === 'pending'
    ? { ...credit, status, codes: status === 'delivered' ? codes : [], deliveries: status === 'delivered' ? 1 : 0 }
    : credit;

export type WantedCredit = Pick<Credit, 'reference' | 'product' | 'kind' | 'quantity' | 'target'>;

/** The same reference with other content is a mistake of the client's. */
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
