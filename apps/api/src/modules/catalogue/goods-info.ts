// Everything about one charging pile.
import type { goodsInfo as GoodsInfo } from '@roda/contract/catalogue';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { goodsPageOf } from './goods-cards.ts';
import { viewerOf } from './goods-view.ts';

export const goodsInfo = async (
  act: Act<Member | Nobody>,
  { id }: InputOf<typeof GoodsInfo>,
): Promise<ReplyOf<typeof GoodsInfo>> =>
  (await goodsPageOf(act, { id, kind: 'pile' }, viewerOf(act))) ?? refuse('not_found');
