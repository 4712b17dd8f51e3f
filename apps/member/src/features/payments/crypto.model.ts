// A payment over a chain as its payer sees it: which networks fit, how an address is read over, what has come so far.

import type { Network } from '@roda/api-contract/wallet/currencies';
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { ChainInfo } from '@roda/api-contract/sales/crypto';

/** How ways over a chain are called among the ways to pay: `usdt_` and the network. */
export const cryptoPrefix = 'usdt_';

export const isCrypto = (code: string): boolean => code.startsWith(cryptoPrefix);

/** What stands for all of them among the ways to pay: the network is chosen on a page of its own. */
export const cryptoMethod = 'usdt';

type Way = Readonly<{ code: string; name: string; enabled: boolean; reason?: string | undefined; fee: string }>;

/** The ways to pay with one row for all networks, where the first of them stood. */
export function withCrypto(ways: readonly Way[]): readonly Way[] {
  const first = ways.find(({ code }) => isCrypto(code));
  if (first === undefined) return ways;
  return ways
    .filter((way) => way === first || !isCrypto(way.code))
    .map((way) => (way === first ? { ...way, code: cryptoMethod, name: 'USDT' } : way));
}

const minorOf = (amount: string): bigint => parseAmount(amount, 'USDT') ?? 0n;

/** A network whose least amount is more than what would be paid can't be chosen. */
export function fits({ min }: Pick<Network, 'min'>, amount: string): boolean {
  return minorOf(amount) >= minorOf(min);
}

/** An address in groups of four, for reading over; nothing of it is left out. */
export function inFours(address: string): readonly string[] {
  return address.match(/.{1,4}/gu) ?? [];
}

export type CryptoOutcome = Readonly<{
  /** `dropped`, `reverted` and `returned` where nothing else has come since. */
  kind: 'nothing' | 'short' | 'whole' | 'over' | 'dropped' | 'reverted' | 'returned';
  received: string;
  /** What is missing, or what is too much. */
  rest: string;
}>;

/** What has come so far, confirmed or not, against what is due. */
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

/** How full the bar of a transfer is, in percent; confirmations beyond the needed ones don't overflow it. */
export function confirmedShare(confirmations: number, needed: number): number {
  return needed <= 0 ? 100 : Math.min(100, Math.round((confirmations / needed) * 100));
}

/** Where a transaction can be looked up is the network's own page; only its hash is ours to show. */
export function shortHash(hash: string): string {
  return hash.length <= 20 ? hash : `${hash.slice(0, 10)}…${hash.slice(-8)}`;
}
