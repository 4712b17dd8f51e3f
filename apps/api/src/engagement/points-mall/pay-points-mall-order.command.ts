// Pays the money part of an order from the wallet.
import type { payMallOrder as PayMallOrder } from '@roda/contract/mall';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { settleOrder, whyNotStepped } from './order-steps.ts';
import { wholeOrder } from './order-view.ts';

/** Once, within the half hour, and never beyond the balance. A digital good is delivered with it. */
export const payMallOrder = async (
  act: Act,
  { orderId: id }: InputOf<typeof PayMallOrder>,
): Promise<ReplyOf<typeof PayMallOrder>> => {
  const { memberId } = act.who;
  const order = await settleOrder(act, { memberId, id });
  return wholeOrder(act, order ?? (await whyNotStepped(act, { step: 'pay', memberId, id })));
};
