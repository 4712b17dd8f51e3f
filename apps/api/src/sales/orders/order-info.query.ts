// Returns one order of a member, with the full target number.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { orderInfo as OrderInfo } from '@roda/api-contract/sales/orders';
import { targetPlace } from '#sales/digital-goods/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { toOrderDto } from './order-dto.ts';
import { orderOf } from './orders.queries.ts';

/** Another member's order is reported as not found. */
export const orderInfo = async (
  ctx: RequestContext,
  { id }: InputOf<typeof OrderInfo>,
): Promise<ReplyOf<typeof OrderInfo>> => {
  const row = (await orderOf(ctx.tx, ctx.principal.memberId, id)) ?? reject('not_found');
  const shown = toOrderDto(row, ctx.at, ctx.client.lang);
  if (shown.plan === undefined || row.targetEncrypted === null) return shown;
  return { ...shown, plan: { ...shown.plan, target: ctx.vault.open(row.targetEncrypted, targetPlace(row.draftId)) } };
};
