// Lists the products on sale in the client's country.
import type { listPointsMallProducts as ListPointsMallProducts } from '@roda/api-contract/engagement/points-mall';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { ContextOf } from '#platform/http/route.ts';
import { pointsMallProductOf } from './product-dto.ts';
import { requirePointsMall } from '#engagement/points-mall/points-mall-country.ts';
import { productOnSale } from './product-list.queries.ts';

/** In catalog order unless sorted otherwise; sold-out products stay listed. */
export const listPointsMallProducts = async (
  ctx: ContextOf<typeof ListPointsMallProducts>,
  input: InputOf<typeof ListPointsMallProducts>,
): Promise<ReplyOf<typeof ListPointsMallProducts>> => {
  const { page, limit, after, categoryId, name, sort = 'default', order = sort === 'newest' ? 'desc' : 'asc' } = input;
  const countryId = await requirePointsMall(ctx);
  const { rows, total, next } = await productOnSale(ctx.tx, {
    lang: ctx.client.lang,
    countryId,
    categoryId,
    name,
    ...{ sort, order, page, limit, after },
  });
  return pageOf(rows.map(pointsMallProductOf), { total, next }, input);
};
