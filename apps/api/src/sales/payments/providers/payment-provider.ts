// The port to payment providers: what we ask of any of them.
import type { PayAction } from '@roda/api-contract/sales/payments';

export type Wanted = {
  /** Ours; asking again with the same one gives the same payment. */
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

/** What the provider says of a payment when asked: the only word that counts. */
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
  /** Throws SystemSilent when there is no usable answer. */
  readonly create: (wanted: Wanted) => Promise<ProviderPayment>;
  /** Undefined when the provider knows no such payment. Throws SystemSilent when there is no usable answer. */
  readonly ask: (reference: string) => Promise<ProviderPayment | undefined>;
};
