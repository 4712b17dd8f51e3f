// Lists vehicles for sale in the client's country.
import type { listVehicles as ListVehicles } from '@roda/api-contract/sales/catalog';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { productCards } from './product-cards.ts';
import { filterOf } from './product-filter.ts';
import { viewerOf } from './product-dto.ts';
import { catalogPage } from './product-list.queries.ts';

/** R9: without a sort key the order is that of registration; every yield used for sorting is an actual one. */
export const listVehicles = async (
  ctx: RequestContext<Member | Nobody>,
  input: InputOf<typeof ListVehicles>,
): Promise<ReplyOf<typeof ListVehicles>> => {
  const viewer = viewerOf(ctx);
  const filter = filterOf(input, 'vehicle', ctx.client.countryId);
  const { rows, total, next } = await catalogPage(ctx.tx, filter, viewer);
  return pageOf(await productCards(ctx, rows, viewer), { total, next }, input);
};
