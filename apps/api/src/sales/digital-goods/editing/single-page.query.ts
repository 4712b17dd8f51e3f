// Returns the page of one category: its texts and picture, and some of its items.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { singlePage as SinglePage } from '@roda/api-contract/sales/digital-goods';
import { modeFor } from '#backoffice/markets/index.ts';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { digitalGoodOf, viewerOf } from '#sales/digital-goods/digital-good-dto.ts';
import { digitalGoodsPage } from '#sales/digital-goods/digital-goods.queries.ts';
import { productOfCategory, pageOfCategory, type PageRow } from './single-page.queries.ts';

const SHOWN = 12;

type Reply = ReplyOf<typeof SinglePage>;

/** R10: where income products are not offered, none is on a page. */
const productFor = async (ctx: RequestContext<Member | Nobody>, { id, kind }: PageRow): Promise<Reply['goods']> => {
  const { lang, countryId } = ctx.client;
  if (kind === null) return [];
  const { examine, showGoods } = await modeFor(ctx, countryId);
  if (examine || !showGoods) return [];
  const rows = await productOfCategory(ctx.tx, { categoryId: id, lang, countryId, limit: SHOWN });
  return rows.map(({ priceMinor, ...row }) => ({ ...row, price: formatAmount(priceMinor, row.currency) }));
};

const digitalGoodsFor = async (
  ctx: RequestContext<Member | Nobody>,
  { id, kind, ofPlans: ofDigitalGoods }: PageRow,
): Promise<Reply['plans']> => {
  const { lang, countryId } = ctx.client;
  if (kind !== null) return [];
  const filter = { countryId, page: 1, limit: SHOWN, ...(ofDigitalGoods ? { categoryId: id } : {}) };
  return (await digitalGoodsPage(ctx.tx, filter, viewerOf(ctx))).rows.map((row) => digitalGoodOf(row, lang));
};

/** A category without a page of its own shows its name above its products. */
export const singlePage = async (
  ctx: RequestContext<Member | Nobody>,
  { code, categoryId }: InputOf<typeof SinglePage>,
): Promise<Reply> => {
  if (code === undefined && categoryId === undefined) {
    return reject('malformed', { fields: [{ path: 'code', message: 'required' }] });
  }
  const page = await pageOfCategory(ctx.tx, { code, id: categoryId, lang: ctx.client.lang });
  if (page === undefined) return reject('not_found');
  const { id, name, icon, title, subtitle, image } = page;
  return {
    category: { id, code: page.code, name, icon },
    hero: { title: title ?? name, subtitle: subtitle ?? '', image: image ?? '' },
    goods: await productFor(ctx, page),
    plans: await digitalGoodsFor(ctx, page),
  };
};
