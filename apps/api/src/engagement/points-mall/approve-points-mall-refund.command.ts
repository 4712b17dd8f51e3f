// Grants one requested refund; a large one needs a second operator.
import type { approvePointsMallRefund as ApprovePointsMallRefund } from '@roda/api-contract/engagement/points-mall-orders';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { isSmallRefund } from './points-mall.policy.ts';
import { whyNotStepped } from './order-steps.ts';
import { ownerOfOrder } from './orders.queries.ts';
import { refundOrder } from './refund-order.ts';

/**
 * Everything is returned in the same transaction, once. Rejects with `four_eyes` for a large one: it must be proposed
 * instead.
 */
export const approvePointsMallRefund = async (
  ctx: RequestContext<Operator>,
  { id }: InputOf<typeof ApprovePointsMallRefund>,
): Promise<ReplyOf<typeof ApprovePointsMallRefund>> => {
  const memberId = (await ownerOfOrder(ctx.tx, id)) ?? reject('not_found');
  const order =
    (await refundOrder(ctx, { memberId, id })) ?? (await whyNotStepped(ctx, { step: 'refund', memberId, id }));
  if (!isSmallRefund(order)) reject('four_eyes');
  return { id, orderStatus: order.status };
};
