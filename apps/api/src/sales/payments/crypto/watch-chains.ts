// Polls the chains: stores observed transfers, detects reorganisations, credits what is final.
import { networks, type NetworkFound } from '#wallet/currencies/index.ts';
import type { RequestContext, System } from '#platform/request-context.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { Chain } from './chain.ts';
import { creditTransfer } from './credit-transfer.ts';
import { confirmedTransfers, watchedAddresses } from './crypto.queries.ts';
import { spanOf } from './crypto.policy.ts';
import { deleteVanished, moveCursor, upsertTransfers, type Vanished } from './crypto.repository.ts';
import { erc20Chain } from './erc20-chain.ts';
import { raiseException } from '#sales/payments/payments.repository.ts';
import { CRYPTO_PROVIDER } from './prepay-crypto.ts';
import { receiptKey } from '#sales/payments/statements/receive-money.ts';

const WATCHED_MS = 90 * 86_400_000;
const AT_ONCE = 100;

/** The money is in the wallet and gone from the chain: an operator has to review it. */
const raiseReverted = async ({ tx, at, newId }: RequestContext<System>, network: string, gone: readonly Vanished[]) => {
  for (const { txHash, logIndex, memberId, paymentId, quoteMinor } of gone) {
    const providerRef = `${network}:${txHash}:${logIndex}`;
    await raiseException(tx, {
      id: newId(),
      kind: 'reverted',
      provider: CRYPTO_PROVIDER,
      ...{ providerRef, memberId, paymentId, receivedMinor: quoteMinor, surplusMinor: quoteMinor, currency: 'IDR', at },
      creditedKey: receiptKey(CRYPTO_PROVIDER, providerRef),
    });
  }
};

type Looked = { readonly network: NetworkFound; readonly at: Date };

/** One poll of one chain. */
const look = async (job: JobContext, chain: Chain, { network, at: now }: Looked): Promise<void> => {
  const since = new Date(now.getTime() - WATCHED_MS);
  const { code, confirmations, startBlock, scannedBlock } = network;
  const head = await chain.head();
  const span = spanOf(head, { scanned: scannedBlock, startBlock, confirmations });
  const addresses = await job.reading((tx) => watchedAddresses(tx, { network: code, since }));
  const found = span === undefined ? [] : await chain.transfers({ ...span, addresses });
  await job.inTransaction(async (ctx) => {
    const { tx, at } = ctx;
    await upsertTransfers(tx, { network: code, at }, found);
    if (span !== undefined) {
      const gone = await deleteVanished(tx, { network: code, from: span.from, since }, found);
      await raiseReverted(ctx, code, gone);
    }
    await moveCursor(tx, { network: code, at, block: head });
  });
  const upTo = head - BigInt(confirmations) + 1n;
  const waiting = await job.reading((tx) => confirmedTransfers(tx, { network: code, upTo, limit: AT_ONCE, at: now }));
  for (const transfer of waiting) {
    // The chain may have reorganised since the logs were read: the block is queried once more.
    if ((await chain.blockHash(transfer.blockNumber)) !== transfer.blockHash) continue;
    await job.inTransaction((ctx) => creditTransfer(ctx, code, transfer));
  }
};

/**
 * Every enabled network with a configured endpoint. A chain that doesn't reply, or replies for another chain, is
 * retried in the next poll; its networks stop being offered when they have not been read for a while.
 */
export const watchChains = async (job: JobContext, at: Date): Promise<void> => {
  const { config, log } = job.services;
  if (config.usdt.xpub === undefined) return;
  for (const network of await job.reading(networks)) {
    const url = config.usdt.rpc[network.code];
    if (url === undefined || !network.enabled) continue;
    try {
      const chain = await erc20Chain({ url, token: network.token });
      const chainId = await chain.chainId();
      if (chainId === network.chainId) await look(job, chain, { network, at });
      else log.warn({ network: network.code, chainId }, 'another chain answers');
    } catch (error) {
      // The error message may contain the provider's URL with its key.
      log.warn({ network: network.code, kind: error instanceof Error ? error.name : 'unknown' }, 'chain not read');
    }
  }
};
