// Everything about one vehicle: what it earned, what it aims at, the terms, the costs, the papers, the risk.
import type { vehicleInfo as VehicleInfo } from '@roda/contract/catalogue';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { goodsPageOf } from './goods-cards.ts';
import { viewerOf } from './goods-view.ts';

export const vehicleInfo = async (
  act: Act<Member | Nobody>,
  { id }: InputOf<typeof VehicleInfo>,
): Promise<ReplyOf<typeof VehicleInfo>> =>
  (await goodsPageOf(act, { id, kinds: ['vehicle'] }, viewerOf(act))) ?? refuse('not_found');
