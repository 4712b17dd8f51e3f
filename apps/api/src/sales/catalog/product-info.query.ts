// Everything about one charging pile or fixed-term plan.
import type { goodsInfo as GoodsInfo } from '@roda/contract/catalogue';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { modeFor } from '#modules/places/places.public.ts';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { goodsPageOf } from './goods-cards.ts';
import { viewerOf } from './goods-view.ts';

/** A plan is there for those only whose country and channel show plans. */
export const goodsInfo = async (
  act: Act<Member | Nobody>,
  { id }: InputOf<typeof GoodsInfo>,
): Promise<ReplyOf<typeof GoodsInfo>> => {
  const found = (await goodsPageOf(act, { id, kinds: ['pile', 'deposit'] }, viewerOf(act))) ?? refuse('not_found');
  if (found.kind === 'deposit' && !(await modeFor(act, act.caller.countryId)).showTimeDeposit) refuse('not_found');
  return found;
};
