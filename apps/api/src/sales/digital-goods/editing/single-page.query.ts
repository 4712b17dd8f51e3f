// The page of one category: its words and picture, and some of what it holds.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { singlePage as SinglePage } from '@roda/contract/plans';
import { modeFor } from '#modules/places/places.public.ts';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { planOf, viewerOf } from './plan-view.ts';
import { plansPage } from './plans.reads.ts';
import { goodsOfCategory, pageOfCategory, type PageRow } from './single-page.reads.ts';

const SHOWN = 12;

type Reply = ReplyOf<typeof SinglePage>;

/** R10: where income products are not offered, none stands on a page. */
const goodsFor = async (act: Act<Member | Nobody>, { id, kind }: PageRow): Promise<Reply['goods']> => {
  const { lang, countryId } = act.caller;
  if (kind === null) return [];
  const { examine, showGoods } = await modeFor(act, countryId);
  if (examine || !showGoods) return [];
  const rows = await goodsOfCategory(act.tx, { categoryId: id, lang, countryId, limit: SHOWN });
  return rows.map(({ priceMinor, ...row }) => ({ ...row, price: formatAmount(priceMinor, row.currency) }));
};

const plansFor = async (act: Act<Member | Nobody>, { id, kind, ofPlans }: PageRow): Promise<Reply['plans']> => {
  const { lang, countryId } = act.caller;
  if (kind !== null) return [];
  const filter = { countryId, page: 1, limit: SHOWN, ...(ofPlans ? { categoryId: id } : {}) };
  return (await plansPage(act.tx, filter, viewerOf(act))).rows.map((row) => planOf(row, lang));
};

/** A category without a page of its own shows its name above its goods. */
export const singlePage = async (
  act: Act<Member | Nobody>,
  { code, categoryId }: InputOf<typeof SinglePage>,
): Promise<Reply> => {
  if (code === undefined && categoryId === undefined) {
    return refuse('malformed', { fields: [{ path: 'code', message: 'required' }] });
  }
  const page = await pageOfCategory(act.tx, { code, id: categoryId, lang: act.caller.lang });
  if (page === undefined) return refuse('not_found');
  const { id, name, icon, title, subtitle, image } = page;
  return {
    category: { id, code: page.code, name, icon },
    hero: { title: title ?? name, subtitle: subtitle ?? '', image: image ?? '' },
    goods: await goodsFor(act, page),
    plans: await plansFor(act, page),
  };
};
