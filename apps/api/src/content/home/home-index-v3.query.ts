// The home screen in one reply: operator-managed content and part of the catalog.
import type { homeIndexV3 as HomeIndexV3 } from '@roda/api-contract/content/home';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { recommendProduct } from '#sales/catalog/index.ts';
import { cached } from '#platform/cached.ts';
import { blocksOf, homeOf, offersIncome, partsFor, placed, type Asking } from './home-parts.ts';

type Op = typeof HomeIndexV3;
type Cards = ReplyOf<Op>['recommendations'];

const CARDS = 6;

/** The same cards for everybody: a member's own purchases are shown on the product page. */
const cardsFor = (ctx: Asking): Promise<Cards> => {
  const { vault, client } = ctx;
  const asking: Asking = { ...ctx, principal: { kind: 'nobody' } };
  const ask = () => recommendProduct(asking, { id: undefined, limit: CARDS });
  return cached(vault, `home cards ${client.lang} ${client.countryId ?? ''}`, ask);
};

/** Where income products are not offered, neither cards nor other content refer to them. */
export const homeIndexV3 = async (asking: Asking, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const ctx = await placed(asking);
  const offered = await offersIncome(ctx);
  const home = homeOf(await partsFor(ctx, offered));
  const recommendations = offered ? await cardsFor(ctx) : [];
  const blocks = blocksOf(
    [
      ['banners', home.banners.length],
      ['shortcuts', home.shortcuts.length],
      ['notices', home.notices.length],
      ['recommendations', recommendations.length],
      ['news', home.news.length],
    ],
    ctx.client.lang,
  );
  return { blocks, ...home, recommendations };
};
