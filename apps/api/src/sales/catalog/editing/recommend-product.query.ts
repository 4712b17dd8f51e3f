// Others of the shelf beside a product, or some of all: by kind, category and registration, never by yield.
import type { recommendGoods as RecommendGoods } from '@roda/contract/catalogue';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { goodsBeside } from './catalogue.reads.ts';
import { goodsOf, viewerOf } from './goods-view.ts';

const USUAL = 6;

export const recommendGoods = async (
  act: Act<Member | Nobody>,
  { id, limit = USUAL }: InputOf<typeof RecommendGoods>,
): Promise<ReplyOf<typeof RecommendGoods>> => {
  const viewer = viewerOf(act);
  const rows = await goodsBeside(act.tx, { id, countryId: act.caller.countryId, limit }, viewer);
  return rows.map((row) => goodsOf(row, viewer.lang));
};
