// An operator has a delivery called off: the provider decides whether it still can be.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { callOffDelivery as operation } from '@roda/contract/orders-deliveries';
import { deliveryState, markCallingOff, withdrawDelivery } from '#modules/plans/plans.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { endPlan } from './deliver-plan.ts';

/**
 * Guarantees:
 * - what was never sent is paid back at once;
 * - what was sent is paid back when the provider confirms that it was not and will not be delivered, not before.
 */
export const callOffDelivery = async (
  act: Act<Operator>,
  { memberId: digits, orderId, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const which = { memberId: BigInt(digits), orderId };
  const before = (await deliveryState(act.tx, which.memberId, orderId)) ?? refuse('not_found');
  const settled = await withdrawDelivery(act, which);
  if (settled !== undefined) await endPlan(act, which, { settled });
  else if (await markCallingOff(act.tx, { ...which, at: act.at }))
    await act.enqueue('orders.deliverPlan', { memberId: digits, orderId });
  else return refuse('wrong_state', { state: before.state });
  const after = (await deliveryState(act.tx, which.memberId, orderId)) ?? refuse('not_found');
  act.note({ target: `delivery:${orderId}`, before, after, reason });
  return { orderId, state: after.state };
};
