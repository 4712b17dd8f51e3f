// Everything about one charging pile.
import type { goodsInfo as GoodsInfo } from '@roda/contract/catalogue';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { goodsDetail } from './catalogue.reads.ts';
import { daysOf, detailOf, goodsOf, viewerOf } from './goods-view.ts';

const WH_PER_KWH = 1000;

export const goodsInfo = async (
  act: Act<Member | Nobody>,
  { id }: InputOf<typeof GoodsInfo>,
): Promise<ReplyOf<typeof GoodsInfo>> => {
  const viewer = viewerOf(act);
  const row = (await goodsDetail(act.tx, { id, kind: 'pile' }, viewer)) ?? refuse('not_found');
  return {
    ...goodsOf(row, viewer.lang, daysOf(row.days, row.currency)),
    ...detailOf(row, viewer.lang),
    sessions30d: row.jobs30d ?? 0,
    kwh30d: Number(row.volume30d ?? 0n) / WH_PER_KWH,
  };
};
