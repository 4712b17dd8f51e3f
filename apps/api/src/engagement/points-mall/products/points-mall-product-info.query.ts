// Returns one product of the points mall with its variants.
import type { pointsMallProductInfo as PointsMallProductInfo } from '@roda/api-contract/engagement/points-mall';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { reject } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/route.ts';
import { productInfoOf } from './product-dto.ts';
import { requirePointsMall } from '#engagement/points-mall/points-mall-country.ts';
import { productDetail } from './product-list.queries.ts';

export const pointsMallProductInfo = async (
  ctx: ContextOf<typeof PointsMallProductInfo>,
  { id }: InputOf<typeof PointsMallProductInfo>,
): Promise<ReplyOf<typeof PointsMallProductInfo>> => {
  const { tx, principal, client } = ctx;
  const countryId = await requirePointsMall(ctx);
  const memberId = principal.kind === 'member' ? principal.memberId : undefined;
  const goods = (await productDetail(tx, { lang: client.lang, countryId, memberId, id })) ?? reject('not_found');
  return productInfoOf(goods, memberId !== undefined);
};
