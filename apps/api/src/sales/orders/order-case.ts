// Turns a member's order into what operators are shown of it, with what may be done.
import type { OrderCase } from '@roda/contract/orders-operators';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { orderView } from './order-view.ts';
import { orderOf, type OrderRow } from './orders.reads.ts';

const AT_MATURITY = 1;
/** What nobody was asked to deliver yet. */
const UNSENT = 'accepted';

/** Everything back at once: unpaid, in the window, or a plan that was not sent. */
const isCancellable = ({ state, cancelUntil, deliveryState }: OrderRow, at: Date): boolean =>
  state === 'to_pay' || (state === 'paid' && ((cancelUntil !== null && cancelUntil > at) || deliveryState === UNSENT));

/** Past its window, still earning, and not paid at maturity. */
export const isRefundable = ({ state, holdingId, cycle, endAt }: OrderRow, at: Date): boolean =>
  state === 'working' && holdingId !== null && cycle !== AT_MATURITY && endAt !== null && endAt > at;

export const orderCaseOf = (row: OrderRow, { at, caller }: Pick<Act<Operator>, 'at' | 'caller'>): OrderCase => ({
  ...orderView(row, at, caller.lang),
  memberId: String(row.memberId),
  ...(row.paidBy === null ? {} : { paidBy: row.paidBy }),
  cancellable: isCancellable(row, at),
  refundable: isRefundable(row, at),
});

/** One order as it stands now, or refuses not_found. */
export const showOrder = async (act: Act<Operator>, memberId: bigint, orderId: string): Promise<OrderCase> =>
  orderCaseOf((await orderOf(act.tx, memberId, orderId)) ?? refuse('not_found'), act);
