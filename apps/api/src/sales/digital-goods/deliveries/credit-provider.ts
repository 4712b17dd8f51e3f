// The port to providers of credit, data and vouchers: what we ask of any of them.
import type { DigitalGoodKind } from '@roda/api-contract/sales/digital-goods';
import type { Said } from './deliveries.policy.ts';

export type CreditWanted = {
  /** Ours, and the key at the provider: the same one again is the same delivery. */
  readonly reference: string;
  readonly product: string;
  readonly kind: DigitalGoodKind;
  readonly quantity: number;
  /** Empty where a code is delivered instead. */
  readonly target: string;
};

export type CreditProviderVoucherCode = { readonly code: string; readonly serial?: string | undefined };

/** The provider's word: the only one that counts. */
export type CreditAnswer = {
  readonly id: string;
  readonly reference: string;
  readonly status: Said;
  readonly codes: readonly CreditProviderVoucherCode[];
};

/** Each throws SystemSilent when there is no usable answer: whatever was asked may have happened or not. */
export type CreditProvider = {
  readonly name: string;
  readonly deliver: (wanted: CreditWanted) => Promise<CreditAnswer>;
  /** Undefined when the provider knows no such delivery. */
  readonly ask: (reference: string) => Promise<CreditAnswer | undefined>;
  /** Afterwards nothing will be delivered under this reference, unless it was already. */
  readonly callOff: (reference: string) => Promise<CreditAnswer>;
};
