// Sends a message to the buyer of an order.
import type { messagePointsMallBuyer as MessagePointsMallBuyer } from '@roda/api-contract/engagement/points-mall-orders';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { orderToNotify } from './order-cases.queries.ts';

/** It appears among the buyer's messages as written, and in the audit log. */
export const messagePointsMallBuyer = async (
  ctx: RequestContext<Operator>,
  { id, text }: InputOf<typeof MessagePointsMallBuyer>,
): Promise<ReplyOf<typeof MessagePointsMallBuyer>> => {
  requireHonest(text, 'text');
  const { memberId, sn, goods } = (await orderToNotify(ctx.tx, id)) ?? reject('not_found');
  ctx.audit({ target: `mall order ${sn}`, after: { message: text } });
  await sendNotification(ctx, {
    memberId,
    topic: 'orders',
    text: 'mallMessage',
    values: { product: goods.name, message: text },
    link: 'subPages/pointsmall/orderList',
  });
  return { id };
};
