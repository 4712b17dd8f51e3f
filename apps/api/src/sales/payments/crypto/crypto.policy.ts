// Pure: which blocks to read again, when a transfer is final, and at which rate it counts.

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

/** Beyond the confirmations, so many blocks are read again at every look: a chain that rearranges itself is noticed. */
const RESCANNED = 50n;
/** How long a promised rate holds. */
export const LOCK_MS = 15 * 60_000;

export type CryptoSpan = { readonly from: bigint; readonly to: bigint };

/** The blocks of the next look; nothing when the chain is shorter than where it starts. */
export const spanOf = (
  head: bigint,
  { scanned, startBlock, confirmations }: { scanned: bigint | null; startBlock: bigint; confirmations: number },
): CryptoSpan | undefined => {
  const again = BigInt(confirmations) + RESCANNED;
  const wanted = (scanned ?? head) - again + 1n;
  const from = wanted > startBlock ? wanted : startBlock;
  return from > head ? undefined : { from, to: head };
};

/** The block that holds it counts as the first confirmation. */
export const confirmationsOf = (head: bigint, block: bigint): number => Math.max(0, Number(head - block + 1n));

/**
 * The promised rate for what the chain held in time, the rate of now for what came later: written in the payment's
 * terms, and both are shown.
 */
export const rateFor = (
  { seenAt, lockedUntil, lockedMinor }: { seenAt: Date; lockedUntil: Date; lockedMinor: bigint },
  nowMinor: bigint,
): bigint => (seenAt <= lockedUntil ? lockedMinor : nowMinor);

/** SQL of a transfer `t` at a parameter's moment: neither hold nor sender keeps it back, or two people said so. */
export const passes = (at: string): string => `(t.cleared_at is not null
  or ((t.held_until is null or t.held_until <= ${at})
    and not exists (select from crypto_listed_senders s where s.address = t.sender and s.removed_at is null)))`;
