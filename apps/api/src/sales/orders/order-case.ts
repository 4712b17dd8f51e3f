// Turns a member's order into what operators are shown of it, with what may be done.
import type { OrderCase } from '@roda/api-contract/sales/order-cases';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { toOrderDto } from './order-dto.ts';
import { orderOf, type OrderRow } from './orders.queries.ts';

const AT_MATURITY = 1;
/** What nobody was asked to deliver yet. */
const UNSENT = 'accepted';

/** Everything back at once: unpaid, in the window, or a plan that was not sent. */
const isCancellable = ({ state, cancelUntil, deliveryState }: OrderRow, at: Date): boolean =>
  state === 'to_pay' || (state === 'paid' && ((cancelUntil !== null && cancelUntil > at) || deliveryState === UNSENT));

/** Past its window, still earning, and not paid at maturity. */
export const isRefundable = ({ state, holdingId, cycle, endAt }: OrderRow, at: Date): boolean =>
  state === 'working' && holdingId !== null && cycle !== AT_MATURITY && endAt !== null && endAt > at;

export const orderCaseOf = (
  row: OrderRow,
  { at, client }: Pick<RequestContext<Operator>, 'at' | 'client'>,
): OrderCase => ({
  ...toOrderDto(row, at, client.lang),
  memberId: String(row.memberId),
  ...(row.paidBy === null ? {} : { paidBy: row.paidBy }),
  cancellable: isCancellable(row, at),
  refundable: isRefundable(row, at),
});

/** One order as it stands now, or refuses not_found. */
export const toOrderCaseDto = async (
  ctx: RequestContext<Operator>,
  memberId: bigint,
  orderId: string,
): Promise<OrderCase> => orderCaseOf((await orderOf(ctx.tx, memberId, orderId)) ?? reject('not_found'), ctx);
