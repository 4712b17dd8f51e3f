// Returns all details of one charging pile or fixed-term plan.
import type { productInfo as ProductInfo } from '@roda/api-contract/sales/catalog';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { modeFor } from '#backoffice/markets/index.ts';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { productPageOf } from './product-cards.ts';
import { viewerOf } from './product-dto.ts';

/** A plan is found only by clients whose country and channel list plans. */
export const productInfo = async (
  ctx: RequestContext<Member | Nobody>,
  { id }: InputOf<typeof ProductInfo>,
): Promise<ReplyOf<typeof ProductInfo>> => {
  const found = (await productPageOf(ctx, { id, kinds: ['pile', 'deposit'] }, viewerOf(ctx))) ?? reject('not_found');
  if (found.kind === 'deposit' && !(await modeFor(ctx, ctx.client.countryId)).showTimeDeposit) reject('not_found');
  return found;
};
