// Lists the chains that may carry payments, and how far each has been read.
import type { listNetworks as ListNetworks } from '@roda/api-contract/wallet/currency-settings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { networks } from './currencies.queries.ts';
import { networkOf } from './currency-dto.ts';

type Op = typeof ListNetworks;

export const listNetworks = async (
  { tx, client }: RequestContext<Operator>,
  _input: InputOf<Op>,
): Promise<ReplyOf<Op>> =>
  (await networks(tx)).map((found) => ({
    ...networkOf(found, client.lang),
    chainId: found.chainId,
    token: found.token,
    enabled: found.enabled,
    startBlock: Number(found.startBlock),
    ...(found.scannedBlock === null || found.scannedAt === null
      ? {}
      : { scanned: { block: Number(found.scannedBlock), at: found.scannedAt.toISOString() } }),
  }));
