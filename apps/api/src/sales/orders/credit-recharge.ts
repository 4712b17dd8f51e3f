// Ends the order of a top-up whose money stands in the wallet.
import type { Act } from '#platform/act.ts';
import { markCredited } from './orders.sql.ts';
import { payKeyOf, type PayOrder } from './pay-order.ts';

/** Says whether the order waited for this; a late one has ended, and its money is in the wallet all the same. */
export const creditRecharge = ({ tx, at, who }: Pick<Act, 'tx' | 'at' | 'who'>, paying: PayOrder): Promise<boolean> =>
  markCredited(tx, { ...paying, memberId: who.memberId, at, paidKey: payKeyOf(who.memberId, paying.orderId) });
