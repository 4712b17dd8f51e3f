// Puts a good of the mall on sale, or takes it off.
import type { publishMallGoods as PublishMallGoods } from '@roda/contract/mall-shelf-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { deskGoodsById } from './goods-desk.reads.ts';
import { setGoodsStatus } from './goods-desk.sql.ts';

export const publishMallGoods = async (
  { tx, at, note }: Act<Operator>,
  { id, status }: InputOf<typeof PublishMallGoods>,
): Promise<ReplyOf<typeof PublishMallGoods>> => {
  const before = (await deskGoodsById(tx, id)) ?? refuse('not_found');
  if (!(await setGoodsStatus(tx, { id, status, at }))) refuse('wrong_state', { state: before.status });
  note({ target: `mall goods ${id}`, before: { status: before.status }, after: { status } });
  return { id, status };
};
