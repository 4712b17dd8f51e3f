// Returns one digital good: terms, the required target number, when a refund is due.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { digitalGoodInfo as DigitalGoodInfo } from '@roda/api-contract/sales/digital-goods';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { digitalGoodDetailOf, viewerOf } from './digital-good-dto.ts';
import { digitalGoodById } from './digital-goods.queries.ts';

export const digitalGoodInfo = async (
  ctx: RequestContext<Member | Nobody>,
  { planId }: InputOf<typeof DigitalGoodInfo>,
): Promise<ReplyOf<typeof DigitalGoodInfo>> => {
  const row = (await digitalGoodById(ctx.tx, planId, viewerOf(ctx))) ?? reject('not_found');
  return digitalGoodDetailOf(row, ctx.client.lang);
};
