// Cancels an order before it is paid.
import type { cancelPointsMallOrder as CancelPointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { requireStep } from './order-steps.ts';
import { wholeOrder } from './order-dto.ts';

/** Points, coins and units are returned in the same transaction. */
export const cancelPointsMallOrder = async (
  ctx: RequestContext,
  { orderId: id }: InputOf<typeof CancelPointsMallOrder>,
): Promise<ReplyOf<typeof CancelPointsMallOrder>> =>
  wholeOrder(ctx, await requireStep(ctx, { step: 'cancel', memberId: ctx.principal.memberId, id }));
