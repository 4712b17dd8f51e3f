// Writes a line to the buyer of an order.
import type { messageMallBuyer as MessageMallBuyer } from '@roda/contract/mall-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { orderToTell } from './order-desk.reads.ts';

/** It stands among the buyer's messages as it was written, and in the log. */
export const messageMallBuyer = async (
  act: Act<Operator>,
  { id, text }: InputOf<typeof MessageMallBuyer>,
): Promise<ReplyOf<typeof MessageMallBuyer>> => {
  requireHonest(text, 'text');
  const { memberId, sn, goods } = (await orderToTell(act.tx, id)) ?? refuse('not_found');
  act.note({ target: `mall order ${sn}`, after: { message: text } });
  await sendNotice(act, {
    memberId,
    topic: 'orders',
    text: 'mallMessage',
    values: { product: goods.name, message: text },
    link: 'subPages/pointsmall/orderList',
  });
  return { id };
};
