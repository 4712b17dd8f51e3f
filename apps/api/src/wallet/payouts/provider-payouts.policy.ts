// Policy of payouts by a provider: which are under way, when each is asked about again, which answers are believed.
import type { providerPayoutStates } from '@roda/api-contract/wallet/payouts';

export type ProviderPayoutState = (typeof providerPayoutStates)[number];

/** What the provider has yet to decide. */
export const isUnderWay = (state: ProviderPayoutState): boolean =>
  state === 'waiting' || state === 'sending' || state === 'sent';

const LEAST_MS = 60_000;
const MOST_MS = 30 * 60_000;
/** Of its age: most are paid within minutes, some wait for a bank's morning. */
const PART = 10;

export const askAgainAt = (addedAt: Date, at: Date): Date => {
  const wait = Math.max(LEAST_MS, Math.min(MOST_MS, (at.getTime() - addedAt.getTime()) / PART));
  return new Date(at.getTime() + wait);
};

type Handed = {
  readonly reference: string;
  readonly netMinor: bigint;
  readonly currency: string;
  readonly bankCode: string;
  readonly accountNumber: string;
};

type Said = Pick<Handed, 'reference' | 'currency' | 'accountNumber'> & {
  readonly amountMinor: bigint;
  readonly bank: string;
};

/** Whether an answer is about what was handed over: nothing else settles or ends it. */
export const isSamePayout = (handed: Handed, said: Said): boolean =>
  said.reference === handed.reference &&
  said.amountMinor === handed.netMinor &&
  said.currency === handed.currency &&
  said.bank === handed.bankCode &&
  said.accountNumber === handed.accountNumber;
