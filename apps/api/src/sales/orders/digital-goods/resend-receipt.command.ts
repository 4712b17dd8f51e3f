// Resends the message of a payment or a refund to a member.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { resendReceipt as operation } from '@roda/api-contract/sales/order-cases';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { orderMoney } from '#sales/orders/orders.repository.ts';
import { notifyReceipt, notifyRefunded } from '#sales/orders/notify-order.ts';

/** Only for paid orders; for a refunded one, the refund message. */
export const resendReceipt = async (
  ctx: RequestContext<Operator>,
  { memberId: digits, orderId }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const memberId = BigInt(digits);
  const order = (await orderMoney(ctx.tx, memberId, orderId)) ?? reject('not_found');
  if (order.paidAt === null) reject('wrong_state', { state: order.state });
  await (order.state === 'refunded' ? notifyRefunded : notifyReceipt)(ctx, { memberId, order });
  ctx.audit({ target: `order:${orderId}`, after: { receipt: order.state, memberId: digits } });
  return { orderId };
};
