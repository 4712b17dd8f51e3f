// Cancels an order within its cancel window on the member's request to support.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { cancelForMember as operation } from '@roda/api-contract/sales/order-cases';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { cancelOf } from './cancel-order.command.ts';
import { toOrderCaseDto } from './order-case.ts';

/** Same guarantees as `cancelOf`; the money can only go to the member's own wallet. */
export const cancelForMember = async (
  ctx: RequestContext<Operator>,
  { memberId: digits, orderId, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const memberId = BigInt(digits);
  const before = await toOrderCaseDto(ctx, memberId, orderId);
  await cancelOf(ctx, { memberId, orderId });
  const after = await toOrderCaseDto(ctx, memberId, orderId);
  const target = `order:${orderId}`;
  ctx.audit({ target, before: { memberId: digits, status: before.status }, after: { status: after.status }, reason });
  return after;
};
