// Port to providers of phone credit, data and vouchers: the operations every adapter implements.
import type { DigitalGoodKind } from '@roda/api-contract/sales/digital-goods';
import type { Said } from './deliveries.policy.ts';

export type CreditWanted = {
  /** Our reference, the idempotency key at the provider: the same one again is the same delivery. */
  readonly reference: string;
  readonly product: string;
  readonly kind: DigitalGoodKind;
  readonly quantity: number;
  /** Empty where a code is delivered instead. */
  readonly target: string;
};

export type CreditProviderVoucherCode = { readonly code: string; readonly serial?: string | undefined };

/** The provider's status: the only authoritative one. */
export type CreditAnswer = {
  readonly id: string;
  readonly reference: string;
  readonly status: Said;
  readonly codes: readonly CreditProviderVoucherCode[];
};

/** Each throws SystemSilent when there is no usable reply: the request may have taken effect or not. */
export type CreditProvider = {
  readonly name: string;
  readonly deliver: (wanted: CreditWanted) => Promise<CreditAnswer>;
  /** Undefined when the provider has no such delivery. */
  readonly ask: (reference: string) => Promise<CreditAnswer | undefined>;
  /** Afterwards nothing will be delivered under this reference, unless it was already. */
  readonly callOff: (reference: string) => Promise<CreditAnswer>;
};
