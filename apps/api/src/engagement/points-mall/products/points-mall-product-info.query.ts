// One good of the mall with its variants.
import type { mallGoodsInfo as MallGoodsInfo } from '@roda/contract/mall';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { refuse } from '#platform/failure.ts';
import type { ActOf } from '#platform/http/route.ts';
import { goodsInfoOf } from './goods-view.ts';
import { requireMall } from './mall-country.ts';
import { goodsDetail } from './shelf.reads.ts';

export const mallGoodsInfo = async (
  act: ActOf<typeof MallGoodsInfo>,
  { id }: InputOf<typeof MallGoodsInfo>,
): Promise<ReplyOf<typeof MallGoodsInfo>> => {
  const { tx, who, caller } = act;
  const countryId = await requireMall(act);
  const memberId = who.kind === 'member' ? who.memberId : undefined;
  const goods = (await goodsDetail(tx, { lang: caller.lang, countryId, memberId, id })) ?? refuse('not_found');
  return goodsInfoOf(goods, memberId !== undefined);
};
