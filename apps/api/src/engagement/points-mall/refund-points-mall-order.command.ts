// Asks for an order's refund while it isn't shipped yet.
import type { refundMallOrder as RefundMallOrder } from '@roda/contract/mall';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { requireStep } from './order-steps.ts';
import { wholeOrder } from './order-view.ts';

/** Nothing moves yet: an operator decides. From here on the order can't be shipped unless the refund is rejected. */
export const refundMallOrder = async (
  act: Act,
  { orderId: id, reason = '' }: InputOf<typeof RefundMallOrder>,
): Promise<ReplyOf<typeof RefundMallOrder>> =>
  wholeOrder(act, await requireStep(act, { step: 'askRefund', memberId: act.who.memberId, id, reason }));
