// What other modules may ask of the wallet.
import { balancesOf } from '#ledger';
import type { Currency } from '@roda/contract/money';
import type { Tx } from '#platform/db/tx.ts';

/** What a member can spend or withdraw now, in minor units. */
export const spendable = async (tx: Tx, memberId: bigint, currency: Currency): Promise<bigint> =>
  (await balancesOf(tx, memberId)).find((each) => each.kind === 'wallet' && each.currency === currency)?.minor ?? 0n;
