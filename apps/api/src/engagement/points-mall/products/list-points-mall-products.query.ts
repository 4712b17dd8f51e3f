// Lists the goods on sale in the caller's country.
import type { listMallGoods as ListMallGoods } from '@roda/contract/mall';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { ActOf } from '#platform/http/route.ts';
import { mallGoodsOf } from './goods-view.ts';
import { requireMall } from './mall-country.ts';
import { goodsOnSale } from './shelf.reads.ts';

/** By place on the shelf unless asked otherwise; what is sold out stays listed. */
export const listMallGoods = async (
  act: ActOf<typeof ListMallGoods>,
  input: InputOf<typeof ListMallGoods>,
): Promise<ReplyOf<typeof ListMallGoods>> => {
  const { page, limit, after, categoryId, name, sort = 'default', order = sort === 'newest' ? 'desc' : 'asc' } = input;
  const countryId = await requireMall(act);
  const { rows, total, next } = await goodsOnSale(act.tx, {
    lang: act.caller.lang,
    countryId,
    categoryId,
    name,
    ...{ sort, order, page, limit, after },
  });
  return pageOf(rows.map(mallGoodsOf), { total, next }, input);
};
