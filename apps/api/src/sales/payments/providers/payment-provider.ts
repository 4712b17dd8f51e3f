// Port to payment providers: the operations every adapter implements.
import type { PayAction } from '@roda/api-contract/sales/payments';

export type Wanted = {
  /** Our reference, the idempotency key: the same one again gives the same payment. */
  readonly reference: string;
  readonly method: 'va' | 'qris' | 'redirect';
  readonly bank: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly expiresAt: Date;
  readonly lang: string;
};

export type PaymentProviderReceipt = { readonly id: string; readonly amountMinor: bigint };

/** The provider's reply when queried: the only authoritative status. */
export type ProviderPayment = {
  readonly id: string;
  readonly reference: string;
  readonly status: 'pending' | 'paid' | 'failed' | 'expired';
  readonly currency: string;
  readonly action: PayAction;
  readonly receipts: readonly PaymentProviderReceipt[];
};

export type Provider = {
  readonly name: string;
  /** Throws SystemSilent when there is no usable reply. */
  readonly create: (wanted: Wanted) => Promise<ProviderPayment>;
  /** Undefined when the provider has no such payment. Throws SystemSilent when there is no usable reply. */
  readonly ask: (reference: string) => Promise<ProviderPayment | undefined>;
};
