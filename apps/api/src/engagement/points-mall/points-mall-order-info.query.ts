// Returns one order of the points mall, with what it delivered.
import type { pointsMallOrderInfo as PointsMallOrderInfo } from '@roda/api-contract/engagement/points-mall';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { orderOf } from './points-mall.repository.ts';
import { wholeOrder } from './order-dto.ts';

export const pointsMallOrderInfo = async (
  ctx: RequestContext,
  { orderId }: InputOf<typeof PointsMallOrderInfo>,
): Promise<ReplyOf<typeof PointsMallOrderInfo>> =>
  wholeOrder(ctx, (await orderOf(ctx.tx, ctx.principal.memberId, orderId)) ?? reject('not_found'));
