// Lists a member's orders of the points mall.
import type { listPointsMallOrders as ListPointsMallOrders } from '@roda/api-contract/engagement/points-mall';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext } from '#platform/request-context.ts';
import { ordersOf } from './points-mall.repository.ts';
import { pointsMallOrderOf } from './order-dto.ts';

/** Newest first. Orders stay readable where the points mall was disabled since. */
export const listPointsMallOrders = async (
  ctx: RequestContext,
  input: InputOf<typeof ListPointsMallOrders>,
): Promise<ReplyOf<typeof ListPointsMallOrders>> => {
  const status = input.orderStatus === undefined ? undefined : Number(input.orderStatus);
  const { rows, total, next } = await ordersOf(ctx.tx, { memberId: ctx.principal.memberId, status, ...input });
  return pageOf(
    rows.map((row) => pointsMallOrderOf(row, ctx)),
    { total, next },
    input,
  );
};
