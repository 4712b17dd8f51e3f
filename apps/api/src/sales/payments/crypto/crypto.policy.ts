// Pure policy: which blocks to read again, when a transfer is final, and at which rate it counts.

export type ChainTransfer = {
  /** Lower case, with 0x. */
  readonly txHash: string;
  readonly logIndex: number;
  readonly sender: string;
  readonly address: string;
  readonly minor: bigint;
  readonly blockNumber: bigint;
  readonly blockHash: string;
};

/** Beyond the confirmations, so many blocks are read again in every poll, to detect reorganisations. */
const RESCANNED = 50n;
/** Validity of a promised rate. */
export const LOCK_MS = 15 * 60_000;

export type CryptoSpan = { readonly from: bigint; readonly to: bigint };

/** The blocks of the next poll; undefined when the chain is shorter than its start block. */
export const spanOf = (
  head: bigint,
  { scanned, startBlock, confirmations }: { scanned: bigint | null; startBlock: bigint; confirmations: number },
): CryptoSpan | undefined => {
  const again = BigInt(confirmations) + RESCANNED;
  const wanted = (scanned ?? head) - again + 1n;
  const from = wanted > startBlock ? wanted : startBlock;
  return from > head ? undefined : { from, to: head };
};

/** The block that contains it counts as the first confirmation. */
export const confirmationsOf = (head: bigint, block: bigint): number => Math.max(0, Number(head - block + 1n));

/**
 * The promised rate for transfers on the chain in time, the current rate for later ones: stated in the payment's terms,
 * and both are returned.
 */
export const rateFor = (
  { seenAt, lockedUntil, lockedMinor }: { seenAt: Date; lockedUntil: Date; lockedMinor: bigint },
  nowMinor: bigint,
): bigint => (seenAt <= lockedUntil ? lockedMinor : nowMinor);

/**
 * SQL condition on a transfer `t` at a parameter's time: neither hold nor sender holds it back, or two operators
 * released it.
 */
export const passes = (at: string): string => `(t.cleared_at is not null
  or ((t.held_until is null or t.held_until <= ${at})
    and not exists (select from crypto_listed_senders s where s.address = t.sender and s.removed_at is null)))`;
