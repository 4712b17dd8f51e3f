// Lists the categories of the points mall that have products on sale.
import type { listPointsMallCategories as ListPointsMallCategories } from '@roda/api-contract/engagement/points-mall';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { ContextOf } from '#platform/http/route.ts';
import { requirePointsMall } from '#engagement/points-mall/points-mall-country.ts';
import { categoriesShown } from './product-list.queries.ts';

export const listPointsMallCategories = async (
  ctx: ContextOf<typeof ListPointsMallCategories>,
  _input: InputOf<typeof ListPointsMallCategories>,
): Promise<ReplyOf<typeof ListPointsMallCategories>> => {
  const rows = await categoriesShown(ctx.tx, { lang: ctx.client.lang, countryId: await requirePointsMall(ctx) });
  return rows.map(({ id, name, icon }) => ({ id, name, iconUrl: icon }));
};
