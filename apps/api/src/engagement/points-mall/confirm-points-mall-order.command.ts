// The member confirms receipt of a shipped order.
import type { confirmPointsMallOrder as ConfirmPointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { requireStep } from './order-steps.ts';
import { wholeOrder } from './order-dto.ts';

/** Releases the money part, once. */
export const confirmPointsMallOrder = async (
  ctx: RequestContext,
  { orderId: id }: InputOf<typeof ConfirmPointsMallOrder>,
): Promise<ReplyOf<typeof ConfirmPointsMallOrder>> =>
  wholeOrder(ctx, await requireStep(ctx, { step: 'receive', memberId: ctx.principal.memberId, id }));
