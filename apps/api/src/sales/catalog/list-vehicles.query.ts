// Lists vehicles on the shelf of the caller's country.
import type { listVehicles as ListVehicles } from '@roda/contract/catalogue';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { goodsCards } from './goods-cards.ts';
import { filterOf } from './goods-filter.ts';
import { viewerOf } from './goods-view.ts';
import { shelfPage } from './shelf.reads.ts';

/** R9: without a wish the order is that of registration; every yield it can sort by was really earned. */
export const listVehicles = async (
  act: Act<Member | Nobody>,
  input: InputOf<typeof ListVehicles>,
): Promise<ReplyOf<typeof ListVehicles>> => {
  const viewer = viewerOf(act);
  const filter = filterOf(input, 'vehicle', act.caller.countryId);
  const { rows, total, next } = await shelfPage(act.tx, filter, viewer);
  return pageOf(await goodsCards(act, rows, viewer), { total, next }, input);
};
