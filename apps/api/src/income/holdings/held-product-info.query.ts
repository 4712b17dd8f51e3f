// Returns one held pile or fixed-term product: the holding, the current product, today's work, and the terms at
// purchase.
import type { heldProductInfo as operation } from '@roda/api-contract/income/holdings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { productHeld, productOf, viewerOf } from '#sales/catalog/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { holdingOf, termsOf, todayOrdersOf } from './holding-dto.ts';
import { photosOf } from './holding-photos.ts';
import { holdingDetail } from './holdings.queries.ts';

export const heldProductInfo = async (
  ctx: RequestContext,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, client } = ctx;
  const row =
    (await holdingDetail(tx, { memberId: principal.memberId, at }, { id, kinds: ['pile', 'deposit'] })) ??
    reject('not_found');
  const goods = (await productHeld(tx, row.goodsId, viewerOf(ctx))) ?? reject('not_found');
  return {
    ...holdingOf(row, { lang: client.lang, at }),
    goods: productOf(goods, client.lang),
    todayOrders: todayOrdersOf(row),
    terms: termsOf(row),
    ...(await photosOf(ctx, row)),
  };
};
