// Ships an order with its courier and tracking number.
import type { shipPointsMallOrder as ShipPointsMallOrder } from '@roda/api-contract/engagement/points-mall-orders';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { whyNotStepped } from './order-steps.ts';
import { ownerOfOrder } from './orders.queries.ts';
import { shipOrder } from './ship-order.ts';

/** Of a concurrent refund request and shipment one succeeds. */
export const shipPointsMallOrder = async (
  ctx: RequestContext<Operator>,
  { id, shipChannel, shipSn }: InputOf<typeof ShipPointsMallOrder>,
): Promise<ReplyOf<typeof ShipPointsMallOrder>> => {
  const memberId = (await ownerOfOrder(ctx.tx, id)) ?? reject('not_found');
  const order =
    (await shipOrder(ctx, { memberId, id, shipChannel, shipSn })) ??
    (await whyNotStepped(ctx, { step: 'ship', memberId, id }));
  return { id, orderStatus: order.status };
};
