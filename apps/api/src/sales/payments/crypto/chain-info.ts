// Returns the status of a payment over a chain to its payer.
import { formatAmount } from '@roda/domain/money';
import type { ChainInfo } from '@roda/api-contract/sales/crypto';
import type { ChainRow } from './crypto.queries.ts';
import { confirmationsOf } from './crypto.policy.ts';

const money = (minor: string | null, name: 'rate' | 'credited') =>
  minor === null ? {} : { [name]: formatAmount(BigInt(minor), 'IDR') };

export const chainInfoOf = ({
  network,
  dueMinor,
  rateMinor,
  lockedUntil,
  needed,
  head,
  transfers,
}: ChainRow): ChainInfo => ({
  network,
  due: formatAmount(dueMinor, 'USDT'),
  rate: formatAmount(rateMinor, 'IDR'),
  lockedUntil: lockedUntil.toISOString(),
  needed,
  transfers: transfers.map(({ txHash, minor, state, block, rate, quote }) => ({
    txHash,
    amount: formatAmount(BigInt(minor), 'USDT'),
    state,
    confirmations: head === null || state === 'dropped' ? 0 : confirmationsOf(head, BigInt(block)),
    ...money(rate, 'rate'),
    ...money(quote, 'credited'),
  })),
});
