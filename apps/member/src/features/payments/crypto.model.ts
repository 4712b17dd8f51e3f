// Display model of a blockchain payment: available networks, grouping of an address, received amounts.

import type { Network } from '@roda/api-contract/wallet/currencies';
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { ChainInfo } from '@roda/api-contract/sales/crypto';

/** The prefix of crypto payment methods: `usdt_` and the network. */
export const cryptoPrefix = 'usdt_';

export const isCrypto = (code: string): boolean => code.startsWith(cryptoPrefix);

/** The one entry for all of them among the payment methods: the network is chosen on a page of its own. */
export const cryptoMethod = 'usdt';

type Way = Readonly<{ code: string; name: string; enabled: boolean; reason?: string | undefined; fee: string }>;

/** The payment methods with one row for all networks, at the position of the first of them. */
export function withCrypto(ways: readonly Way[]): readonly Way[] {
  const first = ways.find(({ code }) => isCrypto(code));
  if (first === undefined) return ways;
  return ways
    .filter((way) => way === first || !isCrypto(way.code))
    .map((way) => (way === first ? { ...way, code: cryptoMethod, name: 'USDT' } : way));
}

const minorOf = (amount: string): bigint => parseAmount(amount, 'USDT') ?? 0n;

/** A network whose minimum amount is more than the amount to pay cannot be chosen. */
export function fits({ min }: Pick<Network, 'min'>, amount: string): boolean {
  return minorOf(amount) >= minorOf(min);
}

/** An address in groups of four, for comparison; nothing is omitted. */
export function inFours(address: string): readonly string[] {
  return address.match(/.{1,4}/gu) ?? [];
}

export type CryptoOutcome = Readonly<{
  /** `dropped`, `reverted` and `returned` where nothing else has arrived since. */
  kind: 'nothing' | 'short' | 'whole' | 'over' | 'dropped' | 'reverted' | 'returned';
  received: string;
  /** The missing or excess amount. */
  rest: string;
}>;

/** The received amount, confirmed or not, against the amount due. */
export function outcomeOf({ due, transfers }: Pick<ChainInfo, 'due' | 'transfers'>): CryptoOutcome {
  const counted = transfers.filter(({ state }) => state === 'seen' || state === 'credited');
  const received = counted.reduce((sum, { amount }) => sum + minorOf(amount), 0n);
  const missing = minorOf(due) - received;
  const said = {
    received: formatAmount(received, 'USDT'),
    rest: formatAmount(missing < 0n ? -missing : missing, 'USDT'),
  };
  if (counted.length > 0) {
    if (missing === 0n) return { kind: 'whole', ...said };
    return { kind: missing > 0n ? 'short' : 'over', ...said };
  }
  const gone = transfers.find(({ state }) => state === 'reverted') ?? transfers[0];
  return {
    kind: gone === undefined || gone.state === 'seen' || gone.state === 'credited' ? 'nothing' : gone.state,
    ...said,
  };
}

/** The progress bar of a transfer, in percent; confirmations beyond the required number do not exceed 100. */
export function confirmedShare(confirmations: number, needed: number): number {
  return needed <= 0 ? 100 : Math.min(100, Math.round((confirmations / needed) * 100));
}

/** The block explorer is the network's own page; this app shows only the hash. */
export function shortHash(hash: string): string {
  return hash.length <= 20 ? hash : `${hash.slice(0, 10)}…${hash.slice(-8)}`;
}
