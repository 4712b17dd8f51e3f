// Which refusal a broken constraint of the database means. A constraint that isn't here is a fault when it breaks.
import type { RefusalCode } from '@roda/contract/refusals';

export const constraintRefusals: Readonly<Record<string, RefusalCode>> = {
  // The ledger: a member's or a treasury account would fall below zero.
  account_nonneg: 'balance_short',
};
