// Adapter to chains with Ethereum's JSON-RPC.
import type { Hex } from 'viem';
import type { Chain } from './chain.ts';
import type { ChainTransfer } from './crypto.policy.ts';

const TIMEOUT_MS = 10_000;
/** Providers reject wide block ranges. */
const BLOCKS_AT_ONCE = 1_000n;
const ADDRESSES_AT_ONCE = 200;

const chunksOf = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Reads one ERC-20 token. Nothing is cached between two requests: an old height would hide new blocks. */
export const erc20Chain = async ({ url, token }: { url: string; token: string }): Promise<Chain> => {
  const { BlockNotFoundError, createPublicClient, http, parseAbiItem } = await import('viem');
  const event = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
  const client = createPublicClient({ transport: http(url, { timeout: TIMEOUT_MS, retryCount: 1 }), cacheTime: 0 });

  const some = async (from: bigint, to: bigint, addresses: readonly string[]): Promise<readonly ChainTransfer[]> => {
    const logs = await client.getLogs({
      address: token as Hex,
      event,
      args: { to: addresses as Hex[] },
      fromBlock: from,
      toBlock: to,
      strict: true,
    });
    return logs.map((log) => ({
      txHash: log.transactionHash,
      logIndex: log.logIndex,
      sender: log.args.from.toLowerCase(),
      address: log.args.to.toLowerCase(),
      minor: log.args.value,
      blockNumber: log.blockNumber,
      blockHash: log.blockHash,
    }));
  };

  return {
    chainId: () => client.getChainId(),
    head: () => client.getBlockNumber({ cacheTime: 0 }),
    blockHash: async (number) => {
      try {
        return (await client.getBlock({ blockNumber: number })).hash;
      } catch (error) {
        if (error instanceof BlockNotFoundError) return undefined;
        throw error;
      }
    },
    transfers: async ({ from, to, addresses }) => {
      const found: ChainTransfer[] = [];
      for (let first = from; first <= to; first += BLOCKS_AT_ONCE) {
        const last = first + BLOCKS_AT_ONCE - 1n < to ? first + BLOCKS_AT_ONCE - 1n : to;
        for (const group of chunksOf(addresses, ADDRESSES_AT_ONCE)) found.push(...(await some(first, last, group)));
      }
      return found;
    },
  };
};
