// The port to a chain: how high it is, which blocks it holds, which transfers of a token it has seen.

import type { ChainTransfer } from './crypto.policy.ts';

export type Chain = {
  readonly chainId: () => Promise<number>;
  readonly head: () => Promise<bigint>;
  /** Undefined where the chain has no such block (any more). */
  readonly blockHash: (number: bigint) => Promise<string | undefined>;
  /** Transfers to any of these addresses in the blocks from `from` to `to`, both included. */
  readonly transfers: (asked: {
    readonly from: bigint;
    readonly to: bigint;
    readonly addresses: readonly string[];
  }) => Promise<readonly ChainTransfer[]>;
};
