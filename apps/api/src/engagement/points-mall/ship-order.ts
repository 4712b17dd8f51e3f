// What shipping one order and shipping many have in common.
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import type { OrderRow } from './mall.sql.ts';
import { stepOrder } from './order-steps.ts';
import type { Due } from './orders.reads.ts';

export type Parcel = Due & { readonly shipChannel: string; readonly shipSn: string };

/** Ships a paid physical order and tells its owner; `undefined` when it isn't one any more. */
export const shipOrder = async (act: Act<Operator>, parcel: Parcel): Promise<OrderRow | undefined> => {
  const order = await stepOrder(act, { ...parcel, step: 'ship' });
  if (order === undefined) return undefined;
  const { shipChannel: courier, shipSn: number } = parcel;
  act.note({ target: `mall order ${order.sn}`, before: { status: 201 }, after: { status: 301, courier, number } });
  await sendNotice(act, {
    memberId: order.memberId,
    topic: 'orders',
    text: 'mallShipped',
    values: { product: order.goods.name, courier, number },
    link: 'subPages/pointsmall/orderList',
  });
  return order;
};
