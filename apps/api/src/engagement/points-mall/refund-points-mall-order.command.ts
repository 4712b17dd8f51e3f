// Requests an order's refund before shipment.
import type { refundPointsMallOrder as RefundPointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { requireStep } from './order-steps.ts';
import { wholeOrder } from './order-dto.ts';

/**
 * Nothing is moved yet: an operator decides. From here on the order cannot be shipped unless the refund is rejected.
 */
export const refundPointsMallOrder = async (
  ctx: RequestContext,
  { orderId: id, reason = '' }: InputOf<typeof RefundPointsMallOrder>,
): Promise<ReplyOf<typeof RefundPointsMallOrder>> =>
  wholeOrder(ctx, await requireStep(ctx, { step: 'askRefund', memberId: ctx.principal.memberId, id, reason }));
