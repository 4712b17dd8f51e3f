// One held vehicle: the holding, the product as it is now, today's work, and the terms as bought.
import type { heldVehicleInfo as operation } from '@roda/contract/holdings';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { goodsHeld, vehicleOf, viewerOf } from '#modules/catalogue/catalogue.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { holdingOf, termsOf, todayOrdersOf } from './holding-view.ts';
import { holdingDetail } from './holdings.reads.ts';

export const heldVehicleInfo = async (
  act: Act,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, caller } = act;
  const row =
    (await holdingDetail(tx, { memberId: who.memberId, at }, { id, kinds: ['vehicle'] })) ?? refuse('not_found');
  const goods = (await goodsHeld(tx, row.goodsId, viewerOf(act))) ?? refuse('not_found');
  return {
    ...holdingOf(row, { lang: caller.lang, at }),
    goods: vehicleOf(goods, caller.lang),
    todayOrders: todayOrdersOf(row),
    terms: termsOf(row),
  };
};
