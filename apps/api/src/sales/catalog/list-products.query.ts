// Lists charging piles, or by kind other products.
import type { listProducts as ListProducts } from '@roda/api-contract/sales/catalog';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import { modeFor } from '#backoffice/markets/index.ts';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { productCards } from './product-cards.ts';
import { filterOf } from './product-filter.ts';
import { viewerOf } from './product-dto.ts';
import { catalogPage } from './product-list.queries.ts';

/** Fixed-term plans only where country and channel list them, elsewhere an empty page. */
export const listProducts = async (
  ctx: RequestContext<Member | Nobody>,
  input: InputOf<typeof ListProducts>,
): Promise<ReplyOf<typeof ListProducts>> => {
  if (input.kind === 'deposit' && !(await modeFor(ctx, ctx.client.countryId)).showTimeDeposit)
    return pageOf([], { total: 0, next: undefined }, input);
  const viewer = viewerOf(ctx);
  const filter = filterOf(input, input.kind ?? 'pile', ctx.client.countryId);
  const { rows, total, next } = await catalogPage(ctx.tx, filter, viewer);
  return pageOf(await productCards(ctx, rows, viewer), { total, next }, input);
};
