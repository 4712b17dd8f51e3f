// Port to providers that pay money out to accounts at banks: the operations every adapter implements.

export type PayoutAccount = {
  /** The bank by our code. */
  readonly bank: string;
  readonly accountNumber: string;
  readonly accountHolder: string;
};

export type PayoutWanted = PayoutAccount & {
  /** Our reference, the idempotency key: the same one again is the same payout. */
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
};

/** What the provider says when asked: the only authoritative status. */
export type KnownPayout = Pick<PayoutWanted, 'bank' | 'accountNumber' | 'amountMinor' | 'currency'> & {
  readonly id: string;
  readonly reference: string;
  /** `reversed`: it was paid, and came back. */
  readonly status: 'pending' | 'paid' | 'failed' | 'reversed';
  /** The provider's own code of why it failed or came back. */
  readonly reason?: string;
};

/** `rejected`: the provider has made no payout of it, and says so. */
export type SentPayout =
  | { readonly outcome: 'made'; readonly payout: KnownPayout }
  | { readonly outcome: 'rejected'; readonly reason: string };

/** `pending`: the bank has yet to say; `unknown`: there is no such account. */
export type AccountHolder =
  | { readonly state: 'known'; readonly name: string }
  | { readonly state: 'pending' | 'unknown' };

/** Why a provider can't pay something out, decided before anything is sent. */
export type PayoutHindrance = 'bank' | 'currency' | 'amount';

export type PayoutProvider = {
  readonly name: string;
  readonly hindrance: (wanted: Pick<PayoutWanted, 'bank' | 'amountMinor' | 'currency'>) => PayoutHindrance | undefined;
  /** Whose account it is, by the bank. Throws SystemSilent when there is no usable reply. */
  readonly holderOf: (account: PayoutAccount) => Promise<AccountHolder>;
  /** Throws SystemSilent when there is no usable reply: it may have taken effect, or not. */
  readonly send: (wanted: PayoutWanted) => Promise<SentPayout>;
  /** Undefined when the provider has no such payout. Throws SystemSilent when there is no usable reply. */
  readonly ask: (reference: string) => Promise<KnownPayout | undefined>;
};
