// Lists digital goods of a category and its descendants.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { digitalGoodsByCategory as DigitalGoodsByCategory } from '@roda/api-contract/sales/digital-goods';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { digitalGoodOf, viewerOf } from './digital-good-dto.ts';
import { categories, digitalGoodsPage } from './digital-goods.queries.ts';

export const digitalGoodsByCategory = async (
  ctx: RequestContext<Member | Nobody>,
  { categoryId, operatorId, page, limit, after }: InputOf<typeof DigitalGoodsByCategory>,
): Promise<ReplyOf<typeof DigitalGoodsByCategory>> => {
  const { lang, countryId } = ctx.client;
  const known = await categories(ctx.tx, { lang, countryId, channelId: undefined });
  if (!known.some(({ id }) => id === categoryId)) return reject('not_found');
  const filter = { countryId, categoryId, carrierId: operatorId, page, limit, after };
  const { rows, total, next } = await digitalGoodsPage(ctx.tx, filter, viewerOf(ctx));
  return pageOf(
    rows.map((row) => digitalGoodOf(row, lang)),
    { total, next },
    { page, limit },
  );
};
