// Lists charging piles, or by kind other goods.
import type { listGoods as ListGoods } from '@roda/contract/catalogue';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import { modeFor } from '#modules/places/places.public.ts';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { goodsCards } from './goods-cards.ts';
import { filterOf } from './goods-filter.ts';
import { viewerOf } from './goods-view.ts';
import { shelfPage } from './shelf.reads.ts';

/** Fixed-term plans only where country and channel show them, elsewhere an empty page. */
export const listGoods = async (
  act: Act<Member | Nobody>,
  input: InputOf<typeof ListGoods>,
): Promise<ReplyOf<typeof ListGoods>> => {
  if (input.kind === 'deposit' && !(await modeFor(act, act.caller.countryId)).showTimeDeposit)
    return pageOf([], { total: 0, next: undefined }, input);
  const viewer = viewerOf(act);
  const filter = filterOf(input, input.kind ?? 'pile', act.caller.countryId);
  const { rows, total, next } = await shelfPage(act.tx, filter, viewer);
  return pageOf(await goodsCards(act, rows, viewer), { total, next }, input);
};
