// What the calling member's wallet holds.
import type { Currency } from '@roda/contract/money';
import { balancesOf } from '#ledger';
import type { Act } from '#platform/act.ts';

export const walletOf = async ({ tx, who }: Pick<Act, 'tx' | 'who'>, currency: Currency): Promise<bigint> => {
  const balances = await balancesOf(tx, who.memberId);
  return balances.find((each) => each.kind === 'wallet' && each.currency === currency)?.minor ?? 0n;
};
