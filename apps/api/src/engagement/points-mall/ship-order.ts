// Shared code of shipping one order and shipping many.
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { PointsMallOrderRow } from './points-mall.repository.ts';
import { stepOrder } from './order-steps.ts';
import type { OrderDue } from './orders.queries.ts';

export type ShipOrderParcel = OrderDue & { readonly shipChannel: string; readonly shipSn: string };

/** Ships a paid physical order and notifies its owner; `undefined` when it is no longer one. */
export const shipOrder = async (
  ctx: RequestContext<Operator>,
  parcel: ShipOrderParcel,
): Promise<PointsMallOrderRow | undefined> => {
  const order = await stepOrder(ctx, { ...parcel, step: 'ship' });
  if (order === undefined) return undefined;
  const { shipChannel: courier, shipSn: number } = parcel;
  ctx.audit({ target: `mall order ${order.sn}`, before: { status: 201 }, after: { status: 301, courier, number } });
  await sendNotification(ctx, {
    memberId: order.memberId,
    topic: 'orders',
    text: 'mallShipped',
    values: { product: order.goods.name, courier, number },
    link: 'subPages/pointsmall/orderList',
  });
  return order;
};
