// Grants one asked refund; a large one needs a second operator.
import type { approveMallRefund as ApproveMallRefund } from '@roda/contract/mall-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { isSmallRefund } from './mall.rules.ts';
import { whyNotStepped } from './order-steps.ts';
import { ownerOfOrder } from './orders.reads.ts';
import { refundOrder } from './refund-order.ts';

/** Everything is back from the same commit on, once. Refuses `four_eyes` for a large one: propose it instead. */
export const approveMallRefund = async (
  act: Act<Operator>,
  { id }: InputOf<typeof ApproveMallRefund>,
): Promise<ReplyOf<typeof ApproveMallRefund>> => {
  const memberId = (await ownerOfOrder(act.tx, id)) ?? refuse('not_found');
  const order =
    (await refundOrder(act, { memberId, id })) ?? (await whyNotStepped(act, { step: 'refund', memberId, id }));
  if (!isSmallRefund(order)) refuse('four_eyes');
  return { id, orderStatus: order.status };
};
