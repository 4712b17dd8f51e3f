// Lists other products beside a product, or some of all: by kind, category and registration, never by yield.
import type { recommendProduct as RecommendProduct } from '@roda/api-contract/sales/catalog';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { productBeside } from '#sales/catalog/catalog.queries.ts';
import { productOf, viewerOf } from '#sales/catalog/product-dto.ts';

const USUAL = 6;

export const recommendProduct = async (
  ctx: RequestContext<Member | Nobody>,
  { id, cityId, limit = USUAL }: InputOf<typeof RecommendProduct>,
): Promise<ReplyOf<typeof RecommendProduct>> => {
  const viewer = viewerOf(ctx);
  const rows = await productBeside(ctx.tx, { id, cityId, countryId: ctx.client.countryId, limit }, viewer);
  return rows.map((row) => productOf(row, viewer.lang));
};
