// An operator requests cancellation of a delivery; the provider decides whether it is still possible.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { cancelDelivery as operation } from '@roda/api-contract/sales/deliveries';
import { deliveryState, markCallingOff, withdrawDelivery } from '#sales/digital-goods/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { endPlan } from './deliver-digital-good.ts';

/**
 * Guarantees:
 * - what was never sent is refunded at once;
 * - what was sent is refunded only when the provider confirms that it was not and will not be delivered.
 */
export const cancelDelivery = async (
  ctx: RequestContext<Operator>,
  { memberId: digits, orderId, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const which = { memberId: BigInt(digits), orderId };
  const before = (await deliveryState(ctx.tx, which.memberId, orderId)) ?? reject('not_found');
  const settled = await withdrawDelivery(ctx, which);
  if (settled !== undefined) await endPlan(ctx, which, { settled });
  else if (await markCallingOff(ctx.tx, { ...which, at: ctx.at }))
    await ctx.enqueue('orders.deliverPlan', { memberId: digits, orderId });
  else return reject('wrong_state', { state: before.state });
  const after = (await deliveryState(ctx.tx, which.memberId, orderId)) ?? reject('not_found');
  ctx.audit({ target: `delivery:${orderId}`, before, after, reason });
  return { orderId, state: after.state };
};
