// Returns the wallet balance of the calling member.
import type { Currency } from '@roda/domain/money';
import { balancesOf } from '#ledger';
import type { RequestContext } from '#platform/request-context.ts';

export const walletOf = async (
  { tx, principal }: Pick<RequestContext, 'tx' | 'principal'>,
  currency: Currency,
): Promise<bigint> => {
  const balances = await balancesOf(tx, principal.memberId);
  return balances.find((each) => each.kind === 'wallet' && each.currency === currency)?.minor ?? 0n;
};
