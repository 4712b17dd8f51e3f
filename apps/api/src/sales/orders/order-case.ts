// Maps a member's order to the operators' DTO, with the permitted actions.
import type { OrderCase } from '@roda/api-contract/sales/order-cases';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { toOrderDto } from './order-dto.ts';
import { orderOf, type OrderRow } from './orders.queries.ts';

const AT_MATURITY = 1;
/** Delivery not requested yet. */
const UNSENT = 'accepted';

/** Full refund at once: unpaid, within the cancel window, or a digital good that was not sent. */
const isCancellable = ({ state, cancelUntil, deliveryState }: OrderRow, at: Date): boolean =>
  state === 'to_pay' || (state === 'paid' && ((cancelUntil !== null && cancelUntil > at) || deliveryState === UNSENT));

/** Past its cancel window, still earning, and not paid at maturity. */
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

/** Returns the current state of one order, or rejects with not_found. */
export const toOrderCaseDto = async (
  ctx: RequestContext<Operator>,
  memberId: bigint,
  orderId: string,
): Promise<OrderCase> => orderCaseOf((await orderOf(ctx.tx, memberId, orderId)) ?? reject('not_found'), ctx);
