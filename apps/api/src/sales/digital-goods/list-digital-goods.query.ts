// Searches digital goods by text, telecom operator, channel, category and price, for the shop's search.
import { parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listDigitalGoods as ListDigitalGoods } from '@roda/api-contract/sales/digital-goods';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { digitalGoodOf, viewerOf } from './digital-good-dto.ts';
import { digitalGoodsPage } from './digital-goods.queries.ts';

/** Prices are filtered in rupiah, the only currency digital goods are priced in. */
const minorOf = (amount: string | undefined, path: string): bigint | undefined =>
  amount === undefined
    ? undefined
    : (parseAmount(amount, 'IDR') ?? reject('malformed', { fields: [{ path, message: 'not an amount' }] }));

export const listDigitalGoods = async (
  ctx: RequestContext<Member | Nobody>,
  input: InputOf<typeof ListDigitalGoods>,
): Promise<ReplyOf<typeof ListDigitalGoods>> => {
  const { lang, countryId } = ctx.client;
  const { name, keyword, operatorId, minPrice, maxPrice, available, ...rest } = input;
  const filter = {
    ...rest,
    countryId,
    texts: [name, keyword].filter((text) => text !== undefined),
    carrierId: operatorId,
    minPriceMinor: minorOf(minPrice, 'minPrice'),
    maxPriceMinor: minorOf(maxPrice, 'maxPrice'),
    available: available === true,
  };
  const { rows, total, next } = await digitalGoodsPage(ctx.tx, filter, viewerOf(ctx));
  return pageOf(
    rows.map((row) => digitalGoodOf(row, lang)),
    { total, next },
    input,
  );
};
