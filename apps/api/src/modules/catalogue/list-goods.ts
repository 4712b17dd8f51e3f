// Lists charging piles, or what else of goods is asked for by kind.
import type { listGoods as ListGoods } from '@roda/contract/catalogue';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { goodsCards } from './goods-cards.ts';
import { filterOf } from './goods-filter.ts';
import { viewerOf } from './goods-view.ts';
import { shelfPage } from './shelf.reads.ts';

/** No fixed-term product exists: asking for them gives an empty page. */
export const listGoods = async (
  act: Act<Member | Nobody>,
  input: InputOf<typeof ListGoods>,
): Promise<ReplyOf<typeof ListGoods>> => {
  if (input.kind === 'deposit') return pageOf([], 0, input);
  const viewer = viewerOf(act);
  const filter = filterOf(input, input.kind ?? 'pile', act.caller.countryId);
  const { rows, total } = await shelfPage(act.tx, filter, viewer);
  return pageOf(await goodsCards(act, rows, viewer), total, input);
};
