// The chains that may carry payments, and how far each has been read.
import type { listNetworks as ListNetworks } from '@roda/contract/currencies-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { networks } from './currencies.reads.ts';
import { networkOf } from './currency-view.ts';

type Op = typeof ListNetworks;

export const listNetworks = async ({ tx, caller }: Act<Operator>, _input: InputOf<Op>): Promise<ReplyOf<Op>> =>
  (await networks(tx)).map((found) => ({
    ...networkOf(found, caller.lang),
    chainId: found.chainId,
    token: found.token,
    enabled: found.enabled,
    startBlock: Number(found.startBlock),
    ...(found.scannedBlock === null || found.scannedAt === null
      ? {}
      : { scanned: { block: Number(found.scannedBlock), at: found.scannedAt.toISOString() } }),
  }));
