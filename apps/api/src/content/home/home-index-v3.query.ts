// The home screen in one reply: what operators put there, and some of the shelf.
import type { homeIndexV3 as HomeIndexV3 } from '@roda/contract/content-home';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { recommendGoods } from '#modules/catalogue/catalogue.public.ts';
import { remembered } from '#platform/remembered.ts';
import { blocksOf, homeOf, offersIncome, partsFor, placed, type Asking } from './home-parts.ts';

type Op = typeof HomeIndexV3;
type Cards = ReplyOf<Op>['recommendations'];

const CARDS = 6;

/** The same cards for everybody: what one member bought stands on the product's own page. */
const cardsFor = (act: Asking): Promise<Cards> => {
  const { vault, caller } = act;
  const asking: Asking = { ...act, who: { kind: 'nobody' } };
  const ask = () => recommendGoods(asking, { id: undefined, limit: CARDS });
  return remembered(vault, `home cards ${caller.lang} ${caller.countryId ?? ''}`, ask);
};

/** Where income products are not offered, neither cards nor anything else speaks of them. */
export const homeIndexV3 = async (asking: Asking, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const act = await placed(asking);
  const offered = await offersIncome(act);
  const home = homeOf(await partsFor(act, offered));
  const recommendations = offered ? await cardsFor(act) : [];
  const blocks = blocksOf(
    [
      ['banners', home.banners.length],
      ['shortcuts', home.shortcuts.length],
      ['notices', home.notices.length],
      ['recommendations', recommendations.length],
      ['news', home.news.length],
    ],
    act.caller.lang,
  );
  return { blocks, ...home, recommendations };
};
