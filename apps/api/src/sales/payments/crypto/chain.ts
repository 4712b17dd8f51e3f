// Port to a chain: its height, its blocks, and the observed transfers of a token.

import type { ChainTransfer } from './crypto.policy.ts';

export type Chain = {
  readonly chainId: () => Promise<number>;
  readonly head: () => Promise<bigint>;
  /** Undefined where the chain has no such block (any more). */
  readonly blockHash: (number: bigint) => Promise<string | undefined>;
  /** Transfers to any of these addresses in the blocks from `from` to `to`, both inclusive. */
  readonly transfers: (asked: {
    readonly from: bigint;
    readonly to: bigint;
    readonly addresses: readonly string[];
  }) => Promise<readonly ChainTransfer[]>;
};
