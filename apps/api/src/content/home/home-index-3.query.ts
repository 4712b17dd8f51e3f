// The home screen of review mode: never includes income products, for any principal.
import type { homeIndex3 as HomeIndex3 } from '@roda/api-contract/content/home';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { blocksOf, homeOf, partsFor, placed, type Asking } from './home-parts.ts';

type Op = typeof HomeIndex3;

export const homeIndex3 = async (asking: Asking, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const ctx = await placed(asking);
  const home = homeOf(await partsFor(ctx, false));
  const blocks = blocksOf(
    [
      ['banners', home.banners.length],
      ['shortcuts', home.shortcuts.length],
      ['notices', home.notices.length],
      ['news', home.news.length],
    ],
    ctx.client.lang,
  );
  return { blocks, ...home };
};
