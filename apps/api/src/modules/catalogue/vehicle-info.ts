// Everything about one vehicle: what it earned, what it aims at, the terms, the costs, the papers, the risk.
import type { vehicleInfo as VehicleInfo } from '@roda/contract/catalogue';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { goodsDetail } from './catalogue.reads.ts';
import { daysOf, detailOf, vehicleOf, viewerOf } from './goods-view.ts';

export const vehicleInfo = async (
  act: Act<Member | Nobody>,
  { id }: InputOf<typeof VehicleInfo>,
): Promise<ReplyOf<typeof VehicleInfo>> => {
  const viewer = viewerOf(act);
  const row = (await goodsDetail(act.tx, { id, kind: 'vehicle' }, viewer)) ?? refuse('not_found');
  return { ...vehicleOf(row, viewer.lang, daysOf(row.days, row.currency)), ...detailOf(row, viewer.lang) };
};
