// Does not grant an asked refund; the order goes on.
import type { rejectMallRefund as RejectMallRefund } from '@roda/contract/mall-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { requireStep } from './order-steps.ts';
import { ownerOfOrder } from './orders.reads.ts';

/** The member reads why, and may ask again until the order is shipped. */
export const rejectMallRefund = async (
  act: Act<Operator>,
  { id, reason }: InputOf<typeof RejectMallRefund>,
): Promise<ReplyOf<typeof RejectMallRefund>> => {
  const memberId = (await ownerOfOrder(act.tx, id)) ?? refuse('not_found');
  const order = await requireStep(act, { step: 'rejectRefund', memberId, id, reason });
  act.note({ target: `mall order ${order.sn}`, before: { status: 202 }, after: { status: 201 }, reason });
  await sendNotice(act, {
    memberId,
    topic: 'orders',
    text: 'mallRefundRejected',
    values: { product: order.goods.name, reason },
    link: 'subPages/pointsmall/orderList',
  });
  return { id, orderStatus: order.status };
};
