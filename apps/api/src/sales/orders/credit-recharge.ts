// Completes a top-up order whose money is in the wallet.
import type { RequestContext } from '#platform/request-context.ts';
import { markCredited } from './orders.repository.ts';
import { payKeyOf, type PayOrder } from './pay-order.ts';

/**
 * Returns whether the order was still open; a late one has already ended, and its money is in the wallet all the same.
 */
export const creditRecharge = (
  { tx, at, principal }: Pick<RequestContext, 'tx' | 'at' | 'principal'>,
  paying: PayOrder,
): Promise<boolean> =>
  markCredited(tx, {
    ...paying,
    memberId: principal.memberId,
    at,
    paidKey: payKeyOf(principal.memberId, paying.orderId),
  });
