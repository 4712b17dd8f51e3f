// Rejects a requested refund; the order continues.
import type { rejectPointsMallRefund as RejectPointsMallRefund } from '@roda/api-contract/engagement/points-mall-orders';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { requireStep } from './order-steps.ts';
import { ownerOfOrder } from './orders.queries.ts';

/** The member gets the reason, and may request again until the order is shipped. */
export const rejectPointsMallRefund = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<typeof RejectPointsMallRefund>,
): Promise<ReplyOf<typeof RejectPointsMallRefund>> => {
  const memberId = (await ownerOfOrder(ctx.tx, id)) ?? reject('not_found');
  const order = await requireStep(ctx, { step: 'rejectRefund', memberId, id, reason });
  ctx.audit({ target: `mall order ${order.sn}`, before: { status: 202 }, after: { status: 201 }, reason });
  await sendNotification(ctx, {
    memberId,
    topic: 'orders',
    text: 'mallRefundRejected',
    values: { product: order.goods.name, reason },
    link: 'subPages/pointsmall/orderList',
  });
  return { id, orderStatus: order.status };
};
